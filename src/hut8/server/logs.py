"""Structured logs: one JSON object per line, from an allow-list of plain facts; nothing a player typed, no secret."""

from __future__ import annotations

import json
import logging
import sys
import time
import traceback
from typing import TYPE_CHECKING, TextIO

from hut8.server.limits import Bucket

if TYPE_CHECKING:
    from hut8.errors import Hut8Error

_logger = logging.getLogger("hut8")


class _Plain(logging.Formatter):
    """Warnings of the web server and of a refused library as lines like ours, without tracebacks."""

    def format(self, record: logging.LogRecord) -> str:
        facts = {"time": round(record.created, 3), "event": "server", "text": record.getMessage().strip()}
        return json.dumps(facts, ensure_ascii=True)


class _Bounded(logging.StreamHandler[TextIO]):
    """Writes so many lines and no more; what is left out is told with the next line that is written.

    What went wrong has a measure of its own, so that no flood of requests can hide it.
    """

    def __init__(self, burst: int, per_second: float) -> None:
        super().__init__(sys.stderr)
        self._calm, self._wrong = Bucket(burst, per_second), Bucket(burst, per_second)
        self._left_out = 0

    def emit(self, record: logging.LogRecord) -> None:
        bucket = self._wrong if record.levelno >= logging.WARNING else self._calm
        if not bucket.take():
            self._left_out += 1
            return
        if self._left_out:
            self.stream.write(line("left out", lines=self._left_out) + self.terminator)
            self._left_out = 0
        super().emit(record)


def set_up_logs(burst: int, per_second: float) -> None:
    """Write the house's lines, and the web server's warnings, to standard error.

    On a terminal a person reads along, who wants to know what is wrong and not that all is well.
    """
    for name, level, formatter in (
        ("hut8", logging.WARNING if sys.stderr.isatty() else logging.INFO, logging.Formatter("%(message)s")),
        ("hut8.strategy", logging.WARNING, _Plain()),
        ("uvicorn", logging.WARNING, _Plain()),
        ("asyncio", logging.WARNING, _Plain()),
    ):
        handler = _Bounded(burst, per_second)
        handler.setFormatter(formatter)
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(level)


def line(event: str, **facts: str | float | None) -> str:
    """Return a line of the log."""
    return json.dumps({"time": round(time.time(), 3), "event": event, **facts}, ensure_ascii=True)


def log(event: str, **facts: str | float | None) -> None:
    _logger.info(line(event, **facts))


def log_trouble(fault: Hut8Error) -> None:
    """Log what the house could not do, with the storage's own words, which nobody else is told."""
    words = "; ".join(getattr(fault, "__notes__", ()))
    _logger.warning(line("unavailable", text=fault.text, words=words))


def log_fault(event: str, fault: BaseException) -> None:
    """Log where something broke, but not its message: that may hold what nobody should read."""
    frames = traceback.extract_tb(fault.__traceback__)[-6:]
    where = " < ".join(f"{frame.filename.rsplit('/', 1)[-1]}:{frame.lineno}" for frame in reversed(frames))
    _logger.warning(line(event, fault=type(fault).__name__, where=where))
