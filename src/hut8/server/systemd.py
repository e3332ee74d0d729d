"""Tell systemd that the server is open, so that a unit of `Type=notify` counts as started only then."""

from __future__ import annotations

import os
import socket
from contextlib import suppress


def notify_ready() -> None:
    """Send READY to whoever the service manager said; without one, nothing happens."""
    address = os.environ.get("NOTIFY_SOCKET")
    if not address or not hasattr(socket, "AF_UNIX"):
        return
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.sendto(b"READY=1", "\0" + address[1:] if address.startswith("@") else address)
