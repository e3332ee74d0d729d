"""Computer players at a table: they see their seat's view and nothing else, and play whole games."""

from __future__ import annotations

import json

import pytest

from hut8.imitation.match import TURING
from hut8.players.imitation import STRENGTHS, choose, has_turn, hurry
from tests.imitation.playing import Table, begin


def play(table: Table, strengths: tuple[str, ...]) -> None:
    """Let computer players play to the end, the house releasing pairs."""
    for _ in range(3000):
        if TURING.ended(table.now):
            return
        movers = [seat for seat in table.now.active_seats if has_turn(table.view(seat))]
        for seat in movers:
            move = choose(table.view(seat), strengths[seat % len(strengths)])
            if move is not None:
                table.do(seat, move.kind, **move.body)
        if not movers:
            table.do(None, "release")
    raise AssertionError("the game did not end")


@pytest.mark.parametrize(
    ("seats", "mode", "row"),
    [(2, "gnirut", 4), (2, "cooperative", 3), (3, "standard", 4), (4, "gnirut", 5), (6, "standard", 5)],
)
def test_computer_players_play_whole_games(seats: int, mode: str, row: int) -> None:
    table = begin(seats, mode=mode, row=row)
    play(table, STRENGTHS)
    assert table.now.result is not None
    assert len(table.now.rounds) >= seats


def test_a_player_that_must_hurry_does_something_legal() -> None:
    table = begin(3)
    for kind in ("choose", "vote", "ready"):
        table.respond() if kind == "vote" else None
        movers = [seat for seat in range(3) if has_turn(table.view(seat))]
        assert movers
        for seat in movers:
            move = hurry(table.view(seat))
            assert move is not None
            assert move.kind == kind
            table.do(seat, move.kind, **move.body)


def test_who_has_nothing_to_do_does_nothing() -> None:
    table = begin(3)
    for seat in (1, 2, None):
        assert not has_turn(table.view(seat))
        assert choose(table.view(seat), "bombe") is None
        assert hurry(table.view(seat)) is None
    table.do(0, "choose", card=table.view(0)["you"]["shield"]["choices"][0])
    assert choose(table.view(0), "bombe") is None


def test_the_same_view_gives_the_same_move_whatever_it_cannot_see() -> None:
    table = begin(3)
    table.respond()
    view = json.loads(json.dumps(table.view(1)))
    assert choose(view, "bombe") == choose(table.view(1), "bombe")


def test_who_has_left_does_nothing() -> None:
    table = begin(4)
    table.do(3, "leave")
    table.respond()
    assert not has_turn(table.view(3))
