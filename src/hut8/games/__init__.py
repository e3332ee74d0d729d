"""The games of the house: their rules, and everything that hosting them needs besides.

The server knows games only through this list. To add one, see docs/adding-a-game.md.
"""

from __future__ import annotations

from dataclasses import replace

from hut8.games.imitation import TURING_HOSTED
from hut8.games.machine import TURING_MACHINE
from hut8.games.registry import Games
from hut8.imitation.match import FIRST_TURING
from hut8.machine.match import FIRST_MACHINE

OLDER = (replace(TURING_MACHINE, game=FIRST_MACHINE), replace(TURING_HOSTED, game=FIRST_TURING))
"""Rules by which tables that were opened with them are still played."""

GAMES = Games([TURING_MACHINE, TURING_HOSTED, *OLDER])
