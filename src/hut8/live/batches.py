"""Batching, as data loaders do it: what is asked for one key at a time, while a call is underway, shares the next."""

from __future__ import annotations

import asyncio
from math import inf
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Mapping, Sequence
    from typing import Any

T = TypeVar("T")


class Batches(Generic[T]):
    """One call at a time, for as many as `most` keys: the more are asked for at once, the fewer calls they take.

    A call begins `apart` seconds after the one before or later: so a crowd that trickles in shares calls too, and
    whoever comes alone waits for nothing.
    """

    def __init__(
        self, call: Callable[[Sequence[str]], Coroutine[Any, Any, Mapping[str, T]]], most: int, apart: float = 0
    ) -> None:
        self._call, self._most, self._apart = call, most, apart
        self._begun = -inf
        self._asked: dict[str, asyncio.Future[T | None]] = {}
        self._calling: asyncio.Task[None] | None = None

    async def get(self, key: str) -> T | None:
        """Return what the call found for a key, or raise what it raised; None: it found nothing."""
        if key not in self._asked:
            self._asked[key] = asyncio.get_running_loop().create_future()
        if self._calling is None:
            self._calling = asyncio.create_task(self._call_for_all())
        return await asyncio.shield(self._asked[key])

    async def _call_for_all(self) -> None:
        while self._asked:
            await self._until_apart()
            await self._call_for_the_first()
        self._calling = None

    async def _until_apart(self) -> None:
        now = asyncio.get_running_loop().time
        early = self._begun + self._apart - now()
        if early > 0 and len(self._asked) < self._most:
            await asyncio.sleep(early)
        self._begun = now()

    async def _call_for_the_first(self) -> None:
        batch = [(key, self._asked.pop(key)) for key in tuple(self._asked)[: self._most]]
        try:
            found = await self._call([key for key, _ in batch])
        except Exception as fault:  # noqa: BLE001 - handed to whoever asked
            for _, asked in batch:
                asked.set_exception(fault)
                asked.exception()  # should nobody wait any more, it was not forgotten
        else:
            for key, asked in batch:
                asked.set_result(found.get(key))
