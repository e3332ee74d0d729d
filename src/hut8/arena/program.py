"""A program behind two pipes: it is told lines, and asked for one line at a time, within a time.

Threads read and write, so that neither a program that never reads nor one that never stops writing holds the arena up.
"""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import subprocess
import threading
from typing import IO, TYPE_CHECKING

from hut8.arena.protocol import shown
from hut8.arena.trial import Outcome
from hut8.errors import Unavailable

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

LONGEST_LINE = 4096
UNREAD = 16
"""So many lines wait to be read; a program that writes more is held by its pipe."""

LAST_WORDS = 2000
"""Bytes of standard error that are kept."""

GRACE = 1.0


class Failed(Exception):  # noqa: N818 - reads as plain words, as the errors of the house do
    """The program did not go on: how it failed, and the last line of its standard error."""

    def __init__(self, outcome: Outcome, last_words: str = "") -> None:
        super().__init__(str(outcome))
        self.outcome, self.last_words = outcome, last_words


class Program:
    """One running program."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self.process = subprocess.Popen(  # noqa: S603 - the user names the program to be measured
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except OSError as fault:
            reason = (fault.strerror or str(fault)).lower()
            raise Unavailable("{program} cannot be started: {reason}.", program=command[0], reason=reason) from fault
        self.heard: queue.Queue[bytes | None] = queue.Queue(UNREAD)
        self.told: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self.last_words = b""
        self.is_over = threading.Event()
        self.threads = [
            threading.Thread(target=work, daemon=True) for work in (self._hear, self._tell, self._hear_errors)
        ]
        for thread in self.threads:
            thread.start()

    def tell(self, lines: Iterable[str]) -> None:
        self.told.put("".join(f"{line}\n" for line in lines).encode())

    def ask(self, seconds: float) -> str:
        """Return the next line; raise Failed when none comes in time, or one that never ends."""
        try:
            line = self.heard.get(timeout=seconds)
        except queue.Empty:
            raise self._failed(Outcome.SILENT) from None
        if line is None:
            raise self._failed(Outcome.EXITED)
        if len(line) > LONGEST_LINE:
            raise self._failed(Outcome.FLOODED)
        return line.decode(errors="replace")

    def stop(self) -> None:
        """End the program and all that it started."""
        self.is_over.set()
        self.told.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(GRACE)
        _kill(self.process)
        self.process.wait()
        while not self.heard.empty():  # whoever waits to hand over a line may go on, and end
            self.heard.get_nowait()
        for thread in self.threads:
            thread.join(GRACE)  # in vain only where something that escaped still holds a pipe

    def _failed(self, outcome: Outcome) -> Failed:
        _kill(self.process)
        self.stop()
        words = self.last_words.decode(errors="replace").strip().splitlines()
        return Failed(outcome, shown(words[-1]) if words else "")

    def _hear(self) -> None:
        with _pipe(self.process.stdout) as lines:
            while line := lines.readline(LONGEST_LINE + 1):
                if self.is_over.is_set():
                    return
                self.heard.put(line)
        self.heard.put(None)

    def _hear_errors(self) -> None:
        with _pipe(self.process.stderr) as lines:
            while words := lines.readline(LAST_WORDS):
                self.last_words = (self.last_words + words)[-LAST_WORDS:]

    def _tell(self) -> None:
        with contextlib.suppress(OSError), _pipe(self.process.stdin) as pipe:
            while (lines := self.told.get()) is not None:
                pipe.write(lines)
                pipe.flush()


def _pipe(stream: IO[bytes] | None) -> IO[bytes]:
    if stream is None:
        raise ValueError("the program was started without this pipe")
    return stream


def _kill(process: subprocess.Popen[bytes]) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
