"""Pairs appear on ticks: neither the choice nor how long it took can be read from the moment (a controlled clock)."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hut8.game import Eye
from hut8.imitation.match import TURING
from hut8.tables.alarms import Due, Whisper, deadline, due
from hut8.tables.decide import Prepared, Request, command_for, decide
from hut8.tables.log import Recorded, record
from hut8.tables.sight import view
from hut8.tables.table import Table, evolve, opened

if TYPE_CHECKING:
    from hut8.game import Event

START = 1000.0


class Clockwork:
    """A table of the house whose clock we turn ourselves; the game begins at START."""

    def __init__(self, **wishes: Any) -> None:
        body = {"room": "ABCDE", "game": "imitation", "version": 1, "seed": "00" * 32, "wishes": {}, "shown": {}}
        first = Recorded("table", 1, 0, None, "opened", {**body, "listed": False, "spectators": "public"})
        self.table: Table = opened(first, lambda _name, _version: TURING)
        self.whispers: list[Whisper] = []
        self.time = START
        for name in ("Ada", "Joan", "Max"):
            self.ask(Request("sit", None, {"name": name}))
        options = TURING.options({"first": 0, **wishes})
        self.ask(Request("start", None, prepared=Prepared(options=options)))

    def ask(self, request: Request) -> None:
        self._append(decide(self.table, request, {}))

    def _append(self, events: tuple[Event, ...]) -> None:
        for event in record(self.table.id, self.table.sequence, self.time, events):
            self.table = evolve(self.table, event)

    def choose(self, card: str, at: float) -> None:
        command = command_for(self.table, Request("choose", self.table.seats[0].holder, {"card": card}))
        kept = TURING.decide_silently(self.table.state, command)
        assert kept is not None
        self.whispers.append(Whisper(0, self.table.sequence, START + at, kept))

    @property
    def due(self) -> Due:
        found = due(self.table, self.whispers)
        assert found is not None
        return found

    def release(self) -> float:
        """Let the house act when it must; return the seconds since the start."""
        moment, command = self.due
        self.time = moment
        silent = {whisper.seat: whisper.body for whisper in self.whispers}
        self.whispers = []
        self._append(decide(self.table, Request(command.kind), silent))
        return moment - START

    @property
    def choices(self) -> list[str]:
        shown = view(self.table, Eye(0), {})["game"]
        assert shown
        return list(shown["you"]["shield"]["choices"])


@pytest.mark.parametrize(("chosen_at", "released_at"), [(0.1, 10), (9.99, 10), (10.0, 20), (14.2, 20), (39.5, 40)])
def test_a_pair_is_released_on_the_first_tick_after_the_choice(chosen_at: float, released_at: float) -> None:
    clock = Clockwork()
    clock.choose(clock.choices[0], chosen_at)
    assert clock.release() == released_at


def test_every_pair_waits_at_least_one_tick_after_its_draw() -> None:
    clock = Clockwork()
    moments = []
    for _ in range(3):
        now = clock.time - START
        clock.choose(clock.choices[0], now + 0.001)
        moments.append(clock.release())
    assert moments == [10, 20, 30]
    assert clock.table.state.phase == "vote"


def test_a_house_that_acts_a_little_late_keeps_to_the_ticks() -> None:
    clock = Clockwork()
    clock.choose(clock.choices[0], 3)
    clock.release()
    clock.table = replace(clock.table, phase_began=clock.table.phase_began + 0.4)
    clock.choose(clock.choices[0], 12)
    assert clock.release() == 20


@given(st.floats(0, 9.9), st.floats(0, 9.9), st.integers(0, 2), st.integers(0, 2))
def test_neither_the_choice_nor_its_moment_within_a_tick_changes_what_others_receive(
    one_at: float, other_at: float, one: int, other: int
) -> None:
    quick, slow = Clockwork(), Clockwork()
    quick.choose(quick.choices[one], one_at)
    slow.choose(slow.choices[other], other_at)
    assert quick.due == slow.due
    for eye in (Eye(1), Eye(2), Eye(None)):
        assert json.dumps(view(quick.table, eye, {})) == json.dumps(view(slow.table, eye, {}))


def test_a_changed_choice_waits_for_the_tick_after_the_change() -> None:
    clock = Clockwork()
    clock.choose(clock.choices[0], 5)
    clock.choose(clock.choices[1], 12)
    second = clock.choices[1]
    assert clock.release() == 20
    assert clock.table.state.round.chosen == (second,)


def test_the_deadline_others_see_does_not_move_when_the_responder_chooses() -> None:
    clock = Clockwork(clock=45)
    before = deadline(clock.table)
    clock.choose(clock.choices[0], 3)
    assert deadline(clock.table) == before == START + 50
    assert clock.release() == 10


def test_when_the_clock_runs_out_the_pair_appears_on_a_tick_too() -> None:
    clock = Clockwork(clock=45)
    assert clock.release() == 50
    assert len(clock.table.state.round.chosen) == 1
