"""What is loaded when somebody prints in the pocket is all that printing needs."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from hut8.pocket.press_archive import NAME, press_archive

if TYPE_CHECKING:
    from pathlib import Path

PRINT = """
import sys
sys.path.insert(0, sys.argv[1])
import PIL, reportlab
assert all(sys.argv[1] in (found.__file__ or "") for found in (PIL, reportlab)), "the archive's own are used"
from hut8.press import Wishes, render
sys.stdout.buffer.write(render(sys.argv[2], Wishes())[:5])
"""


@pytest.mark.parametrize("kind", ["tile", "notes", "rules"])
def test_the_press_prints_with_nothing_but_its_archive(tmp_path: Path, kind: str) -> None:
    archive = tmp_path / NAME
    archive.write_bytes(press_archive({}))
    command = [sys.executable, "-c", PRINT, str(archive), kind]
    told = subprocess.run(command, capture_output=True, check=False, timeout=120)
    assert told.stdout == b"%PDF-", told.stderr.decode()
