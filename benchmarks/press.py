"""The press: seconds and megabytes for everything, and for a booklet of a hundred problems.

Run it with `python benchmarks/press.py`. The bounds are 60 seconds and 500 megabytes each; the baseline of the same run
is what a hundred empty pages take.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

MOST_SECONDS, MOST_MEGABYTES = 60, 500
BASELINE = "from hut8.press import Wishes; from hut8.press.drawing import Page; from hut8.press.pdf import Binding, pdf"
EMPTY = f"{BASELINE}; w = Wishes(); pdf([Page(w.paper, ())] * 100, Binding('empty'))"
ORDERS = {
    "everything": ("everything",),
    "everything, in French on Letter": ("everything", "--language", "fr", "--paper", "letter"),
    "a booklet of 100": ("booklet", "--count", "100", "--seed", "benchmark"),
    "a booklet of 100, Nightmare": ("booklet", "--count", "100", "--seed", "benchmark", "--mode", "nightmare"),
}


def seconds_for(command: list[str]) -> float:
    begun = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begun


def main() -> None:
    empty = seconds_for([sys.executable, "-c", EMPTY])
    print(f"{'a hundred empty pages':34} {empty:6.1f} s")
    with tempfile.TemporaryDirectory() as folder:
        for name, order in ORDERS.items():
            out = Path(folder) / "order.pdf"
            took = seconds_for([sys.executable, "-m", "hut8", "print", *order, "--out", str(out)])
            most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
            kept = took < MOST_SECONDS and most < MOST_MEGABYTES
            ratio, verdict = took / empty, "kept" if kept else "BROKEN"
            print(f"{name:34} {took:6.1f} s  {ratio:6.1f} times the baseline  {most:5.0f} MB at most  {verdict}")


if __name__ == "__main__":
    main()
