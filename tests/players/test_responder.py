from __future__ import annotations

import json
from collections import Counter

import pytest

from hut8.game import Eye
from hut8.players.intents import Intent, best_first
from hut8.players.likeness import STRENGTHS
from hut8.players.responder import hide, intent_of_round, own_group, respond
from tests.imitation.playing import begin


@pytest.mark.parametrize("strength", STRENGTHS)
def test_the_responder_chooses_what_serves_its_intent_best(strength: str) -> None:
    table = begin(3)
    for made in range(3):
        view = table.view(0)
        own = list(table.now.round.chosen)
        assert own_group(view) == own
        assert len(own) == made
        chosen = respond(view, strength).body["card"]
        choices = view["you"]["shield"]["choices"]
        assert chosen == best_first(intent_of_round(view), strength, view["guide"], own, choices)[0]
        table.do(0, "choose", card=chosen)
        table.do(None, "release")


def test_one_intent_lasts_a_round_and_all_three_occur() -> None:
    found: Counter[Intent] = Counter()
    for seed in range(60):
        table = begin(3, seed=bytes([seed]))
        before = intent_of_round(table.view(0))
        table.do(None, "time_up")
        assert intent_of_round(table.view(0)) is before
        found[before] += 1
    assert set(found) == set(Intent)
    assert min(found.values()) > 8


def test_in_gnirut_it_hides() -> None:
    table = begin(2, mode="gnirut", row=5)
    view = table.view(0)
    choices = view["you"]["shield"]["choices"]
    towards = best_first(Intent.GUIDE, "clerk", view["guide"], (), choices)
    assert respond(view, "clerk").body == {"card": towards[-1], "intent": "hide"}
    assert respond(view, "analyst").body["card"] == hide(choices, "analyst", view["guide"])
    assert respond(view, "bombe").body["card"] in choices


def test_it_says_what_it_meant_with_the_votes_and_not_before() -> None:
    table = begin(3)
    meant = str(intent_of_round(table.view(0)))
    while (view := table.view(0))["phase"] == "respond":
        table.do(0, "choose", **respond(view, "analyst").body)
        table.do(None, "release")
    assert "intent" not in json.dumps(table.received[Eye(1)])
    for seat in (1, 2):
        table.do(seat, "vote", group="L")
    assert table.view(1)["turned"][-1]["intent"] == meant
