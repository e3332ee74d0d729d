"""What one process counts for `/metrics`, kept and written by prometheus_client."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, NamedTuple

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, disable_created_metrics
from prometheus_client.exposition import generate_latest

from hut8.errors import Hut8Error
from hut8.games import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

GAUGES = {
    "tables": "Tables that this process holds in memory.",
    "sockets": "WebSockets of players and watchers that are open in this process.",
}


class Counted(NamedTuple):
    """What a counter counts, what its label is, and the labels that are there, as 0, before anything was counted."""

    help: str
    label: str
    known: tuple[str, ...]


def _kinds(fault: type[Hut8Error]) -> set[str]:
    return {fault.kind, *(kind for narrower in fault.__subclasses__() for kind in _kinds(narrower))}


COUNTERS = {
    "requests": Counted("HTTP requests answered.", "status", ("200", "201", "404", "422", "429", "500", "503")),
    "rejected": Counted(
        "Commands that the server understood and did not do.",
        "code",
        tuple(sorted(_kinds(Hut8Error))),
    ),
    "refused": Counted("Connections that a limit ended or did not admit.", "limit", ("handshake", "messages", "slow")),
    "faults": Counted("Mistakes of the server itself; its log says where.", "exception", ("Exception",)),
    "relayed": Counted("Clients carried to the process that owns their table.", "transport", ("socket",)),
    "tables_opened": Counted("Tables opened.", "game", tuple(hosted.game.name for hosted in GAMES)),
}


class Metrics:
    """What has been counted since the process began."""

    def __init__(self, shown_seconds: float = 0) -> None:
        self._shown_seconds, self._shown_until, self._shown = shown_seconds, float("-inf"), ""
        # a time beside every number would double what is scraped
        disable_created_metrics()  # type: ignore[no-untyped-call]  # typed everywhere but here
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)
        self._gauges = {name: Gauge(f"hut8_{name}", told, registry=self._registry) for name, told in GAUGES.items()}
        self._counters = {name: self._counter(name, counted) for name, counted in COUNTERS.items()}
        self._command_seconds = Histogram(
            "hut8_command_seconds",
            "Seconds from the arrival of a command that everybody sees to its acknowledgement.",
            buckets=BOUNDS,
            registry=self._registry,
        )

    def _counter(self, name: str, counted: Counted) -> Counter:
        counter = Counter(f"hut8_{name}", counted.help, [counted.label], registry=self._registry)
        for value in counted.known:
            counter.labels(value)
        return counter

    def count(self, name: str, label: str) -> None:
        self._counters[name].labels(label).inc()

    def gauge(self, name: str, read: Callable[[], float]) -> None:
        self._gauges[name].set_function(read)

    def command_took(self, seconds: float) -> None:
        """Remember how long a command took from its arrival to its acknowledgement."""
        self._command_seconds.observe(seconds)

    def shown(self) -> str:
        """Return the text as it was within the last seconds: whoever asks often learns no moment, and costs little."""
        now = time.monotonic()
        if now >= self._shown_until:
            self._shown, self._shown_until = self.text(), now + self._shown_seconds
        return self._shown

    def text(self) -> str:
        """Return everything in the text format of Prometheus."""
        return generate_latest(self._registry).decode()
