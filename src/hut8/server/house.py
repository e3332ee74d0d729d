"""Everything one server process holds, put together."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hut8.server.hub import Hub
from hut8.server.limits import Buckets
from hut8.server.lobby import Lobby
from hut8.server.metrics import Metrics
from hut8.server.workers import Workers

if TYPE_CHECKING:
    from hut8.games.registry import Games
    from hut8.server.settings import Settings
    from hut8.stores.contract import Store


@dataclass
class House:
    """One server process."""

    settings: Settings
    metrics: Metrics
    workers: Workers
    hub: Hub
    lobby: Lobby
    handshakes: Buckets
    requests: Buckets
    openings: Buckets
    thoughts: Buckets
    remembered: dict[str, object] = field(default_factory=dict)


def build_house(store: Store, games: Games, settings: Settings) -> House:
    metrics, workers = Metrics(), Workers(settings)
    hub = Hub(store, games, settings, workers, metrics)
    kept = settings.addresses_kept
    return House(
        settings=settings,
        metrics=metrics,
        workers=workers,
        hub=hub,
        lobby=Lobby(hub),
        handshakes=Buckets(settings.handshakes_burst, settings.handshakes_per_second, kept),
        requests=Buckets(settings.requests_burst, settings.requests_per_second, kept),
        openings=Buckets(settings.openings_burst, settings.openings_per_second, kept),
        thoughts=Buckets(settings.thoughts_burst, settings.thoughts_per_second, kept),
    )
