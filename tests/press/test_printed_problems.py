"""The page of the box's own twenty problems: everything to set them up, and no answer."""

from __future__ import annotations

import pytest

from hut8.locale import LANGUAGES
from hut8.machine.booklet import PRINTED, booklet, in_edition
from hut8.machine.identifiers import identifier
from hut8.press.drawing import Box, Group, Item, walk
from hut8.press.orders import pages
from hut8.press.paper import PAPERS
from hut8.press.wishes import Wishes


def panels(wishes: Wishes) -> list[list[str]]:
    (page,) = pages("problems", wishes)
    return [texts(item) for item in page.items if isinstance(item, Group)]


def texts(item: Item) -> list[str]:
    return [part.text for part in walk([item]) if isinstance(part, Box)]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_twenty_stand_on_one_page_with_the_cards_and_numbers_of_the_booklet(language: str, paper: str) -> None:
    found = panels(Wishes(language=language, paper=PAPERS[paper]))
    assert len(found) == len(PRINTED)
    for place, told in zip(PRINTED, found, strict=True):
        number = in_edition(place, language)
        cards, numbers = (text.split() for text in PRINTED[number])
        letters = booklet(number).public.letters
        columns = [text for column in zip(letters, cards, numbers, strict=True) for text in column]
        name = [] if place == number else [f"booklet:{number:02}"]
        assert told == [f"{place:02}", *name, *columns]


def test_neither_codes_nor_identifiers_are_told() -> None:
    told = {text for panel in panels(Wishes()) for text in panel}
    for number in PRINTED:
        assert identifier(booklet(number)) not in told
    shown_numbers = {text for _, numbers in PRINTED.values() for text in numbers.split()}
    assert not {str(booklet(number).secret.code) for number in PRINTED} & (told - shown_numbers)
