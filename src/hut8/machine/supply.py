"""The optional rule of the punch-card supply: three copies of every card, and who holds them now."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

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


class _Out(NamedTuple):
    """A card of which no copy is left, and the seats that hold them."""

    symbol: str
    digit: int
    holders: list[int]
    names: list[str]


def check_supply(state: MatchState, seat: int, proposal: Code) -> None:
    """Refuse a proposal for which a card is out, and say who holds it."""
    out = None if is_holding(state, seat) else _card_out(state, seat, proposal)
    if out is not None:
        raise Illegal(
            "All three cards {symbol} {digit} are in use by {names}: wait, or compose another.",
            symbol=out.symbol,
            digit=out.digit,
            names=out.names,
            details={"holders": out.holders},
        )


def check_supply_again(state: MatchState, seat: int) -> None:
    """Refuse to take a thumb back if the seat would need a card again that others have taken meanwhile."""
    sheet = state.sheets[state.sheet_of(seat)]
    if not sheet.proposal or not sheet.answers or sheet.questions_left(state.round) <= 0:
        return
    out = _card_out(state, seat, sheet.proposal)
    if out is not None:
        raise Illegal(
            "Your thumb stays sealed: you would need the card {symbol} {digit} again, and all three are in use by"
            " {names}.",
            symbol=out.symbol,
            digit=out.digit,
            names=out.names,
            details={"holders": out.holders},
        )


def _card_out(state: MatchState, seat: int, proposal: Code) -> _Out | None:
    """Return the first card of a proposal that others hold all copies of."""
    if not state.settings.supply or state.settings.team:
        return None
    others = {
        other: state.sheets[other].proposal
        for other in state.active_seats
        if other != seat and is_holding(state, other)
    }
    for card in sheets_for(proposal):
        holders = [other for other, held in others.items() if held and card in sheets_for(held)]
        if len(holders) >= COPIES:
            names = [state.players[holder].name for holder in holders]
            return _Out(SHAPE_SYMBOLS[card.shape], card.digit, holders, names)
    return None
