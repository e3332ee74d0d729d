"""An example bot for Turing Machine: `python -m hut8.client.bot http://127.0.0.1:8008 KMPRT`."""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING, cast

from hut8.client.rest import RestClient, ServerFault
from hut8.client.seat import Closed, Rejected, SeatClient

if TYPE_CHECKING:
    from hut8.machine.view import MachineView, OwnView, ResultView


async def play(server: str, room: str, name: str = "Bot") -> ResultView:
    """Join a race and play it to its end; return the result."""
    rest = RestClient(server)
    seated = await rest.join(room, name)
    async with SeatClient(server, seated["table"], seated["token"]) as seat:
        async for view in seat.views():
            game = cast("MachineView | None", view["game"])
            if game is None or game["you"] is None:
                continue
            if game["result"]:
                return game["result"]
            if game["phase"] == "reading" and not game["seats"][game["you"]["seat"]]["ready"]:
                await seat.do("ready")
            elif game["phase"] == "round" and game["you"]["thumb"] is None:
                await move(rest, seat, game, game["you"])
    raise AssertionError("views go on until the end")


async def move(rest: RestClient, seat: SeatClient, game: MachineView, you: OwnView) -> None:
    """Ask the house what is possible, claim when one code is left, otherwise ask about the first possible code."""
    rounds = [line["text"] for line in you["lines"]]
    known = await rest.post("/api/deduce", {"mode": game["mode"], "slots": game["slots"], "rounds": rounds})
    asked = [
        a for line in game["seats"][you["seat"]]["rounds"] if line["round"] == game["round"] for a in line["asked"]
    ]
    letters = [letter for letter in game["letters"] if letter not in asked and len(known["criteria"][letter]) > 1]
    if known["solved"]:
        await seat.do("seal", thumb="up", code=known["codes"][0])
    elif not letters or not you["questions_left"]:
        await seat.do("seal", thumb="down")
    else:
        await seat.do("question", letter=letters[0], proposal=you["proposal"] or known["codes"][0])


if __name__ == "__main__":
    if len(sys.argv) not in {3, 4}:
        sys.exit("Say which server, which table and, if you like, who plays: http://127.0.0.1:8008 KMPRT Ada")
    try:
        print(asyncio.run(play(*sys.argv[1:])))  # noqa: T201 - an example shows its result
    except (ServerFault, Rejected, Closed, ValueError) as fault:
        sys.exit(str(fault))
