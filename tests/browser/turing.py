"""A person at a table of Turing: what a hand does there."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from playwright.sync_api import TimeoutError  # noqa: A004 - playwright's own, which is no TimeoutError of Python's

from tests.browser.player import Player

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from playwright.sync_api import Browser, Locator

LONGEST_GAME = 200


class TuringPlayer(Player):
    """One seat at a table of Turing."""

    @property
    def view(self) -> dict[str, Any]:
        return self.views[-1]

    @property
    def is_over(self) -> bool:
        return self.page.locator(".readings, .round").count() > 0

    def act(self, group: str | None = None) -> None:
        """Do the next thing, if there is one: choose a card, vote (for a group, or L), go on."""
        page = self.page
        if page.locator(".shield").count() and not page.locator(".shield [aria-checked=true]").count():
            self._press(page.locator(".shield [role=radio]").first)
        elif page.locator(".vote").count() and not page.locator(".vote[aria-pressed=true]").count():
            self._press(page.locator(".vote").nth(1 if group == "R" else 0))
        elif page.locator(".after .button.main").count():
            self._press(page.locator(".after .button.main"))

    def act_until(self, condition: Callable[[], object], seconds: float = LONGEST_GAME) -> None:
        """Go on acting until something has come true."""
        deadline = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < deadline, f"it did not come true within {seconds} seconds"
            self.act()
            self.page.wait_for_timeout(50)  # sleeps: polls

    def _press(self, target: Locator) -> None:
        """Press what may be gone in the same moment, because a tick or another was quicker; wait for an answer."""
        before, deadline = len(self.views), time.monotonic() + 1
        with suppress(TimeoutError):
            target.click(timeout=1000)
            while len(self.views) == before and time.monotonic() < deadline:
                self.page.wait_for_timeout(10)  # sleeps: polls


def open_table(player: TuringPlayer, name: str = "Ada", mode: str = "Standard") -> str:
    """Open a table at which this player is the first Responder; return its room."""
    player.go("/turing")
    player.page.get_by_label("Your name").fill(name)
    player.page.get_by_role("radio", name=mode).check()
    player.page.get_by_label("I am the first Responder").check()
    player.page.get_by_role("button", name="Open the table").click()
    player.page.wait_for_selector(".seating")
    return player.room


def join(browser: Browser, address: str, room: str, name: str, **wishes: Any) -> TuringPlayer:
    player = TuringPlayer(browser, address, **wishes)
    player.go(f"/join/{room}")
    player.page.get_by_label("Your name").fill(name)
    player.page.get_by_role("button", name="Take a seat").click()
    player.page.wait_for_selector(".seating")
    return player


def leave(player: TuringPlayer) -> None:
    """Leave the game for good."""
    for name in ("Table menu", "Leave the game", "Leave"):
        player.page.get_by_role("button", name=name, exact=True).click()
    player.page.get_by_role("heading", level=1).wait_for()


def side_of_the_responder(players: Sequence[TuringPlayer]) -> str | None:
    """Return the group everybody should name: the test may look behind the shield, the players may not."""
    for player in players:
        shield = player.view["you"]["shield"]
        if shield:
            return "L" if shield["machine"] == "R" else "R"
    return None


def share_one_device(player: Player) -> None:
    """Begin Gnirut for Ada and Joan on one device, with Ada behind the curtain as Responder."""
    page = player.page
    player.go("/turing")
    page.get_by_role("radio", name="This device").check()
    page.get_by_label("Player 1").fill("Ada")
    page.get_by_label("Player 2").fill("Joan")
    page.get_by_role("radio", name="Gnirut").check()
    page.get_by_label("I am the first Responder").check()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Start").click()
    page.get_by_role("button", name="I am Ada").click()


def play_to_the_end(players: Sequence[TuringPlayer]) -> None:
    """Let everybody act until the game is over; all vote rightly, so that it ends soon."""
    deadline = time.monotonic() + LONGEST_GAME
    while not all(player.is_over for player in players):
        assert time.monotonic() < deadline, "the game does not end"
        group = side_of_the_responder(players)
        for player in players:
            player.act(group)
        players[0].page.wait_for_timeout(30)  # sleeps: polls
