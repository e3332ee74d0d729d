"""The REST half of the client: open and join tables, ask the house to think."""

from __future__ import annotations

import asyncio
import json
from typing import Any
from urllib import error, request

TIMEOUT = 30


class ServerFault(Exception):  # noqa: N818 - a plain word
    """The server refused: `kind` for programs, `text` for people."""

    def __init__(self, status: int, kind: str, text: str) -> None:
        super().__init__(text)
        self.status, self.kind, self.text = status, kind, text


class RestClient:
    """Requests to one server, which refuses in one of its languages."""

    def __init__(self, url: str = "http://127.0.0.1:8008", language: str = "en") -> None:
        if not url.startswith(("http://", "https://")):
            raise ValueError("A server's address begins with http:// or https://.")
        self.url = url.rstrip("/")
        self._headers = {"content-type": "application/json", "accept-language": language}

    async def get(self, path: str) -> Any:
        return await asyncio.to_thread(self._call, "GET", path, None)

    async def post(self, path: str, body: dict[str, Any]) -> Any:
        return await asyncio.to_thread(self._call, "POST", path, body)

    async def open_table(self, name: str, game: str = "machine", **wanted: Any) -> dict[str, Any]:
        """Open a table; the answer has table, room, seat and token."""
        answer: dict[str, Any] = await self.post("/api/tables", {"name": name, "game": game, **wanted})
        return answer

    async def join(self, room: str, name: str, **wanted: Any) -> dict[str, Any]:
        """Join a table by its room code; the answer has table, room, seat and token."""
        answer: dict[str, Any] = await self.post(f"/api/tables/{room}/join", {"name": name, **wanted})
        return answer

    def _call(self, method: str, path: str, body: dict[str, Any] | None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        wanted = request.Request(self.url + path, data, self._headers, method=method)  # noqa: S310 - checked scheme
        try:
            with request.urlopen(wanted, timeout=TIMEOUT) as answer:  # noqa: S310 - likewise
                return json.load(answer)
        except error.HTTPError as fault:
            raise _fault(fault) from None


def _fault(answer: error.HTTPError) -> ServerFault:
    try:
        told = json.load(answer)["error"]
    except (ValueError, KeyError, TypeError):
        told = {"kind": "error", "text": answer.reason}
    return ServerFault(answer.code, told["kind"], told["text"])
