"""Rounds between computer players, many of them: how often Interrogators find the Responder's group."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.chance import Chance
from hut8.imitation.deal import Deal, Side, deal
from hut8.players.intents import Intent, best_first
from hut8.players.interrogator import weigh
from hut8.players.responder import hide

if TYPE_CHECKING:
    from hut8.imitation.view import Groups

WAYS = ("intent unknown", "convention shared", "chance", "hiding")


def choose(dealt: Deal, way: str, strength: str, intent: Intent, name: str) -> list[str]:
    """The Responder's three cards."""
    chosen: list[str] = []
    for row in dealt.rows:
        if way == "chance":
            chosen.append(Chance(f"{name} {row.cards}").choice(row.choices))
        elif way == "hiding":
            chosen.append(hide(row.choices, strength, dealt.guide))
        else:
            chosen.append(best_first(intent, strength, dealt.guide, chosen, row.choices)[0])
    return chosen


def is_found(number: int, row: int, way: str, responder: str, interrogator: str) -> bool:
    """Play one round; the three intents take turns. Baseline: chance, which nobody can read."""
    dealt, intent = deal(b"benchmark", number, row), tuple(Intent)[number % 3]
    own = choose(dealt, way, responder, intent, str(number))
    machine = [one.machine_card for one in dealt.rows]
    groups: Groups = {"L": machine, "R": own} if dealt.machine is Side.LEFT else {"L": own, "R": machine}
    convention = intent if way == "convention shared" else None
    return weigh(groups, dealt.guide, row - 1, interrogator, convention).group == dealt.machine.other


def share(rounds: int, row: int, way: str, responder: str = "bombe", interrogator: str = "bombe") -> float:
    return sum(is_found(number, row, way, responder, interrogator) for number in range(rounds)) / rounds
