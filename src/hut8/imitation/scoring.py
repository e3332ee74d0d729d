"""Points, majorities, and when a game is over and who has won it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hut8.imitation.settings import Mode
from hut8.imitation.state import Result

if TYPE_CHECKING:
    from hut8.imitation.rules import Rules
    from hut8.imitation.state import MatchState, Round

POINTS_TO_END = 5
RESPONSES_TO_END = 2


class Score(NamedTuple):
    """What a round brings: points of Interrogators by seat, the Responder's, and the team's."""

    interrogators: tuple[int, ...] = ()
    responder: int = 0
    team: int = 0


def score(state: MatchState) -> Score:
    """Score the round whose votes are turned."""
    mode, round_ = state.settings.mode, state.round
    if mode is Mode.COOPERATIVE:
        return Score(team=int(has_majority(round_, state.rules)))
    return Score(round_.right, len(round_.right) if mode is Mode.STANDARD else 0)


def has_majority(round_: Round, rules: Rules) -> bool:
    """Whether more than half named the Responder's group: of the Interrogators, or by version 1 of those who voted."""
    cast = sum(vote is not None for vote in round_.votes)
    return 2 * len(round_.right) > (round_.voters if rules.counts_abstentions else cast)


def result_after_round(state: MatchState) -> Result | None:
    """How the game stands at the end of a round: None if it goes on."""
    fewest = min(state.players[seat].responses for seat in state.active_seats)
    if state.settings.mode is Mode.COOPERATIVE:
        return Result("responses", winners(state)) if fewest >= RESPONSES_TO_END else None
    most = max(state.players[seat].points for seat in state.active_seats)
    return Result("points", winners(state)) if most >= POINTS_TO_END and fewest >= 1 else None


def winners(state: MatchState) -> tuple[int, ...]:
    """Those who would win now; most points, then most won as Responder, else shared; a team wins or loses together."""
    seats = state.active_seats
    if state.settings.mode is Mode.COOPERATIVE:
        bar = len(state.players) if state.rules.keeps_the_bar else len(seats)
        return seats if state.team_points > bar else ()
    standing = {seat: (state.players[seat].points, state.players[seat].responder_points) for seat in seats}
    best = max(standing.values(), default=None)
    return tuple(seat for seat in seats if standing[seat] == best)
