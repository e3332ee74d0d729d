"""The state of a match of Turing Machine: what is true at the table, secrets included."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from hut8.machine.notation import QUESTIONS_IN_A_ROUND, Answer, Round, score

if TYPE_CHECKING:
    from hut8.machine.codes import Code
    from hut8.machine.problems import Problem
    from hut8.machine.settings import Settings

Item = TypeVar("Item")

VERSION = 2
"""The version of the rules. In version 1 a proposal that was sealed without a question was neither shown nor kept."""


AID_STEPS = ("off", "bookkeeping", "asked", "everything")
"""How far notes may think along: not at all, strike what each answer refutes, or everything that follows."""


class Phase(StrEnum):
    READING = "reading"
    ROUND = "round"
    END = "end"


class Standing(StrEnum):
    """How a seat stands in the game."""

    ACTIVE = "active"
    ELIMINATED = "eliminated"
    LEFT = "left"


@dataclass(frozen=True)
class Thumb:
    """A sealed thumb: up with a code, or down without one."""

    code: Code | None = field(default=None, repr=False)

    @property
    def is_up(self) -> bool:
        return self.code is not None


class Line(NamedTuple):
    """A line of a sheet: the round's number, its proposal and answers. A round without a proposal leaves no line."""

    number: int
    round: Round


@dataclass(frozen=True)
class Sheet:
    """What is written in one place: a seat's own sheet in a race, the team's one sheet otherwise.

    `proposal` and `answers` belong to the open round; `is_sealed` says that its owner has sealed a thumb over them.
    Boxes that a handicap blackens belong to no letter. `aid` is the furthest step to which its notes thought along.
    """

    handicap: int = 0
    lines: tuple[Line, ...] = ()
    proposal: Code | None = None
    answers: tuple[Answer, ...] = ()
    is_sealed: bool = False
    aid: str = AID_STEPS[0]

    @property
    def locked(self) -> Code | None:
        """The proposal of the open round once it stands for all to see: by its first question, or by a sealed thumb."""
        return self.proposal if self.answers or self.is_sealed else None

    @property
    def asked(self) -> tuple[str, ...]:
        return tuple(answer.letter for answer in self.answers)

    def questions_left(self, number: int) -> int:
        """Return how many questions round `number` still allows."""
        return QUESTIONS_IN_A_ROUND - (self.handicap if number == 1 else 0) - len(self.answers)

    @cached_property
    def rounds(self) -> tuple[Round, ...]:
        """Every round with a proposal that was locked; the last is open if it is still running."""
        running = [Round(self.locked, self.answers, is_open=True)] if self.locked else []
        return (*(line.round for line in self.lines), *running)

    @property
    def round_count(self) -> int:
        return score(self.rounds)[0]

    @cached_property
    def question_count(self) -> int:
        return self.handicap + score(self.rounds)[1]

    def closed(self, number: int) -> Sheet:
        """Return the sheet after round `number`."""
        done = [Line(number, Round(self.locked, self.answers))] if self.locked else []
        return replace(self, lines=(*self.lines, *done), proposal=None, answers=(), is_sealed=False)


@dataclass(frozen=True)
class Player:
    """A seat's part in the game that is not on its sheet.

    `claim` is the code this seat last claimed: rightly, wrongly, or, in a team, still waiting for the others.
    """

    name: str
    standing: Standing = Standing.ACTIVE
    is_ready: bool = False
    thumb: Thumb | None = None
    claim: Code | None = field(default=None, repr=False)

    @property
    def is_active(self) -> bool:
        return self.standing is Standing.ACTIVE


class Result(NamedTuple):
    """How it ended. The reason is found, last seat, nobody, beaten (by the Machine) or wrong."""

    reason: str
    winners: tuple[int, ...] = ()


@dataclass(frozen=True)
class MatchState:
    """Everything, the problem included: it leaves the house only through `sight`.

    Under an `embargo` the solution stays untold after the end too, until the house discloses it: the problem is one of
    a contest that goes on. If the match is `unaided`, notes may not think along.
    """

    settings: Settings
    problem: Problem
    machine_rounds: tuple[Round, ...] | None = field(repr=False)
    players: tuple[Player, ...]
    sheets: tuple[Sheet, ...]
    phase: Phase = Phase.READING
    round: int = 0
    result: Result | None = None
    version: int = VERSION
    embargo: bool = False
    unaided: bool = False

    def sheet_of(self, seat: int) -> int:
        return 0 if self.settings.team else seat

    @property
    def active_seats(self) -> tuple[int, ...]:
        return tuple(seat for seat, player in enumerate(self.players) if player.is_active)

    def with_player(self, seat: int, player: Player) -> MatchState:
        return replace(self, players=put(self.players, seat, player))

    def with_sheet(self, seat: int, sheet: Sheet) -> MatchState:
        return replace(self, sheets=put(self.sheets, self.sheet_of(seat), sheet))


def put(items: tuple[Item, ...], place: int, item: Item) -> tuple[Item, ...]:
    return (*items[:place], item, *items[place + 1 :])
