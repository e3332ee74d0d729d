"""The rules of play of Turing: which commands the rules allow, and what follows from them.

A round goes through the phases respond (three times), vote and turn. The Responder's choice is silent: nobody notices
it until the house releases the pair on a tick. `evolve.py` applies the events, `sight.py` says who may see them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hut8.errors import Forbidden, Illegal, Malformed
from hut8.game import Alarm, Command, Event, Eye, Silent, Start
from hut8.imitation import sight
from hut8.imitation.deal import Row, Side, choice_by_chance, deal, first_responder
from hut8.imitation.evolve import evolve, first_state
from hut8.imitation.rules import VERSION_1, VERSION_2, Rules
from hut8.imitation.scoring import result_after_round, score, winners
from hut8.imitation.settings import MOST_SEATS, parse_settings
from hut8.imitation.state import MatchState, Phase
from hut8.imitation.view import INTENTS

if TYPE_CHECKING:
    from collections.abc import Callable

    from hut8.game import Body
    from hut8.imitation.state import Result
    from hut8.imitation.view import TuringView

Events = tuple[Event, ...]

TICK = 10.0
"""Pairs appear on whole multiples of this many seconds, so that their moment says nothing."""

AFTER_THE_DRAW = 0.9
"""A row lies at least until the tick after its draw; of that tick a tenth is left for a clock that acts late."""

PAUSE = 30.0
"""With a clock, how long turned votes lie before the next round begins by itself."""


class Turing:
    """Turing as a game of the house."""

    name = "imitation"
    seats = range(2, MOST_SEATS + 1)

    def __init__(self, tick: float = TICK, rules: Rules = VERSION_2) -> None:
        self.tick, self.rules = tick, rules

    @property
    def version(self) -> int:
        return self.rules.version

    def options(self, wishes: Body) -> Body:
        return parse_settings(wishes).as_json()

    def begin(self, start: Start) -> Events:
        settings, count = parse_settings(start.options), len(start.names)
        if count < settings.mode.fewest_players:
            raise Illegal("Standard is for three to six players: choose co-operative or Gnirut for two.")
        if settings.first is not None and settings.first >= count:
            raise Illegal("The first Responder must be one of the players: choose a seat that is taken, or chance.")
        first = first_responder(start.seed, count) if settings.first is None else settings.first
        secret = {"names": list(start.names), "options": settings.as_json(), "seed": start.seed.hex()}
        return (Event("begun", None, {**secret, **_round(start.seed, 1, first, settings.row)}),)

    def decide(self, state: MatchState, command: Command, silent: Silent) -> Events:
        if state.phase is Phase.END:
            if command.kind == "presence":
                return ()
            raise Illegal("The game is over.")
        decide = DECISIONS.get(command.kind)
        if decide is None:
            raise Malformed(
                "There is no command '{kind}': use {commands}.", kind=command.kind, commands=["choose", *DECISIONS]
            )
        return decide(state, command, silent)

    def decide_silently(self, state: MatchState, command: Command) -> Body | None:
        """Accept the Responder's choice; it may be changed until the pair is released."""
        if command.kind != "choose":
            return None
        seat = _active(state, command)
        if state.phase is Phase.END or state.round.row is None:
            raise Illegal("There is no row to choose from now.")
        if seat != state.round.responder:
            raise Forbidden("Only the Responder chooses a card.")
        return {"card": _card(state.round.row, command), **_intent(command)}

    def evolve(self, state: MatchState | None, event: Event) -> MatchState:
        return first_state(event, self.rules) if state is None else evolve(state, event)

    def phase(self, state: MatchState) -> str:
        if state.phase is Phase.END:
            return str(state.phase)
        pair = f".{len(state.round.chosen) + 1}" if state.phase is Phase.RESPOND else ""
        return f"{state.phase} {state.round.number}{pair}"

    def alarm(self, state: MatchState, silent: Silent) -> Alarm | None:
        """Release a chosen pair on a tick; with a clock, act for those who do not."""
        if state.phase is Phase.RESPOND and state.round.responder in silent:
            return Alarm(AFTER_THE_DRAW * self.tick, Command("release"), self.tick)
        if state.phase is Phase.END or not state.settings.clock:
            return None
        seconds = PAUSE if state.phase is Phase.TURN else state.settings.clock
        return Alarm(seconds, Command("time_up"), self.tick if state.phase is Phase.RESPOND else 0)

    def view(self, state: MatchState, eye: Eye, silent: Silent) -> TuringView:
        return sight.view(state, eye, silent, self.tick)

    def redact(self, state: MatchState, event: Event, eye: Eye) -> dict[str, Any] | None:
        return sight.redact(state, event, eye)

    def may_chat(self, state: MatchState, seat: int) -> bool:
        """The Responder keeps silent from the draw of the side until the votes are turned."""
        return state.phase in {Phase.TURN, Phase.END} or seat != state.round.responder

    def ended(self, state: MatchState) -> bool:
        return state.phase is Phase.END


TURING = Turing()
FIRST_TURING = Turing(rules=VERSION_1)


# --- who asks, and what ----------------------------------------------------------------------------------------------


def _active(state: MatchState, command: Command) -> int:
    if command.seat is None or not 0 <= command.seat < len(state.players):
        raise Forbidden("Only a seat at this table can do that.")
    if not state.players[command.seat].is_active:
        raise Illegal("You have left this game; you may watch until the end.")
    return command.seat


def _house_only(command: Command) -> None:
    if command.seat is not None:
        raise Forbidden("Only the server's clock does that.")


def _card(row: Row, command: Command) -> str:
    card = command.body.get("card")
    if card not in row.cards:
        raise Malformed("The card {card} does not lie in your row: choose one that does.", card=repr(card))
    if card == row.machine_card:
        raise Illegal("That card is the Machine's: choose one of the others.")
    return str(card)


def _intent(command: Command) -> Body:
    intent = command.body.get("intent")
    if intent is None:
        return {}
    if intent not in INTENTS:
        raise Malformed("There is no intent '{intent}': choose {intents}, or none.", intent=intent, intents=INTENTS)
    return {"intent": intent}


def _round(seed: bytes, number: int, responder: int, row: int) -> Body:
    """What everybody may know of a round that begins."""
    return {"number": number, "responder": responder, "guide": deal(seed, number, row).guide}


def _next_round(state: MatchState) -> Event:
    responder = state.left_of(state.round.responder)
    return Event("round_begun", None, _round(state.seed, state.round.number + 1, responder, state.settings.row))


# --- respond ---------------------------------------------------------------------------------------------------------


def _release(state: MatchState, command: Command, silent: Silent) -> Events:
    _house_only(command)
    choice = silent.get(state.round.responder, {})
    row = state.round.row
    if state.phase is not Phase.RESPOND or row is None or choice.get("card") not in row.choices:
        return ()
    meant = {"intent": choice["intent"]} if "intent" in choice else {}
    return (_released(row, choice["card"], **meant),)


def _released(row: Row, chosen: str, **meant: str) -> Event:
    return Event("released", None, {"pair": list(row.pair(chosen)), "chosen": chosen, **meant})


def _time_up(state: MatchState, command: Command, silent: Silent) -> Events:
    """Act for those who did not: chance chooses, a missing vote is an abstention, the next round begins."""
    _house_only(command)
    row = state.round.row
    if row:
        by_chance = choice_by_chance(state.seed, state.round.number, row)
        return _release(state, command, silent) or (_released(row, by_chance),)
    return _turn(state) if state.phase is Phase.VOTE else (_next_round(state),)


# --- vote and turn ---------------------------------------------------------------------------------------------------


def _vote(state: MatchState, command: Command, silent: Silent) -> Events:
    del silent
    seat = _active(state, command)
    if state.phase is not Phase.VOTE:
        raise Illegal("Votes are taken when all three pairs lie on the table.")
    if seat == state.round.responder:
        raise Illegal("The Responder does not vote.")
    group = command.body.get("group")
    if group not in list(Side):
        raise Malformed("A vote names group L or group R, not {group}.", group=repr(group))
    voted = Event("voted", seat, {"group": str(group)})
    return (voted, *_turn_when_all_have_voted(evolve(state, voted), command.present | {seat}))


def _turn_when_all_have_voted(state: MatchState, present: frozenset[int]) -> Events:
    here = [seat for seat in state.interrogators if seat in present]
    if state.phase is not Phase.VOTE or not here or any(state.round.votes[seat] is None for seat in here):
        return ()
    return _turn(state)


def _turn(state: MatchState) -> Events:
    round_ = state.round
    won = score(state)
    body = {
        "machine": str(round_.deal.machine),
        "votes": [vote and str(vote) for vote in round_.votes],
        "interrogator_points": list(won.interrogators),
        "responder_points": won.responder,
        "team_points": won.team,
    }
    turned = Event("turned", None, body)
    return (turned, *_finish_if_over(evolve(state, turned)))


def _presence(state: MatchState, command: Command, silent: Silent) -> Events:
    """Somebody came or went: perhaps everybody who is here has voted, or is ready."""
    del silent
    if state.phase is Phase.TURN:
        return _next_when_all_are_ready(state, command.present)
    return _turn_when_all_have_voted(state, command.present)


# --- from round to round, and the end --------------------------------------------------------------------------------


def _too_few(state: MatchState) -> bool:
    return len(state.active_seats) < state.settings.mode.fewest_players


def _finish_if_over(state: MatchState) -> Events:
    if _too_few(state):
        return (_finished("too few", winners(state)),)
    result: Result | None = result_after_round(state)
    return (_finished(result.reason, result.winners),) if result else ()


def _finished(reason: str, won: tuple[int, ...]) -> Event:
    return Event("finished", None, {"reason": reason, "winners": list(won)})


def _ready(state: MatchState, command: Command, silent: Silent) -> Events:
    """Say that the turned votes may be put away; when all who are here say so, the next round begins."""
    del silent
    seat = _active(state, command)
    _turned_only(state)
    if state.players[seat].is_ready:
        return ()
    ready = Event("ready", seat)
    return (ready, *_next_when_all_are_ready(evolve(state, ready), command.present | {seat}))


def _next(state: MatchState, command: Command, silent: Silent) -> Events:
    del silent
    _turned_only(state)
    if not command.is_host:
        raise Forbidden("Only the host can begin the next round for everybody.")
    return (_next_round(state),)


def _turned_only(state: MatchState) -> None:
    if state.phase is not Phase.TURN:
        raise Illegal("The round is still running: the next one begins after the votes are turned.")


def _next_when_all_are_ready(state: MatchState, present: frozenset[int]) -> Events:
    here = [seat for seat in state.active_seats if seat in present]
    if not here or not all(state.players[seat].is_ready for seat in here):
        return ()
    return (_next_round(state),)


def _leave(state: MatchState, command: Command, silent: Silent) -> Events:
    """Leave, or be removed by the house. Without its Responder, or with too few players, a round is void."""
    del silent
    seat = _active(state, command)
    left = Event("left", seat)
    after = evolve(state, left)
    is_running = state.phase in {Phase.RESPOND, Phase.VOTE}
    if is_running and (seat == state.round.responder or _too_few(after)):
        voided = Event("voided")
        after = evolve(after, voided)
        return (left, voided, *(_finish_if_over(after) or (_next_round(after),)))
    if is_running:
        return (left, *_turn_when_all_have_voted(after, command.present))
    return (left, *(_finish_if_over(after) or _next_when_all_are_ready(after, command.present)))


DECISIONS: dict[str, Callable[[MatchState, Command, Silent], Events]] = {
    "vote": _vote,
    "ready": _ready,
    "next": _next,
    "leave": _leave,
    "presence": _presence,
    "release": _release,
    "time_up": _time_up,
}
