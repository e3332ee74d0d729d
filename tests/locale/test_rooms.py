"""The layout of the languages: a folder each, one file per room, and every key in the file of its room."""

from __future__ import annotations

import re
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

from hut8.locale.catalogue import LANGUAGES, REFUSALS, catalogue, words_in, words_of
from tests.locale.rooms import OTHERS, ROOMS, WHOLE, room_of

FILES = {language: sorted(file.name for file in (files("hut8.locale") / language).iterdir()) for language in LANGUAGES}


def rooms_of(language: str) -> list[str]:
    return [name.removesuffix(".json") for name in FILES[language] if name != REFUSALS]


def test_the_promised_languages_are_spoken_in_every_room() -> None:
    rooms = {f"{room}.json" for room in ROOMS}
    assert {language: set(FILES[language]) for language in WHOLE} == {
        language: rooms if language == "en" else rooms | {REFUSALS} for language in WHOLE
    }


def test_the_table_of_docs_languages_names_every_file_and_the_keys_of_each() -> None:
    page = Path(__file__).parents[2].joinpath("docs", "languages.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`\S+\.json.*?) \| .* \| (.*) \|$", page, re.MULTILINE)
    told = [(re.findall(r"`(\w+)\.json`", names), re.findall(r"`([^`]+)`", keys)) for names, keys in rows]
    assert sorted(room for rooms, _ in told for room in rooms) == sorted([*ROOMS, REFUSALS.removesuffix(".json")])
    assert [key for rooms, keys in told for key in keys if room_of(key.rstrip(".")) not in rooms] == []


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_no_room_that_english_lacks(language: str) -> None:
    assert set(FILES[language]) <= {*FILES["en"], REFUSALS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_stands_in_the_file_of_its_room(language: str) -> None:
    for room in rooms_of(language):
        assert {key: room_of(key) for key in words_in(language, f"{room}.json") if room_of(key) != room} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_has_every_key_of_the_english_one_in_its_order(language: str) -> None:
    for room in rooms_of(language):
        assert list(words_in(language, f"{room}.json")) == list(words_in("en", f"{room}.json"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_in_two_rooms(language: str) -> None:
    count = Counter(key for room in ROOMS for key in words_in(language, f"{room}.json"))
    assert [key for key, times in count.items() if times > 1] == []
    assert set(count) == set(words_of(language))


@pytest.mark.parametrize("language", OTHERS)
def test_what_a_language_lacks_is_english(language: str) -> None:
    assert catalogue(language) == {**words_of("en"), **words_of(language)}
    assert set(catalogue(language)) == set(catalogue("en"))
