"""Running the application: uvicorn with every limit set."""

from __future__ import annotations

import errno
import socket
from contextlib import suppress
from typing import TYPE_CHECKING, Any, ClassVar

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.server import ServerProtocol

from hut8.errors import Unavailable
from hut8.server.app import create_app
from hut8.server.farewells import OF_THE_WEB_SERVER
from hut8.server.logs import set_up_logs
from hut8.server.pauses import keep_pauses_short
from hut8.server.settings import Settings, settings_from_environment
from hut8.stores.places import store_at
from hut8.wording import ENGLISH

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop, BaseTransport, TimerHandle, Transport
    from collections.abc import Callable

    import h11
    from uvicorn.server import ServerState

    from hut8.server.guard import Guard

GRACE_SECONDS = 10
WAITING_CONNECTIONS = 2048


SENTENCES: dict[int, str] = {code: farewell.reason(ENGLISH) for code, farewell in OF_THE_WEB_SERVER.items()}


class _Spoken(ServerProtocol):
    """The rules of WebSocket, closing with the sentences of the house."""

    def send_close(self, code: int | None = None, reason: str = "") -> None:
        super().send_close(code, reason or SENTENCES.get(code or 0, ""))

    def fail(self, code: int, reason: str = "") -> None:
        super().fail(code, SENTENCES.get(code, reason))


class PunctualProtocol(H11Protocol):
    """HTTP for those who ask: a connection over which no request comes is cut."""

    settings: ClassVar[Settings]
    _patience: TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]  # as uvicorn does
        super().connection_made(transport)
        self._patience = self.loop.call_later(self.settings.arrival_seconds, self._cut_if_nothing_came)

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._wait_no_more()
        super().handle_websocket_upgrade(event)

    def _wait_no_more(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _cut_if_nothing_came(self) -> None:
        if self.cycle is None:
            self.transport.abort()


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
        self.conn = _Spoken(max_size=config.ws_max_size, logger=self.logger)

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        if (raw := transport.get_extra_info("socket")) is not None:
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, self.settings.system_bytes)
            with suppress(OSError):  # a Unix socket has no such delay
                raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.transport.set_write_buffer_limits(high=self.settings.written_bytes)

    def abort(self) -> None:
        self.transport.abort()


def house_around(database: str | None) -> Guard:
    """Return the application as the environment wishes it, around the store that an address means."""
    return create_app(store_at(database), settings_from_environment())


def web_server(app: Guard, **how: Any) -> uvicorn.Config:
    """Return uvicorn's configuration with every limit set; nothing of its own is left to be unbounded."""
    settings = app.house.settings
    return uvicorn.Config(
        app,
        http=type("LimitedHttp", (PunctualProtocol,), {"settings": settings}),
        ws=type("LimitedSocket", (CuttableProtocol,), {"settings": settings}),
        ws_max_size=settings.frame_bytes,
        ws_max_queue=settings.frames_queued,
        ws_ping_interval=None,  # the clients ping: two heartbeats would race
        ws_ping_timeout=None,
        ws_per_message_deflate=False,  # it costs hundreds of KiB per socket and saves little on small frames
        limit_concurrency=settings.concurrency,
        timeout_graceful_shutdown=how.pop("grace", GRACE_SECONDS),
        timeout_keep_alive=10,
        access_log=False,  # the house writes its own, without what people typed
        log_config=None,
        log_level=how.pop("log_level", "warning"),
        server_header=False,
        lifespan="on",
        **how,
    )


def own_address() -> str:
    """Return this machine's address in the local network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def listen(host: str, port: int) -> socket.socket:
    """Take a port, any free one for 0; raise Unavailable with a sentence."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=WAITING_CONNECTIONS)
    except OSError as fault:
        raise _not_listening(host, port, fault) from fault


def _not_listening(host: str, port: int, fault: OSError) -> Unavailable:
    if fault.errno == errno.EADDRINUSE:
        address = f"http://{host}:{port}"
        return Unavailable(
            "Port {port} is in use: if Hut 8 runs already, open {address}; or choose another with --port.",
            port=port,
            address=address,
        )
    if fault.errno == errno.EACCES:
        return Unavailable("Port {port} is kept for the system: choose one above 1023 with --port.", port=port)
    return Unavailable("This machine has no address {host}: leave --host out, or choose --lan.", host=host)


class _Announced(uvicorn.Server):
    """A server that says when people can come."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._announce()


def serve(app: Guard, listening: socket.socket, announce: Callable[[], None] = lambda: None) -> None:
    """Run until the process is told to end; raise what kept the house from opening."""
    set_up_logs()
    keep_pauses_short()
    try:
        _Announced(web_server(app), announce).run([listening])
    except SystemExit:  # so uvicorn ends when the application did not open
        raise app.unopened or Unavailable("The server could not start: its log says why.") from None
