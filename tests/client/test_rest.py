"""Whatever goes wrong with a request is a ServerFault with a sentence; what is no JSON can be fetched too."""

from __future__ import annotations

import asyncio
import re
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest

from hut8.client import RestClient, ServerFault
from hut8.stores.memory import MemoryStore
from hut8.testing.servers import free_port, running
from tests.server.playing import run

if TYPE_CHECKING:
    from collections.abc import AsyncIterator


@asynccontextmanager
async def answering(answer: bytes | None) -> AsyncIterator[str]:
    """Run a server that answers every request with the same bytes, or never."""
    ended = asyncio.Event()

    async def meet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        if answer is None:
            await ended.wait()
        else:
            writer.write(answer)
        writer.close()

    server = await asyncio.start_server(meet, "127.0.0.1", 0)
    async with server:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        ended.set()


def http(status: str, body: str) -> bytes:
    return f"HTTP/1.1 {status}\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n{body}".encode()


def test_a_refusal_has_a_status_a_kind_and_a_sentence_in_the_language_asked_for() -> None:
    async def main() -> None:
        async with running(MemoryStore()) as server:
            with pytest.raises(ServerFault, match=r"Er is geen tafel|tafel") as told:
                await RestClient(server.url, "nl").get("/api/tables/QQQQQ")
            assert (told.value.status, told.value.kind) == (404, "missing")

    run(main)


@pytest.mark.parametrize(("language", "sentence"), [("en", "cannot be reached"), ("fr", "est injoignable")])
def test_a_server_that_is_away_is_a_fault(language: str, sentence: str) -> None:
    async def main() -> None:
        url = f"http://127.0.0.1:{free_port()}"
        with pytest.raises(ServerFault, match=f"^{re.escape(url)} {sentence}") as told:
            await RestClient(url, language).get("/health")
        assert (told.value.status, told.value.kind) == (0, "unavailable")

    run(main)


def test_a_server_that_never_answers_is_a_fault() -> None:
    async def main() -> None:
        async with answering(None) as url:
            with pytest.raises(ServerFault, match="did not answer in time: try again") as told:
                await RestClient(url, timeout=0.2).post("/api/deduce", {})
            assert (told.value.status, told.value.kind) == (0, "unavailable")

    run(main)


@pytest.mark.parametrize(
    ("answer", "status", "sentence"),
    [
        (http("200 OK", "<html>"), 200, "does not answer as a server of Hut 8 does"),
        (http("502 Bad Gateway", "<html>"), 502, "Bad Gateway"),
        (http("400 Bad Request", '{"error": "no"}'), 400, "Bad Request"),
        (http("400 Bad Request", '["no"]'), 400, "Bad Request"),
        (b"SSH-2.0-OpenSSH\r\n", 0, "cannot be reached"),
    ],
)
def test_an_answer_that_is_none_of_ours_is_a_fault(answer: bytes, status: int, sentence: str) -> None:
    async def main() -> None:
        async with answering(answer) as url:
            with pytest.raises(ServerFault, match=sentence) as told:
                await RestClient(url).get("/api/games")
            assert told.value.status == status

    run(main)


def test_what_the_press_prints_and_codes_for_phones_can_be_fetched() -> None:
    async def main() -> None:
        async with running(MemoryStore()) as server:
            rest = RestClient(server.url)
            assert (await rest.get_bytes("/api/print/aid")).startswith(b"%PDF")
            assert b"<svg" in await rest.get_bytes("/api/qr?text=https://hut8.example/KMPRT")

    run(main)


def test_an_address_that_is_no_address_of_the_web_is_refused_at_once() -> None:
    with pytest.raises(ValueError, match="begins with http"):
        RestClient("localhost:8008")
    with pytest.raises(ServerFault, match="check the address"):
        asyncio.run(RestClient("http://[what").get("/health"))
