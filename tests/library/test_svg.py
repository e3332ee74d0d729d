"""Pictures: well-formed, whole, in every language, and telling no more than what follows."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree as ET

import pytest

from hut8 import CARDS, Code, Game, Malformed, Missing, Position, booklet, parse_rounds, problem_named, svg
from hut8.locale import phrase
from hut8.machine.problems import PublicProblem
from tests.locale.rooms import WHOLE

NIGHTMARE, EXTREME = "1Q5F-2F66-GTHJ", "16B5-042N-ZPXG-077V-KQND-FM"


def texts(picture: str) -> dict[str, list[str]]:
    """Return what is written, by its manner."""
    found: dict[str, list[str]] = {}
    for element in ET.fromstring(picture).iter("{http://www.w3.org/2000/svg}text"):  # noqa: S314 - our own picture
        found.setdefault(element.get("class") or "", []).append(element.text or "")
    return found


def test_a_card_has_every_criterion_and_its_title() -> None:
    drawn = texts(svg(CARDS[33], "fr"))
    assert drawn["head"] == ["33  une forme paire ou impaire"]
    assert drawn[""] == [phrase("fr", f"short.{one.label}") for one in CARDS[33].criteria]


@pytest.mark.parametrize("language", WHOLE)
@pytest.mark.parametrize("name", ["booklet:02", NIGHTMARE, EXTREME])
def test_a_problem_is_an_empty_sheet_that_tells_nothing(name: str, language: str) -> None:
    problem = problem_named(name)
    drawn = texts(svg(problem, language))
    assert drawn.keys() == {"head", ""}
    assert svg(problem, language) == svg(problem.public, language)
    assert str(problem.secret.code) not in drawn[""]


def test_a_position_strikes_what_is_out_and_lists_the_codes() -> None:
    drawn = texts(svg(Game("booklet:02", ["221 A- B+"])))
    assert drawn["out"] == ["■<3", "■>3", "● even", "no 4", "two 4s", "three 4s", "▲<■●"]
    assert drawn["certain"] == ["■=3", "● odd", "one 4"]
    assert "221  ✗  ✓  ·  ·" in drawn[""]
    assert "431 435" in drawn[""]


def test_in_nightmare_a_card_has_the_letters_it_may_belong_to() -> None:
    public = problem_named(NIGHTMARE).public
    heads = texts(svg(Position(public, parse_rounds(["122 A+ B+", "333 A- C-"]))))["head"]
    assert [head.split()[0] for head in heads[:4]] == ["ABCD", "ABCD", "BD", "ABCD"]


def test_cards_and_problems_are_drawn_by_number_and_name() -> None:
    assert svg(4, "fr") == svg(CARDS[4], "fr")
    assert svg("booklet:02") == svg([3, 7, 10, 14]) == svg(booklet(2))
    written = Position(booklet(2), ["221 A- B+"])  # type: ignore[arg-type]
    assert svg(written) == svg(Game("booklet:02", ["221 A- B+"]))


@pytest.mark.parametrize("thing", [None, 2.5, Code(2, 2, 1), {}, CARDS], ids=type)
def test_what_cannot_be_drawn_is_refused_in_a_sentence(thing: Any) -> None:
    with pytest.raises(Malformed, match=r" cannot be drawn: give a card, a problem, a position, a game or a plan\.$"):
        svg(thing)


def test_a_language_that_there_is_not_is_refused() -> None:
    for language in ("xx", None):
        with pytest.raises(Missing, match=f"'{language}' is not a known language"):
            svg(4, language)  # type: ignore[arg-type]


def test_a_card_that_there_is_not_is_refused() -> None:
    with pytest.raises(Malformed, match="There is no criteria card 99"):
        svg(99)


def test_a_contradiction_is_drawn_without_conclusions_and_told_in_a_notebook() -> None:
    position = Position(booklet(2).public, parse_rounds(["221 A+", "221 A-"]))
    assert "out" not in texts(svg(position))
    assert "cannot both be true" in position._repr_html_()


def test_a_plan_is_its_tree() -> None:
    plan = Game("booklet:02").best_play()
    assert svg(plan) == plan._repr_svg_()
    assert any(text.startswith("= ") for text in texts(svg(plan))["claim"])


def test_a_whole_problem_shows_a_notebook_its_public_part_alone() -> None:
    problem = booklet(2)
    assert problem._repr_html_() == PublicProblem._repr_html_(problem.public)


def test_the_rules_of_a_picture_s_style_hold_for_it_alone() -> None:
    for picture, name in ((svg(CARDS[4]), ".hut8 "), (svg(Game("booklet:02").best_play()), ".plan ")):
        style = picture[picture.index("<style>") + len("<style>") : picture.index("</style>")]
        assert all(rule.startswith(name) for rule in style.split("}") if rule)
