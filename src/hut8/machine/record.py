"""Whole games as text: what was played, round by round, and enough to play it again.

::

    problem 139T-Z2YC-TF
    race Ada, Joan
    handicaps 0, 1
    1 Ada: 221 A- B+, down
    1 Joan: 345 A+, up 435

A team's lines have no thumb; its claims follow as `claim Ada 435`. A seat that leaves is a line `2 Joan: left`. Three
dots end a line whose round goes on.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from hut8.errors import Hut8Error, Malformed
from hut8.game import Command, Event, Start
from hut8.machine.identifiers import identifier
from hut8.machine.match import MACHINE
from hut8.machine.names import problem_named
from hut8.machine.notation import Round, parse_round
from hut8.machine.settings import MOST_HANDICAP
from hut8.machine.state import MatchState, Phase

if TYPE_CHECKING:
    from collections.abc import Iterator


Item = TypeVar("Item")

LONGEST_WORD = 20
"""More of what cannot be read is not worth repeating in a sentence."""


class Recorded(Protocol):
    """What writes itself down, as a `Game` of the library does."""

    def record(self) -> str: ...


def write_game(events: Iterable[Event] | str | Recorded) -> str:
    """Write a game, finished or not, as text."""
    return "".join(f"{line}\n" for line in _lines(events_of(events)))


def _lines(events: Iterable[Event]) -> Iterator[str]:
    state: MatchState | None = None
    written = 0
    for event in events:
        before, state = state, MACHINE.evolve(state, event)
        if before is None:
            yield from _heading(state)
            continue
        if before.settings.team and event.kind in TEAM_PAUSES:
            yield from _team_line(before, written, is_over=event.kind == "round_begun")
            written = 0 if event.kind == "round_begun" else len(before.sheets[0].answers)
        yield from _deed(before, event)
    if state and state.phase is Phase.ROUND:
        yield from _team_line(state, written) if state.settings.team else _running(state)


TEAM_PAUSES = ("claimed", "left", "round_begun", "finished")
"""Before these a team's questions are written down, so that the text keeps their order."""


def _deed(before: MatchState, event: Event) -> Iterator[str]:
    if event.kind == "revealed":
        yield from _thumbs(before, event)
    elif event.seat is not None and event.kind == "claimed":
        yield f"claim {_name(before, event.seat)} {event.body['code']}"
    elif event.seat is not None and event.kind == "left":
        played = "" if before.settings.team else _played(before, event.seat)
        yield f"{before.round} {_name(before, event.seat)}:{played} left"


def _heading(state: MatchState) -> Iterator[str]:
    yield f"problem {identifier(state.problem)}"
    names = ", ".join(_name(state, seat) for seat in range(len(state.players)))
    yield f"{'team' if state.settings.team else 'race'} {names}"
    handicaps = [sheet.handicap for sheet in state.sheets]
    if any(handicaps):
        yield f"handicaps {', '.join(map(str, handicaps))}"


def _name(state: MatchState, seat: int) -> str:
    """Write a name without the signs that a record has for itself; two that become alike are numbered."""
    plain = [" ".join(re.split(r"[\s,:#]+", player.name)).strip() for player in state.players]
    name = plain[seat]
    return name if name and plain.count(name) == 1 else f"{name or 'Seat'} {seat + 1}"


def _thumbs(state: MatchState, event: Event) -> Iterator[str]:
    codes = dict(event.body["codes"])
    for seat, thumb in event.body["thumbs"]:
        yield _thumb_line(state, seat, thumb, codes.get(seat))


def _thumb_line(state: MatchState, seat: int, thumb: str, code: str | None) -> str:
    claim = f" {code}" if code else ""
    return f"{state.round} {_name(state, seat)}:{_played(state, seat)} {thumb}{claim}"


def _played(state: MatchState, seat: int) -> str:
    sheet = state.sheets[seat]
    return f" {Round(sheet.proposal, sheet.answers)}," if sheet.proposal and sheet.answers else ""


def _running(state: MatchState) -> Iterator[str]:
    """Write what the seats of a race have done in a round that nobody has revealed yet."""
    for seat in state.active_seats:
        thumb, played = state.players[seat].thumb, _played(state, seat)
        if thumb:
            yield _thumb_line(state, seat, "up" if thumb.is_up else "down", str(thumb.code) if thumb.code else None)
        elif played:
            yield f"{state.round} {_name(state, seat)}:{played} ..."


def _team_line(state: MatchState, written: int, *, is_over: bool = False) -> Iterator[str]:
    sheet = state.sheets[0]
    if sheet.proposal and sheet.answers and (is_over or sheet.answers[written:]):
        yield f"{state.round} {Round(sheet.proposal, sheet.answers[written:], is_open=not is_over)}"


# --- playing a text again --------------------------------------------------------------------------------------------


def events_of(game: Iterable[Item] | str | Recorded) -> Iterable[Item | Event]:
    """Return the events of a game; those of a text, or of what writes itself down, are played again."""
    given: Any = game
    return given if isinstance(given, Iterable) and not isinstance(given, str) else read_game(given)


def read_game(text: str | Recorded) -> tuple[Event, ...]:
    """Play a text again through the rules; every answer in it must be the machine's own."""
    given: Any = text
    whole = given.record() if hasattr(given, "record") else str(given)
    lines = [line.strip() for line in whole.splitlines() if line.strip() and not line.startswith("#")]
    player = _Replay(lines)
    for line in lines[player.heading :]:
        try:
            player.play(line)
        except Hut8Error as fault:
            raise Malformed("The line '{line}' cannot be played: {fault}", line=line, fault=fault.wording) from fault
    return tuple(player.events)


def replayed(text: str) -> MatchState:
    """Return how a game stands after its text."""
    state: MatchState | None = None
    for event in read_game(text):
        state = MACHINE.evolve(state, event)
    if state is None:
        raise AssertionError("a game that was read has begun")
    return state


def _handicaps(text: str) -> list[int | str]:
    """Return one number per seat, or what stands in its place, for the rules to refuse."""
    numbers = {str(number): number for number in range(MOST_HANDICAP + 1)}
    words = [word.strip()[:LONGEST_WORD] for word in text.split(",")]
    return [numbers.get(word, word) for word in words]


class _Replay:
    """A game being played from its text."""

    def __init__(self, lines: list[str]) -> None:
        fields = {name: value for name, _, value in (line.partition(" ") for line in lines[:3])}
        is_team = "team" in fields
        if "problem" not in fields or not (is_team or "race" in fields):
            raise Malformed("A game begins with two lines, such as `problem 139T-Z2YC-TF` and `race Ada, Joan`.")
        self.heading = 3 if "handicaps" in fields else 2
        self.names = [name.strip() for name in fields["team" if is_team else "race"].split(",")]
        handicaps = _handicaps(fields["handicaps"]) if "handicaps" in fields else []
        options = MACHINE.options({"team": is_team, "handicaps": handicaps})
        extras = {"problem": identifier(problem_named(fields["problem"]))}
        self.events: list[Event] = []
        self.state: MatchState | None = None
        self._apply(MACHINE.begin(Start(tuple(self.names), options, b"", extras)))
        if self._now.phase is Phase.READING:
            self._apply(MACHINE.decide(self._now, Command("skip_reading", is_host=True), {}))

    @property
    def _now(self) -> MatchState:
        if self.state is None:
            raise AssertionError("a game has begun before its lines are played")
        return self.state

    def _apply(self, events: Iterable[Event]) -> None:
        for event in events:
            self.events.append(event)
            self.state = MACHINE.evolve(self.state, event)

    def _do(self, kind: str, seat: int, **body: str) -> None:
        present = frozenset(self._now.active_seats)
        self._apply(MACHINE.decide(self._now, Command(kind, seat, body, present=present), {}))

    def play(self, line: str) -> None:
        if self._now.settings.team:
            self._play_for_team(line)
        else:
            self._play_for_seat(line)

    def _play_for_seat(self, line: str) -> None:
        match = re.fullmatch(r"\d+ ([^:]+):(?: (\d[^,]*),)? (left|down|up \d+|\.\.\.)", line)
        if not match:
            raise Malformed("write a round, a name and what it did, such as `1 Ada: 221 A- B+, down`.")
        seat = self._seat(match[1])
        if match[2]:
            self._ask(seat, parse_round(match[2]))
        deed, _, code = match[3].partition(" ")
        if deed == "left":
            self._do("leave", seat)
        elif deed != "...":
            self._do("seal", seat, thumb=deed, **({"code": code} if code else {}))

    def _play_for_team(self, line: str) -> None:
        if match := re.fullmatch(r"claim (.+) (\d+)", line):
            self._do("claim", self._seat(match[1]), code=match[2])
        elif match := re.fullmatch(r"\d+ ([^:]+): left", line):
            self._do("leave", self._seat(match[1]))
        else:
            seat, played = self._now.active_seats[0], parse_round(line.partition(" ")[2])
            self._ask(seat, played)
            if not played.is_open:
                self._do("end_round", seat)

    def _ask(self, seat: int, round_: Round) -> None:
        if not self._now.sheets[self._now.sheet_of(seat)].answers:
            self._do("compose", seat, proposal=str(round_.proposal))
        for answer in round_.answers:
            self._do("question", seat, letter=answer.letter)
            if self._now.sheets[self._now.sheet_of(seat)].answers[-1] != answer:
                raise Malformed("verifier {letter} answers differently.", letter=answer.letter)

    def _seat(self, name: str) -> int:
        if name not in self.names:
            raise Malformed("nobody at this table is called {name}.", name=name)
        return self.names.index(name)
