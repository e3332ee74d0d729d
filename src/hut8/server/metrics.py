"""Counters and gauges for `/metrics`, in the text format of Prometheus."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """What has been counted since the process began."""

    def __init__(self) -> None:
        self._counts: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self._gauges: dict[str, Callable[[], float]] = {}
        self._buckets: Counter[float] = Counter()
        self._sum = 0.0
        self._number = 0

    def count(self, name: str, label: str = "") -> None:
        self._counts[name][label] += 1

    def gauge(self, name: str, read: Callable[[], float]) -> None:
        self._gauges[name] = read

    def command_took(self, seconds: float) -> None:
        """Remember how long a command took from its arrival to its acknowledgement."""
        self._number += 1
        self._sum += seconds
        for bound in BOUNDS:
            if seconds <= bound:
                self._buckets[bound] += 1

    def text(self) -> str:
        lines: list[str] = []
        for name, read in self._gauges.items():
            lines += [f"# TYPE hut8_{name} gauge", f"hut8_{name} {read():g}"]
        for name, counts in sorted(self._counts.items()):
            lines.append(f"# TYPE hut8_{name}_total counter")
            lines += [f'hut8_{name}_total{{kind="{label}"}} {value}' for label, value in sorted(counts.items())]
        lines.append("# TYPE hut8_command_seconds histogram")
        lines += [f'hut8_command_seconds_bucket{{le="{bound}"}} {self._buckets[bound]}' for bound in BOUNDS]
        lines.append(f'hut8_command_seconds_bucket{{le="+Inf"}} {self._number}')
        lines += [f"hut8_command_seconds_sum {self._sum:g}", f"hut8_command_seconds_count {self._number}"]
        return "\n".join(lines) + "\n"
