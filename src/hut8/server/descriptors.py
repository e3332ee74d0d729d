"""File descriptors: as many as the system grants, and fewer connections than that, so that they never run out."""

from __future__ import annotations

import sys

ACCEPTED_AT_ONCE = 256
"""How many waiting connections the event loop takes before it looks at any of them."""
RESERVED = 2 * ACCEPTED_AT_ONCE + 128
"""What is accepted but not yet counted, and the descriptors of database, workers, files and log."""
FEWEST = 16


def raise_descriptor_limit() -> None:
    """Take as many descriptors as the system lets this process have: the usual 1024 are fewer than our connections."""
    if sys.platform == "win32":  # it has no such limit
        return
    import resource  # noqa: PLC0415 - not on every system

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def possible_connections(wished: int) -> int:
    """Return how many connections there may be at once: as many as wished, if the descriptors suffice."""
    if sys.platform == "win32":
        return wished
    import resource  # noqa: PLC0415 - not on every system

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return wished if soft == resource.RLIM_INFINITY else max(FEWEST, min(wished, soft - RESERVED))
