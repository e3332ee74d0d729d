"""Players of the house that anybody can be measured beside: chance, the Machine's policies, and simple methods."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.arena.methods import METHODS, Method
from hut8.arena.methods import Position as Here
from hut8.arena.regret import plan_from
from hut8.arena.trial import asked_now
from hut8.chance import Chance
from hut8.errors import Malformed
from hut8.machine.codes import CODES
from hut8.reasoning.deduce import deduce
from hut8.strategy.plan import Claim, EndRound, Propose
from hut8.strategy.policies import POLICIES, policy
from hut8.strategy.positions import Field, opening, worlds

if TYPE_CHECKING:
    from collections.abc import Callable

    from hut8.reasoning.requests import Position
    from hut8.strategy.plan import Action

    Decide = Callable[[Position], Action]

RANDOM, EXACT = "random", "bombe"
"""The bombe plays the plans that regret is measured by."""

BASELINES = (RANDOM, *METHODS, *POLICIES)
"""Everybody by name."""


def spelled(name: str) -> str:
    """Write a player's name as one word, as a shell takes it.

    >>> spelled("entropy of codes, one question")
    'entropy-of-codes-one-question'
    """
    return name.replace(",", "").replace(" ", "-")


WORDS = {spelled(name): name for name in BASELINES}
"""Everybody by that word."""


def baseline(name: str, seed: str) -> Decide:
    """Return a player for one problem, by name or word; only chance uses the seed."""
    if spelled(name) not in WORDS:
        raise Malformed("There is no player called '{name}': choose {players}.", name=name, players=list(WORDS))
    name = WORDS[spelled(name)]
    if name == RANDOM:
        return _at_random(Chance(f"arena {seed}"))
    if name in METHODS:
        return _by_method(METHODS[name])
    if name == EXACT:
        return lambda position: plan_from(position).next
    decide = policy(name)
    return lambda position: decide(position).action


def _at_random(chance: Chance) -> Decide:
    """Ask anything, three questions a round, and claim when one code is left: deduction without a strategy."""

    def decide(position: Position) -> Action:
        codes = deduce(*position).codes
        if len(codes) == 1:
            return Claim(codes[0])
        asked = asked_now(position.rounds)
        proposal = position.rounds[-1].proposal if asked else chance.choice(CODES)
        letters = [letter for letter in position.public.letters if (proposal, letter) not in asked]
        return Propose(proposal, chance.choice(letters))

    return decide


def _by_method(method: Method) -> Decide:
    """Play a method on the worlds that are left."""

    def decide(position: Position) -> Action:
        field, letters = Field(worlds(*position)), position.public.letters
        code = field.only_code(field.everything)
        if code is not None:
            return Claim(CODES[code])
        begun = opening(*position)
        proposal = begun.proposal.index if begun else method.proposal(field, field.everything)
        free = tuple(place for place in field.letters if not begun or place not in begun.asked)
        letter = method.letter(field, Here(field.everything, proposal, free, begun.questions_left if begun else 3))
        return EndRound() if letter is None else Propose(CODES[proposal], letters[letter])

    return decide
