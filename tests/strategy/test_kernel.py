"""The kernel equals the reference: on random positions of every mode, inside rounds and between them."""

from __future__ import annotations

import random
import shutil
import subprocess
from contextlib import suppress
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hut8.errors import Contradiction
from hut8.machine.codes import CODES
from hut8.machine.notation import Answer, Round
from hut8.machine.problems import Mode, PublicProblem
from hut8.reasoning.requests import Position
from hut8.strategy import kernel, slowly
from hut8.strategy.budget import Budget
from hut8.strategy.compiled import load
from hut8.strategy.plan import Objective
from hut8.strategy.positions import worlds
from hut8.testing.plans import cost_when_played
from tests.diagonal import diagonal

if TYPE_CHECKING:
    import ctypes

SMALL = {Mode.CLASSIC: 10, Mode.EXTREME: 8, Mode.NIGHTMARE: 10}
PLENTY = Budget(seconds=60)
COMPILER = shutil.which("gcc") or shutil.which("clang")
EVERY = [(mode, objective) for mode in Mode for objective in Objective]
DIAGONAL = list(zip(Mode, cycle(Objective), strict=False))
INVARIANT = b"bound->low == cost"
"""The text of one assertion, which a library that asserts holds."""


@pytest.fixture(scope="module")
def library() -> ctypes.CDLL:
    found = kernel.library()
    if found is None:
        pytest.skip("no C compiler when this was installed")
    return found


@pytest.fixture(scope="module", params=[64, 4], ids=["64 worlds in a word", "4 worlds in a word"])
def asserting(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    """Compile the kernel with its invariants asserted: one that is broken ends the run and names itself.

    With few worlds in a word, positions small enough for the reference take the paths of those above 64 worlds.
    """
    if COMPILER is None:
        pytest.skip("no C compiler")
    target = tmp_path_factory.mktemp("asserting") / "libkernel.so"
    flags = (
        "-std=c11",
        "-O0",
        "-fPIC",
        "-shared",
        "-fvisibility=hidden",
        "-DHUT8_ASSERTIONS",
        f"-DWORD_BITS={request.param}",
    )
    subprocess.run([COMPILER, *flags, "-o", str(target), str(kernel.FOLDER / "kernel.c"), "-lm"], check=True)
    assert INVARIANT in target.read_bytes()
    found = load(target, kernel.rules(), kernel.SIGNATURES).library
    assert found is not None
    return found


def a_problem(mode: Mode, chance: random.Random) -> PublicProblem:
    verifiers = chance.randint(4, 6)
    cards = chance.sample(range(1, 49), verifiers * mode.cards_per_slot)
    size = mode.cards_per_slot
    return PublicProblem(mode, tuple(tuple(cards[i * size : (i + 1) * size]) for i in range(verifiers)))


def a_position(mode: Mode, chance: random.Random) -> Position:
    """Answer random questions truthfully, in some world, until few worlds are left; perhaps inside a round."""
    while True:
        position = Position(a_problem(mode, chance))
        try:
            secret = chance.choice(worlds(*position))
        except Contradiction:
            continue
        while len(worlds(*position)) > SMALL[mode]:
            proposal, size = chance.choice(CODES), chance.randint(1, 3)
            asked = chance.sample(range(len(position.public.letters)), size)
            answers = tuple(
                Answer(position.public.letters[i], bool(secret.laws[i] & proposal.bit)) for i in sorted(asked)
            )
            position = Position(position.public, (*position.rounds, Round(proposal, answers)))
        if position.rounds and chance.random() < 0.4:
            last = position.rounds[-1]
            position = Position(
                position.public, (*position.rounds[:-1], Round(last.proposal, last.answers, is_open=True))
            )
        return position


def both_agree(library: ctypes.CDLL, position: Position, objective: Objective) -> None:
    fast, slow = kernel.play(library, position, objective, PLENTY), slowly.play(position, objective, PLENTY)
    assert fast.proven
    assert slow.proven
    assert (fast.worlds, fast.code_count, fast.bound) == (slow.worlds, slow.code_count, slow.bound)
    assert fast.cost[:2] == slow.cost[:2]
    assert cost_when_played(fast, position) == fast.cost
    assert cost_when_played(slow, position) == slow.cost
    if objective is Objective.GUARANTEE:
        assert fast.cost == slow.cost


@pytest.mark.parametrize("asked", diagonal(EVERY, *DIAGONAL), ids="-".join)
@settings(max_examples=settings().max_examples // 4, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_kernel_and_reference_agree(library: ctypes.CDLL, asked: tuple[Mode, Objective], seed: int) -> None:
    mode, objective = asked
    both_agree(library, a_position(mode, random.Random(seed)), objective)  # noqa: S311 - a reproducible position


@pytest.mark.parametrize("asked", diagonal(EVERY, *DIAGONAL), ids="-".join)
def test_no_invariant_is_broken_where_kernel_and_reference_agree(
    asserting: ctypes.CDLL, asked: tuple[Mode, Objective]
) -> None:
    mode, objective = asked
    chance = random.Random(f"asserting {mode} {objective}")  # noqa: S311 - reproducible positions
    for _ in range(2):
        both_agree(asserting, a_position(mode, chance), objective)


@pytest.mark.long
@pytest.mark.parametrize("mode", list(Mode))
@pytest.mark.parametrize("objective", list(Objective))
def test_no_invariant_is_broken_on_hundreds_of_positions(
    asserting: ctypes.CDLL, mode: Mode, objective: Objective
) -> None:
    chance = random.Random(f"asserting {mode} {objective}")  # noqa: S311 - reproducible positions
    for _ in range(200):
        both_agree(asserting, a_position(mode, chance), objective)


@pytest.mark.parametrize("asked", diagonal(EVERY, *DIAGONAL), ids="-".join)
def test_no_invariant_is_broken_by_large_positions(asserting: ctypes.CDLL, asked: tuple[Mode, Objective]) -> None:
    mode, objective = asked
    chance = random.Random(f"large {mode}")  # noqa: S311 - reproducible positions
    for _ in range(3):
        position = Position(a_problem(mode, chance))
        with suppress(Contradiction):
            plan = kernel.play(asserting, position, objective, Budget(seconds=60, work=5_000))
            assert cost_when_played(plan, position) == plan.cost


def test_the_shipped_kernel_asserts_nothing(library: ctypes.CDLL) -> None:
    assert INVARIANT not in Path(library._name).read_bytes()


@pytest.mark.long
@pytest.mark.parametrize("mode", list(Mode))
@pytest.mark.parametrize("objective", list(Objective))
def test_kernel_and_reference_agree_on_thousands_of_positions(
    library: ctypes.CDLL, mode: Mode, objective: Objective
) -> None:
    chance = random.Random(f"{mode} {objective}")  # noqa: S311 - reproducible positions
    for _ in range(500):
        both_agree(library, a_position(mode, chance), objective)


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 2**32), mode=st.sampled_from(Mode), objective=st.sampled_from(Objective))
def test_a_plan_in_no_time_is_complete_and_keeps_its_word(
    library: ctypes.CDLL, seed: int, mode: Mode, objective: Objective
) -> None:
    position = a_position(mode, random.Random(seed))  # noqa: S311 - a reproducible position, not a secret
    for plan in (
        kernel.play(library, position, objective, Budget(0)),
        slowly.play(position, objective, Budget(-1)),
    ):
        assert cost_when_played(plan, position) == plan.cost
