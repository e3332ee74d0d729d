"""`hut8 pocket`: the whole house as a folder of static files, and games that move between it and a server."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from hut8.cli.backup import DATABASE_HELP
from hut8.cli.files import FOR_ITS_OWNER, check_writable, read_text, write_whole
from hut8.cli.groups import Group
from hut8.cli.language import decimal, told
from hut8.cli.output import console, show_text
from hut8.cli.streams import STANDARD, file_to_read, file_to_write

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from hut8.stores.contract import Store


@click.group(cls=Group)
def command() -> None:
    """Build the house that needs no server, and move games between it and one that does."""


@command.command()
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option(
    "--runtime",
    type=click.Path(exists=True, path_type=Path),
    metavar="ARCHIVE",
    help="Python for browsers: the npm package pyodide, as `npm pack` writes it; a clone has its own.",
)
@click.option(
    "--atlas",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="The atlas, as `hut8 atlas build` or `compact` writes it: put beside the pocket, loaded only on request.",
)
def build(folder: Path, runtime: Path | None, atlas: Path | None) -> None:
    """Write the pocket into FOLDER: serve it with any static file server, at any address."""
    from hut8.pocket.folder import build_folder  # noqa: PLC0415 - `hut8 --help` needs none of it

    built = build_folder(folder, runtime, atlas)
    size, first, more = (decimal(count / 1e6, 1) for count in (built.bytes, built.first_bytes, built.atlas_bytes))
    show_text(console(), told("pocket.wrote", files=built.files, size=size, folder=folder, first=first))
    if built.atlas_bytes:
        show_text(console(), told("pocket.atlas", size=more))
    if not built.has_kernel:
        show_text(console(), told("pocket.no_kernel"))
    click.echo(told("pocket.try", folder=folder))


@command.command("import")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True, path_type=Path))
@click.option("--database", metavar="URL", help=DATABASE_HELP)
def bring(file: Path, database: str | None) -> None:
    """Bring games of a pocket to a server: FILE is what its page saved; again, to go on where they went on.

    FILE may be -, for standard input.
    """
    from hut8.pocket.moved import Outcome  # noqa: PLC0415 - heavy, only when called
    from hut8.pocket.moving import bring_in  # noqa: PLC0415 - likewise

    with file_to_read(file) as kept:
        text = read_text(kept, file)
    found = _with(database, lambda store: bring_in(store, text))
    counts = {outcome.value: len(rooms) for outcome, rooms in found.rooms.items()}
    show_text(console(), told("pocket.brought", **counts))
    for outcome in (Outcome.APART, Outcome.TAKEN):
        for room in found.rooms[outcome]:
            show_text(console(), told(f"pocket.brought.{outcome.value}", room=room))
    for room, seat, token in found.seats:
        click.echo(f"/table/{room}#seat={seat}.{token}")


@command.command("export")
@click.argument("rooms", nargs=-1, required=True, metavar="ROOM...")
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    required=True,
    help="The file to write; - is standard output.",
)
@click.option("--database", metavar="URL", help=DATABASE_HELP)
def take(rooms: tuple[str, ...], out: Path, database: str | None) -> None:
    """Write tables of a server to a file that a pocket's page brings in; it opens every person's seat."""
    from hut8.pocket.moving import take_out  # noqa: PLC0415 - heavy, only when called

    with file_to_write(out) as file:
        check_writable(file)
        write_whole(file, _with(database, lambda store: take_out(store, rooms)).encode(), FOR_ITS_OWNER)
    is_sent = out == STANDARD
    show_text(console(stderr=is_sent), told("pocket.sent") if is_sent else told("pocket.taken", path=out))


def _with(database: str | None, work: Callable[[Store], Awaitable[Any]]) -> Any:
    """Open the database, work, close it."""
    import asyncio  # noqa: PLC0415 - heavy, only when called

    from hut8.stores.urls import store_at  # noqa: PLC0415 - likewise

    async def main() -> Any:
        store = store_at(database)
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(main())
