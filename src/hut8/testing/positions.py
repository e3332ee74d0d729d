"""Positions of games that are played: every mode and size, from the first question until one code is left."""

from __future__ import annotations

from itertools import islice, product
from typing import TYPE_CHECKING, NamedTuple

from hut8.chance import Chance
from hut8.machine.codes import CODES, codes_in
from hut8.machine.notation import Answer, Round
from hut8.machine.problems import Mode, PublicProblem
from hut8.reasoning.survivors import facts_of, survivors
from hut8.reasoning.worlds import assignments

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from hut8.machine.laws import Law

SIZES = (4, 5, 6)
MOST_ROUNDS = 9


class Played(NamedTuple):
    """A problem, the rounds so far, and whether they leave one code."""

    public: PublicProblem
    rounds: tuple[Round, ...]
    solved: bool


def played(
    seed: str, games: int, modes: Iterable[Mode] = tuple(Mode), sizes: Iterable[int] = SIZES
) -> Iterator[Played]:
    """Play some games of every mode and size, in turn with a player who proposes what is possible and one at random."""
    for mode, size, game in product(modes, sizes, range(games)):
        chance = Chance(f"{seed} {mode} {size} {game}")
        yield from _game(*_dealt(mode, size, chance), chance, is_greedy=game % 2 == 0)


def unasked(
    seed: str, deals: int, modes: Iterable[Mode] = tuple(Mode), sizes: Iterable[int] = SIZES
) -> Iterator[Played]:
    """Deal cards that the two rules alone solve, so many of every mode and size."""
    for mode, size, deal in product(modes, sizes, range(deals)):
        chance = Chance(f"{seed} unasked {mode} {size} {deal}")
        public = next(filter(_is_solved, valid_cards(mode, size, chance)))
        yield Played(public, (), solved=True)


def unasked_share(seed: str, deals: int, mode: Mode, size: int) -> float:
    """Return how many of some random valid card sets the two rules alone solve, as a share."""
    drawn = islice(valid_cards(mode, size, Chance(f"{seed} share {mode} {size}")), deals)
    return sum(map(_is_solved, drawn)) / deals


def _is_solved(public: PublicProblem) -> bool:
    return len({world.code for world in assignments(public)}) == 1


def valid_cards(mode: Mode, size: int, chance: Chance) -> Iterator[PublicProblem]:
    """Draw cards at random, again and again, leaving out what has no world."""
    while True:
        cards = chance.sample(range(1, 49), size * mode.cards_per_slot)
        public = PublicProblem(mode, tuple(tuple(cards[at::size]) for at in range(size)))
        if assignments(public):
            yield public


def _dealt(mode: Mode, size: int, chance: Chance) -> tuple[PublicProblem, list[Law]]:
    public = next(valid_cards(mode, size, chance))
    laws = list(chance.choice(assignments(public)).laws)
    return public, chance.shuffled(laws) if mode is Mode.NIGHTMARE else laws


def _game(public: PublicProblem, laws: list[Law], chance: Chance, *, is_greedy: bool) -> Iterator[Played]:
    rounds: list[Round] = []
    while True:
        left = survivors(public, facts_of(rounds)).codes
        is_solved = left.bit_count() == 1
        yield Played(public, tuple(rounds), is_solved)
        if is_solved or len(rounds) == MOST_ROUNDS:
            return
        code = chance.choice(codes_in(left) if is_greedy else CODES)
        letters = sorted(chance.sample(public.letters, 3))
        answers = [Answer(letter, bool(laws[public.letters.index(letter)] & code.bit)) for letter in letters]
        rounds.append(Round(code, tuple(answers)))
