"""The plain program that re-checks what is told with arrows."""

from __future__ import annotations

import pytest

from hut8.machine.codes import Code, codes_in
from hut8.reasoning.claims import Claim
from hut8.reasoning.follows import Follow
from hut8.testing.arrow_contract import arrows_in, check_arrows, is_before_an_arrow, is_following
from hut8.testing.brute import passing

EVEN, SMALL = passing("T even"), passing("T<3")


def test_arrows_are_read_one_by_one_and_in_both_directions() -> None:
    read = [(str(one), str(other)) for one, other in arrows_in("A (▲=1): 111/112→121, 131↔132.")]
    assert read == [("111", "121"), ("112", "121"), ("131", "132"), ("132", "131")]


def test_a_sign_is_the_same_digit_on_both_sides() -> None:
    assert (Code.parse("123"), Code.parse("213")) in list(arrows_in("▲■●→■▲●"))
    assert len(list(arrows_in("4■●→5■●"))) == 25


def test_what_a_criterion_tells_apart_does_not_follow() -> None:
    assert is_following("2■●↔4■●", [[EVEN]])
    assert not is_following("2■●→4■●", [[EVEN, SMALL]])
    assert not is_following("222→322", [[EVEN]])


def test_a_claim_that_forgets_a_criterion_is_found() -> None:
    laws = [sum(code.bit for code in codes) for codes in (EVEN, SMALL)]
    claim = Claim("loose_end", ((0, (laws[0],)),), follows=(Follow("2■●", "4■●"),))
    check_arrows([claim], [laws])
    with pytest.raises(AssertionError):
        check_arrows([claim._replace(premises=())], [laws])


def test_only_codes_before_an_arrow_are_refuted_by_it() -> None:
    claim = Claim("loose_end", (), follows=(Follow("111", "222"),))
    assert is_before_an_arrow(frozenset(codes_in(Code.parse("111").bit)), claim)
    assert not is_before_an_arrow(frozenset(codes_in(Code.parse("222").bit)), claim)
