"""Rules a host may choose: three copies of every punch card, and a clock that runs out for those who dawdle."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.player import DESK, PHONE, Player
from tests.browser.test_race import join, open_race

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.conftest import Server

SECONDS = 3


def begin(host: Player) -> None:
    host.page.get_by_role("button", name="Start").click()
    host.page.get_by_role("button", name="Begin for everybody").click()


@pytest.mark.long
def test_a_fourth_player_waits_for_a_card_that_three_hold(browser: Browser, server: Server) -> None:
    ada = Player(browser, server.address, DESK)
    others = [Player(browser, server.address, PHONE) for _ in range(3)]
    ada.go("/new?source=booklet&booklet=02")
    ada.page.get_by_text("More rules").click()
    ada.page.get_by_label("Only three copies of every punch card").check()
    ada.page.get_by_label("Your name").fill("Ada")
    ada.page.get_by_role("button", name="Open the table").click()
    ada.page.wait_for_selector(".seating")
    for player, name in zip(others, ("Joan", "Alan", "Hugh"), strict=True):
        join(player, ada.room, name)
    others[0].page.get_by_text("Three copies of every punch card").wait_for()
    begin(ada)
    for player, code in zip((ada, *others), ("221", "231", "242", "253"), strict=True):
        player.page.locator(".dials:not(.locked)").wait_for()
        player.compose(code)
    for player in (ada, *others[:2]):
        player.ask("A")
    hugh = others[2]
    hugh.page.get_by_role("button", name="Question verifier A").click()
    fault = hugh.page.get_by_role("alert")
    fault.get_by_text("All three cards").wait_for()
    assert "Ada, Joan, Alan" in fault.inner_text()
    ada.thumb_down()
    assert hugh.ask("A") in {True, False}, "a card that was given back is free again"
    for player in (ada, *others):
        player.close()


@pytest.mark.long
def test_the_clock_lowers_the_thumb_of_a_player_who_dawdles(browser: Browser, quick: Server) -> None:
    ada, joan = Player(browser, quick.address, DESK), Player(browser, quick.address, PHONE)
    ada.wish(clock=SECONDS)
    join(joan, open_race(ada, "Ada"), "Joan")
    joan.page.get_by_text(f"{SECONDS} seconds").wait_for()
    begin(ada)
    ada.page.get_by_role("timer").wait_for()
    ada.page.locator(".dials:not(.locked)").wait_for()
    ada.thumb_down()
    for player in (ada, joan):
        player.page.locator(".reveal").get_by_text("Time is up.").wait_for()
        player.page.get_by_role("heading", name="All thumbs are down").wait_for()
        player.go_on()
        player.page.get_by_text("Round 2").wait_for()
    for player in (ada, joan):
        player.close()


@pytest.mark.long
def test_the_clock_takes_a_team_to_the_next_round(browser: Browser, quick: Server) -> None:
    player = Player(browser, quick.address, PHONE)
    player.wish(clock=SECONDS)
    player.booklet("02")
    player.page.locator(".news").get_by_text("Time is up: round 2 begins.").wait_for()
    player.page.get_by_text("Round 2").first.wait_for()
    player.close()
