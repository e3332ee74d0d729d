"""Nothing is lost: a reload, a change of device, a server that dies in mid-round and comes back."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import Server, started
from tests.browser.player import DESK, PHONE, Player, wait_on

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of their own: these tests kill it."""
    yield from started(Server, tmp_path_factory.mktemp("mortal"))


def test_a_reload_in_mid_round_loses_nothing(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, DESK)
    page = player.page
    player.booklet("02")
    player.compose("221")
    player.ask("B")
    player.mark("C=2")
    player.mark("A3.1", times=2)
    page.locator("summary", has_text="Notes per verifier").click()
    page.get_by_label("Note on verifier A").fill("perhaps three")
    page.get_by_label("Note on verifier A").press("Tab")
    page.reload()
    page.locator(".key.used").wait_for()
    assert "B says" in player.sentence
    assert page.locator('[data-subject="C=2"].out').count() == 1
    assert page.locator('[data-subject="A3.1"].chosen').count() == 1
    assert page.get_by_label("Note on verifier A").input_value() == "perhaps three"
    assert page.locator(".dials.locked").count() == 1
    player.close()


@pytest.mark.long
def test_a_seat_moves_to_another_device_by_its_link(browser: Browser, server: Server) -> None:
    phone, desk = Player(browser, server.address, PHONE), Player(browser, server.address, DESK)
    phone.booklet("02")
    phone.compose("221")
    phone.ask("B")
    phone.mark_on_sheet("C=2")
    token = phone.page.evaluate("JSON.parse(localStorage.getItem('hut8.seats'))[0].token")
    desk.page.goto(f"{server.address}/table/{phone.room}#seat=0.{token}")
    desk.page.locator(".key.used").wait_for()
    desk.page.locator('[data-subject="C=2"].out').wait_for()
    assert token not in desk.page.url
    for player in (phone, desk):
        player.close()


def test_a_killed_server_comes_back_and_nothing_is_lost(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, PHONE)
    page = player.page
    player.booklet("02")
    player.compose("221")
    assert player.ask("B") is True
    server.stop(signal.SIGKILL)
    page.get_by_text("The connection was lost").wait_for()
    player.mark_on_sheet("C=4")
    page.get_by_text("1 thing is waiting to be sent").wait_for()
    assert page.locator('[data-subject="C=4"].out').count() == 1, "what is written shows at once"
    server.start()
    page.get_by_text("The connection was lost").wait_for(state="detached")
    player.place("machine")
    player.ask("C")
    page.reload()
    page.locator(".key.used").nth(1).wait_for()
    player.place("notes")
    page.locator('[data-subject="C=4"].out').wait_for()
    player.close()


@pytest.mark.long
def test_a_mark_made_while_away_survives_a_reload(browser: Browser, server: Server) -> None:
    """The page is closed while the server is down: what was pending is sent when both are back."""
    player = Player(browser, server.address, DESK)
    page = player.page
    player.booklet("02")
    server.stop(signal.SIGKILL)
    page.get_by_text("The connection was lost").wait_for()
    player.mark("T=5")
    page.get_by_text("1 thing is waiting to be sent").wait_for()
    server.start()
    page.reload()
    page.locator('[data-subject="T=5"].out').wait_for()
    page.reload()
    page.locator('[data-subject="T=5"].out').wait_for()
    player.close()


@pytest.mark.parametrize("missing", ["Play", "Overlay"])
def test_a_table_whose_files_do_not_come_says_so(browser: Browser, server: Server, missing: str) -> None:
    """As after an update of the server, or when an address has asked for too many files."""
    player = Player(browser, server.address, DESK)
    player.altered().route(f"**/assets/{missing}-*.js", lambda route: route.abort())
    player.go("/booklet")
    player.page.locator(".problem").first.click()
    player.page.get_by_role("heading", name="This page could not be loaded.").wait_for()
    player.page.unroute_all()
    player.page.get_by_role("button", name="Reload").click()
    player.page.wait_for_selector(".dials:not(.locked)")
    player.close()


@pytest.mark.long
def test_a_browser_that_remembers_nothing_still_plays(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, DESK)
    refuse = "{ get() { throw new DOMException('blocked', 'SecurityError'); } }"
    player.altered().add_init_script(f"Object.defineProperty(window, 'localStorage', {refuse})")
    player.booklet("02")
    player.page.get_by_text("does not let the page remember").wait_for()
    player.compose("221")
    player.ask("B")
    player.close()


KEPT = """async () => {
  const shelf = await caches.open('hut8-assets-3 /');
  const { pages, languages } = await (await fetch('/at-hand.json')).json();
  const kept = await Promise.all(['/', ...pages, ...languages.en].map((file) => shelf.match(file)));
  return navigator.serviceWorker.controller?.state === 'activated' && kept.every(Boolean);
}"""
"""The service worker watches the page and has its frame and the files of every page."""


def test_a_page_that_was_open_once_opens_without_its_server(browser: Browser, server: Server) -> None:
    player = Player(browser, server.address, PHONE, service_workers="allow")
    page = player.page
    player.go("/")
    wait_on(page, lambda: page.evaluate(KEPT))
    server.stop()
    player.go("/learn/tutorial")
    player.go("/")
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("alert").get_by_text("cannot be reached").wait_for()
    server.start()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".dials")
    player.close()
