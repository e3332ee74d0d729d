"""No line is wider than 120 columns, whatever the language: a diff of it must be readable."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.workshop.sources import ROOT, tracked

if TYPE_CHECKING:
    from pathlib import Path

WIDEST = 120
WRITTEN_BY_PROGRAMS = {
    "web/package-lock.json",  # npm
    "web/src/lib/facts.json",  # tools/web_facts.py
}
KINDS = (
    *("*.py", "*.pyi", "*.toml", "*.cfg", "*.yml", "*.yaml", "Makefile", "tools/*", ".ci/*", ".*"),
    *("*.c", "*.h", "*.cpp"),
    *("*.ts", "*.js", "*.svelte", "*.css", "*.html", "web/*.json", "web/public/*.webmanifest"),
    "*.md",
)
WIDE_BY_NATURE = re.compile(r"\s*\||.*https?://\S{60,}|!?\[.*\]: |\s*\[?!\[")
"""Rows of tables, and addresses that cannot be broken, in Markdown."""


def too_wide(path: Path) -> list[int]:
    lines = path.read_text(encoding="utf-8").splitlines()
    is_prose = path.suffix == ".md"
    return [
        number
        for number, line in enumerate(lines, 1)
        if len(line) > WIDEST and not (is_prose and WIDE_BY_NATURE.match(line))
    ]


def checked() -> list[Path]:
    return [path for path in tracked(*KINDS) if path.relative_to(ROOT).as_posix() not in WRITTEN_BY_PROGRAMS]


def test_no_line_is_wider_than_120_columns() -> None:
    found = {path.relative_to(ROOT).as_posix(): lines for path in checked() if (lines := too_wide(path))}
    assert not found, f"wrap these lines (`make format` wraps Markdown): {found}"
