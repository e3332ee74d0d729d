"""A full-screen table under Textual's own pilot, and what stands on it."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from hut8.cli.desk import Desk
from hut8.cli.fullscreen.app import TableApp
from hut8.cli.fullscreen.talk import FullScreenConversation
from hut8.machine.names import problem_named

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Coroutine
    from pathlib import Path

    from textual.pilot import Pilot

SMALLEST = (80, 24)


class Player:
    """Whoever plays: presses keys, clicks what is shown, and reads."""

    def __init__(self, app: TableApp, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot

    @property
    def desk(self) -> Desk:
        return self.app.talk.desk

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self._settle()

    async def click(self, action: str) -> None:
        """Click the first cell that does something."""
        await self.pilot.click(offset=self.place_of(action))
        await self._settle()

    def place_of(self, action: str) -> tuple[int, int]:
        for y, line in enumerate(self.app.screen._compositor.render_strips()):
            x = 0
            for segment in line:
                if segment.style is not None and segment.style.meta.get("@click") == action:
                    return x, y
                x += segment.cell_length
        raise AssertionError(f"nothing does {action}")

    async def resize(self, width: int, height: int) -> None:
        await self.pilot.resize_terminal(width, height)
        await self._settle()

    async def _settle(self) -> None:
        await self.app.orders.join()
        await self.pilot.pause()

    @property
    def shown(self) -> str:
        """The screen as text."""
        width, height = self.app.size
        lines = self.app.screen._compositor.render_strips()
        text = "\n".join("".join(segment.text for segment in line) for line in lines)
        assert len(lines) == height
        assert all(line.cell_length == width for line in lines)
        return text


def talk_about(name: str, keep: Path, language: str = "en") -> FullScreenConversation:
    desk = Desk(problem_named(name), "analyst", ["134 A+ B- C+", "212 D+"])
    return FullScreenConversation(desk, "analyst", language, keep, is_plain=False)


@asynccontextmanager
async def seated(talk: FullScreenConversation, size: tuple[int, int] = SMALLEST) -> AsyncIterator[Player]:
    app = TableApp(talk)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Player(app, pilot)


def play(game: Callable[[], Coroutine[None, None, None]]) -> None:
    asyncio.run(game())
