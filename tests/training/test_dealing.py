"""Positions to practise on are played as a person would play."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from hut8.chance import Chance
from hut8.machine.problems import Mode
from hut8.training.dealing import situations

POSITIONS = 300


@pytest.mark.parametrize("mode", list(Mode))
def test_nobody_asks_again_what_was_answered_while_another_code_is_possible(mode: Mode) -> None:
    for public, rounds, left in islice(situations(mode, Chance("dealing")), POSITIONS):
        asked = Counter((played.proposal, answer.letter) for played in rounds for answer in played.answers)
        again = [question for question, times in asked.items() if times > 1]
        assert not again or left.codes.bit_count() <= len(rounds), (public, rounds)
