"""Sections of the documentation that a benchmark writes: everything between two marks is replaced."""

from __future__ import annotations

from textwrap import fill
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

END = "<!-- end -->\n"
WIDTH = 120


def table(head: Iterable[str], rows: Iterable[Iterable[object]]) -> Iterator[str]:
    columns = list(head)
    yield f"| {' | '.join(columns)} |"
    yield f"| {' | '.join('---' for _ in columns)} |"
    for row in rows:
        yield f"| {' | '.join(map(str, row))} |"


def write_section(page: Path, program: str, lines: Iterable[str]) -> None:
    """Replace what a program wrote into a page before."""
    begin = f"<!-- written by benchmarks/{program}: begin -->\n"
    before, mark, rest = page.read_text(encoding="utf-8").partition(begin)
    if not mark:
        raise SystemExit(f"{page} has no mark for {program}: add its begin and end.")
    after = rest.partition(END)[2]
    wrapped = (line if line.startswith("|") else fill(line, WIDTH, break_on_hyphens=False) for line in lines)
    page.write_text(before + begin + "\n".join([*wrapped, ""]) + END + after, encoding="utf-8")
    print(f"{page} is written.")
