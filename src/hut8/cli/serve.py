"""`hut8 serve`: host tables for browsers and programs."""

from __future__ import annotations

import click

from hut8.errors import Unavailable

PORT = 8008


@click.command()
@click.option("--host", help="The address to listen on; only this machine by default.")
@click.option("--port", default=PORT, show_default=True, type=click.IntRange(0, 65535))
@click.option("--database", metavar="URL", help="A file, sqlite:///file, postgresql://... or memory:.")
@click.option("--lan", is_flag=True, help="Listen to the local network and show a code for the phones at the table.")
@click.option("--open", "opens", is_flag=True, help="Open the page in a browser as soon as the server answers.")
def command(host: str | None, port: int, database: str | None, *, lan: bool, opens: bool) -> None:
    """Host tables for browsers and programs."""
    from hut8.server.serving import configuration, own_address, serve  # noqa: PLC0415 - heavy, only when called

    address = f"http://{own_address() if lan else (host or '127.0.0.1')}:{port}"
    if _is_taken(port):
        raise Unavailable(
            "Port {port} is in use: if Hut 8 runs already, open {address}; or choose another with --port.",
            port=port,
            address=address,
        )
    config = configuration(host or ("0.0.0.0" if lan else "127.0.0.1"), port, database)  # noqa: S104 - asked for by --lan
    click.echo(f"Hut 8 is open at {address}")
    if lan:
        click.echo("Everybody in the local network can join. Point a phone at this:")
        click.echo(_code_for(address))
    if opens:
        _open_when_it_answers(address, port)
    serve(config)


def _open_when_it_answers(address: str, port: int) -> None:
    """Open the page from a thread of its own, or say that a browser is missing."""
    import webbrowser  # noqa: PLC0415 - only here
    from threading import Thread  # noqa: PLC0415 - only here

    def wait() -> None:
        if _answers(port) and not (_has_screen() and webbrowser.open(address)):
            click.echo(f"No browser could be opened here: open {address} in one yourself.")

    Thread(target=wait, daemon=True).start()


def _has_screen() -> bool:
    """Whether a window can be shown: without one, Linux would start a browser for text in this very terminal."""
    import os  # noqa: PLC0415 - only here
    import sys  # noqa: PLC0415 - only here

    return sys.platform != "linux" or any(os.environ.get(name) for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"))


def _answers(port: int, seconds: float = 20) -> bool:
    import time  # noqa: PLC0415 - only here

    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if _is_taken(port):
            return True
        time.sleep(0.1)
    return False


def _is_taken(port: int) -> bool:
    import socket  # noqa: PLC0415 - only here

    with socket.socket() as probe:
        return port != 0 and probe.connect_ex(("127.0.0.1", port)) == 0


def _code_for(address: str) -> str:
    """Draw a QR code with characters."""
    from io import StringIO  # noqa: PLC0415 - only here

    import segno  # noqa: PLC0415 - heavy, only when called

    drawing = StringIO()
    segno.make(address).terminal(out=drawing, compact=True)
    return drawing.getvalue()
