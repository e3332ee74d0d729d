"""The step that compiles the C libraries: made anew whenever anything would make them different, kept otherwise."""

from __future__ import annotations

import ctypes
import importlib
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
MAKE = shutil.which("make") or ""
CODE = '__attribute__((visibility("default"))) int answer(void) { return 8; }\n'

pytestmark = pytest.mark.skipif(not shutil.which("cc"), reason="no C compiler")


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT))
    monkeypatch.delenv("CC", raising=False)
    return importlib.import_module("build_steps.kernel")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    room = tmp_path / "src" / "hut8" / "forge"
    room.mkdir(parents=True)
    (room / "census.c").write_text(CODE)
    return room


def build(steps: Any, folder: Path) -> list[str]:
    """Build and return what was said; nothing is said of a library that is kept."""
    said: list[str] = []
    steps.Census(folder.parents[2]).build({}, said.append)
    return said


def test_the_census_is_compiled_like_the_kernel_and_then_kept(steps: Any, folder: Path) -> None:
    assert build(steps, folder)[0].startswith("compiling census.c")
    assert ctypes.CDLL(str(folder / "libcensus.so")).answer() == 8
    assert build(steps, folder) == []


def test_what_a_linker_adds_beside_the_library_is_removed(
    steps: Any, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiler = tmp_path / "cc-of-windows"
    compiler.write_text(f'#!/bin/sh\n[ $1 = --version ] || touch {folder}/census.lib\nexec cc "$@"\n')
    compiler.chmod(0o755)
    monkeypatch.setenv("CC", str(compiler))
    build(steps, folder)
    assert (folder / "libcensus.so").is_file()
    assert not (folder / "census.lib").exists()


@pytest.mark.parametrize("name", ["census.c", "more.h"])
def test_a_changed_source_is_compiled_anew(steps: Any, folder: Path, name: str) -> None:
    build(steps, folder)
    (folder / name).write_text(CODE + "\n")
    assert any("compiling" in line for line in build(steps, folder))


CHANGES: dict[str, tuple[str, Any]] = {
    "the flags": ("FLAGS", ("-std=c11", "-fPIC", "-shared", "-g")),
    "the flags of newer processors": ("NEWER", {}),
    "the system": ("sys.platform", "elsewhere"),
    "the processor": ("platform.machine", lambda: "other"),
    "the compiler": ("os.environ", {**os.environ, "CC": "cc -O2"}),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_library_is_compiled_anew_when_this_changes(
    change: str, steps: Any, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build(steps, folder)
    name, value = CHANGES[change]
    monkeypatch.setattr(f"build_steps.kernel.{name}", value)
    assert any("compiling" in line for line in build(steps, folder))


def test_a_library_of_other_sources_is_removed_where_nothing_can_be_compiled(
    steps: Any, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build(steps, folder)
    monkeypatch.setattr(steps.shutil, "which", lambda _name: None)
    assert build(steps, folder) == [], "the same sources need no compiler"
    (folder / "census.c").write_text(CODE + "\n")
    assert build(steps, folder) == ["No C compiler was found: the forge will use slower Python."]
    assert [path.name for path in folder.iterdir()] == ["census.c"]


@pytest.mark.skipif(not MAKE, reason="no make")
def test_the_makefile_sets_up_anew_after_any_change_of_a_c_source() -> None:
    listed = subprocess.run([MAKE, "-pn", "clean"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    sources = next(line for line in listed.splitlines() if line.startswith("SOURCES :="))
    names = {str(path.relative_to(ROOT)) for path in (ROOT / "src").rglob("*.[ch]")}
    assert names <= set(sources.split())
