"""What a start tells by the time it takes: nothing; and for whom it is prepared."""

from __future__ import annotations

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hut8.errors import Unavailable
from hut8.live import preparations
from hut8.live.connection import Connection
from hut8.live.context import Context
from hut8.live.preparations import until_a_step, while_attended
from hut8.live.presence import Presence
from hut8.stores.memory import MemoryStore


@given(st.floats(0.26, 60), st.floats(0.26, 60))
def test_starts_that_took_about_as_long_are_answered_at_one_time(one: float, other: float) -> None:
    steps = {until_a_step(one, 0.25), until_a_step(other, 0.25)}
    assert min(steps) >= min(one, other)
    assert max(steps) < 2 * max(one, other)
    assert all((step / 0.25).is_integer() and int(step / 0.25).bit_count() == 1 for step in steps)


def test_a_start_without_steps_is_answered_at_once() -> None:
    assert until_a_step(0.3, 0) == 0.3


async def attend(coming_after: float) -> tuple[str, bool]:
    """Let somebody leave a table whose game is being prepared and come back; return what came of it, and its end."""
    context, ended = Context(MemoryStore()), asyncio.Event()
    presence, connection = Presence(context), Connection(1, context, len)
    presence.arrive(connection)

    async def thought() -> str:
        try:
            await asyncio.sleep(0.6)  # sleeps: the thought takes so long
        except asyncio.CancelledError:
            ended.set()
            raise
        return "prepared"

    async def go_and_come() -> None:
        presence.depart(connection)
        await asyncio.sleep(coming_after)  # sleeps: time is what is tested
        presence.arrive(connection)

    going = asyncio.create_task(go_and_come())
    try:
        result = await while_attended(presence, context.clock, thought())
    except Unavailable:
        result = "given up"
    await going
    return result, ended.is_set()


@pytest.mark.parametrize(
    ("coming_after", "came"), [(0.05, ("prepared", False)), (0.9, ("given up", True))], ids=["soon", "late"]
)
def test_a_game_is_prepared_unless_all_have_left_for_good(
    coming_after: float, came: tuple[str, bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preparations, "LOOK_SECONDS", 0.02)
    monkeypatch.setattr(preparations, "DESERTED_SECONDS", 0.3)
    assert asyncio.run(attend(coming_after)) == came
