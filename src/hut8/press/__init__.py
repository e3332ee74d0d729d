"""The press: cards, sheets and booklets of both games, as PDF for a printer and as SVG for a cutting machine.

`render` is the one door: it takes what is wanted and returns the bytes of a file.

>>> from hut8.press import Wishes, render
>>> render("punch", Wishes())[:5]
b'%PDF-'
"""

from hut8.press.orders import KINDS, render
from hut8.press.wishes import Wishes, wishes_from

__all__ = ["KINDS", "Wishes", "render", "wishes_from"]
