"""Every claim of an explanation is re-checked from the printed criteria alone."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hut8.chance import Chance
from hut8.errors import Contradiction
from hut8.locale import LANGUAGES, lines_of, say
from hut8.machine.codes import CODES, DIGITS, SHAPES
from hut8.machine.notation import Round, parse_rounds
from hut8.machine.problems import Mode, PublicProblem, parse_public
from hut8.machine.verification import OCCURRING
from hut8.reasoning.check import criteria_at, wanted_for
from hut8.reasoning.deduce import deduce
from hut8.reasoning.explain import Explanation, why_out
from hut8.reasoning.marks import CardAt, CriterionAt, Digit, Subject, parse_subject
from hut8.reasoning.survivors import facts_of
from hut8.reasoning.witness import find_world
from hut8.testing.argument_contract import check_explanation
from hut8.testing.brute import passing
from hut8.testing.positions import SIZES, played
from hut8.testing.problems import honest_rounds, public_problems, whole_problems

SMALL = settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])


def some_subjects(data: st.DataObject, public: PublicProblem) -> list[Subject]:
    letter = data.draw(st.sampled_from(public.letters))
    return [
        Digit(data.draw(st.sampled_from(SHAPES)), data.draw(st.sampled_from(DIGITS))),
        data.draw(st.sampled_from(CODES)),
        data.draw(st.sampled_from(criteria_at(public, letter))),
        CardAt(letter, data.draw(st.sampled_from(public.cards_of(letter)))),
    ]


def check_claims(public: PublicProblem, rounds: tuple[Round, ...], found: Explanation) -> None:
    facts = facts_of(rounds)
    assert found.out == (find_world(public, facts, wanted_for(found.subject)) is None)
    assert found.certain == (
        not found.out and not find_world(public, facts, wanted_for(found.subject, other_than=True))
    )
    if found.answers:
        check_answers(found)
    check_explanation(public, rounds, found, LANGUAGES)


def check_answers(found: Explanation) -> None:
    subject = found.subject
    assert isinstance(subject, CriterionAt | CardAt)
    criteria = (subject.criterion,) if isinstance(subject, CriterionAt) else OCCURRING[subject.card]
    for criterion in criteria:
        assert any(
            asked.answer.letter == subject.letter
            and (asked.proposal in passing(criterion.label)) is not asked.answer.passed
            for asked in found.answers
        )


@given(data=st.data())
@SMALL
def test_every_claim_of_an_explanation_is_true(data: st.DataObject) -> None:
    problem = data.draw(whole_problems(public_problems(most_verifiers=6)))
    public = problem.public
    rounds = data.draw(honest_rounds(problem))
    for subject in some_subjects(data, public):
        check_claims(public, rounds, why_out(public, rounds, subject))


def check_game(mode: Mode, size: int, games: int) -> None:
    chance = Chance(f"why {mode} {size}")
    for public, rounds, _ in played("why", games, [mode], [size]):
        letter = chance.choice(public.letters)
        subjects: list[Subject] = [
            Digit(chance.choice(SHAPES), chance.choice(DIGITS)),
            chance.choice(CODES),
            chance.choice(criteria_at(public, letter)),
            CardAt(letter, chance.choice(public.cards_of(letter))),
        ]
        for subject in subjects:
            check_claims(public, rounds, why_out(public, rounds, subject))


@pytest.mark.parametrize(("mode", "size"), list(zip(Mode, reversed(SIZES), strict=True)))
def test_anything_in_a_played_game_can_be_asked_about(mode: Mode, size: int) -> None:
    check_game(mode, size, 1)


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mode", list(Mode))
def test_anything_in_hundreds_of_games_can_be_asked_about(mode: Mode, size: int) -> None:
    check_game(mode, size, 30)


PARADOX = parse_public(["18", "24", "33", "36"])


def test_a_criterion_struck_by_its_own_answer_names_that_answer() -> None:
    found = why_out(PARADOX, parse_rounds(["111 C-"]), parse_subject("C33.2"))
    assert [str(asked) for asked in found.answers] == ["C- to 111"]


def test_a_digit_that_the_x_paradox_tempts_to_strike_comes_with_a_warning() -> None:
    rounds = parse_rounds(["111 C-"])
    for shape in SHAPES:
        found = why_out(PARADOX, rounds, Digit(shape, 1))
        assert not found.out
        assert found.world
        assert found.world.code[SHAPES.index(shape)] == 1
        assert found.warning
        assert found.warning.paradox
    assert len(deduce(PARADOX, rounds).codes) == 6


def test_a_code_is_out_when_no_criterion_left_is_true_of_it() -> None:
    found = why_out(PARADOX, parse_rounds(["111 C-"]), parse_subject("111"))
    assert say(found).endswith("The code 111 is out: C (“▲ even”, “■ even” or “● even”) refuses it.")


def test_what_a_supposed_code_forces_is_said() -> None:
    found = why_out(parse_public(["5", "14", "18", "19", "20"]), [], parse_subject("321"))
    assert say(found).split("\n") == [
        "The code 321 is out. If it were right:",
        "  Then B can only test ●<▲■, D only ▲+■<6.",
        "  B (●<▲■) and D (▲+■<6) leave 221, 231 and 321; too few for the other 3.",
    ]


def test_what_every_world_has_is_certain_and_says_why() -> None:
    public, rounds = parse_public(["4", "9", "11", "14"]), parse_rounds(["332 A-"])
    found = why_out(public, rounds, parse_subject("241"))
    assert (found.certain, found.out) == (True, False)
    assert found.refuted
    assert "The code 241 is certain. If it were wrong:" in say(found)


def test_what_a_verifiers_own_answers_leave_is_certain_by_them() -> None:
    public, rounds = parse_public(["3", "7", "10", "14"]), parse_rounds(["435 A+"])
    assert say(why_out(public, rounds, parse_subject("A3.2"))).split("\n") == [
        "■=3 for A is certain:",
        "A said ✓ to 435: it tests ■=3.",
    ]
    assert say(why_out(public, rounds, parse_subject("A3"))) == "Card 3 for A is certain: there is no other."


def test_a_criterion_without_verification_card_never_occurs() -> None:
    assert why_out(PARADOX, [], parse_subject("B24.1")).never


def test_answers_that_contradict_each_other_explain_nothing() -> None:
    with pytest.raises(Contradiction):
        why_out(parse_public(["28", "33", "41", "48"]), parse_rounds(["111 A-"]), parse_subject("T=1"))


def test_in_nightmare_a_card_is_refuted_for_one_letter_alone() -> None:
    public = parse_public(["6", "11", "16", "42"], nightmare=True)
    rounds = parse_rounds(["525 B- C+ D-", "134 C- D+ B-", "421 C+ D- A-", "345 A- D+ C-"])
    known = deduce(public, rounds)
    assert public.mode is Mode.NIGHTMARE
    for letter in public.letters:
        for card in public.cards:
            found = why_out(public, rounds, CardAt(letter, card))
            assert found.out == (card not in known.cards[letter])
            check_claims(public, rounds, found)


def test_some_of_the_known_cards_alone_may_be_crowded() -> None:
    public = parse_public(["9", "21", "25", "29", "44"], nightmare=True)
    rounds = tuple(parse_rounds(["545 B- C- E-", "145 A- B- C-"]))
    found = why_out(public, rounds, parse_subject("434"))
    check_claims(public, rounds, found)
    assert found.refuted
    assert "last_one" not in found.refuted.argument.rungs


def test_a_card_supposed_at_a_letter_stays_there_while_the_codes_left_are_gone_through() -> None:
    public = parse_public(["2", "14", "17", "29"], nightmare=True)
    rounds = tuple(parse_rounds(["313 A- B+ D+", "513 A+ B+ C+"]))
    found = why_out(public, rounds, CardAt("C", 2))
    check_claims(public, rounds, found)
    assert found.refuted
    assert "last_one" not in found.refuted.argument.rungs


def test_of_something_possible_no_code_and_no_whole_world_is_shown() -> None:
    for public, rounds, _ in played("possible", 1, sizes=[4]):
        known = deduce(public, rounds)
        if known.solved:
            continue
        for letter, criteria in known.criteria.items():
            found = why_out(public, rounds, CriterionAt(letter, criteria[0].card, criteria[0].position))
            if found.world:
                assert "world" not in found.as_json()
                assert len(found.as_json()["allowing"]) <= 2
                assert all(not line.codes and str(found.world.code) not in line.text for line in lines_of(found))


def test_codes_of_three_criteria_are_listed_although_they_are_more_than_six() -> None:
    public = parse_public(["44", "10", "35", "24"])
    found = why_out(public, (), parse_subject("D24.2"))
    assert found.refuted
    assert found.refuted.argument
    assert not any(claim.is_burden for claim in found.refuted.argument.claims)
    assert any("144, 155, 244, 255" in line.text for line in lines_of(found))
    check_explanation(public, (), found, LANGUAGES)
