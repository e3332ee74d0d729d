"""Turing as an arena: chance reads and is read by chance, the house better, and bad replies are misses."""

from __future__ import annotations

import pytest

from hut8.arena.imitation import PLAYERS, House, Read, Speaker, Table, rounds, traits, turing_report
from hut8.errors import Malformed
from tests.arena import programs

SECONDS = 10.0
LEFT_AND_FIRST = programs.python(
    "import sys\nfor line in sys.stdin:\n"
    "    word, *rest = line.split()\n"
    "    if word == 'turing': first = None\n"
    "    if word == 'choice': first = first or rest[0]\n"
    "    if word == 'move': print(f'choose {first}' if first else 'vote L')"
)


def played(command: list[str], count: int) -> list[Read]:
    speaker = Speaker(command, SECONDS)
    try:
        return list(rounds(speaker, "tests", count, 4))
    finally:
        speaker.stop()


def test_the_bombe_reads_better_than_chance_and_is_read_better() -> None:
    random, bombe = (turing_report(list(rounds(House(name, 3), "tests", 150, 4))) for name in ("random", "bombe"))
    assert random.accuracy is not None
    assert bombe.accuracy is not None
    assert bombe.accuracy.mean > random.accuracy.mean
    read, by_chance = bombe.readability["bombe"], random.readability["bombe"]
    assert read is not None
    assert by_chance is not None
    assert read.mean > by_chance.mean


def test_a_program_plays_both_roles_by_the_line_protocol() -> None:
    reads = played(LEFT_AND_FIRST, 6)
    assert all(read.faults == () for read in reads)
    assert {read.right for read in reads} == {True, False}


def test_what_is_no_move_is_a_miss_and_told() -> None:
    reads = played(programs.GARBAGE, 1)
    assert reads[0].right is None
    assert reads[0].readers is None
    assert all("is no move of Turing" in fault and fault.isprintable() for fault in reads[0].faults)


def test_a_program_that_ends_is_quoted_and_not_asked_for_ever() -> None:
    reads = played(programs.EXITS, 50)
    assert len(reads) == 3
    assert "I have no more ideas" in " ".join(reads[0].faults)


def test_an_interrogator_is_told_groups_and_a_responder_choices() -> None:
    guide, *others = ["bloom-1", "bloom-2", "rain-1", "rain-2"]
    asked = list(Table(1, guide, {"L": others[:1], "R": others[1:2]}).lines())
    assert [line.split()[0] for line in asked] == ["turing", "guide", "group", "group"]
    chosen = list(Table(1, guide, None, tuple(others)).lines())
    assert chosen[-1] == f"choice {traits(others[-1])}"
    assert "palette=" in chosen[-1]


def test_an_unknown_player_is_refused() -> None:
    assert PLAYERS == ("random", "clerk", "analyst", "bombe")
    with pytest.raises(Malformed, match="no player called"):
        House("robot", 3)
