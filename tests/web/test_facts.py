from __future__ import annotations

import importlib.util
from pathlib import Path

TOOL = Path(__file__).parents[2] / "tools" / "web_facts.py"


def test_the_page_knows_the_cards_and_holes_of_the_rules() -> None:
    spec = importlib.util.spec_from_file_location("web_facts", TOOL)
    assert spec
    assert spec.loader
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    assert tool.FILE.read_text(encoding="utf-8") == tool.text(), "run python tools/web_facts.py"
