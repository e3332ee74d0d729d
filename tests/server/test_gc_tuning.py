"""What those who left leave behind is looked for seldom, and found."""

from __future__ import annotations

import gc
import weakref
from typing import TYPE_CHECKING

import pytest

from hut8.server.gc_tuning import SWEEP_AFTER, Sweeper

if TYPE_CHECKING:
    from collections.abc import Iterator


class Left:
    """Something that holds itself, as a closed socket does."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture
def trace() -> weakref.ref[Left]:
    return weakref.ref(Left())


@pytest.fixture(autouse=True)
def _no_collection_by_chance() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def test_while_people_play_nobody_waits_for_a_search(trace: weakref.ref[Left]) -> None:
    sweeper = Sweeper()
    sweeper.somebody_left()
    sweeper.sweep(here=1)
    assert trace() is not None


def test_when_many_have_left_all_of_it_is_found(trace: weakref.ref[Left]) -> None:
    sweeper = Sweeper()
    for _ in range(SWEEP_AFTER):
        sweeper.somebody_left()
    sweeper.sweep(here=1000)
    assert trace() is not None, "among so many it takes too long"
    sweeper.sweep(here=20)
    assert trace() is None


def test_when_all_have_left_it_is_found_at_once(trace: weakref.ref[Left]) -> None:
    sweeper = Sweeper()
    sweeper.sweep(here=0)
    assert trace() is not None
    sweeper.somebody_left()
    sweeper.sweep(here=0)
    assert trace() is None
