"""The pocket in a real Chromium: whole games without a server, then without any network."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.player import DESK, PHONE
from tests.browser.pocket_player import PocketPlayer, StaticHost

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser


def test_a_game_is_played_without_a_server_and_without_a_network(browser: Browser, pocket_folder: Path) -> None:
    host = StaticHost(pocket_folder)
    player = PocketPlayer(browser, host, DESK)
    player.go("/")
    player.wait_until_kept()
    host.stop()
    player.reload()
    player.play("classic")
    assert player.failed == []
    player.close()


@pytest.mark.long
@pytest.mark.parametrize("mode", ["classic", "extreme", "nightmare"])
def test_a_game_is_played_without_a_server_and_again_without_a_network(
    browser: Browser, pocket_folder: Path, mode: str
) -> None:
    host = StaticHost(pocket_folder)
    player = PocketPlayer(browser, host, PHONE if mode == "nightmare" else DESK)
    player.play(mode)
    player.wait_until_kept()
    host.stop()
    player.reload()
    player.play(mode)
    assert player.failed == []
    player.close()
