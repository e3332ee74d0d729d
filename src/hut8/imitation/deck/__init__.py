"""The Response cards: their traits, their pictures and what a voice says of them.

The pictures and `cards.json` were drawn by `hut8.imitation.drawing` and never change; the descriptions are written by
people, one file per language.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from hut8.errors import Malformed


class Card(NamedTuple):
    """A card by its name, with what a player can pick up from it at a glance.

    Warmth runs from -2 (icy) to 2 (glowing) and light from 0 (night) to 4 (day); kin is what several families share.
    """

    name: str
    family: str
    kin: str
    palette: str
    warmth: int
    light: int
    number: str
    crowding: str
    symmetry: str
    direction: str
    motion: str
    mood: str


def _read(name: str) -> str:
    return (files(__name__) / name).read_text(encoding="utf-8")


@cache
def cards() -> dict[str, Card]:
    """Every card of the deck by name, in the deck's own order."""
    return {traits["name"]: Card(**traits) for traits in json.loads(_read("cards.json"))}


def card(name: str) -> Card:
    try:
        return cards()[name]
    except KeyError:
        raise Malformed("There is no card '{name}' in the deck.", name=name) from None


def picture(name: str) -> str:
    """Return the picture of a card as SVG."""
    return _read(f"{card(name).name}.svg")


@cache
def descriptions(language: str) -> dict[str, str]:
    """Return what a voice says of every card, in English where nobody has described them in the language."""
    name = f"descriptions.{language}.json"
    spoken: dict[str, str] = json.loads(_read(name if (files(__name__) / name).is_file() else "descriptions.en.json"))
    return spoken
