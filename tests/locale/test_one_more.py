"""Adding a language is adding one file; what it lacks is told in English."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import hut8

HOUSE = Path(hut8.__file__).parent
MAIN = "from hut8.cli import main; main()"


@pytest.fixture(scope="module")
def house_with_german(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("house")
    shutil.copytree(HOUSE, folder / "hut8", ignore=shutil.ignore_patterns("static", "fonts", "__pycache__", "*.svg"))
    german = folder / "hut8" / "locale" / "de"
    shutil.rmtree(german, ignore_errors=True)  # the house may have learnt it meanwhile
    german.mkdir()
    words = {"meaning.codes": "{count|Ein Code ist|# Codes sind} jetzt möglich."}
    (german / "reasoning.json").write_text(json.dumps(words), "utf-8")
    return folder


def run(house: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", MAIN, *arguments]
    return subprocess.run(command, cwd=house, capture_output=True, text=True, check=False)


def test_the_terminal_speaks_it_at_once(house_with_german: Path) -> None:
    asked = run(house_with_german, "explain", "18", "24", "33", "36", "--round", "111 C-", "--language", "de")
    assert "6 Codes sind jetzt" in " ".join(asked.stdout.split())


def test_what_is_not_translated_yet_is_said_in_english(house_with_german: Path) -> None:
    asked = run(house_with_german, "explain", "4", "4", "9", "11", "--language", "de")
    assert (asked.returncode, asked.stderr) == (2, "Card 4 appears twice: every card of a problem is different.\n")
