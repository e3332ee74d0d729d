"""Case analysis: what fails, why, and how far it goes."""

from __future__ import annotations

import pytest

from hut8.machine.problems import parse_public
from hut8.reasoning.argue import frame_after
from hut8.reasoning.cases import Case, analyse, fails, why_fails
from hut8.reasoning.reasons import Failure, Split
from hut8.reasoning.worlds import assignments

PUBLIC = parse_public(["4", "9", "11", "14"])
FRAME = frame_after(PUBLIC, [])


def test_the_picks_of_a_world_never_fail() -> None:
    for laws, _ in assignments(PUBLIC):
        case = Case()
        for pick in enumerate(laws):
            case = case.adding(pick)
            assert not fails(FRAME, case)
        with pytest.raises(ValueError, match="can stand together"):
            why_fails(FRAME, case.picks)


def test_a_case_too_long_to_tell_is_given_up() -> None:
    two_threes = FRAME.domains[1][2]
    case = Case().adding((1, two_threes))
    assert analyse(FRAME, case, 2) is None
    assert isinstance(analyse(FRAME, case, 30), Split)


def test_the_reason_that_needs_the_fewest_verifiers_is_given() -> None:
    below = FRAME.domains[2][0]
    smallest = FRAME.domains[3][0]
    failure = why_fails(FRAME, ((0, FRAME.domains[0][0]), (2, below), (3, smallest)))
    assert failure == Failure("redundant", (FRAME.choice((3, smallest)),), idle=FRAME.choice((2, below)))
