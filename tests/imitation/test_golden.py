"""Whole games kept as files: what was asked (>) and what happened then. The rules must replay them for ever."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from hut8.game import Start
from hut8.imitation.match import FIRST_TURING, TURING
from hut8.imitation.view import TuringView
from hut8.wire.validator import Reader
from tests.imitation.playing import Table

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hut8.game import Event

BY_VERSION = {game.version: game for game in (FIRST_TURING, TURING)}
GAMES = sorted((Path(__file__).parents[1] / "golden" / "imitation").glob("*.txt"))


def transcript(text: str) -> str:
    """Play the commands of a file again and write what happens."""
    first, *rest = text.splitlines()
    heading = json.loads(first)
    game = BY_VERSION[heading.get("rules", 1)]
    table = Table(game=game)
    table.apply(game.begin(Start(tuple(heading["names"]), heading["options"], heading["seed"].encode())))
    lines = [first, *_written(table, 0)]
    for line in rest:
        if line.startswith("> "):
            seat, kind, body = json.loads(line[2:])
            before = len(table.events)
            table.do(seat, kind, **body)
            lines += [line, *_written(table, before)]
    final: dict[str, Any] = table.view(None)
    lines.append(f"= {json.dumps({'seats': final['seats'], 'team': final['team_points'], 'result': final['result']})}")
    return "\n".join(lines) + "\n"


def _written(table: Table, after: int) -> list[str]:
    return [f"  {event.kind} {event.seat} {json.dumps(dict(event.body))}" for event in table.events[after:]]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.stem))
def test_a_game_played_once_replays_for_ever(game: Path) -> None:
    text = game.read_text(encoding="utf-8")
    assert transcript(text) == text


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.stem))
def test_every_view_of_a_whole_game_has_its_type(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reader: Reader[TuringView] = Reader(TuringView)
    apply = Table.apply

    def looked_at(table: Table, events: Iterable[Event]) -> None:
        apply(table, events)
        for eye in (*range(len(table.now.players)), None):
            shown = table.view(eye)
            assert reader.read(shown) == shown

    monkeypatch.setattr(Table, "apply", looked_at)
    transcript(game.read_text(encoding="utf-8"))


def test_there_are_games_of_every_mode_and_row() -> None:
    headings = [json.loads(game.read_text(encoding="utf-8").splitlines()[0])["options"] for game in GAMES]
    assert {heading["mode"] for heading in headings} == {"standard", "cooperative", "gnirut"}
    assert {heading["row"] for heading in headings} == {3, 4, 5}
