"""A profile as somebody might have it: games that were never played here, laid into a browser's storage."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.browser.player import Player

MODES_AND_AIDS = 9
DAY = 86_400
LAST = 1_794_000_000
"""When the last of them ended: in November 2026."""


def games(count: int) -> list[list[Any]]:
    """Return rows as `web/src/profile/games.ts` packs them, four a day."""
    return [
        [
            LAST - (count - at) * DAY // 4,
            at % MODES_AND_AIDS,
            "generated",
            "",
            "4 9 11 14",
            3 if at % 3 else 0,
            1 + at % 4,
            2 + at % 9,
            30 + at % 600,
            1,
            f"GAME{at}",
            "139T-Z2YC-TG",
            4.2,
            [2, 6],
            1500 + at % 100,
        ]
        for at in range(count)
    ]


def lay_in(player: Player, count: int) -> None:
    """Give a browser that is at the address so many games."""
    rows = games(count)
    found = sum(row[5] == 3 for row in rows)
    rating = {"rating": 1544.4, "deviation": 70, "volatility": 0.06}
    summary = {
        "games": count,
        "found": found,
        "streak": {"last": "2026-11-01", "length": 2, "best": 5},
        "ratings": {"classic": rating},
    }
    for key, value in {"games": rows, "profile": summary}.items():
        player.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [f"hut8.{key}", json.dumps(value)])
