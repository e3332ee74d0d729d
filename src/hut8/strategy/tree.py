"""A plan as a tree on paper: as text, and as SVG.

A branch is an answer; a round begins with its proposal; a leaf is a claim. Trees of large problems have more leaves
than anybody reads: beyond a limit a branch ends in three dots.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hut8.strategy.plan import Claim, EndRound, Place, Propose

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_LEAVES = 2_000
MARKS = {True: "✓", False: "✗"}
COLUMN, LINE, MARGIN = 118, 22, 16
PATHS = {True: "m-4 0 3 4 6 -8", False: "m-4 -4 8 8m0 -8-8 8"}
"""The marks as paths: not every font has them."""


@dataclass
class Branch:
    """A label, the answer that leads here, and what follows; `opens` says that a round begins here."""

    label: str
    answer: bool | None = None
    opens: bool = False
    children: list[Branch] = field(default_factory=list)

    def leaves(self) -> int:
        return sum(child.leaves() for child in self.children) or 1


class Gardener:
    """Grows the tree, up to a number of leaves."""

    def __init__(self, most_leaves: int) -> None:
        self.left = most_leaves

    def grow(self, place: Place, answer: bool | None = None, *, opens: bool = True) -> Branch:  # noqa: FBT001 - ✓ or ✗
        action = place.action
        if isinstance(action, EndRound):
            return self.grow(place.after(passed=True), answer, opens=True)
        if isinstance(action, Claim) or self.left <= 0:
            self.left -= 1
            return Branch(f"= {action.code}" if isinstance(action, Claim) else "…", answer)
        label = f"{action.proposal} {action.verifier}" if opens else action.verifier
        children = [self.grow(place.after(passed=passed), passed, opens=False) for passed in MARKS]
        return Branch(label, answer, opens, children)


def grown(start: Place, most_leaves: int = MOST_LEAVES, *, inside_round: bool = False) -> Branch:
    """Turn a plan's steps into a tree."""
    opens = isinstance(start.action, Propose) and not inside_round
    return Gardener(most_leaves).grow(start, opens=opens)


def as_text(tree: Branch) -> str:
    """Draw the tree with lines of text.

    >>> print(as_text(Branch("332 A", None, True, [Branch("= 221", True), Branch("= 241", False)])))
    332 A
    ├─ ✓ = 221
    └─ ✗ = 241
    """
    return "\n".join([tree.label, *_lines(tree, "")])


def _lines(tree: Branch, indent: str) -> Iterator[str]:
    for number, child in enumerate(tree.children, start=1):
        last = number == len(tree.children)
        mark = MARKS[child.answer] if child.answer is not None else " "
        yield f"{indent}{'└─' if last else '├─'} {mark} {child.label}"
        yield from _lines(child, indent + ("   " if last else "│  "))


def as_svg(tree: Branch, title: str = "Best play") -> str:
    """Draw the tree from left to right, every leaf on a line of its own."""
    width, height = (_depth(tree) + 1) * COLUMN + MARGIN, tree.leaves() * LINE + 2 * MARGIN
    drawn = [*_shapes(tree, 0, MARGIN)]
    style = (
        ".plan text{font:13px ui-monospace,monospace;fill:#1d2a2f}"
        ".plan .opens{font-weight:600}.plan .claim{fill:#0b6e4f}"
        ".plan path{fill:none;stroke:#7b8a8f;stroke-width:1.2}"
        ".plan .pass{stroke:#0b6e4f;stroke-width:2}.plan .fail{stroke:#b3321f;stroke-width:2}"
    )  # every rule names its picture, for a page may hold others
    size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" class="plan" {size}>'
    return "\n".join([head, f"<title>{title}</title>", f"<style>{style}</style>", *drawn, "</svg>", ""])


def _depth(tree: Branch) -> int:
    return 1 + max(map(_depth, tree.children), default=0) if tree.children else 0


def _middle(tree: Branch, top: float) -> float:
    return top + tree.leaves() * LINE / 2


def _shapes(tree: Branch, depth: int, top: float) -> Iterator[str]:
    x, y = MARGIN + depth * COLUMN, _middle(tree, top)
    kind = "opens" if tree.opens else "claim" if not tree.children else "asks"
    yield f'<text class="{kind}" x="{x}" y="{y + 4:g}">{tree.label}</text>'
    start = x + 9 * len(tree.label) + 4
    for child in tree.children:
        end, level = x + COLUMN - 6, _middle(child, top)
        turn = end - 34
        yield f'<path d="M{start} {y:g}L{turn} {level:g}H{end}"/>'
        if child.answer is not None:
            kind = "pass" if child.answer else "fail"
            yield f'<path class="{kind}" d="M{turn + 16} {level - 7:g}{PATHS[child.answer]}"/>'
        yield from _shapes(child, depth + 1, top)
        top += child.leaves() * LINE
