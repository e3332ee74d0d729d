"""docs/library.md is true: every example runs, is short, and is clean under strict type checkers."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import hut8

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
MOST_LINES = 15


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Examples write files where they run."""
    monkeypatch.chdir(tmp_path)


def test_there_are_ten_examples_and_more() -> None:
    assert len(EXAMPLES) >= 10


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.splitlines()[-1][:40])
def test_an_example_is_short_and_runs(example: str) -> None:
    assert len(example.splitlines()) < MOST_LINES
    exec(compile(example, "docs/library.md", "exec"), {})  # noqa: S102 - it is our own page


SAYING = [
    (example, said)
    for example in EXAMPLES
    for said in re.findall(r"^print\(.*\)  # (.+?)(?:, and .*)?$", example, re.MULTILINE)
]


@pytest.mark.parametrize(("example", "said"), SAYING, ids=lambda text: text.splitlines()[-1][:40])
def test_an_example_prints_what_stands_beside_it(example: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(example, "docs/library.md", "exec"), {})  # noqa: S102 - it is our own page
    assert said in capsys.readouterr().out


def test_every_public_name_is_on_the_page_and_no_other_is_listed() -> None:
    listed = PAGE[PAGE.index("## Every name") : PAGE.index("## Faults")]
    assert sorted(re.findall(r"`(\w+)`", listed)) == sorted(hut8.__all__)


CHECKERS = {"mypy": ["--strict", "."], "pyright": ["--pythonpath", sys.executable, "."]}
"""Pyright is no package of Python: it runs where somebody installed it, `npm install -g pyright`."""


@pytest.mark.long
@pytest.mark.parametrize("name", CHECKERS)
def test_the_examples_are_clean_under_a_strict_type_checker(name: str, tmp_path: Path) -> None:
    beside = Path(sys.executable).parent
    checker = shutil.which(name, path=os.pathsep.join([str(beside), os.environ["PATH"]]))
    if checker is None:
        pytest.skip(f"{name} is not installed")
    for number, example in enumerate(EXAMPLES):
        (tmp_path / f"example_{number}.py").write_text(example, encoding="utf-8")
    (tmp_path / "pyrightconfig.json").write_text('{"typeCheckingMode": "strict"}', encoding="utf-8")
    done = subprocess.run([checker, *CHECKERS[name]], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
