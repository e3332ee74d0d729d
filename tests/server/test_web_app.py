"""The files of the page: compressed for whoever understands that, in whichever folder of its host a proxy shows it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import httpx
import pytest

from hut8.imitation.deck import cards, picture
from hut8.server.settings import Settings
from hut8.server.web_app import framed
from hut8.stores.urls import store_at
from hut8.testing.servers import FREE_HAND, running
from hut8.web.files import INDEX, STATIC, page_files
from tests.server.playing import run

if TYPE_CHECKING:
    from pathlib import Path


built = pytest.mark.skipif(not (STATIC / INDEX).is_file(), reason="the web app is not built")


@built
def test_the_page_is_sent_compressed_to_whoever_understands_that(tmp_path: Path) -> None:
    found: list[httpx.Response] = []

    async def main() -> None:
        async with (
            running(store_at(str(tmp_path / "db")), Settings(**FREE_HAND)) as server,  # type: ignore[arg-type]
            httpx.AsyncClient(timeout=30) as client,
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


@built
@pytest.mark.parametrize("asked", ["", "/hut8"])
def test_in_a_folder_the_page_finds_its_files_whether_or_not_the_proxy_takes_the_folder_off(asked: str) -> None:
    async def main() -> None:
        settings = Settings(**FREE_HAND, path="/hut8")  # type: ignore[arg-type]
        async with running(store_at("memory:"), settings) as server, httpx.AsyncClient(timeout=30) as client:
            frame = (await client.get(f"{server.url}{asked}/table/KMPRT")).text
            assert '<meta name="hut8-path" content="/hut8" />' in frame
            wanted = re.findall(r'(?:src|href|content)="(/[^"]+\.[a-z0-9]+)"', frame)
            assert len(wanted) >= 5
            for path in wanted:
                assert path.startswith("/hut8/")
                found = await client.get(f"{server.url}{asked}{path.removeprefix('/hut8')}")
                assert found.status_code == 200
            assert (await client.get(f"{server.url}{asked}/api/games")).status_code == 200
            assert (await client.get(f"{server.url}/hut88/api/games")).status_code == 200  # a page of that name
            assert "text/html" in (await client.get(f"{server.url}/hut88/api/games")).headers["content-type"]

    run(main)


def test_at_the_root_the_frame_stays_as_it_was_built() -> None:
    text = '<meta charset="utf-8" /><link href="/icon.svg" />'
    assert framed(text, "") == text
    assert 'href="/hut8/icon.svg"' in framed(text, "/hut8")


@built
def test_the_pictures_of_the_deck_lie_in_the_package_once_and_are_sent_under_the_page_s_addresses(
    tmp_path: Path,
) -> None:
    pictures = {address: file for address, file in page_files().items() if file.parent.name == "deck"}
    assert {file.stem for file in pictures.values()} == set(cards())
    assert [path.name for path in STATIC.rglob("*.svg")] == ["icon.svg"]
    found: list[httpx.Response] = []

    async def main() -> None:
        async with (
            running(store_at(str(tmp_path / "db")), Settings(**FREE_HAND)) as server,  # type: ignore[arg-type]
            httpx.AsyncClient() as client,
        ):
            found.append(await client.get(f"{server.url}/{min(pictures)}"))

    run(main)
    (answer,) = found
    assert answer.text == picture(pictures[min(pictures)].stem)
    assert answer.headers["content-type"] == "image/svg+xml"
    assert "immutable" in answer.headers["cache-control"]
