"""What can be ordered, and how everything lies on leaves that are printed on both sides."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hut8.errors import Malformed
from hut8.press import KINDS, Wishes, render
from hut8.press.orders import ONE_SIDED, ORDERS, pages

WISHES = Wishes(count=1, seed="orders")


def test_everything_holds_every_page_of_every_order() -> None:
    found = [page.name for page in pages("everything", WISHES)]
    for kind in ORDERS:
        assert {page.name for page in pages(kind, WISHES)} <= set(found)


def test_everything_can_be_printed_on_both_sides() -> None:
    found = list(pages("everything", WISHES))
    assert len(found) % 2 == 0
    single = {page.name for kind in ONE_SIDED for page in pages(kind, WISHES)}
    for front, back in zip(found[::2], found[1::2], strict=True):
        assert front.paper == back.paper
        if front.name in single:
            assert not back.items
        if front.name.endswith("-front"):
            assert back.name == front.name.removesuffix("-front") + "-back"


def test_the_same_order_gives_the_same_bytes() -> None:
    assert render("holder", WISHES) == render("holder", WISHES)
    assert render("holder", WISHES, "svg") == render("holder", WISHES, "svg")


def test_progress_is_told_of_every_page() -> None:
    told: list[None] = []
    render("criteria", replace(WISHES, progress=lambda: told.append(None)))
    assert len(told) == len(list(pages("criteria", WISHES)))


def test_progress_is_told_of_every_proof() -> None:
    told: list[None] = []
    found = list(pages("booklet", replace(WISHES, count=3, progress=lambda: told.append(None))))
    assert found
    assert len(told) == 3


def test_unknown_orders_and_formats_are_refused() -> None:
    with pytest.raises(Malformed, match="cannot print 'poster'"):
        render("poster", WISHES)
    with pytest.raises(Malformed, match="choose pdf or svg"):
        render("punch", WISHES, "png")
    assert KINDS[-1] == "everything"
