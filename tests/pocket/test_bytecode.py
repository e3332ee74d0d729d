"""The standard library compiled by the pocket's own Python, or left as it is."""

from __future__ import annotations

import shutil
from io import BytesIO
from typing import TYPE_CHECKING
from zipfile import ZipFile

import pytest

from hut8.pocket import bytecode
from hut8.pocket.bytecode import compiled_library
from hut8.pocket.runtime import CLONE, runtime_files

if TYPE_CHECKING:
    from pathlib import Path

LIBRARY = {"one.py": b"ONE = 1\n", "two/__init__.py": b"", "two/notes.txt": b"read me"}


def names(archive: bytes) -> list[str]:
    with ZipFile(BytesIO(archive)) as written:
        return written.namelist()


@pytest.fixture(autouse=True)
def _kept_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bytecode, "KEPT", tmp_path / "python_stdlib.zip")


def test_bytecode_takes_the_place_of_sources_and_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    if shutil.which("node") is None or not CLONE.is_dir():
        pytest.skip("there is no Node, or no runtime for browsers: tools/install-web-tools brings it")
    runtime = runtime_files(None)
    made = compiled_library(runtime, LIBRARY)
    assert names(made) == ["one.pyc", "two/__init__.pyc", "two/notes.txt"]
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert compiled_library(runtime, LIBRARY) == made
    assert names(compiled_library(runtime, {"one.py": b"ONE = 2\n"})) == ["one.py"], "another library, another bytecode"


def test_without_node_sources_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert names(compiled_library({"pyodide.mjs": b""}, LIBRARY)) == sorted(LIBRARY)
    assert not bytecode.KEPT.exists()
