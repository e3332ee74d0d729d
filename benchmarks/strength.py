"""The strength of the Machine's players: paired over the same problems, mean rounds and questions; no wrong claim.

The clerk is the baseline. The whole sample (1,000 Classic, 200 Extreme, 100 Nightmare problems) takes some
minutes on one core; a number divides it: `strength.py 10` plays a tenth.
"""

from __future__ import annotations

import json
import subprocess
import sys

SAMPLE = {"classic": 1000, "extreme": 200, "nightmare": 100}


def main() -> None:
    part = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    for mode, count in SAMPLE.items():
        command = [sys.executable, "-m", "hut8", "race", "--mode", mode, "--count", str(count // part)]
        done = subprocess.run([*command, "--seed", "strength", "--json"], capture_output=True, text=True, check=True)
        means = json.loads(done.stdout)["means"]
        for name, mean in means.items():
            ratio = mean["rounds"] / means["clerk"]["rounds"]
            figures = f"{mean['rounds']:.3f} rounds {mean['questions']:.3f} questions"
            print(f"{mode:10} {name:8} {figures}, {ratio:.2f} of the clerk's rounds, {mean['wrong']:.0f} wrong claims")


if __name__ == "__main__":
    main()
