"""All that the codes left pass, gone through together."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hut8.machine.codes import codes_in
from hut8.machine.problems import PublicProblem, parse_public
from hut8.reasoning.climb import MOST_ROWS, WORK
from hut8.reasoning.effort import Budget
from hut8.reasoning.frame import frame_after
from hut8.reasoning.listing import covered_codes
from hut8.reasoning.proof import prove
from hut8.reasoning.survivors import survivors
from hut8.testing.argument_contract import check_proof

if TYPE_CHECKING:
    from hut8.reasoning.refute import Rows

UNASKED = [
    parse_public(["44", "24", "2", "21", "47", "43"]),
    parse_public(["20+46", "18+33", "6+27", "7+26"]),
    parse_public(["9", "13", "40", "41", "44"], nightmare=True),
]
"""Cards that the two rules alone solve."""


def listing(public: PublicProblem) -> Rows | None:
    return covered_codes(frame_after(public, []), survivors(public, []).codes, Budget(WORK, MOST_ROWS))


@pytest.mark.parametrize("public", UNASKED)
def test_cards_that_need_no_question_are_proved_by_the_codes_that_are_left(public: PublicProblem) -> None:
    proof = prove(public)
    assert (proof.solved, proof.form, proof.is_cut) == (True, "table", False)
    check_proof(public, [], proof, ["en"])


def test_nothing_is_said_of_combinations_that_no_code_passes() -> None:
    rows = listing(UNASKED[0])
    assert rows is not None
    assert not [claim for claim in rows.claims if claim.rung in {"clash", "digits", "last_one"}]


def test_more_codes_than_a_reader_can_go_through_are_not_listed() -> None:
    rows = listing(UNASKED[0])
    assert rows is not None
    assert (len(codes_in(rows.listed)) > 100, rows.is_list, rows.rung) == (True, False, "table")


@pytest.mark.parametrize("limit", ["MOST_PASSED", "MOST_ALONE"])
def test_too_many_combinations_are_left_to_the_whole_table(monkeypatch: pytest.MonkeyPatch, limit: str) -> None:
    monkeypatch.setattr(f"hut8.reasoning.listing.{limit}", -1)
    assert listing(UNASKED[0]) is None


def test_nothing_else_is_tried_where_nothing_was_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("hut8.reasoning.proof.argued")
    assert prove(UNASKED[0]).solved
