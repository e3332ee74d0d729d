"""Pages that a test plays."""

from __future__ import annotations


class NoPage:
    """Hears nothing."""

    def frame(self, socket: int, text: str) -> None:
        """Say nothing."""

    def closed(self, socket: int, code: int) -> None:
        """Say nothing."""
