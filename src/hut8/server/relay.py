"""A client of a table that another process owns: its frames are carried to the owner and back, as they are."""

from __future__ import annotations

import asyncio
from hmac import compare_digest
from typing import TYPE_CHECKING

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from hut8.live.close_reasons import RESTARTS, SLOW
from hut8.live.transport import Ended, Gone
from hut8.wire.codes import CloseCode

if TYPE_CHECKING:
    from starlette.datastructures import Headers
    from websockets.asyncio.client import ClientConnection

    from hut8.live.ownership import Elsewhere
    from hut8.live.transport import Transport
    from hut8.stores.contract import Process

FORWARDED = "x-hut8-forwarded"
"""The header by which a process passes a client on; its value is known only to who can read the database."""

ASKER = "x-hut8-asker"
"""The header that says for whom: the address, as it counts, of the client that is passed on."""

MISDIRECTED = 421
OPEN_SECONDS = 4.0


class OwnerGone(Exception):  # noqa: N818 - a plain word
    """There is no such process at that address any more."""


def is_forwarded(headers: Headers, process: Process) -> bool:
    """Whether another process passes a client on to this very one."""
    return compare_digest(headers.get(FORWARDED, "").encode(), _passport(process).encode())


def _passport(process: Process) -> str:
    return f"{process.id}:{process.secret}"


async def relay(transport: Transport, elsewhere: Elsewhere, send_seconds: float) -> tuple[int, str] | None:
    """Carry frames until either side ends; return what the owner's close said, None if the client has gone.

    Raise OwnerGone if the owner is not there, Ended if the client must end.
    """
    async with await _reach(elsewhere.owner, elsewhere.table, transport) as owner:
        await owner.send(elsewhere.hello)
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
    for result in results:
        if isinstance(result, Ended):
            raise result
    if not any(isinstance(result, ConnectionClosed) for result in results):
        return None
    if owner.close_code in set(CloseCode):
        return owner.close_code, owner.close_reason or ""
    raise Ended(RESTARTS)  # it was killed, and gave no reason


async def _reach(owner: Process, table: str, client: Transport) -> ClientConnection:
    url = f"{owner.address.replace('http', 'ws', 1)}/socket?table={table}"
    headers = {FORWARDED: _passport(owner), ASKER: client.asker, "accept-language": client.language}
    try:
        return await connect(
            url,
            additional_headers=headers,
            proxy=None,
            max_size=None,
            compression=None,
            ping_interval=None,
            open_timeout=OPEN_SECONDS,
            close_timeout=1,
        )
    except InvalidStatus as refused:
        if refused.response.status_code == MISDIRECTED:
            raise OwnerGone from None
        raise Ended(RESTARTS) from None
    except ConnectionRefusedError:
        raise OwnerGone from None
    except (OSError, InvalidHandshake, TimeoutError):
        raise Ended(RESTARTS) from None  # it may be paused: its lease will tell


async def _carry_in(transport: Transport, owner: ClientConnection) -> None:
    try:
        while True:
            await owner.send(await transport.receive())
    except Gone:
        return


async def _carry_out(owner: ClientConnection, transport: Transport, send_seconds: float) -> None:
    while True:
        text = str(await owner.recv())
        if not transport.offer([text]):
            try:
                async with asyncio.timeout(send_seconds):
                    await transport.send(text)
            except TimeoutError:
                raise Ended(SLOW) from None
            except Gone:
                return
