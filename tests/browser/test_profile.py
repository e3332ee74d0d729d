"""The profile in the browser: ten thousand games, searched; carried to another device, brought back, erased."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.player import DESK, PHONE, Player
from tests.browser.profiles import games, lay_in
from tests.browser.test_everyone import CLIPPED, TOO_SMALL, axe, serious

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ViewportSize

    from tests.browser.conftest import Server

__all__ = ["axe"]
PAGES = ("/", "/profile", "/history", "/profile/data", "/profile/bring")
VIEWS = {"phone": PHONE, "laptop": {"width": 1366, "height": 625}, "desk": DESK}


def seconds_to_home(player: Player) -> float:
    began = time.monotonic()
    player.go("/")
    player.page.get_by_role("heading", name="What next?").wait_for()
    return time.monotonic() - began


@pytest.mark.long
def test_with_ten_thousand_games_the_front_page_is_there_within_a_second(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, PHONE)
    player.go("/")
    lay_in(player, 10_000)
    assert min(seconds_to_home(player) for _ in range(3)) < 1
    player.go("/history")
    player.page.get_by_text("10000 games").wait_for()
    player.page.get_by_label("Mode").select_option("extreme")
    player.page.get_by_label("Outcome").select_option("found")
    found = sum(row[1] % 3 == 1 and row[5] == 3 for row in games(10_000))
    player.page.get_by_text(f"{found} games").wait_for()
    player.page.get_by_label("Search").fill("nothing such")
    player.page.get_by_text("0 games", exact=True).wait_for()
    player.close()


@pytest.mark.long
def test_a_profile_goes_to_another_device_by_link_and_by_file(browser: Browser, server: Server, tmp_path: Path) -> None:
    old, new = Player(browser, server.address, DESK), Player(browser, server.address, PHONE)
    old.booklet("02")
    old.claim("111")
    old.result()
    old.go("/profile/data")
    page = old.page
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as JSON").click()
    saved = tmp_path / "profile.json"
    saving.value.save_as(saved)
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as CSV").click()
    table = Path(saving.value.path()).read_text("utf-8").splitlines()
    assert len(table) == 2
    assert ",booklet,02," in table[1]
    old.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Make a link").click()
    page.get_by_role("button", name="Copy the link").click()
    link = page.evaluate("navigator.clipboard.readText()")

    new.page.goto(link)
    new.page.get_by_text("This link brings a profile with 1 game.").wait_for()
    assert "#" not in new.page.url
    new.page.get_by_role("button", name="Take it over").click()
    new.page.get_by_role("heading", name="Rating and bests").wait_for()
    key = "JSON.parse(localStorage.getItem('hut8.participant'))"
    assert new.page.evaluate(key) == page.evaluate(key) == json.loads(saved.read_text("utf-8"))["participant"]

    new.go("/profile/data")
    new.page.get_by_label("JSON file of a profile").set_input_files(saved)
    new.page.get_by_text("Done: your profile now has 1 game.").wait_for()
    saved.write_text("{}", encoding="utf-8")
    new.page.get_by_label("JSON file of a profile").set_input_files(saved)
    new.page.get_by_text("This file is no profile").wait_for()
    old.close()
    new.close()


@pytest.mark.long
def test_everything_is_erased_and_the_front_page_is_as_on_the_first_visit(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, PHONE)
    page = player.page
    player.go("/")
    lay_in(player, 20)
    player.go("/profile/data")
    erase = page.get_by_role("button", name="Erase", exact=True)
    erase.click()
    page.keyboard.press("Escape")
    assert page.evaluate("localStorage.getItem('hut8.games')")
    erase.focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="Erase", exact=True).click()
    page.get_by_role("heading", name="Question the machine").wait_for()
    page.wait_for_function("!Object.keys(localStorage).some((key) => key === 'hut8.games')")
    player.go("/")
    assert page.get_by_role("heading", name="What next?").count() == 0
    player.close()


@pytest.mark.long
@pytest.mark.usefixtures("axe")
@pytest.mark.parametrize("view", VIEWS)
def test_everybody_can_read_the_profile(browser: Browser, server: Server, view: str) -> None:
    viewport: ViewportSize = VIEWS[view]  # type: ignore[assignment]
    player = Player(browser, server.address, viewport, bypass_csp=True)
    player.go("/")
    lay_in(player, 60)
    for path in PAGES:
        player.go(path)
        assert (path, serious(player)) == (path, [])
        assert (path, player.page.evaluate(CLIPPED)) == (path, [])
        assert (path, player.page.evaluate(TOO_SMALL)) == (path, [])
    player.close()
