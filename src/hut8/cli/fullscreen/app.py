"""The full-screen table itself: cards and sheet, what was said, dials, letters and buttons; keys and mouse."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual.app import App
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Input, Static

from hut8.cli.fullscreen.dials import Dials
from hut8.cli.fullscreen.links import AFTERWARDS, BUTTONS, CURSOR, LinkInk, buttons_text, dials_text, letters_text
from hut8.cli.notesheet import NoteSheet
from hut8.cli.wrapping import wrapped
from hut8.machine.codes import DIGITS
from hut8.machine.notation import LETTERS
from hut8.reasoning.marks import parse_subject

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events
    from textual.app import ComposeResult
    from textual.binding import BindingType

    from hut8.cli.fullscreen.talk import FullScreenConversation
    from hut8.reasoning.marks import Subject

COLUMNS, LINES = 80, 24
"""The smallest terminal that holds a table."""

ROUNDS_WIDTH = 30


class Panel(VerticalScroll, can_focus=False):
    """A part of the table that scrolls by the wheel, and leaves every key to the table."""


class TableApp(App[None]):
    """One game. Orders are obeyed one after another in a thread, so that a hint that takes its time stops no key."""

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
    BINDINGS: ClassVar[list[BindingType]] = [
        *[Binding(str(digit), f"turn({digit})") for digit in DIGITS],
        *[Binding(letter.lower(), f"ask('{letter}')") for letter in LETTERS],
        *[Binding(button.key, button.action) for button in BUTTONS],
        Binding("backspace", "turn_back"),
        Binding("right", "go(1)"),
        Binding("left", "go(-1)"),
        Binding("down", "go_row(1)"),
        Binding("up", "go_row(-1)"),
        Binding("space", "mark_next"),
        Binding("minus", "sign('-')"),
        Binding("plus", "sign('+')"),
        Binding("pageup", "scroll_said(-1)"),
        Binding("pagedown", "scroll_said(1)"),
        Binding("escape", "put_away", priority=True),
        Binding("ctrl+c,ctrl+q", "leave", priority=True),
    ]

    def __init__(self, talk: FullScreenConversation) -> None:
        super().__init__()
        self.talk = talk
        self.dials = Dials(str(talk.desk.sheet.proposal or ""))
        self.ink = LinkInk((), None)
        self.cursor: Subject | None = None
        self.claiming = ""
        self.seen = 0
        self.orders: asyncio.Queue[Callable[[], None]] = asyncio.Queue()

    # --- showing -----------------------------------------------------------------------------------------------------

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

    def on_mount(self) -> None:
        self.talk.greet()
        self.run_worker(self._obey_orders())

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

    # --- playing -----------------------------------------------------------------------------------------------------

    async def _obey_orders(self) -> None:
        while True:
            order = await self.orders.get()
            if not self.talk.desk.is_over:
                await self._obey(order)
            self.orders.task_done()

    async def _obey(self, order: Callable[[], None]) -> None:
        self.seen = len(self.talk.said)
        await asyncio.to_thread(order)
        if self.talk.desk.is_over:
            self.screen.add_class("enlarged")
        self.show()

    def action_order(self, line: str) -> None:
        self._order(partial(self.talk.obey, line))

    def _order(self, order: Callable[[], None]) -> None:
        self.claiming = ""
        self.orders.put_nowait(order)

    def action_ask(self, letter: str) -> None:
        self.action_order(f"{self.dials.code} {letter}")

    def action_claim(self) -> None:
        """Claim what the dials say; asked a second time, for it ends the game."""
        code = self.dials.code
        if code and code != self.claiming and not self.talk.desk.is_over:
            self.claiming = code
            self._tell("sure", code=code)
        else:
            self.action_order(f"claim {code}")

    def action_why(self) -> None:
        """Ask about what the cursor is on, else about the code of the dials."""
        self.action_order(f"why {self.cursor or self.dials.code}")

    def action_turn(self, digit: int, at: int | None = None) -> None:
        self.claiming = ""
        self.dials.turn(digit, at)
        self._show_controls()

    def action_turn_back(self) -> None:
        self.dials.back()
        self._show_controls()

    # --- marking -----------------------------------------------------------------------------------------------------

    def action_go(self, step: int) -> None:
        self._point_to(self.ink.subjects, self.cursor, step)

    def action_go_row(self, step: int) -> None:
        rows = self.ink.rows
        here = next((row[0] for row in rows if self.cursor in row), None)
        self._point_to([row[0] for row in rows], here, step)

    def _point_to(self, subjects: list[Subject], here: Subject | None, step: int) -> None:
        at = (subjects.index(here) if here in subjects else -1 if step > 0 else 0) + step
        self.cursor = subjects[at % len(subjects)]
        self._show_sheet()

    def action_mark(self, subject: str) -> None:
        """Point to something, and mark it as the next click would."""
        self.cursor = parse_subject(subject)
        self.action_mark_next()

    def action_mark_next(self) -> None:
        if self.cursor is not None:
            self._order(partial(self.talk.toggle, self.cursor))

    def action_sign(self, sign: str) -> None:
        if self.cursor is not None:
            self.action_order(f"{self.cursor}{sign}")

    # --- words -------------------------------------------------------------------------------------------------------

    def _tell(self, key: str, **values: object) -> None:
        self.seen = len(self.talk.said)
        self.talk.said.append(self.talk.words(key, **values))
        self._show_said()

    def action_help(self) -> None:
        self._tell("keys")

    def action_enlarge(self) -> None:
        self.screen.toggle_class("enlarged")
        self.call_after_refresh(self._show_said)

    def action_scroll_said(self, pages: int) -> None:
        panel = self.query_one("#said-panel")
        panel.scroll_relative(y=pages * max(panel.size.height - 1, 1), animate=False)

    def action_type(self) -> None:
        line = self.query_one(Input)
        line.add_class("open")
        line.focus()

    def action_put_away(self) -> None:
        """Close the line, or take the cursor off the sheet."""
        if not self.query_one(Input).has_class("open"):
            self.cursor = None
            self._show_sheet()
        self._close_line()

    def _close_line(self) -> None:
        line = self.query_one(Input)
        line.value = ""
        line.remove_class("open")
        self.set_focus(None)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self._close_line()
        if event.value.strip():
            self.action_order(event.value)

    def action_leave(self) -> None:
        self.exit()
