"""How an event changes a game of Turing; nothing here refuses anything."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hut8.imitation.deal import Side, deal
from hut8.imitation.settings import parse_settings
from hut8.imitation.state import MatchState, Phase, Player, Result, Round

if TYPE_CHECKING:
    from collections.abc import Callable

    from hut8.game import Event
    from hut8.imitation.rules import Rules


def evolve(state: MatchState, event: Event) -> MatchState:
    """Return the state after an event."""
    return CHANGES[event.kind](state, event)


def first_state(event: Event, rules: Rules) -> MatchState:
    """Return the state after the first event."""
    body = event.body
    players = tuple(Player(name) for name in body["names"])
    settings, seed = parse_settings(body["options"]), bytes.fromhex(body["seed"])
    first = _first_look(seed, settings.row, len(players), event)
    return MatchState(settings, seed, players, (first,), rules=rules)


def _first_look(seed: bytes, row: int, seats: int, event: Event) -> Round:
    """A round as it lies before anything was chosen."""
    number, responder = event.body["number"], event.body["responder"]
    return Round(number, responder, deal(seed, number, row), votes=(None,) * seats)


def _seat(event: Event) -> int:
    if event.seat is None:
        raise AssertionError(f"the event '{event.kind}' belongs to a seat")
    return event.seat


def _round_begun(state: MatchState, event: Event) -> MatchState:
    begun = _first_look(state.seed, state.settings.row, len(state.players), event)
    players = tuple(replace(player, is_ready=False) for player in state.players)
    return replace(state, phase=Phase.RESPOND, players=players, rounds=(*state.rounds, begun))


def _released(state: MatchState, event: Event) -> MatchState:
    chosen = (*state.round.chosen, event.body["chosen"])
    intent = event.body.get("intent", state.round.intent)
    state = state.with_round(replace(state.round, chosen=chosen, intent=intent))
    if state.round.row is not None:
        return state
    voters = len(state.interrogators)
    return replace(state.with_round(replace(state.round, voters=voters)), phase=Phase.VOTE)


def _voted(state: MatchState, event: Event) -> MatchState:
    return _with_vote(state, _seat(event), Side(event.body["group"]))


def _with_vote(state: MatchState, seat: int, vote: Side | None) -> MatchState:
    votes = state.round.votes
    return state.with_round(replace(state.round, votes=(*votes[:seat], vote, *votes[seat + 1 :])))


def _turned(state: MatchState, event: Event) -> MatchState:
    body = event.body
    for seat in body["interrogator_points"]:
        state = state.with_player(seat, replace(state.players[seat], points=state.players[seat].points + 1))
    seat, won = state.round.responder, body["responder_points"]
    player = state.players[seat]
    player = replace(
        player,
        points=player.points + won,
        responder_points=player.responder_points + won,
        responses=player.responses + 1,
    )
    state = state.with_player(seat, player)
    return replace(state, phase=Phase.TURN, team_points=state.team_points + body["team_points"])


def _voided(state: MatchState, event: Event) -> MatchState:
    del event
    return replace(state.with_round(replace(state.round, is_void=True)), phase=Phase.TURN)


def _ready(state: MatchState, event: Event) -> MatchState:
    seat = _seat(event)
    return state.with_player(seat, replace(state.players[seat], is_ready=True))


def _left(state: MatchState, event: Event) -> MatchState:
    seat = _seat(event)
    state = state.with_player(seat, replace(state.players[seat], is_active=False))
    return _with_vote(state, seat, None) if state.phase in {Phase.RESPOND, Phase.VOTE} else state


def _finished(state: MatchState, event: Event) -> MatchState:
    return replace(state, phase=Phase.END, result=Result(event.body["reason"], tuple(event.body["winners"])))


CHANGES: dict[str, Callable[[MatchState, Event], MatchState]] = {
    "round_begun": _round_begun,
    "released": _released,
    "voted": _voted,
    "turned": _turned,
    "voided": _voided,
    "ready": _ready,
    "left": _left,
    "finished": _finished,
}
