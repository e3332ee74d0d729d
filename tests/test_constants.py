"""Every number of the rules stands in one place: whoever changes it there changes it everywhere."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from hut8.errors import Malformed
from hut8.games import GAMES
from hut8.machine import notation
from hut8.machine.cards import CARDS, CriteriaCard, card_numbered
from hut8.machine.notation import parse_round
from hut8.machine.problems import SIZES
from hut8.wire.tables import MOST_SEATS

ROOT = Path(__file__).parents[1]

LARGER_HOUSE = """
import json
from hut8.machine import cards, notation
cards.CARDS[49] = cards.CriteriaCard(49, "T=1 | T>1")
notation.LETTERS = "ABCDEFGH"
from hut8.server import models
from hut8.server.routes import reasoning
models = (models.Generate, reasoning.Position)
print(json.dumps({model.__name__: model.model_json_schema()["properties"] for model in models}))
"""


@pytest.fixture(scope="module")
def larger_house() -> Any:
    """The request models of a house with a card and two verifiers more."""
    done = subprocess.run([sys.executable, "-c", LARGER_HOUSE], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_the_wire_leaves_the_number_of_seats_to_the_games() -> None:
    assert GAMES.most_seats < MOST_SEATS


def test_requests_know_every_card_and_every_size(larger_house: Any) -> None:
    generate = larger_house["Generate"]
    assert generate["include"]["items"]["maximum"] == generate["exclude"]["maxItems"] == 49
    assert generate["verifiers"]["maximum"] == larger_house["Position"]["slots"]["maxItems"] == 8


def test_the_registry_says_how_many_seats_there_are_at_most() -> None:
    assert GAMES.most_seats == max(hosted.game.seats[-1] for hosted in GAMES) == 6


def test_refusals_take_their_numbers_from_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CARDS, 49, CriteriaCard(49, "T=1 | T>1"))
    with pytest.raises(Malformed, match="numbered 1 to 49"):
        card_numbered(50)
    monkeypatch.setattr(notation, "QUESTIONS_IN_A_ROUND", 2)
    with pytest.raises(Malformed, match="a round has at most 2"):
        parse_round("332 A+ B+ C+")


def test_the_page_takes_questions_and_letters_from_the_rules() -> None:
    facts = json.loads((ROOT / "web" / "src" / "lib" / "facts.json").read_text(encoding="utf-8"))
    assert facts["questions_in_a_round"] == notation.QUESTIONS_IN_A_ROUND
    assert facts["letters"] == notation.LETTERS
    assert facts["fewest_verifiers"] == SIZES[0]
    sheet = (ROOT / "web" / "src" / "machine" / "box.svelte.ts").read_text(encoding="utf-8")
    assert "facts.questions_in_a_round" in sheet
