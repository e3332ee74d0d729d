"""The version of the protocol, and the codes with which the server closes a socket."""

from __future__ import annotations

from enum import IntEnum

WIRE = 1
"""The version of this protocol; a client that speaks another is asked to upgrade."""


class CloseCode(IntEnum):
    """Why the server ended a connection."""

    RESTART = 1012
    POLICY = 1008
    TOO_BIG = 1009
    UNSUPPORTED = 1003
    NOT_TEXT = 1007
    SLOW = 1013
    TOKEN = 4401
    TABLE = 4404
    SILENT = 4408
    REPLACED = 4409
    UPGRADE = 4426
