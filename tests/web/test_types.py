from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

TOOL = Path(__file__).parents[2] / "tools" / "web_types.py"
SPEC = importlib.util.spec_from_file_location("web_types", TOOL)
assert SPEC
assert SPEC.loader
types = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(types)


@pytest.mark.parametrize("path", types.FILES, ids=lambda path: path.name)
def test_the_types_in_the_web_app_are_fresh(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == types.FILES[path](), "run: python tools/web_types.py"
