"""The Python side of the page's worker: what its script passes in are JavaScript objects, here made ports of the house.

Promises are awaited as they are; only text, numbers and bytes cross.
"""

from __future__ import annotations

import json
import traceback
from typing import TYPE_CHECKING, Any

from hut8.atlas.lookup import atlas_path
from hut8.errors import Unavailable
from hut8.pocket.kernel import WasmLibrary
from hut8.pocket.thinking import PageThinking, attempt
from hut8.pocket.worker import start
from hut8.stores.journal import JournalStore
from hut8.stores.memory import MemoryStore
from hut8.strategy.kernel import bring

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hut8.errors import Hut8Error
    from hut8.pocket.worker import PocketHouse


__all__ = ["attempt", "bring_atlas", "bring_kernel", "open_house"]


class PageJournal:
    """The journal in IndexedDB; `journal` is the worker's."""

    def __init__(self, journal: Any) -> None:
        self._journal = journal

    async def open(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = json.loads(await self._kept(self._journal.open()))
        return found

    async def write(self, table: str, number: int, text: str) -> None:
        await self._kept(self._journal.write(table, number, text))

    async def erase(self, tables: Sequence[str]) -> None:
        await self._kept(self._journal.erase(json.dumps(tables)))

    @staticmethod
    async def _kept(promise: Any) -> Any:
        try:
            return await promise
        except Exception as fault:
            raise Unavailable("This browser cannot keep the game: free some space, then try again.") from fault


class ConsoleLog:
    """A log in the browser's console."""

    def __init__(self, write: Any) -> None:
        self._write = write

    def log(self, event: str, **facts: str | float | None) -> None:
        self._write(f"{event} {facts}")

    def log_trouble(self, fault: Hut8Error) -> None:
        self._write(str(fault))

    def log_fault(self, event: str, fault: BaseException) -> None:
        self._write(f"{event}: {''.join(traceback.format_exception(fault))}")


async def open_house(port: Any) -> PocketHouse:
    """Open the house for the page behind this port."""
    thinking, log = PageThinking(port.thinker), ConsoleLog(port.log)
    try:
        return await start(port, JournalStore(PageJournal(port.journal)), thinking, log)
    except Unavailable:
        port.forgetful()
        return await start(port, MemoryStore(), thinking, log)


def bring_kernel(module: Any) -> None:
    """Let best play use the kernel of this worker."""
    bring(WasmLibrary(module))


def bring_atlas(content: Any) -> None:
    """Let sets be looked up in these bytes, where the atlas lies on any machine; without any, let them be searched."""
    path = atlas_path()
    path.unlink(missing_ok=True)
    if content is not None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.to_bytes())
