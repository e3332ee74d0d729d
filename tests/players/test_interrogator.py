from __future__ import annotations

import pytest

from hut8.imitation.deck import cards
from hut8.locale import LANGUAGES, phrase
from hut8.players.intents import Intent, best_first
from hut8.players.interrogator import EYES, Reading, read, weigh
from hut8.players.likeness import STRENGTHS, WEIGHTS
from hut8.players.trials import share
from tests.diagonal import diagonal

DECK = list(cards())
MACHINE = ["balance-2", "rain-2", "rooms-4"]


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize("intent", list(Intent))
def test_a_clear_intent_is_read_whichever_side_it_lies_on(strength: str, intent: Intent) -> None:
    guide = "lanterns-1"
    own: list[str] = []
    for _ in range(3):
        free = [name for name in DECK if name not in (guide, *own, *MACHINE)]
        own.append(best_first(intent, strength, guide, own, free)[0])
    left = weigh({"L": own, "R": MACHINE}, guide, 3, strength)
    right = weigh({"L": MACHINE, "R": own}, guide, 3, strength)
    assert (left.group, right.group) == ("L", "R")
    assert left.certainty == pytest.approx(right.certainty)
    assert left.intent is right.intent is intent
    assert left.trait in WEIGHTS[strength]


def test_a_reading_is_a_structured_reason_with_the_key_of_its_sentence() -> None:
    reading = Reading("L", 0.95, Intent.ECHO, "mood")
    assert reading.reason == {"key": "imitation.saw.echo.sure", "group": "L", "trait": "mood"}
    assert reading._replace(certainty=0.7).reason["key"] == "imitation.saw.echo.likely"
    assert reading._replace(certainty=0.55).reason["key"] == "imitation.saw.echo.unsure"


def test_reading_takes_nothing_from_a_view_but_the_table() -> None:
    view = {"guide": "veils-1", "groups": {"L": MACHINE, "R": ["veils-3", "veils-5", "flock-2"]}, "options": {"row": 4}}
    assert read(view, "bombe") == weigh(view["groups"], "veils-1", 3, "bombe")  # type: ignore[arg-type]


def test_every_strength_trusts_its_own_eyes_most() -> None:
    for strength, eyes in EYES.items():
        assert max(eyes, key=lambda eye: eyes[eye]) == strength


@pytest.mark.long
def test_at_four_cards_intents_are_read_and_chance_is_not() -> None:
    """Over 2,000 rounds: not told which intent at least 70 %, sharing it at least 80 %, chance as good as a coin."""
    unknown, shared = share(2000, 4, "intent unknown"), share(2000, 4, "convention shared")
    assert unknown >= 0.70
    assert shared >= 0.80
    assert 0.45 <= share(2000, 4, "chance") <= 0.55
    assert share(1000, 3, "intent unknown") + 0.05 < unknown < share(1000, 5, "intent unknown") - 0.03
    assert share(1000, 3, "convention shared") + 0.05 < shared < share(1000, 5, "convention shared") - 0.03


@pytest.mark.parametrize("rounds", diagonal([400, 1500], 400))
def test_in_gnirut_the_stronger_responder_hides_better(rounds: int) -> None:
    assert share(rounds, 4, "hiding", "clerk", "clerk") > 0.55
    assert 0.45 <= share(rounds, 4, "hiding", "bombe", "bombe") <= 0.55


def test_every_reason_has_its_sentence_in_every_language() -> None:
    for language in LANGUAGES:
        for intent in Intent:
            for certainty in (0.5, 0.7, 0.95):
                for trait in WEIGHTS["bombe"]:
                    reason = Reading("L", certainty, intent, trait).reason
                    said = phrase(language, f"imitation.trait.{reason['trait']}")
                    sentence = phrase(language, reason["key"], group=reason["group"], trait=said)
                    assert said in sentence
                    assert " L " in f"{sentence} "
