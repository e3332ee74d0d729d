"""Proofs: every claim is re-checked, nothing is forgotten, and the lines keep their contract."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hut8.errors import Contradiction
from hut8.locale import LANGUAGES, lines_of, say
from hut8.machine.booklet import booklet
from hut8.machine.notation import parse_rounds
from hut8.machine.problems import Mode, parse_public
from hut8.reasoning.climb import argued
from hut8.reasoning.effort import Budget
from hut8.reasoning.frame import frame_after
from hut8.reasoning.heard import Heard
from hut8.reasoning.proof import Proof, prove, way_up
from hut8.testing.argument_contract import check_proof
from hut8.testing.positions import SIZES, played
from hut8.testing.problems import honest_rounds, public_problems, whole_problems

if TYPE_CHECKING:
    from hut8.locale.lines import Line

SMALL = settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])


@given(data=st.data())
@SMALL
def test_every_claim_of_a_proof_is_true(data: st.DataObject) -> None:
    problem = data.draw(whole_problems(public_problems(most_verifiers=6)))
    rounds = data.draw(honest_rounds(problem, most=5))
    check_proof(problem.public, rounds, prove(problem.public, rounds), LANGUAGES)


@pytest.mark.parametrize(("mode", "size"), list(zip(Mode, reversed(SIZES), strict=True)))
def test_played_games_are_proved_in_every_language(mode: Mode, size: int) -> None:
    for public, rounds, _ in played("proof", 1, [mode], [size]):
        check_proof(public, rounds, prove(public, rounds), LANGUAGES)


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mode", list(Mode))
def test_hundreds_of_played_games_are_proved_in_every_language(mode: Mode, size: int) -> None:
    for public, rounds, _ in played("proofs", 40, [mode], [size]):
        check_proof(public, rounds, prove(public, rounds), LANGUAGES)


@pytest.mark.parametrize("number", [9, 12, 20])
def test_problems_that_need_no_question_are_proved_by_the_two_rules_alone(number: int) -> None:
    problem = booklet(number)
    proof = prove(problem.public)
    assert proof.solved
    assert proof.codes == (problem.secret.code,)
    assert not proof.heard
    check_proof(problem.public, (), proof, LANGUAGES)


def test_answers_of_one_verifier_are_told_in_one_line() -> None:
    lines = lines_of(prove(parse_public(["3", "7", "10", "14"]), parse_rounds(["435 A+ B+ C+", "221 A- D-"])))
    told = "A tests ■=3 (✓ 435), B tests “● odd” (✓ 435) and C tests “one 4” (✓ 435)."
    assert [line.text for line in lines if line.rung == "answer" and line.text.startswith("A ")] == [told]


def test_an_answer_that_strikes_nothing_new_is_not_told() -> None:
    public = parse_public(["16", "42", "4", "11", "8"])
    proof = prove(public, parse_rounds(["331 B+ D- C+", "111 C+"]))
    told = [str(asked) for one in proof.heard if isinstance(one, Heard) for asked in one.asked]
    assert "C+ to 331" in told
    assert "C+ to 111" not in told


def test_few_codes_left_are_gone_through_one_by_one() -> None:
    proof = prove(parse_public(["25", "21", "6", "33", "10"]), parse_rounds(["411 B+ C- E+"]))
    assert (proof.form, proof.hardest) == ("codes", "codes")
    assert "That leaves 141, 224, 242, 343, 422 and 545." in say(proof)


def test_nightmare_begins_with_a_grid_of_cards_and_letters() -> None:
    proof = prove(parse_public(["2", "20", "24", "26"], nightmare=True), parse_rounds(["313 A+ C+ D+"]))
    lines = lines_of(proof)
    assert lines[0].text == "What the answers leave, and to whom:"
    assert lines[1].text == "Card 2: ▲<3 or ▲>3 (B), ▲=3."
    assert lines[1].row


def test_criteria_that_a_few_letters_alone_may_have_are_told_in_one_row() -> None:
    public = parse_public(["10", "17", "43", "46", "48"], nightmare=True)
    rounds = tuple(parse_rounds(["225 A+ D- E+", "441 A+ C- E+", "252 B- D- E+", "414 A- B+ D-"]))
    proof = prove(public, rounds)
    check_proof(public, rounds, proof, LANGUAGES)
    assert "  “two even digits” and “no 3” would share E." in say(proof).split("\n")


def test_combinations_that_the_same_two_codes_pass_are_told_in_one_row() -> None:
    lines = say(way_up(parse_public(["10", "44", "39", "29"]), parse_rounds(["234 A- B+ D-"]))).split("\n")
    assert "  A (“no 4”), B (■<●), C (▲>1 or ■=1) and D (●=3) let both 213 and 313 pass." in lines


def test_an_open_game_ends_with_the_codes_that_remain() -> None:
    proof = prove(parse_public(["18", "24", "33", "36"]), parse_rounds(["111 C-"]))
    assert not proof.solved
    shown = json.loads(json.dumps(proof.as_json()))
    assert shown["codes"] == ["122", "212", "221", "334", "342", "423"]
    assert lines_of(proof)[-1].codes == tuple(shown["codes"])


def test_a_proof_without_a_short_way_says_so_and_gives_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("proof", "shortening"):
        monkeypatch.setattr(f"hut8.reasoning.{module}.WORK", 5)
    public, rounds = parse_public(["4", "9", "11", "14"]), parse_rounds(["332 A-"])
    proof = prove(public, rounds)
    assert proof.is_cut
    assert "There is no short way here: this is the whole table." in say(proof)
    check_proof(public, rounds, proof, LANGUAGES)


def test_a_large_table_is_chosen_from_all_claims_before_the_search_gives_up() -> None:
    proof = way_up(parse_public(["39+43", "26+37", "20+48", "11+42", "13+14", "6+35"]))
    assert (proof.solved, proof.form, proof.is_cut) == (True, "table", False)


def test_a_long_way_up_is_told_by_the_codes_that_are_left() -> None:
    public, rounds = parse_public(["13+47", "4+26", "1+44", "8+43", "32+39", "40+45"]), parse_rounds(["431 D- E+ F+"])
    way, proof = way_up(public, rounds), prove(public, rounds)
    assert (way.form, proof.form, proof.hardest) == ("table", "table", "table")
    assert height(lines_of(proof)) < 45 < height(lines_of(way))
    check_proof(public, rounds, proof, LANGUAGES)


def height(lines: list[Line]) -> float:
    return sum(0.25 if line.row else 1 for line in lines)


def test_work_is_counted_so_a_proof_is_always_the_same() -> None:
    for public, rounds, _ in played("same", 1, sizes=[4]):
        first, again = (prove(public, rounds) for _ in range(2))
        assert say(first) == say(again)


def test_an_argument_that_may_do_no_work_is_not_found() -> None:
    public = parse_public(["4", "9", "11", "14"])
    assert argued(frame_after(public, []), [], 0, Budget(0, 10)).rows is None


def test_answers_that_contradict_each_other_prove_nothing() -> None:
    with pytest.raises(Contradiction):
        prove(parse_public(["28", "33", "41", "48"]), parse_rounds(["111 A-"]))


def test_what_is_shown_outside_has_the_agreed_shape() -> None:
    proof: Proof = prove(parse_public(["4", "9", "11", "14"]), parse_rounds(["332 A-"]))
    assert set(proof.as_json()) == {"form", "solved", "codes", "hardest"}
    line = lines_of(proof)[0].as_json()
    assert line == {
        "depth": 0,
        "rung": "answer",
        "text": "A said ✗ to 332: ■<4 is out.",
        "names": [["A", 4, "S<4"]],
        "codes": [],
    }


def test_letters_that_several_rows_would_share_are_named_above_them_with_their_criteria() -> None:
    public = parse_public(["22", "40", "44", "48"], nightmare=True)
    rounds = parse_rounds(["221 A- C+ D-", "544 A+ C+ D+"])
    proof = prove(public, rounds)
    check_proof(public, rounds, proof, LANGUAGES)
    above = next(line for line in lines_of(proof) if line.text == "These would share B and C:")
    assert {letter for letter, _, _ in above.names} == {"B", "C"}
