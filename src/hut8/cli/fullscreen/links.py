"""Textual markup of what can be clicked: marks of the note sheet, dials, letters and buttons."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len

from hut8.cli.notesheet import Ink
from hut8.machine.codes import DIGITS, SHAPE_SYMBOLS
from hut8.reasoning.marks import CardAt, CriterionAt, Digit

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from hut8.cli.fullscreen.dials import Dials
    from hut8.reasoning.marks import Mark, Subject

CURSOR = "[reverse]"
GAP = 2
"""Columns between two buttons."""


class Button(NamedTuple):
    """What a key does: the key, how it is written, the action, and the key of its words."""

    key: str
    shown: str
    action: str
    words: str


BUTTONS = (
    Button("n", "n", "order('next')", "next"),
    Button("enter", "⏎", "claim", "claim"),
    Button("h", "h", "order('hint')", "hint"),
    Button("w", "w", "why", "why"),
    Button("k", "k", "order('check')", "check"),
    Button("o", "o", "order('codes')", "codes"),
    Button("s", "s", "order('strike')", "strike"),
    Button("u", "u", "order('undo')", "undo"),
    Button("r", "r", "order('redo')", "redo"),
    Button("l", "l", "enlarge", "messages"),
    Button("slash", "/", "type", "type"),
    Button("question_mark", "?", "help", "help"),
    Button("q", "q", "leave", "quit"),
)
AFTERWARDS = ("messages", "quit")
"""What is left to do when the game is over."""


def link(action: str, text: str) -> str:
    """Write text that does something when it is clicked."""
    return f"[@click=app.{action}]{text}[/]"


class LinkInk(Ink):
    """Marks that are clicked, one of them under the cursor; it remembers what it wrote, in reading order."""

    def __init__(self, marks: Iterable[Mark], cursor: Subject | None) -> None:
        super().__init__(marks, is_plain=False)
        self._cursor = cursor
        self.subjects: list[Subject] = []

    def write(self, subject: Subject, text: str) -> str:
        self.subjects.append(subject)
        shown = super().write(subject, text)
        return link(f"mark('{subject}')", f"{CURSOR}{shown}[/]" if subject == self._cursor else shown)

    @property
    def rows(self) -> list[list[Subject]]:
        """The subjects by what they stand beside: a verifier, a card, a shape."""
        return [list(row) for _, row in groupby(self.subjects, _heading)]


def _heading(subject: Subject) -> object:
    if isinstance(subject, Digit):
        return subject.shape
    if isinstance(subject, CriterionAt):
        return subject.letter
    return subject.card if isinstance(subject, CardAt) else None


def dials_text(dials: Dials) -> str:
    """Write the dials: a symbol and five digits each, what is set reversed, the next one underlined."""
    return "  ".join(
        " ".join([f"[u]{symbol}[/u]" if at == dials.at else symbol, *(_digit(dials, at, digit) for digit in DIGITS)])
        for at, symbol in enumerate(SHAPE_SYMBOLS.values())
    )


def _digit(dials: Dials, at: int, digit: int) -> str:
    shown = f"[reverse]{digit}[/reverse]" if dials.digits[at] == str(digit) else str(digit)
    return link(f"turn({digit}, {at})", shown)


def letters_text(letters: Sequence[str], asked: Iterable[str]) -> str:
    """Write the keys that question a verifier, dimmed once it was questioned in this round."""
    done = set(asked)
    return " ".join(
        link(f"ask('{letter}')", f"[dim] {letter} [/dim]" if letter in done else f"[bold reverse] {letter} [/]")
        for letter in letters
    )


def buttons_text(words: Mapping[Button, str], width: int) -> str:
    """Write buttons in lines, each of them whole."""
    lines: list[str] = []
    used = width
    for button, label in words.items():
        size = cell_len(f"{button.shown} {label}")
        text = link(button.action, f"[bold]{button.shown}[/bold] {label}")
        if used + GAP + size > width:
            lines.append(text)
            used = size
        else:
            lines[-1] += " " * GAP + text
            used += GAP + size
    return "\n".join(lines)
