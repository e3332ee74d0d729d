from __future__ import annotations

from hut8.imitation.deck import cards
from hut8.players.intents import Intent, best_first, fit, references

DECK = list(cards())


def test_each_intent_measures_against_its_own_cards() -> None:
    assert references(Intent.GUIDE, "strata-1", ["rain-1"]) == ("strata-1",)
    assert references(Intent.ECHO, "strata-1", ["rain-1"]) == ("rain-1",)
    assert references(Intent.CONTRAST, "strata-1", ["rain-1"]) == ("strata-1", "rain-1")


def test_towards_the_guide_and_away_from_it_are_opposite_orders() -> None:
    towards = best_first(Intent.GUIDE, "bombe", "veils-2", (), DECK)
    away = best_first(Intent.CONTRAST, "bombe", "veils-2", (), DECK)
    assert towards[0] == "veils-2" == away[-1]
    assert fit(Intent.GUIDE, "bombe", "veils-2", towards[1:4], 3) > 10
    assert fit(Intent.CONTRAST, "bombe", "veils-2", towards[1:4], 3) < 0.1


def test_equals_are_taken_as_they_lie() -> None:
    same = ["lanterns-2", "lanterns-2"]
    assert best_first(Intent.GUIDE, "clerk", "strata-1", (), same) == same


def test_three_lamps_in_the_dark_echo_each_other() -> None:
    group = ["lanterns-1", "lanterns-3", "lanterns-2"]
    assert fit(Intent.ECHO, "bombe", "rooms-2", group, 3) > 1


def test_drawn_by_chance_no_group_fits_better_than_any_other_on_average() -> None:
    groups = [[DECK[at], DECK[(at * 7 + 3) % 96], DECK[(at * 13 + 5) % 96]] for at in range(96)]
    for intent in (Intent.GUIDE, Intent.CONTRAST):
        mean = sum(fit(intent, "bombe", "orbits-1", group, 3) for group in groups) / len(groups)
        assert 0.6 < mean < 1.7
