from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hut8.machine.booklet import PRINTED
from tests.diagonal import diagonal

if TYPE_CHECKING:
    from types import ModuleType

TOOL = Path(__file__).parents[2] / "tools" / "web_facts.py"
REMEDY = "run python tools/web_facts.py"


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("web_facts", TOOL)
    assert spec
    assert spec.loader
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def test_the_page_knows_the_cards_and_holes_of_the_rules(tool: ModuleType) -> None:
    written = json.loads(tool.FILE.read_text(encoding="utf-8"))
    grades = written.pop("grades")
    assert sorted(grades) == [f"{number:02}" for number in PRINTED], REMEDY
    assert {**written, "grades": {}} == json.loads(json.dumps(tool.facts(graded=()))), REMEDY


@pytest.mark.parametrize("number", diagonal(PRINTED, 1))
def test_the_page_knows_the_grades_of_the_booklet(tool: ModuleType, number: int) -> None:
    written = json.loads(tool.FILE.read_text(encoding="utf-8"))["grades"]
    assert written[f"{number:02}"] == tool.booklet_grade(number), REMEDY
