"""Helpers for tests that play Turing: a table with named seats, rounds with given votes, and random play."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from hut8.errors import Hut8Error
from hut8.game import SPECTATOR, Command, Event, Eye, Start
from hut8.imitation.match import TURING, Turing
from hut8.imitation.state import Phase

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hut8.chance import Chance
    from hut8.game import Body
    from hut8.imitation.state import MatchState

NAMES = ("Ada", "Joan", "Max", "Gordon", "Grace", "Alan")


@dataclass
class Table:
    """A game in play, with everything that happened and what every eye received."""

    state: MatchState | None = None
    game: Turing = TURING
    events: list[Event] = field(default_factory=list)
    silent: dict[int, Body] = field(default_factory=dict)
    received: dict[Eye, list[Any]] = field(default_factory=dict)

    @property
    def now(self) -> MatchState:
        assert self.state is not None
        return self.state

    def apply(self, events: Iterable[Event]) -> None:
        for event in events:
            before = self.state and self.game.phase(self.state)
            self.state = self.game.evolve(self.state, event)
            self.silent = self.silent if self.game.phase(self.state) == before else {}
            self.events.append(event)
            for eye in eyes(self.now):
                seen = self.game.redact(self.now, event, eye), self.view(eye.seat)
                self.received.setdefault(eye, []).append(seen)

    def do(
        self, seat: int | None, kind: str, *, present: Iterable[int] | None = None, **body: Any
    ) -> tuple[Event, ...]:
        here = frozenset(self.now.active_seats if present is None else present)
        command = Command(kind, seat, body, is_host=seat == 0, present=here)
        kept = self.game.decide_silently(self.now, command)
        if kept is not None and seat is not None:
            self.silent[seat] = kept
            return ()
        events = self.game.decide(self.now, command, self.silent)
        self.apply(events)
        return events

    def view(self, seat: int | None) -> Any:  # a test says what it expects to be there
        own = {holder: body for holder, body in self.silent.items() if holder == seat}
        return self.game.view(self.now, Eye(seat), own)

    def respond(self) -> None:
        """Let the Responder choose the first card that may be chosen, until three pairs lie on the table."""
        while self.now.phase is Phase.RESPOND:
            row = self.now.round.row
            assert row is not None
            self.do(self.now.round.responder, "choose", card=row.choices[0])
            self.do(None, "release")

    def vote(self, seat: int, *, rightly: bool, present: Iterable[int] | None = None) -> None:
        side = self.now.round.responder_side
        self.do(seat, "vote", present=present, group=side if rightly else side.other)

    def play_round(self, *right: int) -> None:
        """Play a round in which these Interrogators are right and all others wrong, and put it away."""
        if self.now.phase is Phase.TURN:
            self.do(0, "next")
        self.respond()
        for seat in self.now.interrogators:
            self.vote(seat, rightly=seat in right)

    @property
    def phase(self) -> str:
        return str(self.now.phase)

    @property
    def points(self) -> list[int]:
        return [player.points for player in self.now.players]

    @property
    def responder_points(self) -> list[int]:
        return [player.responder_points for player in self.now.players]


def eyes(state: MatchState) -> list[Eye]:
    return [*(Eye(seat) for seat in range(len(state.players))), SPECTATOR]


def begin(seats: int, seed: bytes = b"seed", game: Turing = TURING, **options: Any) -> Table:
    """Seat the players; the first seat responds first unless told otherwise."""
    table = Table(game=game)
    wishes = TURING.options({"first": 0, **options})
    table.apply(TURING.begin(Start(NAMES[:seats], wishes, seed)))
    return table


def random_command(table: Table, chance: Chance) -> tuple[int | None, str, dict[str, Any]]:
    """Draw a command, mostly a sensible one."""
    state = table.now
    seat: int | None = chance.below(len(state.players))
    kinds = {
        Phase.RESPOND: ["choose", "choose", "release", "release", "vote", "presence"],
        Phase.VOTE: ["vote", "vote", "vote", "vote", "choose", "time_up"],
        Phase.TURN: ["ready", "ready", "next", "vote"],
        Phase.END: ["ready", "presence"],
    }[state.phase]
    kind = "leave" if chance.below(40) == 0 else chance.choice(kinds)
    if kind == "choose" and chance.below(5):
        seat = state.round.responder
    if kind in {"release", "time_up", "presence"}:
        seat = None
    row = state.round.row
    bodies: dict[str, dict[str, Any]] = {
        "choose": {"card": chance.choice(row.cards) if row else "strata-1"},
        "vote": {"group": chance.choice("LR")},
    }
    return seat, kind, bodies.get(kind, {})


def play_randomly(table: Table, chance: Chance, steps: int = 150) -> None:
    """Send random commands; the rules refuse some, and that is part of the game."""
    for _ in range(steps):
        seat, kind, body = random_command(table, chance)
        with contextlib.suppress(Hut8Error):
            table.do(seat, kind, **body)
