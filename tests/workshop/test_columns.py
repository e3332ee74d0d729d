"""No line is wider than 120 columns, whatever the language: a diff of it must be readable."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.workshop.sources import ROOT, tracked
from tools.wrap_prose import WIDEST, fixed_lines

if TYPE_CHECKING:
    from pathlib import Path

WRITTEN_BY_PROGRAMS = {
    "web/package-lock.json",  # npm
    "web/src/lib/facts.json",  # tools/web_facts.py
    "web/src/lib/wire.ts",  # tools/web_types.py
}
KINDS = (
    *("*.py", "*.pyi", "*.toml", "*.cfg", "*.yml", "*.yaml", "Makefile", "tools/*", ".ci/*", ".*"),
    *("*.c", "*.h", "*.cpp"),
    *("*.ts", "*.js", "*.svelte", "*.css", "*.html", "web/*.json", "web/public/*.webmanifest"),
    "*.md",
)
ADDRESS = re.compile(r".*https?://\S{60,}")


def too_wide(path: Path) -> list[int]:
    """Return the numbers of the lines; in Markdown only prose counts, not a table or an example of what is sent."""
    lines = path.read_text(encoding="utf-8").splitlines()
    if path.suffix == ".md":
        lines = ["" if fixed or ADDRESS.match(line) else line for line, fixed in fixed_lines(lines)]
    return [number for number, line in enumerate(lines, 1) if len(line) > WIDEST]


def checked() -> list[Path]:
    return [path for path in tracked(*KINDS) if path.relative_to(ROOT).as_posix() not in WRITTEN_BY_PROGRAMS]


def test_no_line_is_wider_than_120_columns() -> None:
    found = {path.relative_to(ROOT).as_posix(): lines for path in checked() if (lines := too_wide(path))}
    assert not found, f"wrap these lines (`make format` wraps Markdown): {found}"
