"""The faces: IBM Plex where it is shipped, Helvetica where it is not, and every letter of every language in both."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hut8.locale import LANGUAGES
from hut8.locale.catalogue import words_in
from hut8.press import Wishes, fonts, render
from hut8.press.marks import MARKS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def without_plex(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Take the shipped files away, as in a build without a network."""
    monkeypatch.setattr(fonts, "FOLDER", tmp_path)
    _forget()
    yield
    monkeypatch.undo()
    _forget()


def _forget() -> None:
    fonts.has_plex.cache_clear()
    fonts.font_name.cache_clear()
    fonts.measure.cache_clear()


def letters() -> set[str]:
    texts = [text for language in LANGUAGES for text in words_in(language, "press.json").values()]
    return set("".join(texts)) - MARKS


@pytest.mark.parametrize("face", fonts.PLEX)
def test_plex_has_every_letter_of_every_language(face: str) -> None:
    assert fonts.has_plex()
    assert fonts.missing_glyphs("".join(letters()), face) == set()


@pytest.mark.usefixtures("without_plex")
def test_helvetica_stands_in_and_has_every_letter_too() -> None:
    assert not fonts.has_plex()
    assert fonts.missing_glyphs("".join(letters()), fonts.SANS) == set()
    content = render("notes", Wishes(language="fr"))
    assert b"Helvetica" in content
    assert b"Plex" not in content


def test_plex_is_embedded_in_what_is_printed() -> None:
    assert b"IBMPlexSans" in render("scale", Wishes())
