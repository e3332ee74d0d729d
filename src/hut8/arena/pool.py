"""Problems for learners: public parts by number from a seed, each with its worlds listed once, and a drawn world."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from hut8.extras import extra
from hut8.forge.generate import generate
from hut8.forge.wishes import Wishes
from hut8.machine.codes import CODES
from hut8.machine.problems import Problem, PublicProblem, Secret, check_verifiers, parse_mode
from hut8.strategy.positions import worlds

with extra("arena"):
    import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from hut8.machine.problems import Mode

KEPT = 1024


class Table:
    """The worlds of a public part: for every world and letter the place of its law, for every law what passes it."""

    def __init__(self, public: PublicProblem) -> None:
        found = worlds(public)
        laws = sorted({law for world in found for law in world.laws})
        places = {law: place for place, law in enumerate(laws)}
        self.public, self.laws = public, laws
        self.places = np.array([[places[law] for law in world.laws] for world in found], dtype=np.int16)
        self.passing = np.array([[bool(law & code.bit) for code in CODES] for law in laws])

    def __len__(self) -> int:
        return len(self.places)

    def problem(self, world: int) -> Problem:
        """Return one world as a problem: it is valid, being a world."""
        return Problem(self.public, Secret(tuple(self.laws[place] for place in self.places[world])))

    def left(self, among: NDArray[np.intp], letter: int, code: int, *, passed: bool) -> NDArray[np.intp]:
        """Return the worlds among some that explain an answer."""
        kept: NDArray[np.intp] = among[self.passing[self.places[among, letter], code] == passed]
        return kept


@lru_cache(maxsize=KEPT)
def table(public: PublicProblem) -> Table:
    return Table(public)


class Pool:
    """So many public parts of some modes and sizes, the same for a seed, made when they are drawn."""

    def __init__(self, seed: str, modes: str | Sequence[str], verifiers: int | Sequence[int], size: int) -> None:
        self.seed, self.size = seed, size
        each_mode = [modes] if isinstance(modes, str) else modes
        counts = [verifiers] if isinstance(verifiers, int) else verifiers
        for count in counts:
            check_verifiers(count)
        self.kinds = [(parse_mode(mode), count) for mode in each_mode for count in counts]

    def draw(self, chance: np.random.Generator) -> Problem:
        """Draw a public part, then one of its worlds, all equally likely."""
        found = table(
            _public(self.seed, *self.kinds[chance.integers(len(self.kinds))], int(chance.integers(self.size)))
        )
        return found.problem(int(chance.integers(len(found))))


@lru_cache(maxsize=1 << 14)
def _public(seed: str, mode: Mode, verifiers: int, number: int) -> PublicProblem:
    return generate(Wishes(mode, verifiers), f"arena environment {seed} {number}").public
