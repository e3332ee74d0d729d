"""Both games of the house, and the canary, keep the contract; games that break it are found out."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from hut8.game import Command, Event, Eye, Silent, Start
from hut8.imitation.deal import deal
from hut8.imitation.match import TURING
from hut8.imitation.state import Phase
from hut8.machine.booklet import booklet
from hut8.machine.codes import CODES
from hut8.machine.identifiers import identifier
from hut8.machine.match import MACHINE
from hut8.machine.problems import Problem, problem
from hut8.reasoning.worlds import assignments
from hut8.testing.canary import CANARY, CanaryGame
from hut8.testing.game_contract import GameContract

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hut8.chance import Chance
    from hut8.imitation.state import MatchState as ImitationState
    from hut8.machine.state import MatchState

NAMES = ("Ada", "Joan", "Max", "Gordon", "Grace", "Alan")
PUBLIC = booklet(18).public
WORLDS = [problem(PUBLIC, world.laws) for world in assignments(PUBLIC)]


class TestTuringMachine(GameContract):
    game = MACHINE

    def start(self, chance: Chance) -> Start:
        seats = 1 + chance.below(4)
        wishes = {
            "team": seats == 1 or not chance.below(3),
            "handicaps": [chance.below(3) for _ in range(seats)],
            "clock": chance.choice([0, 60]),
            "supply": not chance.below(2),
            "play_along": not chance.below(2),
        }
        return Start(NAMES[:seats], MACHINE.options(wishes), b"seed", self._extras(chance.choice(WORLDS)))

    @staticmethod
    def _extras(secret: Problem) -> dict[str, Any]:
        return {"problem": identifier(secret), "machine_rounds": ["111 A+", "222 B-"]}

    def twin(self, start: Start, chance: Chance) -> Start:
        return replace(start, extras=self._extras(chance.choice(WORLDS)))

    def command(self, state: MatchState, chance: Chance) -> Command:
        seat = chance.below(len(state.players))
        code = str(chance.choice(CODES))
        kinds: list[tuple[str, dict[str, Any]]] = [
            ("ready", {}),
            ("skip_reading", {}),
            ("compose", {"proposal": code}),
            *[("question", {"letter": chance.choice("ABCDE")})] * 4,
            *[("seal", {"thumb": "down"})] * 3,
            ("seal", {"thumb": "up", "code": code}),
            ("unseal", {}),
            ("end_round", {}),
            ("claim", {"code": code}),
        ]
        kind, body = chance.choice(kinds) if chance.below(40) else ("leave", {})
        return Command(kind, seat, body, is_host=seat == 0)

    def secrets(self, state: MatchState, eye: Eye) -> Iterable[str]:
        yield identifier(state.problem)
        yield from ('"criteria"', '"laws"')
        if eye.seat is None:
            yield '"passed"'

    def told(self, state: MatchState, event: Event, eye: Eye) -> Any:
        if event.kind == "asked":
            shares = eye.seat is not None and state.sheet_of(eye.seat) == state.sheet_of(event.seat or 0)
            return event.body["passed"] if shares else None
        outcomes = {"eliminated": "seats", "finished": "winners", "round_begun": "number", "left": None}
        return (event.kind, event.body.get(outcomes[event.kind] or "")) if event.kind in outcomes else None


class TestTuring(GameContract):
    game = TURING

    def start(self, chance: Chance) -> Start:
        mode = chance.choice(["standard", "cooperative", "gnirut"])
        seats = (3 if mode == "standard" else 2) + chance.below(3)
        wishes = {"mode": mode, "row": chance.choice([3, 4, 5]), "first": 0, "clock": chance.choice([0, 60])}
        return Start(NAMES[:seats], TURING.options(wishes), chance.below(10**9).to_bytes(8, "big"))

    def twin(self, start: Start, chance: Chance) -> Start:
        """Find a seed with the same Guide, which is all that is public before the first pair."""
        row = start.options["row"]
        guide = deal(start.seed, 1, row).guide
        seeds = (chance.below(10**9).to_bytes(8, "big") for _ in iter(int, 1))
        return replace(start, seed=next(seed for seed in seeds if deal(seed, 1, row).guide == guide))

    def command(self, state: ImitationState, chance: Chance) -> Command:
        seat = state.round.responder if chance.below(3) == 0 else chance.below(len(state.players))
        kind = {Phase.RESPOND: "choose", Phase.VOTE: "vote", Phase.TURN: "ready", Phase.END: "ready"}[state.phase]
        kind = kind if chance.below(4) else chance.choice(["choose", "vote", "ready", "next"])
        kind = kind if chance.below(60) else "leave"
        row = state.round.row
        bodies: dict[str, dict[str, Any]] = {
            "choose": {"card": chance.choice(row.cards) if row else "strata-1"},
            "vote": {"group": chance.choice("LR")},
        }
        return Command(kind, seat, bodies.get(kind, {}), is_host=seat == 0)

    def secrets(self, state: ImitationState, eye: Eye) -> Iterable[str]:
        yield state.seed.hex()
        if eye.seat != state.round.responder and state.phase is Phase.RESPOND:
            yield '"row": ['
            yield '"chosen"'

    def told(self, state: ImitationState, event: Event, eye: Eye) -> Any:
        if event.kind in {"begun", "round_begun"}:
            responder = event.body.get("responder", state.rounds[0].responder)
            return event.body["guide"], state.seed if eye.seat == responder else None
        return (event.kind, str(event.body)) if event.kind in {"released", "turned", "finished"} else None


class CanaryTrial(GameContract):
    game = CANARY

    def start(self, chance: Chance) -> Start:
        return Start(NAMES[: 1 + chance.below(4)], {}, b"seed", {"word": f"{chance.below(10**9)}"})

    def twin(self, start: Start, chance: Chance) -> Start:
        return replace(start, extras={"word": f"{chance.below(10**9)}"})

    def command(self, state: Any, chance: Chance) -> Command:
        seat = chance.below(len(state.names))
        kind = chance.choice(["tell", "tell", "think", "leave"]) if chance.below(30) else "end"
        return Command(kind, seat, {}, is_host=seat == 0)

    def secrets(self, state: Any, eye: Eye) -> Iterable[str]:
        yield "CANARY-TABLE"
        yield from (f"CANARY-SEAT-{seat}-" for seat in range(len(state.names)) if seat != eye.seat)
        yield from (f"CANARY-THOUGHT-{seat}" for seat in range(len(state.names)) if seat != eye.seat)

    def told(self, state: Any, event: Event, eye: Eye) -> Any:
        del state, event, eye


class TestCanary(CanaryTrial):
    pass


class Gossip(CanaryGame):
    """Shows its secret to everybody."""

    def view(self, state: Any, eye: Eye, silent: Silent) -> dict[str, Any]:
        return {**super().view(state, eye, silent), "secret": state.secret}


class Forgetful(CanaryGame):
    """Says that nothing happened when a turn was counted."""

    def redact(self, state: Any, event: Event, eye: Eye) -> dict[str, Any] | None:
        return None if event.kind == "told" else super().redact(state, event, eye)


class Loud(CanaryGame):
    """Shows everybody that somebody thinks, by an alarm without a tick."""

    def alarm(self, state: Any, silent: Silent) -> Any:
        found = super().alarm(state, silent)
        return found and replace(found, tick=0)


@pytest.mark.parametrize(
    ("game", "law"),
    [
        (Gossip, "test_no_secret_is_received_while_the_game_runs"),
        (Gossip, "test_the_same_commands_and_answers_give_an_eye_the_same_bytes"),
        (Forgetful, "test_who_receives_a_bare_number_has_the_newest_view"),
        (Loud, "test_nobody_else_notices_a_silent_command"),
    ],
)
def test_a_game_that_breaks_the_contract_is_found_out(game: type[CanaryGame], law: str) -> None:
    class Trial(CanaryTrial):
        pass

    Trial.game = game()
    with pytest.raises(AssertionError):
        getattr(Trial(), law)()
