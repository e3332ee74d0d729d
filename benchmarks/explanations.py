"""Proofs and reasons in played games of every mode and size: lines, words, nesting, repeats and time.

A row of a table counts a quarter of a line. `python benchmarks/explanations.py 20` plays 20 games per mode and size.
"""

from __future__ import annotations

import sys
import time
from collections import Counter

from hut8.locale import lines_of
from hut8.machine.problems import Mode
from hut8.reasoning.proof import Proof, prove
from hut8.testing.positions import played


def at(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def measured(proof: Proof) -> dict[str, float]:
    lines = lines_of(proof)
    rows = sum(line.row for line in lines)
    return {
        "lines": len(lines) - rows + rows / 4,
        "words": sum(len(line.text.split()) for line in lines),
        "depth": max(line.depth for line in lines),
        "over twenty words": sum(len(line.text.split()) > 20 for line in lines),
        "repeated": len(lines) - len({line.text for line in lines}),
        "in the head": sum(claim.is_burden for claim in proof.argument.claims),
    }


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    for mode in Mode:
        found, forms, hardest = [], Counter[str](), Counter[str]()
        milliseconds: list[float] = []
        for public, rounds, solved in played("benchmark", games, [mode]):
            begun = time.process_time()
            proof = prove(public, rounds)
            milliseconds.append(1000 * (time.process_time() - begun))
            if solved:
                found.append(measured(proof))
                forms[proof.form] += 1
                hardest[proof.hardest] += 1
        print(f"{mode.value}: {len(found)} solved positions")
        for name in found[0]:
            values = [one[name] for one in found]
            print(f"  {name}: median {at(values, 0.5):g}, 90 % {at(values, 0.9):g}, most {max(values):g}")
        middle, late = at(milliseconds, 0.5), at(milliseconds, 0.9)
        print(f"  processor ms, solved or not: median {middle:.0f}, 90 % {late:.0f}, most {max(milliseconds):.0f}")
        print(f"  forms {dict(forms)}, hardest {dict(hardest)}")


if __name__ == "__main__":
    main()
