"""A server and a browser that both believe it is another day."""

from __future__ import annotations

import sys
import time
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import Server
from tests.browser.player import PHONE, Player

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, ViewportSize

MOVED_CLOCK = Path(__file__).parent / "moved_clock.py"
MOVE = """(() => {
  const Here = Date, ahead = %d;
  globalThis.Date = class extends Here {
    constructor(...given) { if (given.length) super(...given); else super(Here.now() + ahead); }
    static now() { return Here.now() + ahead; }
  };
})()"""
MONDAY = date(2027, 3, 1)
"""Mondays have the easiest problems."""


class MovedServer(Server):
    """The server on a day of one's choice, at noon."""

    def __init__(self, data: Path) -> None:
        super().__init__(data)
        self.ahead = 0.0

    def move_to(self, day: date) -> None:
        """Let it be this day, for a server that starts anew on the same data."""
        noon = datetime(day.year, day.month, day.day, 12, tzinfo=UTC)
        self.ahead = 0
        self.pass_by(noon.timestamp() - time.time())

    def pass_by(self, seconds: float) -> None:
        """Let so much time pass, for a server that starts anew on the same data."""
        self.ahead += seconds
        self.stop()
        self.start()

    def words(self) -> list[str]:
        return [sys.executable, str(MOVED_CLOCK), str(self.port), str(self.data / "db"), str(self.ahead)]


class Visitor(Player):
    """A person whose own clock can be moved: nobody else gets this page afterwards."""

    def __init__(self, browser: Browser, server: MovedServer, viewport: ViewportSize = PHONE) -> None:
        super().__init__(browser, server.address, viewport, bypass_csp=True)
        self._ahead = 0.0
        self.move(server)

    def move(self, server: MovedServer) -> None:
        """Take over the server's time, from the next page on."""
        self.altered().add_init_script(MOVE % round((server.ahead - self._ahead) * 1000))
        self._ahead = server.ahead

    def begin(self, path: str, button: str = "Play") -> None:
        self.go(path)
        self.page.get_by_role("button", name=button, exact=True).first.click()
        self.page.wait_for_selector(".dials")


@pytest.fixture(name="moved")
def moved_server(tmp_path: Path) -> Iterator[MovedServer]:
    """A server for which it is Monday, until a test moves it."""
    found = MovedServer(tmp_path)
    found.move_to(MONDAY)
    yield found
    found.stop()


def after(day: date, days: int) -> date:
    return day + timedelta(days=days)
