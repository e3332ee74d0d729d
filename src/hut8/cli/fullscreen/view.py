"""How the full-screen table looks: cards and sheet, what was said, dials, letters and buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import App
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Input, Static

from hut8.cli.fullscreen.dials import Dials
from hut8.cli.fullscreen.links import AFTERWARDS, BUTTONS, CURSOR, LinkInk, buttons_text, dials_text, letters_text
from hut8.cli.notesheet import NoteSheet
from hut8.cli.wrapping import wrapped

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult

    from hut8.cli.fullscreen.talk import FullScreenConversation
    from hut8.reasoning.marks import Subject

COLUMNS, LINES = 80, 24
"""The smallest terminal that holds a table."""

ROUNDS_WIDTH = 30


class Panel(VerticalScroll, can_focus=False):
    """A part of the table that scrolls by the wheel, and leaves every key to the table."""


class TableView(App[None]):
    """Draws one game: the conversation, the dials and the cursor as they are."""

    TITLE = "Hut 8"
    AUTO_FOCUS = ""
    ENABLE_COMMAND_PALETTE = False
    CSS = f"""
    #middle {{ height: auto; max-height: 60%; }}
    #middle Panel {{ height: auto; max-height: 100%; }}
    #cards-panel {{ width: 1fr; scrollbar-size-vertical: 1; }}
    #rounds-panel {{ width: {ROUNDS_WIDTH}; scrollbar-size-vertical: 1; }}
    #said-panel {{ height: 1fr; border-top: solid $primary; scrollbar-size-vertical: 1; padding: 0 1; }}
    #status {{ background: $primary; color: $text; padding: 0 1; }}
    #controls {{ height: auto; border-top: solid $primary; padding: 0 1; }}
    #line {{ display: none; height: 1; border: none; }}
    #line.open {{ display: block; }}
    #small, .small #whole {{ display: none; }}
    .small #small {{ display: block; padding: 1; }}
    .enlarged #middle {{ display: none; }}
    Static {{ link-style: none; link-background: initial; link-color: $text; }}
    """

    def __init__(self, talk: FullScreenConversation) -> None:
        super().__init__()
        self.talk = talk
        self.dials = Dials(str(talk.desk.sheet.proposal or ""))
        self.ink = LinkInk((), None)
        self.cursor: Subject | None = None
        self.seen = 0

    def compose(self) -> ComposeResult:
        yield Static(self.talk.words("small", columns=COLUMNS, lines=LINES), id="small", markup=False)
        with Vertical(id="whole"):
            yield Static(id="status", markup=False)
            with Horizontal(id="middle"):
                yield Panel(Static(id="cards"), id="cards-panel")
                yield Panel(Static(id="rounds"), id="rounds-panel")
            yield Panel(Static(id="said", markup=False), id="said-panel")
            yield Static(id="controls")
            yield Input(id="line")

    def on_resize(self, event: events.Resize) -> None:
        self.screen.set_class(event.size.width < COLUMNS or event.size.height < LINES, "small")
        self.call_after_refresh(self.show)

    def show(self) -> None:
        """Draw everything anew."""
        self._show_sheet()
        self._show_status()
        self._show_controls()
        self._show_said()

    def _show_sheet(self) -> None:
        desk = self.talk.desk
        self.ink = LinkInk(desk.marks, self.cursor)
        room = max(self.size.width - ROUNDS_WIDTH - 1, 1)
        cards, rounds = (NoteSheet(desk.public, self.talk.language, self.ink, width) for width in (room, ROUNDS_WIDTH))
        self._show_lines("cards", list(cards.cards()))
        self._show_lines("rounds", list(rounds.rounds(desk.rounds)))

    def _show_lines(self, name: str, lines: list[str]) -> None:
        """Fill a panel, and scroll it to the cursor if it is on a line that is out of sight."""
        self._fill(name, "\n".join(lines))
        panel = self.query_one(f"#{name}-panel")
        at = next((number for number, line in enumerate(lines) if CURSOR in line), None)
        if at is not None and not panel.scroll_y <= at < panel.scroll_y + panel.size.height:
            panel.scroll_to(y=at - panel.size.height // 2, animate=False)

    def _show_status(self) -> None:
        self._fill("status", self.talk.verdict if self.talk.desk.is_over else self.talk.status)

    def _show_controls(self) -> None:
        desk, width = self.talk.desk, self.size.width - 2
        words = {button: self.talk.words(button.words) for button in BUTTONS}
        if desk.is_over:
            left = {button: label for button, label in words.items() if button.words in AFTERWARDS}
            self._fill("controls", buttons_text(left, width))
            return
        letters = letters_text(desk.public.letters, desk.sheet.asked)
        self._fill("controls", f"{dials_text(self.dials)}    {letters}\n{buttons_text(words, width)}")

    def _show_said(self) -> None:
        """Show what was said, from the beginning of what is new."""
        texts = [wrapped(text, max(self.size.width - 3, 1)) for text in self.talk.said]
        seen = sum(text.count("\n") + 1 for text in texts[: self.seen])
        self._fill("said", "\n".join(texts))
        panel = self.query_one("#said-panel")
        self.call_after_refresh(panel.scroll_to, y=seen, animate=False)

    def _fill(self, name: str, text: str) -> None:
        self.query_one(f"#{name}", Static).update(text)
