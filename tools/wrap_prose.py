"""Wrap the prose of Markdown files at 120 columns: python tools/wrap_prose.py [FILE...].

Only a paragraph or an item of a list with a wider line is touched, so that a diff shows what was written and not what
was laid out. Code, tables, headings and addresses stay as they are.
"""

from __future__ import annotations

import re
import subprocess
import sys
import textwrap
from pathlib import Path

WIDEST = 120
FENCE = re.compile(r"\s*(```|~~~)")
FIXED = re.compile(r"\s*(\||#|<|!?\[[^\]]*\]: |\[?!\[)|\s*$")
"""A table, a heading, HTML, a picture or the address of a link: never part of a paragraph."""
ITEM = re.compile(r"(\s*)([-*+]|\d+\.)\s+")


def wrapped(lines: list[str]) -> list[str]:
    """Return one paragraph or item, wrapped if a line of it is too wide."""
    if not any(len(line) > WIDEST for line in lines):
        return lines
    item = ITEM.match(lines[0])
    first = item[0] if item else (re.match(r"\s*(?:> )?", lines[0]) or [""])[0]
    rest = " " * len(first) if item else first
    text = " ".join(line.strip().removeprefix("> ") for line in [lines[0][len(first) :], *lines[1:]])
    return textwrap.wrap(
        text, WIDEST, initial_indent=first, subsequent_indent=rest, break_long_words=False, break_on_hyphens=False
    )


def wrap(text: str) -> str:
    done: list[str] = []
    block: list[str] = []
    in_code = False
    for line in text.split("\n"):
        is_fence = bool(FENCE.match(line))
        fixed = in_code or is_fence or bool(FIXED.match(line))
        if fixed or ITEM.match(line):
            done += wrapped(block) if block else []
            block = []
        if fixed:
            done.append(line)
        else:
            block.append(line)
        in_code ^= is_fence
    return "\n".join(done + (wrapped(block) if block else []))


def main(names: list[str]) -> None:
    listed = ["git", "ls-files", "*.md"]
    found = names or subprocess.run(listed, capture_output=True, text=True, check=True).stdout.split()  # noqa: S603 - git
    for path in map(Path, found):
        before = path.read_text(encoding="utf-8")
        if (after := wrap(before)) != before:
            path.write_text(after, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
