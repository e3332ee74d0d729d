"""Fixtures and rules for the whole house."""

from __future__ import annotations

import os
import signal
from typing import TYPE_CHECKING

import hypothesis
import pytest
from _pytest.doctest import DoctestModule

from hut8.testing.throwaway_postgres import no_postgres, throwaway_postgres
from tests.plugins import memory, order
from tests.plugins.leftovers import nothing_is_left_behind
from tests.plugins.pocket import pocket_folder
from tests.plugins.required import Required, is_required
from tests.plugins.retries import Retries

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

__all__ = ["nothing_is_left_behind", "pocket_folder"]

hypothesis.settings.register_profile("hut8", deadline=None, derandomize=is_required(), print_blob=True)
hypothesis.settings.register_profile("steady", deadline=None, derandomize=True, max_examples=40)
hypothesis.settings.load_profile("hut8")


def pytest_configure(config: pytest.Config) -> None:
    """Let the programs that tests start hear Ctrl-C, even where this run was begun in the background, deaf to it."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.environ["HUT8_LANGUAGE"] = "en"  # commands speak the system's language, and tests read English
    config.pluginmanager.register(Retries())
    config.pluginmanager.register(memory)
    config.pluginmanager.register(order)
    if is_required():
        config.pluginmanager.register(Required())


@pytest.hookimpl(wrapper=True)
def pytest_collect_file() -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Seek no examples in tests, where there are none: a second in every process."""
    return [found for found in (yield) if not isinstance(found, DoctestModule)]


@pytest.fixture(scope="session")
def postgres_cluster() -> Iterator[str]:
    """A real PostgreSQL, started for this run and thrown away."""
    if reason := no_postgres():
        pytest.skip(reason)
    with throwaway_postgres() as url:
        yield url


@pytest.fixture
def postgres_url(postgres_cluster: str) -> str:
    """An empty database for every test: a new schema, because a new database takes most of a second."""
    import psycopg  # noqa: PLC0415 - an extra

    with psycopg.connect(postgres_cluster, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
        )
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")
    return postgres_cluster
