"""How long a search may take."""

from __future__ import annotations

from hut8.errors import Malformed

LONGEST = 86_400.0


def check_seconds(seconds: float) -> None:
    """Refuse what no search can keep: less than nothing, longer than a day, no number at all."""
    if not 0 < seconds <= LONGEST:
        raise Malformed(
            "{seconds} seconds cannot be kept: give more than 0 and at most {longest}.",
            seconds=f"{seconds:g}",
            longest=f"{LONGEST:g}",
        )
