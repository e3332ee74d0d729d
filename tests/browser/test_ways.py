"""Ways to play: one device passed around, one team against each Machine player, Extreme and Nightmare."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.player import DESK, PHONE, Player

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.conftest import Server

CODE = "435"
ROW = """(parts) => parts.map((part) => document.querySelector(part).getBoundingClientRect())
  .map((box) => box.top + box.height / 2)"""


@pytest.mark.long
def test_two_people_share_one_device_behind_a_curtain(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, PHONE)
    page = player.page
    player.go("/new?way=device&source=booklet&booklet=02")
    page.get_by_label("Player 1", exact=True).fill("Ada")
    page.get_by_label("Player 2", exact=True).fill("Joan")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Start").click()
    page.get_by_role("button", name="I am Ada").click()
    page.locator(".dials:not(.locked)").wait_for()
    middles = page.evaluate(ROW, [".top .owner", ".top button.menu"])
    assert abs(middles[0] - middles[1]) < 10, "the bar is one row"
    player.compose("221")
    assert player.ask("B") is True
    player.thumb_down()
    page.get_by_role("heading", name="Joan, it is your turn").wait_for()
    assert page.locator(".machine").count() == 0
    page.get_by_role("button", name="I am Joan").click()
    page.get_by_text("Joan’s sheet").wait_for()
    page.locator(".dials:not(.locked)").wait_for()
    assert page.locator(".rounds .yes").count() == 0, "Joan does not see Ada's answer"
    player.claim(CODE)
    player.go_on()
    assert "You win" in player.result()
    player.close()


@pytest.mark.long
@pytest.mark.parametrize("machine", ["clerk", "analyst", "bombe"])
def test_a_team_of_two_plays_against_every_machine(browser: Browser, server: Server, machine: str) -> None:
    ada, joan = Player(browser, server.address, DESK), Player(browser, server.address, PHONE)
    ada.go("/new?source=booklet&booklet=02")
    ada.page.get_by_label("Your name").fill("Ada")
    ada.page.get_by_text("One team").click()
    ada.page.locator("label.field", has_text="The Machine plays as").locator("select").select_option(machine)
    ada.page.get_by_role("button", name="Open the table").click()
    ada.page.wait_for_selector(".seating")
    joan.go(f"/join/{ada.room}")
    joan.page.get_by_label("Your name").fill("Joan")
    joan.page.get_by_role("button", name="Take a seat").click()
    joan.page.wait_for_selector(".seating")
    ada.page.get_by_role("button", name="Start").click()
    ada.page.get_by_role("button", name="Begin for everybody").click()
    ada.page.locator(".dials:not(.locked)").wait_for()
    ada.compose("221")
    ada.ask("B")
    joan.page.locator(".key.used").wait_for()
    joan.mark_on_sheet("T=1")
    ada.page.locator('[data-subject="T=1"].out').wait_for()
    ada.claim(CODE)
    joan.place("machine")
    joan.page.get_by_text("Ada claims 4 3 5").wait_for()
    joan.page.get_by_role("button", name="Agree: 4 3 5").click()
    assert "found the code" in ada.result()
    names = {"clerk": "The Clerk", "analyst": "The Analyst", "bombe": "The Bombe"}
    ada.page.get_by_role("row", name=names[machine]).first.wait_for()
    for player in (ada, joan):
        player.close()


@pytest.mark.long
@pytest.mark.parametrize("mode", ["extreme", "nightmare"])
def test_the_harder_modes_are_played_to_the_end(browser: Browser, server: Server, mode: str) -> None:
    player = Player(browser, server.address, DESK if mode == "extreme" else PHONE)
    page = player.page
    player.go("/new?way=solo")
    page.locator("label.field", has_text="Mode").locator("select").select_option(mode)
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector(".dials", timeout=30_000)
    player.place("cards")
    if mode == "nightmare":
        page.get_by_role("button", name="Marks for verifier B").click()
        first = page.locator(".whose").first
        first.click()
        page.locator(".whose.struck").first.wait_for()
        first.dblclick()
        page.locator(".whose.struck").first.wait_for(state="detached")
    else:
        assert page.locator(".verifier header.second").count() == 4
    code = player.solve()
    headline = player.result()
    assert "found the code" in headline
    assert page.get_by_text(" ".join(code)).count() > 0
    player.close()
