"""The computer as Responder: it means something by its choices, or, in Gnirut, hides that it means anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.chance import Chance
from hut8.imitation.view import behind_the_shield, own
from hut8.players.intents import Intent, best_first
from hut8.players.moves import Move

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hut8.imitation.view import TuringView


def respond(view: TuringView, strength: str, secret: str = "") -> Move:
    """Choose a card from the row behind the shield, and say what is meant by it: that is told with the votes."""
    shield = behind_the_shield(view)
    if view["options"]["mode"] == "gnirut":
        return Move("choose", {"card": hide(shield["choices"], strength, view["guide"], secret), "intent": "hide"})
    intent = intent_of_round(view, secret)
    card = best_first(intent, strength, view["guide"], own_group(view), shield["choices"])[0]
    return Move("choose", {"card": card, "intent": str(intent)})


def own_group(view: TuringView) -> list[str]:
    """The cards this Responder has handed over so far."""
    return list(view["groups"]["R" if behind_the_shield(view)["machine"] == "L" else "L"])


def intent_of_round(view: TuringView, secret: str = "") -> Intent:
    """One intent for the whole round, another in the next; nobody without the secret can tell which."""
    machine = behind_the_shield(view)["machine"]
    seed = f"intent {secret} {own(view)['seat']} {view['round']} {machine} {view['guide']}"
    return Chance(seed).choice(tuple(Intent))


def hide(choices: Sequence[str], strength: str, guide: str, secret: str = "") -> str:
    """Pass for the Machine: the clerk shuns the Guide, the analyst takes the middle, the bombe leaves it to chance.

    Only the last cannot be read at all: what chance chose looks like what chance drew.
    """
    if strength == "bombe":
        return Chance(f"hide {secret} {guide} {' '.join(choices)}").choice(choices)
    ranked = best_first(Intent.GUIDE, strength, guide, (), choices)
    return ranked[-1] if strength == "clerk" else ranked[len(ranked) // 2]
