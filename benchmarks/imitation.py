"""How often computer Interrogators find the Responder's group: python benchmarks/imitation.py [rounds]."""

from __future__ import annotations

import sys
import time

from hut8.players.likeness import STRENGTHS
from hut8.players.trials import WAYS, share


def main(rounds: int) -> None:
    began = time.perf_counter()
    print(f"found in {rounds:,} rounds, bombe against bombe")
    for row in (3, 4, 5):
        print(f"  {row} cards: " + ", ".join(f"{way} {share(rounds, row, way):.1%}" for way in WAYS))
    print("found at 4 cards, intent unknown: Responder across, Interrogator down")
    for interrogator in STRENGTHS:
        shares = (f"{share(rounds, 4, 'intent unknown', responder, interrogator):.1%}" for responder in STRENGTHS)
        print(f"  {interrogator:8}" + "  ".join(shares))
    print("found in Gnirut at 4 cards")
    for interrogator in STRENGTHS:
        shares = (f"{share(rounds, 4, 'hiding', responder, interrogator):.1%}" for responder in STRENGTHS)
        print(f"  {interrogator:8}" + "  ".join(shares))
    print(f"{time.perf_counter() - began:.1f} s")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
