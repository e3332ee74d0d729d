"""Positions to practise on: cards, a world behind them, and rounds that are played question by question."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hut8.machine.codes import codes_in
from hut8.machine.notation import QUESTIONS_IN_A_ROUND, Answer, Round
from hut8.machine.problems import Mode, PublicProblem
from hut8.reasoning.survivors import Survivors, facts_of, survivors
from hut8.reasoning.worlds import assignments

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hut8.chance import Chance
    from hut8.machine.codes import Code
    from hut8.machine.laws import Law

MOST_ROUNDS = 3
SIZES = (4, 4, 5)
"""Verifiers of a drill; four are drawn more often."""


class Situation(NamedTuple):
    """A problem's public part, the rounds so far, and what survives them."""

    public: PublicProblem
    rounds: tuple[Round, ...]
    left: Survivors


def situations(mode: Mode, chance: Chance) -> Iterator[Situation]:
    """Deal problem after problem and play each a few rounds, with codes that are still possible."""
    while True:
        public, laws = _dealt(mode, chance)
        rounds: tuple[Round, ...] = ()
        while True:
            left = survivors(public, facts_of(rounds))
            yield Situation(public, rounds, left)
            if left.codes.bit_count() == 1 or len(rounds) == MOST_ROUNDS:
                break
            proposal = _proposal(codes_in(left.codes), [played.proposal for played in rounds], chance)
            rounds = (*rounds, _round(public, laws, proposal, chance))


def _dealt(mode: Mode, chance: Chance) -> tuple[PublicProblem, list[Law]]:
    while True:
        size = chance.choice(SIZES)
        cards = chance.sample(range(1, 49), size * mode.cards_per_slot)
        public = PublicProblem(mode, tuple(tuple(cards[at::size]) for at in range(size)))
        if worlds := assignments(public):
            laws = list(chance.choice(worlds).laws)
            return public, chance.shuffled(laws) if mode is Mode.NIGHTMARE else laws


def _proposal(possible: Sequence[Code], proposed: Sequence[Code], chance: Chance) -> Code:
    """Draw a code that is still possible: another one than was proposed, if there is any."""
    code = chance.choice(possible)
    others = [other for other in possible if other not in proposed] if code in proposed else []
    return chance.choice(others) if others else code


def _round(public: PublicProblem, laws: list[Law], code: Code, chance: Chance) -> Round:
    letters = sorted(chance.sample(public.letters, 1 + chance.below(QUESTIONS_IN_A_ROUND)))
    return Round(code, tuple(Answer(one, bool(laws[public.letters.index(one)] & code.bit)) for one in letters))
