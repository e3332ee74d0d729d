"""The problem of the day in the browser: the first day, the second, a day left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hut8.forge.daily import daily
from hut8.machine.problems import Mode
from tests.browser.days import MONDAY, MovedServer, Visitor, after, moved_server
from tests.browser.test_everyone import CLIPPED

if TYPE_CHECKING:
    from datetime import date

    from playwright.sync_api import Browser

__all__ = ["moved_server"]


def code_of(day: date) -> str:
    return str(daily(day, Mode.CLASSIC).secret.code)


def find(visitor: Visitor, day: date) -> None:
    """Claim the code of the day, which a test may know."""
    visitor.claim(code_of(day))
    visitor.result()


@pytest.mark.long
def test_days_in_a_row_are_counted_until_one_is_left_out(browser: Browser, moved: MovedServer) -> None:
    visitor = Visitor(browser, moved)
    page = visitor.page
    visitor.go("/")
    assert page.get_by_role("heading", name="What next?").count() == 0
    visitor.begin("/daily/today/classic")
    room = visitor.room
    find(visitor, MONDAY)
    assert page.get_by_text("Others still play this problem").is_visible()
    assert visitor.views[-1]["result"]["identifier"] == ""
    page.get_by_role("link", name="The board of the day").click()
    page.locator("tr.you").wait_for()
    assert page.evaluate(CLIPPED) == []
    page.get_by_role("button", name="See your game").click()
    page.wait_for_url(f"**/table/{room}")

    moved.move_to(tuesday := after(MONDAY, 1))
    visitor.move(moved)
    visitor.go("/")
    page.get_by_text("1 day in a row").wait_for()
    visitor.begin(f"/daily/{tuesday}/classic")
    visitor.compose("111")
    visitor.ask("A")
    room = visitor.room
    visitor.go("/")
    visitor.begin(f"/daily/{tuesday}/classic", "Go on")
    assert visitor.room == room
    assert page.locator(".key.used").count() == 1
    find(visitor, tuesday)
    visitor.go(f"/daily/{MONDAY}/classic")
    page.get_by_role("button", name="See your game").click()
    page.get_by_text(f"The code was {' '.join(code_of(MONDAY))}").wait_for()
    visitor.go("/profile")
    page.locator(".rating").wait_for()

    moved.move_to(after(MONDAY, 3))
    visitor.move(moved)
    visitor.go("/daily")
    page.get_by_text("best: 2").wait_for()
    assert page.locator("dd", has_text="best: 2").inner_text().split()[0] == "0"
    visitor.close()
