"""The pictures of the second game's deck: SVG of a few kinds of strokes, read once.

The deck uses paths, groups, straight gradients and glows (round gradients that fade outwards), nothing else.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from reportlab.lib.colors import Color, HexColor

from hut8.errors import Malformed
from hut8.press.svg_paths import path_steps

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hut8.press.drawing import Step

SPACE = "{http://www.w3.org/2000/svg}"
CAPS = {"butt": 0, "round": 1}


class Stop(NamedTuple):
    offset: float
    colour: Color
    opacity: float


class Gradient(NamedTuple):
    """Straight along a line of the unit square, or round (no line) about its middle."""

    line: tuple[float, ...]
    stops: tuple[Stop, ...]


@dataclass(frozen=True)
class Stroke:
    """One path of a picture and how it is painted."""

    steps: tuple[Step, ...]
    fill: str | Gradient | None
    fill_opacity: float
    stroke: str | None
    stroke_opacity: float
    width: float
    cap: int


class Picture(NamedTuple):
    width: float
    height: float
    strokes: tuple[Stroke, ...]


@lru_cache(maxsize=128)
def picture(svg: str) -> Picture:
    """Read a picture of the deck."""
    root = ET.fromstring(svg)  # noqa: S314 - the deck is part of this package
    width, height = (float(value) for value in root.attrib["viewBox"].split()[2:])
    gradients = {f"url(#{node.attrib['id']})": _gradient(node) for node in root.findall(f"{SPACE}defs/*")}
    return Picture(width, height, tuple(_strokes(root, dict(root.attrib), gradients)))


def _gradient(node: ET.Element) -> Gradient:
    stops = tuple(
        Stop(
            float(stop.attrib["offset"]),
            HexColor(stop.attrib["stop-color"]),
            float(stop.attrib.get("stop-opacity", "1")),
        )
        for stop in node
    )
    line = tuple(float(node.attrib[name]) for name in ("x1", "y1", "x2", "y2") if name in node.attrib)
    return Gradient(line, stops)


def _strokes(node: ET.Element, style: dict[str, str], gradients: dict[str, Gradient]) -> Iterator[Stroke]:
    """Visit the paths of a node in order, each with the style it inherits."""
    for child in node:
        name = child.tag.removeprefix(SPACE)
        inherited = {**style, **child.attrib}
        if name == "g":
            yield from _strokes(child, inherited, gradients)
        elif name == "path":
            yield _stroke(inherited, gradients)
        elif name != "defs":
            raise Malformed("A picture of the deck has a {name}, which the press cannot draw.", name=name)


def _stroke(style: dict[str, str], gradients: dict[str, Gradient]) -> Stroke:
    fill = style.get("fill", "#000000")
    return Stroke(
        steps=path_steps(style["d"]),
        fill=None if fill == "none" else gradients.get(fill, fill),
        fill_opacity=float(style.get("fill-opacity", "1")),
        stroke=style.get("stroke"),
        stroke_opacity=float(style.get("stroke-opacity", "1")),
        width=float(style.get("stroke-width", "1")),
        cap=CAPS[style.get("stroke-linecap", "butt")],
    )
