"""A tiny game whose every secret is a word that sings: wherever `CANARY` appears before its time, something leaks.

It has all that a game can have: a secret first event, events that only one seat may read, silent commands, an alarm
with a tick, talk that is forbidden, leaving, an end after which all is public.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from hut8.errors import Forbidden, Illegal, Malformed
from hut8.game import Alarm, Command, Event, Eye, Silent, Start
from hut8.games.registry import Games, Hosted, Preparation
from hut8.players.moves import Move

if TYPE_CHECKING:
    from hut8.game import Body


@dataclass(frozen=True)
class State:
    names: tuple[str, ...]
    secret: str
    turns: tuple[int, ...]
    released: int = 0
    gone: frozenset[int] = frozenset()
    over: bool = False


class CanaryGame:
    """Seats tell secrets to the house until the host ends it."""

    name = "canary"
    version = 1
    seats = range(1, 5)

    def options(self, wishes: Body) -> Body:
        if set(wishes) - {"loud"}:
            raise Malformed("The canary has one wish: 'loud'.")
        return {"loud": bool(wishes.get("loud", False))}

    def begin(self, start: Start) -> tuple[Event, ...]:
        return (Event("begun", None, {"names": list(start.names), "secret": f"CANARY-TABLE-{start.extras['word']}"}),)

    def decide(self, state: State, command: Command, silent: Silent) -> tuple[Event, ...]:
        if command.kind == "presence":
            return ()
        if state.over:
            raise Illegal("The game is over.")
        if command.kind == "release":
            return (Event("released", None, {"thoughts": {str(seat): body for seat, body in silent.items()}}),)
        if command.seat is None:
            raise Forbidden("Only a seat can do that.")
        if command.seat in state.gone:
            raise Illegal("You have left.")
        if command.kind == "leave":
            return (Event("left", command.seat),)
        if command.kind == "tell":
            number = state.turns[command.seat] + 1
            return (Event("told", command.seat, {"number": number, "secret": f"CANARY-SEAT-{command.seat}-{number}"}),)
        if command.kind == "end" and command.is_host:
            return (Event("finished", None, {}),)
        raise Malformed("There is no such command.")

    def decide_silently(self, state: State, command: Command) -> Body | None:
        if command.kind != "think":
            return None
        if state.over or command.seat in state.gone:
            raise Illegal("There is nothing to think about.")
        return {"thought": f"CANARY-THOUGHT-{command.seat}"}

    def evolve(self, state: State | None, event: Event) -> State:
        if state is None:
            names = tuple(event.body["names"])
            return State(names, event.body["secret"], (0,) * len(names))
        if event.kind == "told" and event.seat is not None:
            turns = list(state.turns)
            turns[event.seat] = event.body["number"]
            return replace(state, turns=tuple(turns))
        if event.kind == "left" and event.seat is not None:
            return replace(state, gone=state.gone | {event.seat})
        if event.kind == "released":
            return replace(state, released=state.released + 1)
        return replace(state, over=True)

    def phase(self, state: State) -> str:
        return f"telling {state.released}"

    def alarm(self, state: State, silent: Silent) -> Alarm | None:
        return Alarm(0.05, Command("release"), 0.1) if silent and not state.over else None

    def view(self, state: State, eye: Eye, silent: Silent) -> dict[str, Any]:
        own = None if eye.seat is None else f"CANARY-SEAT-{eye.seat}-{state.turns[eye.seat]}"
        return {
            "names": list(state.names),
            "turns": [turns if seat == eye.seat else turns - turns % 2 for seat, turns in enumerate(state.turns)],
            "released": state.released,
            "own": own,
            "thought": dict(silent.get(eye.seat, {})) if eye.seat is not None else None,
            "secret": state.secret if state.over else None,
        }

    def redact(self, state: State, event: Event, eye: Eye) -> dict[str, Any] | None:
        if event.kind == "told":
            if eye.seat != event.seat and event.body["number"] % 2:
                return None
            own = {"secret": event.body["secret"]} if eye.seat == event.seat or state.over else {}
            return {"seat": event.seat, "number": event.body["number"], **own}
        return {"begun": {}, "left": {"seat": event.seat}, "released": {}, "finished": {}}[event.kind]

    def may_chat(self, state: State, seat: int) -> bool:
        return state.turns[seat] % 2 == 0

    def ended(self, state: State) -> bool:
        return state.over


def _prepare(wishes: Body, seed: str, seats: int) -> Preparation:
    del seats
    return Preparation(wishes, {"word": seed[:8]})


def _show(wishes: Body) -> Body:
    return wishes


def _sheet(state: State, seat: int) -> int:
    del state
    return seat


def _has_turn(view: Body) -> bool:
    return view["secret"] is None and view["turns"][1] < 3


def _tell(view: Body, strength: str = "", secret: str = "") -> Move:
    del view, strength, secret
    return Move("tell", {})


def _analyse(events: list[tuple[str, int | None, Body]]) -> dict[str, Any]:
    return {"events": len(events)}


CANARY = CanaryGame()
CANARY_GAMES = Games(
    [Hosted(CANARY, ("parrot",), CANARY.options, _show, _prepare, _sheet, _has_turn, _tell, _tell, analyse=_analyse)]
)
