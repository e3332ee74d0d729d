"""Running the application: uvicorn with every limit set."""

from __future__ import annotations

import errno
import signal
import socket
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import uvicorn

from hut8.errors import Unavailable
from hut8.server.app import create_app
from hut8.server.descriptors import ACCEPTED_AT_ONCE, raise_descriptor_limit
from hut8.server.environment import settings_from_environment
from hut8.server.gc_tuning import tune_interpreter
from hut8.server.logs import set_up_logs
from hut8.server.multiplexer import Multiplexer
from hut8.server.rfc6455 import WebSocketProtocol
from hut8.server.uvicorn_http import BoundedHttp
from hut8.server.uvicorn_server import QuietServer
from hut8.stores.urls import store_at

if TYPE_CHECKING:
    from collections.abc import Callable

    from hut8.server.middleware import Middleware

GRACE_SECONDS = 10


def house_around(database: str | None) -> Middleware:
    """Return the application as the environment wishes it, around the store that an address means."""
    raise_descriptor_limit()
    return create_app(store_at(database), settings_from_environment())


def web_server(app: Middleware, **how: Any) -> uvicorn.Config:
    """Return uvicorn's configuration with every limit set; nothing of its own is left to be unbounded."""
    settings, protocol = app.services.settings, _protocol(app)
    return uvicorn.Config(
        app,
        http=protocol,
        ws=protocol.websocket,
        backlog=ACCEPTED_AT_ONCE,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies,  # never the environment's: what is believed stands in the settings
        timeout_graceful_shutdown=how.pop("grace", GRACE_SECONDS),
        timeout_keep_alive=10,
        access_log=False,  # the house writes its own, without what people typed
        log_config=None,
        log_level=how.pop("log_level", "warning"),
        server_header=False,
        lifespan="on",
        **how,
    )


def _protocol(app: Middleware) -> type[Multiplexer]:
    """Return the protocol of a new connection, with the limits of this server, as all that follow it have them."""
    services = app.services
    limits: dict[str, Any] = {"settings": services.settings, "gate": services.connections}
    limits["websocket"] = type("LimitedWebSocket", (WebSocketProtocol,), limits)
    limits["http"] = type("LimitedHttp", (BoundedHttp,), limits)
    return type("LimitedMultiplexer", (Multiplexer,), {**limits, "connects": services.connects})


def own_address() -> str:
    """Return this machine's address in the local network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def address_of(host: str, port: int) -> str:
    """Return the address that a browser opens; who listens to every address has none by that name."""
    name = {"0.0.0.0": own_address(), "::": "::1"}.get(host, host)  # noqa: S104 - not bound here
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"


def listen(host: str, port: int) -> socket.socket:
    """Take a port, any free one for 0; raise Unavailable with a sentence."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=ACCEPTED_AT_ONCE)
    except OSError as fault:
        raise _not_listening(host, port, fault) from fault


def prepare(app: Middleware, listening: socket.socket) -> None:
    """Set what every connection inherits from the socket that listens, and say where this process is reached.

    TCP_NODELAY, which asyncio sets only for sockets made with IPPROTO_TCP, and a bound on what the system keeps.
    """
    with suppress(OSError):  # a Unix socket has no such delay
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, app.services.settings.system_bytes)
    app.be_reached_at(listening)


def _not_listening(host: str, port: int, fault: OSError) -> Unavailable:
    if fault.errno == errno.EADDRINUSE:
        return Unavailable(
            "Port {port} is in use: if Hut 8 runs already, open {address}; or choose another with --port.",
            port=port,
            address=address_of(host, port),
        )
    if fault.errno == errno.EACCES:
        return Unavailable("Port {port} is kept for the system: choose one above 1023 with --port.", port=port)
    return Unavailable("This machine has no address {host}: leave --host out, or choose --lan.", host=host)


def _end_in_peace(*_: object) -> None:
    raise SystemExit(0)


def serve(app: Middleware, listening: socket.socket, announce: Callable[[], None] = lambda: None) -> None:
    """Run until the process is told to end; raise what kept the house from opening."""
    settings = app.services.settings
    set_up_logs(settings.log_lines_burst, settings.log_lines_per_second)
    tune_interpreter()
    prepare(app, listening)
    # uvicorn raises it once more when it is done: by default the process would end there, without cleaning up
    signal.signal(signal.SIGTERM, _end_in_peace)
    try:
        QuietServer(web_server(app), announce).run([listening])
    except SystemExit as end:
        if end.code:  # so uvicorn ends when the application did not open
            raise app.unopened or Unavailable("The server could not start: its log says why.") from None
