"""An attempt that was begun on one device goes on at another; whoever erases everything is somebody new."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.days import MONDAY, MovedServer, Visitor, moved_server
from tests.browser.player import DESK, PHONE
from tests.browser.test_days import find
from tests.browser.test_everyone import CLIPPED, axe, serious

if TYPE_CHECKING:
    from playwright.sync_api import Browser

__all__ = ["axe", "moved_server"]
TODAY = "/daily/today/classic"

pytestmark = pytest.mark.long


def link_of(visitor: Visitor) -> str:
    """Return the link that carries the profile."""
    visitor.go("/profile/data")
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visitor.page.get_by_role("button", name="Make a link").click()
    visitor.page.get_by_role("button", name="Copy the link").click()
    return str(visitor.page.evaluate("navigator.clipboard.readText()"))


@pytest.mark.usefixtures("axe")
def test_an_attempt_moves_with_the_profile_and_ends_with_it(browser: Browser, moved: MovedServer) -> None:
    phone, desk = Visitor(browser, moved, PHONE), Visitor(browser, moved, DESK)
    phone.begin(TODAY)
    phone.compose("111")
    phone.ask("A")
    room = phone.room
    desk.page.goto(link_of(phone))
    desk.page.get_by_role("button", name="Take it over").click()
    desk.page.get_by_role("heading", level=1).wait_for()
    desk.begin(TODAY, "Go on")
    assert desk.room == room
    assert desk.page.locator(".key.used").count() == 1
    find(desk, MONDAY)
    for visitor in (phone, desk):
        visitor.go(TODAY)
        visitor.page.get_by_role("button", name="See your game").wait_for()
        assert serious(visitor) == []
        assert visitor.page.evaluate(CLIPPED) == []

    phone.go("/profile/data")
    phone.page.get_by_role("button", name="Erase", exact=True).click()
    phone.page.get_by_role("dialog").get_by_role("button", name="Erase", exact=True).click()
    phone.page.get_by_role("heading", name="Question the machine").wait_for()
    phone.go(TODAY)
    phone.page.get_by_role("button", name="Play", exact=True).wait_for()
    phone.page.get_by_text("1 participant", exact=True).wait_for()
    for visitor in (phone, desk):
        visitor.close()
