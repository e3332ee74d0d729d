"""Pages of other origins: those that the settings name may use the REST API, no other; operations have short names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import httpx

from hut8.server.settings import Settings
from hut8.stores.memory import MemoryStore
from hut8.testing.servers import FREE_HAND, running
from tests.server.playing import run

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

FRIEND, STRANGER = "https://club.example", "https://elsewhere.example"


def asking(work: Callable[[httpx.AsyncClient], Awaitable[None]], **settings: Any) -> None:
    async def main() -> None:
        async with (
            running(MemoryStore(), Settings(**FREE_HAND, **settings)) as server,  # type: ignore[arg-type]
            httpx.AsyncClient(base_url=server.url, timeout=30) as client,
        ):
            await work(client)

    run(main)


def test_only_pages_of_named_origins_may_use_the_api() -> None:
    async def work(client: httpx.AsyncClient) -> None:
        asked = {"access-control-request-method": "POST", "access-control-request-headers": "content-type"}
        friend = await client.options("/api/deduce", headers={"origin": FRIEND, **asked})
        assert friend.headers["access-control-allow-origin"] == FRIEND
        stranger = await client.options("/api/deduce", headers={"origin": STRANGER, **asked})
        assert "access-control-allow-origin" not in stranger.headers
        answer = await client.get("/api/games", headers={"origin": FRIEND})
        assert answer.headers["access-control-allow-origin"] == FRIEND
        assert "access-control-allow-credentials" not in answer.headers

    asking(work, origins=FRIEND)


def test_without_a_setting_no_other_page_may() -> None:
    async def work(client: httpx.AsyncClient) -> None:
        answer = await client.get("/api/games", headers={"origin": FRIEND})
        assert "access-control-allow-origin" not in answer.headers

    asking(work)


def test_operations_are_named_as_people_would_call_them() -> None:
    async def work(client: httpx.AsyncClient) -> None:
        paths = (await client.get("/api/openapi.json")).json()["paths"]
        names = [operation["operationId"] for path in paths.values() for operation in path.values()]
        assert len(set(names)) == len(names) > 15
        assert {"open_table", "deduce_position", "replay_table"} <= set(names)
        assert not [name for name in names if "_api_" in name]

    asking(work)
