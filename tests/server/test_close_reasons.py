"""Every connection that the server ends hears why: a code, and a sentence in its language."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from hut8.client import Closed, RestClient, SeatClient
from hut8.live import close_reasons
from hut8.live.close_reasons import MOST_BYTES, CloseReason
from hut8.locale import LANGUAGES, tell
from hut8.server.settings import Settings
from hut8.stores.errors import MOVED, POSTGRES, SQLITE, UNREACHABLE
from hut8.stores.memory import MemoryStore
from hut8.testing.canary import CANARY_GAMES
from hut8.testing.servers import FREE_HAND, ServerProcess, running
from hut8.wire.codes import CloseCode
from tests.server.playing import HASTY, run

if TYPE_CHECKING:
    from pathlib import Path

    from websockets.asyncio.client import ClientConnection

CLOSE_REASONS = {name: one for name, one in vars(close_reasons).items() if isinstance(one, CloseReason)}


pytestmark = pytest.mark.clock


def canary(**changes: Any) -> Any:
    return running(MemoryStore(), Settings(**{**FREE_HAND, **changes}), CANARY_GAMES)


def address(url: str) -> str:
    return url.replace("http", "ws") + "/socket"


async def last_words(socket: ClientConnection) -> tuple[int | None, str | None]:
    try:
        while True:
            await asyncio.wait_for(socket.recv(), 10)
    except ConnectionClosed:
        return socket.close_code, socket.close_reason


async def told(url: str, *frames: str | bytes) -> tuple[int | None, str | None]:
    async with connect(address(url)) as socket:
        for frame in frames:
            await socket.send(frame)
        return await last_words(socket)


def hello(table: str, token: str | None = None, **more: Any) -> str:
    return json.dumps({"type": "hello", "table": table, "token": token, **more})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_fits_into_a_close_frame(language: str) -> None:
    storage = [*SQLITE.values(), *POSTGRES.values(), MOVED, UNREACHABLE]
    for words in [*(one.words for one in CLOSE_REASONS.values()), *storage]:
        assert len(tell(words, language).encode()) <= MOST_BYTES, tell(words, language)


def test_every_close_code_has_its_sentence() -> None:
    assert {one.code for one in CLOSE_REASONS.values()} == set(CloseCode)


@pytest.mark.parametrize(
    ("frames", "code", "sentence"),
    [
        (["not json"], 1008, close_reasons.NO_HELLO),
        (['{"type":"ping"}'], 1008, close_reasons.NO_HELLO),
        ([b"\0"], 1003, close_reasons.BINARY),
        (["x" * 8193], 1009, close_reasons.TOO_BIG),
        ([hello("QQQQQ")], 4404, close_reasons.NO_TABLE),
        ([hello("QQQQQ", "x")], 4401, close_reasons.NO_SEAT),
        ([hello("QQ\0QQ", "x")], 4401, close_reasons.NO_SEAT),
        ([hello("neither a room nor an id")], 4404, close_reasons.NO_TABLE),
        ([hello("QQQQQ", wire=99)], 4426, close_reasons.OTHER_VERSION),
        ([], 1008, close_reasons.TOO_LATE),
    ],
)
def test_a_refused_hello_is_told_why(frames: list[str | bytes], code: int, sentence: CloseReason) -> None:
    async def main() -> None:
        async with canary(hello_seconds=0.3) as server:
            assert await told(server.url, *frames) == (code, str(sentence.words))

    run(main)


def test_whoever_floods_repeats_hello_or_falls_silent_is_told_why() -> None:
    async def main() -> None:
        async with canary(messages_burst=3, silence_seconds=0.3) as server:
            paper = await RestClient(server.url).open_table("Ada", "canary")
            first = hello(paper["room"], paper["token"], language="fr")
            assert await told(server.url, first, *['{"type":"ping"}'] * 9) == (1008, close_reasons.FLOOD.reason("fr"))
            assert await told(server.url, first, first) == (1008, close_reasons.HELLO_AGAIN.reason("fr"))
            assert await told(server.url, first) == (4408, close_reasons.SILENT.reason("fr"))

    run(main)


def test_a_watcher_who_may_not_watch_any_more_is_sent_away_with_a_sentence() -> None:
    async def main() -> None:
        async with canary() as server:
            paper = await RestClient(server.url).open_table("Ada", "canary")
            async with (
                connect(address(server.url)) as watcher,
                SeatClient(server.url, paper["room"], paper["token"]) as host,
            ):
                await watcher.send(hello(paper["room"]))
                await watcher.recv()
                await host.do("configure", spectators="none")
                assert await last_words(watcher) == (4404, str(close_reasons.NO_TABLE.words))

    run(main)


def test_the_oldest_of_too_many_connections_gives_way_for_good() -> None:
    async def main() -> None:
        async with canary(sockets_per_seat=1) as server:
            paper = await RestClient(server.url).open_table("Ada", "canary")
            async with (
                SeatClient(server.url, paper["room"], paper["token"], HASTY) as old,
                SeatClient(server.url, paper["room"], paper["token"], HASTY) as new,
            ):
                with pytest.raises(Closed, match="too many places") as end:
                    await old.wait(lambda: False, 30)
                assert end.value.code == 4409
                await new.do("say", text="I stay")
                assert new.welcomes == 1

    run(main)


def test_a_server_that_ends_says_that_it_restarts(tmp_path: Path) -> None:
    async def main() -> None:
        with ServerProcess("memory:", tmp_path / "log") as server:
            paper = await RestClient(server.url).open_table("Ada")
            async with connect(address(server.url)) as socket:
                await socket.send(hello(paper["room"], paper["token"]))
                await socket.recv()
                ending = asyncio.create_task(asyncio.to_thread(server.stop))
                assert await last_words(socket) == (1012, str(close_reasons.RESTARTS.words))
                await ending

    run(main)


def test_a_refused_handshake_has_its_status_and_its_sentence() -> None:
    async def main() -> None:
        async with canary(handshakes_burst=1, handshakes_per_second=0.001) as server:
            with pytest.raises(InvalidStatus) as foreign:
                async with connect(address(server.url), origin="https://evil.example"):  # type: ignore[arg-type]
                    pass
            await told(server.url, "{}")
            with pytest.raises(InvalidStatus) as hasty:
                await told(server.url, "{}")
            refusals = [(one.value.response.status_code, one.value.response.body) for one in (foreign, hasty)]
            assert [status for status, _ in refusals] == [403, 429]
            kinds = [json.loads(body or b"")["error"]["kind"] for _, body in refusals]
            assert kinds == ["forbidden", "too fast"]

    run(main)
