"""`hut8 census`."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from hut8.cli import main
from hut8.forge.census import library
from tests.waiting import wait_until

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.skipif(library() is None, reason="without the kernel the census takes minutes")


def test_the_census_counts_by_verifiers_and_pool(capsys: pytest.CaptureFixture[str]) -> None:
    main(["census", "--json"])
    found = json.loads(capsys.readouterr().out)
    assert {size: counts["total"] for size, counts in found.items()} == {"4": 1033950, "5": 6814112, "6": 12984829}
    assert found["4"]["easy"] == 4005


def test_an_interrupted_export_leaves_a_part_that_is_resumed(tmp_path: Path) -> None:
    path = tmp_path / "catalogue.csv.gz"
    process = subprocess.Popen(
        [sys.executable, "-m", "hut8", "census", "--export", str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    part = tmp_path / "catalogue.csv.gz.part.json"
    wait_until(lambda: part.exists() or process.poll() is not None)
    os.kill(process.pid, signal.SIGINT)
    _, spoken = process.communicate(timeout=20)
    assert process.returncode == 130
    assert "Stopped." in spoken
    assert not path.exists()
    assert json.loads(part.read_text())["chunks"] > 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--scheduler", "tcp://127.0.0.1:9"], "belong to grading"),
        (["--grade", "/missing/grades.sqlite3"], "there is no folder"),
    ],
)
def test_grading_that_cannot_begin_is_refused(
    capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    with pytest.raises(SystemExit):
        main(["census", *arguments])
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "sentence"), [("x.txt", "names no format"), ("missing/x.csv.gz", "there is no folder")]
)
def test_a_file_that_cannot_be_made_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, sentence: str
) -> None:
    with pytest.raises(SystemExit):
        main(["census", "--export", str(tmp_path / name)])
    assert sentence in capsys.readouterr().err
