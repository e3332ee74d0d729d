"""Learn from your game: the result looks back question by question, and one tries again from any moment of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hut8.machine.booklet import in_edition
from tests.browser.player import DESK, PHONE, Player
from tests.browser.test_everyone import serious
from tests.browser.test_languages import check
from tests.diagonal import diagonal

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ViewportSize

    from tests.browser.conftest import Server


def played(browser: Browser, server: Server, viewport: ViewportSize, locale: str = "en") -> Player:
    """Play booklet 02 with one question, a mark that does not follow, and a claim that is out."""
    player = Player(browser, server.address, viewport, locale=locale, bypass_csp=True)
    player.booklet(f"{in_edition(2, locale):02}")
    player.compose("221")
    assert player.ask("A") is False
    player.mark_on_sheet("T=4")
    player.place("machine")
    player.claim("221")
    player.result()
    return player


@pytest.mark.parametrize("viewport", diagonal([PHONE, DESK], PHONE), ids=["phone", "desk"])
def test_a_game_is_looked_back_at_and_tried_again_from_a_moment_of_it(
    browser: Browser, server: Server, viewport: ViewportSize
) -> None:
    player = played(browser, server, viewport)
    page = player.page
    page.locator("[data-act=review]").click()
    page.locator("[data-kind=claim_wrong]").wait_for()
    assert page.locator("[data-kind]").count() == 3
    assert page.locator("[data-kind=claim_wrong] a[href^='/learn/drills/']").count() == 1
    secret, heard = player.views[-1]["result"]["identifier"], len(player.frames)
    page.locator("[data-kind=mark] [data-act=again]").click()
    page.locator(".key.used[data-letter=A]").wait_for()
    assert [line["text"] for line in player.views[-1]["you"]["lines"]] == ["221 A- ..."]
    assert player.views[-1]["options"]["source"] == "again"
    assert not any(secret in frame for frame in player.frames[heard:]), "this table tells its solution at its own end"
    player.claim("555")
    player.result()
    page.get_by_text("it does not count as a result").wait_for()
    player.go("/history")
    page.get_by_text("Tried again: Classic").wait_for()
    page.get_by_text("tried again", exact=True).wait_for()
    kept = page.evaluate("() => JSON.parse(localStorage.getItem('hut8.games'))")
    assert len(kept) == 1, "the profile has the game, and not what was tried again"
    player.close()


@pytest.mark.long
@pytest.mark.parametrize("locale", ["de", "es", "fr", "it", "nl", "pl", "pt"])
def test_a_look_back_is_by_keys_in_every_language_and_for_everyone(
    browser: Browser, server: Server, locale: str
) -> None:
    player = played(browser, server, PHONE, locale)
    page = player.page
    page.locator("[data-act=review]").focus()
    page.keyboard.press("Enter")
    page.locator("[data-kind=claim_wrong]").wait_for()
    page.wait_for_function("() => document.activeElement.className.includes('summary')")
    check(player, locale)
    assert serious(player) == []
    page.locator("[data-kind=told] [data-act=again]").focus()
    page.keyboard.press("Enter")
    page.locator(".dials:not(.locked)").wait_for()
    assert player.views[-1]["you"]["lines"] == []
    player.close()
