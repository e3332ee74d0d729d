"""The kernel's module for pages: made from the sources where they are, else taken as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hut8.pocket import kernel_build
from hut8.pocket.kernel_build import kernel_module

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The kernel's folder, with nothing in it yet."""
    monkeypatch.setattr(kernel_build, "FOLDER", tmp_path)
    return tmp_path


def test_in_a_wheel_which_has_no_sources_the_module_is_taken_as_it_is(folder: Path) -> None:
    assert kernel_module() is None
    (folder / "kernel.wasm").write_bytes(b"as it is")
    assert kernel_module() == b"as it is"


def test_sources_that_were_changed_are_compiled_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def compiled(made: Path) -> bool:
        made.write_bytes((folder / "kernel.c").read_bytes())
        return True

    monkeypatch.setattr(kernel_build, "_compile", compiled)
    monkeypatch.setattr(kernel_build, "find_spec", lambda _: True)
    for source in (b"one", b"other"):
        (folder / "kernel.c").write_bytes(source)
        assert kernel_module() == source
        (folder / "kernel.wasm").write_bytes(b"kept")
        assert kernel_module() == b"kept"
