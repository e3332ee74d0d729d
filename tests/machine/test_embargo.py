"""A match under an embargo: it is played as any, and tells its solution only when the house discloses it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hut8.errors import Forbidden
from hut8.game import SPECTATOR, Command, Eye, Start
from hut8.machine.booklet import booklet
from hut8.machine.codes import CODES
from hut8.machine.identifiers import identifier
from hut8.machine.match import MACHINE
from hut8.machine.problems import Problem, Secret
from hut8.reasoning.worlds import assignments
from hut8.testing.problems import public_problems
from tests.machine.playing import Table

RIGHT, WRONG = "435", "111"
MACHINE_ROUNDS = ["111 A+"]


def solo(problem: Problem, **extras: Any) -> Table:
    table = Table()
    found = {"problem": identifier(problem), "machine_rounds": MACHINE_ROUNDS, **extras}
    table.apply(MACHINE.begin(Start(("Ada",), MACHINE.options({}), b"", found)))
    return table


def disclose(table: Table) -> None:
    table.apply(MACHINE.decide(table.now, Command("disclose"), {}))


@pytest.mark.parametrize("code", [RIGHT, WRONG])
@pytest.mark.parametrize("eye", [Eye(0), SPECTATOR])
def test_the_solution_stays_untold_until_it_is_disclosed(code: str, eye: Eye) -> None:
    table = solo(booklet(2), embargo=True)
    table.do(0, "claim", code=code)
    result: Any = MACHINE.view(table.now, eye, {})["result"]
    assert (result["code"], result["criteria"], result["identifier"], result["machine"]) == ("", [], "", None)
    assert result["reason"] == ("found" if code == RIGHT else "wrong")
    disclose(table)
    told: Any = MACHINE.view(table.now, eye, {})["result"]
    assert (told["code"], told["identifier"], told["machine"]["questions"]) == (RIGHT, identifier(booklet(2)), 1)


def test_whoever_needs_more_than_the_machine_has_found_all_the_same() -> None:
    table = solo(booklet(2), embargo=True)
    for letter in "AB":
        table.do(0, "question", letter=letter, proposal="111")
    table.do(0, "claim", code=RIGHT)
    assert table.now.result is not None
    assert table.now.result.reason == "found"
    disclose(table)
    assert table.now.result.reason == "found"


def test_a_match_without_an_embargo_has_nothing_to_disclose() -> None:
    table = solo(booklet(2))
    table.do(0, "claim", code=RIGHT)
    assert MACHINE.decide(table.now, Command("disclose"), {}) == ()


def test_no_seat_discloses_and_nobody_before_the_end() -> None:
    table = solo(booklet(2), embargo=True)
    with pytest.raises(Forbidden, match="Only the server"):
        MACHINE.decide(table.now, Command("disclose"), {})
    table.do(0, "claim", code=WRONG)
    with pytest.raises(Forbidden, match="Only the server"):
        table.do(0, "disclose")


def test_notes_of_an_unaided_match_may_not_think_along() -> None:
    table = solo(booklet(2), unaided=True)
    with pytest.raises(Forbidden, match="without aids"):
        table.do(0, "aid", step="bookkeeping")
    assert table.do(0, "aid", step="off") == ()


@given(public_problems(), st.data())
@settings(max_examples=25)
def test_what_is_told_depends_on_the_secret_only_through_ones_own_answers(public: Any, data: st.DataObject) -> None:
    """Two secrets behind the same cards, the same questions: as long as the answers agree, so does everything told."""
    laws = [world.laws for world in assignments(public)]
    one, other = (Problem(public, Secret(data.draw(st.sampled_from(laws)))) for _ in range(2))
    tables = [solo(problem, embargo=True) for problem in (one, other)]
    for _ in range(data.draw(st.integers(0, 4))):
        proposal, letter = data.draw(st.sampled_from(CODES)), data.draw(st.sampled_from(public.letters))
        if one.answer(letter, proposal) == other.answer(letter, proposal):
            for table in tables:
                table.do(0, "question", letter=letter, proposal=str(proposal))
                table.do(0, "end_round")
    claimed = data.draw(st.sampled_from(CODES))
    if (claimed == one.secret.code) == (claimed == other.secret.code):
        for table in tables:
            table.do(0, "claim", code=str(claimed))
        for eye in (Eye(0), SPECTATOR):
            assert MACHINE.view(tables[0].now, eye, {}) == MACHINE.view(tables[1].now, eye, {})
