"""Waiting for what comes over a socket, on every system: Windows has no `select.poll`."""

from __future__ import annotations

import selectors

SELECTOR: type[selectors.BaseSelector] = getattr(selectors, "PollSelector", selectors.SelectSelector)
"""Poll where there is one: it needs no descriptor of its own and takes any number of a socket."""


def has_come(socket: int, seconds: float) -> bool:
    """Wait until something comes over a socket, or it is hung up; tell whether it did in time."""
    with SELECTOR() as waiting:
        waiting.register(socket, selectors.EVENT_READ)
        return bool(waiting.select(seconds))
