"""The day, a contest and the profile by keyboard alone: Tab to go somewhere, Enter to do it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.player import DESK, Player
from tests.browser.profiles import lay_in
from tests.diagonal import diagonal

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser

    from tests.browser.conftest import Server

MOST_STEPS = 80
FOCUSED = """() => {
  const here = document.activeElement;
  const seen = getComputedStyle(here).outlineStyle !== 'none' || here.matches('.skip');
  const label = here.labels?.[0]?.textContent;
  return { name: (here.ariaLabel ?? label ?? here.textContent).trim().replace(/\\s+/g, ' '), seen };
}"""


def tab_to(player: Player, name: str) -> None:
    """Press Tab until something of this name has the focus; whatever has it can be seen to have it."""
    for _ in range(MOST_STEPS):
        player.page.keyboard.press("Tab")
        focused = player.page.evaluate(FOCUSED)
        assert focused["seen"], f"{focused['name']} does not show that it has the focus"
        if re.fullmatch(name, focused["name"]):
            return
    raise AssertionError(f"Tab never came to {name}")


def press(player: Player, name: str) -> None:
    tab_to(player, name)
    player.page.keyboard.press("Enter")


def the_day(player: Player) -> bool:
    player.go("/daily")
    press(player, "Classic")
    player.page.get_by_role("button", name="Play", exact=True).wait_for()
    press(player, "Play")
    player.page.wait_for_selector(".dials")
    player.page.keyboard.type("111")
    player.page.keyboard.press("a")
    player.page.locator(".key.used").wait_for()
    return player.page.locator(".key.used").get_attribute("data-letter") == "A"


def the_contest(player: Player) -> bool:
    page = player.page
    player.go("/contests")
    tab_to(player, "Kind.*")
    page.keyboard.press("T")
    tab_to(player, "Title.*")
    page.keyboard.type("By keys")
    press(player, "Open")
    page.get_by_role("heading", name="By keys").wait_for()
    tab_to(player, "Your name.*")
    page.keyboard.type("Ada")
    page.keyboard.press("Enter")
    page.locator(".problems").wait_for()
    press(player, "Play")
    page.wait_for_selector(".dials")
    return "/table/" in page.url


def the_profile(player: Player) -> bool:
    page = player.page
    player.go("/")
    lay_in(player, 20)
    player.go("/profile")
    press(player, "Your data")
    page.get_by_role("heading", name="Your data").wait_for()
    press(player, "Erase")
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")
    press(player, "Erase")
    page.get_by_role("heading", name="Question the machine").wait_for()
    return page.evaluate("localStorage.getItem('hut8.games')") is None


WALKS: dict[str, Callable[[Player], bool]] = {"day": the_day, "contest": the_contest, "profile": the_profile}


@pytest.mark.parametrize("walk", diagonal(WALKS, "day"))
def test_keys_are_enough(browser: Browser, server: Server, walk: str) -> None:
    player = Player(browser, server.address, DESK)
    assert WALKS[walk](player), "the walk did not arrive"
    player.close()
