from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from hut8.imitation.deck import card, cards
from hut8.players.likeness import SAME, SCALES, STRENGTHS, WEIGHTS, likeness, order, place, trait_likeness

NAMES = st.sampled_from(list(cards()))
TRAITS = list(WEIGHTS["bombe"])


@given(NAMES, NAMES, st.sampled_from(TRAITS))
def test_likeness_in_a_trait_is_mutual_and_full_with_oneself(one: str, other: str, trait: str) -> None:
    alike = trait_likeness(trait, card(one), card(other))
    assert alike == trait_likeness(trait, card(other), card(one))
    assert 0 <= alike <= SAME
    assert trait_likeness(trait, card(one), card(one)) == SAME


@given(st.sampled_from(STRENGTHS), NAMES)
def test_a_card_is_most_like_itself(strength: str, name: str) -> None:
    row = likeness(strength)[order()[name]]
    assert row[order()[name]] == max(row)
    assert place(strength, [name], name) > 0.9


def test_stronger_players_look_at_more() -> None:
    assert set(WEIGHTS["clerk"]) < set(WEIGHTS["analyst"]) < set(WEIGHTS["bombe"])


def test_kin_families_are_half_alike_in_form() -> None:
    assert trait_likeness("form", card("strata-1"), card("ridges-1")) == SAME // 2
    assert trait_likeness("form", card("strata-1"), card("strata-2")) == SAME
    assert trait_likeness("form", card("strata-1"), card("bloom-1")) == 0


def test_the_scales_know_every_word_of_the_deck() -> None:
    for trait, words in SCALES.items():
        assert {getattr(one, trait) for one in cards().values()} == set(words)


@given(st.sampled_from(STRENGTHS), st.lists(NAMES, max_size=3, unique=True))
def test_places_are_spread_over_the_whole_deck(strength: str, references: list[str]) -> None:
    places = [place(strength, references, name) for name in cards()]
    assert abs(sum(places) / len(places) - 0.5) < 1e-9
    assert 0 < min(places) < max(places) < 1
