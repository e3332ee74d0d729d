"""`hut8 serve`: host tables for browsers and programs."""

from __future__ import annotations

import click

PORT = 8008


@click.command()
@click.option("--host", help="The address to listen on; only this machine by default.")
@click.option("--port", default=PORT, show_default=True, type=click.IntRange(0, 65535))
@click.option("--database", metavar="URL", help="A file, sqlite:///file, postgresql://... or memory:.")
@click.option("--lan", is_flag=True, help="Listen to the local network and show a code for the phones at the table.")
def command(host: str | None, port: int, database: str | None, *, lan: bool) -> None:
    """Host tables for browsers and programs."""
    from hut8.server.serving import configuration, own_address, serve  # noqa: PLC0415 - heavy, only when called

    config = configuration(host or ("0.0.0.0" if lan else "127.0.0.1"), port, database)  # noqa: S104 - asked for by --lan
    address = f"http://{own_address() if lan else (host or '127.0.0.1')}:{port}"
    click.echo(f"Hut 8 is open at {address}")
    if lan:
        click.echo("Everybody in the local network can join. Point a phone at this:")
        click.echo(_code_for(address))
    serve(config)


def _code_for(address: str) -> str:
    """Draw a QR code with characters."""
    from io import StringIO  # noqa: PLC0415 - only here

    import segno  # noqa: PLC0415 - heavy, only when called

    drawing = StringIO()
    segno.make(address).terminal(out=drawing, compact=True)
    return drawing.getvalue()
