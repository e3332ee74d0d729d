"""ASGI middleware around the application: it opens and closes the services, bounds, marks and logs every request."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from starlette.datastructures import Headers

import hut8
from hut8.errors import Hut8Error, Malformed
from hut8.server.http_errors import error_answer, wanted_language
from hut8.server.logs import log, log_trouble

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from hut8.server.services import Services

POLICY = (
    "default-src 'self'; connect-src 'self' ws: wss:; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'none'; object-src 'none'"
)
HEADERS = {
    b"content-security-policy": POLICY.encode(),
    b"referrer-policy": b"no-referrer",
    b"x-content-type-options": b"nosniff",
    b"cross-origin-opener-policy": b"same-origin",
    b"permissions-policy": b"camera=(), microphone=(), geolocation=()",
}
TOO_LATE, TOO_BIG = 408, 413
KIB = 1024


class Middleware:
    """Around the whole application; WebSockets pass, they have their own limits."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self._app, self.services = app, services
        self.unopened: Hut8Error | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
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
            async with asyncio.timeout(self.services.settings.arrival_seconds):
                body = await self._read(receive)
        except TimeoutError:
            fault = Malformed("The request did not arrive in time: send it again.")
            await self._refused(scope, fault, TOO_LATE)(scope, receive, guarded)
        else:
            if body is None:
                await self._too_big(scope)(scope, receive, guarded)
            else:
                await self._app(scope, _once(body, receive), guarded)
        self._note(scope, status, time.perf_counter() - began)

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
        sweeping = services.sweeper.sweep_for_ever(services.settings.poll_seconds, lambda: not hub.tables)
        hub.tasks.spawn(sweeping)

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

    def _too_big(self, scope: Scope) -> ASGIApp:
        most = self.services.settings.body_bytes // KIB
        return self._refused(scope, Malformed("The body is too big: {most} KiB at most.", most=most), TOO_BIG)

    @staticmethod
    def _refused(scope: Scope, fault: Malformed, status: int) -> ASGIApp:
        language = wanted_language(Headers(scope=scope).get("accept-language"))
        return error_answer(fault, language, status, {"connection": "close"})

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        """Log the route, never the path: people paste secrets anywhere."""
        route = getattr(scope.get("route"), "path", "other")
        self.services.metrics.count("requests", str(status))
        log("request", method=scope["method"][:10], route=route, status=status, ms=round(seconds * 1000, 1))


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
