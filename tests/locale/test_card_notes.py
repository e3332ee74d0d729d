"""The notes on the criteria cards: every card has one, and every code in it is what it is said to be."""

from __future__ import annotations

import re

import pytest

from hut8.locale import LANGUAGES
from hut8.locale.card_notes import note_about
from hut8.locale.catalogue import words_in
from hut8.machine.cards import CARDS
from hut8.machine.codes import Code

ALL = "all"
MET: dict[int, dict[str, str]] = {
    1: {"311": "T>1"},
    2: {"211": "T<3"},
    5: {},
    8: {"113": "two 1s", "151": "two 1s", "411": "two 1s", "111": "three 1s"},
    11: {"335": "T=S"},
    14: {"113": ""},
    15: {"331": ""},
    16: {"454": "even > odd", "341": "even < odd"},
    17: {"245": "two even"},
    18: {"123": "sum even", "124": "sum odd"},
    19: {"335": "T+S=6"},
    20: {"222": "triple", "121": "double", "125": "no repetition"},
    21: {"313": "pair", "231": "no pair", "333": "no pair"},
    22: {"134": "ascending", "223": "no order"},
    23: {"114": "sum=6"},
    24: {"312": "run of 2 up", "345": "run of 3 up", "132": "no run up"},
    25: {
        **dict.fromkeys(("312", "254", "121"), "run of 2 up/down"),
        **dict.fromkeys(("345", "321"), "run of 3 up/down"),
        **dict.fromkeys(("135", "531"), "no run up/down"),
    },
    26: {},
    28: {"111": ALL},
    31: {"222": ALL},
    33: {"124": "T odd | S even | C even"},
    34: {"113": "T smallest or tied | S smallest or tied", "222": ALL},
    35: {"331": "T largest or tied | S largest or tied", "222": ALL},
    36: {"345": "sum multiple of 3 | sum multiple of 4", "555": "sum multiple of 3 | sum multiple of 5", "124": ""},
    37: {"222": ALL},
    38: {"333": ALL},
    39: {},
    42: {"113": "C strictly largest", "333": ""},
    43: {"231": "T<S | T>C"},
    45: {"113": "one 3 | two 1s"},
    48: {"223": "T=S | T<C | S<C"},
}
"""By card, the codes its note speaks of with the criteria of the card that each meets."""


def codes_in(text: str) -> set[str]:
    return set(re.findall(r"\b[1-5]{3}\b", text))


@pytest.mark.parametrize(
    ("card", "code", "labels"), [(card, code, MET[card][code]) for card in MET for code in MET[card]]
)
def test_a_note_is_true_of_its_cards(card: int, code: str, labels: str) -> None:
    met = [criterion.label for criterion in CARDS[card].criteria if criterion.law & Code.parse(code).bit]
    every = [criterion.label for criterion in CARDS[card].criteria]
    assert met == (every if labels == ALL else labels.split(" | ") if labels else [])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_note_speaks_of_the_same_codes_in_every_language(language: str) -> None:
    told: dict[str, set[str]] = {}
    for card, codes in MET.items():
        told.setdefault(note_about("en", card), set()).update(codes)
    for card in MET:
        assert codes_in(note_about(language, card)) == told[note_about("en", card)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_note(language: str) -> None:
    assert {note_about(language, card) for card in CARDS} == set(words_in(language, "card_notes.json").values())
