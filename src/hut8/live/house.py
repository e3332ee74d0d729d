"""A house: live tables without a server, for programs, pages and tests; a server is HTTP and WebSocket around one."""

from __future__ import annotations

import asyncio
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Self

from hut8.live.aids import Aids
from hut8.live.boards import Boards
from hut8.live.connection import encode
from hut8.live.contests import Contests
from hut8.live.hub import Hub
from hut8.live.lobby import Lobby
from hut8.live.replays import Replays
from hut8.live.session import Session
from hut8.live.transport import Gone
from hut8.live.waiting import WaitingRoom
from hut8.wire.client import Do, Hello
from hut8.wire.server import SERVER_MESSAGE, Ack, EventFrame, Reject, ViewFrame, Welcome
from hut8.wording import ENGLISH

if TYPE_CHECKING:
    from collections.abc import Collection

    from hut8.live.close_reasons import CloseReason
    from hut8.live.context import Context
    from hut8.live.transport import Admission
    from hut8.wire.client import ClientMessage
    from hut8.wire.server import ServerMessage
    from hut8.wire.tables import JoinTable, OpenTable, Seated


class House:
    """Everything that runs tables in one process: `async with House(Context(MemoryStore())) as house: ...`."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.hub = Hub(context)
        self.lobby = Lobby(self.hub)
        self.replays = Replays(context)
        self.contests = Contests(self.hub)
        self.boards = Boards(context, self.contests)
        self.waiting = WaitingRoom(self.hub)
        self.aids = Aids(self.hub)

    async def __aenter__(self) -> Self:
        await self.hub.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.hub.close()

    async def open_table(self, wanted: OpenTable, language: str = ENGLISH, asker: str = "") -> Seated:
        return await self.lobby.open_table(wanted, language, asker)

    async def join(self, room_code: str, wanted: JoinTable, asker: str = "") -> Seated:
        return await self.lobby.join(room_code, wanted, asker)

    def connect(self, table: str, token: str | None = None, language: str = ENGLISH) -> Client:
        """Connect a client to a table in this process; it has said hello, and hears the welcome first."""
        client = Client(language)
        self.hub.tasks.spawn(Session(client.transport, self.lobby).run())
        client.send(Hello(table=table, token=token))
        return client


class Client:
    """A client in the same process: messages instead of frames. `view` is the newest it was shown."""

    def __init__(self, language: str = ENGLISH) -> None:
        self.transport = QueueTransport(language)
        self.view: Any = None
        self._sent = 0

    def send(self, message: ClientMessage) -> None:
        self.transport.to_house.put_nowait(encode(asdict(message)))

    async def receive(self) -> ServerMessage:
        """Wait for the next message; raise Gone when the house has ended the connection."""
        text = await self.transport.to_client.get()
        if text is None:
            raise Gone(self.transport.closed)
        message = SERVER_MESSAGE.read_text(text)
        if isinstance(message, Welcome | EventFrame | ViewFrame) and message.view is not None:
            self.view = message.view
        return message

    async def do(self, kind: str, /, **body: Any) -> Ack | Reject:
        """Send a command and wait for its answer; what else comes meanwhile is seen in `view`."""
        self._sent += 1
        self.send(Do(id=str(self._sent), kind=kind, body=body))
        while True:
            answer = await self.receive()
            if isinstance(answer, Ack | Reject) and answer.id == str(self._sent):
                return answer

    def leave(self) -> None:
        self.transport.to_house.put_nowait(None)


class QueueTransport:
    """Frames through two queues; None is the end."""

    def __init__(self, language: str) -> None:
        self.language, self.asker = language, ""
        self.closed: CloseReason | None = None
        self.to_house: asyncio.Queue[str | None] = asyncio.Queue()
        self.to_client: asyncio.Queue[str | None] = asyncio.Queue()

    def admit(self, what: Admission) -> None:
        """Let a program have everything."""

    async def receive(self) -> str:
        text = await self.to_house.get()
        if text is None:
            raise Gone
        return text

    def offer(self, frames: Collection[str]) -> int:
        for text in frames:
            self.to_client.put_nowait(text)
        return len(frames)

    async def send(self, text: str) -> None:
        await self.to_client.put(text)

    async def close(self, reason: CloseReason, language: str) -> None:
        del language  # a program reads the code
        self.closed = reason
        await self.to_client.put(None)
