"""Deduction: requests answered by `hut8 deduce --jsonl`, against the plain definition of worlds in the same run.

The baseline lists every choice of one criterion per verifier, keeps the valid ones and filters them by the answers:
what one writes in ten lines. It is measured on Classic only; in Nightmare it would list permutations for minutes.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import time
from itertools import product
from typing import Any

from hut8.chance import Chance
from hut8.machine.cards import CARDS
from hut8.machine.codes import CODES
from hut8.machine.notation import Answer, Round
from hut8.machine.problems import Mode, PublicProblem, meeting
from hut8.reasoning.deduce import deduce
from hut8.reasoning.requests import parse_position
from hut8.reasoning.worlds import assignments

WORST = {"mode": "nightmare", "slots": [[18], [27], [33], [40], [45], [48]]}
"""237,600 worlds."""


def request(mode: Mode, chance: Chance) -> dict[str, Any]:
    """Draw a position that has worlds: random cards, up to three rounds answered by one of the worlds."""
    while True:
        size = 4 + chance.below(3)
        cards = chance.sample(range(1, 49), size * mode.cards_per_slot)
        public = PublicProblem(mode, tuple(tuple(cards[at::size]) for at in range(size)))
        if worlds := assignments(public):
            laws = list(chance.choice(worlds).laws)
            break
    rounds = []
    for _ in range(chance.below(4)):
        code = chance.choice(CODES)
        letters = chance.sample(public.letters, 1 + chance.below(3))
        answers = [Answer(letter, bool(laws[public.letters.index(letter)] & code.bit)) for letter in letters]
        rounds.append(str(Round(code, tuple(answers))))
    return {"mode": str(mode), "slots": [list(slot) for slot in public.slots], "rounds": rounds}


def plain(body: dict[str, Any]) -> set[int]:
    """Return the possible codes of a Classic position by the definition alone."""
    public, rounds = parse_position(body)
    codes = set()
    for laws in product(*([criterion.law for criterion in CARDS[slot[0]].criteria] for slot in public.slots)):
        code = meeting(laws)
        others = [meeting(laws[:at] + laws[at + 1 :]) for at in range(len(laws))]
        if code.bit_count() == 1 and all(other.bit_count() > 1 for other in others):
            answers = [
                (laws["ABCDEF".index(a.letter)] & r.proposal.bit != 0, a.passed) for r in rounds for a in r.answers
            ]
            if all(said == passed for said, passed in answers):
                codes.add(code)
    return codes


def seconds_of_lines(requests: list[dict[str, Any]]) -> float:
    """Time the command on these lines, start-up apart: the time of one request is taken off."""
    command = [sys.executable, "-m", "hut8", "deduce", "--jsonl"]
    times = []
    for lines in (requests[:1], requests):
        text = "".join(json.dumps(line) + "\n" for line in lines)
        start = time.perf_counter()
        subprocess.run(command, input=text, capture_output=True, text=True, check=True)
        times.append(time.perf_counter() - start)
    return times[1] - times[0]


def milliseconds(requests: list[dict[str, Any]]) -> list[float]:
    times = []
    for body in requests:
        assignments.cache_clear()
        start = time.perf_counter()
        deduce(*parse_position(body)).as_json()
        times.append(1000 * (time.perf_counter() - start))
    return times


def main() -> None:
    chance = Chance("benchmark deduction")
    classic = [request(Mode.CLASSIC, chance) for _ in range(1000)]
    lines = seconds_of_lines(classic)
    start = time.perf_counter()
    sample = [plain(body) for body in classic[:100]]
    baseline = 10 * (time.perf_counter() - start)
    assert all(
        len(codes) == len(deduce(*parse_position(body)).codes) for codes, body in zip(sample, classic, strict=False)
    )
    print(
        f"classic    1,000 requests by --jsonl in {lines:.2f} s, "
        f"{baseline / lines:.1f} times as fast as the plain definition"
    )
    for mode, count in ((Mode.EXTREME, 300), (Mode.NIGHTMARE, 300)):
        times = milliseconds([request(mode, chance) for _ in range(count)])
        print(f"{mode:<10} median {statistics.median(times):.2f} ms, slowest of {count} {max(times):.1f} ms")
    worst = milliseconds(
        [{**WORST, "rounds": rounds} for rounds in ([], ["123 A+ B- C+"], ["123 A+ B- C+", "321 A- D- E+"])]
    )
    print(f"nightmare  18 27 33 40 45 48 (237,600 worlds): {max(worst):.1f} ms")


if __name__ == "__main__":
    main()
