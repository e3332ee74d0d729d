"""The rack: what is cut from two leaves fits together, holds every punch card and shows every digit."""

from __future__ import annotations

import pytest

from hut8.machine.codes import DIGITS
from hut8.machine.punch import SHEETS
from hut8.machine.supply import COPIES
from hut8.press import Wishes, outline, rack
from hut8.press.drawing import Path, Words, walk
from hut8.press.orders import pages
from hut8.press.punch_cards import punch_card

THICKEST_CARD = 0.5
"""Millimetres: more than card of 300 g/m²."""


def test_every_tread_has_room_for_the_cards_of_its_digit() -> None:
    assert COPIES * 3 * THICKEST_CARD < rack.TREAD
    assert outline.WIDTH < rack.STAIRS_WIDTH < rack.WIDTH


def test_folded_stairs_are_as_deep_as_the_box_and_their_leg_reaches_the_floor() -> None:
    *steps, leg = rack.STRIPS
    assert sum(steps[::2]) == rack.DEPTH
    assert leg == sum(steps[1::2]) < rack.BACK


def test_stairs_are_folded_to_and_fro_and_the_leg_like_the_edge_before_it() -> None:
    towards, away = rack.stair_folds()
    rows = sorted([(line[0][1], fold) for fold, lines in (("to", towards), ("fro", away)) for line in lines])
    assert [fold for _, fold in reversed(rows)] == [*["to", "fro"] * (len(DIGITS) - 1), "fro"]


def test_every_step_shows_the_digit_on_the_tabs_behind() -> None:
    for sheet in SHEETS:
        (baseline,) = [
            item.y
            for item in walk(punch_card(sheet, Wishes()))
            if isinstance(item, Words) and item.text == str(sheet.digit)
        ]
        assert outline.TAB_HEIGHT + baseline < rack.RISE


def test_every_fold_ends_at_the_rim() -> None:
    rim = rack.box_rim()
    for start, end in rack.box_folds():
        assert {start, end} <= set(rim)


@pytest.mark.parametrize("flap", rack.flaps())
def test_every_flap_lies_outside_the_walls(flap: tuple[tuple[float, float], ...]) -> None:
    assert all(x <= 0 or x >= rack.WIDTH for x, _ in flap)


def test_the_rack_is_folded_and_cut_by_machines_too() -> None:
    for page in pages("rack", Wishes()):
        layers = {item.layer for item in walk(page.items) if isinstance(item, Path)}
        assert {"print", "score", "cut"} <= set(layers)
