"""The pages of the rules are complete, true, and the same in the app and in the documentation."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import pytest

from hut8.locale import LANGUAGES
from hut8.locale.catalogue import words_in
from hut8.locale.rules import SECTIONS, paragraphs
from hut8.machine.codes import Code
from hut8.machine.notation import parse_round
from hut8.machine.problems import parse_public, problem_from_labels
from hut8.reasoning.deduce import deduce

ROOT = Path(__file__).parent.parent
TOOL = ROOT / "tools" / "cards_page.py"
PAGES = {"machine": "rules-turing-machine.md", "imitation": "rules-turing.md"}
TOLD = {
    "machine": (
        *("## Components", "## Setting up", "## An example of play", "## Reminders", "## What the cards mean"),
        *("machine tile in the middle", "01 to 16", "back to its letter at once, face down", "What never occurs"),
        *("somewhat stronger", "two if much stronger", "zero rounds"),
    ),
    "imitation": (
        *("## Components", "## Setting up", "Anything that hides cards", "the left one on top", "face down"),
        *("any player", "sideways", "can a person\nstill be told from a machine"),
    ),
}
DIFFERENCES = {
    "machine": {"Support", "Ratings", "Example", "Hashtag"},
    "imitation": {"Pictures", "Size"},
}


def page(game: str) -> str:
    return ROOT.joinpath("docs", PAGES[game]).read_text(encoding="utf-8")


@pytest.mark.parametrize("game", PAGES)
def test_the_docs_tell_what_one_needs_to_play_from_cardboard(game: str) -> None:
    assert [words for words in TOLD[game] if words not in page(game)] == []


@pytest.mark.parametrize("game", PAGES)
def test_every_deviation_is_told_with_its_reason(game: str) -> None:
    items = page(game).partition("## Where this differs")[2].partition("\n![")[0].split("\n- ")[1:]
    assert {item.split("**")[1] for item in items} == DIFFERENCES[game]
    assert [item for item in items if "because" not in item] == []


def example() -> str:
    return page("machine").partition("## An example of play")[2].partition("\n## ")[0]


def test_the_example_of_play_is_played_out_right() -> None:
    cards = re.findall(r"(?:has|[BCD]) card (\d+)", example())
    answers = re.findall(r"You ask ([A-F])[^:]*: ([✓✗])", example())
    proposal, *_, code = re.findall(r"\b[1-5]{3}\b", example())
    public = parse_public(cards)
    truth = problem_from_labels(public, ["S<3", "S odd", "T>C", "even > odd"])
    for letter, sign in answers:
        assert truth.secret.answer(public.letters.index(letter), Code.parse(proposal)) == (sign == "✓")
    asked = parse_round(proposal + " " + " ".join(letter + ("+" if sign == "✓" else "-") for letter, sign in answers))
    assert [str(each) for each in deduce(public, [asked]).codes] == [code]
    assert truth.secret.code == Code.parse(code)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_app_tells_the_same_example(language: str) -> None:
    words = words_in(language, "learn.json")
    told = " ".join(text for key, text in words.items() if key.startswith("learn.rules.machine.example."))
    assert set(re.findall(r"\b[1-5]{3}\b", told)) == {"321", "412"}
    assert set(re.findall(r"[✓✗]", told)) == {"✓", "✗"}


@pytest.mark.parametrize("game", PAGES)
def test_the_app_shows_every_paragraph_that_is_written(game: str) -> None:
    named = {f"learn.rules.{game}"} | {f"learn.rules.{game}.{name}" for name in SECTIONS[game]}
    shown = {key for name in SECTIONS[game] for key in paragraphs(game, name)}
    written = {key for key in words_in("en", "learn.json") if re.match(rf"learn\.rules\.{game}\b", key)}
    assert written == named | shown


def test_the_page_of_the_cards_is_up_to_date() -> None:
    spec = importlib.util.spec_from_file_location("cards_page", TOOL)
    assert spec
    assert spec.loader
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    assert tool.FILE.read_text(encoding="utf-8") == tool.text(), "run python tools/cards_page.py"
