"""Tables of any game, tried with one that sings when a secret leaks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hut8.errors import Forbidden, Hut8Error, Illegal, Malformed
from hut8.game import Event, Eye
from hut8.tables import alarms
from hut8.tables.decide import Prepared, Request, decide, settings
from hut8.tables.log import Recorded, record
from hut8.tables.sight import redact, summary, view
from hut8.tables.table import Stage, Table, evolve, opened, replay
from hut8.tables.view import TableSummary, View
from hut8.testing.canary import CANARY
from hut8.wire.validator import Reader

if TYPE_CHECKING:
    from hut8.game import Game

READY = Prepared(options={}, extras={"word": "xyz"}, wishes={"loud": False}, shown={"loud": False})


def find_game(name: str, version: int) -> Game[Any]:
    assert (name, version) == ("canary", 1)
    return CANARY


class Log:
    """A table with its events, moved on by requests."""

    def __init__(self, people: int = 2) -> None:
        body = {"seed": "00" * 32, "room": "ABCDE", "game": "canary", "version": 1, **settings(CANARY, None, {}, READY)}
        self.events: list[Recorded] = list(record("t", 0, 1.0, (Event("opened", None, body),)))
        self.table: Table = opened(self.events[0], find_game)
        self.clock = 1.0
        for name in ("Ada", "Joan", "Alan", "Grace")[:people]:
            self.ask("sit", None, name=name)

    def holder(self, seat: int) -> int:
        return self.table.seats[seat].holder

    def ask(self, kind: str, holder: int | None, *, at: float | None = None, **body: Any) -> None:
        away = frozenset(body.pop("away", ()))
        present = frozenset(body.pop("present", ()))
        request = Request(kind, holder, body, present, away, READY if kind == "start" else None)
        self.clock = at if at is not None else self.clock + 1
        for event in record("t", self.table.sequence, self.clock, decide(self.table, request, {})):
            self.events.append(event)
            self.table = evolve(self.table, event)

    def start(self) -> None:
        self.ask("start", self.holder(0))


def test_what_a_table_shows_has_its_type() -> None:
    views: Reader[View] = Reader(View)
    summaries: Reader[TableSummary] = Reader(TableSummary)
    log = Log()
    for step in ("dress", "start", "close"):
        log.ask(step, log.holder(0))
        for eye in (Eye(0), Eye(1), Eye()):
            shown = view(log.table, eye, {})
            assert views.read(shown) == shown
        assert summaries.read(summary(log.table)) == summary(log.table)


def test_a_second_ada_gets_a_number_and_everybody_another_colour() -> None:
    log = Log(1)
    log.ask("sit", None, name="  Ada\n")
    assert [seat.name for seat in log.table.seats] == ["Ada", "Ada 2"]
    assert len({seat.colour for seat in log.table.seats}) == 2


@pytest.mark.parametrize("name", ["", "  ", "\u200b", "x" * 25, 7, None])
def test_names_are_short_plain_text(name: object) -> None:
    with pytest.raises(Malformed):
        Log(1).ask("sit", None, name=name)


def test_leaving_before_the_start_closes_the_gap_and_hands_the_host_over() -> None:
    log = Log(3)
    first, second = log.holder(0), log.holder(1)
    log.ask("leave", first)
    assert log.table.seat_of(first) is None
    assert (log.table.host, log.table.seat_of(second)) == (second, 0)


@pytest.mark.parametrize(
    ("seat", "to", "order"), [(0, 2, "Joan Alan Ada"), (2, 0, "Alan Ada Joan"), (1, 1, "Ada Joan Alan")]
)
def test_the_host_changes_the_order_of_the_seats(seat: int, to: int, order: str) -> None:
    log = Log(3)
    host = log.holder(0)
    log.ask("move", host, seat=seat, to=to)
    assert [one.name for one in log.table.seats] == order.split()
    assert log.table.host == host


def test_a_seat_moves_to_a_place_of_the_table_and_before_the_start() -> None:
    log = Log(2)
    for wrong in (2, -1, True, None, "1"):
        with pytest.raises(Malformed, match="'to' is a place at this table, from 0 to 1"):
            log.ask("move", log.holder(0), seat=0, to=wrong)
    log.start()
    with pytest.raises(Illegal, match="before the start"):
        log.ask("move", log.holder(0), seat=0, to=1)


def test_only_the_house_says_what_somebody_has_won() -> None:
    log = Log(1)
    log.ask("sit", log.holder(0), player="clerk", wins=9)
    log.ask("sit", None, name="Joan", wins=2)
    assert [seat.wins for seat in log.table.seats] == [0, 0, 2]


def test_the_table_is_full_when_the_game_says_so() -> None:
    log = Log(4)
    with pytest.raises(Illegal, match="No seat is free"):
        log.ask("sit", None, name="Fifth")


def test_the_host_says_how_many_may_sit_down() -> None:
    log = Log(2)
    log.ask("configure", log.holder(0), seats=2)
    assert view(log.table, Eye(0), {})["table"]["most_seats"] == 2
    with pytest.raises(Illegal, match="No seat is free"):
        log.ask("sit", None, name="Grace")
    with pytest.raises(Illegal, match="sit here already"):
        log.ask("configure", log.holder(0), seats=1)
    for wrong in (0, 9, True, "2"):
        with pytest.raises(Malformed, match="'seats' is a number from 1 to 4"):
            log.ask("configure", log.holder(0), seats=wrong)
    log.ask("configure", log.holder(0), listed=True)
    assert log.table.most_seats == 2
    log.ask("configure", log.holder(0), seats=None)
    log.ask("sit", None, name="Grace")


def test_only_the_house_says_who_is_here() -> None:
    log = Log(2)
    log.start()
    with pytest.raises(Forbidden, match="Only the server"):
        log.ask("presence", log.holder(0))


def test_a_seat_is_a_number_and_no_truth_value() -> None:
    log = Log(2)
    log.start()
    log.ask("free", log.holder(0), seat=1, away=[1])
    with pytest.raises(Illegal, match="not free"):
        log.ask("sit", None, name="Eve", seat=True)
    log.ask("sit", None, name="Eve", seat=1)


@pytest.mark.parametrize("kind", ["start", "configure", "remove", "free", "host", "close", "move"])
def test_only_the_host_has_the_rights_of_a_host(kind: str) -> None:
    log = Log(2)
    with pytest.raises(Forbidden, match="host"):
        log.ask(kind, log.holder(1), seat=0)


def test_a_player_cannot_seat_another_person() -> None:
    log = Log(2)
    with pytest.raises(Forbidden):
        log.ask("sit", log.holder(1), name="Third")


def test_a_seat_is_freed_only_when_its_player_is_away() -> None:
    log = Log(2)
    log.start()
    with pytest.raises(Illegal, match="minute offline"):
        log.ask("free", log.holder(0), seat=1)
    former = log.holder(1)
    log.ask("free", log.holder(0), seat=1, away=[1])
    log.ask("sit", None, name="Late", seat=1)
    assert log.table.seat_of(former) is None
    assert log.table.seats[1].name == "Late"
    assert log.table.seat_of(log.holder(1)) == 1


def test_leaving_a_running_game_tells_the_game_and_the_last_person_closes_the_table() -> None:
    log = Log(2)
    log.ask("sit", log.holder(0), player="parrot")
    log.start()
    log.ask("leave", log.holder(0))
    assert log.table.state.gone == {0}
    assert log.table.host == log.holder(1)
    log.ask("leave", log.holder(1))
    assert log.table.stage is Stage.CLOSED
    with pytest.raises(Illegal, match="closed"):
        log.ask("say", log.holder(0), text="anybody?")


def test_talk_is_forbidden_when_the_game_forbids_it() -> None:
    log = Log(1)
    log.start()
    log.ask("tell", log.holder(0))
    with pytest.raises(Forbidden):
        log.ask("say", log.holder(0), text="hush")


def test_nobody_starts_with_settings_that_have_changed() -> None:
    log = Log(1)
    changed = Request("start", log.holder(0), prepared=Prepared(wishes={"loud": True}))
    with pytest.raises(Illegal, match="changed"):
        decide(log.table, changed, {})


def test_a_silent_command_moves_the_alarm_to_the_tick_after_it() -> None:
    log = Log(1)
    log.ask("start", log.holder(0), at=100.0)
    assert alarms.due(log.table, ()) is None
    whisper = alarms.Whisper(0, log.table.sequence, 100.03, {"thought": "x"})
    due = alarms.due(log.table, [whisper])
    assert due is not None
    assert due.time == pytest.approx(100.1)
    late = whisper._replace(time=100.1)
    later = alarms.due(log.table, [late])
    assert later is not None
    assert later.time == pytest.approx(100.2)
    assert alarms.deadline(log.table) is None


def test_silent_commands_of_an_earlier_phase_are_forgotten() -> None:
    log = Log(1)
    log.start()
    whisper = alarms.Whisper(0, log.table.sequence, log.clock, {"thought": "x"})
    log.ask("release", None)
    assert alarms.current(log.table, [whisper]) == ()


def test_an_unknown_kind_of_event_never_leaves_the_house() -> None:
    log = Log(1)
    with pytest.raises(KeyError):
        redact(log.table, Recorded("t", 9, 1.0, None, "mystery", {"secret": 1}), Eye(0))


COMMANDS = st.tuples(
    st.sampled_from(["tell", "say", "leave", "free", "remove", "sit", "dress", "host", "configure", "close", "end"]),
    st.integers(0, 3),
    st.integers(0, 3),
)


@given(st.integers(1, 4), st.lists(COMMANDS, max_size=30))
def test_replay_is_exact_and_nobody_sees_what_is_not_theirs(people: int, commands: list[tuple[str, int, int]]) -> None:
    log = Log(people)
    log.start()
    for kind, who, whom in commands:
        holder = log.holder(who % len(log.table.seats))
        try:
            log.ask(kind, holder, seat=whom, text="hello", name="New", away=range(4))
        except Hut8Error:
            continue
        if log.table.state.over:
            break
        for seat in (*range(len(log.table.seats)), None):
            seen = [view(log.table, Eye(seat), {}), redact(log.table, log.events[-1], Eye(seat)), summary(log.table)]
            words = str(seen).replace(f"CANARY-SEAT-{seat}-", "")
            assert "CANARY" not in words
            assert "00" * 32 not in words
    assert replay(log.events, find_game) == log.table
    assert "CANARY" not in repr(log.table)
    assert "CANARY" not in repr(log.events)
