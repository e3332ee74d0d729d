"""Suites: fixed lists of problems by seed, balanced by mode, size and technique; none that needs no question.

Problems are drawn in order from the generator, and a drawn one is kept while its band of techniques has room. The draws
of the published suites are written down, because rating a problem takes the better part of a second.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, NamedTuple

from hut8.errors import Missing
from hut8.forge.generate import generate
from hut8.forge.rating import rate
from hut8.forge.wishes import Wishes
from hut8.machine.problems import SIZES, Mode
from hut8.reasoning.ladder import LADDER

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from hut8.machine.problems import Problem

VERSION = 1
PUBLIC_SEED = "published"
EACH = {"small": 1, "standard": 10}
"""How many problems of every size and band a suite has."""

MOST_DRAWS = 30
"""So many draws are rated for every problem of a band, then rare ones are given up."""

BANDS = {"plain": range(4), "several codes": range(4, 5), "deep": range(5, 7)}
"""Techniques by their rank on the ladder."""

UNBANDED = {"any": range(7)}
"""Nearly every problem of Nightmare takes the highest technique: there sizes alone are balanced."""


class Draw(NamedTuple):
    """The number of a draw that was kept, and the technique that its problem takes."""

    number: int
    technique: str


Draws = dict[str, list[Draw]]
"""By mode and size, such as `classic 4`, the draws that were kept."""


class Task(NamedTuple):
    """One problem of a suite."""

    name: str
    technique: str
    problem: Problem


@dataclass(frozen=True)
class Suite:
    """A list of problems; whoever knows its seed can make it again."""

    name: str
    seed: str
    draws: Draws

    @property
    def tasks(self) -> Iterator[Task]:
        """Every problem in order, made when it is needed."""
        for cell, draws in self.draws.items():
            for draw in draws:
                yield Task(_name(cell, draw), draw.technique, _problem(cell, self.seed, draw.number))

    @property
    def names(self) -> list[str]:
        """The names of the tasks, in their order."""
        return [_name(cell, draw) for cell, draws in self.draws.items() for draw in draws]

    def __len__(self) -> int:
        return sum(map(len, self.draws.values()))


def _name(cell: str, draw: Draw) -> str:
    return f"{cell.replace(' ', '-')}-{draw.number}"


def cells(modes: Sequence[Mode]) -> list[str]:
    return [f"{mode} {size}" for mode in modes for size in SIZES]


def published(size: str = "small", modes: Sequence[Mode] = tuple(Mode)) -> Suite:
    """Return a published suite.

    >>> len(published("small")), next(iter(published("small").tasks)).problem.public.mode.value
    (27, 'classic')
    """
    kept = _written_down()
    each = each_band(size)
    return Suite(size, PUBLIC_SEED, {cell: _balanced(cell, kept[cell], each) for cell in cells(modes)})


def private(
    seed: str,
    size: str = "small",
    modes: Sequence[Mode] = tuple(Mode),
    progress: Callable[[int, int], None] = lambda _done, _total: None,
) -> Suite:
    """Make the suite of one's own seed: as balanced as the published ones, known to nobody else."""
    each, wanted = each_band(size), cells(modes)
    draws: Draws = {}
    for done, cell in enumerate(wanted):
        progress(done, len(wanted))
        draws[cell] = kept_draws(cell, seed, each)
    return Suite(private_name(size), seed, draws)


def private_name(size: str) -> str:
    each_band(size)
    return f"private {size}"


def each_band(size: str) -> int:
    if size not in EACH:
        raise Missing("There is no suite '{name}': choose {suites}.", name=size, suites=list(EACH))
    return EACH[size]


def kept_draws(cell: str, seed: str, each: int) -> list[Draw]:
    """Draw until every band of techniques has enough problems, or so long."""
    numbers = range(1, MOST_DRAWS * each + 1)
    rated = (Draw(number, rate(_problem(cell, seed, number).public).technique) for number in numbers)
    return _balanced(cell, rated, each)


def _balanced(cell: str, draws: Iterable[Draw], each: int) -> list[Draw]:
    """Keep the first of every band; where a band has too few, the first others take their places.

    So a smaller suite is the beginning of a larger one.
    """
    room = _room(cell, each)
    kept: list[Draw] = []
    spare: list[Draw] = []
    for draw in draws:
        band = _band(cell, draw.technique)
        (kept if room[band] else spare).append(draw)
        room[band] -= bool(room[band])
        if not any(room.values()):
            break
    return sorted(kept + spare[: sum(room.values())])


def _bands(cell: str) -> dict[str, range]:
    return UNBANDED if cell.startswith(Mode.NIGHTMARE) else BANDS


def _room(cell: str, each: int) -> dict[str, int]:
    """Return how many problems of every band are wanted: in every cell as many, however many bands it has."""
    bands = _bands(cell)
    return {band: each * len(BANDS) // len(bands) for band in bands}


def _band(cell: str, technique: str) -> str:
    return next(band for band, ranks in _bands(cell).items() if LADDER[technique].rank in ranks)


def _problem(cell: str, seed: str, number: int) -> Problem:
    mode, verifiers = cell.split(" ")
    return generate(Wishes(Mode(mode), int(verifiers)), f"arena {VERSION} {seed} {number}")


@cache
def _written_down() -> Draws:
    text = (files("hut8.arena") / "suites.json").read_text(encoding="utf-8")
    return {cell: [Draw(*draw) for draw in draws] for cell, draws in json.loads(text).items()}
