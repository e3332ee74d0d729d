"""`hut8 restore`: fill an empty database from a backup."""

from __future__ import annotations

from pathlib import Path

import click

from hut8.cli.backup import DATABASE_HELP


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--database", metavar="URL", help=DATABASE_HELP)
def command(file: Path, database: str | None) -> None:
    """Fill an empty database from FILE; the kind of database may be another than that of the backup."""
    import asyncio  # noqa: PLC0415 - heavy, only when called

    from hut8.stores.backups import restore  # noqa: PLC0415 - likewise
    from hut8.stores.urls import store_at  # noqa: PLC0415 - likewise

    count = asyncio.run(restore(store_at(database), file))
    click.echo(f"{count} tables are back.")
