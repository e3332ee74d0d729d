"""Somebody loses the network for so long that the host frees the seat, and comes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import Server, started
from tests.browser.player import DESK, PHONE, Player, wait_on
from tests.browser.test_race import join, open_race

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser


@pytest.fixture
def hasty(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server at which nobody waits a minute for whoever is away."""
    for name in ("AWAY", "GRACE"):
        monkeypatch.setenv(f"HUT8_{name}_SECONDS", "1")
    yield from started(Server, tmp_path_factory.mktemp("hasty"))


def test_whoever_had_a_seat_takes_it_again_beside_others_of_the_same_address(browser: Browser, hasty: Server) -> None:
    """A house has one address: only the token of the freed seat tells its player from somebody who plays there."""
    ada, joan = Player(browser, hasty.address, DESK), Player(browser, hasty.address, PHONE)
    join(joan, open_race(ada, "Ada"), "Joan")
    ada.page.get_by_text("Players (2 of 4)").wait_for()
    ada.page.get_by_role("button", name="Start").click()
    for player in (ada, joan):
        player.page.get_by_role("button", name="I am ready").click()
    table = joan.page.url
    joan.go("/learn")
    ada.page.get_by_role("button", name="Table menu").click()
    free = ada.page.get_by_role("button", name="Free the seat")
    free.wait_for()
    wait_on(ada.page, lambda: free.click() if free.count() else True)
    joan.page.goto(table)
    joan.page.get_by_role("link", name="Join again").click()
    joan.page.get_by_role("button", name="Take over Joan’s seat").click()
    joan.page.locator(".dials:not(.locked)").wait_for()
    for player in (ada, joan):
        player.close()
