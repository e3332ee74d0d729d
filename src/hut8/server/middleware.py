"""ASGI middleware around the application: it opens and closes the services, bounds, marks and logs every request."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from starlette.datastructures import Headers

import hut8
from hut8.errors import Forbidden, Hut8Error, Malformed, TooFast
from hut8.server.http_errors import error_answer, wanted_language
from hut8.server.logs import log, log_fault, log_trouble

if TYPE_CHECKING:
    import socket
    from collections.abc import Awaitable, Callable
    from typing import TypeAlias

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from hut8.server.services import Services

    ServeSocket: TypeAlias = Callable[[Scope, Services], Awaitable[None]]

POLICY = (
    "default-src 'self'; connect-src 'self' ws: wss:; img-src 'self' data:; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'none'; object-src 'none'"
)
HEADERS = {
    b"content-security-policy": POLICY.encode(),
    b"referrer-policy": b"no-referrer",
    b"x-content-type-options": b"nosniff",
    b"cross-origin-opener-policy": b"same-origin",
    b"permissions-policy": b"camera=(), microphone=(), geolocation=()",
}
SOCKET = "/socket"
NOT_FOUND, TOO_LATE, TOO_BIG, MISDIRECTED = 404, 408, 413, 421
KIB = 1024


class _Refused(Exception):  # noqa: N818 - a plain word
    """A request that the application never sees."""

    def __init__(self, fault: Hut8Error, status: int) -> None:
        super().__init__(fault)
        self.fault, self.status = fault, status


class Middleware:
    """Around the whole application; the socket has limits of its own."""

    def __init__(self, app: ASGIApp, serve_socket: ServeSocket, services: Services) -> None:
        self._app, self._serve_socket, self.services = app, serve_socket, services
        self.unopened: Hut8Error | None = None

    def be_reached_at(self, listening: socket.socket) -> None:
        """Tell the other processes where this one is: where it listens, unless the settings say otherwise."""
        host, port = listening.getsockname()[:2]
        host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104 - not bound here
        found = f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
        self.services.house.hub.ownership.be_reached_at(self.services.settings.address.rstrip("/") or found)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
            return
        scope = self._inside(scope)
        if scope["type"] == "websocket":
            await self._conversation(scope)
            return
        began, status = time.perf_counter(), 500

        async def guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                present = {name.lower() for name, _ in message["headers"]}
                extra = [(name, value) for name, value in HEADERS.items() if name not in present]
                message = {**message, "headers": [*message["headers"], *extra]}
            await send(message)

        try:
            await self._answer(scope, receive, guarded)
        finally:  # also when the application broke: what is not counted is not noticed
            self._note(scope, status, time.perf_counter() - began)

    async def _conversation(self, scope: Scope) -> None:
        """Serve the socket itself: all that a framework puts around a route would stay with every socket."""
        serve = self._serve_socket if scope["path"] == SOCKET else _refuse_socket
        try:
            await serve(scope, self.services)
        except Exception as fault:  # noqa: BLE001 - noted as a request's would be; the web server ends the socket
            self.services.metrics.count("faults", type(fault).__name__)
            log_fault("socket", fault)

    def _inside(self, scope: Scope) -> Scope:
        """Take the folder off the path that a proxy left there; one that takes it off itself is understood as well."""
        folder = self.services.settings.path
        if not folder or not f"{scope['path']}/".startswith(f"{folder}/"):
            return scope
        return {**scope, "path": scope["path"].removeprefix(folder) or "/"}

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = scope["client"][0] if scope.get("client") else None
        await self.services.turns.wait(address)
        if not self.services.underway.enter(address):
            fault = TooFast("Too many requests of your address are being answered: wait for some of them.")
            await self._refused(scope, fault)(scope, receive, send)
            return
        try:
            body = await self._arrived(scope, receive)
        except _Refused as refused:
            await self._refused(scope, refused.fault, refused.status)(scope, receive, send)
        else:
            await self._app(scope, _once(body, receive), send)
        finally:
            self.services.underway.leave(address)

    async def _arrived(self, scope: Scope, receive: Receive) -> bytes:
        """Wait for the whole body, and return it if the application may have it."""
        settings = self.services.settings
        try:
            async with asyncio.timeout(settings.arrival_seconds):
                body = await self._read(receive)
        except TimeoutError:
            raise _Refused(Malformed("The request did not arrive in time: send it again."), TOO_LATE) from None
        if body is None:
            most = settings.body_bytes // KIB
            raise _Refused(Malformed("The body is too big: {most} KiB at most.", most=most), TOO_BIG)
        try:
            self.services.hosts.check(Headers(scope=scope).get("host"))
        except Forbidden as fault:
            raise _Refused(fault, MISDIRECTED) from None
        return body

    async def _live(self, receive: Receive, send: Send) -> None:
        """Open the services, and close them when the web server ends; what keeps them shut is one sentence."""
        await receive()
        try:
            await self._open()
        except Hut8Error as fault:
            self.unopened = fault
            log_trouble(fault)
            await send({"type": "lifespan.startup.failed", "message": ""})
            return
        log("open", version=hut8.__version__)
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self.services.house.hub.close()
        log("closed")
        await send({"type": "lifespan.shutdown.complete"})

    async def _open(self) -> None:
        services, hub = self.services, self.services.house.hub
        await hub.open()
        sweeping = services.sweeper.sweep_for_ever(services.settings.poll_seconds, lambda: hub.connected)
        hub.tasks.spawn(sweeping)
        hub.tasks.spawn(services.bans.follow_for_ever(services.settings.poll_seconds))

    async def _read(self, receive: Receive) -> bytes | None:
        """Read the whole body; None when it is too big."""
        parts, size, more = [], 0, True
        while more:
            message = await receive()
            if message["type"] != "http.request":
                break
            parts.append(message.get("body", b""))
            size += len(parts[-1])
            more = message.get("more_body", False)
            if size > self.services.settings.body_bytes:
                return None
        return b"".join(parts)

    @staticmethod
    def _refused(scope: Scope, fault: Hut8Error, status: int | None = None) -> ASGIApp:
        language = wanted_language(Headers(scope=scope).get("accept-language"))
        return error_answer(fault, language, status, {"connection": "close"})

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        """Log the route, never the path: people paste secrets anywhere."""
        route = getattr(scope.get("route"), "path", "other")
        self.services.metrics.count("requests", str(status))
        log("request", method=scope["method"][:10], route=route, status=status, ms=round(seconds * 1000, 1))


async def _refuse_socket(scope: Scope, _services: Services) -> None:
    scope["state"]["socket"].refuse(NOT_FOUND)


def _once(body: bytes, receive: Receive) -> Receive:
    """Give the application a body that was read already."""
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again
