"""The real box: cards and answers typed in, numbers checked, a contradiction found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.player import PHONE, Player

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.conftest import Server


def lay(player: Player, cards: tuple[int, ...]) -> None:
    player.go("/box")
    for place, card in enumerate(cards):
        player.page.locator(".slot input").nth(place).fill(str(card))


def write_round(player: Player, code: str, answers: str) -> None:
    """Write a proposal and its answers, such as `A+ B-`."""
    page = player.page
    page.get_by_role("button", name="Add a round").click()
    player.compose(code, "dialog")
    page.locator("dialog .button.main").click()
    row = page.locator(".rounds tbody tr").last
    for answer in answers.split():
        for _ in range(1 if answer[1] == "+" else 2):
            row.locator("td").nth("ABCDEF".index(answer[0]) + 1).locator("button").click()


def test_answers_that_contradict_each_other_are_named(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, PHONE)
    page = player.page
    lay(player, (28, 33, 41, 48))
    page.get_by_role("button", name="Use these cards").click()
    write_round(player, "111", "A-")
    page.get_by_role("heading", name="These answers contradict each other").wait_for()
    assert page.locator(".rounds td.blamed").count() == 1
    assert page.locator(".fault ol li").count() >= 2
    page.locator(".rounds tbody td").nth(1).locator("button").click()
    page.get_by_role("heading", name="These answers contradict each other").wait_for(state="detached")
    page.reload()
    page.locator(".rounds tbody tr").wait_for()
    player.close()


def test_verification_numbers_are_checked_against_the_cards(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, PHONE)
    page = player.page
    lay(player, (3, 7, 10, 14))
    page.locator("summary").click()
    for place, number in enumerate((564, 355, 635, 720)):
        page.locator("details input").nth(place).fill(str(number))
    page.get_by_role("button", name="Check cards and numbers").click()
    page.get_by_text("Cards and numbers fit together").wait_for()
    page.locator("details input").nth(0).fill("355")
    page.locator("details input").nth(1).fill("564")
    page.get_by_role("button", name="Check cards and numbers").click()
    page.locator(".fault").first.wait_for()
    player.close()


def test_a_blank_sheet_needs_no_problem(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, PHONE)
    page = player.page
    player.go("/box")
    page.get_by_role("button", name="Blank sheet").click()
    write_round(player, "123", "A+ F-")
    player.mark("T=1")
    page.get_by_role("button", name="Undo").click()
    page.locator('[data-subject="T=1"]:not(.out)').wait_for()
    player.close()
