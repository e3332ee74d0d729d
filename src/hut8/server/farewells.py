"""Why a connection ends: a code for programs and, in the close frame, a sentence for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hut8.locale import tell
from hut8.wire.codes import CloseCode
from hut8.wording import Wording

if TYPE_CHECKING:
    from hut8.errors import Hut8Error

MOST_BYTES = 123
"""A control frame of WebSocket holds 125 bytes, and the code takes two."""


class Farewell(NamedTuple):
    """The last thing a connection hears."""

    code: CloseCode
    words: Wording

    def reason(self, language: str) -> str:
        """Return the sentence, as much of it as a close frame holds."""
        return tell(self.words, language).encode()[:MOST_BYTES].decode(errors="ignore")


TOO_LATE = Farewell(CloseCode.POLICY, Wording("Nobody said hello in time: send it as the first frame."))
NO_HELLO = Farewell(CloseCode.POLICY, Wording("The first frame must be a hello: docs/protocol.md shows one."))
HELLO_AGAIN = Farewell(CloseCode.POLICY, Wording("Hello is said once: connect anew to say it again."))
FLOOD = Farewell(CloseCode.POLICY, Wording("Too many messages: wait a moment, then connect again."))
TOO_MANY_WATCH = Farewell(CloseCode.POLICY, Wording("Too many people watch this table: try again later."))
BINARY = Farewell(CloseCode.UNSUPPORTED, Wording("Frames are JSON text: binary ones cannot be read."))
NOT_TEXT = Farewell(CloseCode.NOT_TEXT, Wording("The frame is no UTF-8 text: send JSON in UTF-8."))
TOO_BIG = Farewell(CloseCode.TOO_BIG, Wording("The frame is too big: send smaller ones."))
OTHER_VERSION = Farewell(CloseCode.UPGRADE, Wording("The server speaks another version: reload, or upgrade."))
NO_SEAT = Farewell(CloseCode.TOKEN, Wording("This token opens no seat here: ask for a seat again."))
NO_TABLE = Farewell(CloseCode.TABLE, Wording("There is no such table to watch: check the room code."))
REPLACED = Farewell(CloseCode.REPLACED, Wording("This seat is open in too many places: the oldest gave way."))
SLOW = Farewell(CloseCode.SLOW, Wording("You read too slowly: connect again to catch up."))
SILENT = Farewell(CloseCode.SILENT, Wording("Nothing was heard from you: ping when idle, and connect again."))
RESTARTS = Farewell(CloseCode.RESTART, Wording("The server restarts: connect again in a moment."))


def trouble(fault: Hut8Error) -> Farewell:
    """Return the farewell for what the house cannot do now."""
    return Farewell(CloseCode.RESTART, fault.wording)


OF_THE_WEB_SERVER = {one.code: one for one in (RESTARTS, NOT_TEXT, TOO_BIG)}
"""What the web server says by itself, below the application."""
