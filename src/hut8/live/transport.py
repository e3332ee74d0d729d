"""What carries the frames of one client: a WebSocket, a worker's messages, a queue in this process."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Collection

    from hut8.live.close_reasons import CloseReason


Admission: TypeAlias = Literal["opening", "thought"]
"""What is counted: a table that is made, a computation."""


class Gone(Exception):  # noqa: N818 - a plain word
    """The client is not there any more."""


class Ended(Exception):  # noqa: N818 - a plain word
    """The connection must end, for this reason."""

    def __init__(self, reason: CloseReason) -> None:
        super().__init__(reason.code)
        self.reason = reason


class Transport(Protocol):
    """Text frames in order, both ways."""

    language: str
    """The language of the client, as far as the transport knows it."""

    asker: str
    """Who this client is when computations take turns: everybody behind one address is one."""

    def admit(self, what: Admission) -> None:
        """Let the client have something that costs others; raise TooFast when it had too much of it lately."""

    async def receive(self) -> str:
        """Wait for a frame; raise Gone when the client has left, Ended when what it sent ends the connection."""

    def offer(self, frames: Collection[str]) -> int:
        """Send frames without waiting, as many as the client takes at once; return how many."""

    async def send(self, text: str) -> None:
        """Send a frame; wait while the client does not take it."""

    async def close(self, reason: CloseReason, language: str) -> None:
        """Say why, and end the connection."""
