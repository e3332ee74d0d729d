"""How often the true cause of a contradiction is among the first three guesses, and how long a diagnosis takes.

Run it with `python benchmarks/contradictions.py [GAMES]`: half of the games have one answer misread, half have two
verification cards swapped (in Nightmare, where a swap changes nothing, all are misread). A game stops at the first
contradiction, the hardest moment for a diagnosis, or runs for four rounds.
"""

from __future__ import annotations

import sys
from itertools import combinations
from time import perf_counter

from hut8.chance import Chance
from hut8.machine.codes import CODES
from hut8.machine.notation import Answer, Round
from hut8.machine.problems import Mode, PublicProblem
from hut8.reasoning.contradiction import Repair, diagnose
from hut8.reasoning.survivors import count_worlds, facts_of
from hut8.reasoning.worlds import assignments

ROUNDS = 4


def secret(chance: Chance, mode: Mode) -> tuple[PublicProblem, list[int]]:
    while True:
        size, width = 4 + chance.below(3), mode.cards_per_slot
        cards = chance.sample(range(1, 49), size * width)
        public = PublicProblem(mode, tuple(tuple(cards[at : at + width]) for at in range(0, size * width, width)))
        if worlds := assignments(public):
            return public, list(
                chance.shuffled(chance.choice(worlds).laws) if mode is Mode.NIGHTMARE else chance.choice(worlds).laws
            )


def play(chance: Chance, mode: Mode, *, to_the_end: bool) -> tuple[PublicProblem, list[Round], tuple[str, object]]:
    public, laws = secret(chance, mode)
    letters = public.letters
    misread = chance.below(3 * ROUNDS) if mode is Mode.NIGHTMARE or chance.below(2) else -1
    cause: tuple[str, object] = ("", ())
    if misread < 0:
        one, other = chance.choice(list(combinations(range(len(laws)), 2)))
        laws[one], laws[other] = laws[other], laws[one]
        cause = ("swapped", (letters[one], letters[other]))
    rounds: list[Round] = []
    for asked in range(3 * ROUNDS):
        if asked % 3 == 0:
            rounds.append(Round(chance.choice(CODES)))
            order = chance.sample(letters, 3)
        proposal, letter = rounds[-1].proposal, order[asked % 3]
        passed = bool(laws[letters.index(letter)] & proposal.bit)
        if asked == misread:
            passed, cause = not passed, ("answer", (len(rounds), letter))
        rounds[-1] = Round(proposal, (*rounds[-1].answers, Answer(letter, passed)))
        if not to_the_end and not count_worlds(public, facts_of(rounds)):
            break
    return public, rounds, cause


def cause_of(repair: Repair) -> tuple[str, object]:
    if repair.answer:
        return "answer", (repair.answer.round, repair.letters[0])
    return repair.kind, repair.letters


def measure(mode: Mode, games: int, *, to_the_end: bool) -> str:
    chance = Chance(f"contradictions {mode} {to_the_end}")
    found = first = 0
    spent = longest = 0.0
    for _ in range(games):
        public, rounds, cause = play(chance, mode, to_the_end=to_the_end)
        started = perf_counter()
        diagnosis = diagnose(public, rounds, thorough=False)
        took = perf_counter() - started
        if not diagnosis.consistent:
            found += 1
            first += cause in [cause_of(repair) for repair in diagnosis.repairs[:3]]
            spent, longest = spent + took, max(longest, took)
    when = "after four rounds" if to_the_end else "at the first contradiction"
    return (
        f"{mode:9} {when:26} {games} games, {found} contradictions, cause among the first three: "
        f"{first / found:.1%}; {1000 * spent / found:.1f} ms on average, {1000 * longest:.0f} ms at most"
    )


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    for to_the_end in (True, False):
        for mode in Mode:
            sys.stdout.write(measure(mode, games, to_the_end=to_the_end) + "\n")


if __name__ == "__main__":
    main()
