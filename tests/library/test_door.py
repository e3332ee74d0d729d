"""The door of the library: what is meant is taken, what cannot be known is refused in a sentence."""

from __future__ import annotations

import asyncio
import math
import reprlib
from typing import TYPE_CHECKING, Any

import pytest

from hut8 import (
    Answer,
    Code,
    Contradiction,
    Game,
    Hut8Error,
    Illegal,
    Malformed,
    Mode,
    Position,
    Round,
    best_play,
    best_play_stream,
    booklet,
    deduce,
    explain,
    parse_rounds,
    prove,
    say,
    solve,
)
from hut8.library.door import megabytes_of
from hut8.reasoning.deduce import deduce as inside

if TYPE_CHECKING:
    from collections.abc import Callable

    from hut8.library.door import Rounds, Table

PUBLIC = booklet(2).public
PLAYED = parse_rounds(["221 A- B+"])
TABLES: list[Table] = [
    PUBLIC,
    booklet(2),
    "booklet:02",
    Game("booklet:02"),
    Position(PUBLIC),
    Position(booklet(2), ()),  # type: ignore[arg-type]
    [3, 7, 10, 14],
    ["3", "7", "10", "14"],
]
ROUNDS: list[Rounds] = [
    PLAYED,
    list(PLAYED),
    PLAYED[0],
    ["221 A- B+"],
    "221 A- B+",
    [Round("221", (Answer("A", passed=False), "b+"))],  # type: ignore[arg-type]
    [Round(Code(2, 2, 1), (Answer("A", "-"), Answer("B", "✓")))],  # type: ignore[arg-type]
]


WRONG = [Round(Code(2, 2, 1), (Answer("A", "no"),))]  # type: ignore[arg-type]


@pytest.mark.parametrize("table", TABLES, ids=reprlib.repr)
def test_a_problem_may_be_given_in_every_way(table: Table) -> None:
    assert deduce(table, PLAYED) == inside(PUBLIC, PLAYED)
    assert best_play(table, PLAYED).start.action == best_play(PUBLIC, PLAYED).start.action
    assert prove(table, PLAYED) == prove(PUBLIC, PLAYED)
    assert explain(table, PLAYED, "431") == explain(PUBLIC, PLAYED, "431")
    assert Game(table, PLAYED).position == Position(PUBLIC, PLAYED)


@pytest.mark.parametrize("rounds", ROUNDS, ids=repr)
def test_rounds_may_be_given_in_every_way(rounds: Rounds) -> None:
    assert deduce(PUBLIC, rounds) == inside(PUBLIC, PLAYED)
    assert Game(PUBLIC, rounds).rounds == PLAYED


def test_rounds_go_on_where_a_position_or_a_game_stands() -> None:
    for table in (Position(PUBLIC, PLAYED), Game("booklet:02", PLAYED), Game(Game("booklet:02"), PLAYED)):
        assert str(deduce(table, "212 D+").codes[0]) == "435"
        assert Game(table).rounds == PLAYED


def test_a_game_of_a_game_knows_the_answers_that_it_knew() -> None:
    assert Game(Game("booklet:02")).ask("221", "B")
    assert solve(Game("booklet:02")).code == booklet(2).secret.code
    with pytest.raises(Illegal, match="Nobody here knows"):
        Game(Game([3, 7, 10, 14])).ask("221", "B")


def test_a_text_of_several_lines_is_several_rounds() -> None:
    assert deduce(PUBLIC, "221 A- B+\n\n212 D+\n").solved


def test_what_follows_is_asked_about_with_a_code_or_a_number_too() -> None:
    for subject in (431, Code(4, 3, 1)):
        assert repr(explain(PUBLIC, PLAYED, subject)) == "<Explanation 431: possible>"  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "table",
    [None, 2, 2.5, Code(2, 2, 1), Mode.CLASSIC, {}, ["221 A-"], "3", object()],
    ids=lambda table: type(table).__name__,
)
@pytest.mark.parametrize("work", [deduce, prove, best_play, Game])
def test_what_is_no_problem_is_refused_in_a_sentence(work: Callable[[Any], object], table: object) -> None:
    with pytest.raises(Hut8Error, match=r"\.$"):
        work(table)


@pytest.mark.parametrize(
    "rounds", [5, None, [None], [("221", "A-")], "x", ["221 A- Z+"], {"221": "A-"}, WRONG], ids=repr
)
def test_what_is_no_round_is_refused_in_a_sentence(rounds: Any) -> None:
    for work in (deduce, prove, best_play, Game):
        with pytest.raises(Malformed, match=r"\.$"):
            work(PUBLIC, rounds)


def test_none_is_said_to_be_no_problem() -> None:
    with pytest.raises(Malformed, match=r"^None is no problem: give its name"):
        deduce(None)  # type: ignore[arg-type]


@pytest.mark.parametrize("problem", [PUBLIC, Position(PUBLIC), Game(PUBLIC), None, [3, 7, 10, 14]], ids=repr)
def test_what_does_not_know_the_answers_is_not_solved(problem: Any) -> None:
    with pytest.raises(Illegal, match="does not know the answers: give a whole Problem, or its name"):
        solve(problem)


def test_a_contradiction_stays_one() -> None:
    with pytest.raises(Contradiction):
        deduce("booklet:02", ["221 A+", "221 A-"])


def test_a_stream_of_plans_takes_what_best_play_takes() -> None:
    async def last() -> str:
        return [str(plan.next) async for plan in best_play_stream(booklet(2), ["221 A- B+"])][-1]

    assert asyncio.run(last()) == str(best_play(PUBLIC, PLAYED).next)


@pytest.mark.parametrize("seconds", [-1, math.nan, "soon", None])
def test_time_that_cannot_be_given_is_refused(seconds: Any) -> None:
    async def watched() -> None:
        async for _ in best_play_stream(PUBLIC, seconds=seconds):
            pass

    for work in (best_play, lambda table, seconds: Game(table).best_play(seconds=seconds)):
        with pytest.raises(Malformed, match=f"^Best play cannot be found in {seconds} seconds: give it more than 0"):
            work(PUBLIC, seconds=seconds)
    with pytest.raises(Malformed, match=r"^Best play cannot be found"):
        asyncio.run(watched())


@pytest.mark.parametrize("megabytes", ["much", None, math.nan, [512]])
def test_memory_that_cannot_be_given_is_refused(megabytes: Any) -> None:
    with pytest.raises(Malformed, match=r"^Best play cannot remember in .* megabytes: give it a whole number"):
        best_play(PUBLIC, memory_megabytes=megabytes)


@pytest.mark.parametrize("cores", [0, -1, 1.5, True, None, "many", 257, 10**9])
def test_cores_that_cannot_be_given_are_refused(cores: Any) -> None:
    sentence = rf"^Best play cannot be found on {cores} cores: give it a whole number from 1 to 256\.$"
    with pytest.raises(Malformed, match=sentence):
        best_play(PUBLIC, cores=cores)


def test_cores_may_be_written() -> None:
    assert best_play(PUBLIC, cores="2").proven  # type: ignore[arg-type]


def test_memory_may_be_written_and_more_than_there_is_is_not_taken_for_less() -> None:
    for megabytes in ("64", 64.0):
        assert best_play(PUBLIC, memory_megabytes=megabytes).proven  # type: ignore[arg-type]
    assert megabytes_of(1 << 64) << 20 < 1 << 64


def test_rounds_that_cannot_be_read_are_refused_wherever_they_are_read() -> None:
    for given in (None, 5):
        with pytest.raises(Malformed, match="is not a code"):
            parse_rounds(given)  # type: ignore[arg-type]


@pytest.mark.parametrize("rounds", ["221 A-", ["221 A-"], parse_rounds("221 A-")], ids=repr)
def test_a_position_shows_its_rounds_however_they_were_given(rounds: Any) -> None:
    assert repr(Position(PUBLIC, rounds)) == "<Position classic 3 7 10 14 | 221 A->"
    assert repr(Position(PUBLIC, 5)) == "<Position classic 3 7 10 14 | 5>"  # type: ignore[arg-type]


def test_what_has_no_words_is_said_to_have_none() -> None:
    for thing in (None, deduce(PUBLIC)):
        with pytest.raises(Malformed, match=r"^There are no words for .+: give a Proof"):
            say(thing)


def test_time_may_be_written() -> None:
    assert best_play(PUBLIC, seconds="5").proven  # type: ignore[arg-type]
