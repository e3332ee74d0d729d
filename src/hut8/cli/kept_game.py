"""The game that was left in the terminal: where it is kept, and what is refused about it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hut8.cli.desk import MARKS, Desk
from hut8.errors import Hut8Error, Illegal, Malformed, Missing
from hut8.machine.names import problem_named
from hut8.stores.urls import data_directory

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from hut8.machine.problems import Problem

LANGUAGE = "# language: "
"""Begins the line of a kept game that says how it is spoken."""

AIDED = "# aided"
"""The line of a kept game whose player was helped to think."""

PROBLEM = "problem "
PLAYED = re.compile(rf"\d+ .+|claim .+|{MARKS}.+")
"""A line that somebody would be sorry to lose: a question or a mark."""


class KeptGame:
    """A file with one game, or none."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def is_there(self) -> bool:
        return self.path.is_file()

    @property
    def _lines(self) -> list[str]:
        return self.path.read_text(encoding="utf-8", errors="replace").splitlines()

    @property
    def language(self) -> str | None:
        return next((line.removeprefix(LANGUAGE) for line in self._lines if line.startswith(LANGUAGE)), None)

    @property
    def is_aided(self) -> bool:
        return AIDED in self._lines

    def check_replaceable(self) -> None:
        """Raise Illegal if another game would wipe out one in which something was done."""
        if self.is_there and any(PLAYED.fullmatch(line) for line in self._lines):
            raise Illegal("A game is kept: go on with it with --resume, or give it up with --drop.")

    def desk(self, laid: Callable[[Problem], Desk]) -> Desk:
        """Return the game as it was left, on a desk laid for its problem."""
        if not self.is_there:
            raise Missing("No game is kept: start one with `hut8 play`.")
        name = next((line.removeprefix(PROBLEM) for line in self._lines if line.startswith(PROBLEM)), "")
        try:
            desk = laid(problem_named(name))
            desk.resume("\n".join(self._lines))
        except Hut8Error as fault:
            raise Malformed("{path} is damaged: delete it and begin anew.", path=self.path) from fault
        return desk


def last_game() -> KeptGame:
    """Return the game that `--resume` goes on with."""
    return KeptGame(data_directory() / "terminal-game.txt")
