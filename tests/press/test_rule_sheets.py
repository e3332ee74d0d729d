"""The rules on paper: every sentence of the app's pages, and every one of the 48 cards."""

from __future__ import annotations

import re

import pytest

from hut8.locale import LANGUAGES
from hut8.locale.card_notes import note_about
from hut8.locale.catalogue import words_in
from hut8.machine.cards import CARDS
from hut8.press import Wishes
from hut8.press.drawing import Box, walk
from hut8.press.orders import pages


def printed(kind: str, language: str) -> set[str]:
    drawn = (item for page in pages(kind, Wishes(language=language)) for item in walk(page.items))
    return {item.text for item in drawn if isinstance(item, Box)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kind", "game"), [("rules", "machine"), ("imitation-rules", "imitation")])
def test_every_sentence_of_the_rules_of_the_app_is_printed(kind: str, game: str, language: str) -> None:
    words = words_in(language, "learn.json")
    told = {text for key, text in words.items() if re.match(rf"learn\.rules\.{game}\b", key)}
    assert told
    assert told <= printed(kind, language)


def test_every_card_is_explained() -> None:
    wishes = Wishes(language="fr")
    told = printed("rules", "fr")
    titles = {line for text in told for line in text.split("\n")}
    for number, card in CARDS.items():
        assert f"{number}\u2002{wishes.card(card)}" in titles
        assert note_about("fr", number) in told
