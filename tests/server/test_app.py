"""The files of the page: compressed for whoever understands that, the same bytes for everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

import httpx
import pytest

from hut8.server.app import INDEX, STATIC
from hut8.server.settings import Settings
from hut8.stores.urls import store_at
from hut8.testing.servers import FREE_HAND, running
from tests.server.playing import run

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.skipif(not (STATIC / INDEX).is_file(), reason="the web app is not built")
def test_the_page_is_sent_compressed_to_whoever_understands_that(tmp_path: Path) -> None:
    found: list[httpx.Response] = []

    async def main() -> None:
        async with (
            running(store_at(str(tmp_path / "db")), Settings(**FREE_HAND)) as server,  # type: ignore[arg-type]
            httpx.AsyncClient() as client,
        ):
            asked = [client.get(server.url, headers={"accept-encoding": one}) for one in ("gzip", "identity")]
            found.extend([await one for one in asked])

    run(main)
    packed, plain = found
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"])
    assert packed.content == plain.content == (STATIC / INDEX).read_bytes()
    assert packed.headers["content-type"] == plain.headers["content-type"]
