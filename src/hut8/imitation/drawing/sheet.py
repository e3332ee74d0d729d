"""A blank card and the strokes laid on it, written as a small SVG picture."""

from collections.abc import Iterable

from hut8.imitation.drawing.hand import Hand
from hut8.imitation.drawing.lines import dot
from hut8.imitation.drawing.palettes import Palette

WIDTH, HEIGHT = 500, 700


def _short(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".").removeprefix("0") or "0"


def _paint(what: str, colour: str, opacity: float) -> str:
    return f'{what}="{colour}"' + (f' {what}-opacity="{_short(opacity)}"' if opacity < 1 else "")


def _pen(colour: str, width: float, opacity: float) -> str:
    return f'{_paint("stroke", colour, opacity)} stroke-width="{_short(width)}"'


def _element(style: str, paths: list[str]) -> str:
    if len(paths) == 1:
        return f'<path {style} d="{paths[0]}"/>'
    return f"<g {style}>" + "".join(f'<path d="{path}"/>' for path in paths) + "</g>"


class Sheet:
    def __init__(self, name: str, palette: Palette) -> None:
        self.name = name
        self.palette = palette
        self.hand = Hand(name)
        self._shades: list[str] = []
        self._strokes: list[tuple[str, list[str]]] = []

    def ground(self, *colours: str, slope: float = 0) -> None:
        """Cover the whole card, from the first colour at the top to the last at the bottom."""
        shade = self.shade(*(colours or self.palette.ground), slope=slope)
        self.fill(f"M0 0h{WIDTH}v{HEIGHT}H0z", shade)

    def fill(self, path: str, colour: str, opacity: float = 1) -> None:
        """Paint within a line; neighbours in the same paint become one surface."""
        self._lay(_paint("fill", colour, opacity), path, joined=True)

    def stroke(self, path: str, colour: str, width: float, opacity: float = 1, *, blunt: bool = False) -> None:
        end = ' stroke-linecap="butt"' if blunt else ""
        self._lay(f'fill="none" {_pen(colour, width, opacity)}{end}', path, joined=True)

    def dots(self, places: Iterable[tuple[str, float, complex]]) -> None:
        """Round dots that do not overlap, given by colour, width and place."""
        groups: dict[tuple[str, int], list[str]] = {}
        for colour, width, place in places:
            groups.setdefault((colour, round(width)), []).append(dot(place))
        for (colour, width), paths in sorted(groups.items()):
            self.stroke("".join(paths), colour, width)

    def cut(self, path: str, colour: str, edge: str, width: float, opacity: float = 1) -> None:
        """Lay down a piece of coloured paper with an edge, over everything before it."""
        self._lay(f"{_paint('fill', colour, 1)} {_pen(edge, width, opacity)}", path, joined=False)

    def shade(self, *colours: str, slope: float = 0) -> str:
        """A paint that runs from the first colour above to the last below; slope 1 makes it run from left to right."""
        frame = f'x1="0" y1="0" x2="{_short(slope)}" y2="{_short(1 - abs(slope))}"'
        return self._define("linearGradient", frame, [(colour, 1.0) for colour in colours])

    def glow(self, *stops: tuple[str, float]) -> str:
        """A round paint, from the first colour and opacity in the middle to the last at the rim."""
        return self._define("radialGradient", "", list(stops))

    def _define(self, kind: str, frame: str, stops: list[tuple[str, float]]) -> str:
        steps = "".join(
            f'<stop offset="{_short(index / max(1, len(stops) - 1))}" stop-color="{colour}"'
            + (f' stop-opacity="{_short(opacity)}"/>' if opacity < 1 else "/>")
            for index, (colour, opacity) in enumerate(stops)
        )
        body = f"{' ' + frame if frame else ''}>{steps}</{kind}>"
        if body not in self._shades:
            self._shades.append(body)
        return f"url(#{self.name}-{self._shades.index(body)})"

    def _lay(self, style: str, path: str, *, joined: bool) -> None:
        if self._strokes and self._strokes[-1][0] == style:
            paths = self._strokes[-1][1]
            paths[-1:] = [paths[-1] + path] if joined else [paths[-1], path]
        else:
            self._strokes.append((style, [path]))

    def svg(self) -> str:
        shades = "".join(
            f'<{body.rsplit("</", 1)[1][:-1]} id="{self.name}-{index}"{body}' for index, body in enumerate(self._shades)
        )
        strokes = "\n".join(_element(style, paths) for style, paths in self._strokes)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
            f'stroke-linecap="round" stroke-linejoin="round">\n<defs>{shades}</defs>\n{strokes}\n</svg>\n'
        )
