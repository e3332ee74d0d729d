"""The example bot plays a whole game against a server in another process."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from hut8.client import RestClient, SeatClient
from hut8.testing.servers import ServerProcess
from tests.server.playing import RACE, game, over, play_on, run

if TYPE_CHECKING:
    from pathlib import Path


pytestmark = pytest.mark.clock


def test_the_example_bot_plays_a_whole_game_against_another_process(tmp_path: Path) -> None:
    async def main() -> None:
        with ServerProcess(str(tmp_path / "db"), tmp_path / "log") as server:
            paper = await RestClient(server.url).open_table("Ada", wishes=RACE)
            async with SeatClient(server.url, paper["table"], paper["token"]) as ada:
                bot = subprocess.Popen(  # noqa: ASYNC220 - it runs beside
                    [sys.executable, "-m", "hut8.client.bot", server.url, paper["room"]], stdout=subprocess.PIPE
                )
                await ada.wait(lambda: len(ada.view["table"]["seats"]) == 2, 30)
                await ada.do("start")
                await asyncio.wait_for(play_on(ada), 30)
                told, _ = await asyncio.to_thread(bot.communicate, timeout=30)
                assert over(ada)
                assert str(game(ada)["result"]["winners"]) in told.decode()
                assert 1 in game(ada)["result"]["winners"]

    run(main, 90)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "Say which server, which table and, if you like, who plays: "),
        (["http://127.0.0.1:1", "KMPRT"], "http://127.0.0.1:1 cannot be reached: check the address"),
        (["127.0.0.1:8008", "KMPRT"], "A server's address begins with http:// or https://."),
    ],
)
def test_a_mistake_about_the_bot_is_one_sentence(arguments: list[str], sentence: str) -> None:
    bot = [sys.executable, "-m", "hut8.client.bot", *arguments]
    done = subprocess.run(bot, capture_output=True, text=True, check=False, timeout=30)
    assert done.returncode == 1
    assert done.stderr.startswith(sentence)
    assert done.stderr.count("\n") == 1


def test_a_graceful_restart_is_announced_and_clients_resume_by_themselves(tmp_path: Path) -> None:
    async def main() -> None:
        with ServerProcess(str(tmp_path / "db"), tmp_path / "log") as server:
            paper = await RestClient(server.url).open_table("Ada", wishes=RACE)
            async with SeatClient(server.url, paper["table"], paper["token"]) as ada:
                await ada.do("say", text="one")
                await asyncio.to_thread(server.stop)
                saying = asyncio.create_task(ada.do("say", text="two"))
                await asyncio.to_thread(server.start)
                await asyncio.wait_for(saying, 30)
                assert [line["text"] for line in ada.chat] == ["one", "two"]
                assert ada.welcomes == 2

    run(main, 90)
