"""Structured logs: one JSON object per line, from an allow-list of plain facts; nothing a player typed, no secret."""

from __future__ import annotations

import json
import logging
import sys
import time
import traceback
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hut8.errors import Hut8Error

_logger = logging.getLogger("hut8")


class _Plain(logging.Formatter):
    """Warnings of the web server and of a refused library as lines like ours, without tracebacks."""

    def format(self, record: logging.LogRecord) -> str:
        facts = {"time": round(record.created, 3), "event": "server", "text": record.getMessage().strip()}
        return json.dumps(facts, ensure_ascii=True)


def set_up_logs() -> None:
    """Write the house's lines, and the web server's warnings, to standard error.

    On a terminal a person reads along, who wants to know what is wrong and not that all is well.
    """
    for name, level, formatter in (
        ("hut8", logging.WARNING if sys.stderr.isatty() else logging.INFO, logging.Formatter("%(message)s")),
        ("hut8.strategy", logging.WARNING, _Plain()),
        ("uvicorn", logging.WARNING, _Plain()),
    ):
        handler = logging.StreamHandler(sys.stderr)
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
