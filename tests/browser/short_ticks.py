"""The server with short ticks and clocks: a whole game in a browser would take minutes of waiting otherwise."""

from __future__ import annotations

import sys
from dataclasses import replace

from hut8.games import GAMES
from hut8.games.imitation import TURING_HOSTED
from hut8.games.registry import Games
from hut8.imitation import settings as imitation_settings
from hut8.imitation.match import Turing
from hut8.machine import settings as machine_settings
from hut8.server.app import create_app
from hut8.server.environment import settings_from_environment
from hut8.server.serving import listen, serve
from hut8.stores.urls import store_at

TICK = 0.25
IN_A_PROCESS_OF_THE_SERVER = __name__ in {"__main__", "__mp_main__"}
"""Workers read this file under the second name; whoever only collects tests must not be changed by it."""


def allow_short_clocks() -> None:
    """A clock of some seconds is no fun, but it runs out while a test watches."""
    for settings in (machine_settings, imitation_settings):
        settings.SHORTEST_CLOCK = 1  # type: ignore[attr-defined]


def quick_games() -> Games:
    quick = replace(TURING_HOSTED, game=Turing(tick=TICK))
    return Games([quick if hosted.game.name == quick.game.name else hosted for hosted in GAMES])


if IN_A_PROCESS_OF_THE_SERVER:
    allow_short_clocks()
if __name__ == "__main__":
    app = create_app(store_at("memory:"), settings_from_environment(), quick_games())
    serve(app, listen("127.0.0.1", int(sys.argv[1])))
