"""Lines for a terminal, broken at plain spaces only: never inside equations or at a no-break space.

Nor inside quotation marks, unless what they hold is longer than a line.
"""

from __future__ import annotations

import re
from unicodedata import category

from rich.cells import cell_len

HELD = "\ue000"
"""Stands for a space that may not end a line: of one cell, and in no text."""

QUOTED = re.compile("[“„«‘][^“”„«»‘’\n]*[”“»’]")
EQUATION = re.compile(r"(?<![▲■●\w])[▲■●\w]+(?: [=<>≤≥≠+] [▲■●\w]+)+")
CODE = re.compile(r"(?<!\w)[1-5](?: [1-5]){2}(?!\w)")
INDENT = re.compile(" *")

MOST = 1000
"""So many characters of one refusal are shown: no sentence of the house is as long, but what it quotes may be."""


def shown(refusal: str) -> str:
    """Write what was refused for a terminal, where quoted signs may not do what they say, nor fill many screens."""
    if len(refusal) > MOST:
        refusal = f"{refusal[: MOST // 2]} … {refusal[-MOST // 2 :]}"
    return "".join("�" if category(sign) == "Cc" and sign != "\n" else sign for sign in refusal)


def wrapped(text: str, width: int) -> str:
    """Break every line of a text so that it fits a width, continuing under its own indent.

    >>> print(wrapped("  So A tests “▲ odd” and ▲ = 3.", 15))
      So A tests
      “▲ odd” and
      ▲ = 3.
    """
    broken = "\n".join(part for line in text.split("\n") for part in _broken(line, width))
    return broken.replace(HELD, " ")


def _broken(line: str, width: int) -> list[str]:
    found = INDENT.match(line)
    indent = found[0] if found else ""
    lines: list[str] = []
    for word in _held_together(line[len(indent) :], width - len(indent)).split(" "):
        if lines and cell_len(lines[-1]) + 1 + cell_len(word) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(indent + word)
    return lines


def _held_together(text: str, width: int) -> str:
    def held(found: re.Match[str]) -> str:
        return found[0].replace(" ", HELD) if cell_len(found[0]) <= width else found[0]

    for whole in (QUOTED, EQUATION, CODE):
        text = whole.sub(held, text)
    return text
