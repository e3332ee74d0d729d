"""A second opinion on the atlas: a plain program that shares nothing with the kernel solves a random sample again.

Sets are drawn from all there are until so many with a problem were met; of the others the plain program says that they
have none: `.venv/bin/python benchmarks/atlas.py classic.atlas --sets 2000`.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from math import comb
from pathlib import Path
from typing import TYPE_CHECKING

from hut8.atlas.atlas import Atlas, open_atlas
from hut8.atlas.records import searched
from hut8.machine.cards import CARDS
from hut8.machine.problems import SIZES, Mode, PublicProblem
from hut8.machine.verification import OCCURRING

if TYPE_CHECKING:
    from collections.abc import Iterator

SOURCE = Path(__file__).parent / "plain_atlas.cpp"


class Plain:
    """The plain program, asked set by set."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self._say("\n".join(_card(number) for number in CARDS))

    def _say(self, text: str) -> None:
        assert self.process.stdin
        self.process.stdin.write(f"{text}\n")
        self.process.stdin.flush()

    def figures(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Return the figures of a set as a record has them; nothing when it has no problem."""
        assert self.process.stdout
        self._say(" ".join(map(str, (len(cards), *cards))))
        found = tuple(map(int, self.process.stdout.readline().split()))
        return () if found == (0,) else found


def _card(number: int) -> str:
    laws = {criterion.law for criterion in OCCURRING[number]}
    return " ".join([str(len(laws)), *(f"{law:0125b}" for law in laws)])


@contextmanager
def plain_program() -> Iterator[Plain]:
    compiler = shutil.which("g++") or shutil.which("clang++")
    if compiler is None:
        sys.exit("There is no C++ compiler: install one, such as g++.")
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "plain_atlas"
        command = [compiler, "-std=c++17", "-O2", "-march=native", str(SOURCE), "-o", str(program)]
        subprocess.run(command, check=True)
        process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        with process:
            yield Plain(process)


def drawn(chance: random.Random) -> tuple[int, ...]:
    """Draw one of all sets of four to six cards, each as likely."""
    (size,) = chance.choices(SIZES, [comb(len(CARDS), size) for size in SIZES])
    return tuple(sorted(chance.sample(list(CARDS), size)))


def atlas_figures(atlas: Atlas | None, cards: tuple[int, ...]) -> tuple[int, ...]:
    public = PublicProblem(Mode.CLASSIC, tuple((card,) for card in cards))
    record = atlas.find(cards) if atlas else searched(public)
    return record[1:] if record else ()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", nargs="?", type=Path, help="The atlas; without it sets are solved by the kernel now.")
    parser.add_argument("--sets", type=int, default=2000, help="How many with a problem to meet.")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    atlas = open_atlas(wanted.file) if wanted.file else None
    chance = random.Random(wanted.seed)  # noqa: S311 - a reproducible sample
    met = absent = different = 0
    with plain_program() as plain:
        while met < wanted.sets:
            cards = drawn(chance)
            ours, theirs = atlas_figures(atlas, cards), plain.figures(cards)
            met, absent = met + bool(ours), absent + (not ours)
            if ours != theirs:
                different += 1
                print("different:", *cards, "atlas", ours, "plain", theirs)
    seconds = os.times().children_user
    print(
        f"{met:,} sets with a problem and {absent:,} without: {different} different ({seconds:.0f} s of the processor)"
    )
    sys.exit(bool(different))


if __name__ == "__main__":
    main()
