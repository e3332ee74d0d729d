"""The page's own words: every key it asks for is among those that it loads."""

from __future__ import annotations

import re
from pathlib import Path

from hut8.locale.catalogue import words_in
from tests.locale.rooms import ROOMS

ROOT = Path(__file__).parents[2]
SOURCES = sorted(path for kind in ("*.svelte", "*.ts") for path in (ROOT / "web" / "src").rglob(kind))
LEFT_OUT = set(re.findall(r"'(\w+)\.json'", (ROOT / "web" / "catalogues.ts").read_text("utf-8")))
WORDS = {key for room in ROOMS if room not in LEFT_OUT for key in words_in("en", f"{room}.json")}
ASKED = re.compile(r"\bt\(\s*'([^']+)'")
CHOSEN = re.compile(r"\bt\(\s*[^'`()]*\?[^()]*\)")
ASSEMBLED = re.compile(r"\bt\(`([^`$]*)\$\{")
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


def test_keys_put_together_have_words_to_choose_from() -> None:
    beginnings = {begin for path in SOURCES for begin in ASSEMBLED.findall(path.read_text("utf-8")) if begin}
    assert beginnings
    assert [begin for begin in sorted(beginnings) if not any(key.startswith(begin) for key in WORDS)] == []
