"""Building the atlas: sheaf by sheaf into a journal beside the file, in any order, then the file in one go.

So a build that was killed and resumed, or done on many machines, makes the same bytes as one that was not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.atlas.journal import Journal
from hut8.atlas.layout import Form, sections_of, written
from hut8.atlas.records import count_sets
from hut8.errors import Unavailable, unwritable
from hut8.forge.sheaves import sheaves

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from contextlib import AbstractContextManager
    from pathlib import Path

    from hut8.atlas.records import Solved
    from hut8.forge.sheaves import Sheaf


def build(
    path: Path,
    work: Callable[[list[Sheaf]], AbstractContextManager[Iterable[Solved]]],
    progress: Callable[[int, int], None],
) -> float:
    """Build the atlas; `work` solves sheaves, `progress` hears of sets done and in all.

    Return the processor's seconds that all sheaves took.
    """
    if path.exists():
        raise Unavailable("{path} exists already: remove it or name another file.", path=path)
    with Journal(path.with_name(f"{path.name}.part")) as journal:
        total = sum(map(count_sets, sheaves()))
        done = sum(map(count_sets, journal.solved))
        progress(done, total)
        with work([sheaf for sheaf in sheaves() if sheaf not in journal.solved]) as results:
            for solved in results:
                journal.keep(solved)
                done += count_sets(solved.sheaf)
                progress(done, total)
        keep(path, written(sections_of(journal.solved), Form.PLAIN))
    journal.path.unlink()
    return journal.seconds


def keep(path: Path, content: bytes) -> None:
    """Write the file whole or not at all."""
    fresh = path.with_name(f"{path.name}.new")
    try:
        fresh.write_bytes(content)
        fresh.replace(path)
    except OSError as fault:
        raise unwritable(path, fault) from fault
