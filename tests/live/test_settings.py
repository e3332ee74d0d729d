"""The limits of live tables stand in two places, for programs and for servers, and agree."""

from __future__ import annotations

from hut8.live import LiveSettings
from hut8.server.services import live_settings
from hut8.server.settings import Settings


def test_a_server_fills_the_limits_of_its_tables_with_the_same_defaults() -> None:
    assert live_settings(Settings()) == LiveSettings()
