"""A look back: every question is told, a mark that did not follow is named, and one can try again from there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hut8.games.machine_analysis import analyse
from hut8.library.game import Game
from hut8.locale import LANGUAGES, followed_text, remark_text, summary_text
from hut8.machine.codes import Code
from hut8.machine.notation import first_answers, parse_rounds
from hut8.machine.problems import parse_public
from hut8.machine.record import read_game
from hut8.reasoning.ladder import LADDER
from hut8.reasoning.marks import parse_marks
from hut8.reasoning.proof import way_up
from hut8.reasoning.requests import Position
from hut8.testing.positions import played
from hut8.training.review import Note, known_after, review

PARADOX = parse_public(["18", "24", "33", "36"])


def test_a_question_after_the_code_was_known_could_have_been_a_claim() -> None:
    game = Position(parse_public(["4", "9", "11", "14"]), tuple(parse_rounds(["332 A- B-"])))
    told, remark = review(game)
    assert (told.kind, remark.kind) == ("told", "could_claim")
    assert [str(round_) for round_ in remark.again.rounds] == ["332 A- ..."]
    assert remark_text(remark).startswith("You could have claimed before asking B: one code was left. ")


def test_a_digit_struck_because_of_a_cross_is_the_x_paradox() -> None:
    game = Position(PARADOX, tuple(parse_rounds(["111 C-"])))
    remarks = review(game, [Note(1, mark) for mark in parse_marks("S=2- T=5-")])
    (marked,) = [remark for remark in remarks if remark.kind == "mark"]
    assert marked.again.rounds == game.rounds


def test_marks_are_judged_by_what_was_known_when_they_were_made() -> None:
    game = Position(PARADOX, tuple(parse_rounds(["111 C-", "212 B-"])))
    early, late = (
        [one for one in review(game, [Note(after, mark) for mark in parse_marks("T=1-")]) if one.kind == "mark"]
        for after in (1, 2)
    )
    assert [one.verdict.error.name for one in early if one.verdict and one.verdict.error] == ["x_paradox"]
    assert len(early[0].again.rounds) == 1
    assert all(len(one.again.rounds) == 2 for one in late)


def test_a_claim_is_judged_by_what_was_possible() -> None:
    game = Position(PARADOX, tuple(parse_rounds(["111 C-"])))
    kinds = [review(game, claim=Code.parse(code))[-1].kind for code in ("122", "555")]
    assert kinds == ["claim_early", "claim_wrong"]


def test_the_rounds_as_they_were_after_some_answers() -> None:
    rounds = tuple(parse_rounds(["111 A+ B-", "222 C+"]))
    assert [str(one) for one in first_answers(rounds, 1)] == ["111 A+ ..."], "B was asked in that round too"
    assert first_answers(rounds, 3) == rounds
    assert first_answers(rounds, 0) == ()


def test_every_question_of_a_game_gets_one_remark_in_every_language() -> None:
    for public, rounds, solved in played("review", 1, sizes=[4]):
        if solved:
            remarks = review(Position(public, rounds))
            assert len(remarks) == sum(len(round_.answers) for round_ in rounds)
            for language in LANGUAGES:
                assert all(remark_text(remark, language) for remark in remarks)
                assert any(followed_text(remark, language) for remark in remarks)


def test_the_technique_that_was_missed_is_the_one_the_way_up_takes() -> None:
    game = Position(parse_public(["4", "9", "11", "14"]), tuple(parse_rounds(["332 A- B-"])))
    told, remark = review(game)
    assert told.technique is None
    assert remark.technique == way_up(game.public, remark.again.rounds).hardest


def test_a_remark_says_what_the_technique_to_practise_has_to_do_with_it() -> None:
    remark = review(Position(parse_public(["4", "9", "11", "14"]), tuple(parse_rounds(["332 A- B-"]))))[-1]
    said = "The technique “Either way” shows it: Whatever one other verifier tests, this falls."
    assert (remark.practised, remark_text(remark).endswith(said)) == ("either_way", True)


def test_nobody_is_sent_to_practise_for_an_answer_that_only_long_reasoning_shows() -> None:
    by_reasoning = review(Position(parse_public(["3", "8", "15", "16"]), tuple(parse_rounds(["221 A- C- B-"]))))[-1]
    assert (by_reasoning.technique, by_reasoning.practised) == ("table", None)
    assert remark_text(by_reasoning).startswith(
        "B about 221 could tell nothing new, but only long reasoning shows that. Better:"
    )


def test_a_wrong_claim_names_the_technique_that_strikes_the_code() -> None:
    game = Position(PARADOX, tuple(parse_rounds(["111 C-"])))
    early, wrong = (review(game, claim=Code.parse(code))[-1] for code in ("122", "555"))
    assert (early.technique, wrong.technique in LADDER) == (None, True)


def test_what_followed_names_the_codes_when_they_are_few_and_the_verifiers_settled() -> None:
    (told,) = review(Position(parse_public(["4", "9", "11", "14"]), tuple(parse_rounds(["332 A-"]))))
    assert [str(code) for code in told.followed.codes] == ["241"]
    assert [letter for letter, _ in told.followed.settled] == ["A", "C"]
    assert followed_text(told).endswith("Now the code can be known: 241.")


@pytest.mark.parametrize(
    ("rounds", "known", "said"),
    [
        (["332 A- B-"], 1, "The code could be known after question 1; you asked 2."),
        (["332 A-"], 1, "The code could be known after your last question, and not before."),
        ([], None, "Your answers leave"),
    ],
)
def test_the_summary_says_when_the_code_could_be_known(rounds: list[str], known: int | None, said: str) -> None:
    game = Position(parse_public(["4", "9", "11", "14"]), tuple(parse_rounds(rounds)))
    assert known_after(game) == known
    assert summary_text(game, known).startswith(said)
    assert len({summary_text(game, known, language) for language in LANGUAGES}) == len(LANGUAGES)


def test_an_answer_known_by_the_card_alone_takes_no_technique_and_any_other_does() -> None:
    game = Position(parse_public(["3", "8", "15", "16"]), tuple(parse_rounds(["221 A- C- B-"])))
    told, by_card, by_reasoning = review(game)
    assert told.kind == "told"
    assert (by_card.kind, by_card.technique) == ("nothing_new", None), "221 has no strictly largest digit"
    assert (by_reasoning.kind, by_reasoning.technique) == ("nothing_new", "table")


def test_a_better_question_is_found_where_only_the_two_rules_tell_the_codes_apart() -> None:
    game = Position(parse_public(["3", "8", "15", "16"]), tuple(parse_rounds(["221 A- C-"])))
    better = review(game)[-1].better
    assert better
    assert better.codes == 1


@pytest.mark.parametrize(("problem", "proposal"), [("booklet:02", "435"), ("booklet:03", "111"), ("booklet:18", "444")])
def test_a_look_back_recommends_what_the_analysis_of_the_game_does(problem: str, proposal: str) -> None:
    game = Game(problem)
    for letter in "ABC":
        game.ask(proposal, letter)
    weighed = analyse(read_game(game.record()))["sheets"][0]["questions"]
    pairs = list(zip(review(game.position), weighed, strict=True))
    assert any(remark.better for remark, _ in pairs)
    for better, best in ((remark.better, found["best"]["next"]) for remark, found in pairs if remark.better):
        told = {"proposal": str(better.proposal), "verifier": better.letter}
        assert best == ({"end_round": True} if better.in_new_round else told)


def test_a_look_back_says_that_the_round_should_have_ended_where_its_proposal_tells_nothing_more() -> None:
    game = Game("booklet:04")
    for letter in "AB":
        game.ask("444", letter)
    remark = review(game.position)[-1]
    assert remark_text(remark).endswith("Better: end the round and ask C about 112, which leaves one code at most.")
    assert len({remark_text(remark, language) for language in LANGUAGES}) == len(LANGUAGES)
    better = replace(remark, kind="better", worst=3)
    assert "a new round, C about 112, leaves 1 at most" in remark_text(better)
