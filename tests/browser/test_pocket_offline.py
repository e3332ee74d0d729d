"""Everything that needs no second device, after one visit and with the network cut: no request fails."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hut8.forge.daily import daily
from hut8.machine.problems import Mode
from tests.browser.player import DESK, PATIENCE, PHONE
from tests.browser.pocket_player import PocketPlayer, StaticHost
from tests.browser.test_box import lay, write_round
from tests.browser.turing import share_one_device

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ViewportSize


def alone_with_why_and_replay(player: PocketPlayer) -> None:
    page = player.page
    player.booklet("02")
    player.compose("221")
    assert player.ask("A") is False
    player.aids()
    page.locator("[data-why]").click()
    player.place("machine")
    player.mark("A3.1")
    page.locator(".lines .line").first.wait_for()
    player.aids()
    page.locator("[data-why]").click()
    player.place("machine")
    player.claim("435")
    assert "found the code" in player.result()
    page.get_by_role("heading", name="Replay").wait_for()
    player.go("/history")
    page.get_by_text("Booklet 02").first.wait_for()


def day_with_its_streak(player: PocketPlayer) -> None:
    page = player.page
    player.go("/daily/today/classic")
    page.get_by_role("button", name="Play", exact=True).first.click()
    page.wait_for_selector(".dials")
    player.claim(str(daily(datetime.now(UTC).date(), Mode.CLASSIC).secret.code))
    player.result()
    player.go("/")
    page.get_by_text("1 day in a row").wait_for()


def on_one_device(player: PocketPlayer, *, team: bool) -> None:
    page = player.page
    player.go("/new?way=device&source=booklet&booklet=02")
    page.get_by_label("Player 1", exact=True).fill("Ada")
    page.get_by_label("Player 2", exact=True).fill("Joan")
    page.locator("label.choice:has(input[name=team])").nth(int(team)).click()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Start").click()
    if not team:
        page.get_by_role("button", name="I am Ada").click()
    page.locator(".dials:not(.locked)").wait_for()
    player.compose("221")
    assert player.ask("B") is True
    assert page.locator("[role=alert]").count() == 0


def race_and_team_on_one_device(player: PocketPlayer) -> None:
    on_one_device(player, team=False)
    player.thumb_down()
    player.page.get_by_role("button", name="I am Joan").click()
    player.page.get_by_text("Joan’s sheet").wait_for()
    on_one_device(player, team=True)


def turing_with_computers_and_passed_round(player: PocketPlayer) -> None:
    page = player.page
    player.go("/turing")
    page.get_by_role("button", name="Play now").click()
    page.locator(".scores").wait_for()
    page.locator(".shield [role=radio], .group .card").nth(1).wait_for()
    share_one_device(player)
    page.locator(".shield [role=radio]").first.wait_for()


def generator(player: PocketPlayer) -> None:
    player.go("/new?way=solo")
    player.page.get_by_role("button", name="Play", exact=True).click()
    player.page.wait_for_selector(".dials")


def lessons_and_drills(player: PocketPlayer) -> None:
    page = player.page
    for path in ("/learn", "/learn/tutorial", "/learn/rules/machine", "/learn/cards"):
        player.go(path)
    player.go("/learn/drills/clash")
    page.locator(".choices button[data-right=true]").click()
    page.locator(".good").wait_for()


def own_box(player: PocketPlayer) -> None:
    lay(player, (28, 33, 41, 48))
    player.page.get_by_role("button", name="Use these cards").click()
    write_round(player, "111", "A-")
    player.page.get_by_role("heading", name="These answers contradict each other").wait_for()


def paper(player: PocketPlayer) -> None:
    player.go("/print")
    with player.page.expect_download(timeout=2 * PATIENCE) as printed:
        player.page.locator("form .button.main").click()
    assert Path(printed.value.path()).read_bytes().startswith(b"%PDF-")


WALK = (
    *(alone_with_why_and_replay, day_with_its_streak, race_and_team_on_one_device, generator),
    *(turing_with_computers_and_passed_round, lessons_and_drills, own_box, paper),
)


@pytest.mark.long
@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
def test_everything_works_with_the_network_cut(browser: Browser, pocket_folder: Path, viewport: ViewportSize) -> None:
    host = StaticHost(pocket_folder)
    player = PocketPlayer(browser, host, viewport)
    player.go("/")
    player.wait_until_kept()
    host.stop()
    player.reload()
    for step in WALK:
        step(player)
    assert player.failed == []
    player.close()
