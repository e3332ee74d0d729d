"""Addresses that an operator has banned, until a time of the database."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hut8.stores.operations import Database


def ban(database: Database, network: str, seconds: float, reason: str) -> None:
    lift(database, network)
    database.change("INSERT INTO bans VALUES (?, ?, ?)", network, database.now() + seconds, reason)


def lift(database: Database, network: str) -> bool:
    return bool(database.change("DELETE FROM bans WHERE network = ?", network))


def banned(database: Database) -> list[tuple[str, float, str]]:
    """Return who is banned now: network, seconds left, reason."""
    now = database.now()
    rows = database.run("SELECT network, until, reason FROM bans WHERE until > ? ORDER BY network", now)
    return [(network, until - now, reason) for network, until, reason in rows]
