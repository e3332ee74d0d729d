"""A setting that cannot be meant keeps the server from starting, with a sentence that names it and the remedy."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from hut8.errors import Malformed
from hut8.server.environment import OF_OTHER_PARTS, settings_from_environment
from hut8.server.settings import Settings

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def without_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in os.environ:
        if name.startswith("HUT8_"):
            monkeypatch.delenv(name)


def test_a_setting_can_be_changed_by_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HUT8_WORKERS", "4")
    monkeypatch.setenv("HUT8_PACE_SECONDS", "0.5")
    monkeypatch.setenv("HUT8_ORIGINS", "https://one.example, http://two.example:8080")
    expected = Settings(workers=4, pace_seconds=0.5, origins="https://one.example, http://two.example:8080")
    assert settings_from_environment() == expected


def test_an_empty_setting_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HUT8_WORKERS", "")
    assert settings_from_environment() == Settings()


@pytest.mark.parametrize(
    ("name", "text", "remedy"),
    [
        ("HUT8_WORKERS", "-3", "write a whole number of at least 1."),
        ("HUT8_WORKERS", "0", "write a whole number of at least 1."),
        ("HUT8_WORKERS", "many", "write a whole number of at least 1."),
        ("HUT8_WORKERS", "2.5", "write a whole number of at least 1."),
        ("HUT8_FRAME_BYTES", "0", "write a whole number of at least 1."),
        ("HUT8_POLL_SECONDS", "-1", "write a number above 0."),
        ("HUT8_POLL_SECONDS", "0", "write a number above 0."),
        ("HUT8_THOUGHT_SECONDS", "nan", "write a number above 0."),
        ("HUT8_THOUGHT_SECONDS", "inf", "write a number above 0."),
        ("HUT8_PACE_SECONDS", "-0.1", "write a number above 0."),
        ("HUT8_ORIGINS", "hut8.example", "write addresses such as https://hut8.example, separated by commas."),
        ("HUT8_ADDRESS", "10.0.0.5:8008", "write one address such as http://10.0.0.5:8008."),
        ("HUT8_ADDRESS", "http://a:1, http://b:1", "write one address such as http://10.0.0.5:8008."),
        ("HUT8_PATH", "/learn", "choose a name that no page has, such as /hut8."),
        ("HUT8_PATH", "hut8", "write a path such as /hut8."),
        ("HUT8_PATH", "/hut8/", "write a path such as /hut8."),
        ("HUT8_PATH", "/one, /two", "write a path such as /hut8."),
        ("HUT8_PATH", '/"><script>', "write a path such as /hut8."),
        ("HUT8_ORIGINS", "https://hut8.example/", "write addresses such as https://hut8.example, separated by commas."),
    ],
)
def test_a_value_that_cannot_be_meant_is_refused(
    monkeypatch: pytest.MonkeyPatch, name: str, text: str, remedy: str
) -> None:
    monkeypatch.setenv(name, text)
    with pytest.raises(Malformed, match=re.escape(f"{name} cannot be '{text}': {remedy}")):
        settings_from_environment()


def test_a_misspelt_setting_is_refused_with_the_one_that_was_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HUT8_WORKRES", "4")
    with pytest.raises(Malformed, match=r"There is no setting HUT8_WORKRES: did you mean HUT8_WORKERS\?"):
        settings_from_environment()
    monkeypatch.delenv("HUT8_WORKRES")
    monkeypatch.setenv("HUT8_FOO", "4")
    with pytest.raises(Malformed, match="There is no setting HUT8_FOO: unset it"):
        settings_from_environment()


def test_variables_of_other_parts_are_no_misspelt_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in OF_OTHER_PARTS:
        monkeypatch.setenv(name, "1")
    assert settings_from_environment() == Settings()


def test_every_variable_that_the_sources_read_is_known() -> None:
    known = {*OF_OTHER_PARTS, *(f"HUT8_{name.upper()}" for name in Settings.__dataclass_fields__)}
    sources = [*ROOT.glob("src/**/*.py"), *ROOT.glob("build_steps/*.py"), *ROOT.glob("tests/golden/*.py")]
    read = {name for path in sources for name in re.findall(r"\"(HUT8_[A-Z_]+)\"", path.read_text(encoding="utf-8"))}
    assert read
    assert read <= known


def test_the_server_does_not_start_on_a_setting_it_cannot_use() -> None:
    words = [sys.executable, "-m", "hut8", "serve", "--port", "0", "--database", "memory:"]
    environment = {**os.environ, "HUT8_WORKERS": "0"}
    done = subprocess.run(words, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "HUT8_WORKERS cannot be '0': write a whole number of at least 1.\n"
