"""A link to a database that a test can break: pass everything on, swallow what is sent or answered, or cut it."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

CHUNK = 65_536


class DatabaseLink:
    """A TCP port that leads to PostgreSQL's Unix socket. A link made before `hole` stays swallowed for ever."""

    def __init__(self, folder: str) -> None:
        self._target = f"{folder}/.s.PGSQL.5432"
        self._writers: set[asyncio.StreamWriter] = set()
        self._swallowed: set[asyncio.StreamWriter] = set()
        self._ways: set[asyncio.Task[None]] = set()
        self.answers_only = False
        self.swallows_new = False
        self.port = 0

    def url(self, cluster: str) -> str:
        """Return the address of the same database through this link."""
        before, _, _ = cluster.partition("?")
        return before.replace("@/", f"@127.0.0.1:{self.port}/")

    def hole(self, *, answers_only: bool = False, lasting: bool = False) -> None:
        """Swallow what goes over today's connections; new ones work, as after a failover, unless it is lasting."""
        self.answers_only = answers_only
        self.swallows_new = lasting
        self._swallowed |= self._writers

    def heal(self) -> None:
        """Let new connections work again."""
        self.swallows_new = False

    def cut(self) -> None:
        """Close every connection at once."""
        for writer in tuple(self._writers):
            writer.transport.abort()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, onward = await asyncio.open_unix_connection(self._target)
        except OSError:  # the database is away
            writer.close()
            return
        self._writers |= {writer, onward}
        if self.swallows_new:
            self._swallowed |= {writer, onward}
        ways = {asyncio.create_task(self._carry(reader, onward)), asyncio.create_task(self._answer(there, writer))}
        self._ways |= ways
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            for one in (writer, onward):
                one.close()
                self._writers.discard(one)
                self._swallowed.discard(one)
            await asyncio.gather(*ways, return_exceptions=True)
            self._ways -= ways

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(CHUNK):
            if writer not in self._swallowed or self.answers_only:
                writer.write(data)
                await writer.drain()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(CHUNK):
            if writer not in self._swallowed:
                writer.write(data)
                await writer.drain()


@asynccontextmanager
async def database_link(cluster: str) -> AsyncIterator[DatabaseLink]:
    """Yield a link to the cluster of this address."""
    link = DatabaseLink(cluster.rpartition("host=")[2])
    server = await asyncio.start_server(link._accept, "127.0.0.1", 0)  # noqa: SLF001 - its own server
    link.port = int(server.sockets[0].getsockname()[1])
    try:
        yield link
    finally:
        server.close()
        link.cut()
        while link._writers:  # noqa: SLF001, ASYNC110 - likewise; each connection ends by itself
            await asyncio.sleep(0.01)
