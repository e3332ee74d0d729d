"""A line that breaks during a first visit: the page says so, nobody waits for ever, and loading anew helps."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.broken_host import BrokenHost
from tests.browser.player import PATIENCE, PHONE
from tests.browser.pocket_player import PocketPlayer

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

SENTENCE = "Not all of Hut 8 has arrived"
PARTS = [
    "asm.wasm.pack",  # Python waits for it for ever
    *(pytest.param(part, marks=pytest.mark.long) for part in ("hut8.json", "kernel.wasm", "asm.mjs", "assets/worker-")),
]


@pytest.mark.parametrize("part", PARTS)
def test_a_download_that_breaks_off_is_said_and_loading_anew_helps(
    browser: Browser, pocket_folder: Path, part: str
) -> None:
    host = BrokenHost(pocket_folder, part)
    player = PocketPlayer(browser, host, PHONE)
    page = player.page
    player.go("/")
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("alert").filter(has_text=SENTENCE).first.wait_for()
    page.get_by_role("button", name="Play now").wait_for()
    page.get_by_role("button", name="Play now").click()
    page.locator("main").get_by_text(SENTENCE).wait_for()
    host.mend()
    page.get_by_role("button", name="Reload").click()
    page.get_by_text(SENTENCE).first.wait_for(state="detached")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".dials", timeout=PATIENCE)
    player.close()
    host.stop()
