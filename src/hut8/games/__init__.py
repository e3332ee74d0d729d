"""The games of the house: their rules, and everything that hosting them needs besides.

The server knows games only through this list. To add one, see docs/adding-a-game.md.
"""

from __future__ import annotations

from hut8.games.imitation import TURING_HOSTED
from hut8.games.machine import TURING_MACHINE
from hut8.games.registry import Games

GAMES = Games([TURING_MACHINE, TURING_HOSTED])
