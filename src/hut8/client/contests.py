"""Taking part in contests from a program: enter, begin every problem that is open, and play it by a function."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from hut8.client.seat import SeatClient

if TYPE_CHECKING:
    from collections.abc import Callable

    from hut8.client.rest import RestClient
    from hut8.machine.view import MachineView
    from hut8.wire.contests import AttemptSeat, ContestOpened, ContestView, StandingView

    Mover = Callable[[MachineView], tuple[str, dict[str, Any]]]
    """A seat's view to its next command: kind and body."""


class ContestClient:
    """Somebody in one contest of one server, known by a key: 22 to 64 letters, digits, - and _, to be kept secret."""

    def __init__(self, rest: RestClient, contest: str, key: str) -> None:
        self._rest, self._key, self._path = rest, key, f"/api/contests/{contest}"

    async def view(self) -> ContestView:
        """Return what this participant may know of the contest."""
        return cast("ContestView", await self._post("view"))

    async def enter(self, name: str = "", code: str | None = None, *, program: bool = False) -> ContestView:
        """Enter, or change one's name."""
        return cast("ContestView", await self._post("entries", name=name, code=code, program=program))

    async def begin(self, number: int = 1) -> AttemptSeat:
        """Begin a problem, or resume it: always the same seat at the same table."""
        return cast("AttemptSeat", await self._post(f"attempts/{number}"))

    async def standing(self, after: int = 0) -> StandingView:
        """Return a page of the standing, as this participant is told it."""
        return cast("StandingView", await self._post(f"standing?after={after}"))

    async def play(self, number: int, move: Mover) -> bool:
        """Play a problem to its end; return whether its code was found."""
        seat = await self.begin(number)
        async with SeatClient(self._rest.url, seat["table"], seat["token"]) as client:
            async for view in client.views():
                game = cast("MachineView | None", view["game"])
                if game is not None and game["result"]:
                    return game["result"]["reason"] in {"found", "beaten"}
                if game is not None:
                    kind, body = move(game)
                    await client.do(kind, **body)
        raise AssertionError("views go on until the end")

    async def play_all(self, move: Mover) -> dict[int, bool]:
        """Play every problem that is open now and not played yet; return which were found."""
        view = await self.view()
        attempts = view["you"]["attempts"] if view["you"] else []
        ended = {one["number"] for one in attempts if one["stage"] == "ended"}
        wanted = [one["number"] for one in view["problems"] if one["stage"] == "open" and one["number"] not in ended]
        return {number: await self.play(number, move) for number in wanted}

    async def _post(self, path: str, **body: Any) -> Any:
        return await self._rest.post(f"{self._path}/{path}", {"key": self._key, **body})


async def open_contest(rest: RestClient, **wanted: Any) -> ContestOpened:
    """Open a contest as its host; the answer has its name and the host's key."""
    return cast("ContestOpened", await rest.post("/api/contests", wanted))
