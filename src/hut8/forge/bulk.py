"""Problems of many seeds by the kernel: the draws of `generate`, the same for every seed, in one call."""

from __future__ import annotations

import ctypes
from functools import lru_cache
from itertools import accumulate, product
from struct import Struct
from typing import TYPE_CHECKING, NamedTuple

from hut8.machine.cards import CARDS
from hut8.machine.problems import MOST_VERIFIERS, Problem, PublicProblem, Secret
from hut8.reasoning.worlds import slot_laws
from hut8.strategy import kernel
from hut8.strategy.packing import MODE_NUMBERS, MOST_CARDS
from hut8.strategy.workspace import workspace

if TYPE_CHECKING:
    from collections.abc import Callable

    from hut8.forge.wishes import Wishes

CHOICE = Struct(f"<B{MOST_CARDS}s2B")
DRAWN = Struct(f"<B{MOST_CARDS}s{MOST_VERIFIERS}s")
LONGEST = 1000
"""Characters of a seed that the kernel has room for."""

RANKED = sorted({law for card in CARDS for law in slot_laws((card,))})
"""Every law there is, in ascending order: the kernel names a law by its place."""


class Space(ctypes.Structure):
    """Every public part that some wishes allow; the arrays must live as long as this."""

    _fields_ = (
        ("mode", ctypes.c_int32),
        ("verifiers", ctypes.c_int32),
        ("fewest_codes", ctypes.c_int32),
        ("families", ctypes.c_int32),
        ("card_sets", ctypes.c_uint64),
        ("pairings", ctypes.c_uint64),
        ("needs", ctypes.c_int32 * 3),
        ("kinds", ctypes.c_int32 * 3),
        ("first_choice", ctypes.c_void_p),
        ("choice", ctypes.c_void_p),
        ("ways", ctypes.c_void_p),
    )


class Told(NamedTuple):
    """A space as the kernel reads it, with the arrays that it points to."""

    space: Space
    arrays: tuple[ctypes.Array[ctypes.c_int32], ctypes.Array[ctypes.c_char], ctypes.Array[ctypes.c_uint64]]


def is_drawn_in_bulk(wishes: Wishes, seed: str) -> bool:
    """Tell whether the kernel can draw these: nothing is wished that needs best play, the paradox or the ladder."""
    searched = wishes.length or wishes.paradox or wishes.difficulty or wishes.needs
    return not searched and len(seed) <= LONGEST and kernel.library() is not None


def draw_rows(wishes: Wishes, seed: str, numbers: range, cancelled: Callable[[], bool] | None = None) -> bytes:
    """Draw problems of a series (`seed`, `seed#2`...), the seed whole as `Chance` takes it; as DRAWN has them."""
    rows = ctypes.create_string_buffer(DRAWN.size * len(numbers))
    told = _told(wishes)
    with workspace(kernel.library(), cancelled) as space:
        space.draw(ctypes.byref(told.space), seed.encode(), numbers, rows)
    return rows.raw


def problems(wishes: Wishes, rows: bytes) -> list[Problem | None]:
    """Return the problems of rows that were drawn; None where one was not found quickly."""
    return [_problem(wishes, *row) for row in DRAWN.iter_unpack(rows)]


def _problem(wishes: Wishes, found: int, cards: bytes, ranks: bytes) -> Problem | None:
    if not found:
        return None
    each = wishes.mode.cards_per_slot
    slots = tuple([tuple(cards[at : at + each]) for at in range(0, wishes.space.cards, each)])
    laws = tuple([RANKED[rank] for rank in ranks[: wishes.verifiers]])
    return Problem(PublicProblem(wishes.mode, slots), Secret(laws))


@lru_cache(maxsize=64)
def _told(wishes: Wishes) -> Told:
    """Write a space out: how many ways there are, from every family on, for everything still needed."""
    among = wishes.space
    needs = among.needs
    kinds = tuple(need + 1 for need in needs)
    choices = among.choices
    first = (ctypes.c_int32 * (len(choices) + 1))(0, *accumulate(map(len, choices)))
    packed = [
        CHOICE.pack(len(choice.cards), bytes(choice.cards), choice.marked, choice.relatives)
        for family in choices
        for choice in family
    ]
    ways = [
        among.ways(family, type(needs)(*left)) for family, *left in product(range(len(choices) + 1), *map(range, kinds))
    ]
    arrays = first, ctypes.create_string_buffer(b"".join(packed)), (ctypes.c_uint64 * len(ways))(*ways)
    space = Space(
        MODE_NUMBERS[wishes.mode],
        wishes.verifiers,
        1 if wishes.unasked else 2,
        len(choices),
        among.card_sets,
        among.pairings,
        needs,
        kinds,
        *[ctypes.addressof(array) for array in arrays],
    )
    return Told(space, arrays)
