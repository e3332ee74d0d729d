"""Changes lead from one value to the other, and tell no more than is new."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from hut8.wire.changes import changed, changes

JSON = st.recursive(
    st.none() | st.integers() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("abc"), inner),
    max_leaves=12,
)


@given(JSON, JSON)
def test_the_changes_lead_from_one_to_the_other(old: Any, new: Any) -> None:
    before = json.dumps(old)
    told = json.loads(json.dumps(changes(old, new)))
    assert changed(old, told) == new
    assert json.dumps(old) == before


@given(JSON)
def test_nothing_is_told_when_nothing_changed(value: Any) -> None:
    assert changes(value, json.loads(json.dumps(value))) == []


def test_a_line_more_is_told_alone() -> None:
    old = {"lines": [str(number) for number in range(1000)], "you": {"left": 3}}
    new = {"lines": [*old["lines"], "new"], "you": {"left": 2}}
    assert changes(old, new) == [(["lines", 1000], "new"), (["you", "left"], 2)]
