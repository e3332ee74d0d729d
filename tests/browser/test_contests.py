"""Contests in the browser: a class with a projector and phones, a league, the archive of days."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.days import MONDAY, MovedServer, Visitor, after, moved_server
from tests.browser.player import DESK, PHONE, Player
from tests.browser.test_everyone import CLIPPED, TOO_SMALL, axe, serious

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.conftest import Server

__all__ = ["axe", "moved_server"]
pytestmark = pytest.mark.long


def open_contest(host: Player, kind: str, title: str) -> str:
    page = host.page
    host.go("/contests")
    page.get_by_label("Kind").select_option(kind)
    page.get_by_label("Title").fill(title)
    page.get_by_role("button", name="Open", exact=True).click()
    page.wait_for_url(re.compile(r"/contest/[A-Z]{6}"))
    found = re.search(r"/contest/([A-Z]{6})", page.url)
    assert found
    return found[1]


def enter(player: Player, contest: str, name: str) -> None:
    player.go(f"/contest/{contest}")
    player.page.get_by_label("Your name").fill(name)
    player.page.get_by_role("button", name="Take part").click()
    player.page.locator(".problems").wait_for()


def begin(player: Player) -> None:
    player.page.locator(".problems button.main").first.click()
    player.page.wait_for_selector(".dials")


@pytest.mark.usefixtures("axe")
def test_a_class_plays_on_phones_and_the_projector_follows(browser: Browser, server: Server) -> None:
    host = Player(browser, server.address, DESK, bypass_csp=True)
    ada, other = (Player(browser, server.address, PHONE, bypass_csp=True) for _ in range(2))
    contest = open_contest(host, "class", "Class 7b")
    screen = host.page
    screen.wait_for_url("**/screen")
    screen.get_by_role("heading", name="Class 7b").wait_for()
    enter(ada, contest, "Ada")
    other.go("/contests")
    other.page.get_by_label("Six letters of the contest").fill(contest.lower())
    other.page.get_by_role("button", name="Join").click()
    other.page.get_by_role("button", name="Take part").click()
    other.page.locator(".problems").wait_for()
    assert other.page.get_by_text("You see the board once").is_visible()
    for player in (ada, other):
        assert serious(player) == []
        assert player.page.evaluate(CLIPPED) == []
        assert player.page.evaluate(TOO_SMALL) == []
    screen.get_by_text("2 participants").wait_for()
    screen.locator("li", has_text="Participant 2").wait_for()
    begin(ada)
    screen.locator("li", has_text="Ada").locator(".cell.playing").wait_for()
    ada.claim("111")
    ada.result()
    screen.locator("li", has_text="Ada").locator(".cell:is(.found, .missed)").wait_for()
    assert serious(host) == []
    assert screen.evaluate(CLIPPED) == []
    screen.get_by_role("button", name="Standing").click()
    screen.locator("tbody th", has_text="Ada").wait_for()

    host.go(f"/contest/{contest}")
    screen.get_by_role("button", name="Remove the name: Ada").click()
    screen.locator("tbody th", has_text="Participant 1").wait_for()
    assert serious(host) == []
    screen.set_viewport_size(PHONE)
    assert screen.evaluate(CLIPPED) == []
    screen.set_viewport_size(DESK)
    stranger = Player(browser, server.address, DESK)
    stranger.go(f"/contest/{contest}/screen")
    stranger.page.get_by_text("Only the browser that opened this contest").wait_for()
    for player in (host, ada, other, stranger):
        player.close()


def test_a_league_has_a_problem_a_week_and_late_ones_do_not_count(browser: Browser, moved: MovedServer) -> None:
    host = Visitor(browser, moved, DESK)
    contest = open_contest(host, "league", "Autumn")
    player = Visitor(browser, moved)
    enter(player, contest, "Joan")
    page = player.page
    assert page.get_by_text("The best 6 of 8 count.").is_visible()
    assert page.locator(".problems button").count() == 1
    begin(player)
    player.claim("111")
    player.result()
    page.keyboard.press("n")
    page.locator("tr.you").wait_for()

    moved.move_to(after(MONDAY, 15))
    player.move(moved)
    player.go(f"/contest/{contest}")
    page.locator(".problems button").nth(2).wait_for()
    assert page.get_by_text("Its time is over").count() == 1
    page.locator(".problems button").nth(1).click()
    page.wait_for_selector(".dials")
    player.claim("111")
    player.result()
    player.go(f"/contest/{contest}")
    page.get_by_text("out of time: does not count").wait_for()
    host.close()
    player.close()


def test_earlier_days_are_played_from_the_archive_and_say_that_they_do_not_count(
    browser: Browser, moved: MovedServer
) -> None:
    visitor = Visitor(browser, moved)
    page = visitor.page
    visitor.go("/daily")
    page.get_by_role("button", name="Earlier month").click()
    page.get_by_role("link", name="28", exact=True).click()
    page.get_by_text("it does not count").wait_for()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector(".dials")
    visitor.claim("111")
    visitor.result()
    page.get_by_text("The code was").wait_for()
    visitor.go("/day/2027-02-28/classic")
    assert page.url.endswith("/daily/2027-02-28/classic")
    page.get_by_text("out of time: does not count").wait_for()
    visitor.go("/daily/2027-03-02/classic")
    page.get_by_role("alert").wait_for()
    visitor.close()
