"""The press behind the server: files to download, and every mistake a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import httpx
import pytest

from hut8.server.settings import Settings
from hut8.stores.urls import store_at
from hut8.testing.servers import FREE_HAND, running
from tests.server.playing import run

if TYPE_CHECKING:
    from pathlib import Path


BEHIND_A_PROXY = Settings(**FREE_HAND, hosts="hut8.example", proxies="127.0.0.1")  # type: ignore[arg-type]


def answers(
    tmp_path: Path, *orders: tuple[str, dict[str, Any]], headers: dict[str, str] | None = None
) -> list[httpx.Response]:
    """Ask a running server for some orders, one after another."""
    found: list[httpx.Response] = []

    async def main() -> None:
        async with (
            running(store_at(str(tmp_path / "db")), BEHIND_A_PROXY) as server,
            httpx.AsyncClient(timeout=60, headers=headers) as client,
        ):
            for kind, wishes in orders:
                found.append(await client.get(f"{server.url}/api/print/{kind}", params=wishes))

    run(main)
    return found


def test_orders_are_downloaded_as_files(tmp_path: Path) -> None:
    notes, cut, card = answers(
        tmp_path,
        ("notes", {"problem": "booklet:02", "language": "fr", "paper": "letter"}),
        ("holder", {"format": "svg"}),
        ("criteria", {"card": 14, "format": "png"}),
    )
    assert notes.status_code == 200
    assert notes.content.startswith(b"%PDF-")
    assert notes.headers["content-disposition"] == 'attachment; filename="hut8-notes.pdf"'
    assert cut.content.startswith(b"PK")
    assert cut.headers["content-type"] == "application/zip"
    assert card.content.startswith(b"\x89PNG")
    assert card.headers["content-type"] == "image/png"


@pytest.mark.long
def test_large_orders_are_downloaded_as_files(tmp_path: Path) -> None:
    cut, booklet, mini = answers(
        tmp_path,
        ("punch", {"format": "svg"}),
        ("booklet", {"count": 2, "mode": "extreme", "seed": "web", "address": "https://hut8.example"}),
        ("imitation", {"size": "mini"}),
    )
    assert cut.content.startswith(b"PK")
    assert booklet.content.startswith(b"%PDF-")
    assert mini.content.startswith(b"%PDF-")


def test_a_mistake_is_answered_with_its_sentence(tmp_path: Path) -> None:
    found = answers(
        tmp_path,
        ("notes", {"paper": "a3"}),
        ("notes", {"problem": "booklet:99"}),
        ("poster", {}),
        ("notes", {"count": 1000}),
    )
    assert [answer.status_code for answer in found] == [400, 404, 400, 400]
    assert found[0].json()["error"]["text"] == "'a3' is not a paper: choose a4 or letter."
    assert found[2].json()["error"]["text"].startswith("The press cannot print 'poster'")


@pytest.mark.parametrize(
    ("headers", "app"),
    [
        pytest.param({"host": "hut8.example"}, "http://hut8.example", marks=pytest.mark.long),
        ({"host": "hut8.example", "x-forwarded-proto": "https"}, "https://hut8.example"),
    ],
)
def test_qr_codes_lead_to_where_the_request_came_to(tmp_path: Path, headers: dict[str, str], app: str) -> None:
    wishes = {"problem": "booklet:02"}
    came, said = answers(tmp_path, ("booklet", wishes), ("booklet", {**wishes, "address": app}), headers=headers)
    assert came.status_code == 200
    assert came.content == said.content


def test_a_booklet_without_a_seed_is_new_each_time(tmp_path: Path) -> None:
    one, other, *same = answers(
        tmp_path, *2 * [("booklet", {"count": 1})], *2 * [("booklet", {"count": 1, "seed": "rain"})]
    )
    assert one.content != other.content
    assert same[0].content == same[1].content


def test_an_address_under_a_path_is_taken_without_its_last_slash(tmp_path: Path) -> None:
    slash, plain = answers(
        tmp_path,
        *(("booklet", {"problem": "booklet:02", "address": f"https://example.org/hut8{end}"}) for end in ("/", "")),
    )
    assert slash.status_code == 200
    assert slash.content == plain.content


@pytest.mark.parametrize("address", ["javascript:alert(1)", "http://evil.example/?x="])
def test_an_address_for_qr_codes_is_a_plain_host(tmp_path: Path, address: str) -> None:
    (answer,) = answers(tmp_path, ("booklet", {"count": 1, "address": address}))
    assert answer.status_code == 400
