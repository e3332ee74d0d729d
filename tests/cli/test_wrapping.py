"""Where a terminal's line may end."""

from __future__ import annotations

import re
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from hut8.cli import main
from hut8.cli.wrapping import wrapped
from hut8.locale import LANGUAGES, say
from hut8.machine.notation import parse_rounds
from hut8.machine.problems import parse_public
from hut8.reasoning.explain import answer_sentence
from hut8.reasoning.proof import prove

WORDS = st.lists(st.text("ab■", min_size=1, max_size=9), min_size=1, max_size=30)


@pytest.mark.parametrize(
    "whole", ["“▲ strictly smallest”", "„zwei Dreien“", "«suma par»", "▲ + ■ = 6", "■ = 2", "2 4 1"]
)
@pytest.mark.parametrize("width", [24, 30, 40])
def test_what_belongs_together_stays_on_one_line(whole: str, width: int) -> None:
    for padding in range(25):
        lines = wrapped("x" * padding + f" tests {whole} and more words", width).split("\n")
        assert any(whole in line for line in lines), lines


def test_what_is_longer_than_a_line_is_broken_between_words_even_in_quotation_marks() -> None:
    said = "Joan: „Die drei Karten sind hell und haben ▲ = 3 im Rahmen“ sagt sie."
    lines = wrapped(said, 20).split("\n")
    assert all(cell_len(line) <= 20 for line in lines), lines
    assert " ".join(lines) == said
    assert any("▲ = 3" in line for line in lines)


def test_a_word_of_a_megabyte_takes_no_longer_than_it_is_long() -> None:
    start = process_time()
    assert wrapped("a" * 1_000_000, 80) == "a" * 1_000_000
    assert process_time() - start < 5


def test_what_a_refusal_quotes_neither_commands_the_terminal_nor_fills_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    with pytest.raises(SystemExit):
        main(["play", "--problem", "\x1b]0;mine\x07\u00a0" + "x" * 100_000])
    told = capsys.readouterr().err
    assert told.startswith("'�]0;mine�\u00a0xxx")
    assert told.endswith("such as booklet:02.\n")
    assert len(told) < 1100


def test_a_no_break_space_breaks_nothing() -> None:
    assert wrapped("Cela exclut «\u00a0pair\u00a0».", 12) == "Cela exclut\n«\u00a0pair\u00a0»."


def test_a_broken_line_goes_on_under_its_own_indent() -> None:
    assert wrapped("    one two three", 11) == "    one two\n    three"


@given(words=WORDS, width=st.integers(10, 60))
def test_no_word_is_lost_and_only_a_single_word_is_too_wide(words: list[str], width: int) -> None:
    lines = wrapped(" ".join(words), width).split("\n")
    assert " ".join(lines) == " ".join(words)
    assert all(cell_len(line) <= width or " " not in line for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_keep_their_criteria_whole_in_every_language(language: str) -> None:
    public, rounds = parse_public(["18", "24", "33", "36"]), parse_rounds(["111 C-"])
    for thing in (answer_sentence(public, rounds), prove(public, rounds)):
        text = say(thing, language)
        assert wrapped(text, 40).split() == text.split()
        assert not re.search(r"[▲■●]$|^[=<>]", wrapped(text, 40), re.MULTILINE)
