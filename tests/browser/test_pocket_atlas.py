"""The atlas in the pocket: looked up when somebody has asked for it, without a network too, and worked out before."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hut8.pocket.folder import build_folder
from tests.browser.player import PHONE, wait_on
from tests.browser.pocket_player import PocketPlayer, StaticHost
from tests.plugins.pocket import lacking
from tests.pocket.small_atlas import INSIDE, OUTSIDE, small_atlas

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser


def look_up(player: PocketPlayer, cards: str) -> str:
    """Look a set up, and return what is said of it."""
    page = player.page
    page.get_by_placeholder(INSIDE).fill(cards)
    page.get_by_role("button", name="Look up").click()
    page.locator("form button:enabled").wait_for()
    return page.locator("form :is(.notice, .fault)", has_text=cards).inner_text()


@pytest.mark.long
def test_the_atlas_is_loaded_on_request_and_answers_without_a_network(browser: Browser, tmp_path: Path) -> None:
    if reason := lacking():
        pytest.skip(reason)
    (tmp_path / "small.atlas").write_bytes(small_atlas())
    build_folder(tmp_path / "pocket", atlas=tmp_path / "small.atlas")
    host = StaticHost(tmp_path / "pocket")
    player = PocketPlayer(browser, host, PHONE)
    asked: list[str] = []
    player.page.on("request", lambda request: asked.extend([request.url] if "/atlas-" in request.url else []))
    player.go("/atlas")
    searched = look_up(player, OUTSIDE)
    assert "best play always needs" in searched
    player.wait_until_kept()
    assert asked == [], "nobody has asked for it"
    player.page.get_by_role("button", name="Keep the atlas here").click()
    player.page.get_by_text("The atlas is on this device").wait_for()
    wait_on(player.page, lambda: "have no problem" in look_up(player, OUTSIDE))  # this file says so
    host.stop()
    player.reload()
    player.page.get_by_text("The atlas is on this device").wait_for()
    # Until the worker that thinks has started, the house itself works it out.
    wait_on(player.page, lambda: "have no problem" in look_up(player, OUTSIDE))
    assert "2 rounds and 3 questions" in look_up(player, INSIDE)
    player.page.get_by_role("button", name="Remove the atlas").click()
    player.page.get_by_role("button", name="Keep the atlas here").click()
    player.page.get_by_text("The atlas did not arrive").wait_for()
    assert look_up(player, OUTSIDE) == searched
    player.close()
