"""Building: interrupted anywhere and resumed, in any order, the file has the same bytes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest

from hut8.atlas.build import build
from hut8.atlas.journal import HEAD, Journal
from hut8.atlas.records import solve, unpacked
from hut8.errors import Unavailable
from hut8.forge.sheaves import Sheaf, sheaves
from hut8.strategy import kernel

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from hut8.atlas.atlas import Atlas
    from hut8.atlas.records import Solved

Work = Any
"""What solves sheaves, see `build`."""


def no_progress(*_: int) -> None:
    pass


def test_a_build_in_one_go_makes_the_atlas(atlas: Atlas, work: Work, tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    path = tmp_path / "classic.atlas"
    seconds = build(path, work, lambda *both: told.append(both))
    assert path.read_bytes() == atlas.content
    assert list(tmp_path.iterdir()) == [path]
    assert seconds > 0
    assert told[0] == (0, 14_178_396)
    assert told[-1] == (14_178_396, 14_178_396)
    with pytest.raises(Unavailable, match="exists already"):
        build(path, work, no_progress)


def test_an_interrupted_build_goes_on_where_it_stopped(atlas: Atlas, work: Work, tmp_path: Path) -> None:
    path = tmp_path / "classic.atlas"
    told: list[int] = []

    def interrupt(done: int, total: int) -> None:
        told.append(done)
        if done > total // 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build(path, work, interrupt)
    assert not path.exists()
    again: list[int] = []
    build(path, work, lambda done, _: again.append(done))
    assert again[0] == told[-1]
    assert path.read_bytes() == atlas.content


@pytest.mark.parametrize("lost", [1, HEAD.size - 1, HEAD.size + 1, 500])
def test_a_journal_cut_anywhere_costs_nothing_but_time(
    atlas: Atlas, work: Work, some: dict[Sheaf, Solved], tmp_path: Path, lost: int
) -> None:
    path, part = tmp_path / "classic.atlas", tmp_path / "classic.atlas.part"
    with Journal(part) as journal:
        for solved in some.values():
            journal.keep(solved)
    part.write_bytes(part.read_bytes()[:-lost])
    build(path, work, no_progress)
    assert path.read_bytes() == atlas.content


def test_what_is_damaged_in_a_journal_is_solved_again(
    atlas: Atlas, work: Work, some: dict[Sheaf, Solved], tmp_path: Path
) -> None:
    path, part = tmp_path / "classic.atlas", tmp_path / "classic.atlas.part"
    with Journal(part) as journal:
        for solved in some.values():
            journal.keep(solved)
    content = bytearray(part.read_bytes())
    content[HEAD.size + 7] ^= 1
    part.write_bytes(content)
    build(path, work, no_progress)
    assert path.read_bytes() == atlas.content


def test_the_order_in_which_sheaves_come_does_not_matter(atlas: Atlas, work: Work, tmp_path: Path) -> None:
    @contextmanager
    def backwards(left: list[Sheaf]) -> Iterator[Iterator[Solved]]:
        with work(left[::-1]) as results:
            yield results

    build(tmp_path / "classic.atlas", backwards, no_progress)
    assert (tmp_path / "classic.atlas").read_bytes() == atlas.content


def test_without_the_kernel_a_sheaf_is_solved_alike(some: dict[Sheaf, Solved], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "library", lambda: None)
    sheaf = Sheaf(6, 15, 39)
    assert solve(sheaf).records == some[sheaf].records


def test_a_stopped_sheaf_says_so() -> None:
    if kernel.library() is None:
        pytest.skip("no C compiler when this was installed")
    with pytest.raises(Unavailable, match="stopped"):
        solve(Sheaf(4, 33, 40), cancelled=lambda: True)


def test_sheaves_hold_every_set_once() -> None:
    assert len(set(sheaves())) == len(sheaves()) == 3 * 48 * 47 // 2


KILLED = """
import sys
from pathlib import Path
from hut8.atlas.journal import Journal
from hut8.atlas.records import solve
from hut8.forge.sheaves import sheaves
with Journal(Path(sys.argv[1])) as journal:
    for sheaf in sheaves([4])[-300:]:
        journal.keep(solve(sheaf))
        print(len(journal.solved), flush=True)
"""


def test_a_killed_process_leaves_a_journal_that_is_whole_so_far(tmp_path: Path) -> None:
    part = tmp_path / "classic.atlas.part"
    process = subprocess.Popen([sys.executable, "-c", KILLED, str(part)], stdout=subprocess.PIPE, text=True)
    assert process.stdout
    with process.stdout as told:
        kept = next(int(line) for line in told if int(line) > 30)
        os.kill(process.pid, signal.SIGKILL)
    process.wait()
    with Journal(part) as journal:
        assert len(journal.solved) >= kept
        solved = sheaves([4])[-300:][: len(journal.solved)]
        assert list(journal.solved) == solved
        assert list(unpacked(journal.solved[solved[-1]])) == list(unpacked(solve(solved[-1]).records))
