"""A lying leaf that is folded twice and stands up: two wings, an inside, and an outside that the others see."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hut8.press import ink
from hut8.press.drawing import Item, Layer, Page, Path, line_steps, upside_down
from hut8.press.fonts import SANS
from hut8.press.text import Room, Style, box

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hut8.press.paper import Paper
    from hut8.press.wishes import Wishes

EDGE = 8.0
SMALL = Style(SANS, 8, ink.SOFT)


class Standing(NamedTuple):
    """What stands, by the name of its words, and how wide its wings are."""

    name: str
    wing: float

    def pages(self, inside: Sequence[Item], outside: Sequence[Item], wishes: Wishes) -> Iterator[Page]:
        """Lay out both sides; the outside is turned, so that it stands upright when printed over the long edge."""
        paper = wishes.paper.landscape
        file_name = self.name.replace(".", "-")
        yield Page(paper, (*inside, *self._folds(paper, "front", wishes)), f"{file_name}-front")
        back = (*outside, *self._folds(paper, "back", wishes))
        yield Page(paper, upside_down(back, paper), f"{file_name}-back")

    def _folds(self, paper: Paper, side: str, wishes: Wishes) -> list[Item]:
        low = paper.height - EDGE
        folds = [step for x in (self.wing, paper.width - self.wing) for step in line_steps((x, EDGE), (x, low))]
        words = wishes.say(self.name, side=wishes.say(f"side.{side}"))
        middle = Room(self.wing + 4, low - 4, paper.width - 2 * self.wing - 8, 4)
        return [
            Path(tuple(folds), stroke=ink.SOFT, width=0.25, dash=(2, 2), layer=Layer.SCORE),
            box(words, Room(EDGE, low - 4, self.wing - EDGE - 2, 4), SMALL),
            box(wishes.say("aid.fold"), middle, SMALL),
        ]
