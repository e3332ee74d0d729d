"""`hut8 restore`: fill an empty database from a backup."""

from __future__ import annotations

from pathlib import Path

import click

from hut8.cli.backup import DATABASE_HELP
from hut8.cli.streams import STANDARD, file_to_read
from hut8.wording import fill


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--database", metavar="URL", help=DATABASE_HELP)
def command(file: Path, database: str | None) -> None:
    """Fill an empty database from FILE (- is standard input).

    The kind of database may be another than that of the backup.
    """
    import asyncio  # noqa: PLC0415 - heavy, only when called

    from hut8.games import GAMES  # noqa: PLC0415 - likewise
    from hut8.stores.backups import restore  # noqa: PLC0415 - likewise
    from hut8.stores.urls import store_at  # noqa: PLC0415 - likewise
    from hut8.tables.table import replay  # noqa: PLC0415 - likewise

    with file_to_read(file) as kept:
        called = kept.name if file == STANDARD else str(file)
        count = asyncio.run(restore(store_at(database), kept, lambda events: replay(events, GAMES.game), called))
    click.echo(fill("{count|# table is|# tables are} back.", {"count": count}))
