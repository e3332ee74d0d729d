"""`hut8 admin`: look after a running server, through its database."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from hut8.cli.backup import DATABASE_HELP
from hut8.cli.figures import Figure
from hut8.cli.groups import Group
from hut8.cli.output import json_option, print_json
from hut8.wording import fill

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable

    from hut8.live.administration import Administration
    from hut8.stores.contract import Store

HOUR = 3600
LONGEST_BAN = 100 * 366 * 24.0
"""A hundred years, in hours."""

MOST_SHOWN = 1_000_000

database_option = click.option("--database", metavar="URL", help=DATABASE_HELP)


@click.group(cls=Group)
def command() -> None:
    """List tables and load, close a table, ban an address, drain a process.

    It works through the database: processes do what is asked of them within a few seconds.
    """


def _with(database: str | None, work: Callable[[Administration, Store], Awaitable[Any]]) -> Any:
    """Open the database, let an operator work, close it."""
    import asyncio  # noqa: PLC0415 - heavy, only when called

    from hut8.live.administration import Administration  # noqa: PLC0415 - likewise
    from hut8.stores.urls import store_at  # noqa: PLC0415 - likewise

    async def main() -> Any:
        store = store_at(database, must_exist=True)
        await store.open()
        try:
            return await work(Administration(store), store)
        finally:
            await store.close()

    return asyncio.run(main())


@command.command("list")
@click.option("--limit", default=100, show_default=True, type=click.IntRange(1, MOST_SHOWN))
@database_option
@json_option
def list_tables(limit: int, database: str | None, *, as_json: bool) -> None:
    """List the open tables, the newest first, and the process that has each."""
    found = _with(database, lambda operator, _: operator.tables(limit))
    if as_json:
        print_json(found)
        return
    _show_rows((_table(row) for row in found), "No table is open.")


def _table(row: dict[str, Any]) -> str:
    seats = fill("{count|# seat|# seats}", {"count": row["seats"]})
    return f"{row['room']}  {row['game']:10} {row['stage']:8} {seats:7} {row['events']:6} {row['process'] or '-'}"


def _show_rows(lines: Iterable[str], none: str) -> None:
    click.echo("\n".join(lines) or none)


@command.command("load")
@database_option
@json_option
def show_load(database: str | None, *, as_json: bool) -> None:
    """Show the processes that run, with their tables and sockets."""
    found = _with(database, lambda operator, _: operator.processes())
    if as_json:
        print_json(found)
        return
    _show_rows(map(_process, found), "No process runs.")


def _process(row: dict[str, Any]) -> str:
    counts = fill("{tables|# table|# tables}  {sockets|# socket|# sockets}", row)
    return f"{row['address'] or row['process']}  {counts}{'  drains' if row['draining'] else ''}"


@command.command("close")
@click.argument("room")
@database_option
def close_table(room: str, database: str | None) -> None:
    """Close the table with this room code."""
    _with(database, lambda operator, _: operator.close_table(room))
    click.echo(f"{room.upper()} is closed.")


@command.command("forget")
@click.argument("contest")
@database_option
def forget_contest(contest: str, database: str | None) -> None:
    """Delete a contest, with its participants and results."""
    _with(database, lambda operator, _: operator.forget_contest(contest))
    click.echo(f"{contest} is forgotten.")


@command.command("ban")
@click.argument("address")
@click.option("--hours", default=24.0, show_default=True, type=Figure(LONGEST_BAN))
@click.option("--reason", default="", help="For you alone: hut8 admin bans shows it.")
@database_option
def ban(address: str, hours: float, reason: str, database: str | None) -> None:
    """Keep an address out; for IPv6 its whole /64."""
    network = _network(address)
    _with(database, lambda _, store: store.ban(network, hours * HOUR, reason))
    click.echo(f"{network} is banned.")


@command.command("unban")
@click.argument("address")
@database_option
def unban(address: str, database: str | None) -> None:
    """Let an address in again."""
    network = _network(address)
    was = _with(database, lambda _, store: store.lift(network))
    click.echo(f"{network} may come in again." if was else f"{network} was not banned.")


@command.command("bans")
@database_option
@json_option
def list_bans(database: str | None, *, as_json: bool) -> None:
    """List who is banned, for how long and why."""
    found = _with(database, lambda _, store: store.banned())
    if as_json:
        print_json([{"network": name, "seconds": round(left), "reason": reason} for name, left, reason in found])
        return
    _show_rows((f"{name}  {left / HOUR:.1f} h  {reason}".rstrip() for name, left, reason in found), "Nobody is banned.")


@command.command("drain")
@click.argument("process")
@database_option
def drain(process: str, database: str | None) -> None:
    """Have a process (its address, or its id) hand its tables to the others; then stop it."""
    _with(database, lambda operator, _: operator.drain(process))
    click.echo(f"{process} drains.")


@command.command("bin")
@click.option("--empty", is_flag=True, help="Delete them for good, now.")
@database_option
def show_bin(database: str | None, *, empty: bool) -> None:
    """Say how many tables lie in the bin, or empty it."""
    if empty:
        count = _with(database, lambda operator, _: operator.empty_bin())
        click.echo(fill("{count|# table is|# tables are} deleted.", {"count": count}))
        return
    count = _with(database, lambda operator, _: operator.in_bin())
    click.echo(fill("{count|# table lies|# tables lie} in the bin.", {"count": count}))


def _network(address: str) -> str:
    from hut8.errors import Malformed  # noqa: PLC0415 - only here
    from hut8.server.limits import UNKNOWN, neighbourhood  # noqa: PLC0415 - heavy, only when called

    network = neighbourhood(address.partition("/")[0])
    if network == UNKNOWN:
        raise Malformed("'{address}' is no address: write one such as 192.0.2.7 or 2001:db8::1.", address=address)
    return network
