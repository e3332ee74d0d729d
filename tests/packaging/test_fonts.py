"""The font step of the build: without a network the package is built all the same, and says what will be missing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
SCRIPT = """
import sys
from pathlib import Path
from build_steps.fonts import Fonts
Fonts(Path(sys.argv[1])).build({}, print)
"""
NOWHERE = {"npm_config_registry": "http://127.0.0.1:9", "npm_config_fetch_retries": "0"}


def build(root: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", SCRIPT, str(root)]
    return subprocess.run(
        command, cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True, timeout=150, check=False
    )


def test_a_build_without_a_network_says_that_helvetica_will_stand_in(tmp_path: Path) -> None:
    done = build(tmp_path, **NOWHERE, npm_config_cache=str(tmp_path / "cache"))
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1].endswith("printing will use Helvetica.")
    assert not (tmp_path / "src").exists()


def test_fonts_that_are_there_are_not_fetched_again() -> None:
    done = build(ROOT, **NOWHERE)
    assert done.returncode == 0, done.stderr
    assert done.stdout == ""


def test_the_licence_of_the_fonts_is_shipped_with_them() -> None:
    text = (ROOT / "src" / "hut8" / "press" / "fonts" / "OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE" in text
