"""Every statement of the source documents is implemented and held by a test: the tables of `docs/rules-sources.md`."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "rules-sources.md"
ROW = re.compile(r"^\| (\d+) \| (.+?) \| (.+?) \| (.+?) \| (.*?) \|$", re.MULTILINE)
SOURCE = re.compile(r"[NFIET]\d+(-\d+)?(,\d+(-\d+)?)*")
TEST = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")


class Statement(NamedTuple):
    number: int
    sources: list[str]
    text: str
    files: list[str]
    tests: list[tuple[str, str]]


def statements(part: str) -> list[Statement]:
    return [
        Statement(int(number), sources.split(), text, re.findall("`([^`]+)`", files), TEST.findall(tests))
        for number, sources, text, files, tests in ROW.findall(part)
    ]


PARTS = dict(
    re.findall(r"^## (.+?: \d+ statements)$(.*?)(?=^## |\Z)", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
)
ALL = [statement for part in PARTS.values() for statement in statements(part)]


@cache
def names_in(path: str) -> set[str]:
    file = ROOT / path
    return (
        set(re.findall(r"^ *(?:async )?def (test_\w+)\(", file.read_text("utf-8"), re.MULTILINE))
        if file.exists()
        else set()
    )


@pytest.mark.parametrize("title", PARTS)
def test_statements_are_numbered_without_gaps(title: str) -> None:
    numbers = [statement.number for statement in statements(PARTS[title])]
    assert numbers == list(range(1, len(numbers) + 1))
    assert title.endswith(f": {len(numbers)} statements")


def test_every_row_is_read_and_every_document_is_there() -> None:
    rows = [line for line in PAGE.read_text("utf-8").splitlines() if re.match(r"\| \d", line)]
    assert len(rows) == len(ALL) >= 211
    assert {source[0] for statement in ALL for source in statement.sources} == set("NFIET")


def test_every_statement_names_its_lines() -> None:
    assert [each.number for each in ALL if not all(map(SOURCE.fullmatch, each.sources))] == []


def test_every_file_that_implements_a_statement_is_there() -> None:
    assert {file for each in ALL for file in each.files if not ROOT.joinpath(file).is_file()} == set()
    assert [each.text for each in ALL if not each.files] == []


def test_no_statement_lacks_a_test_and_every_test_is_there() -> None:
    assert [each.text for each in ALL if not each.tests] == []
    assert {(path, name) for each in ALL for path, name in each.tests if name not in names_in(path)} == set()


def test_every_card_is_among_the_statements() -> None:
    told: set[int] = set()
    for first, word, last in re.findall(r"Cards? (\d+)(?: (to|and) (\d+))?:", " ".join(each.text for each in ALL)):
        told.update(range(int(first), int(last or first) + 1) if word else [int(first)])
    assert told == set(range(1, 49))
