"""An atlas for tests of the pocket: one sheaf is solved, and of every other it says that it has no problem.

So an answer tells whether it came from the file: a search knows better.
"""

from __future__ import annotations

from hut8.atlas.layout import Form, sections_of, written
from hut8.atlas.records import solve
from hut8.forge.sheaves import Sheaf, sheaves

SOLVED = Sheaf(4, 3, 7)
INSIDE, OUTSIDE = "3 7 10 14", "4 9 11 14"
"""Sets that have a problem, of which the atlas knows the first alone."""


def small_atlas() -> bytes:
    """Return the file in its plain form."""
    records = solve(SOLVED).records
    return written(sections_of({sheaf: records if sheaf == SOLVED else b"" for sheaf in sheaves()}), Form.PLAIN)
