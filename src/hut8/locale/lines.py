"""Lines of an argument: text in one language, with the rung, the verifiers named and the codes shown as data."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

INDENT = "  "
MOST_WORDS = 20
"""How many words a line has, at most."""

FEWEST_WORDS = 4
"""How many words a broken line leaves to the next one, at least."""

CLOSED_BY = {"(": ")", "“": "”", "„": "“”", "«": "»", "‘": "’"}
"""What ends a name that begins with these."""

JOINED = re.compile(r"[^/→↔]+")
"""What stands between signs that join words."""

MARKS = frozenset("«»:;?!")

JOINT = "\x1f"
"""Stands before a name where a line may be broken."""


Name = tuple[str | None, int, str]
"""A letter (none for a card of Nightmare), a card and the label of a criterion."""

Cells = tuple[str, ...]
"""The columns of a row: what is supposed, what that leaves, what is wrong; in a list of codes first the codes."""


class Line(NamedTuple):
    """One line: `names` are the verifiers (or cards) it speaks of, each with the card and the criterion it has there.

    `settles` is what a verifier tests once the line is believed, its other criteria being out. `cells` say in columns
    what a row says, also for the rows after it that only end its sentence.
    """

    depth: int
    rung: str
    text: str
    names: tuple[Name, ...] = ()
    codes: tuple[str, ...] = ()
    row: bool = False
    settles: Name | None = None
    cells: Cells = ()

    def as_json(self) -> dict[str, Any]:
        return {
            "depth": self.depth,
            "rung": self.rung,
            "text": self.text,
            "names": [list(name) for name in self.names],
            "codes": list(self.codes),
            **({"row": True} if self.row else {}),
            **({"settles": list(self.settles)} if self.settles else {}),
            **({"cells": list(self.cells)} if self.cells else {}),
        }


def is_short(text: str) -> bool:
    return word_count(text) <= MOST_WORDS


def word_count(text: str) -> int:
    """Count words; marks that French sets apart are none, and codes that an arrow joins are several.

    >>> word_count("A : « deux 4 »"), word_count("111/112→121")
    (3, 3)
    """
    return sum(len(JOINED.findall(word)) or 1 for word in text.split() if word not in MARKS)


def written(lines: Sequence[Line]) -> str:
    """Return lines as text, deeper ones indented."""
    return "\n".join(INDENT * line.depth + line.text for line in lines)


def begun(text: str) -> str:
    """Begin a sentence with a capital."""
    return text[:1].upper() + text[1:]


def unbroken(text: str) -> str:
    """Write a sentence on one line."""
    return begun(text.replace(JOINT, ""))


def wrapped(text: str, seen: Collection[str] = ()) -> list[str]:
    """Break a text that is too long for one line, behind a colon, semicolon or full stop or before a `JOINT`.

    It is broken near its middle, if possible so that no part is a line that was `seen` before.

    >>> wrapped("A one, " * 2 + JOINT + "B two: " + "three " * 17)[0]
    'A one, A one, B two:'
    """
    words = text.split(" ")
    if is_short(text):
        return [text.replace(JOINT, "").strip()]
    halves = ([*wrapped(" ".join(words[:at])), *wrapped(" ".join(words[at:]))] for at in _breaks(words))
    first = next(halves)
    return next((lines for lines in (first, *halves) if not set(lines) & set(seen)), first) if seen else first


def _breaks(words: Sequence[str]) -> list[int]:
    """Return where some words may be broken, nearest to the middle first; between others only if nothing is left."""
    places = sorted(range(1, len(words)), key=lambda at: abs(2 * at - len(words)))
    good = [at for at in places if words[at - 1][-1:] in ":;." or words[at].startswith(JOINT)]
    enough = [at for at in good if FEWEST_WORDS <= at <= len(words) - FEWEST_WORDS]
    others = [at for at in places if at not in enough and (at in good or not _is_within(words, at))]
    return [*enough, *others] or [len(words) // 2]


def _is_within(words: Sequence[str], at: int) -> bool:
    """Whether a place lies between brackets or quotation marks, or before brackets, which say what a letter tests.

    >>> words = ["A", "(“run", "of", "2”)", "and", "B"]
    >>> [_is_within(words, at) for at in range(1, 6)]
    [True, True, True, False, False]
    """
    closing = ""
    if words[at].startswith("("):
        return True
    for mark in " ".join(words[:at]):
        if closing:
            closing = "" if mark in closing else closing
        elif mark in CLOSED_BY:
            closing = CLOSED_BY[mark]
    return bool(closing)
