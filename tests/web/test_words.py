"""The page's own words: every key it asks for is among those that it loads."""

from __future__ import annotations

import re
from pathlib import Path

from hut8.locale.catalogue import words_in
from tests.locale.rooms import ROOMS

ROOT = Path(__file__).parents[2]
SOURCES = sorted(path for kind in ("*.svelte", "*.ts") for path in (ROOT / "web" / "src").rglob(kind))
LISTS = dict(re.findall(r"(?s)const (\w+) = new Set\((\[.*?\])\)", (ROOT / "web" / "catalogues.ts").read_text("utf-8")))
LEFT_OUT, LATER = (set(re.findall(r"'(\w+)\.json'", LISTS[name])) for name in ("NOT_ON_THE_PAGE", "LATER"))
WORDS = {key for room in ROOMS if room not in LEFT_OUT for key in words_in("en", f"{room}.json")}
WORDS_AT_FIRST = {key for room in ROOMS if room not in LEFT_OUT | LATER for key in words_in("en", f"{room}.json")}
HOME = ROOT / "web" / "src" / "pages" / "Home.svelte"
ASKED = re.compile(r"\bt\(\s*'([^']+)'")
CHOSEN = re.compile(r"\bt\(\s*[^'`()]*\?[^()]*\)")
ASSEMBLED = re.compile(r"\bt\(`([^`$]*)\$\{")
IMPORTED = re.compile(r"\bfrom '(\.{1,2}/[^']+)'")
QUOTED = re.compile(r"'((?:web|learn|shape|mode|card|short|criterion)\.[\w.]+)'")


def keys_in(text: str) -> set[str]:
    asked = set(ASKED.findall(text))
    for choice in CHOSEN.findall(text):
        asked.update(QUOTED.findall(choice))
    return asked


def test_every_word_the_page_asks_for_is_there() -> None:
    asked = {key for path in SOURCES if ".test." not in path.name for key in keys_in(path.read_text("utf-8"))}
    assert len(asked) > 100
    assert sorted(asked - WORDS) == []


def reached_from(page: Path) -> set[Path]:
    """Return a page and every source it brings along, of the page's own."""
    reached: set[Path] = set()
    waiting = [page]
    while waiting:
        path = waiting.pop()
        reached.add(path)
        named = [path.parent / name for name in IMPORTED.findall(path.read_text("utf-8"))]
        found = [place.resolve() if place.is_file() else Path(f"{place.resolve()}.ts") for place in named]
        waiting += [each for each in found if each in SOURCES and each not in reached]
    return reached


def test_home_says_nothing_whose_words_come_later() -> None:
    parts = reached_from(HOME)
    assert len(parts) > 10
    asked = set().union(*(keys_in(path.read_text("utf-8")) for path in parts))
    assert LATER
    assert sorted(asked - WORDS_AT_FIRST) == []


def test_keys_put_together_have_words_to_choose_from() -> None:
    beginnings = {begin for path in SOURCES for begin in ASSEMBLED.findall(path.read_text("utf-8")) if begin}
    assert beginnings
    assert [begin for begin in sorted(beginnings) if not any(key.startswith(begin) for key in WORDS)] == []
