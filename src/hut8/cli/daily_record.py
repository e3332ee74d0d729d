"""The terminal's own record of daily problems: one attempt at each, resumed where it was left, its result kept."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from hut8.cli.files import keep_text, read_text
from hut8.errors import Illegal, Malformed
from hut8.machine.problems import Mode
from hut8.stores.urls import data_directory

if TYPE_CHECKING:
    from datetime import date
    from pathlib import Path

    from hut8.cli.desk import Desk

FOUND = ("found", "beaten")


class DailyRecord:
    """The game of one day and mode; the fields of a result are those of a contest's attempt (docs/contests.md)."""

    def __init__(self, day: date, mode: Mode) -> None:
        self.day, self.mode = day, mode
        self.contest = f"daily:{day.isoformat()}:{mode}"

    @property
    def game(self) -> Path:
        """Where the running game is kept."""
        return data_directory() / f"{self.contest.replace(':', '-')}.txt"

    @property
    def command(self) -> str:
        """What is typed to play it."""
        return "hut8 play --daily" if self.mode is Mode.CLASSIC else f"hut8 play --daily --mode {self.mode}"

    @property
    def _results(self) -> Path:
        return data_directory() / "daily-results.json"

    def results(self) -> dict[str, Any]:
        """Return the result of every day played here, by the name of its contest."""
        if not self._results.exists():
            return {}
        text = read_text(self._results)
        try:
            found = json.loads(text)
        except (ValueError, RecursionError):
            found = None
        if not isinstance(found, dict):
            raise Malformed("{path} is damaged: delete it and begin anew.", path=self._results)
        return found

    def check_unplayed(self) -> None:
        """Raise Illegal after the one attempt."""
        if self.contest in self.results():
            raise Illegal(
                "You have played the problem of {day} already: the next one comes at midnight UTC.",
                day=self.day.isoformat(),
            )

    def keep(self, desk: Desk, *, is_aided: bool) -> None:
        """Keep the result of a game that is over; its window is its UTC day."""
        state, sheet, now = desk.state, desk.sheet, datetime.now(UTC)
        result = {
            "found": state.result is not None and state.result.reason in FOUND,
            "rounds": sheet.round_count,
            "questions": sheet.question_count,
            "aid": "everything" if is_aided else "off",
            "ended": round(now.timestamp(), 3),
            "counted": now.date() == self.day,
        }
        text = json.dumps({**self.results(), self.contest: result}, indent=1)
        keep_text(self._results, text)
