"""The sources of the pocket's house as one file: every room that a house in a page needs, and no other."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import hut8

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(hut8.__file__).parent
ELSEWHERE = {
    *("__main__.py", "arena", "server", "client", "cli", "testing", "web", "press", "imitation/drawing"),
    *("forge/catalogue", "forge/cluster.py"),
    *(f"stores/{name}.py" for name in ("backups", "dumps", "migrations", "schema", "sql", "sql_contests", "sqlite")),
    *(f"stores/{name}.py" for name in ("postgres", "postgres_listener", "postgres_pool")),
    *(f"pocket/{name}.py" for name in ("atlas_file", "bytecode", "folder", "kernel_build")),
    *(f"pocket/{name}.py" for name in ("press_archive", "runtime", "sources")),
}
"""What stays at home: learning programs, a web framework, a terminal, paper, databases, what builds the pocket."""
KINDS = {".py", ".json", ".svg"}
NOT_SPOKEN = {"fullscreen", "terminal"}


def sources_text() -> bytes:
    """Return the files as JSON, path to text: a page writes them into Python's file system at once."""
    texts = {f"hut8/{path.relative_to(ROOT).as_posix()}": path.read_text(encoding="utf-8") for path in _files()}
    return json.dumps(texts, ensure_ascii=False, separators=(",", ":")).encode()


def _files() -> Iterator[Path]:
    for path in sorted(ROOT.rglob("*")):
        if path.is_file() and path.suffix in KINDS and not _stays(path.relative_to(ROOT)):
            yield path


def _stays(path: Path) -> bool:
    """Whether this, or a folder it lies in, stays at home."""
    below = {part.as_posix() for part in (path, *path.parents)}
    return not ELSEWHERE.isdisjoint(below) or path.stem in NOT_SPOKEN
