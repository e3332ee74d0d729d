"""`hut8 serve`: host tables for browsers and programs."""

from __future__ import annotations

import click

from hut8.cli.language import told
from hut8.extras import extra

PORT = 8008


@click.command()
@click.option("--host", help="The address to listen on; only this machine by default.")
@click.option("--port", default=PORT, show_default=True, type=click.IntRange(0, 65535))
@click.option("--database", metavar="URL", help="A file, sqlite:///file, postgresql://... or memory:.")
@click.option("--lan", is_flag=True, help="Listen to the local network and show a code for the phones at the table.")
@click.option("--open", "opens", is_flag=True, help="Open the page in a browser as soon as the server answers.")
def command(host: str | None, port: int, database: str | None, *, lan: bool, opens: bool) -> None:
    """Host tables for browsers and programs."""
    with extra("server"):
        from hut8.server.serving import (  # noqa: PLC0415 - heavy, only when called
            address_of,
            house_around,
            listen,
            serve,
        )

    app = house_around(database)
    here = host or ("0.0.0.0" if lan else "127.0.0.1")  # noqa: S104 - asked for by --lan
    listening = listen(here, port)
    address = address_of(here, listening.getsockname()[1])

    def announce() -> None:
        click.echo(_opened(address))
        if lan:
            click.echo(told("serve.lan"))
            click.echo(_code_for(address))
        if opens:
            _open_in_a_browser(address)

    serve(app, listening, announce)


def _opened(address: str) -> str:
    """Say where the server is: a sentence on a terminal, elsewhere a line as the log has them."""
    import sys  # noqa: PLC0415 - only here

    from hut8.server.logs import line  # noqa: PLC0415 - heavy, only when called

    return told("serve.open", address=address) if sys.stdout.isatty() else line("listening", address=address)


def _open_in_a_browser(address: str) -> None:
    """Open the page from a thread of its own, or say that a browser is missing."""
    import webbrowser  # noqa: PLC0415 - only here
    from threading import Thread  # noqa: PLC0415 - only here

    missing = told("serve.no_browser", address=address)  # said here: another thread knows no language

    def show() -> None:
        if not (_has_screen() and webbrowser.open(address)):
            click.echo(missing)

    Thread(target=show, daemon=True).start()


def _has_screen() -> bool:
    """Whether a window can be shown: without one, Linux would start a browser for text in this very terminal."""
    import os  # noqa: PLC0415 - only here
    import sys  # noqa: PLC0415 - only here

    return sys.platform != "linux" or any(os.environ.get(name) for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"))


def _code_for(address: str) -> str:
    """Draw a QR code with characters."""
    from io import StringIO  # noqa: PLC0415 - only here

    import segno  # noqa: PLC0415 - heavy, only when called

    drawing = StringIO()
    segno.make(address).terminal(out=drawing, compact=True)
    return drawing.getvalue()
