"""The line protocol with one program after another: after a failure, the next problem gets a fresh one."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from hut8.arena.program import Failed, Program
from hut8.arena.protocol import FAREWELL, GREETING, YOUR_MOVE
from hut8.arena.trial import Outcome

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class Connection:
    """A command that is started when somebody has to be asked, and greeted then; the first start is tried at once."""

    def __init__(self, command: Sequence[str], seconds: float) -> None:
        self.command, self.seconds, self.name = list(command), seconds, " ".join(command)
        self.program: Program | None = None
        self.lock, self.is_closed = threading.Lock(), False
        self.tell(())

    def tell(self, lines: Iterable[str]) -> None:
        self._running().tell(lines)

    def _running(self) -> Program:
        with self.lock:
            if self.is_closed:
                raise Failed(Outcome.EXITED)
            if self.program is None:
                self.program = Program(self.command)
                self.program.tell([GREETING])
            return self.program

    def move(self, lines: Iterable[str] = ()) -> str:
        """Tell lines and ask for a move; raise Failed when none comes."""
        program = self._running()
        program.tell([*lines, YOUR_MOVE])
        try:
            return program.ask(self.seconds)
        except Failed:
            self.program = None
            raise

    def close(self) -> None:
        """Stop for good: whoever still plays in another thread starts no further program."""
        with self.lock:
            self.is_closed = True
        self.stop()

    def stop(self) -> None:
        if self.program:
            self.program.tell([FAREWELL])
            self.program.stop()
            self.program = None
