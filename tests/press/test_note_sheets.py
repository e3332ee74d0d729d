"""Note sheets: room for everything that a game needs to be written down."""

from __future__ import annotations

import pytest

from hut8.locale import LANGUAGES
from hut8.press.drawing import Box, walk
from hut8.press.note_sheets import note_sheet
from hut8.press.wishes import Wishes


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sheet_has_room_for_name_game_code_and_the_number_of_questions(language: str) -> None:
    wishes = Wishes(language=language)
    shown = {item.text for item in walk(note_sheet(wishes)) if isinstance(item, Box)}
    assert {wishes.say(f"notes.{field}") for field in ("name", "game", "code", "questions")} <= shown
