"""Structured logs: one JSON object per line, from an allow-list of plain facts; nothing a player typed, no secret."""

from __future__ import annotations

import json
import logging
import sys
import time
import traceback

_logger = logging.getLogger("hut8")


def set_up_logs() -> None:
    """Write the house's lines to standard error, as they are."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(message)s"))
    _logger.handlers = [handler]
    _logger.setLevel(logging.INFO)
    _logger.propagate = False


def log(event: str, **facts: str | float | None) -> None:
    _logger.info(json.dumps({"time": round(time.time(), 3), "event": event, **facts}, ensure_ascii=True))


def log_fault(event: str, fault: BaseException) -> None:
    """Log where something broke, but not its message: that may hold what nobody should read."""
    frames = traceback.extract_tb(fault.__traceback__)[-6:]
    where = " < ".join(f"{frame.filename.rsplit('/', 1)[-1]}:{frame.lineno}" for frame in reversed(frames))
    log(event, fault=type(fault).__name__, where=where)
