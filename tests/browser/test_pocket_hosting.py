"""Where the pocket may lie: in a folder of any host, and not as a file."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from tests.browser.player import PHONE
from tests.browser.pocket_player import PocketPlayer, StaticHost

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser


@pytest.mark.long
def test_it_lies_in_any_folder_and_a_deep_address_can_be_loaded_anew(
    browser: Browser, tmp_path: Path, pocket_folder: Path
) -> None:
    shutil.copytree(pocket_folder, tmp_path / "games" / "hut 8")
    host = StaticHost(tmp_path)
    player = PocketPlayer(browser, host, PHONE, folder="games/hut%208/")
    player.go("/learn/rules/machine")
    player.page.reload()
    player.page.get_by_role("heading", level=1).wait_for()
    player.page.get_by_role("link", name="Home").first.click()
    player.booklet("02")
    player.compose("221")
    player.ask("B")
    assert player.page.url.startswith(f"{host.address}games/hut%208/#/table/")
    assert player.failed == []
    player.close()
    host.stop()


def test_opened_as_a_file_it_says_why_not(browser: Browser, pocket_folder: Path) -> None:
    context = browser.new_context(locale="de-DE")
    page = context.new_page()
    page.goto(f"file://{pocket_folder}/index.html")
    page.get_by_text("Ein Browser öffnet Hut 8 nur von einer Webadresse").wait_for()
    context.close()


def test_it_speaks_of_no_server_where_it_has_none(browser: Browser, pocket_folder: Path) -> None:
    host = StaticHost(pocket_folder)
    player = PocketPlayer(browser, host, PHONE)
    player.go("/box")
    player.page.get_by_text("Everything stays on this device.").wait_for()
    assert player.page.get_by_text("is sent to the server").count() == 0
    player.go("/join")
    player.page.get_by_text("Tables between devices need a server").wait_for()
    player.close()
    host.stop()
