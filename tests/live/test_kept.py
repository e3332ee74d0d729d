"""A bounded cache keeps what was used last, and never more than its measure."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from hut8.live.kept import Kept


@given(st.lists(st.tuples(st.integers(0, 5), st.text(max_size=6))))
def test_no_more_is_kept_than_the_measure_and_what_is_kept_is_right(puts: list[tuple[int, str]]) -> None:
    kept: Kept[int, str] = Kept(10, len)
    newest: dict[int, str] = {}
    for key, value in puts:
        kept.keep(key, value)
        newest[key] = value
        assert kept.get(key) == value
        found = {one: kept.get(one) for one in newest}
        assert all(value in {None, newest[one]} for one, value in found.items())
        assert sum(len(value) for value in found.values() if value) <= 10
