"""Who is measured: a player of the house, or any program that speaks the line protocol."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from hut8.arena.connection import Connection
from hut8.arena.players import baseline
from hut8.arena.protocol import answer_line, parse_move, problem_lines, shown
from hut8.arena.trial import Outcome

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hut8.arena.players import Decide
    from hut8.arena.suites import Task
    from hut8.reasoning.requests import Position
    from hut8.strategy.plan import Action, Propose


BEGINS_AFRESH = set(Outcome) - {Outcome.SOLVED, Outcome.WRONG}


class Contestant(Protocol):
    """Plays one problem after another."""

    @property
    def name(self) -> str:
        """As the report calls it."""

    def begin(self, task: Task) -> None:
        """Hear the next problem."""

    def move(self, position: Position) -> Action:
        """Say what to do; raise Malformed for what is no move, Failed when nothing comes."""

    def hear(self, question: Propose, *, passed: bool) -> None:
        """Hear the answer to a question."""

    def refused(self, sentence: str) -> None:
        """Hear why a move was not allowed."""

    def finish(self, outcome: Outcome) -> None:
        """Hear how the problem ended."""

    def stop(self) -> None:
        """Nothing more is to come."""


class House:
    """A player of the house: it sees the position and nothing else."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.decide: Decide = baseline(name, "")

    def begin(self, task: Task) -> None:
        self.decide = baseline(self.name, task.name)

    def move(self, position: Position) -> Action:
        return self.decide(position)

    def hear(self, question: Propose, *, passed: bool) -> None:
        """It reads the answer from the position."""

    def refused(self, sentence: str) -> None:
        raise RuntimeError(f"the player {self.name} made an illegal move: {sentence}")

    def finish(self, outcome: Outcome) -> None:
        """It learns nothing from it."""

    def stop(self) -> None:
        """It holds nothing."""


class Speaker:
    """A program behind the line protocol."""

    def __init__(self, command: Sequence[str], seconds: float) -> None:
        self.connection = Connection(command, seconds)
        self.name = self.connection.name

    def begin(self, task: Task) -> None:
        self.connection.tell(problem_lines(task))

    def move(self, position: Position) -> Action:
        del position  # the program keeps its own
        return parse_move(self.connection.move())

    def hear(self, question: Propose, *, passed: bool) -> None:
        self.connection.tell([answer_line(question, passed=passed)])

    def refused(self, sentence: str) -> None:
        self.connection.tell([f"illegal {shown(sentence)}"])

    def finish(self, outcome: Outcome) -> None:
        """Tell how it ended; whoever lost by its moves may have more of them in the pipe, and begins afresh."""
        if outcome in BEGINS_AFRESH:
            self.connection.stop()
        else:
            self.connection.tell([f"result {outcome}"])

    def stop(self) -> None:
        self.connection.close()
