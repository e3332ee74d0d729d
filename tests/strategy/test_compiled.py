"""Kernel and rules shake hands when the kernel is loaded: one that was built for other rules is never used."""

from __future__ import annotations

import ctypes
import json
import logging
import platform
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hut8.forge import census
from hut8.machine.cards import CARDS, CriteriaCard
from hut8.strategy import kernel
from hut8.strategy.compiled import Loaded, Rule, load

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

COMPILER = shutil.which("gcc") or shutil.which("clang") or ""
FLAGS = ("-std=c11", "-O0", "-fPIC", "-shared", "-fvisibility=hidden")
"""Nothing here is in a hurry but the compiler."""

SOURCES = {kernel: kernel.FOLDER / "kernel.c", census: census.FOLDER / "census.c"}

CPUINFO = Path("/proc/cpuinfo")
X86_64_V3 = {"avx", "avx2", "bmi1", "bmi2", "f16c", "fma", "abm", "movbe", "popcnt", "xsave"}

pytestmark = pytest.mark.skipif(not COMPILER, reason="no C compiler")


def compile_library(source: Path, target: Path, *flags: str) -> Path:
    command = [COMPILER, *FLAGS, *flags, "-o", str(target), str(source), "-lm"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return target


@pytest.fixture(scope="module")
def four_questions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Compile the kernel for four questions in a round."""
    folder = tmp_path_factory.mktemp("four")
    return compile_library(SOURCES[kernel], folder / "libkernel.so", "-O1", "-DQUESTIONS=4").parent


@pytest.fixture(scope="module")
def libraries(tmp_path_factory: pytest.TempPathFactory) -> dict[ModuleType, Path]:
    """Compile kernel and census as they are."""
    folder = tmp_path_factory.mktemp("libraries")
    return {room: compile_library(source, folder / f"{source.stem}.so") for room, source in SOURCES.items()}


@pytest.fixture
def from_folder(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Let a test say from which folder libraries come; afterwards nothing of it is remembered."""
    kernel.loaded.cache_clear()
    census.loaded.cache_clear()
    yield monkeypatch
    monkeypatch.undo()
    kernel.loaded.cache_clear()
    census.loaded.cache_clear()


def test_a_kernel_of_four_questions_is_refused_and_says_what_differs(
    four_questions: Path, from_folder: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from_folder.setattr(kernel, "FOLDER", four_questions)
    sentence = "libkernel.so was built for 4 questions in a round, not 3: reinstall hut8 to compile it anew."
    with caplog.at_level(logging.WARNING):
        assert kernel.loaded() == Loaded(None, sentence)
        assert kernel.library() is None
    assert caplog.messages == [sentence], "said once"


def test_rules_with_a_fourth_question_refuse_the_kernel_of_three(from_folder: pytest.MonkeyPatch) -> None:
    if not kernel.library():
        pytest.skip("no C compiler when this was installed")
    kernel.loaded.cache_clear()
    from_folder.setattr(kernel, "QUESTIONS_IN_A_ROUND", 4)
    assert kernel.library() is None
    assert "was built for 3 questions in a round, not 4" in str(kernel.loaded().fault)


AGREE = """
import json, sys
from pathlib import Path
from hut8.machine import notation
notation.QUESTIONS_IN_A_ROUND = 4
from hut8.machine.codes import Code
from hut8.machine.notation import Answer, Round
from hut8.machine.problems import parse_public
from hut8.reasoning.requests import Position
from hut8.strategy import kernel, slowly
from hut8.strategy.budget import Budget
from hut8.strategy.plan import Objective
from hut8.strategy.positions import worlds
kernel.FOLDER = Path(sys.argv[1])

def asked(public, proposal, letters):
    laws = dict(zip(public.letters, worlds(public)[0].laws))
    return Round(proposal, tuple(Answer(letter, bool(laws[letter] & proposal.bit)) for letter in letters))

agreed = []
for slots, nightmare, proposal, letters in (
    ("18 24 33 36", False, "111", ""),
    ("15 20 25 26 33 39", False, "111", ""),
    ("4+21 9+18 11+30 14+33", False, "243", "BC"),
    ("4 9 11 14", True, "243", "AB"),
    ("3 7 10 14", True, "243", "ABC"),
):
    public = parse_public(slots.split(), nightmare=nightmare)
    position = Position(public, (asked(public, Code.parse(proposal), letters),))
    for objective in Objective:
        fast = kernel.play(kernel.library(), position, objective, Budget(60))
        slow = slowly.play(position, objective, Budget(60))
        agreed.append([fast.cost[:2] == slow.cost[:2], fast.bound == slow.bound, fast.proven, slow.proven])
print(json.dumps(agreed))
"""


@pytest.mark.long
def test_with_the_constant_changed_on_both_sides_kernel_and_reference_agree_again(four_questions: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", AGREE, str(four_questions)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == [[True] * 4] * 10


def test_strategy_says_that_it_does_without_a_kernel_of_other_rules(four_questions: Path, tmp_path: Path) -> None:
    shutil.copytree(
        kernel.FOLDER.parent, tmp_path / "hut8", ignore=shutil.ignore_patterns("*.so", "static", "__pycache__")
    )
    shutil.copy(four_questions / "libkernel.so", tmp_path / "hut8" / "strategy")
    command = [sys.executable, "-m", "hut8", "strategy", "18", "24", "33", "36"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert "built for 4 questions" in done.stderr
    assert "(proven; reference" in done.stdout
    assert "1.27 rounds" in done.stdout


def test_a_card_added_to_the_rules_refuses_the_census_of_fewer_cards(from_folder: pytest.MonkeyPatch) -> None:
    if not census.library():
        pytest.skip("no C compiler when this was installed")
    census.loaded.cache_clear()
    from_folder.setitem(CARDS, len(CARDS) + 1, CriteriaCard(len(CARDS) + 1, "T=1 | T>1"))
    assert census.library() is None
    assert f"was built for {len(CARDS) - 1} cards, not {len(CARDS)}" in str(census.loaded().fault)


@pytest.mark.parametrize("room", SOURCES, ids=["kernel", "census"])
def test_what_is_no_library_of_this_version_is_refused(room: ModuleType, tmp_path: Path) -> None:
    library, other = tmp_path / "libkernel.so", tmp_path / "other.c"
    other.write_text("int hut8_version(void) { return 1; }\n")
    assert load(library, room.rules(), room.SIGNATURES) == Loaded(None), "nothing there is nothing to complain of"
    library.write_bytes(b"\x7fELF")
    assert "does not load on this machine: reinstall" in str(load(library, room.rules(), room.SIGNATURES).fault)
    library.unlink()
    compile_library(other, library)
    assert "belongs to another version of hut8: reinstall" in str(load(library, room.rules(), room.SIGNATURES).fault)


@pytest.mark.parametrize("room", SOURCES, ids=["kernel", "census"])
def test_every_number_of_the_rules_is_compared(room: ModuleType, libraries: dict[ModuleType, Path]) -> None:
    library = libraries[room]
    assert load(library, room.rules(), room.SIGNATURES).library
    for place, rule in enumerate(room.rules()):
        rules = list(room.rules())
        rules[place] = rule._replace(number=rule.number + 1000)
        assert f"not {rule.number + 1000}" in str(load(library, rules, room.SIGNATURES).fault)


def test_a_number_that_is_a_limit_may_be_larger_than_the_rules_need() -> None:
    assert Rule("{} laws", 45, is_most=True).allows(64)
    assert not Rule("{} laws", 65, is_most=True).allows(64)
    assert not Rule("{} codes", 124).allows(125)


@pytest.mark.skipif(
    platform.machine() != "x86_64" or not CPUINFO.is_file(), reason="platform: flags as Linux lists them"
)
def test_the_build_for_newer_processors_is_chosen_where_the_system_names_all_it_needs(
    libraries: dict[ModuleType, Path],
) -> None:
    library = ctypes.CDLL(str(libraries[kernel]))
    flags = next(line for line in CPUINFO.read_text().splitlines() if line.startswith("flags")).split()
    assert bool(library.hut8_fast_machine()) is X86_64_V3.issubset(flags)
