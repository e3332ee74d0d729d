"""A game to play: its answers are the machine's, every move can be taken back, its record can be read again."""

from __future__ import annotations

from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hut8 import (
    CODES,
    Code,
    Contradiction,
    Game,
    Illegal,
    Malformed,
    Position,
    Problem,
    booklet,
    deduce,
    parse_public,
    problem,
    solve,
)
from hut8.machine.record import read_game, write_game
from hut8.machine.verification import verification_card_numbered
from hut8.strategy.plan import Claim, Propose
from hut8.testing.problems import whole_problems

Questions: TypeAlias = list[tuple[Code, int]]
QUESTIONS = st.lists(st.tuples(st.sampled_from(CODES), st.integers(0, 3)), max_size=8)


def played(game: Game, questions: Questions) -> Game:
    for code, place in questions:
        question = Propose(code, game.public.letters[place])
        if game.open_round is None or game.open_round.proposal != code or question in game.legal_questions:
            game.ask(*question)
    return game


def test_five_lines_play_a_whole_problem() -> None:
    game = Game("booklet:02")
    while not isinstance(action := game.best_play().next, Claim):
        game.ask(*action) if isinstance(action, Propose) else game.end_round()
    assert game.claim(action.code)
    assert game.is_over


@given(whole_problems(), QUESTIONS)
def test_answers_are_the_machine_s_own_and_what_follows_is_what_deduction_says(
    made: Problem, questions: Questions
) -> None:
    game = played(Game(made), questions)
    for round_ in game.rounds:
        assert all(made.answer(answer.letter, round_.proposal) is answer.passed for answer in round_.answers)
        assert len(round_.answers) <= 3
    assert game.deduce() == deduce(made.public, game.rounds)
    assert made.secret.code in game.codes


@given(whole_problems(), QUESTIONS)
def test_undo_leads_back_through_every_position_to_the_first(made: Problem, questions: Questions) -> None:
    game, seen = Game(made), []
    for code, place in questions:
        before = game.position
        played(game, [(code, place)])
        if game.position != before:
            seen.append(before)
    game.claim(CODES[0])
    game.undo()
    while seen:
        game.undo()
        assert game.position == seen.pop()
    with pytest.raises(Illegal, match=r"^Nothing was played here that could be taken back\.$"):
        game.undo()


@given(whole_problems(), QUESTIONS, st.one_of(st.none(), st.sampled_from(CODES)))
def test_a_record_is_read_again_as_the_same_game_and_by_the_rules(
    made: Problem, questions: Questions, claim: Code | None
) -> None:
    game = played(Game(made), questions)
    if claim:
        game.claim(claim)
    again = Game.read(game.record())
    assert (again.rounds, again.claimed, again.problem) == (game.rounds, game.claimed, made)
    assert write_game(read_game(game.record())).startswith("problem ")


def test_a_game_goes_on_from_any_position_with_answers_told_from_the_box() -> None:
    game = Game(Position(booklet(2).public, Game("booklet:02", ["221 A- B+"]).rounds))
    assert game.ask("212", "d", passed=True)
    assert game.claim("435")
    assert game.score == (2, 3)


def test_codes_are_played_as_texts_as_numbers_and_as_codes() -> None:
    game = Game("booklet:02")
    assert (game.ask(221, "A"), game.ask(Code(2, 2, 1), "b")) == (False, True)
    assert game.open_round
    assert str(game.open_round) == "221 A- B+ ..."
    assert game.claim(435)


def test_answers_that_no_world_explains_are_a_contradiction() -> None:
    game = Game(parse_public(["4", "9", "11", "14"]), ["332 A-"])
    game.ask("241", "A", passed=False)
    with pytest.raises(Contradiction):
        game.deduce()


@pytest.mark.parametrize(
    ("rounds", "question", "sentence"),
    [
        ([], ("221", "E"), "There is no verifier E: this problem has A to D."),
        ([], ("921", "A"), "'921' is not a code: ▲ is 9, but digits go from 1 to 5."),
        (["221 A- ..."], ("221", "A"), "Verifier A was questioned already in this round: choose another."),
    ],
)
def test_what_the_rules_do_not_allow_is_refused(rounds: list[str], question: tuple[str, str], sentence: str) -> None:
    with pytest.raises((Illegal, Malformed)) as caught:
        Game("booklet:02", rounds).ask(*question)
    assert caught.value.text == sentence


def test_after_a_claim_nothing_is_asked_and_nothing_legal() -> None:
    game = Game("booklet:02")
    assert not game.claim("111")
    assert game.legal_questions == ()
    for move in (lambda: game.ask("221", "A"), game.end_round, lambda: game.claim("435")):
        with pytest.raises(Illegal, match=r"^The game is over\.$"):
            move()


def test_only_questions_of_the_open_round_are_legal_in_it() -> None:
    game = Game("booklet:02")
    assert len(game.legal_questions) == 125 * 4
    game.ask("221", "B")
    assert [str(question) for question in game.legal_questions] == ["221 A", "221 C", "221 D"]
    game.ask("221", "A")
    game.ask("221", "C")
    assert game.open_round is None


def test_without_a_machine_the_answer_must_be_told_and_nothing_is_written_down() -> None:
    game = Game(booklet(2).public)
    with pytest.raises(Illegal, match="Nobody here knows what verifier A answers"):
        game.ask("221", "A")
    with pytest.raises(Illegal, match="Only a game of a whole problem"):
        game.record()


def test_the_box_s_answer_is_told_as_true_and_false_or_as_it_is_written() -> None:
    game = Game(booklet(2).public)
    assert game.ask("221", "A", passed="-") is False  # type: ignore[arg-type]
    assert game.ask("221", "B", passed=1) is True  # type: ignore[arg-type]
    for told in ("no", 2, ""):
        with pytest.raises(Malformed, match=r"^An answer is True \(✓\) or False \(✗\), not "):
            game.ask("221", "D", passed=told)  # type: ignore[arg-type]
    assert repr(game.position) == "<Position classic 3 7 10 14 | 221 A- B+ ...>"


def test_without_a_machine_only_what_follows_tells_whether_a_claim_is_right() -> None:
    game = Game(booklet(2).public, ["221 A- B+"])
    with pytest.raises(Illegal, match=r"^Nobody here knows whether 435 is right: 2 codes are possible; ask on until"):
        game.claim("435")
    assert not game.is_over
    assert not game.claim("111")
    game.undo()
    game.ask("212", "D", passed=True)
    assert game.claim("435")


def test_answers_that_contradict_each_other_end_no_game() -> None:
    game = Game(booklet(2).public, ["221 A+", "221 A-"])
    with pytest.raises(Contradiction):
        game.claim("435")
    assert not game.is_over


def test_a_told_answer_that_is_not_the_machine_s_is_refused() -> None:
    with pytest.raises(Malformed, match=r"^Verifier A says ✗ to 221, not ✓.$"):
        Game("booklet:02", ["221 A+"])


def test_people_read_a_game_and_notebooks_show_it() -> None:
    game = Game("booklet:02", ["221 A- B+"])
    assert repr(game) == "<Game classic 3 7 10 14 | 221 A- B+>"
    assert repr(game.deduce()) == "<Deduction 3 7 10 14: 2 codes, 2 worlds>"
    assert repr(game.best_play()).startswith("<Plan ")
    assert repr(game.position) == "<Position classic 3 7 10 14 | 221 A- B+>"
    assert repr(game.explain("431")) == "<Explanation 431: possible>"
    assert repr(game.explain("111")) == "<Explanation 111: out>"
    assert repr(solve(booklet(2), "bombe")) == "<Solution 212 C- B- D+ | = 435>"
    assert "431 435" in game._repr_html_()
    assert game.best_play()._repr_svg_().startswith("<svg ")


def test_a_law_without_a_name_is_played_as_any_other() -> None:
    laws = [verification_card_numbered(number)[0].law for number in (564, 355, 635, 720)]
    assert Game(problem(booklet(2).public, laws)).ask("221", "B")
