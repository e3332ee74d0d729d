"""The census: processor time of the kernel against a plain recursive count in C, compiled and run in the same run."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from hut8.forge.census import CHUNKS, Stop, count
from hut8.machine.cards import CRITERIA

PLAIN = Path(__file__).with_name("plain_census.c")
KNOWN = {4: 1_033_950, 5: 6_814_112, 6: 12_984_829}


def plain(program: Path, verifiers: int) -> tuple[int, float]:
    rows = (f"{c.card} {c.law & (1 << 64) - 1} {c.law >> 64}" for c in CRITERIA)
    before = os.times().children_user
    done = subprocess.run([program, str(verifiers)], input="\n".join(rows), capture_output=True, text=True, check=True)
    return int(done.stdout), os.times().children_user - before


def kernel(verifiers: int) -> tuple[int, float]:
    before = time.process_time()
    found = sum(count(chunk, Stop.unset()).mixed for chunk in CHUNKS if chunk.verifiers == verifiers)
    return found, time.process_time() - before


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--verifiers", type=int, nargs="*", default=[4, 5, 6])
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "plain"
        subprocess.run(
            [shutil.which("cc") or "gcc", "-std=c11", "-O3", "-march=native", "-o", program, PLAIN], check=True
        )
        for verifiers in arguments.verifiers:
            ours, fast = kernel(verifiers)
            theirs, slow = plain(program, verifiers)
            if not ours == theirs == KNOWN[verifiers]:
                raise SystemExit(f"{verifiers} verifiers: {ours:,} and {theirs:,} are not {KNOWN[verifiers]:,}.")
            times = f"kernel {fast:.2f} s, plain {slow:.2f} s, {slow / fast:.0f} times"
            print(f"{verifiers} verifiers: {ours:,} problems; {times}")


if __name__ == "__main__":
    main()
