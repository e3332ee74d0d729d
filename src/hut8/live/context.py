"""What every live table of a process stands on, in one value that is passed along."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hut8.games import GAMES
from hut8.live.clock import Clock
from hut8.live.reports import NoLog, NoMetrics
from hut8.live.settings import LiveSettings
from hut8.live.thinking import Inline

if TYPE_CHECKING:
    from hut8.games.registry import Games
    from hut8.live.reports import Log, Metrics
    from hut8.live.thinking import Thinking
    from hut8.stores.contract import Store


@dataclass(frozen=True)
class Context:
    """Store and games, limits and time, and the ports to thinking, metrics and log."""

    store: Store
    games: Games = GAMES
    settings: LiveSettings = field(default_factory=LiveSettings)
    clock: Clock = field(default_factory=Clock)
    thinking: Thinking = field(default_factory=Inline)
    metrics: Metrics = field(default_factory=NoMetrics)
    log: Log = field(default_factory=NoLog)
