"""Cut files for a machine: every line in its layer, in millimetres."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from functools import cache
from io import BytesIO
from zipfile import ZipFile

import pytest

from hut8.machine.booklet import booklet
from hut8.press import Wishes, render
from hut8.press.paper import PAPERS
from tests.diagonal import diagonal

SVG = "{http://www.w3.org/2000/svg}"


@cache
def files(kind: str, problem: int | None = None) -> list[ET.Element]:
    """Render an order once, for tests that only read: for a problem of the booklet, or for all of them."""
    wishes = Wishes() if problem is None else Wishes(problem=booklet(problem))
    with ZipFile(BytesIO(render(kind, wishes, "svg"))) as archive:
        return [ET.fromstring(archive.read(name)) for name in archive.namelist()]  # noqa: S314 - our own


def layer(root: ET.Element, name: str) -> ET.Element:
    (found,) = [group for group in root.findall(f"{SVG}g") if group.attrib["id"] == name]
    return found


def test_a_cutter_finds_twenty_five_holes_and_one_outline_for_every_punch_card() -> None:
    holes = outlines = 0
    for root in files("punch"):
        for path in layer(root, "cut").iter(f"{SVG}path"):
            loops = path.attrib["d"].count("M")
            holes += loops if loops > 1 else 0
            outlines += loops == 1
    assert (holes, outlines) == (45 * 25, 45)


def test_the_holder_has_folds_to_score_and_a_rim_to_cut() -> None:
    (root,) = files("holder")
    assert layer(root, "score").find(f"{SVG}path") is not None
    assert layer(root, "cut").find(f"{SVG}path") is not None


@pytest.mark.parametrize("kind", diagonal(["punch", "criteria", "imitation"], "punch", "criteria"))
def test_pages_are_as_large_as_the_paper(kind: str) -> None:
    for root in files(kind):
        sides = {root.attrib["width"], root.attrib["height"]}
        assert sides == {f"{PAPERS['a4'].width}mm", f"{PAPERS['a4'].height}mm"}


def labelled(group: ET.Element) -> list[str]:
    return [item.attrib["aria-label"] for item in group.iter() if "aria-label" in item.attrib]


def test_words_stay_out_of_the_layers_of_the_knife() -> None:
    for root in files("verification", 2):
        assert "50 mm" in labelled(layer(root, "print"))
        assert labelled(layer(root, "cut")) == labelled(layer(root, "score")) == []


@pytest.mark.parametrize("kind", diagonal(["punch", "holder", "aid", "imitation"], "punch", "holder"))
def test_every_operation_has_a_colour_of_its_own(kind: str) -> None:
    for root in files(kind):
        assert colours(layer(root, "cut")) <= {"#ff0000"}
        assert colours(layer(root, "score")) <= {"#0000ff"}
        assert not colours(layer(root, "print")) & {"#ff0000", "#0000ff"}


def colours(group: ET.Element) -> set[str]:
    found = {item.attrib.get(name, "none") for item in group.iter() for name in ("fill", "stroke")}
    return {colour.lower() for colour in found} - {"none"}


@pytest.mark.parametrize("kind", ["punch", "criteria", "holder"])
def test_a_cutting_machine_needs_no_fonts(kind: str) -> None:
    for root in files(kind):
        assert not list(root.iter(f"{SVG}text"))
