"""Drills: one technique after another, choices explained, attempts kept on the device alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.player import PHONE, Player

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.conftest import Server


def test_a_drill_explains_a_wrong_choice_and_brings_it_back(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, PHONE)
    page = player.page
    player.go("/learn/drills/clash")
    page.locator(".choices button[data-right=false]").first.click()
    page.locator(".bad").wait_for()
    page.locator(".choices button[data-right=true]").click()
    page.locator(".good").wait_for()
    assert page.locator(".lines .line").count() > 0
    kept = page.evaluate("() => JSON.parse(localStorage.getItem('hut8.drills'))")
    assert [(each["technique"], each["right"]) for each in kept] == [("clash", False)], "only the first choice counts"
    page.get_by_role("button", name="Another one").click()
    page.locator(".good").wait_for(state="detached")
    player.go("/learn/drills")
    page.get_by_text("0 %").wait_for()
    player.close()


def test_on_a_phone_a_drill_asks_before_it_shows_its_cards_and_answers_in_sight(
    browser: Browser, server: Server
) -> None:
    player = Player(browser, server.address, PHONE)
    page = player.page
    player.go("/learn/drills/clash")
    expect(page.locator(".choices button").last).to_be_in_viewport(ratio=1)
    lowest = page.locator(".verifier .cell").last
    lowest.scroll_into_view_if_needed()
    for cell in reversed(page.locator(".verifier .cell").all()):
        cell.click()
        if page.locator(":is(.good, .bad)").count():
            break
    verdicts = page.locator(":is(.good, .bad)")
    expect(verdicts).to_be_in_viewport(ratio=1)
    assert verdicts.count() == 1
    player.close()


def test_on_a_laptop_the_question_stays_beside_the_last_card(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, {"width": 1366, "height": 480})
    player.go("/learn/drills/clash")
    player.page.locator(".verifier .cell").last.scroll_into_view_if_needed()
    assert player.page.evaluate("() => scrollY") > 0
    expect(player.page.locator(".question h2")).to_be_in_viewport(ratio=1)
    player.close()


def test_a_drill_leads_to_a_problem_that_takes_its_technique(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, PHONE)
    player.go("/learn/drills/clash")
    player.page.get_by_role("button", name="Play a problem").click()
    player.page.wait_for_selector(".dials")
    player.close()


def test_the_ladder_names_every_technique_with_its_lesson(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, PHONE)
    player.go("/learn/drills")
    player.page.locator(".rung").first.wait_for()
    assert player.page.locator(".rung").count() >= 9
    player.close()
