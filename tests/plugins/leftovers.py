"""A test session leaves no temporary file and no process behind.

Every process that the tests start inherits a folder for temporary files that is this session's alone, which tells
theirs from all others on the machine, whoever their parent is by now.
"""

from __future__ import annotations

import multiprocessing.util
import os
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import psutil
import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

GRACE_SECONDS = 30.0
"""The processes of a killed server notice it within a second, or much later on a machine with other work to do."""

PYTHONS_OWN = ("multiprocessing.resource_tracker", "multiprocessing.forkserver")
"""Helpers that the interpreter keeps for as long as it lives."""


def is_ours(process: psutil.Process, folder: Path) -> bool:
    try:
        words = " ".join(process.cmdline())
        return process.environ().get("TMPDIR") == str(folder) and not any(own in words for own in PYTHONS_OWN)
    except psutil.Error:
        return False


def left_processes(folder: Path) -> list[psutil.Process]:
    """Return what still runs after a moment's grace, itself apart."""
    found = [process for process in psutil.process_iter() if process.pid != os.getpid() and is_ours(process, folder)]
    return list(psutil.wait_procs(found, GRACE_SECONDS)[1])


def ended(processes: list[psutil.Process]) -> list[str]:
    """Kill what was left, and say what it was."""
    told = []
    for process in processes:
        try:
            told.append(f"process {process.pid}: {' '.join(process.cmdline())}")
            process.kill()
        except psutil.NoSuchProcess:
            continue
    return told


@pytest.fixture(scope="session", autouse=True)
def nothing_is_left_behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    tmp_path_factory.getbasetemp()  # pytest removes its own folders, some runs later
    multiprocessing.util.get_temp_dir()  # Python removes its own when it ends
    folder = Path(tempfile.mkdtemp(prefix="hut8-"))
    folder.chmod(0o711)  # another user's PostgreSQL has its files in it
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TMPDIR", str(folder))
        patch.setattr(tempfile, "tempdir", str(folder))
        yield
        found = (path for path in folder.iterdir() if path.name != "dask-scratch-space")  # dask keeps its own
        left = [*ended(left_processes(folder)), *map(str, found)]
    shutil.rmtree(folder)
    assert not left, f"the tests left behind: {left}"
