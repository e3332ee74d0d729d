"""The colours of the press: manila, ink and one brass accent; every pair readable in grey as well."""

from __future__ import annotations

INK = "#1d2733"
SOFT = "#55606c"
LINE = "#c9b687"
FAINT = "#e4d8b8"
MANILA = "#f3e7c8"
CARD = "#fbf6ea"
WHITE = "#ffffff"
BRASS = "#8f6a22"
TRIANGLE, SQUARE, CIRCLE = "#1f6fb2", "#b26f00", "#7b46ad"
YES, NO = "#0b6b51", "#b93a22"

SHAPE_COLOURS = {"T": TRIANGLE, "S": SQUARE, "C": CIRCLE}
SYMBOL_COLOURS = {"◊": "#0b6b51", "#": "#8a6400", "/": "#1f6fb2", "¤": "#7b46ad"}
