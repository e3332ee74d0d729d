"""Where this machine's Chromium is, for tests and pictures in a real browser."""

from __future__ import annotations

import shutil

NAMES = ("chromium-headless-shell", "chromium", "google-chrome", "chrome")
"""The one without windows first: opening a page takes it half the time."""


def chromium() -> str | None:
    """Return the program's path, or None where there is none."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)
