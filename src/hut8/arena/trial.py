"""One problem being played: which moves the arena allows, and what came of it."""

from __future__ import annotations

import reprlib
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from hut8.errors import Illegal
from hut8.machine.names import problem_named
from hut8.machine.notation import QUESTIONS_IN_A_ROUND, Answer, Round, score
from hut8.machine.problems import Problem
from hut8.reasoning.requests import Position
from hut8.strategy.plan import Claim, Propose

if TYPE_CHECKING:
    from hut8.machine.codes import Code
    from hut8.strategy.plan import Action

MOST_ILLEGAL = 3
"""With so many illegal moves a problem is lost."""

MOST_QUESTIONS = 60
"""Far more than any sensible player asks; with the next one the problem is lost."""


class Outcome(StrEnum):
    SOLVED = "solved"
    WRONG = "wrong claim"
    ILLEGAL = "illegal moves"
    ENDLESS = "too many questions"
    SILENT = "no reply in time"
    FLOODED = "a line too long"
    EXITED = "program ended"


def problem_meant(given: Any) -> Problem:
    """Return a problem that somebody gives, whole or by its name."""
    found = problem_named(given) if isinstance(given, str) else given
    if isinstance(found, Problem):
        return found
    raise Illegal(
        "{found} does not know the answers: give a whole Problem, or its name, such as booklet:02.",
        found=reprlib.repr(given),
    )


@dataclass
class Trial:
    """One problem being played, move by move."""

    problem: Problem
    rounds: tuple[Round, ...] = ()
    claim: Code | None = None
    illegal: list[str] = field(default_factory=list)

    @property
    def position(self) -> Position:
        return Position(self.problem.public, self.rounds)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        if self.claim is not None:
            return Outcome.SOLVED if self.claim == self.problem.secret.code else Outcome.WRONG
        if len(self.illegal) >= MOST_ILLEGAL:
            return Outcome.ILLEGAL
        return Outcome.ENDLESS if score(self.rounds)[1] > MOST_QUESTIONS else None

    def play(self, action: Action) -> bool | None:
        """Play a move and return the answer of a question; raise Illegal when the move is not allowed."""
        if self.outcome:
            raise Illegal("The game is over.")
        if isinstance(action, Claim):
            self.claim = action.code
            self.rounds = closed(self.rounds)
            return None
        if isinstance(action, Propose):
            return self._ask(action)
        if not self.rounds or not self.rounds[-1].is_open:
            raise Illegal("Nothing was asked in this round yet: ask, or claim a code.")
        self.rounds = closed(self.rounds)
        return None

    def refuse(self, sentence: str) -> None:
        """Count a move that was not allowed, or could not be read."""
        self.illegal.append(sentence)

    def _ask(self, question: Propose) -> bool:
        letters = self.problem.public.letters
        if question.verifier not in letters:
            raise Illegal(
                "There is no verifier {letter}: this problem has {first} to {last}.",
                letter=question.verifier,
                first=letters[0],
                last=letters[-1],
            )
        if (question.proposal, question.verifier) in asked_now(self.rounds):
            raise Illegal(
                "Verifier {letter} was questioned already in this round: choose another.", letter=question.verifier
            )
        passed = self.problem.answer(question.verifier, question.proposal)
        self.rounds = after(self.rounds, question, passed=passed)
        return passed


def asked_now(rounds: tuple[Round, ...]) -> set[tuple[Code, str]]:
    """Return the questions of the open round."""
    return {(line.proposal, answer.letter) for line in rounds[-1:] if line.is_open for answer in line.answers}


def begins_round(rounds: tuple[Round, ...], proposal: Code) -> bool:
    """Whether a question with this proposal begins a round: another proposal ends the round that is open."""
    return not (rounds and rounds[-1].is_open and rounds[-1].proposal == proposal)


def after(rounds: tuple[Round, ...], question: Propose, *, passed: bool) -> tuple[Round, ...]:
    """Return the rounds after an answer; the third one closes its round."""
    answer = Answer(question.verifier, passed)
    if begins_round(rounds, question.proposal):
        return (*closed(rounds), Round(question.proposal, (answer,), is_open=True))
    answers = (*rounds[-1].answers, answer)
    return (*rounds[:-1], Round(question.proposal, answers, is_open=len(answers) < QUESTIONS_IN_A_ROUND))


def closed(rounds: tuple[Round, ...]) -> tuple[Round, ...]:
    return (*rounds[:-1], *(last._replace(is_open=False) for last in rounds[-1:]))
