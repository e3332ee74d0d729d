"""The shape of a card: a sheet with one corner cut off, and for punch cards an index tab.

Only one way of laying a card puts the cut corner at the top right: turned over or around, it is seen at once. The grid
of holes lies in the same place of every card, below a header that the cut corner shares.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.machine.codes import SHAPES
from hut8.machine.punch import COLUMN_COUNT, ROW_COUNT, Hole
from hut8.press.drawing import Step, corner

if TYPE_CHECKING:
    from hut8.press.paper import Place

PITCH = 7.5
"""From one place of the grid to the next: two holes of one sheet are never neighbours, so at least 10.6 mm apart."""

HOLE_DIAMETER = 6.0
"""What the common hand punch cuts."""

SIDE, HEADER, FOOT = 3.0, 11.0, 5.0
WIDTH = 2 * SIDE + COLUMN_COUNT * PITCH
HEIGHT = HEADER + ROW_COUNT * PITCH + FOOT
CUT_CORNER = 12.0
RADIUS = 3.0
TAB_WIDTH, TAB_HEIGHT, TAB_STEP, TAB_LEFT = 26.0, 14.0, 27.0, 2.0
TAB_RADIUS = 3.0


def centre(hole: Hole) -> tuple[float, float]:
    """Return the centre of a hole, from the top left corner of the sheet (its tab stands above)."""
    return SIDE + (hole.column + 0.5) * PITCH, HEADER + (hole.row + 0.5) * PITCH


def tab_left(shape: str) -> float:
    return TAB_LEFT + SHAPES.index(shape) * TAB_STEP


def card_steps(tab: float | None = None) -> tuple[Step, ...]:
    """Outline a card clockwise from the left of its top edge; a tab's left end may be given."""
    return (
        ("M", RADIUS if tab is None or tab > RADIUS else tab, 0),
        *(_tab_steps(tab) if tab is not None else ()),
        ("L", WIDTH - CUT_CORNER, 0),
        ("L", WIDTH, CUT_CORNER),
        *corner((WIDTH, HEIGHT - RADIUS), (WIDTH, HEIGHT), (WIDTH - RADIUS, HEIGHT)),
        *corner((RADIUS, HEIGHT), (0, HEIGHT), (0, HEIGHT - RADIUS)),
        *corner((0, RADIUS), (0, 0), (RADIUS if tab is None or tab > RADIUS else tab, 0)),
        ("Z",),
    )


def _tab_steps(left: float) -> tuple[Step, ...]:
    right, top = left + TAB_WIDTH, -TAB_HEIGHT
    return (
        ("L", left, 0),
        *corner((left, top + TAB_RADIUS), (left, top), (left + TAB_RADIUS, top)),
        *corner((right - TAB_RADIUS, top), (right, top), (right, top + TAB_RADIUS)),
        ("L", right, 0),
    )


def below_tab(place: Place) -> tuple[float, float]:
    """Return where a sheet's own corner lies when its tab stands within the place."""
    return place.x, place.y + TAB_HEIGHT
