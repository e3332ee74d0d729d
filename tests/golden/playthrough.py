"""Golden playthroughs: a whole game as a text that shows what every eye received after every event.

A file is self-contained. Lines that begin with `>` are what was done; everything below each of them is what followed:
every event, and for every eye the event as it may know it and the parts of its view that changed. Playing the `>` lines
again must give the same file.

To begin a new one, write only its `>` lines; to accept a change, run the tests with HUT8_GOLDEN=write and read the
diff.
"""

from __future__ import annotations

import json
import os
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hut8.errors import Hut8Error
from hut8.game import SPECTATOR, Command, Event, Eye, Game, Start

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

FOLDER = Path(__file__).parent


def files(game: str) -> list[Path]:
    return sorted(FOLDER.joinpath(game).glob("*.txt"))


def check(path: Path, game: Game[Any]) -> None:
    """Play a file's commands again and compare; with HUT8_GOLDEN=write, write the file anew."""
    text = path.read_text(encoding="utf-8")
    again = "".join(f"{line}\n" for line in Playthrough(game).play(text.splitlines()))
    if os.environ.get("HUT8_GOLDEN") == "write":
        path.write_text(again, encoding="utf-8")
    assert again == text, f"{path.name} changed: HUT8_GOLDEN=write accepts it, and the diff must be read"


class Playthrough:
    """A game being played from the `>` lines of a file."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.names: list[str] = []
        self.state: Any = None
        self.known: dict[Eye, dict[str, Any]] = {}
        self.silent: dict[int, Any] = {}

    def play(self, lines: Iterable[str]) -> Iterator[str]:
        for line in lines:
            if line.startswith("#"):
                yield line
            elif line.startswith(">"):
                yield ""
                yield line
                yield from self._do(shlex.split(line[1:]))

    def _do(self, words: list[str]) -> Iterator[str]:
        who, kind, *pairs = words
        body = dict(_pair(pair) for pair in pairs)
        if who == "begin":
            self.names = kind.split(",")
            extras = body.pop("extras", {})
            options = self.game.options(body)
            yield from self._apply(self.game.begin(Start(tuple(self.names), options, b"golden", extras)))
            return
        seat = self.names.index(who) if who in self.names else None
        command = Command(kind, seat, body, is_host=seat == 0, present=frozenset(range(len(self.names))))
        try:
            yield from self._decide(command)
        except Hut8Error as refusal:
            yield f"  refused: {refusal.text}"

    def _decide(self, command: Command) -> Iterator[str]:
        kept = self.game.decide_silently(self.state, command)
        if kept is None:
            yield from self._apply(self.game.decide(self.state, command, self.silent))
        elif command.seat is not None:
            self.silent[command.seat] = kept
            yield from self._changes(Eye(command.seat))

    def _apply(self, events: Iterable[Event]) -> Iterator[str]:
        for event in events:
            before = self.game.phase(self.state) if self.state else None
            self.state = self.game.evolve(self.state, event)
            if self.game.phase(self.state) != before:
                self.silent = {}
            yield f"  {event.kind}"
            for eye in [*(Eye(seat) for seat in range(len(self.names))), SPECTATOR]:
                seen = self.game.redact(self.state, event, eye)
                yield f"    {self._name(eye)}: {json.dumps(seen, sort_keys=True, ensure_ascii=False)}"
                yield from self._changes(eye)

    def _changes(self, eye: Eye) -> Iterator[str]:
        own = {seat: kept for seat, kept in self.silent.items() if seat == eye.seat}
        view = dict(flatten(self.game.view(self.state, eye, own)))
        before = self.known.get(eye, {})
        for path in sorted(set(before) - set(view)):
            yield f"      - {path}"
        for path, value in view.items():
            if path not in before or before[path] != value:
                yield f"      {path} = {json.dumps(value, ensure_ascii=False)}"
        self.known[eye] = view

    def _name(self, eye: Eye) -> str:
        return "spectator" if eye.seat is None else self.names[eye.seat]


def _pair(word: str) -> tuple[str, Any]:
    name, _, value = word.partition("=")
    try:
        return name, json.loads(value) if not value.isdigit() or name == "clock" else value
    except ValueError:
        return name, value


def flatten(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """List the leaves of a JSON value by their paths; lists of plain values stay whole."""
    if isinstance(value, dict) and value:
        for name, inner in value.items():
            yield from flatten(inner, f"{path}.{name}" if path else name)
    elif isinstance(value, list) and any(isinstance(inner, dict) for inner in value):
        for at, inner in enumerate(value):
            yield from flatten(inner, f"{path}[{at}]")
    else:
        yield path, value
