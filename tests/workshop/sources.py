"""The files of the repository, as git knows them."""

from __future__ import annotations

import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]


def tracked(*patterns: str) -> list[Path]:
    """Return the files of the repository that match, those included which are not yet committed."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *patterns]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    return sorted(ROOT / name for name in set(names) if name and (ROOT / name).is_file())
