"""Booklets: problems to measure with their set-up, QR codes that lead to them, solutions that solve them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
import segno

from hut8.forge.generate import generate
from hut8.forge.rating import rate
from hut8.forge.wishes import Wishes as GeneratorWishes
from hut8.games.machine import check_wishes, prepare
from hut8.machine.booklet import booklet
from hut8.machine.problems import Mode
from hut8.press.booklet_entries import entries
from hut8.press.drawing import Box, Group, Page, Path, walk
from hut8.press.machine_game import machine_rounds
from hut8.press.orders import pages
from hut8.press.paper import Paper
from hut8.press.pdf import Binding, pdf
from hut8.press.qr import qr_code
from hut8.press.wishes import Wishes, wishes_from
from hut8.reasoning.deduce import deduce
from tests.diagonal import diagonal

if TYPE_CHECKING:
    from collections.abc import Callable

    from PIL import Image

WISHES = Wishes(count=4, seed="a booklet under test", generator=GeneratorWishes(verifiers=5))


def texts(page: Page) -> list[str]:
    return [item.text for item in walk(page.items) if isinstance(item, Box)]


def test_every_problem_shows_its_cards_and_the_numbers_of_its_symbol() -> None:
    shown = [text for page in pages("booklet", WISHES) for text in texts(page)]
    found = list(entries(WISHES))
    assert {entry.symbol for entry in found} == {"◊", "#", "/", "¤"}
    for entry in found:
        assert {str(number) for number in entry.problem.numbers(entry.symbol)} <= set(shown)
        assert {str(card) for card in entry.problem.public.cards} <= set(shown)
        assert entry.name in shown


def test_every_problem_is_graded_as_the_language_writes_figures() -> None:
    for language, words in {"en": "difficulty {} · luck ", "fr": "difficulté {} · chance "}.items():
        wishes = replace(WISHES, language=language)
        shown = [text for page in pages("booklet", wishes) for text in texts(page)]
        for entry in entries(wishes):
            figure = f"{rate(entry.problem.public).difficulty:.1f}".replace(".", "." if language == "en" else ",")
            assert any(text.startswith(words.format(figure)) for text in shown)


def test_solutions_stand_upside_down_at_the_back() -> None:
    *problems, last = pages("booklet", WISHES)
    turned = [page for page in [*problems, last] if page.name.startswith("solutions")]
    assert turned
    assert turned[-1] is last
    assert last.name == "solutions-001", "turned around, the booklet is read from its last page"
    for page in turned:
        (whole,) = page.items
        assert isinstance(whole, Group)
        assert whole.turn == 180


def test_solutions_can_be_printed_apart_and_then_the_booklet_has_none() -> None:
    apart = Wishes(count=2, seed="apart", solutions_apart=True)
    assert not any(page.name.startswith("solutions") for page in pages("booklet", apart))
    told = [text for page in pages("solutions", apart) for text in texts(page)]
    for entry in entries(apart):
        assert f"{entry.number:02}   {' '.join(str(entry.problem.secret.code))}" in told


@pytest.mark.parametrize("count", diagonal([3, 8], 3))
def test_no_page_before_the_solutions_tells_a_code(count: int) -> None:
    apart = Wishes(count=count, seed="secret", solutions_apart=True)
    found = list(entries(apart))
    shown = {text for page in pages("booklet", apart) for text in texts(page)}
    shown -= {str(number) for entry in found for number in entry.problem.numbers(entry.symbol)}
    for entry in found:
        code = str(entry.problem.secret.code)
        assert not {code, " ".join(code)} & shown


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("verifiers", [4, 6])
def test_the_questions_of_the_machine_leave_one_code_in_rounds_of_at_most_three(mode: Mode, verifiers: int) -> None:
    problem = generate(GeneratorWishes(mode=mode, verifiers=verifiers), "the Machine's own game")
    rounds = machine_rounds(problem)
    assert deduce(problem.public, rounds).codes == (problem.secret.code,)
    for round_ in rounds:
        letters = [answer.letter for answer in round_.answers]
        assert 1 <= len(letters) == len(set(letters)) <= 3


def test_the_machine_on_paper_asks_what_it_asks_on_the_screen() -> None:
    wishes = {"problem": {"source": "booklet", "name": "booklet:05"}}
    asked = prepare(check_wishes(wishes), "", 1).extras["machine_rounds"]
    assert [str(round_) for round_ in machine_rounds(booklet(5))] == asked


def codes(wishes: Wishes) -> list[Path]:
    """Return the QR codes of a booklet: each is one path of very many steps."""
    drawn = [item for page in pages("booklet", wishes) for item in walk(page.items)]
    return [item for item in drawn if isinstance(item, Path) and len(item.steps) > 1000]


def test_every_problem_has_a_qr_code_that_leads_to_it_where_the_app_is() -> None:
    wishes = wishes_from(count=2, seed="codes", address="https://example.org/hut8/")
    way = "https://example.org/hut8/new?way=solo&source=identifier&identifier="
    drawn = [qr_code(f"{way}{entry.name}", 0, 0, 24) for entry in entries(wishes)]
    assert [shape_of(code) for code in codes(wishes)] == [shape_of(code) for code in drawn]


def shape_of(code: Path) -> set[tuple[float, float]]:
    """Return where the runs of a code begin, from its first."""
    begins = [(values[0], values[1]) for letter, *values in code.steps if letter == "M"]
    return {(round(x - begins[0][0], 3), round(y - begins[0][1], 3)) for x, y in begins}


def test_without_the_address_of_the_app_there_is_no_qr_code_and_the_cover_says_so() -> None:
    wishes = wishes_from(count=2, seed="codes")
    assert codes(wishes) == []
    cover = texts(next(pages("booklet", wishes)))
    assert "There are no QR codes: this booklet was printed without the address of the app." in cover


def test_the_dots_of_a_qr_code_can_be_read_off_the_paper(rendered: Callable[..., list[Image.Image]]) -> None:
    address = "http://hut8.example/new?way=solo&source=identifier&identifier=1AAD-FYJH-18QX-2F"
    (picture,) = rendered(pdf([Page(Paper("trial", 40, 40), (qr_code(address, 8, 8, 24),))], Binding("trial")))
    rows = [list(row) for row in segno.make(address, error="m", micro=False).matrix_iter(border=2)]
    cell = 24 * 5 / len(rows)
    grey = picture.convert("L")
    for down, row in enumerate(rows):
        for across, dark in enumerate(row):
            seen = grey.getpixel((round(40 + (across + 0.5) * cell), round(40 + (down + 0.5) * cell)))
            assert isinstance(seen, int)
            assert (seen < 128) is bool(dark)
