"""What a PDF says about itself and asks of a printer, read by poppler as a print shop reads it."""

from __future__ import annotations

import re
import subprocess
from typing import TYPE_CHECKING

import pytest

from hut8.press import KINDS, Wishes, render
from hut8.press.orders import APART, ORDERS
from tests.diagonal import diagonal

if TYPE_CHECKING:
    from pathlib import Path


def told_by(tool: str, *options: str, content: bytes, folder: Path) -> str:
    file = folder / "order.pdf"
    file.write_bytes(content)
    return subprocess.run([tool, *options, str(file)], capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("kind", diagonal(["scale", "punch", "imitation"], "scale", "punch"))
def test_every_font_is_embedded(kind: str, tmp_path: Path) -> None:
    _, _, *fonts = told_by("pdffonts", content=render(kind, Wishes()), folder=tmp_path).splitlines()
    assert fonts
    for font in fonts:
        assert "IBMPlex" in font
        assert font.split()[-5:-2] == ["yes", "yes", "yes"], "embedded, a subset, with a table of its letters"


@pytest.mark.parametrize(("language", "title"), [("en", "Hut 8 · Note sheets"), ("nl", "Hut 8 · Notitiebladen")])
def test_title_and_language_are_those_of_the_words(language: str, title: str, tmp_path: Path) -> None:
    content = render("notes", Wishes(language=language))
    told = told_by("pdfinfo", content=content, folder=tmp_path)
    assert re.search(rf"^Title: +{title}$", told, re.MULTILINE)
    assert re.search(r"^Author: +Hut 8$", told, re.MULTILINE)
    assert f"/Lang ({language})".encode() in content


@pytest.mark.parametrize(("kind", "duplex"), [("punch", b"/Simplex"), ("verification", b"/DuplexFlipLongEdge")])
def test_a_printer_is_asked_for_full_size_and_for_the_sides_that_are_printed(kind: str, duplex: bytes) -> None:
    (wanted,) = re.findall(rb"<<([^<>]*/PrintScaling[^<>]*)>>", render(kind, Wishes()))
    assert b"/PrintScaling /None" in wanted
    assert b"/Duplex " + duplex in wanted


@pytest.mark.long
def test_everything_has_a_bookmark_for_every_kind_and_its_parts(tmp_path: Path) -> None:
    wishes = Wishes(language="fr", count=1, seed="bookmarks")
    options = ("-xml", "-i", "-stdout", "-l", "1")
    told = told_by("pdftohtml", *options, content=render("everything", wishes), folder=tmp_path)
    found = re.findall(r"<item page=\"\d+\">(.*)</item>", told)
    kinds = [wishes.kind(name) for name in ORDERS if name not in APART]
    assert [title for title in found if title in kinds] == kinds
    parts = ["01–01", "Solutions", "Cartes Réponse", "Cartes de vote", "Paravent"]
    assert [title for title in found if title in parts] == parts


def test_every_kind_has_a_title_in_the_language() -> None:
    assert len({Wishes(language="it").kind(name) for name in KINDS}) == len(KINDS)
