"""Templates and wordings: numbers choose their form, parts are told in the same language as the whole."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any

import pytest

from hut8.locale import grammar
from hut8.machine.codes import Code
from hut8.wording import Average, Large, Wording, either, fill, in_turn, together

CASES = json.loads((Path(__file__).parent / "locale" / "templates.json").read_text("utf-8"))
FRENCH = {"{others} or {last}": "{others} ou {last}", "Choose {names}.": "Choisissez {names}.", "red": "rouge"}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["text"])
def test_templates_are_filled_as_the_browser_does(case: dict[str, Any]) -> None:
    """The browser's own tests read the same file."""
    assert fill(case["template"], case["values"], grammar(case["language"])) == case["text"]


@pytest.mark.parametrize(
    ("language", "text"), [("en", "1,234 sets"), ("fr", "1\u202f234 sets"), ("it", "1.234 sets"), ("nl", "1.234 sets")]
)
def test_a_large_number_is_grouped_as_the_language_does(language: str, text: str) -> None:
    assert fill("{count|# set|# sets}", {"count": Large(1234)}, grammar(language)) == text


@pytest.mark.parametrize(("language", "text"), [("en", "2.50 rounds"), ("fr", "2,50 rounds"), ("it", "2,50 rounds")])
def test_an_average_has_two_decimals_behind_the_sign_of_the_language(language: str, text: str) -> None:
    assert fill("{rounds} rounds", {"rounds": Average(2.5)}, grammar(language)) == text


def test_braces_that_are_no_hole_stay_as_they_are() -> None:
    assert str(Wording('Write {"mode": {mode}}.', mode="classic")) == 'Write {"mode": classic}.'


def test_the_parts_of_a_wording_are_told_in_its_language() -> None:
    wording = Wording("Choose {names}.", names=either([Wording("red"), Wording("blue")]))
    assert str(wording) == "Choose red or blue."
    assert wording.told(FRENCH) == "Choisissez rouge ou blue."


def test_several_values_are_separated_by_commas() -> None:
    assert str(Wording("Use {names}.", names=["a", Wording("b"), 3])) == "Use a, b, 3."
    assert str(Wording("Use {codes}.", codes=(Code(2, 4, 1), Code(3, 3, 2)))) == "Use 241, 332."


def test_a_named_tuple_is_one_value() -> None:
    assert str(Wording("The proposal {proposal} is locked.", proposal=Code(2, 2, 1))) == "The proposal 221 is locked."


def test_one_name_needs_no_word_between() -> None:
    assert either(["pdf"]) == together(["pdf"]) == "pdf"


def test_sentences_follow_one_another() -> None:
    assert str(in_turn([Wording("One."), Wording("Two."), Wording("Three.")])) == "One. Two. Three."


def test_wordings_are_the_same_when_they_say_the_same() -> None:
    asked = Wording("Verifier {letter} was asked.", letter="A")
    assert asked == Wording("Verifier {letter} was asked.", letter="A")
    assert hash(asked) == hash(Wording("Verifier {letter} was asked.", letter="A"))
    assert asked not in {Wording("Verifier {letter} was asked.", letter="B"), "Verifier A was asked."}


def test_a_wording_crosses_processes() -> None:
    wording = pickle.loads(pickle.dumps(Wording("{count|# code|# codes}", count=Large(2000))))  # noqa: S301 - our own
    assert str(wording) == "2,000 codes"
    assert repr(wording) == "<Wording '2,000 codes'>"
