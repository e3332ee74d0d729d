"""The sentences of every language: alike, and really translated."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import hut8
from hut8.errors import Missing
from hut8.locale.catalogue import LANGUAGES, catalogue, fitting_language, grammar, language_called, phrase, words_of
from hut8.locale.refusals import translations
from hut8.machine.cards import CARDS, CRITERIA
from hut8.machine.problems import Mode
from hut8.reasoning.ladder import LADDER
from hut8.wording import HOLE, forms_of
from tests.locale.rooms import OTHERS

ROOMS = (
    "conclusion",
    "explanation",
    "fullscreen",
    "hint",
    "imitation",
    "list",
    "meaning",
    "paradox",
    "proof",
    "row",
    "rung",
    "sheet",
    "subject",
    "terminal",
    "verdict",
    "who",
    "why",
    "world",
)
"""The first words of keys that Python speaks."""

NAMES = {"Turing Machine"}
"""What is called the same in every language."""


def holes(template: str) -> set[str]:
    return {hole[1] for hole in HOLE.finditer(template)}


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_has_the_same_placeholders(language: str) -> None:
    different = [key for key, text in words_of(language).items() if holes(text) != holes(catalogue("en")[key])]
    assert different == []


@pytest.mark.parametrize("language", OTHERS)
def test_no_english_is_left(language: str) -> None:
    """Single words may be spelt alike ("code", "even"); anything longer that is the same was forgotten."""
    english = catalogue("en")
    untranslated = [
        key
        for key, text in words_of(language).items()
        if text == english[key] and text not in NAMES and not key.startswith("language.")
        if len(re.findall(r"[A-Za-z]{2,}", HOLE.sub("", text))) > 1
    ]
    assert untranslated == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_placeholder_can_be_read(language: str) -> None:
    """A form has no name (`one=`): it stands in its place."""
    found = words_of(language).items()
    assert [key for key, text in found if set("{}|") & set(HOLE.sub("", text)) or re.search(r"\|\w+=", text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_counted_word_has_the_forms_of_its_language(language: str) -> None:
    """As many as whole numbers need; fractions may have one more, or take the last."""
    speaks = grammar(language)
    least, most = len({speaks.category_of(number) for number in range(200)}), len(speaks.categories)
    said = {**words_of(language), **translations(language)}
    counts = {key: len(forms_of(hole)) for key, text in said.items() for hole in HOLE.finditer(text) if hole[2]}
    assert {key: count for key, count in counts.items() if not least <= count <= most} == {}


def test_every_label_card_rung_and_mode_has_its_words() -> None:
    keys = set(catalogue("en"))
    assert {f"criterion.{criterion.label}" for criterion in CRITERIA} <= keys
    assert {f"short.{criterion.label}" for criterion in CRITERIA} <= keys
    assert {f"card.{number}" for number in CARDS} <= keys
    assert {key for rung in LADDER.values() for key in (rung.title, rung.lesson)} <= keys
    assert {rung.sentence for rung in LADDER.values() if rung.finder} <= keys
    assert {f"{room}.{mode.value}" for room in ("mode", "paradox") for mode in Mode} <= keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_different_criteria_of_a_card_read_differently(language: str) -> None:
    for card in CARDS.values():
        for room in ("criterion", "short"):
            texts = [phrase(language, f"{room}.{criterion.label}") for criterion in card.criteria]
            assert len(set(texts)) == len(texts)


def test_a_language_may_carry_its_region() -> None:
    assert language_called("fr-CA") == "fr"
    assert phrase("fr-CA", "meaning.codes", count=0) == phrase("fr", "meaning.codes", count=0)


def test_a_language_the_house_does_not_speak_is_refused() -> None:
    with pytest.raises(Missing):
        language_called("tlh")


def test_the_first_language_that_the_house_speaks_fits_best() -> None:
    assert fitting_language(["tlh", "it-CH", "fr"]) == "it"
    assert fitting_language(["tlh", ""]) == "en"


def test_every_key_that_the_source_names_is_there() -> None:
    """A merge that loses a room's words is noticed here."""
    keys = set(catalogue("en"))
    rooms = "|".join(ROOMS)
    named = {
        node.value
        for path in Path(hut8.__file__).parent.rglob("*.py")
        if path.parent.name != "press"  # it names its words without their room
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and re.fullmatch(rf"({rooms})\.[a-z_.]*[a-z]", node.value)
    }
    assert len(named) > 50
    assert named - keys == set()


def test_no_french_line_on_a_screen_begins_with_a_colon() -> None:
    """Paper breaks its lines by measure, see the press."""
    loose = re.compile(r" [:;?!»]|« ")
    spoken = {key: text for key, text in catalogue("fr").items() if not key.startswith("press.")}
    assert [key for key, text in spoken.items() if loose.search(text)] == []
