"""The documentation is true: what it names is there, rooms and commands are described, README's lines run."""

from __future__ import annotations

import importlib
import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import click
import pytest

import hut8
from hut8.answers.reasoning import answer_deduce, answer_strategy
from hut8.cli import COMMANDS, house
from hut8.cli.fullscreen.links import BUTTONS
from hut8.server.environment import OF_OTHER_PARTS
from hut8.server.settings import Settings
from tests.workshop.sources import tracked

ROOT = Path(__file__).parent.parent
PAGES = [*ROOT.glob("*.md"), *sorted(ROOT.glob("docs/*.md"))]
TODAY = [page for page in PAGES if page.name != "CHANGELOG.md"]
"""Pages that tell what is so, and not what was."""
MADE_UP = {"src/hut8/yourgame/", "web/src/pages/NAME/Play.svelte", "daily-results.json", "deck.json"}
"""What is no file of the project: an example's, and what the program writes."""
FILE = re.compile(r"[\w./-]+\.(?:py|ts|svelte|json|jsonl|c|cpp|h|js|mjs|md|csv)|(?:src|tests|tools|web|docs)/[\w./-]*/")


def code_of(page: Path) -> list[str]:
    """Return what a page shows as code: between backticks, and line by line in its blocks."""
    text = page.read_text(encoding="utf-8")
    blocks = re.findall(r"^```\w*\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    spans = re.findall(r"`([^`]+)`", re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE))
    return [" ".join(one.split()) for one in (*spans, *(line for block in blocks for line in block.splitlines()))]


@cache
def all_files() -> str:
    """Return the path of every file of the project in a line, which begins with a slash."""
    return "".join(f"/{path.relative_to(ROOT).as_posix()}\n" for path in tracked())


@pytest.mark.parametrize("page", TODAY, ids=lambda page: page.name)
def test_every_file_that_a_page_names_is_there(page: Path) -> None:
    named = {one for one in code_of(page) if FILE.fullmatch(one) and not re.search("xx|^/api", one)} - MADE_UP
    assert not [one for one in named if f"/{one}" + "\n" * (not one.endswith("/")) not in all_files()]


@pytest.mark.parametrize("page", TODAY, ids=lambda page: page.name)
def test_every_module_and_function_that_a_page_names_is_there(page: Path) -> None:
    named = {one for one in code_of(page) if re.fullmatch(r"hut8(\.[a-z]\w*)+", one)} - {"hut8.sqlite3", "hut8.example"}
    for one in named:
        module, _, name = one.rpartition(".")
        try:
            importlib.import_module(one)
        except ModuleNotFoundError:
            assert hasattr(importlib.import_module(module), name), one


def unknown_options(words: list[str]) -> list[str]:
    """Return what a command line has for options that its command has not."""
    command: click.Command = house
    while isinstance(command, click.Group) and words:
        found = command.get_command(click.Context(command), words[0].strip("[],"))
        if found is None:
            return []
        command, words = found, words[1:]
    before = words[: words.index("--")] if "--" in words else words
    known = {"--help", *(name for one in command.params for name in (*one.opts, *one.secondary_opts))}
    return [name for word in before for name in re.findall(r"^\[?(--[a-z][a-z-]*)", word) if name not in known]


@pytest.mark.parametrize("page", TODAY, ids=lambda page: page.name)
def test_every_option_of_a_command_that_a_page_shows_is_one(page: Path) -> None:
    lines = [
        line.partition(" #")[0].rpartition("hut8 ")[2] for line in code_of(page) if re.search(r"\bhut8 [a-z]", line)
    ]
    assert not [(line, wrong) for line in lines if (wrong := unknown_options(line.split()))]


def test_an_option_that_is_none_is_found() -> None:
    assert unknown_options(["atlas", "find", "--rounds", "3", "--question", "8"]) == ["--question"]


@pytest.mark.parametrize("page", TODAY, ids=lambda page: page.name)
def test_every_variable_that_a_page_names_is_read(page: Path) -> None:
    known = {*OF_OTHER_PARTS, *(f"HUT8_{name.upper()}" for name in Settings.__dataclass_fields__)}
    assert set(re.findall(r"(?<![_D])HUT8_[A-Z][A-Z_]*", page.read_text(encoding="utf-8"))) <= known


def test_every_fault_met_at_the_page_has_the_test_that_is_named_beside_it() -> None:
    page = ROOT.joinpath("docs/web.md").read_text(encoding="utf-8")
    folders = [ROOT, ROOT / "tests/browser", ROOT / "web/src/machine"]
    told = re.findall(r"((?:`\S+\.(?:py|ts)`(?:, )?)+): ([^;|\n]+?)(?:;| \|$)", page, re.MULTILINE)
    assert len(told) > 25
    for name, sentence in ((name, sentence) for names, sentence in told for name in re.findall(r"`(.*?)`", names)):
        (found,) = [folder / name for folder in folders if (folder / name).is_file()]
        assert plain(sentence) in plain(found.read_text(encoding="utf-8")), (name, sentence)


def plain(text: str) -> str:
    return " ".join(re.findall(r"[a-z0-9]+", text.lower()))


def test_every_key_of_the_full_screen_table_is_in_its_list() -> None:
    page = ROOT.joinpath("docs/terminal.md").read_text(encoding="utf-8")
    keys = " ".join(re.findall(r"^\| (.*?) \| .* \|$", page, re.MULTILINE))
    assert not [one.shown for one in BUTTONS if f"`{one.shown}`" not in keys and one.shown != "⏎"]


def test_the_positions_that_the_protocol_asks_about_are_answered_as_it_shows() -> None:
    page = ROOT.joinpath("docs/protocol.md").read_text(encoding="utf-8")
    asked: dict[str, Any] = dict(re.findall(r"^POST (/api/(?:deduce|strategy)) +(\{.*\})$", page, re.MULTILINE))
    known = answer_deduce(json.loads(asked["/api/deduce"]))
    assert f'"worlds": {known["worlds"]}, "codes": {json.dumps(known["codes"])}, ' in page
    assert f'"digits": {json.dumps(known["digits"])}, "solved": true' in page
    plan = answer_strategy(json.loads(asked["/api/strategy"]))
    assert f'"next": {json.dumps(plan["next"])}, ' in page


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
