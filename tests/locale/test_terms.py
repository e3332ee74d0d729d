"""One word per thing in every language: `docs/terms.md` says which words are never written, and this holds it."""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from hut8.imitation.deck import descriptions
from hut8.locale.catalogue import catalogue, words_of
from hut8.locale.refusals import translations
from hut8.wording import HOLE, forms_of

TERMS = Path(__file__).parents[2] / "docs" / "terms.md"
LANGUAGES = {
    "English": "en",
    "French": "fr",
    "Italian": "it",
    "Dutch": "nl",
    "German": "de",
    "Spanish": "es",
    "Polish": "pl",
    "Portuguese": "pt",
}
RIVAL = re.compile(r"`([^`]+)`(?: \(((?:`[^`]+` ?)+)\))?")
LONE = re.compile(r"(?<!\w)[aiouwzIOUWZ] (?=\S)")
APART = re.compile(r"[^\u00a0][:;?!](?=\s|$)|«[^\u00a0]|[^\u00a0]»")
RANGE = re.compile(r"(?<!\w)(?:\d+|[A-F]) tot (?:\d+|[A-F])(?!\w)")


class Rival(NamedTuple):
    """A word that is never written, and the keys that may have it."""

    language: str
    word: str
    excepted: tuple[str, ...]

    def found_in(self, text: str) -> bool:
        pattern = re.escape(self.word).replace(r"\*", r"\w*")
        return bool(re.search(rf"(?<!\w){pattern}(?!\w)", every_form(text), re.IGNORECASE))


@cache
def every_form(text: str) -> str:
    """Return a sentence with all that its holes may hold, once for the dozens of words that are sought in it."""
    return HOLE.sub(lambda hole: " ".join(forms_of(hole)), text)


def _rivals() -> list[Rival]:
    found = []
    for section in TERMS.read_text("utf-8").split("\n## ")[1:]:
        language = LANGUAGES[section.partition("\n")[0]]
        rows = [line.rsplit("|", 2)[1] for line in section.splitlines() if line.startswith("|")]
        for word, keys in (match.groups() for row in rows for match in RIVAL.finditer(row)):
            found.append(Rival(language, word, tuple(re.findall(r"`([^`]+)`", keys or ""))))
    return found


RIVALS = _rivals()


@cache
def sentences(language: str) -> dict[str, str]:
    """Everything a language says; English refusals stand in the source, and are the keys of the translations."""
    said = words_of(language)
    refused = translations(language) if language != "en" else {key: key for key in translations("fr")}
    return {**said, **refused}


def test_the_tables_are_read() -> None:
    assert {rival.language for rival in RIVALS} == set(LANGUAGES.values())
    assert Rival("fr", "chiffre*", ()) in RIVALS
    assert Rival("fr", "chiffre*", ()).found_in("Trois chiffres")
    assert not Rival("it", "segni", ()).found_in("disegnidi")


@cache
def having(rival: Rival) -> list[str]:
    """Return the keys of the sentences that have a rival word."""
    return [key for key, text in sentences(rival.language).items() if rival.found_in(text)]


@pytest.mark.parametrize("language", LANGUAGES.values())
def test_a_rival_word_is_never_written(language: str) -> None:
    for rival in (rival for rival in RIVALS if rival.language == language):
        assert (rival, [key for key in having(rival) if not is_excepted(key, rival)]) == (rival, [])


def is_excepted(key: str, rival: Rival) -> bool:
    return any(fnmatchcase(key, one) for one in rival.excepted)


@pytest.mark.parametrize("language", LANGUAGES.values())
def test_an_exception_is_needed(language: str) -> None:
    for rival in (rival for rival in RIVALS if rival.language == language):
        assert [one for one in rival.excepted if not any(fnmatchcase(key, one) for key in having(rival))] == []


@pytest.mark.parametrize("language", LANGUAGES.values())
def test_apostrophes_are_typographic(language: str) -> None:
    """Refusals are held to it by their own test, which knows what is to be typed."""
    said = catalogue(language)
    assert [key for key, text in {**said, **descriptions(language)}.items() if "'" in text] == []


def test_a_dutch_range_includes_its_end() -> None:
    assert [key for key, text in sentences("nl").items() if RANGE.search(text)] == []


def test_a_polish_single_letter_is_never_left_at_the_end_of_a_line() -> None:
    assert [key for key, text in {**sentences("pl"), **descriptions("pl")}.items() if LONE.search(text)] == []


def test_french_marks_stand_apart_by_a_space_that_does_not_break() -> None:
    """Refusals are held to it by their own test."""
    assert [key for key, text in {**catalogue("fr"), **descriptions("fr")}.items() if APART.search(text)] == []
