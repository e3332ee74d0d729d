"""The page's styles: what a finger must not leave behind, and what no dialog may leave bright."""

from __future__ import annotations

from pathlib import Path

WEB = Path(__file__).parents[2] / "web" / "src"
STYLES = sorted(path for kind in ("*.svelte", "*.css") for path in WEB.rglob(kind))


def unguarded(text: str) -> list[str]:
    """Return the rules for hovering that stand outside a query for a pointer that hovers."""
    depth, guard, found = 0, None, []
    for line in text.splitlines():
        if "@media (hover: hover)" in line:
            guard = depth
        elif ":hover" in line and guard is None:
            found.append(line.strip())
        depth += line.count("{") - line.count("}")
        if guard is not None and depth <= guard:
            guard = None
    return found


def test_nothing_stays_lit_after_a_tap() -> None:
    assert {str(path): rules for path in STYLES if (rules := unguarded(path.read_text("utf-8")))} == {}


def test_a_rule_for_hovering_without_its_query_is_found() -> None:
    assert unguarded("a:hover {\n}\n@media (hover: hover) {\n  b:hover {\n  }\n}\ni:hover {\n}") == [
        "a:hover {",
        "i:hover {",
    ]


def test_no_strip_beside_a_dialog_stays_bright() -> None:
    """A reserved gutter is not covered by a dialog's backdrop."""
    assert [str(path) for path in STYLES if "scrollbar-gutter" in path.read_text("utf-8")] == []
