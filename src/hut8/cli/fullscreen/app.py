"""The full-screen table itself: what every key and click does."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding
from textual.widgets import Input

from hut8.cli.fullscreen.links import BUTTONS
from hut8.cli.fullscreen.view import TableView
from hut8.machine.codes import DIGITS
from hut8.machine.notation import LETTERS
from hut8.reasoning.marks import parse_subject

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.binding import BindingType

    from hut8.cli.fullscreen.talk import FullScreenConversation
    from hut8.reasoning.marks import Subject


def _either_case(key: str) -> str:
    """Name a key, and where it is a letter the same with Shift or Caps Lock."""
    return f"{key},{key.upper()}" if len(key) == 1 else key


class TableApp(TableView):
    """One game. Orders are obeyed one after another in a thread, so that a hint that takes its time stops no key."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *[Binding(str(digit), f"turn({digit})") for digit in DIGITS],
        *[Binding(_either_case(letter.lower()), f"ask('{letter}')") for letter in LETTERS],
        *[Binding(_either_case(button.key), button.action) for button in BUTTONS],
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
        super().__init__(talk)
        self.claiming = ""
        self.orders: asyncio.Queue[Callable[[], None]] = asyncio.Queue()

    def on_mount(self) -> None:
        self.talk.greet()
        self.run_worker(self._obey_orders())

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
