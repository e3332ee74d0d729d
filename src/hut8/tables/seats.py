"""Seats: who sits where, under which name and colour."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from enum import StrEnum

from hut8.errors import Illegal, Malformed

COLOURS = ("blue", "amber", "violet", "green", "red", "grey")
LONGEST_NAME = 24
LONGEST_TEXT = 300
JOINER = "\u200d"
PICTURES = "\u2190-\u2bff\U0001f000-\U0001faff"
JOINED = re.compile(f"(?<=[{PICTURES}\ufe0f]){JOINER}(?=[{PICTURES}])")
"""Between two pictures the invisible joiner makes one of them; anywhere else it could hide something."""


class Occupant(StrEnum):
    PERSON = "person"
    COMPUTER = "computer"
    FREE = "free"
    GONE = "gone"


SEATED = frozenset({Occupant.PERSON, Occupant.COMPUTER})
"""Those for whom a seat is somebody's."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat. `holder` is the number of the event that gave it to its present occupant: a token opens that, not the
    seat, so whoever takes over locks the former occupant out. `origin` says by a keyed hash from which address.
    """

    name: str
    colour: str
    holder: int
    occupant: Occupant = Occupant.PERSON
    player: str | None = None
    wins: int = 0
    """Games won before, at the tables this one is a rematch of."""
    origin: str | None = None


def _without_controls(text: str) -> str:
    return "".join(" " if unicodedata.category(letter)[0] in "CZ" else letter for letter in text)


def plain(text: str) -> str:
    """Return a line of text in which nothing is hidden: a space stands for every control character."""
    return JOINER.join(map(_without_controls, JOINED.split(text)))


def clean_text(text: object, longest: int) -> str:
    """Return plain text on one line, without control characters; raise Malformed if nothing or too much is left."""
    if not isinstance(text, str):
        raise Malformed("A text is missing: send it as a string.")
    cleaned = " ".join(unicodedata.normalize("NFC", plain(text[: 4 * longest + 4])).split())
    if not cleaned:
        raise Malformed("The text is empty: write something.")
    if len(cleaned) > longest:
        raise Malformed("The text is too long: {longest} characters at most.", longest=longest)
    return cleaned


def clean_name(name: object, others: tuple[str, ...]) -> str:
    """Return a name nobody else at the table has; a second Ada becomes Ada 2."""
    wanted = clean_text(name, LONGEST_NAME)
    shortened = plain(wanted[: LONGEST_NAME - 3]).rstrip()  # a picture may have been cut behind its joiner
    candidate, count = wanted, 1
    while candidate in others:
        count += 1
        candidate = f"{shortened} {count}"
    return candidate


def choose_colour(wanted: object, taken: tuple[str, ...]) -> str:
    """Return the wanted colour, or the first one left."""
    if wanted is None:
        return next((colour for colour in COLOURS if colour not in taken), COLOURS[0])
    if wanted not in COLOURS:
        raise Malformed("There is no such colour: choose {colours}.", colours=COLOURS)
    if wanted in taken:
        raise Illegal("Somebody else has that colour already: choose another.")
    return str(wanted)
