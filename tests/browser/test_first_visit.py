"""The front page obeys within a second of the first visit, and asks the server for nothing but its own files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.first_visit import visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.conftest import Server

SECOND = 1000
MOST_FILES = 12
"""One script, one style sheet, the words, four fonts, the icon, and what an idle moment may begin with."""
HEAVIEST = 160_000
BUSY = 4
"""How many times slower a machine may be that runs other things as well; benchmarks/first_visit.py is strict."""


def test_a_first_visit_is_interactive_soon(browser: Browser, server: Server) -> None:
    visits = [visit(browser, server.address) for _ in range(3)]
    assert min(each.milliseconds for each in visits) < BUSY * SECOND
    assert [address for each in visits for address in each.addresses if "/api/" in address] == []
    assert max(each.weight for each in visits) <= HEAVIEST
    assert max(len(each.addresses) for each in visits) <= MOST_FILES
