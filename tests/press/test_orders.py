"""What can be ordered, and how everything lies on leaves that are printed on both sides."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hut8.errors import Malformed
from hut8.press import KINDS, Wishes, render, wishes_from
from hut8.press.drawing import Box, walk
from hut8.press.orders import APART, EVERYTHING, ORDERS, pages

WISHES = Wishes(count=1, seed="orders")


def test_everything_holds_every_page_of_every_order() -> None:
    found = [page.name for page in pages("everything", WISHES)]
    for kind in set(ORDERS) - APART:
        assert {page.name for page in pages(kind, WISHES)} <= set(found)


def test_everything_can_be_printed_on_both_sides() -> None:
    found = list(pages("everything", WISHES))
    assert len(found) % 2 == 0
    single = {page.name for kind in ORDERS if not KINDS[kind].duplex for page in pages(kind, WISHES)}
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
    with pytest.raises(Malformed, match="choose pdf, svg or png"):
        render("punch", WISHES, "gif")


@pytest.mark.parametrize(("kind", "pages_of_the_box", "pages_of_one"), [("punch", 12, 4), ("aid", 8, 2)])
def test_as_many_are_printed_as_the_box_has_unless_a_count_is_wished(
    kind: str, pages_of_the_box: int, pages_of_one: int
) -> None:
    found = [page.name for page in pages(kind, Wishes())]
    assert len(found) == len(set(found)) == pages_of_the_box
    assert len(list(pages(kind, Wishes(count=1)))) == pages_of_one


def test_a_booklet_without_a_seed_is_new_each_time() -> None:
    one, other = wishes_from(count=1), wishes_from(count=1, seed=None)
    assert one.seed != other.seed
    assert list(pages("booklet", one)) != list(pages("booklet", other))


def test_the_cover_of_a_booklet_names_the_seed_that_prints_its_solutions() -> None:
    cover = next(pages("booklet", Wishes(count=1, seed="rainy day")))
    assert any("rainy day" in item.text for item in walk(cover.items) if isinstance(item, Box))


def test_every_kind_is_drawn() -> None:
    assert list(KINDS) == [*ORDERS, EVERYTHING]
