"""What a build makes, made ahead of it: `make test` runs this beside pip, which brings other packages first."""

from __future__ import annotations

import subprocess
from pathlib import Path

from build_steps import steps
from build_steps.turns import in_turn

ROOT = Path(__file__).parents[1]


def build_ahead() -> None:
    """Make what needs nothing that pip would have to bring; the page's tools are those of its tests."""
    with in_turn(ROOT):
        subprocess.run([ROOT / "tools" / "install-web-tools"], check=True)
        for step in steps(ROOT, "wheel"):
            if not step.requirements():
                step.build({}, print)


if __name__ == "__main__":
    build_ahead()
