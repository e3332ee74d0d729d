"""The conversation of a game on the full-screen table: what is said is gathered, and the table shows it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from hut8.cli.conversation import Conversation
from hut8.cli.output import show_text
from hut8.errors import Malformed
from hut8.locale import phrase, say

if TYPE_CHECKING:
    from hut8.reasoning.explain import Explanation
    from hut8.reasoning.marks import Subject
    from hut8.reasoning.proof import Proof


class FullScreenConversation(Conversation):
    """A conversation whose orders come from keys and clicks; the sheet is always in view."""

    def __init__(self, *game: Any, **manner: Any) -> None:
        super().__init__(*game, **manner)
        self.said: list[str] = []

    def run(self) -> None:
        """Play on the whole terminal until the game is over and left, or the player stops."""
        from hut8.cli.fullscreen.app import TableApp  # noqa: PLC0415 - Textual costs start-up time that others spare

        if not (sys.stdin.isatty() and sys.stdout.isatty()):
            raise Malformed("--full-screen needs a terminal: without it, `hut8 play` reads and writes plain lines.")
        self._keep_game()  # where that cannot be done, no table is shown
        TableApp(self).run()
        if not self.desk.is_over:
            self._keep_game()
            show_text(self.console, self._text("kept", command=self.again))

    def greet(self) -> None:
        """Say what the game is, and what the keys are."""
        self._begin()
        self._say(self.words("keys"))

    def words(self, key: str, **values: object) -> str:
        """Return words of the full-screen table."""
        return phrase(self.language, f"fullscreen.{key}", **values)

    def toggle(self, subject: Subject) -> None:
        """Strike what is unmarked, choose what is struck, clear what is chosen."""
        is_marked = any(mark.subject == subject for mark in self.desk.marks)
        self.obey(f"{subject}{'+' if is_marked else '-'}")

    def _say(self, text: str) -> None:
        self.said.append(text)

    def _reason(self, told: Proof | Explanation) -> None:
        self._say(say(told, self.language))

    def _marks_changed(self) -> None:
        """Leave it to the sheet."""

    def _sheet(self, about: list[str]) -> None:
        """Leave it to the table, where it is always shown."""
