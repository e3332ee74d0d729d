"""The four faces of the press: IBM Plex, shipped with the package, or Helvetica and Courier where it is missing."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

FOLDER = Path(__file__).parent / "fonts"
POINT = 25.4 / 72
"""A point in millimetres."""

SANS, SANS_BOLD, MONO, MONO_BOLD = "sans", "sans-bold", "mono", "mono-bold"
PLEX = {
    SANS: "IBMPlexSans-Regular",
    SANS_BOLD: "IBMPlexSans-SemiBold",
    MONO: "IBMPlexMono-Regular",
    MONO_BOLD: "IBMPlexMono-SemiBold",
}
BUILT_IN = {SANS: "Helvetica", SANS_BOLD: "Helvetica-Bold", MONO: "Courier", MONO_BOLD: "Courier-Bold"}
SIGNS = {"−": "-", "≤": "<", "≥": ">", "≠": "x", "→": ">"}
POLISH = dict(zip("ąćęłńśźżĄĆĘŁŃŚŹŻ", "acelnszzACELNSZZ", strict=True))
PLAIN = str.maketrans(SIGNS | POLISH)
"""What the built-in faces lack, and what stands in for it."""


@cache
def has_plex() -> bool:
    return all((FOLDER / f"{name}.ttf").is_file() for name in PLEX.values())


@cache
def font_name(face: str) -> str:
    """Return the name under which reportlab knows a face, making it known the first time."""
    if not has_plex():
        return BUILT_IN[face]
    name = PLEX[face]
    pdfmetrics.registerFont(TTFont(name, FOLDER / f"{name}.ttf"))
    return name


def printable(text: str) -> str:
    return text if has_plex() else text.translate(PLAIN)


@cache
def measure(text: str, face: str, size: float) -> float:
    """Return the width of a text in millimetres."""
    return float(pdfmetrics.stringWidth(printable(text), font_name(face), size)) * POINT


def missing_glyphs(text: str, face: str) -> set[str]:
    """Return the characters a face cannot show."""
    font = pdfmetrics.getFont(font_name(face))
    if isinstance(font, TTFont):
        return {character for character in text if ord(character) not in font.face.charToGlyph}
    return {character for character in printable(text) if not character.encode("cp1252", "ignore")}
