from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from hut8.errors import Malformed
from hut8.imitation import deck
from hut8.imitation.drawing.deck import TRAITS, draw_deck
from hut8.imitation.drawing.palettes import BY_NAME

FOLDER = Path(deck.__file__).parent


def test_the_deck_drawn_today_is_the_deck_that_was_committed() -> None:
    for name, text in draw_deck().items():
        assert (FOLDER / name).read_bytes() == text.encode(), name


def test_the_folder_holds_no_picture_that_nobody_drew() -> None:
    assert {path.name for path in FOLDER.glob("*.svg")} == {name for name in draw_deck() if name.endswith(".svg")}


def test_there_are_ninety_six_cards_in_nineteen_families_and_twelve_colour_families() -> None:
    cards = deck.cards().values()
    assert len(cards) == 96
    assert len({card.family for card in cards}) == 19
    assert set(Counter(card.palette for card in cards).values()) == {8}
    assert {card.palette for card in cards} == set(BY_NAME)


def test_no_two_cards_share_both_their_family_and_their_colours() -> None:
    assert len({(card.family, card.palette) for card in deck.cards().values()}) == 96


def test_every_trait_comes_from_its_list_and_every_word_of_the_lists_is_used() -> None:
    for trait, words in TRAITS.items():
        assert {getattr(card, trait) for card in deck.cards().values()} == set(words), trait


def test_traits_run_across_families() -> None:
    cards = deck.cards().values()
    for trait, words in TRAITS.items():
        for word in words:
            assert len({card.family for card in cards if getattr(card, trait) == word}) >= 3, (trait, word)


def test_pictures_hold_shapes_alone_no_text_no_links_no_scripts() -> None:
    for name in deck.cards():
        elements = set(re.findall(r"<(\w+)", deck.picture(name)))
        assert elements <= {"svg", "defs", "linearGradient", "radialGradient", "stop", "path", "g"}, name
        assert 'viewBox="0 0 500 700"' in deck.picture(name)


def test_pictures_are_small() -> None:
    sizes = [len(deck.picture(name).encode()) for name in deck.cards()]
    assert max(sizes) <= 12 * 1024
    assert sum(sizes) <= 600_000


@pytest.mark.parametrize("language", ["en", "fr", "it", "nl"])
def test_every_card_has_a_sentence_of_its_own_in_every_language(language: str) -> None:
    spoken = deck.descriptions(language)
    assert list(spoken) == list(deck.cards())
    assert len(set(spoken.values())) == 96
    for name, sentence in spoken.items():
        assert sentence[0].isupper(), name
        assert sentence.endswith("."), name
        assert 30 <= len(sentence) <= 140, name


def test_an_unknown_card_is_refused_by_name() -> None:
    with pytest.raises(Malformed, match="no card 'strata-99'"):
        deck.picture("strata-99")


def test_a_language_in_which_nobody_described_the_cards_hears_them_in_english() -> None:
    assert deck.descriptions("tlh") == deck.descriptions("en")
