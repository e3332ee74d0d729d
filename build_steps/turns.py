"""One build of a checkout at a time: whoever comes second finds what the first has made."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@contextmanager
def in_turn(root: Path) -> Iterator[None]:
    """Wait for another build of this checkout; on Windows nothing begins one ahead of pip's."""
    if sys.platform == "win32":
        yield
        return
    import fcntl  # noqa: PLC0415 - not on Windows

    (root / "build").mkdir(exist_ok=True)
    with (root / "build" / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
