"""What every game must do, as a suite. Subclass `GameContract` in a test file and say how your game is tried.

Whole games are played by chance: sensible commands, nonsense, alarms, people who leave. The suite looks at every event,
at every view of every eye, and at two games that differ in their secrets alone.
"""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hut8.chance import Chance
from hut8.errors import Hut8Error
from hut8.game import SPECTATOR, Alarm, Command, Event, Eye, Game, Start

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hut8.game import Body

STEPS = 60
SEEDS = st.integers(0, 10**9)
NONSENSE: list[Any] = [None, True, -1, 7, 1e300, "", "x" * 50, "221", [], [[]], {}, {"a": 1}, "\u0000", "é"]

seeds = given(seed=SEEDS)
often = settings(
    max_examples=min(40, settings().max_examples // 2),
    deadline=None,
    suppress_health_check=[HealthCheck.differing_executors, HealthCheck.too_slow],
)


def as_text(received: Any) -> str:
    return json.dumps(received, ensure_ascii=False)


class Play:
    """A game in play, with everything that happened and what every eye received."""

    def __init__(self, game: Game[Any], start: Start) -> None:
        self.game, self.seats = game, len(start.names)
        self.state: Any = None
        self.events: list[Event] = []
        self.silent: dict[int, Body] = {}
        self.received: dict[Eye, list[Any]] = {eye: [] for eye in self.eyes}
        self.apply(game.begin(start))

    @property
    def eyes(self) -> list[Eye]:
        return [*(Eye(seat) for seat in range(self.seats)), SPECTATOR]

    def view(self, eye: Eye) -> Body:
        own = {seat: body for seat, body in self.silent.items() if seat == eye.seat}
        return self.game.view(self.state, eye, own)

    def apply(self, events: Iterable[Event]) -> None:
        for event in events:
            before = None if self.state is None else self.game.phase(self.state)
            self.state = self.game.evolve(self.state, event)
            if self.game.phase(self.state) != before:
                self.silent = {}
            self.events.append(event)
            for eye in self.eyes:
                seen = self.game.redact(self.state, event, eye)
                self.received[eye].append([len(self.events), seen, self.view(eye)])

    def do(self, command: Command) -> str | None:
        """Do what is asked; return the refusal, if there is one."""
        try:
            kept = self.game.decide_silently(self.state, command) if command.seat is not None else None
            if kept is not None and command.seat is not None:
                self.silent[command.seat] = kept
                self.received[Eye(command.seat)].append(self.view(Eye(command.seat)))
            else:
                self.apply(self.game.decide(self.state, command, dict(self.silent)))
        except Hut8Error as refusal:
            return refusal.text
        return None

    def alarm(self) -> Alarm | None:
        return self.game.alarm(self.state, dict(self.silent))


class GameContract:
    """Inherit, name the game, and say how it is tried."""

    game: ClassVar[Game[Any]]

    def start(self, chance: Chance) -> Start:
        """Draw the beginning of a game: any number of seats, any options, any secret."""
        raise NotImplementedError

    def twin(self, start: Start, chance: Chance) -> Start:
        """Draw a beginning that differs from this one in what is secret, and in nothing else."""
        raise NotImplementedError

    def command(self, state: Any, chance: Chance) -> Command:
        """Draw a command of a seat, mostly a sensible one; the suite adds who is present."""
        raise NotImplementedError

    def secrets(self, state: Any, eye: Eye) -> Iterable[str]:
        """Name texts that this eye must not have received while the game runs."""
        raise NotImplementedError

    def told(self, state: Any, event: Event, eye: Eye) -> Any:
        """Say what the secrets themselves told this eye by an event (an answer, a card turned), None for nothing."""
        raise NotImplementedError

    # --- playing ---

    def _draw(self, play: Play, chance: Chance) -> Command:
        present = frozenset(seat for seat in range(play.seats) if chance.below(8))
        if chance.below(12) == 0:
            return Command("presence", present=present)
        if chance.below(6) == 0 and (alarm := play.alarm()) is not None:
            return replace(alarm.command, present=present)
        command = self.command(play.state, chance)
        if chance.below(10) == 0:
            command = replace(command, body={name: chance.choice(NONSENSE) for name in command.body})
        return replace(command, present=present)

    def _played(self, seed: int) -> Play:
        chance = Chance(f"contract {seed}")
        play = Play(self.game, self.start(chance))
        for _ in range(STEPS):
            play.do(self._draw(play, chance))
        return play

    # --- what must hold ---

    @often
    @seeds
    def test_the_same_events_give_the_same_state_from_a_store_too(self, seed: int) -> None:
        play = self._played(seed)
        state = None
        for event in play.events:
            kept = json.loads(json.dumps(event.body))
            assert kept == event.body, f"the body of '{event.kind}' is not plain JSON"
            state = self.game.evolve(state, Event(event.kind, event.seat, kept))
        assert state == play.state

    @often
    @seeds
    def test_a_refusal_is_one_sentence_and_changes_nothing(self, seed: int) -> None:
        chance = Chance(f"refusals {seed}")
        play = Play(self.game, self.start(chance))
        for _ in range(STEPS):
            before, count = play.state, len(play.events)
            refusal = play.do(self._draw(play, chance))
            if refusal is not None:
                assert refusal.endswith(".")
                assert (play.state, len(play.events)) == (before, count)

    @often
    @seeds
    def test_an_unknown_command_is_refused(self, seed: int) -> None:
        play = self._played(seed)
        for kind in ("", "mystery", "__class__"):
            assert play.do(Command(kind, 0, {}, is_host=True)) is not None

    @often
    @seeds
    def test_presence_is_never_refused_and_leaving_only_once(self, seed: int) -> None:
        chance = Chance(f"leaving {seed}")
        play = Play(self.game, self.start(chance))
        for _ in range(chance.below(STEPS)):
            play.do(self._draw(play, chance))
        for seat in chance.shuffled(range(play.seats)):
            gone = any(event.kind == "left" and event.seat == seat for event in play.events)
            over = self.game.ended(play.state)
            assert play.do(Command("presence", present=frozenset(range(play.seats)))) is None
            refusal = play.do(Command("leave", seat, present=frozenset(range(play.seats)) - {seat}))
            assert refusal is None or gone or over

    @often
    @seeds
    def test_who_receives_a_bare_number_has_the_newest_view(self, seed: int) -> None:
        """`redact` may return None only when nothing this eye may know has changed."""
        play = self._played(seed)
        for received in play.received.values():
            view: Any = None
            for entry in received:
                if isinstance(entry, list) and entry[1] is None:
                    assert entry[2] == view, f"event {entry[0]} changed a view and was not shown"
                view = entry[2] if isinstance(entry, list) else entry

    @often
    @seeds
    def test_what_an_eye_receives_is_plain_json(self, seed: int) -> None:
        for received in self._played(seed).received.values():
            assert json.loads(as_text(received)) == received

    def test_an_event_of_an_unknown_kind_never_leaves(self) -> None:
        play = Play(self.game, self.start(Chance("unknown")))
        with pytest.raises(Exception, match="solution"):
            self.game.redact(play.state, Event("solution", None, {"code": "x"}), SPECTATOR)

    @often
    @seeds
    def test_no_secret_is_received_while_the_game_runs(self, seed: int) -> None:
        chance = Chance(f"secrets {seed}")
        play = Play(self.game, self.start(chance))
        for _ in range(STEPS):
            play.do(self._draw(play, chance))
            if self.game.ended(play.state):
                return
            for eye in play.eyes:
                heard = as_text([play.received[eye][-1], play.view(eye)])
                assert not [secret for secret in self.secrets(play.state, eye) if secret in heard]

    @often
    @seeds
    def test_the_same_commands_and_answers_give_an_eye_the_same_bytes(self, seed: int) -> None:
        chance = Chance(f"twins {seed}")
        start = self.start(chance)
        twins = [Play(self.game, start), Play(self.game, self.twin(start, chance))]
        for _ in range(STEPS // 2):
            command = self._draw(twins[0], chance)
            refusals = [twin.do(command) for twin in twins]
            if any(self.game.ended(twin.state) for twin in twins):
                return
            for eye in twins[0].eyes:
                if self._all_told(twins[0], eye) == self._all_told(twins[1], eye):
                    assert as_text(twins[0].received[eye]) == as_text(twins[1].received[eye])
                    assert command.seat != eye.seat or refusals[0] == refusals[1]

    def _all_told(self, play: Play, eye: Eye) -> list[Any]:
        return [told for event in play.events if (told := self.told(play.state, event, eye)) is not None]

    @often
    @seeds
    def test_nobody_else_notices_a_silent_command(self, seed: int) -> None:
        chance = Chance(f"silence {seed}")
        play = Play(self.game, self.start(chance))
        for _ in range(STEPS):
            command = self._draw(play, chance)
            before = {eye: play.view(eye) for eye in play.eyes if eye.seat != command.seat}
            state, public = play.state, self.game.alarm(play.state, {})
            kept = dict(play.silent)
            play.do(command)
            if play.silent != kept and play.state is state:
                assert {eye: play.view(eye) for eye in before} == before
                alarm = play.alarm()
                assert alarm == public or (alarm is not None and alarm.tick > 0), "its moment would tell"

    @often
    @seeds
    def test_an_alarm_is_a_command_of_the_house_and_is_never_refused(self, seed: int) -> None:
        chance = Chance(f"alarms {seed}")
        play = Play(self.game, self.start(chance))
        for _ in range(STEPS):
            play.do(self._draw(play, chance))
            alarm = play.alarm()
            if alarm is not None:
                assert alarm.command.seat is None
                assert alarm.seconds >= 0
                assert play.do(alarm.command) is None

    @often
    @seeds
    def test_the_end_is_the_end(self, seed: int) -> None:
        chance = Chance(f"end {seed}")
        play = self._played(seed)
        for seat in range(play.seats):
            play.do(Command("leave", seat))
        if not self.game.ended(play.state):
            return
        assert play.alarm() is None
        count = len(play.events)
        for _ in range(STEPS // 4):
            play.do(self._draw(play, chance))
        assert len(play.events) == count

    def test_options_are_complete_after_once_and_know_no_strangers(self) -> None:
        complete = self.game.options({})
        assert self.game.options(complete) == complete
        assert json.loads(json.dumps(complete)) == complete
        with pytest.raises(Hut8Error):
            self.game.options({"mystery": 1})

    def test_nonsense_is_refused_as_an_option_or_understood(self) -> None:
        for name in self.game.options({}):
            for value in NONSENSE:
                with suppress(Hut8Error):
                    self.game.options({name: value})

    @often
    @seeds
    def test_it_can_be_asked_who_may_talk_and_in_which_phase_it_is(self, seed: int) -> None:
        play = self._played(seed)
        assert isinstance(self.game.phase(play.state), str)
        assert {type(self.game.may_chat(play.state, seat)) for seat in range(play.seats)} == {bool}
