"""What was stored once can always be shown."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from hut8.tables.showable import DEEPEST, showable

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


def levels(value: Any) -> int:
    if isinstance(value, dict):
        value = list(value.values())
    return 1 + max(map(levels, value), default=0) if isinstance(value, list) else 0


@given(ANYTHING, st.integers(0, 400))
def test_whatever_was_stored_becomes_json_of_few_levels(value: Any, deeper: int) -> None:
    for _ in range(deeper):
        value = [value]
    shown = showable(value)
    assert levels(shown) <= DEEPEST
    assert json.loads(json.dumps(shown, allow_nan=False)) == shown


@given(ANYTHING.filter(lambda value: levels(value) <= DEEPEST))
def test_what_can_be_shown_is_shown_as_it_is(value: Any) -> None:
    try:
        json.dumps(value, allow_nan=False)
    except ValueError:
        return
    assert showable(value) == value
