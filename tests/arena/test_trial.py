"""What the arena allows, and how a problem ends."""

from __future__ import annotations

import pytest

from hut8.arena.trial import MOST_ILLEGAL, MOST_QUESTIONS, Outcome, Trial
from hut8.errors import Illegal
from hut8.machine.booklet import booklet
from hut8.machine.codes import CODES, Code
from hut8.strategy.plan import Claim, EndRound, Propose


def ask(code: str, letter: str) -> Propose:
    return Propose(Code.parse(code), letter)


def played(*moves: Propose | EndRound | Claim) -> Trial:
    trial = Trial(booklet(2))
    for move in moves:
        trial.play(move)
    return trial


def test_another_proposal_begins_a_round_and_so_does_a_fourth_question() -> None:
    trial = played(ask("221", "A"), ask("221", "B"), ask("222", "A"), ask("222", "B"), ask("222", "C"), ask("222", "D"))
    assert [str(line) for line in trial.rounds] == ["221 A- B+", "222 A- B- C-", "222 D- ..."]


def test_a_round_that_is_ended_may_be_followed_by_the_same_proposal() -> None:
    assert [str(line) for line in played(ask("221", "A"), EndRound(), ask("221", "A")).rounds] == [
        "221 A-",
        "221 A- ...",
    ]


@pytest.mark.parametrize(
    ("moves", "bad", "sentence"),
    [
        ([], EndRound(), "Nothing was asked"),
        ([], ask("221", "F"), "no verifier F"),
        ([ask("221", "A")], ask("221", "A"), "questioned already"),
        ([Claim(Code(1, 1, 1))], ask("221", "A"), "over"),
    ],
)
def test_what_is_not_allowed_is_refused_and_changes_nothing(
    moves: list[Propose | Claim], bad: Propose | EndRound, sentence: str
) -> None:
    trial = played(*moves)
    before = trial.rounds
    with pytest.raises(Illegal, match=sentence):
        trial.play(bad)
    assert trial.rounds == before


@pytest.mark.parametrize(("code", "outcome"), [("435", Outcome.SOLVED), ("431", Outcome.WRONG)])
def test_a_claim_ends_the_problem(code: str, outcome: Outcome) -> None:
    assert played(Claim(Code.parse(code))).outcome is outcome


def test_too_many_illegal_moves_or_questions_lose_it() -> None:
    trial = Trial(booklet(2))
    for _ in range(MOST_ILLEGAL):
        assert trial.outcome is None
        trial.refuse("no")
    assert trial.outcome is Outcome.ILLEGAL
    long = played(*(Propose(CODES[place], "A") for place in range(MOST_QUESTIONS)))
    assert long.outcome is None
    long.play(ask("555", "B"))
    assert long.outcome is Outcome.ENDLESS
