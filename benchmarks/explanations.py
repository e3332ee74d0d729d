"""Proofs and reasons in played games of every mode and size, beside the goals: lines, words, nesting, repeats and time.

A row of a table counts a quarter of a line. `python benchmarks/explanations.py 20 fresh classic` plays 20 games of
every size with the seed *fresh* in one mode; every line is held to its contract as the tests hold it. Cards that the
two rules alone solve, which the generator gives only on request, stand apart; `... 20 fresh classic unasked` deals
nothing else, and says how many of all valid card sets are such ones.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from hut8.chance import Chance
from hut8.locale import lines_of
from hut8.locale.lines import word_count
from hut8.machine.codes import CODES, DIGITS, SHAPES
from hut8.machine.problems import Mode, PublicProblem
from hut8.reasoning.check import criteria_at
from hut8.reasoning.explain import Explanation, why_out
from hut8.reasoning.marks import CardAt, Digit, Subject
from hut8.reasoning.proof import Proof, prove
from hut8.testing.argument_contract import check_explanation, check_proof
from hut8.testing.positions import SIZES, played, unasked, unasked_share

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from hut8.locale.lines import Line
    from hut8.testing.positions import Played


class Goal(NamedTuple):
    """The most that the median, nine of ten and the longest may be."""

    median: float
    nine_of_ten: float
    most: float


LINES = {Mode.CLASSIC: Goal(8, 18, 30), Mode.EXTREME: Goal(12, 30, 45), Mode.NIGHTMARE: Goal(14, 32, 50)}
ENDLESS = float("inf")
WORDS = {mode: Goal(most, ENDLESS, ENDLESS) for mode, most in zip(Mode, (110, 180, 220), strict=True)}
MILLISECONDS = Goal(50, ENDLESS, 2000)
DEEPEST = Goal(2, 2, 2)
NEVER = Goal(0, 0, 0)
UNASKED = "unasked"
VALID_SETS = 1000


def at(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def verdict(name: str, values: list[float], goal: Goal) -> str:
    found = Goal(at(values, 0.5), at(values, 0.9), max(values))
    missed = [one for one, most in zip(found, goal, strict=True) if one > most]
    figures = f"median {found.median:.4g}, 90 % {found.nine_of_ten:.4g}, most {found.most:.4g}"
    return f"  {name}: {figures} ({'missed' if missed else 'held'})"


Found = TypeVar("Found")


def timed(work: Callable[[], Found]) -> tuple[Found, float]:
    begun = time.process_time()
    return work(), 1000 * (time.process_time() - begun)


def line_count(lines: list[Line]) -> float:
    return sum(0.25 if line.row else 1 for line in lines)


def word_sum(lines: list[Line]) -> int:
    return sum(word_count(line.text) for line in lines)


def repeats(lines: list[Line]) -> int:
    told = [line.text for line in lines if line.text.endswith(".")]
    return len(told) - len(set(told))


def breaches(check: Callable[[], None]) -> int:
    """Return 1 if a claim is false, a combination forgotten, a name without its criterion or a line too long."""
    try:
        check()
    except AssertionError as broken:
        print(f"  broken: {broken}", flush=True)
        return 1
    return 0


class Figures:
    """What is measured of one mode."""

    def __init__(self) -> None:
        self.values: dict[str, list[float]] = {}
        self.counts: dict[str, Counter[str]] = {"forms": Counter(), "hardest": Counter()}

    def add(self, name: str, value: float) -> None:
        self.values.setdefault(name, []).append(value)

    def add_proof(self, proof: Proof, *, is_asked: bool) -> None:
        lines, whose = lines_of(proof), "a proof" if is_asked else "a proof without a question"
        self.add(f"lines of {whose}", line_count(lines))
        self.add(f"words of {whose}", word_sum(lines))
        self.counts["forms"][proof.form] += 1
        self.counts["hardest"][proof.hardest] += 1

    def add_told(self, told: Proof | Explanation) -> None:
        lines = lines_of(told)
        argument = told.argument if isinstance(told, Proof) else told.refuted and told.refuted.argument
        self.add("nesting", max(line.depth for line in lines))
        self.add("told twice", repeats(lines))
        self.add("codes listed in the head", sum(claim.is_burden for claim in argument.claims) if argument else 0)

    def told(self, mode: Mode) -> list[str]:
        goals = {
            "lines of a proof": LINES[mode],
            "words of a proof": WORDS[mode],
            "lines of a proof without a question": LINES[mode],
            "words of a proof without a question": WORDS[mode],
            "nesting": DEEPEST,
            "ms of a proof": MILLISECONDS,
            "ms of a why": MILLISECONDS,
        }
        return [verdict(name, values, goals.get(name, NEVER)) for name, values in self.values.items()]


def subjects(public: PublicProblem, chance: Chance) -> list[Subject]:
    """Return something of every kind that can be asked about."""
    letter = chance.choice(public.letters)
    found: list[Subject] = [
        Digit(chance.choice(SHAPES), chance.choice(DIGITS)),
        chance.choice(CODES),
        chance.choice(criteria_at(public, letter)),
    ]
    return found if public.mode is Mode.CLASSIC else [*found, CardAt(letter, chance.choice(public.cards_of(letter)))]


def measured(positions: Iterable[Played], chance: Chance) -> Figures:
    figures = Figures()
    for public, rounds, is_solved in positions:
        proof, milliseconds = timed(partial(prove, public, rounds))
        figures.add("ms of a proof", milliseconds)
        figures.add_told(proof)
        figures.add("broken contracts", breaches(partial(check_proof, public, rounds, proof, ["en"])))
        if is_solved:
            figures.add_proof(proof, is_asked=bool(rounds))
        for subject in subjects(public, chance):
            found, milliseconds = timed(partial(why_out, public, rounds, subject))
            figures.add("ms of a why", milliseconds)
            figures.add_told(found)
            figures.add("broken contracts", breaches(partial(check_explanation, public, rounds, found, ["en"])))
    return figures


def main() -> None:
    games, seed, *named = sys.argv[1:] or ["10", "benchmark"]
    dealt = unasked if UNASKED in named else played
    for mode in [Mode(name) for name in named if name != UNASKED] or Mode:
        figures = measured(dealt(seed, int(games), [mode]), Chance(f"{seed} whys"))
        proofs, told = len(figures.values["ms of a proof"]), len(figures.values["nesting"])
        print(f"{mode.value}: {proofs} positions, {figures.counts['forms'].total()} solved; {told} arguments")
        print(*figures.told(mode), sep="\n")
        if UNASKED in named:
            shares = [f"{size}: {unasked_share(seed, VALID_SETS, mode, size):.2%}" for size in SIZES]
            print(f"  of {VALID_SETS} valid card sets need no question, by size: {', '.join(shares)}")
        print(f"  forms {dict(figures.counts['forms'])}, hardest {dict(figures.counts['hardest'])}", flush=True)


if __name__ == "__main__":
    main()
