"""Claims told together: what strikes more for the same reason is one line, and strikes no more than is needed."""

from __future__ import annotations

from hut8.locale import LANGUAGES, say
from hut8.machine.laws import Law
from hut8.machine.notation import parse_rounds
from hut8.machine.problems import parse_public
from hut8.reasoning.choice import chosen, held
from hut8.reasoning.claims import Claim
from hut8.reasoning.frame import frame_after
from hut8.reasoning.merging import fanned, singles
from hut8.reasoning.proof import way_up
from hut8.testing.argument_contract import check_proof

FIRST, SECOND, THIRD = Law(0b0011), Law(0b0111), Law(0b1100)


def redundant(premise: tuple[int, Law], last: tuple[int, Law]) -> Claim:
    return Claim("swallowed", ((premise[0], (premise[1],)),), (last[0], (last[1],)))


def test_what_one_criterion_makes_redundant_is_told_in_one_claim() -> None:
    claims = [redundant((0, FIRST), (1, SECOND)), redundant((0, FIRST), (2, SECOND))]
    (fan,) = fanned(claims)
    assert (fan.last, fan.also) == ((1, (SECOND,)), ((2, (SECOND,)),))
    assert singles(fan) == claims


def test_criteria_that_clash_are_told_from_the_side_that_strikes_more() -> None:
    claims = [Claim("clash", ((slot, (FIRST,)),), (0, (THIRD,))) for slot in (1, 2)]
    (fan,) = fanned(claims)
    assert fan.premises == ((0, (THIRD,)),)


def test_codes_that_a_clash_shows_belong_to_one_verifier_alone() -> None:
    claims = [Claim("clash", ((0, (FIRST,)),), (slot, (THIRD,)), codes=0b11) for slot in (1, 2)]
    assert fanned(claims) == []


def test_a_case_contains_a_claim_if_it_has_the_premises_and_one_of_what_they_strike() -> None:
    fan = redundant((0, FIRST), (1, SECOND))._replace(also=((2, (SECOND,)),))
    having = {(0, FIRST): 0b0111, (1, SECOND): 0b1001, (2, SECOND): 0b0010}
    assert held(fan, having) == 0b0011


def test_a_chosen_claim_strikes_no_more_than_the_others_leave_to_it() -> None:
    frame = frame_after(parse_public(["3", "7", "10", "14"]), [])
    laws = [domain[0] for domain in frame.domains]
    fan = redundant((0, laws[0]), (1, laws[1]))._replace(also=((2, (laws[2],)),))
    having = {(0, laws[0]): 0b11, (1, laws[1]): 0b01, (2, laws[2]): 0b10}
    assert chosen(frame, [fan], having, 0b11) == [fan]
    assert chosen(frame, [fan], having, 0b10) == [fan._replace(last=(2, (laws[2],)), also=())]


def test_a_proof_strikes_criteria_of_several_verifiers_in_one_row() -> None:
    public = parse_public(["12+34", "36+44", "27+33", "40+42", "14+16", "26+32"])
    rounds = parse_rounds(["314 A+ D+ E+", "315 A+ B+ C+", "213 B+ C+ D+", "213 F-"])
    proof = way_up(public, rounds)
    check_proof(public, rounds, proof, LANGUAGES)
    assert any(claim.also for claim in proof.argument.claims)
    assert "  D (■<▲●), B (▲>■ or ■<●) and A (■≤▲●) add nothing to E (■<▲●)." in say(proof).split("\n")
