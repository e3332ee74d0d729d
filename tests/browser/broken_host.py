"""A static host whose line breaks: files that come by halves, or not at all, until it is mended."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tests.browser.pocket_player import Silent, StaticHost

if TYPE_CHECKING:
    from collections.abc import Callable

HALF = 2


class BrokenHost(StaticHost):
    """Sends only the first half of every file whose name has this in it, until it is mended."""

    def __init__(self, folder: Path, part: str) -> None:
        self.part = part
        super().__init__(folder, _handler(lambda path: bool(self.part) and self.part in path))

    def mend(self) -> None:
        self.part = ""


def _handler(breaks: Callable[[str], bool]) -> type[Silent]:
    class Breaking(Silent):
        def do_GET(self) -> None:  # noqa: N802 - as the library calls it
            if breaks(self.path):
                self._half()
            else:
                super().do_GET()

        def _half(self) -> None:
            path = self.translate_path(self.path)
            content = Path(path).read_bytes()
            self.send_response(200)
            self.send_header("Content-Type", self.guess_type(path))
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content[: len(content) // HALF])
            self.close_connection = True

    return Breaking
