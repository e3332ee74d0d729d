"""The page's own words: every key it asks for is there, in every language, with the same holes."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = sorted(path for kind in ("*.svelte", "*.ts") for path in (ROOT / "web" / "src").rglob(kind))
FILES = {path.stem: json.loads(path.read_text("utf-8")) for path in (ROOT / "src" / "hut8" / "locale").glob("*.json")}
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
    assert sorted(asked - set(FILES["en"])) == []


def test_keys_put_together_have_words_to_choose_from() -> None:
    beginnings = {begin for path in SOURCES for begin in ASSEMBLED.findall(path.read_text("utf-8")) if begin}
    assert beginnings
    assert [begin for begin in sorted(beginnings) if not any(key.startswith(begin) for key in FILES["en"])] == []


@pytest.mark.parametrize("language", sorted(set(FILES) - {"en"}))
def test_a_language_has_every_key_with_the_same_holes(language: str) -> None:
    english, other = FILES["en"], FILES[language]
    assert sorted(set(english) ^ set(other)) == []
    hole = re.compile(r"\{(\w+)")
    assert [key for key in english if set(hole.findall(english[key])) != set(hole.findall(other[key]))] == []


@pytest.mark.parametrize("language", sorted(set(FILES) - {"en"}))
def test_no_sentence_of_the_page_is_left_in_english(language: str) -> None:
    """Names and words that are the same in both languages are short; whole sentences never are."""
    same = [
        key
        for key, words in FILES["en"].items()
        if key.startswith(("web.", "learn."))
        and words == FILES[language][key]
        and len(re.findall(r"[A-Za-z]{3,}", re.sub(r"\{[^}]*\}", "", words))) > 3
    ]
    assert same == []
