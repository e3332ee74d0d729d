"""Problems drawn in bulk are those drawn one by one; the golden seeds hold the kernel to more of them."""

from __future__ import annotations

import shutil
import subprocess
from typing import TYPE_CHECKING

import pytest

from hut8.errors import Unavailable
from hut8.forge.bulk import draw_rows, is_drawn_in_bulk, problems
from hut8.forge.generate import generate, generate_many
from hut8.forge.pools import Pool
from hut8.forge.wishes import Span, Wishes
from hut8.machine.problems import Mode
from hut8.strategy import kernel
from hut8.strategy.compiled import load

if TYPE_CHECKING:
    from pathlib import Path

COMPILER = shutil.which("gcc") or shutil.which("clang")
WISHES = [
    Wishes(unasked=True),
    Wishes(verifiers=6, pool=Pool.EASY),
    Wishes(Mode.CLASSIC, 5, include=frozenset({3, 20}), exclude=frozenset({48})),
    Wishes(Mode.EXTREME, 4, include=frozenset({4, 9, 11, 14, 18, 21, 30, 33})),
    Wishes(Mode.EXTREME, 6, Pool.HARD),
    Wishes(Mode.NIGHTMARE, 5, Pool.STANDARD),
]


@pytest.mark.parametrize("wishes", WISHES, ids=str)
def test_a_seed_gives_the_same_problem_in_bulk_and_alone(wishes: Wishes) -> None:
    for seed, problem in generate_many(wishes, "in bulk", 10):
        assert problem == generate(wishes, seed)


@pytest.mark.skipif(kernel.library() is None, reason="no C compiler when this was installed")
def test_the_kernel_leaves_what_it_cannot_draw_to_the_search() -> None:
    assert not is_drawn_in_bulk(Wishes(rounds=Span.parse("2")), "")
    assert not is_drawn_in_bulk(Wishes(paradox=Span.parse("20-")), "")
    nothing_fits = Wishes(pool=Pool.EASY, include=frozenset({5, 6, 7, 16}))
    assert problems(nothing_fits, draw_rows(nothing_fits, "none", range(1, 2))) == [None]
    too_long = "longer than any seed " * 300
    assert dict(generate_many(Wishes(), too_long, 2))[too_long] == generate(Wishes(), too_long)


@pytest.mark.skipif(kernel.library() is None, reason="no C compiler when this was installed")
def test_a_series_is_drawn_from_any_number_on() -> None:
    whole, rows = (draw_rows(Wishes(), "series", range(first, 1201)) for first in (1, 999))
    assert whole.endswith(rows)


@pytest.mark.skipif(COMPILER is None or kernel.library() is None, reason="no C compiler")
def test_a_processor_without_instructions_for_sha256_draws_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows, target = draw_rows(Wishes(), "sha", range(1, 201)), tmp_path / "libkernel.so"
    flags = ("-std=c11", "-O0", "-fPIC", "-shared", "-DPLAIN_SHA=true")
    subprocess.run([str(COMPILER), *flags, "-o", target, kernel.FOLDER / "kernel.c", "-lm"], check=True)
    plain = load(target, kernel.rules(), kernel.SIGNATURES).library
    assert plain is not None
    monkeypatch.setattr(kernel, "library", lambda: plain)
    assert draw_rows(Wishes(), "sha", range(1, 201)) == rows


def test_without_the_kernel_problems_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    fast = dict(generate_many(Wishes(), "slow", 3))
    monkeypatch.setattr(kernel, "library", lambda: None)
    assert dict(generate_many(Wishes(), "slow", 3)) == fast
    with pytest.raises(Unavailable, match="install a C compiler"):
        draw_rows(Wishes(), "slow", range(1, 2))
