"""The standard library compiled by the pocket's own Python, or left as it is."""

from __future__ import annotations

import gzip
import shutil
from io import BytesIO
from typing import TYPE_CHECKING
from zipfile import ZipFile

import pytest

from hut8.pocket import bytecode, runtime
from hut8.pocket.bytecode import compiled_library

if TYPE_CHECKING:
    from pathlib import Path

LIBRARY = {"one.py": b"ONE = 1\n", "two/__init__.py": b"", "two/notes.txt": b"read me"}


def names(archive: bytes) -> list[str]:
    with ZipFile(BytesIO(archive)) as written:
        return written.namelist()


@pytest.fixture(autouse=True)
def _kept_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bytecode, "KEPT", tmp_path / "python_stdlib.zip")


def test_bytecode_takes_the_place_of_sources(pocket_folder: Path) -> None:
    (library,) = pocket_folder.glob(f"pocket-*/{runtime.LIBRARY}.pack")
    found = names(gzip.decompress(library.read_bytes()))
    assert {"json/__init__.pyc", "dataclasses.pyc"} <= set(found)
    assert not [name for name in found if name.endswith(".py")]


def test_bytecode_is_kept_for_the_same_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bytecode, "_compile", lambda *_: {"one.pyc": b"1", "two/__init__.pyc": b"2"})
    made = compiled_library({}, LIBRARY)
    assert names(made) == ["one.pyc", "two/__init__.pyc", "two/notes.txt"]
    monkeypatch.setattr(bytecode, "_compile", lambda *_: {})
    assert compiled_library({}, LIBRARY) == made
    assert names(compiled_library({}, {"one.py": b"ONE = 2\n"})) == ["one.py"], "another library, another bytecode"


def test_without_node_sources_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert names(compiled_library({"pyodide.mjs": b""}, LIBRARY)) == sorted(LIBRARY)
    assert not bytecode.KEPT.exists()
