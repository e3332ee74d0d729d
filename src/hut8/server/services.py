"""The services of one server process, put together: live tables, workers, metrics, rate limits."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING

from hut8.live import Context, House, LiveSettings
from hut8.server import logs
from hut8.server.gc_tuning import Sweeper
from hut8.server.limits import Buckets
from hut8.server.metrics import Metrics
from hut8.server.workers import Workers

if TYPE_CHECKING:
    from hut8.games.registry import Games
    from hut8.server.settings import Settings
    from hut8.stores.contract import Store


@dataclass
class Services:
    """What routes, socket and middleware share."""

    settings: Settings
    metrics: Metrics
    workers: Workers
    house: House
    sweeper: Sweeper
    handshakes: Buckets
    requests: Buckets
    openings: Buckets
    thoughts: Buckets
    remembered: dict[str, object] = field(default_factory=dict)


def build_services(store: Store, games: Games, settings: Settings) -> Services:
    metrics, workers = Metrics(), Workers(settings)
    limits = live_settings(settings)
    context = Context(store, games, limits, thinking=workers, metrics=metrics, log=logs)
    kept = settings.addresses_kept
    return Services(
        settings=settings,
        metrics=metrics,
        workers=workers,
        house=House(context),
        sweeper=Sweeper(),
        handshakes=Buckets(settings.handshakes_burst, settings.handshakes_per_second, kept),
        requests=Buckets(settings.requests_burst, settings.requests_per_second, kept),
        openings=Buckets(settings.openings_burst, settings.openings_per_second, kept),
        thoughts=Buckets(settings.thoughts_burst, settings.thoughts_per_second, kept),
    )


def live_settings(settings: Settings) -> LiveSettings:
    """Return the limits of live tables as this server's settings have them, under the same names."""
    return LiveSettings(**{one.name: getattr(settings, one.name) for one in fields(LiveSettings)})
