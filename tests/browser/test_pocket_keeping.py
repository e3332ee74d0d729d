"""Nothing acknowledged is lost in the pocket: a second tab, a full disk, a browser that keeps nothing, or is killed."""

from __future__ import annotations

import os
import signal
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import psutil
import pytest

from hut8.testing.chromium import chromium
from tests.browser.conftest import FLAGS
from tests.browser.player import DESK
from tests.browser.pocket_player import PocketPlayer, StaticHost

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Route


pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def host(pocket_folder: Path) -> Iterator[StaticHost]:
    found = StaticHost(pocket_folder)
    yield found
    found.stop()


def test_a_second_tab_takes_the_game_over_and_hands_it_back(browser: Browser, host: StaticHost) -> None:
    player = PocketPlayer(browser, host, DESK)
    player.booklet("02")
    player.compose("221")
    player.ask("B")
    first, second = player.page, player.context.new_page()
    second.goto(first.url)
    second.locator(".key.used[data-letter=B]").wait_for()
    first.get_by_text("You are playing in another tab").wait_for()
    second.locator(".key[data-letter=A]").click()
    second.locator(".key.used[data-letter=A]").wait_for()
    first.bring_to_front()
    first.locator("main").click(position={"x": 2, "y": 2})
    first.locator(".key.used[data-letter=A]").wait_for()
    second.get_by_text("You are playing in another tab").wait_for()
    first.locator(".key[data-letter=C]").click()
    first.locator(".key.used[data-letter=C]").wait_for()
    player.close()


FULL = """
let isFull = false;
const told = new BroadcastChannel('full');
told.onmessage = ({ data }) => { isFull = data; };
const add = IDBObjectStore.prototype.add;
IDBObjectStore.prototype.add = function (...all) {
  if (isFull) throw new DOMException('full', 'QuotaExceededError');
  return add.apply(this, all);
};
"""
"""Lets a test fill the disk: a browser's own quota is looked at now and then, and no test can wait for it."""

DENIED = "indexedDB.open = () => { throw new DOMException('denied', 'SecurityError'); };"


def first_do(player: PocketPlayer, script: str) -> None:
    """Have the worker of the house run a script before its own; no script of the page reaches it."""

    def change(route: Route) -> None:
        route.fulfill(body=f"{script}\n{route.fetch().text()}", content_type="text/javascript")

    player.context.route("**/assets/worker-*.js", change)


def test_a_full_disk_is_said_and_what_waited_is_done_when_there_is_room(browser: Browser, host: StaticHost) -> None:
    player = PocketPlayer(browser, host, DESK)
    first_do(player, FULL)
    player.booklet("02")
    player.compose("221")
    player.page.evaluate("() => { window.disk = new BroadcastChannel('full'); window.disk.postMessage(true); }")
    player.page.locator(".key[data-letter=B]").click()
    player.page.get_by_text("This browser has no room left").wait_for()
    assert player.page.locator(".key.used").count() == 0
    player.page.evaluate("() => window.disk.postMessage(false)")
    player.page.locator(".key.used[data-letter=B]").wait_for()
    player.page.get_by_text("This browser has no room left").wait_for(state="detached")
    player.close()


def test_a_browser_that_keeps_nothing_says_so_and_plays(browser: Browser, host: StaticHost) -> None:
    player = PocketPlayer(browser, host, DESK)
    first_do(player, DENIED)
    player.booklet("02")
    player.page.get_by_text("This browser keeps nothing here").wait_for()
    player.compose("221")
    player.ask("B")
    player.close()


KILLS = 10


@pytest.fixture
def short_path() -> Iterator[str]:
    """A folder whose name leaves room for the name of a socket."""
    with TemporaryDirectory() as folder:
        yield folder


def _browser_of(profile: Path) -> Iterator[psutil.Process]:
    for process in psutil.process_iter(["cmdline"]):
        if f"--user-data-dir={profile}" in (process.info["cmdline"] or []):
            yield process


def test_ten_killed_browsers_lose_nothing_that_was_acknowledged(
    browser: Browser, host: StaticHost, tmp_path: Path, short_path: str
) -> None:
    room, profile = "", tmp_path / "profile"
    wishes: dict[str, Any] = {
        "executable_path": chromium(),
        "args": list(FLAGS),
        "env": {**os.environ, "TMPDIR": short_path},  # a killed browser leaves files behind
        "locale": "en",
        "viewport": DESK,
    }
    for kill in range(KILLS):
        context = browser.browser_type.launch_persistent_context(str(profile), **wishes)
        page = context.pages[0]
        page.goto(f"{host.address}#{f'/table/{room}' if room else '/booklet'}")
        if not room:
            page.get_by_role("button", name="02").first.click()
        page.wait_for_selector(".dials", timeout=60_000)
        room = page.url.rsplit("/", 1)[-1]
        marks = page.locator(".digits .out, [data-subject].out")
        assert marks.count() >= kill
        subject = f"{'TSC'[kill % 3]}={kill // 3 + 1}"
        page.locator(f'[data-subject="{subject}"]:visible').first.click()
        page.wait_for_function("() => !Object.keys(localStorage).some((key) => key.startsWith('hut8.outbox'))")
        for process in list(_browser_of(profile)):
            os.kill(process.pid, signal.SIGKILL)
