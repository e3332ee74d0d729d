"""The line protocol with one program after another: after a failure, the next problem gets a fresh one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.arena.program import Failed, Program
from hut8.arena.protocol import FAREWELL, GREETING, YOUR_MOVE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class Connection:
    """A command that is started when somebody has to be asked, and greeted then; the first start is tried at once."""

    def __init__(self, command: Sequence[str], seconds: float) -> None:
        self.command, self.seconds, self.name = list(command), seconds, " ".join(command)
        self.program: Program | None = None
        self.tell(())

    def tell(self, lines: Iterable[str]) -> None:
        if self.program is None:
            self.program = Program(self.command)
            self.program.tell([GREETING])
        self.program.tell(lines)

    def move(self, lines: Iterable[str] = ()) -> str:
        """Tell lines and ask for a move; raise Failed when none comes."""
        self.tell([*lines, YOUR_MOVE])
        try:
            return self.program.ask(self.seconds) if self.program else ""
        except Failed:
            self.program = None
            raise

    def stop(self) -> None:
        if self.program:
            self.program.tell([FAREWELL])
            self.program.stop()
            self.program = None
