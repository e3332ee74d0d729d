"""`hut8 doctor`."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest  # noqa: TC002 - fixtures are named by it

import hut8
from hut8.cli import main
from hut8.cli.doctor import EXTRAS


def test_the_doctor_names_version_engine_web_app_fonts_database_and_extras(capsys: pytest.CaptureFixture[str]) -> None:
    main(["doctor", "--json"])
    report = json.loads(capsys.readouterr().out)
    assert report["hut8"]["version"] == hut8.__version__
    assert report["best play"]["engine"] in {"kernel", "reference"}
    assert report["census"]["engine"] in {"kernel", "reference"}
    assert {"web app", "fonts", "database", "extra postgres", "extra cluster", "extra parquet"} <= set(report)


def test_people_read_one_line_per_subject(capsys: pytest.CaptureFixture[str]) -> None:
    main(["doctor"])
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 7 + len(EXTRAS)
    assert any(line.startswith("best play") and "kernel" in line for line in lines)


def test_without_a_kernel_the_doctor_says_so_and_best_play_still_works(tmp_path: Path) -> None:
    copy = tmp_path / "hut8"
    shutil.copytree(Path(hut8.__file__).parent, copy, ignore=shutil.ignore_patterns("*.so", "static", "__pycache__"))
    for arguments, expected in ((["doctor"], "reference (pure Python"), (["strategy", "3", "7", "10", "14"], "proven")):
        done = subprocess.run(
            [sys.executable, "-m", "hut8", *arguments], cwd=tmp_path, capture_output=True, text=True, check=True
        )
        assert expected in done.stdout


def test_a_library_that_does_not_load_is_named_and_never_used_in_silence(tmp_path: Path) -> None:
    copy = tmp_path / "hut8"
    shutil.copytree(Path(hut8.__file__).parent, copy, ignore=shutil.ignore_patterns("*.so", "static", "__pycache__"))
    for name in ("strategy/libkernel.so", "forge/libcensus.so"):
        (copy / name).write_bytes(b"\xcf\xfa\xed\xfe of another system")
    doctor, play = (
        subprocess.run(
            [sys.executable, "-m", "hut8", *arguments], cwd=tmp_path, capture_output=True, text=True, check=True
        )
        for arguments in (["doctor", "--json"], ["strategy", "3", "7", "10", "14"])
    )
    report = json.loads(doctor.stdout)
    sentence = "libkernel.so does not load on this machine: reinstall hut8 to compile it anew."
    assert report["best play"]["fault"] == sentence
    assert report["census"]["text"].endswith(sentence.replace("kernel", "census"))
    assert play.stderr.splitlines() == [sentence]
    assert "(proven; reference" in play.stdout


def test_the_place_of_the_data_follows_the_environment(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HUT8_DATA", str(tmp_path))
    main(["doctor", "--json"])
    assert json.loads(capsys.readouterr().out)["database"]["path"].startswith(str(tmp_path))
