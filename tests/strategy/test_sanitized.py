"""The kernel under the sanitizers of addresses, threads and undefined behaviour, asserting; with warnings as errors."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from hut8.forge import census
from hut8.strategy import kernel
from tests.diagonal import diagonal

if TYPE_CHECKING:
    from pathlib import Path

COMPILER = shutil.which("gcc") or shutil.which("clang")
WARNINGS = ("-Wall", "-Wextra", "-Werror", "-Wconversion", "-Wshadow", "-Wpointer-arith", "-Wstrict-prototypes")
ASSERTIONS = "-DHUT8_ASSERTIONS"
SANITIZERS = (ASSERTIONS, "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")
THREAD_SANITIZER = (ASSERTIONS, "-g", "-fsanitize=thread")

EXERCISE = """
import sys
from pathlib import Path
from hut8.strategy import Objective, best_play, kernel
kernel.FOLDER, patience = Path(sys.argv[1]), float(sys.argv[2])
from hut8.machine.notation import parse_rounds
from hut8.machine.problems import parse_public
from hut8.forge import census
census.FOLDER = kernel.FOLDER

for slots in ("3 7 10 14", "15 20 25 26 33 39", "4+21 9+18 11+30 14+33", "1+40 5+41 9+48 13+33 17+39 21+42"):
    for objective in ("average", "guarantee"):
        for seconds in (0, 0.5 * patience):
            best_play(parse_public(slots.split()), objective=objective, seconds=seconds, memory_megabytes=1)
for slots in ("4 9 11 14", "3 7 10 14", "12 20 30 31 46", "3 6 9 13 19 21", "33 39 40 41 45 48"):
    public = parse_public(slots.split(), nightmare=True)
    for rounds in ([], ["435 A+ ..."], ["435 A- B+ C- ..."], ["111 ..."], ["151 D+"]):
        best_play(public, parse_rounds(rounds), seconds=0.2 * patience, memory_megabytes=2)
    best_play(public, objective="guarantee", seconds=0.2, cancelled=lambda: True)
from hut8.reasoning.requests import Position
from hut8.strategy.batch import classic_figures
from hut8.strategy.workspace import workspace
classic_figures([
    Position(parse_public(slots.split()), parse_rounds(rounds))
    for slots in ("3 7 10 14", "15 20 25 26 33 39", "33 40 41 48", "4 9 11 14")
    for rounds in ([], ["435 A+ ..."], ["435 A- B+ C- ..."], ["151 D+"])
])
from hut8.strategy.advice import advise_many
from hut8.strategy.deductions import deduce_many
asked = [
    Position(parse_public(slots.split(), nightmare=nightmare), parse_rounds(rounds))
    for slots, nightmare in (("3 7 10 14", False), ("4+21 9+18 11+30 14+33", False), ("5 9 33 43", True),
                             ("18 27 33 40 45 48", True))
    for rounds in ([], ["435 A- B+ C- ..."], ["151 D+"])
]
deduce_many(asked)
for objective in ("average", "guarantee"):
    advise_many(asked[:3], Objective(objective), 1.0)
    best_play(*asked[6], objective=objective, seconds=0.5 * patience, memory_megabytes=2, cores=2)
from hut8.forge.generate import generate_many
from hut8.forge.wishes import Wishes
from hut8.machine.problems import SIZES, Mode
for mode in Mode:
    for size in SIZES:
        list(generate_many(Wishes(mode, size), "sanitized", 3))
with workspace(kernel.library()) as space:
    space.sweep(4, 44, 45, 10)
    space.sweep(6, 30, 42, 15)
for chunk in (census.Chunk(4, 0), census.Chunk(6, 120), census.Chunk(5, 182)):
    stop = census.Stop.unset()
    assert len(census.lines(census.rows(chunk, stop)).splitlines()) == census.count(chunk, stop).mixed
assert census.library()._name.startswith(sys.argv[1])
assert kernel.library()._name.startswith(sys.argv[1])
"""

SIDE_BY_SIDE = """
import sys
from pathlib import Path
from hut8.strategy import best_play, kernel
kernel.FOLDER, patience = Path(sys.argv[1]), float(sys.argv[2])
from hut8.machine.problems import parse_public
for slots, nightmare in (("4+21 9+18 11+30 14+33", False), ("3 7 10 14", True), ("18 27 33 40 45 48", True)):
    for objective in ("average", "guarantee"):
        public = parse_public(slots.split(), nightmare=nightmare)
        best_play(public, objective=objective, seconds=patience, memory_megabytes=2, cores=3)
assert kernel.library()._name.startswith(sys.argv[1])
"""


@pytest.mark.skipif(COMPILER is None, reason="no C compiler")
@pytest.mark.parametrize(
    "flags",
    diagonal([("-O3",), ("-O0",), ("-O0", ASSERTIONS), ("-O2", ASSERTIONS)], ("-O0", ASSERTIONS)),
    ids=["optimised", "plain", "asserting", "optimised and asserting"],
)
def test_the_kernel_compiles_without_a_warning(flags: tuple[str, ...], tmp_path: Path) -> None:
    _compile(tmp_path, *WARNINGS, *flags)


@pytest.mark.skipif(COMPILER is None, reason="no C compiler")
@pytest.mark.skipif(sys.platform != "linux", reason="platform: sanitizers are preloaded as on Linux")
@pytest.mark.parametrize(
    ("optimised", "patience"),
    [("-O0", "0.1"), pytest.param("-O1", "1", marks=pytest.mark.long)],
    ids=["soon compiled", "searched for long"],
)
def test_no_sanitizer_objects_whatever_is_asked(optimised: str, patience: str, tmp_path: Path) -> None:
    _compile(tmp_path, optimised, *SANITIZERS)
    _exercise(EXERCISE, tmp_path, patience, preloaded="libasan.so", ASAN_OPTIONS="detect_leaks=0")


@pytest.mark.skipif(COMPILER is None, reason="no C compiler")
@pytest.mark.skipif(sys.platform != "linux", reason="platform: sanitizers are preloaded as on Linux")
@pytest.mark.parametrize("patience", ["0.3", pytest.param("10", marks=pytest.mark.long)], ids=["short", "long"])
def test_searches_that_share_a_memory_do_not_race(patience: str, tmp_path: Path) -> None:
    _compile(tmp_path, "-O1", *THREAD_SANITIZER)
    _exercise(SIDE_BY_SIDE, tmp_path, patience, preloaded="libtsan.so")


def _exercise(program: str, folder: Path, patience: str, *, preloaded: str, **options: str) -> None:
    runtime = subprocess.run([str(COMPILER), f"-print-file-name={preloaded}"], capture_output=True, check=True)
    environment = {**os.environ, "LD_PRELOAD": runtime.stdout.decode().strip(), **options}
    command = [sys.executable, "-c", program, str(folder), patience]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-4000:]


def _compile(folder: Path, *flags: str) -> None:
    command = [str(COMPILER), "-std=c11", "-fPIC", "-shared", "-fvisibility=hidden", *flags]
    for source in (kernel.FOLDER / "kernel.c", census.FOLDER / "census.c"):
        target = ["-o", str(folder / f"lib{source.stem}.so"), str(source), "-lm"]
        done = subprocess.run([*command, *target], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
