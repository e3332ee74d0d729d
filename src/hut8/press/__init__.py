"""The press: cards, sheets and booklets of both games, as PDF for a printer and as SVG for a cutting machine.

`render` is the one door: it takes what is wanted and returns the bytes of a file.

>>> from hut8.press import Wishes, render
>>> render("punch", Wishes())[:5]
b'%PDF-'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from hut8.extras import extra
from hut8.press.kinds import KINDS

if TYPE_CHECKING:
    from hut8.press.orders import render
    from hut8.press.wishes import Wishes, wishes_from

HOMES = {"render": "hut8.press.orders", "Wishes": "hut8.press.wishes", "wishes_from": "hut8.press.wishes"}

__all__ = ["KINDS", "Wishes", "render", "wishes_from"]


def __getattr__(name: str) -> Any:
    """Import a public name when it is first used: the list of kinds is wanted without reportlab."""
    if name not in HOMES:
        raise AttributeError(f"module 'hut8.press' has no attribute '{name}'")
    with extra("press"):
        return getattr(import_module(HOMES[name]), name)
