"""Moving: a game and the profile go from the pocket to a server and back, and nothing is asked twice."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import Server
from tests.browser.player import DESK, Player
from tests.browser.pocket_player import PocketPlayer, StaticHost

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

PARTICIPANT = "() => localStorage.getItem('hut8.participant')"


def hut8(server: Server, *words: str) -> str:
    """Run a command on the server's own data, while it is down."""
    command = [sys.executable, "-m", "hut8", "pocket", *words, "--database", f"sqlite:///{server.data}/hut8.sqlite3"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def save(player: Player, path: str, button: str, file: Path) -> Path:
    player.go(path)
    with player.page.expect_download() as saved:
        player.page.get_by_role("button", name=button, exact=True).click()
    saved.value.save_as(file)
    return file


def bring_profile(player: Player, file: Path) -> None:
    player.go("/profile/data")
    player.page.get_by_label("JSON file of a profile").set_input_files(file)
    player.page.get_by_text("Done: your profile now has").wait_for()


@pytest.mark.long
def test_a_game_and_the_profile_go_to_a_server_and_back(browser: Browser, tmp_path: Path, pocket_folder: Path) -> None:
    host, server = StaticHost(pocket_folder), Server(tmp_path / "data")
    pocket = PocketPlayer(browser, host, DESK)
    pocket.booklet("02")
    pocket.claim("435")
    pocket.result()
    pocket.booklet("03")
    pocket.compose("221")
    pocket.ask("B")
    room = pocket.room
    games = save(pocket, "/pocket", "Save my games to a file", tmp_path / "games.json")
    profile = save(pocket, "/profile/data", "Save as JSON", tmp_path / "profile.json")

    addresses = hut8(server, "import", str(games)).split()
    server.start()
    player = Player(browser, server.address, DESK)
    bring_profile(player, profile)
    assert player.page.evaluate(PARTICIPANT) == pocket.page.evaluate(PARTICIPANT)
    player.go(next(address for address in addresses if address.startswith(f"/table/{room}")))
    player.page.locator(".key.used[data-letter=B]").wait_for()
    player.ask("A")
    profile = save(player, "/profile/data", "Save as JSON", tmp_path / "back.json")
    player.altered()
    player.close()
    server.stop()
    hut8(server, "export", room, "--out", str(games))

    pocket.go("/pocket")
    pocket.page.locator("input[type=file]").set_input_files(games)
    pocket.page.get_by_text("1 game has come in.").wait_for()
    pocket.page.locator("input[type=file]").set_input_files(games)
    pocket.page.get_by_text("0 games have come in.").wait_for()
    pocket.page.get_by_text("1 game was here already.").wait_for()
    bring_profile(pocket, profile)
    pocket.go(f"/table/{room}")
    pocket.page.locator(".key.used[data-letter=A]").wait_for()
    pocket.page.locator(".key.used[data-letter=B]").wait_for()
    pocket.ask("C")
    games = save(pocket, "/pocket", "Save my games to a file", tmp_path / "games.json")
    assert "0 new tables, 1 that has gone on, 1 that was there already." in hut8(server, "import", str(games))
    assert "0 new tables, 0 that have gone on, 2 that were there already." in hut8(server, "import", str(games))
    pocket.close()
    host.stop()
