"""A tournament evening in the browser: problem after problem with a common clock, and a board after each."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.days import MovedServer, Visitor, moved_server
from tests.browser.player import DESK, PHONE
from tests.browser.test_contests import begin, enter, open_contest
from tests.browser.test_everyone import CLIPPED, axe, serious

if TYPE_CHECKING:
    from playwright.sync_api import Browser

__all__ = ["axe", "moved_server"]
TEN_MINUTES = 600
UNTOLD = "You see the board once"

pytestmark = pytest.mark.long


def look(visitor: Visitor, contest: str) -> None:
    visitor.go(f"/contest/{contest}")
    visitor.page.locator(".problems").wait_for()


@pytest.mark.usefixtures("axe")
def test_an_evening_goes_from_problem_to_problem_by_one_clock(browser: Browser, moved: MovedServer) -> None:
    host, ada, joan = (Visitor(browser, moved, view) for view in (DESK, PHONE, DESK))
    contest = open_contest(host, "evening", "Friday")
    for player, name in ((ada, "Ada"), (joan, "Joan")):
        enter(player, contest, name)
        assert player.page.locator(".problems li").count() == 5
        assert player.page.locator(".problems button").count() == 1
        assert player.page.get_by_text("It opens in").count() == 4
    begin(ada)
    ada.claim("111")
    ada.result()
    look(joan, contest)
    assert joan.page.get_by_text(UNTOLD).is_visible()
    look(ada, contest)
    ada.page.locator("tr.you").wait_for()
    assert ada.page.locator("tbody tr").count() == 1
    assert serious(ada) == []
    assert ada.page.evaluate(CLIPPED) == []

    moved.pass_by(TEN_MINUTES)
    for player in (ada, joan):
        player.move(moved)
        look(player, contest)
        assert player.page.get_by_text(UNTOLD).is_visible()
    assert joan.page.get_by_text("Its time is over").count() == 1
    begin(joan)
    joan.solve()
    joan.result()
    look(joan, contest)
    joan.page.locator("tr.you").wait_for()
    assert joan.page.locator("tbody th").all_inner_texts()[0].split()[0] == "Joan"
    assert serious(joan) == []
    for player in (host, ada, joan):
        player.close()
