"""The table on one screen: a whole round without scrolling, nothing that moves, everything within a thumb's reach."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from hut8.machine.booklet import in_edition
from tests.browser.player import Player, come_to_rest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.conftest import Server


class Size(NamedTuple):
    width: int
    height: int

    @property
    def is_touch(self) -> bool:
        """Phones and tablets are touched."""
        return self.width < 1100

    @property
    def is_phone(self) -> bool:
        return self.width < 700 or self.height < 500

    @property
    def is_low(self) -> bool:
        return self.is_phone and self.height < 700


SIZES = (
    Size(390, 844),
    Size(360, 640),
    Size(844, 390),
    Size(768, 1024),
    Size(1024, 768),
    Size(1280, 720),
    Size(1366, 625),
    Size(1440, 900),
    Size(1920, 1080),
)


class Kind(NamedTuple):
    """A problem by its mode and cards: printed ones where there are, else the cards that crowd a screen most."""

    mode: str
    verifiers: int
    race: bool = False

    def may_scroll(self, size: Size) -> bool:
        """Whether the cards alone may scroll here, under pinned dials and bar."""
        crowded = self.verifiers > 4 or self.mode == "extreme"
        if size.is_phone and crowded:
            return True
        if size.is_low and (self.mode == "nightmare" or self.race):
            return True
        return size == Size(1366, 625) and self.mode == "extreme" and self.verifiers > 4


KINDS = tuple(Kind(*each) for each in product(("classic", "extreme", "nightmare"), (4, 6), (False, True)))

LOOP = """() => {
  const inside = (each) => {
    const box = each.getBoundingClientRect();
    return box.width > 0 && box.top >= -1 && box.left >= -1
      && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1;
  };
  const place = document.querySelector('.place');
  const out = [...document.querySelectorAll('.key, .dials label, .say, .end .button, .top button')]
    .filter((each) => each.checkVisibility() && !inside(each));
  return {
    page: [document.documentElement.scrollWidth > innerWidth, document.documentElement.scrollHeight > innerHeight],
    cards: place.scrollHeight > place.clientHeight + 1,
    out: out.filter((each) => !each.matches('.place *')).map((each) => each.className),
    keys: out.filter((each) => each.matches('.place *')).length,
    cut: [...document.querySelectorAll('.phrase, .others .did > :not(.long)')]
      .map((each) => (each.matches('.phrase') ? each : each.parentElement))
      .filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.innerText),
  };
}"""
SHIFTS = """() => {
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}"""
SMALL = """(least) => [...document.querySelectorAll(
    '.dials label, .play button')]
  .filter((each) => each.checkVisibility() && !each.matches('.grab'))
  .map((each) => [each.className, each.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.height < least - 0.5 || box.width < Math.min(least, 40) - 6))
  .map(([name, box]) => `${name} ${box.width}x${box.height}`)"""


def player_at(browser: Browser, server: Server, size: Size, **wishes: Any) -> Player:
    touch = {"has_touch": True, "is_mobile": True} if size.is_touch else {}
    return Player(browser, server.address, {"width": size.width, "height": size.height}, **touch, **wishes)


OPEN = """async (asked) => {
  const answer = await fetch('/api/tables', {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(asked) });
  const seated = await answer.json();
  localStorage.setItem('hut8.seats', JSON.stringify([{ ...seated, name: 'Ada', game: 'machine', time: Date.now() }]));
  return seated.room;
}"""


def open_problem(player: Player, kind: Kind) -> None:
    """Open a problem of this kind, alone; or in a race against three computers."""
    problem = {"source": "generated", "mode": kind.mode, "verifiers": kind.verifiers, "pool": "standard"}
    computers = ["clerk"] * 3 if kind.race else []
    asked = {"game": "machine", "name": "Ada", "wishes": {"problem": problem}, "computers": computers}
    player.go("/")
    room = player.page.evaluate(OPEN, asked)
    player.page.goto(f"{player.address}/table/{room}?start")
    if kind.race:
        player.page.get_by_role("button", name="I am ready").click()
    player.page.locator(".dials:not(.locked)").wait_for()


def play_a_round(player: Player, kind: Kind, size: Size) -> None:
    """Compose, ask three verifiers and go on; nothing needed for it is off the screen."""
    page = player.page
    player.compose("345")
    for letter in "ABC":
        key = page.locator(f".key[data-letter={letter}]")
        if kind.may_scroll(size):
            key.scroll_into_view_if_needed()
        player.ask(letter)
    come_to_rest(page)
    found = page.evaluate(LOOP)
    assert (found["page"], found["out"], found["cut"]) == ([False, False], [], [])
    if not kind.may_scroll(size):
        assert (found["cards"], found["keys"]) == (False, 0)
    page.locator("[data-act=end]").click()


def named(size: Size, kind: Kind) -> str:
    return f"{size.width}x{size.height}-{kind.mode}-{kind.verifiers}{'-race' if kind.race else ''}"


EVERYTHING = [pytest.param(size, kind, id=named(size, kind)) for size, kind in product(SIZES, KINDS)]


@pytest.mark.parametrize("size", [Size(390, 844), Size(1366, 625)], ids=str)
def test_a_round_needs_no_scrolling_and_moves_nothing(browser: Browser, server: Server, size: Size) -> None:
    player = player_at(browser, server, size)
    player.altered().add_init_script(f"({SHIFTS})()")
    player.booklet("02")
    player.page.evaluate("() => { window.shifts = 0; }")
    play_a_round(player, Kind("classic", 4), size)
    player.page.get_by_text("Round 2").wait_for()
    assert player.page.evaluate("() => window.shifts") <= 0.01
    assert player.page.evaluate(SMALL, 44 if size.is_touch else 24) == []
    player.close()


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_card_of_three_lines_fits_the_smallest_phone(browser: Browser, server: Server, language: str) -> None:
    """The four criteria of card 17 are long in most languages."""
    size = Size(360, 640)
    player = player_at(browser, server, size, locale=language)
    player.booklet(f"{in_edition(3, language):02}")
    play_a_round(player, Kind("classic", 4), size)
    player.close()


@pytest.mark.long
@pytest.mark.parametrize(("size", "kind"), EVERYTHING)
def test_every_kind_of_round_fits_every_screen(browser: Browser, server: Server, size: Size, kind: Kind) -> None:
    player = player_at(browser, server, size)
    player.altered().add_init_script(f"({SHIFTS})()")
    open_problem(player, kind)
    player.page.evaluate("() => { window.shifts = 0; }")
    play_a_round(player, kind, size)
    assert player.page.evaluate("() => window.shifts") <= 0.01
    if size.is_touch:
        assert player.page.evaluate(SMALL, 40 if size.is_low else 44) == []
    player.close()
