"""Close reasons: why a connection ends, as a code for programs and a sentence for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hut8.locale import tell
from hut8.wire.codes import CloseCode
from hut8.wording import Wording

if TYPE_CHECKING:
    from hut8.errors import Hut8Error

MOST_BYTES = 123
"""A control frame of WebSocket holds 125 bytes, and the code takes two."""


class CloseReason(NamedTuple):
    """What a close frame carries: the last thing a connection hears."""

    code: CloseCode
    words: Wording

    def reason(self, language: str) -> str:
        """Return the sentence, as much of it as a close frame holds."""
        return tell(self.words, language).encode()[:MOST_BYTES].decode(errors="ignore")


TOO_LATE = CloseReason(CloseCode.POLICY, Wording("No hello arrived in time: send it as the first frame."))
NO_HELLO = CloseReason(CloseCode.POLICY, Wording("The first frame must be a hello: docs/protocol.md shows one."))
HELLO_AGAIN = CloseReason(CloseCode.POLICY, Wording("Hello is said once: connect anew to say it again."))
FLOOD = CloseReason(CloseCode.POLICY, Wording("Too many messages: wait a moment, then connect again."))
TOO_MANY_WATCH = CloseReason(CloseCode.POLICY, Wording("Too many people watch this table: try again later."))
BINARY = CloseReason(CloseCode.UNSUPPORTED, Wording("Frames are JSON text: binary ones cannot be read."))
NOT_TEXT = CloseReason(CloseCode.NOT_TEXT, Wording("The frame is not UTF-8 text: send JSON in UTF-8."))
TOO_BIG = CloseReason(CloseCode.TOO_BIG, Wording("The frame is too big: send smaller ones."))
OTHER_VERSION = CloseReason(CloseCode.UPGRADE, Wording("The server speaks another version: reload, or upgrade."))
NO_SEAT = CloseReason(CloseCode.TOKEN, Wording("This token opens no seat here: ask for a seat again."))
NO_TABLE = CloseReason(CloseCode.TABLE, Wording("There is no such table to watch: check the room code."))
REPLACED = CloseReason(CloseCode.REPLACED, Wording("This seat is open in too many places: the oldest was closed."))
SLOW = CloseReason(CloseCode.SLOW, Wording("Your connection is too slow: connect again to catch up."))
SILENT = CloseReason(CloseCode.SILENT, Wording("Nothing was heard from you: ping when idle, and connect again."))
BANNED = CloseReason(CloseCode.POLICY, Wording("Your address is banned from this server: ask whoever runs it."))
RESTARTS = CloseReason(CloseCode.RESTART, Wording("The server restarts: connect again in a moment."))


def trouble(fault: Hut8Error) -> CloseReason:
    """Return the close reason for what cannot be done now."""
    return CloseReason(CloseCode.RESTART, fault.wording)


OF_THE_WEB_SERVER = {one.code: one for one in (RESTARTS, NOT_TEXT, TOO_BIG, FLOOD)}
"""What the web server says by itself, below the application."""
