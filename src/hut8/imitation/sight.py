"""Who may see what of a game of Turing: the one door through which it leaves the house.

Everything is built from an allow-list. Public: the Guide, the pairs on the table by group, who has voted, the scores;
after the turning also the Machine's side and the votes. The Responder adds the row behind the shield. Rows, choices and
discards become public only after the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from hut8.imitation.state import MatchState, Phase, Round

if TYPE_CHECKING:
    from collections.abc import Callable

    from hut8.game import Event, Eye, Silent
    from hut8.imitation.deal import Side
    from hut8.imitation.view import (
        Groups,
        IntentName,
        OpenRound,
        OwnView,
        PhaseName,
        PlayerView,
        ReadingView,
        ReasonName,
        ResultView,
        ShieldView,
        SideName,
        TuringView,
        TurnedView,
    )

Json = dict[str, Any]


def view(state: MatchState, eye: Eye, silent: Silent, tick: float) -> TuringView:
    """Return everything an eye may know now."""
    round_ = state.round
    return {
        "phase": cast("PhaseName", str(state.phase)),
        "options": state.settings.as_json(),
        "round": round_.number,
        "responder": round_.responder,
        "guide": round_.deal.guide,
        "groups": groups(round_),
        "tick": tick,
        "seats": [_seat_view(state, seat) for seat in range(len(state.players))],
        "team_points": state.team_points,
        "turned": [_turned_view(past) for past in state.rounds if _is_turned(state, past)],
        "you": None if eye.seat is None else _own_view(state, eye.seat, silent),
        "result": _result_view(state) if state.phase is Phase.END else None,
    }


def groups(round_: Round) -> Groups:
    """The cards on the table by group."""
    pairs = round_.pairs
    return {"L": [left for left, _ in pairs], "R": [right for _, right in pairs]}


def _side(side: Side) -> SideName:
    return cast("SideName", str(side))


def _seat_view(state: MatchState, seat: int) -> PlayerView:
    player = state.players[seat]
    return {
        "name": player.name,
        "active": player.is_active,
        "points": player.points,
        "responder_points": player.responder_points,
        "responses": player.responses,
        "voted": state.round.votes[seat] is not None,
        "ready": player.is_ready,
    }


def _own_view(state: MatchState, seat: int, silent: Silent) -> OwnView:
    round_ = state.round
    vote = round_.votes[seat]
    return {
        "seat": seat,
        "responding": seat == round_.responder,
        "vote": _side(vote) if vote else None,
        "shield": _shield(state, silent) if seat == round_.responder else None,
    }


def _shield(state: MatchState, silent: Silent) -> ShieldView:
    """What lies behind the shield: the Machine's side, the row, and the choice that nobody else knows of yet."""
    round_ = state.round
    row = round_.row if state.phase is Phase.RESPOND else None
    return {
        "machine": _side(round_.deal.machine),
        "row": list(row.cards) if row else [],
        "choices": list(row.choices) if row else [],
        "chosen": silent.get(round_.responder, {}).get("card") if row else None,
    }


def _is_turned(state: MatchState, round_: Round) -> bool:
    """Whether a round's votes lie open: all rounds before this one, and this one once it is turned, but no void one."""
    is_running = round_ is state.round and state.phase in {Phase.RESPOND, Phase.VOTE}
    return not round_.is_void and not is_running


def _turned_view(round_: Round) -> TurnedView:
    return {
        "round": round_.number,
        "responder": round_.responder,
        "guide": round_.deal.guide,
        "groups": groups(round_),
        "machine": _side(round_.deal.machine),
        "votes": [_side(vote) if vote else None for vote in round_.votes],
        "right": list(round_.right),
        "intent": cast("IntentName | None", round_.intent),
    }


def _result_view(state: MatchState) -> ResultView:
    """Return what everybody learns at the end: every row, every choice, who reads whom."""
    result = state.result
    return {
        "reason": cast("ReasonName", result.reason if result else "too few"),
        "winners": list(result.winners) if result else [],
        "rounds": [_open_round(round_) for round_ in state.rounds],
        "readings": readings(state),
    }


def _open_round(round_: Round) -> OpenRound:
    return {
        "round": round_.number,
        "responder": round_.responder,
        "guide": round_.deal.guide,
        "machine": _side(round_.deal.machine),
        "void": round_.is_void,
        "rows": [list(row.cards) for row in round_.deal.rows[: len(round_.chosen)]],
        "chosen": list(round_.chosen),
        "votes": [_side(vote) if vote else None for vote in round_.votes],
    }


def readings(state: MatchState) -> list[ReadingView]:
    """How often each seat that voted read each Responder rightly."""
    counts: dict[tuple[int, int], list[int]] = {}
    for round_ in state.rounds:
        if not round_.is_void:
            for seat, vote in enumerate(round_.votes):
                if vote is not None:
                    count = counts.setdefault((seat, round_.responder), [0, 0])
                    count[0] += vote is round_.responder_side
                    count[1] += 1
    return [
        {"reader": reader, "responder": responder, "right": right, "votes": votes}
        for (reader, responder), (right, votes) in sorted(counts.items())
    ]


# --- events ----------------------------------------------------------------------------------------------------------


def redact(state: MatchState, event: Event, eye: Eye) -> Json | None:
    """Return what an eye may know of an event; an event this table does not list never leaves the house."""
    del state  # what may be known of an event depends on nothing else
    body = ALLOWED[event.kind](event, eye)
    return {"kind": event.kind, "seat": event.seat, **body}


def _nothing(event: Event, eye: Eye) -> Json:
    del event, eye
    return {}


def _whole(event: Event, eye: Eye) -> Json:
    del eye
    return dict(event.body)


def _the_round_alone(event: Event, eye: Eye) -> Json:
    del eye
    return {name: event.body[name] for name in ("number", "responder", "guide")}


def _the_pair_alone(event: Event, eye: Eye) -> Json:
    del eye
    return {"pair": event.body["pair"]}


def _group_for_the_seat_alone(event: Event, eye: Eye) -> Json:
    return dict(event.body) if eye.seat is not None and eye.seat == event.seat else {}


ALLOWED: dict[str, Callable[[Event, Eye], Json]] = {
    "begun": _the_round_alone,
    "round_begun": _whole,
    "released": _the_pair_alone,
    "voted": _group_for_the_seat_alone,
    "turned": _whole,
    "voided": _nothing,
    "ready": _nothing,
    "left": _nothing,
    "finished": _whole,
}
