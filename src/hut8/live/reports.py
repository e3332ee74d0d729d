"""What a live table reports to whoever operates it, as ports: metrics and log; both say nothing unless given."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from hut8.errors import Hut8Error


class Metrics(Protocol):
    """Counters, gauges and the time commands take."""

    def count(self, name: str, label: str) -> None:
        """Count one more of this kind."""

    def gauge(self, name: str, read: Callable[[], float]) -> None:
        """Offer a number that can be read at any time."""

    def command_took(self, seconds: float) -> None:
        """Remember how long a command that everybody sees took from its arrival to its acknowledgement."""


class Log(Protocol):
    """Structured lines of plain facts."""

    def log(self, event: str, **facts: str | float | None) -> None:
        """Log that something happened."""

    def log_trouble(self, fault: Hut8Error) -> None:
        """Log what could not be done now."""

    def log_fault(self, event: str, fault: BaseException) -> None:
        """Log where something broke."""


class NoMetrics:
    """Counts nothing."""

    def count(self, name: str, label: str) -> None:
        """Say nothing."""

    def gauge(self, name: str, read: Callable[[], float]) -> None:
        """Say nothing."""

    def command_took(self, seconds: float) -> None:
        """Say nothing."""


class NoLog:
    """Logs nothing."""

    def log(self, event: str, **facts: str | float | None) -> None:
        """Say nothing."""

    def log_trouble(self, fault: Hut8Error) -> None:
        """Say nothing."""

    def log_fault(self, event: str, fault: BaseException) -> None:
        """Say nothing."""
