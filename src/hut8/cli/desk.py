"""The desk of a solo game in the terminal: the match, the marks on the sheet with undo, how a line of input is read.

It knows nothing of screens; `conversation.py` speaks.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from hut8.game import Command, Event, Start
from hut8.machine.identifiers import identifier
from hut8.machine.match import MACHINE
from hut8.machine.record import read_game, write_game
from hut8.machine.state import MatchState, Phase, Sheet
from hut8.reasoning.marks import Mark, check_subject, format_marks, parse_mark, parse_marks, parse_subject
from hut8.reasoning.requests import Position

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hut8.machine.codes import Code
    from hut8.machine.notation import Round
    from hut8.machine.problems import Problem, PublicProblem

ME = 0
MARKS = "# marks "


class Desk:
    """One player, one problem, one sheet."""

    def __init__(self, problem: Problem, machine: str, machine_rounds: list[str] | None) -> None:
        extras = {"problem": identifier(problem), "machine_rounds": machine_rounds}
        options = MACHINE.options({"team": True, "machine": machine})
        self._state: MatchState | None = None
        self.events: list[Event] = []
        self._marks: list[tuple[Mark, ...]] = [()]
        self._undone: list[tuple[Mark, ...]] = []
        self._apply(MACHINE.begin(Start(("You",), options, b"", extras)))

    @property
    def state(self) -> MatchState:
        if self._state is None:
            raise AssertionError("a desk begins with a game")
        return self._state

    @property
    def public(self) -> PublicProblem:
        return self.state.problem.public

    @property
    def sheet(self) -> Sheet:
        return self.state.sheets[0]

    @property
    def rounds(self) -> tuple[Round, ...]:
        return self.sheet.rounds

    @property
    def position(self) -> Position:
        return Position(self.public, self.rounds)

    @property
    def questions_left(self) -> int:
        return self.sheet.questions_left(self.state.round)

    @property
    def is_over(self) -> bool:
        return self.state.phase is Phase.END

    @property
    def marks(self) -> tuple[Mark, ...]:
        return self._marks[-1]

    # --- playing -----------------------------------------------------------------------------------------------------

    def compose(self, proposal: Code) -> None:
        """Compose; another proposal after a question begins the next round, the same one changes nothing."""
        if proposal == self.sheet.proposal:
            return
        if self.sheet.answers:
            self._do("end_round")
        self._do("compose", proposal=str(proposal))

    def question(self, letter: str) -> bool:
        """Question a verifier and return its answer."""
        self._do("question", letter=letter)
        return self.sheet.answers[-1].passed

    def end_round(self) -> None:
        self._do("end_round")

    def claim(self, code: Code) -> None:
        self._do("claim", code=str(code))

    def _do(self, kind: str, **body: str) -> None:
        self._apply(MACHINE.decide(self.state, Command(kind, ME, body, present=frozenset({ME})), {}))

    def _apply(self, events: Iterable[Event]) -> None:
        for event in events:
            self.events.append(event)
            self._state = MACHINE.evolve(self._state, event)

    # --- marks -------------------------------------------------------------------------------------------------------

    def mark(self, marks: Iterable[Mark]) -> None:
        """Make marks; the same mark again takes it away, the opposite one replaces it."""
        standing = list(self.marks)
        for mark in marks:
            check_subject(self.public, mark.subject)
            same = mark in standing
            standing = [other for other in standing if other.subject != mark.subject]
            if not same:
                standing.append(mark)
        self._marks.append(tuple(standing))
        self._undone.clear()

    def undo(self) -> bool:
        """Take the last marks back; tell whether there were any."""
        if len(self._marks) == 1:
            return False
        self._undone.append(self._marks.pop())
        return True

    def redo(self) -> bool:
        """Make marks that were taken back again; tell whether there were any."""
        if not self._undone:
            return False
        self._marks.append(self._undone.pop())
        return True

    # --- keeping -----------------------------------------------------------------------------------------------------

    def write(self) -> str:
        """Return the game and the marks as text."""
        return f"{MARKS}{format_marks(self.marks)}\n{write_game(self.events)}"

    def resume(self, text: str) -> None:
        """Play a kept game again up to where it was."""
        for event in read_game(text)[len(self.events) :]:
            self._apply([event])
        for line in text.splitlines():
            if line.startswith(MARKS):
                self.mark(parse_marks(line.removeprefix(MARKS)))


class Order(NamedTuple):
    """A line of input: a word to obey and what it is about."""

    deed: str
    about: list[str]


DEEDS = ("next", "claim", "check", "hint", "codes", "why", "strike", "undo", "redo", "sheet", "cards", "help")


def parse_order(line: str) -> Order | None:
    """Read `221`, `221 AB` or `221AB`, `A`, `T=3- A3.1+`, `claim 435`, `hint` and so on; words may be shortened.

    >>> parse_order("221 ab")
    Order(deed='compose', about=['221', 'A', 'B'])
    """
    words = line.split()
    first = words[0].lower()
    if match := re.fullmatch(r"(\d+)([a-f]{0,3})", first):
        return Order("compose", [match[1], *_letters([match[2], *words[1:]])])
    if all(re.fullmatch(r"[A-Fa-f]{1,3}", word) for word in words):
        return Order("question", _letters(words))
    if words[0][-1] in "+-✓✗":
        return Order("mark", words)
    found = [deed for deed in DEEDS if deed.startswith(first)]
    return Order(found[0], words[1:]) if found else None


def _letters(words: list[str]) -> list[str]:
    return [letter.upper() for word in words for letter in word]


def parse_marks_of(words: list[str]) -> list[Mark]:
    return [parse_mark(word) for word in words]


def check_cards_of(public: PublicProblem, words: list[str]) -> None:
    """Refuse a criterion of a card that is not on the table before its place on the card is looked at."""
    for word in words:
        if match := re.fullmatch(r"([A-Fa-f]\d{1,2})\.\d+[+✓✗-]?", word):
            check_subject(public, parse_subject(match[1]))
