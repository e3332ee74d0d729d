"""The pocket's folder, built once in a run: the process that needs it first builds it, and all share it."""

from __future__ import annotations

import fcntl
import os
from typing import TYPE_CHECKING

import pytest

from hut8.pocket.folder import build_folder
from hut8.pocket.runtime import CLONE
from hut8.web.files import INDEX, STATIC

if TYPE_CHECKING:
    from pathlib import Path


def lacking() -> str | None:
    """Return why the pocket cannot be built here."""
    if not (STATIC / INDEX).is_file():
        return "the web app is not built: pip install -e . builds it"
    if not CLONE.is_dir():
        return "the Python runtime for browsers is missing: tools/install-web-tools brings it"
    return None


@pytest.fixture(scope="session")
def pocket_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder to read: a test that changes it copies it first."""
    if reason := lacking():
        pytest.skip(reason)
    own = tmp_path_factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    folder = shared / "pocket"
    with (shared / "pocket.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "sw.js").is_file():  # the last that is written
            build_folder(folder)
    return folder
