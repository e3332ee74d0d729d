"""The checker finds no fault with what one table really does, and every fault that is put in."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from hut8.testing.linearizability import Operation, anomalies, misheard


@st.composite
def histories(draw: st.DrawFn) -> tuple[list[Operation], dict[int, str]]:
    """Commands that took effect at moments of a line; some were never answered, some refused."""
    moments = sorted(draw(st.sets(st.integers(10, 1000), min_size=2, max_size=12)))
    operations, log = [], {}
    for number, moment in enumerate(moments, 1):
        before, after = draw(st.integers(1, 9)), draw(st.integers(0, 9))
        value = f"word {number}"
        log[number] = value
        known = draw(st.booleans()) or number in {1, len(moments)}
        operation = Operation(value, moment - before)
        operations.append(replace(operation, ended=moment + after, number=number) if known else operation)
    operations.append(Operation("refused", 5, 6, refused=True))
    return operations, log


@given(histories())
def test_what_took_effect_at_moments_is_linearizable(history: tuple[list[Operation], dict[int, str]]) -> None:
    operations, log = history
    assert anomalies(operations, log) == []
    assert misheard(sorted(log.items()), log) == []


@given(histories())
def test_a_command_that_is_lost_doubled_invented_or_done_after_refusal_is_found(
    history: tuple[list[Operation], dict[int, str]],
) -> None:
    operations, log = history
    first, beyond = log[1], len(log) + 1
    lost = {number: value for number, value in log.items() if number != 1}
    assert anomalies(operations, lost) == [f"{first} was acknowledged as 1 and lost"]
    assert f"{first} was done 2 times" in anomalies(operations, {**log, beyond: first})
    assert anomalies(operations, {**log, beyond: "phantom"}) == ["phantom was never sent"]
    assert "refused was refused as not done, and done" in anomalies(operations, {**log, beyond: "refused"})


@given(histories())
def test_a_command_that_stands_before_one_answered_earlier_is_found(
    history: tuple[list[Operation], dict[int, str]],
) -> None:
    operations, log = history
    late = Operation("late", 5000, 5001, number=1)
    moved = {number + 1: value for number, value in log.items()}
    shifted = [replace(one, number=one.number + 1 if one.number else None) for one in operations]
    found = anomalies([*shifted, late], {1: "late", **moved})
    assert len(found) == 1
    assert found[0].startswith("late stands before")


def test_a_listener_who_heard_an_order_or_a_word_that_is_not_the_log_s_is_found() -> None:
    log = {1: "one", 2: "two", 3: "three"}
    assert misheard([(1, "one"), (3, "three")], log) == []
    assert misheard([(2, "two"), (1, "one")], log) == ["1 was heard after 2"]
    assert misheard([(1, "two")], log) == ["1 was heard as two"]
