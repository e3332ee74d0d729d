"""The optional rule of the punch-card supply: three copies of every card, and who holds them now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.errors import Illegal
from hut8.machine.codes import SHAPE_SYMBOLS, Code
from hut8.machine.punch import sheets_for

if TYPE_CHECKING:
    from hut8.machine.state import MatchState

COPIES = 3


def is_holding(state: MatchState, seat: int) -> bool:
    """Whether a seat holds its cards: from its first question until it seals or has asked its last."""
    player, sheet = state.players[seat], state.sheets[state.sheet_of(seat)]
    return player.is_active and not player.thumb and bool(sheet.answers) and sheet.questions_left(state.round) > 0


def check_supply(state: MatchState, seat: int, proposal: Code) -> None:
    """Refuse a proposal for which a card is out, and say who holds it."""
    if not state.settings.supply or state.settings.team or is_holding(state, seat):
        return
    others = {
        other: state.sheets[other].proposal
        for other in state.active_seats
        if other != seat and is_holding(state, other)
    }
    for card in sheets_for(proposal):
        holders = [other for other, held in others.items() if held and card in sheets_for(held)]
        if len(holders) >= COPIES:
            raise Illegal(
                "All three cards {symbol} {digit} are in use by {names}: wait, or compose another.",
                symbol=SHAPE_SYMBOLS[card.shape],
                digit=card.digit,
                names=[state.players[holder].name for holder in holders],
                details={"holders": holders},
            )
