"""Aids in contests as a participant meets them: told beside the result, or not offered at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.player import DESK, Player
from tests.browser.test_contests import begin, enter, open_contest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.conftest import Server

pytestmark = pytest.mark.long


def test_a_hint_is_told_beside_the_result(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, DESK)
    page = player.page
    contest = open_contest(player, "series", "With hints")
    enter(player, contest, "Ada")
    begin(player)
    page.keyboard.press("h")
    page.locator(".said").first.wait_for()
    player.claim("111")
    player.result()
    page.get_by_text("You asked for hints, checks or reasons.").wait_for()
    player.go(f"/contest/{contest}")
    page.locator(".problems li", has_text="asked for hints").wait_for()
    player.close()


def test_a_contest_without_aids_offers_none(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, DESK)
    page = player.page
    player.go("/contests")
    page.get_by_label("Without hints and notes that think along").check()
    page.get_by_role("button", name="Open", exact=True).click()
    page.get_by_role("button", name="Take part").click()
    page.get_by_text("Hints and notes that think along are not allowed here.").wait_for()
    begin(player)
    page.keyboard.press("h")
    player.aids()
    for aid in ("Hint", "Why?", "Check my marks"):
        assert page.get_by_role("button", name=aid, exact=True).count() == 0
    assert page.locator("[data-level=everything]").count() == 0
    assert [address for address, _ in player.bodies if "/api/hint" in address] == []
    player.close()
