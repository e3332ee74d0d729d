"""Fixtures for the whole house."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING

import pytest

from hut8.testing.throwaway_postgres import no_postgres, throwaway_postgres

if TYPE_CHECKING:
    from collections.abc import Iterator


def pytest_configure() -> None:
    """Let the programs that tests start hear Ctrl-C, even where this run was begun in the background, deaf to it."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def postgres_cluster() -> Iterator[str]:
    """A real PostgreSQL, started for this run and thrown away."""
    if reason := no_postgres():
        pytest.skip(reason)
    with throwaway_postgres() as url:
        yield url


@pytest.fixture
def postgres_url(postgres_cluster: str) -> str:
    """An empty database of its own for every test."""
    import psycopg  # noqa: PLC0415 - an extra

    with psycopg.connect(postgres_cluster, autocommit=True) as connection:
        connection.execute("DROP DATABASE IF EXISTS trial WITH (FORCE)")
        connection.execute("CREATE DATABASE trial")
    return postgres_cluster.replace("/postgres?", "/trial?")
