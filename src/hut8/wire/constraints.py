"""What an annotation may ask of a field: `Annotated[str, Length(1, 24), "what it is"]`. A text is its description."""

from __future__ import annotations

from typing import NamedTuple


class Length(NamedTuple):
    """How many characters a text, or how many entries a list may have."""

    least: int
    most: int


class Range(NamedTuple):
    """The smallest and the greatest number allowed; None for no limit."""

    least: int
    most: int | None = None


class Pattern(NamedTuple):
    """A regular expression that is found in the text; what it means is read alike in Python, JSON Schema and a page."""

    expression: str
