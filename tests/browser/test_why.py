"""Why something is out, possible or certain: asked by a tap or by keys, told in lines that light up their cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.player import DESK, PHONE, Player
from tests.browser.test_race import begin_as_team
from tests.diagonal import diagonal

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ViewportSize

    from tests.browser.conftest import Server


@pytest.mark.parametrize("viewport", diagonal([PHONE, DESK], PHONE), ids=["phone", "desk"])
def test_a_tap_on_a_criterion_tells_why_and_lights_up_what_the_reason_speaks_of(
    browser: Browser, server: Server, viewport: ViewportSize
) -> None:
    player = Player(browser, server.address, viewport)
    page = player.page
    player.booklet("02")
    player.compose("221")
    assert player.ask("A") is False
    player.aids()
    page.locator("[data-why]").click()
    page.get_by_text("Tap a digit, a criterion or a code").wait_for()
    player.place("machine")
    player.mark("A3.1")
    page.get_by_text("A said ✗ to 221").or_(page.locator(".lines .line")).first.wait_for()
    assert page.locator('[data-subject="A3.1"][data-lit]').count() > 0
    line = page.locator(".lines .line").last
    line.click()
    assert line.get_attribute("aria-pressed") == "true"
    assert page.locator('.out[data-subject="A3.1"], .struck[data-subject="A3.1"]').count() == 0, "asking marks nothing"
    player.aids()
    page.locator("[data-why]").click()
    page.locator("[data-lit]").first.wait_for(state="detached")
    player.close()


def test_every_card_stays_in_sight_over_the_half_sheet_of_a_phone(browser: Browser, server: Server) -> None:
    """In French the criteria of a card take three lines, and the last card lay half under the sheet."""
    player = Player(browser, server.address, PHONE, locale="fr")
    player.booklet("02")
    player.page.locator(".pull").click()
    tops = player.page.evaluate("""() => [
      [...document.querySelectorAll('.place .verifier')].at(-1).getBoundingClientRect().bottom,
      document.querySelector('.paper').getBoundingClientRect().top,
    ]""")
    assert tops[0] <= tops[1]
    player.close()


def test_why_is_asked_by_keys_too(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, DESK)
    page = player.page
    player.booklet("02")
    for key in ("2", "2", "1", "a", "w"):
        page.keyboard.press(key)
    cell = page.locator('[data-subject="A3.1"]:visible').first
    cell.focus()
    page.keyboard.press("Enter")
    page.locator(".lines .line").first.wait_for()
    assert page.locator("[data-lit]").count() > 0
    player.close()


def test_news_that_changes_no_answer_takes_no_hint_away(browser: Browser, server: Server) -> None:
    ada, joan = Player(browser, server.address, DESK), Player(browser, server.address, PHONE)
    begin_as_team(ada, joan)
    ada.compose("221")
    ada.ask("A")
    ada.page.keyboard.press("h")
    ada.page.get_by_text("Look at A.").wait_for()
    joan.claim("435")
    ada.page.get_by_text("Joan claims 4 3 5.").wait_for()
    assert ada.page.get_by_text("Look at A.").is_visible()
    for player in (ada, joan):
        player.close()
