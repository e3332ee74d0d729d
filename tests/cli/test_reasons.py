"""Reasons in a terminal: rows in columns where there is room, sentences where there is not."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from hut8.cli.reasons import show_lines
from hut8.locale import LANGUAGES, lines_of
from hut8.machine.notation import parse_rounds
from hut8.machine.problems import parse_public
from hut8.reasoning.explain import Explanation, explain
from hut8.reasoning.proof import Proof, prove, way_up


def shown(proof: Proof | Explanation, width: int, language: str = "en") -> list[str]:
    terminal = Console(file=StringIO(), width=width)
    show_lines(terminal, lines_of(proof, language), language)
    text = terminal.file
    assert isinstance(text, StringIO)
    return text.getvalue().splitlines()


@pytest.fixture(scope="module")
def by_table() -> Proof:
    return way_up(parse_public(["10", "44", "39", "29"]), parse_rounds(["234 A- B+ D-"]))


@pytest.fixture(scope="module")
def by_grid() -> Proof:
    rounds = parse_rounds(["323 A+ C+ D-", "332 A+ B+ C-"])
    return prove(parse_public(["13", "27", "31", "36"], nightmare=True), rounds)


def test_rows_stand_in_columns(by_table: Proof) -> None:
    lines = shown(by_table, 80)
    heading = next(line for line in lines if line.startswith("  If "))
    row = next(line for line in lines if line.startswith("  ") and "113, 123" in line)
    assert row.split("  ")[1:2] == ["B ■<●, C ▲=1, D ●=3"]
    assert [row.index("113, 123"), row.index("A (“no 4”) adds")] == [heading.index("Left"), heading.index("So")]


def test_a_narrow_terminal_has_sentences(by_table: Proof) -> None:
    lines = shown(by_table, 60)
    assert "  C (■>1) adds nothing to B (▲<■)." in lines
    assert not any(line.startswith("  If ") for line in lines)


def test_nightmare_has_a_grid_of_criteria_and_letters(by_grid: Proof) -> None:
    lines = shown(by_grid, 80)
    assert next(line.split() for line in lines if line.startswith("  Card")) == ["Card", "A", "B", "C", "D"]
    assert "  27    ▲<4  ✓  ✓  ·  ·" in lines
    assert "        ■<4  ✓  ✓  ·  ·" in lines


@pytest.mark.parametrize("width", [72, 100])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_row_is_wider_than_the_terminal(by_table: Proof, by_grid: Proof, language: str, width: int) -> None:
    assert max(len(line) for proof in (by_table, by_grid) for line in shown(proof, width, language)) <= width


@pytest.fixture(scope="module")
def warned() -> Explanation:
    extreme = parse_public(["9+20", "28+29", "32+39", "33+35"])
    return explain(extreme, parse_rounds(["111 A- B- C+"]), "T=1")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_warning_is_broken_between_clauses_and_by_the_terminal_alone(warned: Explanation, language: str) -> None:
    assert [line.text for line in lines_of(warned, language) if line.text[-1] not in ".,:;"] == []
    whole = shown(warned, 1000, language)
    assert [line for line in whole if not line.endswith(".")] == []
    assert any("▲ = 1, ■ = 1 " in line and line.count("= 1") == 3 for line in whole)
