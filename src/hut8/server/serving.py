"""Running the application: uvicorn with every limit set."""

from __future__ import annotations

import socket
from contextlib import suppress
from typing import TYPE_CHECKING, Any, ClassVar

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from hut8.server.app import create_app
from hut8.server.logs import set_up_logs
from hut8.server.pauses import keep_pauses_short
from hut8.server.settings import Settings, settings_from_environment
from hut8.stores.places import store_at

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop, BaseTransport

    from uvicorn.server import ServerState

    from hut8.server.guard import Guard

GRACE_SECONDS = 10


class CuttableProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that the application can cut, and that keeps little for a peer who does not read."""

    settings: ClassVar[Settings]

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, {**app_state, "abort": self.abort}, _loop)

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        if (raw := transport.get_extra_info("socket")) is not None:
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, self.settings.system_bytes)
            with suppress(OSError):  # a Unix socket has no such delay
                raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.transport.set_write_buffer_limits(high=self.settings.written_bytes)

    def abort(self) -> None:
        self.transport.abort()


def configuration(host: str, port: int, database: str | None, settings: Settings | None = None) -> uvicorn.Config:
    """Return how uvicorn shall run the house."""
    settings = settings or settings_from_environment()
    set_up_logs()
    return web_server(create_app(store_at(database), settings), settings, host=host, port=port)


def web_server(app: Guard, settings: Settings, **where: Any) -> uvicorn.Config:
    """Return uvicorn's configuration with every limit set; nothing of its own is left to be unbounded."""
    return uvicorn.Config(
        app,
        ws=type("LimitedProtocol", (CuttableProtocol,), {"settings": settings}),
        ws_max_size=settings.frame_bytes,
        ws_max_queue=settings.frames_queued,
        ws_ping_interval=None,  # the clients ping: two heartbeats would race
        ws_ping_timeout=None,
        ws_per_message_deflate=False,  # it costs hundreds of KiB per socket and saves little on small frames
        limit_concurrency=settings.concurrency,
        timeout_graceful_shutdown=where.pop("grace", GRACE_SECONDS),
        timeout_keep_alive=10,
        access_log=False,  # the house writes its own, without what people typed
        log_config=None,
        log_level=where.pop("log_level", "warning"),
        server_header=False,
        lifespan="on",
        **where,
    )


def own_address() -> str:
    """Return this machine's address in the local network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def serve(config: uvicorn.Config) -> None:
    keep_pauses_short()
    uvicorn.Server(config).run()
