"""The documentation is true: links lead somewhere, rooms and commands are described, README's lines run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import hut8
from hut8.cli import COMMANDS

ROOT = Path(__file__).parent.parent
PAGES = [*ROOT.glob("*.md"), *sorted(ROOT.glob("docs/*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_within_the_project_leads_somewhere(page: Path) -> None:
    targets = re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text(encoding="utf-8"))
    missing = [t for t in targets if "://" not in t and not (page.parent / t).exists()]
    assert not missing


def test_every_room_is_on_the_map() -> None:
    overview = ROOT.joinpath("docs/overview.md").read_text(encoding="utf-8")
    rooms = {path.stem for path in Path(hut8.__file__).parent.iterdir() if path.suffix in {"", ".py"}}
    private = {"__init__", "__main__", "__pycache__", "py"}
    assert not [room for room in rooms - private if f"`{room}`" not in overview and f"`{room}/`" not in overview]


def test_every_command_is_in_the_readme() -> None:
    readme = ROOT.joinpath("README.md").read_text(encoding="utf-8")
    assert not [name for name in COMMANDS if f"hut8 {name}" not in readme]


def test_the_readme_s_first_lines_run_and_ask_what_they_advise(capsys: pytest.CaptureFixture[str]) -> None:
    readme = ROOT.joinpath("README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", readme, re.DOTALL)
    assert blocks
    for block in blocks:
        exec(compile(block, "README.md", "exec"), {})  # noqa: S102 - it is our own README
    proposal, letter = capsys.readouterr().out.split("best play asks ")[1].split()
    assert f'game.ask("{proposal}", "{letter}")\n' in blocks[0].split("best play asks")[1]
