"""A fair queue: askers take turns, whoever has many jobs waits behind his own, and none takes every worker."""

from __future__ import annotations

from collections import Counter, deque
from typing import Generic, TypeVar

Job = TypeVar("Job")


class FairQueue(Generic[Job]):
    """Jobs per asker, first come first served; among askers round robin."""

    def __init__(self, per_asker: int, most: int, running_per_asker: int) -> None:
        self._per_asker, self._most, self._running_per_asker = per_asker, most, running_per_asker
        self._waiting: dict[str, deque[Job]] = {}
        self._running: Counter[str] = Counter()
        self._total = 0

    def __len__(self) -> int:
        return self._total

    def has_room(self, asker: str) -> bool:
        return self._total < self._most and len(self._waiting.get(asker, ())) < self._per_asker

    def put(self, asker: str, job: Job) -> None:
        self._waiting.setdefault(asker, deque()).append(job)
        self._total += 1

    def take(self) -> tuple[str, Job] | None:
        """Take the next job of the asker whose turn it is; None if nobody's may begin now."""
        for asker in self._waiting:
            if self._running[asker] < self._running_per_asker:
                return asker, self._begin(asker)
        return None

    def _begin(self, asker: str) -> Job:
        queue = self._waiting.pop(asker)
        job = queue.popleft()
        if queue:
            self._waiting[asker] = queue  # the last in turn from now on
        self._total -= 1
        self._running[asker] += 1
        return job

    def done(self, asker: str) -> None:
        self._running[asker] -= 1
        if not self._running[asker]:
            del self._running[asker]

    def withdraw(self, asker: str, job: Job) -> bool:
        """Take a waiting job away; False if it has begun."""
        queue = self._waiting.get(asker)
        if queue is None or job not in queue:
            return False
        queue.remove(job)
        self._total -= 1
        if not queue:
            del self._waiting[asker]
        return True

    def place(self, asker: str, job: Job) -> int:
        """Return how many jobs begin before this one does, itself included; 0 if it does not wait."""
        queue = self._waiting.get(asker, ())
        if job not in queue:
            return 0
        own = list(queue).index(job) + 1
        return own + sum(min(len(other), own) for name, other in self._waiting.items() if name != asker)

    def waiting(self) -> list[tuple[str, Job]]:
        return [(asker, job) for asker, queue in self._waiting.items() for job in queue]
