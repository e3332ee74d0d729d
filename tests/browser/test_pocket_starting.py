"""A first visit does not wait for the house: while it is still coming, people compose and mark, and all of it stays."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest

from tests.browser.player import DESK, PATIENCE, PHONE
from tests.browser.pocket_player import PocketPlayer, Silent, StaticHost
from tests.browser.test_box import lay, write_round

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, ViewportSize

SIZES = {"phone": PHONE, "desk": DESK}
KEPT = '[data-subject="C=2"].out'


def slow_host(folder: Path, gate: threading.Event) -> StaticHost:
    """Return a host that keeps the runtime back until the gate is open."""

    class Slow(Silent):
        def do_GET(self) -> None:  # noqa: N802 - as the library calls it
            if self.path.endswith(".wasm.pack"):
                gate.wait(PATIENCE / 1000)
            super().do_GET()

    return StaticHost(folder, Slow)


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
def test_people_compose_and_mark_while_the_house_is_coming(browser: Browser, pocket_folder: Path, size: str) -> None:
    viewport: ViewportSize = SIZES[size]
    gate = threading.Event()
    host = slow_host(pocket_folder, gate)
    player = PocketPlayer(browser, host, viewport)
    page, coming = player.page, player.page.get_by_text("Loading Hut 8:")
    lay(player, (3, 7, 10, 14))
    page.get_by_role("button", name="Use these cards").click()
    write_round(player, "221", "A- B+")
    player.mark("C=2")
    page.locator(KEPT).wait_for()
    coming.wait_for()
    page.get_by_role("link", name="Home").first.click()
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="Opening").wait_for()
    coming.wait_for()
    gate.set()
    page.wait_for_selector(".dials", timeout=PATIENCE)
    player.go("/box")
    page.reload()
    page.locator(KEPT).wait_for()
    assert "2 2 1" in " ".join(page.locator(".rounds tbody tr").inner_text().split())
    player.close()
    host.stop()
