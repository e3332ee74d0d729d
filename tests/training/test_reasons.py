"""Why a question was asked: the codes that its answers tell apart."""

from __future__ import annotations

from hut8.locale import LANGUAGES, reason_text
from hut8.machine.notation import parse_rounds
from hut8.machine.problems import parse_public
from hut8.reasoning.deduce import deduce
from hut8.reasoning.requests import Position
from hut8.testing.positions import played
from hut8.training.reasons import reasons

PARADOX = parse_public(["18", "24", "33", "36"])


def test_the_answer_that_was_given_leaves_what_is_deduced() -> None:
    for public, rounds, _ in played("reasons", 1, sizes=[4]):
        if rounds:
            last = reasons(Position(public, rounds))[-1]
            left = last.passing if last.asked.answer.passed else last.failing
            assert left == deduce(public, rounds).codes


def test_few_codes_are_named_in_every_language() -> None:
    (reason,) = reasons(Position(PARADOX, tuple(parse_rounds(["111 C-"]))))
    assert reason.is_shown
    for language in LANGUAGES:
        assert "122" in reason_text(reason, language)


def test_an_answer_that_was_known_is_said_to_be() -> None:
    again = tuple(parse_rounds(["111 C-", "111 C-"]))
    assert reason_text(reasons(Position(PARADOX, again))[-1]) == "C about 111: its answer was known."
