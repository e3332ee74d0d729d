"""docs/server.md is true: its map names every file of live tables and of the server, and what it names is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import hut8
from tests.server.storms import ATTACKS

ROOT = Path(__file__).parents[1]
PACKAGE = Path(hut8.__file__).parent
PAGE = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
MAP = re.findall(r"```\n(src/hut8/.*?)```", PAGE, re.DOTALL)[0]
BELOW: dict[str, str] = dict(re.findall(r"^src/hut8/(\w+)/(.*?)(?=^src/|\Z)", MAP, re.DOTALL | re.MULTILINE))
"""What the map says of every folder."""
MAPPED = ["live", "server"]
"""The folders of which the map names every file; of the others it says in a line what they are."""
SHORT_FOR = [PACKAGE, *(PACKAGE / room for room in (*MAPPED, "stores")), ROOT, ROOT / "tests" / "server"]
"""Where a file may lie that the page names without its folder."""


def named(text: str) -> set[str]:
    return set(re.findall(r"[\w/]+\.py\b", text))


@pytest.mark.parametrize("folder", BELOW)
def test_every_folder_and_file_on_the_map_is_there(folder: str) -> None:
    place = PACKAGE / folder
    assert place.is_dir()
    assert not [name for name in named(BELOW[folder]) if not (place / name).is_file()]


@pytest.mark.parametrize("folder", MAPPED)
def test_every_file_of_live_tables_and_the_server_is_on_the_map(folder: str) -> None:
    files = {path.name for path in (PACKAGE / folder).glob("*.py")} - {"__init__.py"}
    assert not files - named(BELOW[folder])


def test_every_file_of_routes_is_on_the_map_by_its_subject() -> None:
    (subjects,) = re.findall(r"^ +routes/ +(.*)$", MAP, re.MULTILINE)
    files = {path.stem for path in (PACKAGE / "server" / "routes").glob("*.py")} - {"__init__", "admission"}
    assert set(subjects.split(", ")) == files


def test_every_other_file_that_the_page_names_is_there() -> None:
    elsewhere = named(" ".join(re.findall(r"`([^`\n]+)`", PAGE.replace(MAP, ""))))
    assert len(elsewhere) > 60
    assert not [name for name in elsewhere if not any((place / name).is_file() for place in SHORT_FOR)]


def test_every_attack_is_what_something_was_found_by() -> None:
    lists = re.findall(r"attacks? ((?:`\w+`(?:, )?)+)", PAGE)
    assert {name for names in lists for name in re.findall(r"\w+", names)} == set(ATTACKS)
