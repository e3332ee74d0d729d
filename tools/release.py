"""`make release`: everything up to the upload, in `dist/`.

A source distribution, a wheel per machine, inspected, and the house without a server as an archive.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from build_steps.targets import CHOSEN, TARGETS  # noqa: E402 - the root is on the path from here on
from tools.pocket_archive import build_pocket  # noqa: E402 - likewise
from tools.wheels import WheelReport, inspect  # noqa: E402 - likewise

HEADING = re.compile(r"^## (\d+\.\d+\.\d+)", re.MULTILINE)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="the folder to fill")
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=f"among {', '.join(TARGETS)}; all of them if none")
    asked = parser.parse_args()
    check_version()
    shutil.rmtree(asked.out, ignore_errors=True)
    source = build_source(asked.out)
    reports = [build_wheel(source, name, asked.out) for name in asked.targets or TARGETS]
    check_metadata(asked.out)
    pocket = build_pocket(asked.out)
    print(f"{table(reports)}\n{line(pocket.name, pocket.stat().st_size / 1e6)}")  # noqa: T201 - a tool's output
    faults = [f"{report.name}: {fault}" for report in reports for fault in report.faults]
    sys.exit("\n".join(faults) or 0)


def version() -> str:
    found = re.search(r'__version__ = "(.*)"', (ROOT / "src/hut8/__init__.py").read_text(encoding="utf-8"))
    return found[1] if found else ""


def check_version() -> None:
    """Refuse to release a version that the changelog does not tell of first."""
    told = HEADING.search((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    if not told or told[1] != version():
        sys.exit(f"The newest version in CHANGELOG.md is not {version()}: tell there what it brings.")


def build_source(out: Path) -> Path:
    """Build the source distribution; every wheel is made from it, so that it is known to be whole."""
    run("-m", "hatchling", "build", "--target", "sdist", "--directory", str(out))
    (made,) = out.glob("*.tar.gz")
    return made


def build_wheel(source: Path, target: str, out: Path) -> WheelReport:
    before = set(out.glob("*.whl"))
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(source) as archive:
            archive.extractall(folder, filter="data")
        (root,) = Path(folder).iterdir()
        run("-m", "hatchling", "build", "--target", "wheel", "--directory", str(out), cwd=root, **{CHOSEN: target})
    (made,) = set(out.glob("*.whl")) - before
    return inspect(made, TARGETS[target])


def check_metadata(out: Path) -> None:
    run("-m", "twine", "check", "--strict", *map(str, sorted(out.iterdir())))


def run(*words: str, cwd: Path = ROOT, **environment: str) -> None:
    everything = {**os.environ, **environment}
    subprocess.run([sys.executable, *words], cwd=cwd, env=everything, check=True)  # noqa: S603 - our own words


def table(reports: list[WheelReport]) -> str:
    return "\n".join(f"{line(report.name, report.megabytes)}  {report.libraries}" for report in reports)


def line(name: str, megabytes: float) -> str:
    return f"{name:75} {megabytes:5.2f} MB"


if __name__ == "__main__":
    main()
