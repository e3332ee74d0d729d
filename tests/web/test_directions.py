"""Which folder of the page's sources may import from which: the table knows no game, the library no page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "web" / "src"
FILES = sorted(path for path in SOURCE.rglob("*") if path.suffix in {".ts", ".svelte"})
IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]""")

MAY_IMPORT: dict[str, set[str]] = {
    "lib": set(),
    "table": {"lib"},
    "profile": {"lib"},
    "contests": {"lib", "table", "profile"},
    "components": {"lib", "table"},
    "machine": {"lib", "table", "components"},
    "pocket": {"lib", "table"},
    "pages": {"lib", "table", "profile", "contests", "components", "machine", "pocket", "styles"},
    ".": {"lib", "table", "components", "pages", "pocket", "styles"},
}
"""Per folder, the folders it may import from besides itself."""
GAMES = {"machine", "pages/machine", "pages/imitation"}
"""Games do not know each other."""


def folder_of(path: Path) -> str:
    parts = path.relative_to(SOURCE).parts
    return parts[0] if len(parts) > 1 else "."


def game_of(path: Path) -> str | None:
    place = path.relative_to(SOURCE).as_posix()
    return next((game.removeprefix("pages/") for game in GAMES if place.startswith(f"{game}/")), None)


def imported(path: Path) -> list[Path]:
    """Return the files of the page that a file imports; packages and what lies outside are no concern of ours."""
    names = IMPORT.findall(path.read_text(encoding="utf-8"))
    places = [
        SOURCE / "lib" / name[5:] if name.startswith("$lib/") else path.parent / name
        for name in names
        if name[0] in "$."
    ]
    return [place for place in (one.resolve() for one in places) if place.is_relative_to(SOURCE)]


@pytest.mark.parametrize("folder", MAY_IMPORT)
def test_folders_import_only_what_the_plan_allows(folder: str) -> None:
    allowed = MAY_IMPORT[folder] | {folder}
    inside = [path for path in FILES if folder_of(path) == folder]
    assert [(path, one) for path in inside for one in imported(path) if folder_of(one) not in allowed] == []


def test_every_folder_of_the_page_is_in_the_plan() -> None:
    assert {folder_of(path) for path in FILES} == set(MAY_IMPORT), "see docs/web.md too"


def test_games_do_not_know_each_other() -> None:
    games = [path for path in FILES if game_of(path)]
    assert games
    assert [(path, one) for path in games for one in imported(path) if game_of(one) not in {None, game_of(path)}] == []


def test_the_walk_finds_imports() -> None:
    assert SOURCE / "lib" / "locale.svelte" in imported(SOURCE / "pages" / "Home.svelte")
