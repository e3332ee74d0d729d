"""Twelve families of colour. They differ in lightness and between blue and yellow, which every kind of eye can tell."""

from typing import NamedTuple


class Palette(NamedTuple):
    """A ground (top, bottom), four tones from faint to strong upon it, and two that are heard above them.

    Warmth runs from -2 (icy) to 2 (glowing), light from 0 (night) to 4 (bright day).
    """

    name: str
    warmth: int
    light: int
    ground: tuple[str, str]
    tones: tuple[str, str, str, str]
    accent: str
    spark: str


ALL = (
    Palette("ember", 2, 0, ("#1a0d0b", "#451a10"), ("#6d2614", "#a8431c", "#e08a35", "#f8d596"), "#ff6a33", "#fff1cf"),
    Palette(
        "harbour", -1, 1, ("#0a1a33", "#163b66"), ("#21507f", "#3f7db0", "#93bddb", "#e8f1f4"), "#f2a541", "#fff6df"
    ),
    Palette("moss", 0, 1, ("#0e2420", "#1d4639"), ("#2d5c49", "#62896a", "#b3c493", "#eff1d9"), "#dba93a", "#fbf3cd"),
    Palette("plum", 0, 1, ("#1a0a2d", "#3f1d66"), ("#5a2f86", "#8d55b5", "#cba5e0", "#f5e8f8"), "#f6c24d", "#fff4d6"),
    Palette("night", -2, 0, ("#07090f", "#1d2430"), ("#333d4b", "#5f6b7a", "#a7b1bc", "#f1f4f5"), "#ffe9a8", "#ffffff"),
    Palette("sand", 1, 4, ("#fbf0d9", "#f0d9ab"), ("#e0b878", "#c4884a", "#8a5530", "#3a281e"), "#b23c26", "#1f5a6b"),
    Palette("frost", -2, 4, ("#f6fafc", "#cfe0eb"), ("#b3cbdc", "#7fa3c1", "#48698f", "#1f2f48"), "#e2644a", "#f6b94c"),
    Palette("rose", 1, 3, ("#fdeae3", "#f6c6bd"), ("#efa49f", "#d4606d", "#94284a", "#3f0f25"), "#f0932b", "#2d4f7c"),
    Palette("ink", 0, 4, ("#f8f5ec", "#e6e0d0"), ("#cbc5b6", "#908b82", "#4b4844", "#141312"), "#d23b1e", "#d23b1e"),
    Palette("citron", 2, 3, ("#fbd84a", "#f3b71f"), ("#fbe792", "#c98d12", "#56506a", "#1c2144"), "#e4502a", "#fffbe0"),
    Palette(
        "lagoon", -1, 2, ("#0f6d78", "#29a39d"), ("#3db5a9", "#8bdcc7", "#06343f", "#ecfaf1"), "#ff8563", "#ffe08a"
    ),
    Palette("clay", 2, 2, ("#cf7c57", "#a9502f"), ("#dd9a76", "#8a3b22", "#f5d6bd", "#2f1715"), "#1d6570", "#ffe9c9"),
)
BY_NAME = {palette.name: palette for palette in ALL}
