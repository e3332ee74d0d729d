from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from hut8.imitation.deal import Side, choice_by_chance, deal

SEEDS = st.binary(min_size=1, max_size=32)


@given(SEEDS, st.integers(1, 60), st.sampled_from([3, 4, 5]))
def test_no_card_is_drawn_twice_in_a_round(seed: bytes, number: int, length: int) -> None:
    dealt = deal(seed, number, length)
    drawn = [dealt.guide, *(card for row in dealt.rows for card in row.cards)]
    assert len(set(drawn)) == len(drawn) == 1 + 3 * length


@given(SEEDS, st.integers(1, 60), st.sampled_from([3, 4, 5]))
def test_the_machines_card_lies_at_the_end_of_its_side(seed: bytes, number: int, length: int) -> None:
    for row in deal(seed, number, length).rows:
        assert row.cards.index(row.machine_card) == (0 if row.machine is Side.LEFT else length - 1)
        assert len(row.choices) == length - 1
        for chosen in row.choices:
            pair = row.pair(chosen)
            assert [row.cards.index(card) for card in pair] == sorted(row.cards.index(card) for card in pair)
            assert pair[row.machine is Side.LEFT] == chosen


def test_a_seed_deals_the_same_for_ever() -> None:
    dealt = deal(b"hut 8", 1, 4)
    assert dealt.machine is Side.LEFT
    assert dealt.guide == "balance-5"
    assert dealt.rows[0].cards == ("rooms-5", "rivers-1", "veils-2", "strata-6")


def test_both_sides_and_all_cards_are_equally_likely() -> None:
    deals = [deal(b"fair", number, 4) for number in range(2000)]
    left = sum(one.machine is Side.LEFT for one in deals)
    assert 900 < left < 1100
    guides = Counter(one.guide for one in deals)
    assert len(guides) == 96
    assert max(guides.values()) < 45


@given(SEEDS)
def test_chance_chooses_a_card_that_may_be_chosen(seed: bytes) -> None:
    for row in deal(seed, 1, 3).rows:
        assert choice_by_chance(seed, 1, row) in row.choices
