"""What is taken for unchanged must be unchanged: a stale list or table would be told to everybody."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from hut8.tables.seats import Seat
from hut8.tables.sight import is_listed_alike, is_public_alike, public_table, summary
from hut8.tables.table import Spectators, Stage, Table
from hut8.testing.canary import CANARY

SEATS = (Seat("Ada", "red", 1), Seat("Bob", "blue", 2))
OTHERS: dict[str, Any] = {
    "seed": b"other",
    "wishes": {"mode": "extreme"},
    "shown": {"mode": "extreme"},
    "listed": True,
    "spectators": Spectators.NONE,
    "most_wished": 3,
    "seats": SEATS[:1],
    "host": 2,
    "stage": Stage.CLOSED,
    "sequence": 9,
    "time": 9.0,
    "began": 9.0,
    "phase_began": 9.0,
    "phase_sequence": 9,
    "next_room": "ROOM22",
    "closed_because": "by_host",
}
NEVER_CHANGE = {"id", "room", "game", "state"}


@pytest.fixture
def table() -> Table:
    return Table("t", "ROOM11", CANARY, b"seed", {}, seats=SEATS, host=1)


def test_every_field_of_a_table_is_tried(table: Table) -> None:
    assert {field.name for field in fields(table)} == OTHERS.keys() | NEVER_CHANGE


@pytest.mark.parametrize("name", OTHERS)
def test_a_table_taken_for_unchanged_shows_the_same(table: Table, name: str) -> None:
    other = replace(table, **{name: OTHERS[name]})
    assert is_public_alike(table, other) == (public_table(table) == public_table(other))


@pytest.mark.parametrize("name", [name for name in OTHERS if name != "listed"])
def test_a_table_taken_for_unchanged_is_listed_the_same(table: Table, name: str) -> None:
    other = replace(table, **{name: OTHERS[name]})
    assert is_listed_alike(table, other) == (summary(table) == summary(other))
