"""The REST half of the client, over httpx: open and join tables, ask the house to think, fetch what it prints."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from hut8.extras import extra
from hut8.wording import Wording

if TYPE_CHECKING:
    import ssl

    import httpx

TIMEOUT = 30
NO_ANSWER = 0
"""The status of a fault that no answer told."""


class ServerFault(Exception):  # noqa: N818 - a plain word
    """The server refused, or did not answer: `kind` for programs, `text` for people, `status` 0 without an answer."""

    def __init__(self, status: int, kind: str, text: str) -> None:
        super().__init__(text)
        self.status, self.kind, self.text = status, kind, text


class RestClient:
    """Requests to one server, which refuses in one of its languages. Faults are `ServerFault`."""

    def __init__(self, url: str = "http://127.0.0.1:8008", language: str = "en", timeout: float = TIMEOUT) -> None:
        if not url.startswith(("http://", "https://")):
            raise ValueError("A server's address begins with http:// or https://.")
        self.url, self._language = url.rstrip("/"), language
        self._client = _client(language, timeout)

    async def get(self, path: str) -> Any:
        return self._json(await self._ask("GET", path))

    async def get_bytes(self, path: str) -> bytes:
        """Fetch what is no JSON, such as `/api/print/punch`."""
        return (await self._ask("GET", path)).content

    async def post(self, path: str, body: dict[str, Any]) -> Any:
        return self._json(await self._ask("POST", path, json=body))

    async def open_table(self, name: str, game: str = "machine", **wanted: Any) -> dict[str, Any]:
        """Open a table; the answer has table, room, seat and token."""
        answer: dict[str, Any] = await self.post("/api/tables", {"name": name, "game": game, **wanted})
        return answer

    async def join(self, room: str, name: str, **wanted: Any) -> dict[str, Any]:
        """Join a table by its room code; the answer has table, room, seat and token."""
        answer: dict[str, Any] = await self.post(f"/api/tables/{room}/join", {"name": name, **wanted})
        return answer

    async def _ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        import httpx  # noqa: PLC0415 - heavy, only when something is asked

        try:
            answer = await self._client.request(method, self.url + path, **more)
        except httpx.TimeoutException:
            raise self._fault(Wording("{url} did not answer in time: try again in a moment.", url=self.url)) from None
        except (httpx.HTTPError, httpx.InvalidURL):
            wording = Wording("{url} cannot be reached: check the address, and that the server runs.", url=self.url)
            raise self._fault(wording) from None
        if not answer.is_success:
            raise _refusal(answer)
        return answer

    def _json(self, answer: httpx.Response) -> Any:
        try:
            return answer.json()
        except ValueError:
            wording = Wording("{url} does not answer as a server of Hut 8 does: check the address.", url=self.url)
            raise self._fault(wording, answer.status_code) from None

    def _fault(self, wording: Wording, status: int = NO_ANSWER) -> ServerFault:
        from hut8.locale import tell  # noqa: PLC0415 - only a fault needs words

        return ServerFault(status, "unavailable", tell(wording, self._language))


def _refusal(answer: httpx.Response) -> ServerFault:
    """Return what the server told, or at least its status where something else answered."""
    try:
        told = answer.json()["error"]
        return ServerFault(answer.status_code, str(told["kind"]), str(told["text"]))
    except (ValueError, KeyError, TypeError):
        return ServerFault(answer.status_code, "error", answer.reason_phrase)


def _client(language: str, timeout: float) -> httpx.AsyncClient:
    """Return a client that keeps no connection: it needs no closing and belongs to no event loop."""
    with extra("client"):
        import httpx  # noqa: PLC0415 - heavy, only when something is asked

    return httpx.AsyncClient(
        headers={"accept-language": language},
        timeout=timeout,
        limits=httpx.Limits(max_keepalive_connections=0),
        follow_redirects=True,
        verify=_trust(),
    )


@cache
def _trust() -> ssl.SSLContext:
    """Read the certificates of the world once: it takes longer than a request."""
    import httpx  # noqa: PLC0415 - heavy, only when something is asked

    return httpx.create_ssl_context()
