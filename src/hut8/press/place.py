"""Where items of a drawing come to lie on a picture of dots."""

from __future__ import annotations

from math import cos, hypot, radians, sin
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from hut8.press.drawing import Group, Point


class Place(NamedTuple):
    """A group's items in dots: moved, turned and scaled."""

    x: float
    y: float
    across: float
    down: float

    def of(self, point: Point) -> Point:
        x, y = point
        return self.x + x * self.across - y * self.down, self.y + x * self.down + y * self.across

    def within(self, group: Group) -> Place:
        turn = radians(group.turn)
        across, down = group.scale * cos(turn), group.scale * sin(turn)
        return Place(
            *self.of((group.x, group.y)),
            self.across * across - self.down * down,
            self.across * down + self.down * across,
        )

    @property
    def scale(self) -> float:
        return hypot(self.across, self.down)
