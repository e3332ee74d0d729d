"""The printed figures: criteria cards, verification cards, booklet, against the facts transcribed from the cards."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from hut8.errors import Malformed, Missing
from hut8.machine.booklet import EXCHANGED, PRINTED, booklet, in_edition, printed_symbol
from hut8.machine.cards import CARDS, CRITERIA, card_numbered
from hut8.machine.verification import (
    BY_NUMBER,
    VERIFICATION_CARDS,
    symbol_called,
    verification_card_for,
    verification_card_numbered,
)
from hut8.reasoning.deduce import deduce

FACTS = Path(__file__).parent.parent / "facts"


def rows(name: str) -> list[dict[str, str]]:
    with FACTS.joinpath(name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_forty_eight_cards_print_the_criteria_of_the_facts_in_their_order() -> None:
    printed = [(str(c.card), str(c.position), c.label, str(c.law.bit_count())) for c in CRITERIA]
    facts = [
        (row["card"], row["position"], row["criterion"], row["codes_satisfying"]) for row in rows("criteria_cards.csv")
    ]
    assert len(CARDS) == 48
    assert len(printed) == 183
    assert printed == facts


def test_there_are_ninety_eight_laws_and_ninety_four_have_a_verification_card() -> None:
    laws = {criterion.law for criterion in CRITERIA}
    assert len(laws) == 98
    assert len({card.law for card in VERIFICATION_CARDS.values()} & laws) == 94


def test_every_criterion_is_tested_by_the_verification_card_of_the_facts() -> None:
    for row, criterion in zip(rows("criteria_cards.csv"), CRITERIA, strict=True):
        card = verification_card_for(criterion)
        assert (str(card.identity) if card else "") in row["verification_card_ids"].split() or not card
        assert bool(card) == bool(row["verification_card_ids"])


def test_set_up_lists_print_86_for_card_20_and_21_for_card_21() -> None:
    double, pair = CARDS[20].criterion("double"), CARDS[21].criterion("pair")
    found = [verification_card_for(criterion) for criterion in (double, pair)]
    assert [card and card.identity for card in found] == [86, 21]
    assert double.law == pair.law


def test_ninety_five_cards_carry_three_hundred_and_eighty_numbers() -> None:
    assert len(BY_NUMBER) == 380
    for row in rows("verification_cards.csv"):
        card = VERIFICATION_CARDS[int(row["card_id"])]
        numbers = (row["lozenge_green"], row["hash_yellow"], row["slash_blue"], row["currency_purple"])
        assert card.numbers == tuple(map(int, numbers))
        assert card.label == row["criterion"]
        assert card.law.bit_count() == int(row["codes_satisfying"])
        for number in card.numbers:
            assert verification_card_numbered(number)[0] == card


@pytest.mark.parametrize("row", rows("booklet.csv"), ids=lambda row: row["problem"])
def test_the_booklet_agrees_with_the_facts(row: dict[str, str]) -> None:
    number = int(row["problem"])
    problem = booklet(number)
    symbol = printed_symbol(number)
    assert str(problem.secret.code) == row["solution"]
    assert " | ".join(criterion.label for criterion in problem.criteria) == row["criteria"]
    assert symbol in row["number_colour"]
    assert [str(n) for n in problem.numbers(symbol)] == [row[f"verif_{x}"] for x in "ABCDEF" if row[f"verif_{x}"]]
    known = deduce(problem.public)
    assert (str(known.worlds), str(len(known.codes))) == (row["valid_assignments"], row["valid_codes"])


def test_unknown_cards_numbers_series_and_problems_are_said_plainly() -> None:
    with pytest.raises(Malformed, match="no criteria card 999"):
        card_numbered(999)
    with pytest.raises(Malformed, match="does not print 'S=1'"):
        CARDS[4].criterion("S=1")
    with pytest.raises(Malformed, match="number 200"):
        verification_card_numbered(200)
    with pytest.raises(Malformed, match="not a series"):
        symbol_called("red")
    with pytest.raises(Missing, match="no problem 21"):
        booklet(21)


def test_a_series_is_named_by_its_symbol_or_its_colour() -> None:
    assert booklet(1).numbers("green") == booklet(1).numbers("◊") == (447, 646, 566, 322)
    assert len(PRINTED) == 20
    assert repr(CARDS[4]) == "CriteriaCard(4)"


@pytest.mark.parametrize(
    ("place", "cards", "code"), [(1, "4 9 11 14", "241"), (2, "4 9 13 17", "331"), (3, "3 7 10 14", "435")]
)
def test_the_french_booklet_has_02_and_03_the_other_way_round(place: int, cards: str, code: str) -> None:
    found = booklet(in_edition(place, "fr"))
    assert (str(found.public), str(found.secret.code)) == (cards, code)


def test_editions_exchange_places_in_pairs_and_lose_no_problem() -> None:
    for language in (*EXCHANGED, "en"):
        assert [in_edition(in_edition(number, language), language) for number in PRINTED] == list(PRINTED)
