"""The kernel: the reference's best play, compiled from kernel.c by the build (see `build_steps`).

Two builds of the same source may lie beside this file: one for any machine of this kind, one for newer processors. When
there is neither, or one that was built for other rules (see `compiled`), `library` returns None and everything works on
the reference.
"""

from __future__ import annotations

import ctypes
import threading
from contextlib import contextmanager
from enum import IntEnum
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from hut8.errors import Unavailable
from hut8.machine.cards import CARDS
from hut8.machine.codes import CODES
from hut8.machine.notation import QUESTIONS_IN_A_ROUND
from hut8.machine.problems import MOST_VERIFIERS, Mode
from hut8.reasoning.worlds import slot_laws
from hut8.strategy.compiled import Loaded, Rule, difference, load
from hut8.strategy.plan import CLAIM, END, Bound, Cost, Objective, Place, Plan, Step
from hut8.strategy.positions import no_world, opening

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from hut8.machine.laws import Law
    from hut8.machine.notation import Round
    from hut8.machine.problems import PublicProblem
    from hut8.reasoning.requests import Position
    from hut8.strategy.budget import Budget
    from hut8.strategy.order import Order

FOLDER = Path(__file__).parent
LOOK_EVERY = 0.02
"""Seconds between two looks at whether the caller has cancelled."""


class Side(IntEnum):
    """From which side a search closes the gap between its bound and its strategy: in ABOVE's case, first."""

    BOTH = 0
    BELOW = 1
    ABOVE = 2


class Request(ctypes.Structure):
    _fields_ = (
        ("objective", ctypes.c_int32),
        ("open_proposal", ctypes.c_int32),
        ("open_letters", ctypes.c_int32),
        ("open_asked", ctypes.c_int32),
        ("side", ctypes.c_int32),
        ("unused", ctypes.c_int32),
        ("seconds", ctypes.c_double),
        ("memory", ctypes.c_uint64),
        ("work", ctypes.c_uint64),
    )


class Result(ctypes.Structure):
    _fields_ = (
        ("rounds_total", ctypes.c_uint64),
        ("questions_total", ctypes.c_uint64),
        ("bound_rounds", ctypes.c_uint64),
        ("bound_questions", ctypes.c_uint64),
        ("rounds_worst", ctypes.c_uint32),
        ("questions_worst", ctypes.c_uint32),
        ("proven", ctypes.c_int32),
        ("first_step", ctypes.c_int32),
        ("steps", ctypes.c_uint64),
        ("work", ctypes.c_uint64),
    )


STEP = ctypes.c_int32 * 7
FORMAT = 3
"""What the structures above mean; kernel.c has the same number."""

SIGNATURES: dict[str, tuple[Any, tuple[Any, ...]]] = {
    "hut8_fast_machine": (ctypes.c_int, ()),
    "hut8_open": (ctypes.c_void_p, (ctypes.c_int, ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)),
    "hut8_close": (None, (ctypes.c_void_p,)),
    "hut8_answer": (None, (ctypes.c_void_p, ctypes.c_int, ctypes.c_int, ctypes.c_int)),
    "hut8_worlds": (ctypes.c_uint64, (ctypes.c_void_p,)),
    "hut8_codes": (ctypes.c_int, (ctypes.c_void_p,)),
    "hut8_only_code": (ctypes.c_int, (ctypes.c_void_p,)),
    "hut8_memory_open": (ctypes.c_void_p, (ctypes.c_uint64,)),
    "hut8_memory_close": (None, (ctypes.c_void_p,)),
    "hut8_play": (ctypes.c_int, (ctypes.c_void_p,) * 5),
    "hut8_steps": (None, (ctypes.c_void_p, ctypes.c_void_p)),
    "hut8_batch_open": (ctypes.c_void_p, (ctypes.c_void_p, ctypes.c_void_p)),
    "hut8_batch_close": (None, (ctypes.c_void_p,)),
    "hut8_batch": (
        ctypes.c_uint64,
        (*[ctypes.c_void_p] * 2, ctypes.c_uint64, ctypes.c_void_p, ctypes.c_int, *[ctypes.c_void_p] * 2),
    ),
    "hut8_batch_play": (
        ctypes.c_uint64,
        (
            *[ctypes.c_void_p] * 2,
            ctypes.c_uint64,
            ctypes.c_void_p,
            ctypes.c_int,
            ctypes.c_double,
            *[ctypes.c_void_p] * 2,
        ),
    ),
    "hut8_deduce": (ctypes.c_uint64, (*[ctypes.c_void_p] * 2, ctypes.c_uint64, *[ctypes.c_void_p] * 3)),
    "hut8_draw": (ctypes.c_uint64, (*[ctypes.c_void_p] * 3, *[ctypes.c_uint64] * 3, *[ctypes.c_void_p] * 2)),
    "hut8_atlas": (ctypes.c_int64, (ctypes.c_void_p, *[ctypes.c_int] * 3, ctypes.c_void_p, ctypes.c_void_p)),
}


def rules() -> tuple[Rule, ...]:
    """Return what the kernel has compiled in, in the order of `hut8_built_for`."""
    printed = sorted(len(card.criteria) for card in CARDS.values())
    return (
        Rule("format {}", FORMAT),
        Rule("{} questions in a round", QUESTIONS_IN_A_ROUND),
        Rule("{} codes", len(CODES)),
        Rule("{} verifiers", MOST_VERIFIERS),
        Rule("{} laws of a verifier", sum(printed[-MOST_VERIFIERS:]), is_most=True),
        Rule("{} cards", len(CARDS)),
        Rule("{} laws of a card", printed[-1], is_most=True),
        Rule("{} cards of a verifier", max(mode.cards_per_slot for mode in Mode)),
    )


@cache
def loaded() -> Loaded:
    """Load the kernel: the build for newer processors where this machine is one."""
    plain = load(FOLDER / "libkernel.so", rules(), SIGNATURES)
    if plain.library is None or not plain.library.hut8_fast_machine():
        return plain
    fast = load(FOLDER / "libkernel_fast.so", rules(), SIGNATURES)
    return Loaded(fast.library or plain.library, fast.fault)


_brought: list[Any] = []


def bring(found: Any) -> None:
    """Use a kernel that was not loaded here: a page has it in WebAssembly."""
    fault = difference(rules(), [found.hut8_built_for(place) for place in range(len(rules()))])
    if not fault:
        _brought[:] = [found]


def library() -> ctypes.CDLL | None:
    return _brought[0] if _brought else loaded().library


class Player:
    """A problem opened in the kernel; close it."""

    def __init__(self, found: ctypes.CDLL, public: PublicProblem, order: Order) -> None:
        self.library = found
        self.public, self.order, self.letters = public, order, order.letters(public.letters)
        shown = [public.slots[public.letters.index(letter)] for letter in self.letters]
        slots = [[order.law(law) for law in slot_laws(slot)] for slot in shown]
        laws = [law for slot in slots for law in slot]
        self.handle = found.hut8_open(
            len(slots),
            public.mode is Mode.NIGHTMARE,
            (ctypes.c_int32 * len(slots))(*map(len, slots)),
            (ctypes.c_uint64 * (2 * len(laws)))(*(half for law in laws for half in (law & (1 << 64) - 1, law >> 64))),
            (ctypes.c_int32 * len(laws))(*_names(public.mode, slots)),
        )
        if not self.handle:
            raise Unavailable("There is not enough memory to hold this problem's worlds.")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.library.hut8_close(self.handle)

    def hear(self, rounds: Sequence[Round]) -> None:
        for round_ in rounds:
            for answer in round_.answers:
                letter = self.letters.index(answer.letter)
                self.library.hut8_answer(self.handle, letter, self.order.place(round_.proposal.index), answer.passed)

    def steps(self, count: int) -> list[Step]:
        rows = (STEP * count)()
        self.library.hut8_steps(self.handle, rows)
        return [step if step.kind == END else self.told(step) for step in (Step(*row) for row in rows)]

    def told(self, step: Step) -> Step:
        """Return a step that names its code as everybody does."""
        return step._replace(what=self.order.code(step.what))


def _names(mode: Mode, slots: Sequence[Sequence[Law]]) -> list[int]:
    """Number the laws a letter can have: slot by slot, or all together in Nightmare, where any letter can have any."""
    if mode is not Mode.NIGHTMARE:
        return [number for slot in slots for number in range(len(slot))]
    numbers: dict[Law, int] = {}
    return [numbers.setdefault(law, len(numbers)) for slot in slots for law in slot]


@contextmanager
def memory(found: ctypes.CDLL, megabytes: int) -> Iterator[int]:
    """Yield a memory for searches of one position that run side by side."""
    handle = found.hut8_memory_open(megabytes << 20)
    if not handle:
        raise Unavailable("There is not enough memory to find best play: allow more megabytes.")
    try:
        yield handle
    finally:
        found.hut8_memory_close(handle)


def play(  # noqa: PLR0913 - a position, what to aim for, what it may take, and its part in a search on several cores
    found: ctypes.CDLL,
    position: Position,
    objective: Objective,
    budget: Budget,
    side: Side = Side.BOTH,
    *,
    shared: int | None = None,
) -> Plan:
    """Find best play from a position, within the budget; `shared` is a memory of several searches."""
    with Player(found, position.public, budget.order) as player:
        player.hear(position.rounds)
        worlds, codes = found.hut8_worlds(player.handle), found.hut8_codes(player.handle)
        if not worlds:
            raise no_world()
        if codes == 1:
            result = Result(proven=True)
            steps = [player.told(Step(CLAIM, found.hut8_only_code(player.handle)))]
        else:
            result = _run(player, _request(position, objective, budget, side), shared, budget.cancelled)
            steps = player.steps(result.steps)
    start = Place(steps, result.first_step, player.letters)
    return Plan(objective, worlds, codes, *figures(result), 0.0, "kernel", start)


def figures(result: Result) -> tuple[bool, Cost, Bound]:
    """Return whether a result is proven, what it costs, and what no strategy beats."""
    cost = Cost(result.rounds_total, result.questions_total, result.rounds_worst, result.questions_worst)
    return bool(result.proven), cost, Bound(result.bound_rounds, result.bound_questions)


def _request(position: Position, objective: Objective, budget: Budget, side: Side) -> Request:
    public, begun = position.public, opening(*position)
    letters = budget.order.letters(public.letters)
    return Request(
        objective=objective is Objective.GUARANTEE,
        open_proposal=budget.order.place(begun.proposal.index) if begun else -1,
        open_letters=sum(1 << letters.index(public.letters[number]) for number in begun.asked) if begun else 0,
        open_asked=len(begun.asked) if begun else 0,
        side=side,
        seconds=budget.seconds,
        memory=max(budget.memory_megabytes, 1) << 20,
        work=budget.work or 1 << 63,
    )


def _run(player: Player, request: Request, shared: int | None, cancelled: Callable[[], bool] | None) -> Result:
    result = Result()
    with watched(cancelled) as flag:
        told = map(ctypes.byref, (flag, result))
        status = player.library.hut8_play(player.handle, ctypes.byref(request), shared, *told)
    if status:
        raise Unavailable("There is not enough memory to find best play: allow more megabytes.")
    return result


@contextmanager
def watched(cancelled: Callable[[], bool] | None) -> Iterator[ctypes.c_int32]:
    """Yield a flag that is raised when the caller cancels; ctypes lets other threads run, and one of them looks."""
    flag, done = ctypes.c_int32(0), threading.Event()

    def watch() -> None:
        while cancelled and not done.wait(LOOK_EVERY):
            if cancelled():
                flag.value = 1
                return

    watcher = threading.Thread(target=watch, daemon=True) if cancelled else None
    if watcher:
        watcher.start()
    try:
        yield flag
    finally:
        done.set()
        if watcher:
            watcher.join()
