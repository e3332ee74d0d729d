"""Running the sources with nothing installed but what some extras bring."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, distribution
from typing import TYPE_CHECKING

from packaging.requirements import Requirement

if TYPE_CHECKING:
    from pathlib import Path

NAME = "hut8"


def _wanted(package: str, extras: frozenset[str]) -> list[Requirement]:
    """Return what a package needs on this machine, with some of its extras."""
    needed = [Requirement(text) for text in distribution(package).requires or []]
    chosen = extras or {""}
    return [one for one in needed if not one.marker or any(one.marker.evaluate({"extra": each}) for each in chosen)]


def closure(extras: frozenset[str]) -> set[str]:
    """Return the names of every package that extras of the project bring."""
    found: set[str] = set()
    open_ends = [Requirement(f"{NAME}[{','.join(sorted(extras))}]" if extras else NAME)]
    seen: set[str] = set()
    while open_ends:
        one = open_ends.pop()
        if str(one) in seen:
            continue
        seen.add(str(one))
        try:
            open_ends += _wanted(one.name, frozenset(one.extras))
        except PackageNotFoundError:
            continue  # another system's
        found.add(re.sub(r"[-_.]+", "-", one.name).lower())
    return found - {NAME}


def link_packages(folder: Path, extras: frozenset[str]) -> None:
    """Fill a folder with links to what extras bring, so that a Python without its packages finds these alone."""
    folder.mkdir()
    for package in closure(extras):
        files = distribution(package).files or []
        for top in {file.parts[0] for file in files if file.parts[0] not in {"..", "__pycache__"}}:
            place = distribution(package).locate_file(top)
            if not (folder / top).exists():
                (folder / top).symlink_to(str(place))


def run(
    folder: Path, *arguments: str, source: Path | None = None, python: str = sys.executable
) -> subprocess.CompletedProcess[str]:
    """Run Python in a folder, with the packages that lie there and no others."""
    path = os.pathsep.join(str(one) for one in (source, folder) if one)
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONNOUSERSITE": "1", "LC_ALL": "C.UTF-8"}
    command = [python, "-S", *arguments]
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=120, check=False
    )
