"""What a build makes is made ahead of pip, one build at a time."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from build_steps import __main__ as ahead
from build_steps.turns import in_turn

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).parents[2]


class Trial:
    """A step that builds by saying its name."""

    def __init__(self, name: str, *requirements: str) -> None:
        self.name, self.needed = name, list(requirements)

    def requirements(self) -> list[str]:
        return self.needed

    def build(self, build_data: dict[str, Any], say: Callable[[str], None]) -> None:
        del build_data
        say(self.name)


def test_what_pip_must_bring_something_for_is_left_to_pip(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(ahead, "steps", lambda *_: [Trial("kernel"), Trial("page", "nodejs"), Trial("fonts")])
    ahead.build_ahead()
    assert capsys.readouterr().out.split() == ["kernel", "fonts"]


def test_a_checkout_that_is_built_has_nothing_to_build_ahead() -> None:
    done = subprocess.run([sys.executable, "-m", "build_steps"], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == ""


@pytest.mark.skipif(sys.platform == "win32", reason="platform: there is no such lock")
def test_a_second_build_waits_for_the_first(tmp_path: Path) -> None:
    order: list[str] = []

    def second() -> None:
        with in_turn(tmp_path):
            order.append("second")

    waiting = threading.Thread(target=second)
    with in_turn(tmp_path):
        waiting.start()
        waiting.join(0.1)
        order.append("first")
    waiting.join(30)
    assert order == ["first", "second"]
