"""The atlas in the browser: its pictures at every width, a set looked up, one of the hardest begun."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.player import DESK, PHONE, Player
from tests.browser.test_everyone import CLIPPED
from tests.diagonal import diagonal

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ViewportSize

    from tests.browser.conftest import Server

LAPTOP: ViewportSize = {"width": 1366, "height": 768}


@pytest.mark.parametrize("viewport", diagonal([PHONE, LAPTOP, DESK], PHONE), ids=["phone", "laptop", "desk"])
def test_nothing_of_the_atlas_is_clipped(browser: Browser, server: Server, viewport: ViewportSize) -> None:
    player = Player(browser, server.address, viewport)
    player.go("/atlas")
    assert player.page.evaluate(CLIPPED) == []
    player.close()


def test_a_set_is_looked_up_and_the_hardest_is_played(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, PHONE)
    page = player.page
    player.go("/atlas")
    page.get_by_placeholder("3 7 10 14").fill("14, 10, 7, 3")
    page.get_by_role("button", name="Look up").click()
    page.locator(".notice", has_text="3 7 10 14: best play always needs at most 2 rounds and 3 questions").wait_for()
    page.get_by_placeholder("3 7 10 14").fill("1 2 3 4")
    page.get_by_role("button", name="Look up").click()
    page.locator(".fault", has_text="have no problem").wait_for()
    page.get_by_role("button", name="03 Play 17 36 40 41").click()
    page.wait_for_url("**/table/*")
    page.locator(".dials").first.wait_for()
    player.close()
