"""`hut8 backup`: write every table to one file, while the server runs."""

from __future__ import annotations

from pathlib import Path

import click

from hut8.cli.streams import STANDARD, file_to_write
from hut8.wording import fill

DATABASE_HELP = "A file, sqlite:///file or postgresql://...; the usual place by default."


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--database", metavar="URL", help=DATABASE_HELP)
def command(file: Path, database: str | None) -> None:
    """Write every table to FILE (- is standard output), while the server runs.

    It holds secrets of running games: keep it to yourself.
    """
    import asyncio  # noqa: PLC0415 - heavy, only when called

    from hut8.stores.backups import back_up  # noqa: PLC0415 - likewise
    from hut8.stores.urls import store_at  # noqa: PLC0415 - likewise

    with file_to_write(file) as kept:
        count = asyncio.run(back_up(store_at(database, must_exist=True), kept))
    click.echo(fill("{count|# table is|# tables are} in the backup.", {"count": count}), err=file == STANDARD)
