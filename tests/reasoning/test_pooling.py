"""Claims that leave different codes are told together while all of the codes can be shown."""

from __future__ import annotations

from hut8.locale import LANGUAGES, say
from hut8.machine.laws import Law
from hut8.machine.notation import parse_rounds
from hut8.machine.problems import parse_public
from hut8.reasoning.claims import Claim
from hut8.reasoning.pooling import pooled
from hut8.reasoning.proof import prove
from hut8.testing.argument_contract import check_proof

FIRST, SECOND, THIRD = Law(0b0011), Law(0b0111), Law(0b1100)


def few(law: Law, codes: int) -> Claim:
    return Claim("too_soon", ((0, (THIRD,)), (1, (law,))), codes=codes)


def test_what_two_criteria_leave_is_shown_together() -> None:
    assert pooled([few(FIRST, 0b011), few(SECOND, 0b110)]) == [
        Claim("too_soon", ((0, (THIRD,)), (1, (FIRST, SECOND))), codes=0b111)
    ]


def test_more_codes_than_can_be_shown_are_not_told_together() -> None:
    assert pooled([few(FIRST, 0b0001111), few(SECOND, 0b1110000)]) == []


def test_digits_that_two_criteria_leave_are_told_together_whatever_the_codes() -> None:
    claims = [
        Claim("digits", ((0, (law,)),), (1, (THIRD,)), shape="T", digits=digits)
        for law, digits in ((FIRST, (1, 3)), (SECOND, (2, 3)))
    ]
    (pool,) = pooled(claims)
    assert (pool.premises, pool.digits, pool.codes) == (((0, (FIRST, SECOND)),), (1, 2, 3), 0)


def test_claims_of_other_verifiers_are_left_alone() -> None:
    assert pooled([few(FIRST, 0b011), few(SECOND, 0b110)._replace(known=frozenset({0}))]) == []


def test_a_proof_says_how_many_of_the_codes_each_criterion_leaves() -> None:
    public, rounds = parse_public(["13+47", "4+26", "1+44", "8+43", "32+39", "40+45"]), parse_rounds(["431 D- E+ F+"])
    proof = prove(public, rounds)
    check_proof(public, rounds, proof, LANGUAGES)
    assert "D (“two 1s” or ▲=●), F (“one 3”): at most 4 of" in say(proof)
