"""Fair queues: askers take turns, nobody takes every worker, and what waits can be told its place."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from hut8.server.queues import FairQueue

ASKERS = st.lists(st.sampled_from("abc"), max_size=20)


def test_whoever_has_many_jobs_waits_behind_his_own() -> None:
    queue: FairQueue[int] = FairQueue(10, 100, 1)
    for job in range(5):
        queue.put("flood", job)
    queue.put("honest", 9)
    assert queue.place("honest", 9) == 2
    assert [queue.take(), queue.take(), queue.take()] == [("flood", 0), ("honest", 9), None]
    queue.done("flood")
    assert queue.take() == ("flood", 1)


def test_a_queue_that_is_full_for_one_has_room_for_another() -> None:
    queue: FairQueue[int] = FairQueue(2, 3, 1)
    queue.put("flood", 0)
    queue.put("flood", 1)
    assert not queue.has_room("flood")
    assert queue.has_room("honest")
    queue.put("honest", 2)
    assert not queue.has_room("third")


@given(ASKERS)
def test_every_job_is_taken_once_in_its_askers_order_and_at_its_place(askers: str) -> None:
    queue: FairQueue[int] = FairQueue(100, 100, 100)
    for job, asker in enumerate(askers):
        queue.put(asker, job)
    places = {job: queue.place(asker, job) for asker, job in queue.waiting()}
    taken = []
    while (found := queue.take()) is not None:
        taken.append(found)
    assert sorted(job for _, job in taken) == list(range(len(askers)))
    for asker in "abc":
        own = [job for name, job in taken if name == asker]
        assert own == sorted(own)
    for at, (_, job) in enumerate(taken, start=1):
        assert abs(places[job] - at) < 3, "a place is right up to the turn of the others"
    assert len(queue) == 0


def test_a_job_that_is_withdrawn_is_never_taken() -> None:
    queue: FairQueue[int] = FairQueue(10, 10, 1)
    queue.put("one", 1)
    assert queue.withdraw("one", 1)
    assert not queue.withdraw("one", 1)
    assert queue.take() is None
    assert queue.place("one", 1) == 0
