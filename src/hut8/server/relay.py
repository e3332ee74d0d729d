"""A client of a table that another process owns: its frames are carried to the owner and back, as they are."""

from __future__ import annotations

import asyncio
from hmac import compare_digest
from typing import TYPE_CHECKING

from hut8.live.close_reasons import RESTARTS, SLOW
from hut8.live.transport import Ended, Gone
from hut8.server.owner_link import Closed, Refused, reach
from hut8.wire.codes import CloseCode

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hut8.live.ownership import Elsewhere
    from hut8.server.owner_link import OwnerLink
    from hut8.server.socket import WebSocketTransport
    from hut8.stores.contract import Process

FORWARDED = "x-hut8-forwarded"
"""The header by which a process passes a client on; its value is known only to who can read the database."""

ASKER = "x-hut8-asker"
"""The header that says for whom: the address, as it counts, of the client that is passed on."""

MISDIRECTED = 421
OPEN_SECONDS = 4.0


class OwnerGone(Exception):  # noqa: N818 - a plain word
    """There is no such process at that address any more."""


def is_forwarded(headers: Mapping[str, str], process: Process) -> bool:
    """Whether another process passes a client on to this very one."""
    passport = headers.get(FORWARDED)
    return passport is not None and compare_digest(passport.encode(), _passport(process).encode())


def _passport(process: Process) -> str:
    return f"{process.id}:{process.secret}"


async def relay(transport: WebSocketTransport, elsewhere: Elsewhere, send_seconds: float) -> tuple[int, str] | None:
    """Carry frames until either side ends; return what the owner's close said, None if the client has gone.

    Raise OwnerGone if the owner is not there, Ended if the client must end.
    """
    owner = await _reach(elsewhere.owner, elsewhere.table, transport)
    try:
        await owner.send(elsewhere.hello)
        results = await _carry(transport, owner, send_seconds)
    finally:
        owner.leave()
    for result in results:
        if isinstance(result, Ended):
            raise result
    closed = next((result for result in results if isinstance(result, Closed)), None)
    if closed is None:
        return None
    if closed.code in set(CloseCode):
        return closed.code or 0, closed.reason
    raise Ended(RESTARTS)  # it was killed, and gave no reason


async def _carry(transport: WebSocketTransport, owner: OwnerLink, send_seconds: float) -> list[BaseException | None]:
    """Carry frames both ways until one of them ends; the tasks do only what cannot be done at once."""
    transport.carry_to(owner)
    owner.carry_to(transport.offer_frames)
    ways = [
        asyncio.create_task(_carry_in(transport, owner)),
        asyncio.create_task(_carry_out(owner, transport, send_seconds)),
    ]
    try:
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for way in ways:
            way.cancel()
        results = await asyncio.gather(*ways, return_exceptions=True)
    return results


async def _reach(owner: Process, table: str, client: WebSocketTransport) -> OwnerLink:
    headers = {FORWARDED: _passport(owner), ASKER: client.asker, "accept-language": client.language}
    try:
        return await reach(owner.address, f"/socket?table={table}", headers, OPEN_SECONDS)
    except Refused as refused:
        if refused.status == MISDIRECTED:
            raise OwnerGone from None
        raise Ended(RESTARTS) from None
    except ConnectionRefusedError:
        raise OwnerGone from None
    except (OSError, TimeoutError):
        raise Ended(RESTARTS) from None  # it may be paused: its lease will tell


async def _carry_in(transport: WebSocketTransport, owner: OwnerLink) -> None:
    try:
        while True:
            await owner.send(await transport.receive())
    except Gone:
        return


async def _carry_out(owner: OwnerLink, transport: WebSocketTransport, send_seconds: float) -> None:
    while True:
        frames = await owner.received()
        for frame in frames[transport.offer_frames(frames) :]:
            try:
                async with asyncio.timeout(send_seconds):
                    await transport.send_frame(frame)
            except TimeoutError:
                raise Ended(SLOW) from None
            except Gone:
                return
