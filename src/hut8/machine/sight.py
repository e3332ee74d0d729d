"""Who may see what of a match: the one door through which it leaves the house.

Everything is built from an allow-list. Public: the cards, the settings, every proposal from its first question or a
sealed thumb on and which verifiers were questioned, who is sealed, who is out. A seat adds its own sheet (in a team:
the team's). After the end everything is public; under an embargo all but the solution and what the Machine did.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

from hut8.machine.identifiers import identifier
from hut8.machine.notation import Round, score
from hut8.machine.state import MatchState, Phase, Sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from hut8.game import Event, Eye
    from hut8.machine.view import (
        AidStepName,
        AskedRound,
        ClaimView,
        LineView,
        MachineAlong,
        MachineScore,
        MachineView,
        ModeName,
        OwnView,
        PhaseName,
        ReasonName,
        ResultView,
        SeatView,
        StandingName,
    )

Json = dict[str, Any]

ROUNDS = 4096
"""Rounds whose views are kept: a round that was played is shown again after every event to come."""


def view(state: MatchState, eye: Eye) -> MachineView:
    """Return everything an eye may know now."""
    return {**_public_view(state), "you": None if eye.seat is None else _own_view(state, eye.seat)}


class _Newest:
    """Remembers what all may see of the newest state: a table shows each state to all its eyes, one after another."""

    def __init__(self, see: Callable[[MatchState], MachineView]) -> None:
        self._see = see
        self._newest: tuple[MatchState, MachineView] | None = None

    def __call__(self, state: MatchState) -> MachineView:
        if self._newest is None or self._newest[0] is not state:
            self._newest = (state, self._see(state))
        return self._newest[1]


@_Newest
def _public_view(state: MatchState) -> MachineView:
    public = state.problem.public
    return {
        "phase": cast("PhaseName", str(state.phase)),
        "round": state.round,
        "mode": cast("ModeName", str(public.mode)),
        "slots": [list(slot) for slot in public.slots],
        "letters": list(public.letters),
        "options": state.settings.shown,
        "seats": [_seat_view(state, seat) for seat in range(len(state.players))],
        "machine": _machine_view(state),
        "you": None,
        "result": _result_view(state) if state.phase is Phase.END else None,
    }


def _seat_view(state: MatchState, seat: int) -> SeatView:
    player, sheet = state.players[seat], state.sheets[state.sheet_of(seat)]
    return {
        "name": player.name,
        "standing": cast("StandingName", str(player.standing)),
        "ready": player.is_ready,
        "sealed": player.thumb is not None,
        "handicap": sheet.handicap,
        "questions": sheet.question_count,
        "rounds": _public_lines(state, sheet),
    }


def _public_lines(state: MatchState, sheet: Sheet) -> list[AskedRound]:
    lines = [_asked(line.number, line.round) for line in sheet.lines]
    if sheet.locked:
        lines.append(_asked(state.round, Round(sheet.locked, sheet.answers)))
    return lines


@lru_cache(maxsize=ROUNDS)
def _asked(number: int, round_: Round) -> AskedRound:
    """A round as others see it: the proposal and the letters, never the answers."""
    letters = [answer.letter for answer in round_.answers]
    return {"round": number, "proposal": str(round_.proposal), "asked": letters}


def _own_view(state: MatchState, seat: int) -> OwnView:
    player, sheet = state.players[seat], state.sheets[state.sheet_of(seat)]
    return {
        "seat": seat,
        "proposal": str(sheet.proposal) if sheet.proposal else None,
        "locked": bool(sheet.answers),
        "questions_left": max(0, sheet.questions_left(max(1, state.round))),
        "lines": _own_lines(state, sheet),
        "thumb": None if player.thumb is None else "up" if player.thumb.is_up else "down",
        "code": str(player.thumb.code) if player.thumb and player.thumb.code else None,
        "claims": _claims(state, seat),
    }


def _own_lines(state: MatchState, sheet: Sheet) -> list[LineView]:
    """Return a sheet's rounds in notation; the open one, if something was asked, last."""
    numbers = [line.number for line in sheet.lines] + [state.round]
    return [_line(number, round_) for number, round_ in zip(numbers, sheet.rounds, strict=False)]


@lru_cache(maxsize=ROUNDS)
def _line(number: int, round_: Round) -> LineView:
    return {"round": number, "text": str(round_)}


def _claims(state: MatchState, seat: int) -> list[ClaimView]:
    """Return the codes claimed so far that a seat may know: the whole team's, or its own."""
    members = range(len(state.players)) if state.settings.team else [seat]
    return _claims_of(state, members)


def _claims_of(state: MatchState, seats: Iterable[int]) -> list[ClaimView]:
    return [{"seat": seat, "code": str(state.players[seat].claim)} for seat in seats if state.players[seat].claim]


def _machine_view(state: MatchState) -> MachineAlong | None:
    """Return the Machine's part: playing along, its round k is seen, without answers, after round k."""
    if state.machine_rounds is None:
        return None
    along = state.settings.play_along and state.settings.team and not state.embargo
    shown = state.machine_rounds[: state.round - 1] if along else ()
    return {
        "player": state.settings.machine,
        "rounds": [_asked(number, round_) for number, round_ in enumerate(shown, start=1)],
    }


def _result_view(state: MatchState) -> ResultView:
    """Return what everybody learns at the end: everything, but for what an embargo keeps."""
    result, problem, is_told = state.result, state.problem, not state.embargo
    criteria = [cast("tuple[int, str]", [criterion.card, criterion.label]) for criterion in problem.criteria]
    return {
        "reason": cast("ReasonName", result.reason if result else "nobody"),
        "winners": list(result.winners) if result else [],
        "code": str(problem.secret.code) if is_told else "",
        "criteria": criteria if is_told else [],
        "identifier": identifier(problem) if is_told else "",
        "sheets": [_own_lines(state, sheet) for sheet in state.sheets],
        "claims": _claims_of(state, range(len(state.players))),
        "aids": [cast("AidStepName", sheet.aid) for sheet in state.sheets],
        "machine": _machine_score(state) if is_told else None,
    }


def _machine_score(state: MatchState) -> MachineScore | None:
    if state.machine_rounds is None:
        return None
    rounds, questions = score(state.machine_rounds)
    lines = [str(round_) for round_ in state.machine_rounds]
    return {"player": state.settings.machine, "lines": lines, "rounds": rounds, "questions": questions}


# --- events ----------------------------------------------------------------------------------------------------------


def redact(state: MatchState, event: Event, eye: Eye) -> Json | None:
    """Return what an eye may know of an event; an event this table does not list never leaves the house."""
    body = ALLOWED[event.kind](state, event, eye)
    return None if body is None else {"kind": event.kind, "seat": event.seat, **body}


def _shares_sheet(state: MatchState, event: Event, eye: Eye) -> bool:
    if eye.seat is None or event.seat is None:
        return False
    return eye.seat == event.seat or state.settings.team


def _nothing(state: MatchState, event: Event, eye: Eye) -> Json:
    del state, event, eye
    return {}


def _whole(state: MatchState, event: Event, eye: Eye) -> Json:
    del state, eye
    return dict(event.body)


def _for_the_sheet_alone(state: MatchState, event: Event, eye: Eye) -> Json | None:
    return dict(event.body) if _shares_sheet(state, event, eye) else None


def _question_for_all_answer_for_the_sheet(state: MatchState, event: Event, eye: Eye) -> Json:
    public = {"letter": event.body["letter"], "proposal": event.body["proposal"]}
    return {**public, "passed": event.body["passed"]} if _shares_sheet(state, event, eye) else public


def _code_for_the_seat_alone(state: MatchState, event: Event, eye: Eye) -> Json:
    del state
    return dict(event.body) if eye.seat is not None and eye.seat == event.seat else {}


def _thumbs_without_codes(state: MatchState, event: Event, eye: Eye) -> Json:
    del state, eye
    return {"thumbs": event.body["thumbs"]}


ALLOWED: dict[str, Callable[[MatchState, Event, Eye], Json | None]] = {
    "begun": _nothing,
    "ready": _nothing,
    "round_begun": _whole,
    "composed": _for_the_sheet_alone,
    "asked": _question_for_all_answer_for_the_sheet,
    "sealed": _code_for_the_seat_alone,
    "unsealed": _nothing,
    "aided": _for_the_sheet_alone,
    "claimed": _for_the_sheet_alone,
    "revealed": _thumbs_without_codes,
    "eliminated": _whole,
    "left": _nothing,
    "finished": _whole,
    "disclosed": _nothing,
}
