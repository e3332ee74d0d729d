"""How an event changes a match; nothing here refuses anything."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from hut8.machine.codes import Code
from hut8.machine.identifiers import parse_identifier
from hut8.machine.notation import Answer, parse_rounds
from hut8.machine.settings import parse_settings
from hut8.machine.state import VERSION, MatchState, Phase, Player, Result, Sheet, Standing, Thumb

if TYPE_CHECKING:
    from collections.abc import Callable

    from hut8.game import Event
    from hut8.machine.problems import Problem

REMEMBERED = 256
"""Problems that were read lately: the booklet's, the day's and a class's are read again for every table."""


def evolve(state: MatchState, event: Event) -> MatchState:
    """Return the state after an event."""
    return CHANGES[event.kind](state, event)


def first_state(event: Event, version: int = VERSION) -> MatchState:
    """Return the state after the first event."""
    body = event.body
    settings = parse_settings(body["options"])
    sheets = 1 if settings.team else len(body["names"])
    return MatchState(
        settings=settings,
        problem=_problem(body["problem"]),
        machine_rounds=None if body["machine_rounds"] is None else parse_rounds(body["machine_rounds"]),
        players=tuple(Player(name) for name in body["names"]),
        sheets=tuple(Sheet(settings.handicap(seat)) for seat in range(sheets)),
        version=version,
        embargo=body.get("embargo", False),
        unaided=body.get("unaided", False),
    )


@lru_cache(REMEMBERED)
def _problem(identifier: str) -> Problem:
    return parse_identifier(identifier)


def _seat(event: Event) -> int:
    if event.seat is None:
        raise AssertionError(f"the event '{event.kind}' belongs to a seat")
    return event.seat


def _ready(state: MatchState, event: Event) -> MatchState:
    seat = _seat(event)
    return state.with_player(seat, replace(state.players[seat], is_ready=True))


def _round_begun(state: MatchState, event: Event) -> MatchState:
    players = tuple(replace(player, thumb=None) for player in state.players)
    sheets = tuple(sheet.closed(state.round) for sheet in state.sheets)
    return replace(state, phase=Phase.ROUND, round=event.body["number"], players=players, sheets=sheets)


def _composed(state: MatchState, event: Event) -> MatchState:
    seat = _seat(event)
    sheet = state.sheets[state.sheet_of(seat)]
    return state.with_sheet(seat, replace(sheet, proposal=Code.parse(event.body["proposal"])))


def _asked(state: MatchState, event: Event) -> MatchState:
    seat = _seat(event)
    sheet = state.sheets[state.sheet_of(seat)]
    answer = Answer(event.body["letter"], event.body["passed"])
    return state.with_sheet(seat, replace(sheet, answers=(*sheet.answers, answer)))


def _sealed(state: MatchState, event: Event) -> MatchState:
    seat = _seat(event)
    code = event.body.get("code")
    thumb = Thumb(Code.parse(code) if code else None)
    return _with_thumb(state, seat, thumb)


def _with_thumb(state: MatchState, seat: int, thumb: Thumb | None) -> MatchState:
    sheet = state.sheets[state.sheet_of(seat)]
    state = state.with_sheet(seat, replace(sheet, is_sealed=thumb is not None and state.version > 1))
    return state.with_player(seat, replace(state.players[seat], thumb=thumb))


def _unsealed(state: MatchState, event: Event) -> MatchState:
    return _with_thumb(state, _seat(event), None)


def _aided(state: MatchState, event: Event) -> MatchState:
    seat = _seat(event)
    sheet = state.sheets[state.sheet_of(seat)]
    return state.with_sheet(seat, replace(sheet, aid=event.body["step"]))


def _claimed(state: MatchState, event: Event) -> MatchState:
    seat = _seat(event)
    return state.with_player(seat, replace(state.players[seat], claim=Code.parse(event.body["code"])))


def _revealed(state: MatchState, event: Event) -> MatchState:
    for seat, code in event.body["codes"]:
        state = state.with_player(seat, replace(state.players[seat], claim=Code.parse(code)))
    return state


def _eliminated(state: MatchState, event: Event) -> MatchState:
    for seat in event.body["seats"]:
        state = state.with_player(seat, replace(state.players[seat], standing=Standing.ELIMINATED))
    return state


def _left(state: MatchState, event: Event) -> MatchState:
    seat = _seat(event)
    return state.with_player(seat, replace(state.players[seat], standing=Standing.LEFT, thumb=None))


def _finished(state: MatchState, event: Event) -> MatchState:
    result = Result(event.body["reason"], tuple(event.body["winners"]))
    sheets = tuple(sheet.closed(state.round) for sheet in state.sheets)
    return replace(state, phase=Phase.END, result=result, sheets=sheets)


def _disclosed(state: MatchState, _: Event) -> MatchState:
    return replace(state, embargo=False)


CHANGES: dict[str, Callable[[MatchState, Event], MatchState]] = {
    "ready": _ready,
    "round_begun": _round_begun,
    "composed": _composed,
    "asked": _asked,
    "sealed": _sealed,
    "unsealed": _unsealed,
    "aided": _aided,
    "claimed": _claimed,
    "revealed": _revealed,
    "eliminated": _eliminated,
    "left": _left,
    "finished": _finished,
    "disclosed": _disclosed,
}
