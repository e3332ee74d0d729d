"""A newer version of the pocket over an older one: it takes over whole, with the person's games and profile."""

from __future__ import annotations

import json
import shutil
import time
from typing import TYPE_CHECKING

import pytest

from hut8.pocket import folder as pocket_folders
from hut8.pocket.sources import sources_text
from tests.browser.player import DESK, PATIENCE, wait_on
from tests.browser.pocket_player import PocketPlayer, StaticHost

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Page

WEEK = 7 * 86_400
LATER = f"\nimport time\nhere = time.time\ntime.time = lambda: here() + {WEEK}\n"
VERSION = "() => JSON.parse(document.querySelector('meta[name=hut8-pocket]').content).version"
SHELVES = """async () => Promise.all((await caches.keys()).filter((name) => name.startsWith('hut8-pocket-')).map(
    async (name) => [name, (await (await caches.open(name)).keys()).length]))"""
SEATS = """() => JSON.parse(localStorage.getItem('hut8.seats')).map(({ room, token }) => [room, token])"""
TELLING = "(version) => navigator.serviceWorker.controller.postMessage(`opened ${version}`)"


def lay_out_a_week_later(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace everything in the folder by another version, in whose house a week has passed."""
    sources = json.loads(sources_text())
    sources["hut8/pocket/page.py"] += LATER
    monkeypatch.setattr(pocket_folders, "sources_text", json.dumps(sources).encode)
    for path in folder.iterdir():
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    pocket_folders.build_folder(folder)


def go_over(page: Page, old: str) -> str:
    """Go over to the newer version, and return it."""
    page.get_by_text("A newer version is ready").wait_for()
    page.get_by_role("button", name="Reload").click()
    page.wait_for_function(f"(old) => ({VERSION})() !== old", arg=old, timeout=PATIENCE)
    return str(page.evaluate(VERSION))


@pytest.mark.long
def test_a_newer_version_takes_over_whole_and_the_games_are_there(
    browser: Browser, tmp_path: Path, pocket_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = shutil.copytree(pocket_folder, tmp_path / "pocket")
    host = StaticHost(folder)
    player = PocketPlayer(browser, host, DESK)
    page = player.page
    player.booklet("02")
    player.compose("221")
    player.ask("B")
    player.wait_until_kept()
    old, seats = page.evaluate(VERSION), page.evaluate(SEATS)
    lay_out_a_week_later(folder, monkeypatch)
    page.clock.set_system_time(time.time() + WEEK)
    page.reload()
    page.locator(".key.used[data-letter=B]").wait_for()
    assert page.evaluate(VERSION) == old, "a version stays whole"
    page.get_by_text("A newer version is ready").wait_for()
    page.evaluate(TELLING, old)  # as a page says when its house has opened, which may be late
    new = go_over(page, old)
    page.locator(".key.used[data-letter=B]").wait_for()
    player.ask("A")
    assert page.evaluate(SEATS) == seats
    wait_on(page, lambda: len(page.evaluate(SHELVES)) == 1)
    files = [path for path in folder.rglob("*") if path.is_file() and path.name != "sw.js"]
    assert page.evaluate(SHELVES) == [[f"hut8-pocket-{new}", len(files)]]
    host.stop()
    page.reload()
    page.locator(".key.used[data-letter=A]").wait_for()
    assert page.evaluate(VERSION) == new
    assert player.failed == []
    player.close()
