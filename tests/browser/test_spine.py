"""One person finishes booklet problem 02 against the Machine: on a desk, on a phone, by touch, by keyboard alone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.player import DESK, PHONE, Player
from tests.diagonal import diagonal

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ViewportSize

    from tests.browser.conftest import Server

CODE = "435"


@pytest.mark.parametrize("viewport", diagonal([DESK, PHONE], DESK), ids=["desk", "phone"])
def test_a_stranger_solves_problem_02(browser: Browser, server: Server, viewport: ViewportSize) -> None:
    player = Player(browser, server.address, viewport)
    page = player.page
    player.booklet("02")
    player.compose("221")
    assert player.ask("B") is True
    assert "2 2 1" in player.sentence
    assert page.locator(".punch .answer.yes").count() == 1
    player.place("notes")
    assert page.locator(".rounds .yes").count() == 1
    player.mark("C=2")
    player.check_marks()
    page.get_by_text("Every mark follows").wait_for()
    player.place("notes")
    player.mark("T=4")
    player.check_marks()
    page.get_by_text("Never strike").wait_for()
    player.place("notes")
    page.get_by_role("button", name="Undo").click()
    page.locator('[data-subject="T=4"]:not(.out)').wait_for()
    player.place("machine")
    player.end_round()
    player.compose("435")
    assert player.ask("A") is True
    assert player.ask("D") is True
    player.claim(CODE)
    player.result()
    assert page.locator(".result").get_by_text("4 3 5").count() > 0
    assert page.locator(".letter.passed").count() >= 1
    page.get_by_role("slider").fill("2")
    page.get_by_text("Question 2 of 3").wait_for()
    page.get_by_role("button", name="Show the proof").click()
    page.locator("ol li", has_text="435").first.wait_for()
    page.locator(".caption", has_text="Swallowed").get_by_text("the other adds nothing").wait_for()
    assert page.locator(".panel table thead th").all_inner_texts()[-3:] == ["If", "Left", "So"]
    player.close()


def test_a_proposal_that_was_questioned_says_why_it_stays(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, PHONE)
    player.booklet("02")
    player.compose("221")
    player.ask("B")
    player.page.locator(".machine .dial").first.locator("label").nth(3).click(force=True)
    assert "These punch cards stay for the whole round." in player.sentence
    player.ask("C")
    assert "C says" in player.sentence
    player.page.keyboard.press("4")
    assert "next round" in player.sentence
    player.close()


def test_a_finger_is_enough(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, PHONE, has_touch=True, is_mobile=True)
    page = player.page
    page.goto(server.address)
    page.get_by_role("link", name="Booklet").first.tap()
    page.get_by_role("button", name="02").first.tap()
    page.wait_for_selector(".dials")
    for place, digit in enumerate("435"):
        page.locator(".machine .dial").nth(place).locator("label").nth(int(digit) - 1).tap()
    page.get_by_role("button", name="Question verifier C").tap()
    page.locator(".key.used").wait_for()
    page.get_by_role("button", name="I know it").tap()
    for place, digit in enumerate(CODE):
        page.locator("dialog .dial").nth(place).locator("label").nth(int(digit) - 1).tap()
    page.locator("dialog .button.main").tap()
    player.result()
    player.close()


@pytest.mark.long
def test_a_keyboard_is_enough(browser: Browser, server: Server) -> None:
    """From the front door to the claim without touching a mouse."""
    player = Player(browser, server.address, DESK)
    page = player.page
    page.goto(server.address)
    page.wait_for_selector("h1")
    _tab_to(player, "Booklet")
    page.keyboard.press("Enter")
    page.wait_for_selector(".problems")
    _tab_to(player, "02")
    page.keyboard.press("Enter")
    page.wait_for_selector(".dials")
    page.keyboard.type("435")
    page.keyboard.press("c")
    page.locator(".key.used").wait_for()
    assert "4 3 5" in player.sentence
    _tab_to(player, "I know it")
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog")
    for place, digit in enumerate(CODE):
        if place:  # the dialog opens with its first dial in focus
            page.keyboard.press("Tab")
        page.keyboard.press("Space")
        for _ in range(int(digit) - 1):
            page.keyboard.press("ArrowRight")
    _tab_to(player, "The code is 4 3 5")
    page.keyboard.press("Enter")
    player.result()
    player.close()


def _tab_to(player: Player, name: str) -> None:
    for _ in range(120):
        player.page.keyboard.press("Tab")
        focused = player.page.evaluate("document.activeElement?.innerText ?? ''")
        if re.match(rf"\s*{re.escape(name)}\b", focused):
            return
    raise AssertionError(f"Tab never reached {name}")


def test_a_first_visit_leads_to_a_table_in_one_click(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, PHONE)
    player.go("/")
    player.page.get_by_role("button", name="Play now").click()
    player.page.wait_for_selector(".dials")
    player.close()
