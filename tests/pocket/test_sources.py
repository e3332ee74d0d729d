"""What the pocket carries of the house imports nothing that stays at home."""

from __future__ import annotations

import ast
import json
from typing import TYPE_CHECKING

from hut8.pocket.sources import sources_text

if TYPE_CHECKING:
    from collections.abc import Iterator

NEVER_REACHED = {
    ("hut8/stores/urls.py", "hut8.stores.sqlite"),  # a pocket opens no database by its address
    ("hut8/stores/urls.py", "hut8.stores.postgres"),
    ("hut8/answers/problems.py", "hut8.press"),  # the route that prints says what it needs
}


def imported(text: str) -> Iterator[str]:
    """Return every module of the house that a source names, wherever in it."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("hut8."):
            yield node.module


def test_what_is_carried_imports_only_what_is_carried() -> None:
    texts = json.loads(sources_text())
    carried = {
        path.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for path in texts if path.endswith(".py")
    }
    missing = {
        (path, module)
        for path, text in texts.items()
        if path.endswith(".py")
        for module in imported(text)
        if module not in carried
    }
    assert missing == NEVER_REACHED
