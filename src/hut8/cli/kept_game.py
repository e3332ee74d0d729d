"""The games that were left in the terminal: where they are kept, and how the newest goes on."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hut8.cli.desk import MARKS, Desk
from hut8.cli.files import keep_text, read_text
from hut8.errors import Hut8Error, Malformed, Missing, unwritable
from hut8.machine.names import problem_named
from hut8.stores.urls import data_directory

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from hut8.machine.problems import Problem

LANGUAGE = "# language: "
"""Begins the line of a kept game that says how it is spoken."""

AGAINST = "# against: "
"""Begins the line of a kept game that says which player of the Machine solved it before."""

AIDED = "# aided"
"""The line of a kept game whose player was helped to think."""

MOST_ASIDE = 9
"""So many games wait beside the newest."""

PROBLEM = "problem "
PLAYED = re.compile(rf"\d+ .+|claim .+|{MARKS}.+")
"""A line that somebody would be sorry to lose: a question or a mark."""


class KeptGame:
    """A file with one game, or none."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._last: str | None = None

    @property
    def is_there(self) -> bool:
        return self.path.is_file()

    @property
    def _lines(self) -> list[str]:
        return read_text(self.path).splitlines() if self.is_there else []

    def _said(self, beginning: str) -> str | None:
        return next((line.removeprefix(beginning) for line in self._lines if line.startswith(beginning)), None)

    @property
    def language(self) -> str | None:
        return self._said(LANGUAGE)

    @property
    def against(self) -> str | None:
        return self._said(AGAINST)

    @property
    def is_aided(self) -> bool:
        return AIDED in self._lines

    def write(self, text: str) -> None:
        """Keep the game where it is now; what another terminal plays in its place meanwhile is put aside."""
        place = self._own
        if place is None:
            self.put_aside()
        keep_text(place or self.path, text)
        self._last = text

    def forget(self) -> None:
        """Remove the game, which is over."""
        if place := self._own:
            place.unlink(missing_ok=True)

    @property
    def _own(self) -> Path | None:
        """Where the game is: a terminal that began another one has moved it, or written over one with no move yet."""
        if self._last is None:
            return self.path
        places = [place for place in (self.path, *self._aside) if place.is_file()]
        return next((place for place in places if place.read_bytes() == self._last.encode()), None)

    def put_aside(self) -> bool:
        """Leave the place to another game; return whether this one was begun, and waits until the other is over.

        The oldest of many that wait is forgotten.
        """
        if not (self.is_there and any(PLAYED.fullmatch(line) for line in self._lines)):
            return False
        places = [self.path, *self._aside]
        free = next((at for at, place in enumerate(places) if not place.exists()), MOST_ASIDE)
        for at in range(free, 0, -1):
            self._move(places[at - 1], places[at])
        return True

    def bring_back(self) -> None:
        """Take the newest of the games that wait, if none is here."""
        waiting = [place for place in self._aside if place.exists()]
        if waiting and not self.is_there:
            self._move(waiting[0], self.path)

    @property
    def _aside(self) -> list[Path]:
        return [self.path.with_stem(f"{self.path.stem}-{number}") for number in range(1, MOST_ASIDE + 1)]

    @staticmethod
    def _move(path: Path, to: Path) -> None:
        try:
            path.replace(to)
        except OSError as fault:
            raise unwritable(to, fault) from fault

    def desk(self, laid: Callable[[Problem], Desk]) -> Desk:
        """Return the game as it was left, on a desk laid for its problem."""
        if not self.is_there:
            raise Missing("No game is kept: start one with `hut8 play`.")
        lines = self._lines
        try:
            desk = laid(problem_named(self._said(PROBLEM) or ""))
            desk.resume("\n".join(lines))
        except Hut8Error as fault:
            raise Malformed("{path} is damaged: delete it and begin anew.", path=self.path) from fault
        return desk


def last_game() -> KeptGame:
    """Return the game that `--resume` goes on with."""
    return KeptGame(data_directory() / "terminal-game.txt")
