"""The services of one server process, put together: live tables, workers, metrics, rate limits."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from hut8.errors import TooFast
from hut8.live import Context, House
from hut8.server import logs
from hut8.server.bans import Bans
from hut8.server.descriptors import possible_connections
from hut8.server.gc_tuning import Sweeper
from hut8.server.hosts import Hosts, names_in
from hut8.server.limits import Buckets, Gate
from hut8.server.metrics import Metrics
from hut8.server.readiness import Readiness
from hut8.server.turns import Turns
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
    readiness: Readiness
    bans: Bans
    sweeper: Sweeper
    hosts: Hosts
    turns: Turns
    connections: Gate
    connects: Buckets
    sockets: Gate
    underway: Gate
    handshakes: Buckets
    requests: Buckets
    files: Buckets
    openings: Buckets
    entries: Buckets
    boards: Buckets
    thoughts: Buckets
    remembered: dict[str, Any] = field(default_factory=dict)


def build_services(store: Store, games: Games, settings: Settings) -> Services:
    metrics, workers = Metrics(settings.metrics_seconds), Workers(settings)
    context = Context(store, games, settings, thinking=workers, metrics=metrics, log=logs)
    house, kept, most = House(context), settings.addresses_kept, possible_connections(settings.concurrency)
    return Services(
        settings=settings,
        metrics=metrics,
        workers=workers,
        house=house,
        readiness=Readiness(house.hub),
        bans=Bans(house.hub),
        sweeper=Sweeper(),
        hosts=Hosts(settings.hosts),
        turns=Turns(),
        connections=Gate(settings.connections_per_address, most, names_in(settings.proxies)),
        connects=Buckets(settings.connects_burst, settings.connects_per_second, kept),
        sockets=Gate(settings.sockets_per_address, min(settings.sockets, most)),
        underway=Gate(settings.requests_at_once, most),
        handshakes=Buckets(settings.handshakes_burst, settings.handshakes_per_second, kept),
        requests=Buckets(settings.requests_burst, settings.requests_per_second, kept),
        files=Buckets(settings.files_burst, settings.files_per_second, kept),
        openings=Buckets(settings.openings_burst, settings.openings_per_second, kept),
        entries=Buckets(settings.entries_burst, settings.entries_per_second, kept),
        boards=Buckets(settings.boards_burst, settings.boards_per_second, kept),
        thoughts=Buckets(settings.thoughts_burst, settings.thoughts_per_second, kept),
    )


def check_opening(services: Services, address: str | None) -> None:
    """Count something lasting that an address makes, or raise TooFast."""
    refusal = TooFast("Too many new tables and seats from your address: wait a moment and try again.")
    services.openings.check(address, refusal)


def check_entry(services: Services, address: str | None) -> None:
    """Count an entry into a contest or the beginning of an attempt, or raise TooFast."""
    refusal = TooFast("Too many people enter contests from your address: wait a moment and try again.")
    services.entries.check(address, refusal)


def check_thought(services: Services, address: str | None) -> None:
    """Count a computation that an address asks for, or raise TooFast."""
    refusal = TooFast("Too many computations from your address: wait a moment and try again.")
    services.thoughts.check(address, refusal)
