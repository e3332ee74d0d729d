"""A contest's problem played in the terminal: the same conversation as at home, at a table of a server."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from hut8.cli.conversation import Conversation
from hut8.cli.desk import ME, Desk
from hut8.client import Closed, Rejected, SeatClient
from hut8.errors import Unavailable
from hut8.game import Event
from hut8.locale import phrase
from hut8.machine.notation import parse_rounds
from hut8.machine.problems import Mode, Problem, PublicProblem, Secret
from hut8.reasoning.worlds import assignments

if TYPE_CHECKING:
    from collections.abc import Coroutine, Iterator

    from hut8.machine.view import MachineView
    from hut8.wire.contests import AttemptSeat

Result = TypeVar("Result")
OF_THE_GAME = "game/"
WAIT_SECONDS = 30.0


class ServedSeat:
    """A seat at a server for a program that is not asynchronous: its connection lives in a thread of its own."""

    def __init__(self, url: str, seat: AttemptSeat, language: str) -> None:
        self._client = SeatClient(url, seat["table"], seat["token"], language=language)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="hut8-seat", daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        self._run(self._client.__aenter__())
        return self

    def __exit__(self, *_: object) -> None:
        self._run(self._client.__aexit__(None, None, None))
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _run(self, work: Coroutine[Any, Any, Result]) -> Result:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()

    @property
    def view(self) -> MachineView:
        return cast("MachineView", self._client.view["game"])

    def do(self, kind: str, **body: str) -> list[Event]:
        """Do something at the table; return what happened in the game."""
        before = self._client.v
        try:
            reached = self._run(self._client.do(kind, **body))
        except (Rejected, Closed) as fault:
            raise Unavailable("The server says: {said}", said=str(fault)) from None
        self._run(self._client.wait(lambda: self._client.v >= reached, WAIT_SECONDS))
        told = [happening for number, happening in self._client.events if number > before and happening is not None]
        return [
            Event(one["kind"].removeprefix(OF_THE_GAME), one["seat"], one["body"])
            for one in told
            if one["kind"].startswith(OF_THE_GAME)
        ]


class ServedDesk(Desk):
    """A desk whose answers come from a server; what solves the problem is not here, so any world stands for it."""

    def __init__(self, seat: ServedSeat) -> None:
        view = seat.view
        public = PublicProblem(Mode(view["mode"]), tuple(tuple(slot) for slot in view["slots"]))
        super().__init__(Problem(public, Secret(assignments(public)[0].laws)), "analyst", None)
        self._seat = seat
        self._apply(_played(view))

    def _do(self, kind: str, **body: str) -> None:
        self._apply(self._seat.do(kind, **body))


def _played(view: MachineView) -> Iterator[Event]:
    """Yield what happened before, as far as the sheet tells it."""
    lines = view["you"]["lines"] if view["you"] else []
    number = 1
    for line, round_ in zip(lines, parse_rounds(one["text"] for one in lines), strict=True):
        while number < line["round"]:
            number += 1
            yield Event("round_begun", None, {"number": number})
        yield Event("composed", ME, {"proposal": str(round_.proposal)})
        for answer in round_.answers:
            yield Event("asked", ME, {"letter": answer.letter, "passed": answer.passed})
    for later in range(number + 1, view["round"] + 1):
        yield Event("round_begun", None, {"number": later})


class ServedConversation(Conversation):
    """The conversation at a server's table: the server keeps the game, and its solution until the contest is over."""

    def _keep_game(self) -> None:
        """Leave it to the server."""

    def _tell(self, key: str, **values: Any) -> None:
        own = f"contest_{key}"
        super()._tell(own if key in {"begin", "kept"} else key, **values)

    def _end(self) -> None:
        state, sheet = self.desk.state, self.desk.sheet
        is_found = state.result is not None and state.result.reason in {"found", "beaten"}
        claimed = state.players[ME].claim
        self._say(
            phrase(
                self.language,
                "terminal.found" if is_found else "terminal.contest_wrong",
                code=claimed,
                claimed=claimed,
                rounds=sheet.round_count,
                questions=sheet.question_count,
            )
        )
