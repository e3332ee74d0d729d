"""What stands in an address, such as a day: how it is written, with examples for whoever wrote it otherwise."""

from __future__ import annotations

from typing import NamedTuple

from hut8.live.tokens import ROOM_PATTERN, TABLE_PATTERN


class Written(NamedTuple):
    """A regular expression, and what it is true of."""

    pattern: str
    examples: tuple[str, ...]


ROOM = Written(ROOM_PATTERN, ("KMPRT",))
TABLE = Written(TABLE_PATTERN, ("9e69108afd68b3a1e467bfe84828c1cf",))
CONTEST = Written(r"^([A-Za-z]{6}|daily:(\d{4}-\d\d-\d\d|today):[a-z]{1,20})$", ("KXQWPT", "daily:2026-11-15:classic"))
DAY = Written(r"^\d{4}-\d\d-\d\d$", ("2026-11-15",))
MONTH = Written(r"^\d{4}-\d\d$", ("2026-11",))
SET = Written(r"^\d{1,2}(-\d{1,2})*$", ("3-7-10-14",))
LINK = Written("^https?://", ("https://hut8.example",))

EXAMPLES = {one.pattern: one.examples for one in (ROOM, TABLE, CONTEST, DAY, MONTH, SET, LINK)}
