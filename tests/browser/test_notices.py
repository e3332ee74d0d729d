"""Slow play in the browser: a tap asks for notifications, and one tells when a table waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.player import PHONE, Player, wait_on
from tests.browser.test_race import join, open_race

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.conftest import Server

HOOK = """(() => {
  const told = [], asked = [];
  class Told extends EventTarget {
    constructor(title, options) { super(); told.push(`${title} ${options.body}`); Told.last = this; }
    static get permission() { return sessionStorage.permission ?? "default"; }
    static async requestPermission() { asked.push(1); return (sessionStorage.permission = sessionStorage.answer); }
  }
  Object.assign(globalThis, { Notification: Told, told, asked });
})()"""
MINUTE = 60_000
ASK = "Notify me when it is my move"


def visitor(browser: Browser, server: Server) -> Player:
    """Return somebody in whose browser notifications are counted and time can be moved."""
    player = Player(browser, server.address, PHONE, bypass_csp=True)
    player.altered().add_init_script(HOOK)
    player.page.clock.install()
    return player


def begin(ada: Player, joan: Player) -> str:
    """Let both begin a race without a clock; return its room."""
    room = open_race(ada, "Ada")
    join(joan, room, "Joan")
    ada.page.get_by_role("button", name="Start").click()
    ada.page.get_by_role("button", name="Begin for everybody").click()
    for player in (ada, joan):
        player.page.wait_for_selector(".dials")
    return room


@pytest.mark.long
def test_a_tap_asks_and_a_notification_tells_whose_move_it_is(browser: Browser, server: Server) -> None:
    ada, joan = visitor(browser, server), Player(browser, server.address)
    page = ada.page
    room = begin(ada, joan)
    ada.thumb_down()
    page.locator(".say").wait_for()
    ada.go("/")
    assert page.evaluate("asked.length") == 0
    page.evaluate("sessionStorage.answer = 'granted'")
    with page.expect_response("**/api/waiting"):
        page.get_by_role("button", name=ASK).click()
    page.get_by_text("Notifications are on").wait_for()
    assert page.evaluate("[asked.length, told.length]") == [1, 0]
    joan.thumb_down()
    joan.page.locator(".reveal").wait_for()

    def is_told() -> bool:
        page.clock.fast_forward(MINUTE)
        return bool(page.evaluate("told.length"))

    wait_on(page, is_told)
    assert page.evaluate("told") == [f"It is your move Table {room}"]
    page.get_by_text("your move", exact=True).wait_for()
    with page.expect_response("**/api/waiting"):
        page.clock.fast_forward(MINUTE)
    assert page.evaluate("told.length") == 1
    page.evaluate("Notification.last.onclick()")
    page.wait_for_url(f"**/table/{room}")
    ada.go("/")
    page.get_by_role("button", name="Turn them off").click()
    page.get_by_role("button", name=ASK).wait_for()
    ada.close()
    joan.close()


@pytest.mark.long
def test_whoever_says_no_is_told_where_to_change_it_and_asked_no_more(browser: Browser, server: Server) -> None:
    player = visitor(browser, server)
    player.booklet("02")
    player.go("/")
    player.page.evaluate("sessionStorage.answer = 'denied'")
    player.page.get_by_role("button", name=ASK).click()
    player.page.get_by_text("This browser blocks notifications").wait_for()
    player.go("/")
    player.page.get_by_text("This browser blocks notifications").wait_for()
    assert player.page.evaluate("asked.length") == 0
    player.close()
