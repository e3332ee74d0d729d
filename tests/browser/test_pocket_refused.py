"""What the pocket's own page says in a browser that refuses to keep pages, or games."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.player import PHONE
from tests.browser.pocket_player import PocketPlayer, StaticHost

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

NO_WORKERS = "delete Navigator.prototype.serviceWorker;"
NO_DATABASE = "indexedDB.open = () => { throw new DOMException('denied', 'SecurityError'); };"
FORGETFUL = "This browser keeps nothing here"


@pytest.fixture
def page(browser: Browser, pocket_folder: Path) -> Iterator[Page]:
    host = StaticHost(pocket_folder)
    player = PocketPlayer(browser, host, PHONE)
    player.altered().add_init_script(NO_WORKERS + NO_DATABASE)
    player.go("/pocket")
    yield player.page
    player.close()
    host.stop()


def test_who_has_no_service_worker_is_not_told_to_wait_for_it(page: Page) -> None:
    page.get_by_text("This browser keeps no pages here").wait_for()
    assert page.get_by_text("stay online for a moment").count() == 0


def test_games_that_cannot_be_read_are_not_saved_in_silence(page: Page) -> None:
    page.get_by_role("button", name="Save my games").click()
    page.get_by_role("alert").filter(has_text=FORGETFUL).wait_for()


def test_a_browser_without_a_database_does_not_blame_the_file(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "games.json"
    file.write_text('{"hut8": 1, "tables": {}, "profile": {}}', encoding="utf-8")
    page.get_by_label(re.compile("Bring games")).set_input_files(file)
    page.get_by_role("alert").filter(has_text=FORGETFUL).wait_for()
