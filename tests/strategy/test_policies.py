"""The Machine's players: right claims, legal rounds, the same move in the same place, the order of their strength."""

from __future__ import annotations

import random
from statistics import mean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hut8.errors import Contradiction, Malformed
from hut8.locale import tell
from hut8.machine.booklet import booklet
from hut8.machine.notation import parse_rounds
from hut8.machine.problems import Mode, Problem, PublicProblem, Secret, parse_public
from hut8.reasoning.requests import Position
from hut8.reasoning.worlds import assignments
from hut8.strategy.policies import POLICIES, policy
from hut8.strategy.self_play import solve


def a_problem(mode: Mode, seed: int) -> Problem:
    chance = random.Random(seed)  # noqa: S311 - a reproducible problem, not a secret
    while True:
        size, verifiers = mode.cards_per_slot, chance.randint(4, 5)
        cards = chance.sample(range(1, 49), verifiers * size)
        public = PublicProblem(mode, tuple(tuple(cards[i * size : (i + 1) * size]) for i in range(verifiers)))
        if found := assignments(public):
            laws = list(chance.choice(found).laws)
            if mode is Mode.NIGHTMARE:
                chance.shuffle(laws)
            return Problem(public, Secret(tuple(laws)))


@pytest.mark.parametrize("name", list(POLICIES))
@settings(max_examples=15, deadline=None)
@given(mode=st.sampled_from(Mode), seed=st.integers(0, 2**32))
def test_a_player_claims_rightly_after_legal_rounds(name: str, mode: Mode, seed: int) -> None:
    problem = a_problem(mode, seed)
    game = solve(problem, name)
    assert game.code == problem.secret.code
    for round_ in game.rounds:
        asked = [answer.letter for answer in round_.answers]
        assert 1 <= len(asked) == len(set(asked)) <= 3
    assert all(str(decision.reason).endswith(".") for decision in game.decisions)


@pytest.mark.parametrize("name", list(POLICIES))
def test_a_player_does_the_same_in_the_same_place(name: str) -> None:
    assert solve(booklet(18), name) == solve(booklet(18), name)


def test_on_the_booklet_each_player_is_at_least_as_quick_as_the_weaker_one() -> None:
    rounds = [mean(solve(booklet(n), name).score[0] for n in range(1, 21)) for name in POLICIES]
    clerk, analyst, bombe = rounds
    assert bombe <= analyst <= clerk


@pytest.mark.parametrize("name", list(POLICIES))
def test_answers_that_nothing_explains_are_a_contradiction(name: str) -> None:
    public = booklet(15).public
    with pytest.raises(Contradiction):
        policy(name)(Position(public, parse_rounds(["353 A+", "353 A-"])))


def test_an_unknown_player_is_refused_by_name() -> None:
    with pytest.raises(Malformed, match="clerk, analyst, bombe"):
        policy("oracle")


def test_reasons_say_what_the_player_knows() -> None:
    sentences = [str(decide(Position(booklet(2).public)).reason) for decide in POLICIES.values()]
    assert sentences[0] == "B may test 2 criteria: 111 meets 1 of them, not the other 1."
    assert "accept exactly one code" in sentences[1]
    assert sentences[2] == (
        "7 worlds with 7 codes are left: from here best play needs 1.29 rounds and 2.86 questions on average."
    )


@pytest.mark.parametrize(("language", "mean"), [("fr", "1,29 manche et 2,86 questions"), ("pt", "1,29 rodada e 2,86 ")])
def test_a_mean_below_two_is_one_where_the_language_says_so(language: str, mean: str) -> None:
    assert mean in tell(POLICIES["bombe"](Position(booklet(2).public)).reason, language)


@pytest.mark.parametrize(
    ("cards", "lines", "needs"),
    [
        ("34 40 39 6", ["151 A+ ..."], "only 2 more questions."),
        ("3 5 41 40 18", ["254 A- D- E+", "232 B+ C+ E+", "232 B+ ..."], "and 1.67 more questions on average."),
    ],
)
def test_a_reason_says_in_words_that_no_further_round_is_needed(cards: str, lines: list[str], needs: str) -> None:
    reason = POLICIES["bombe"](Position(parse_public(cards.split()), tuple(parse_rounds(lines)))).reason
    assert str(reason).endswith(f": best play needs no further round, {needs}")


def test_reasons_are_told_in_every_language() -> None:
    for decide in POLICIES.values():
        reason = decide(Position(booklet(2).public)).reason
        assert len({tell(reason, language) for language in ("en", "fr", "it", "nl")}) == 4
    assert tell(reason, "nl") == (
        "Er blijven 7 werelden met 7 codes over:"
        " vanaf hier heeft het beste spel gemiddeld 1,29 rondes en 2,86 vragen nodig."
    )
