"""The files of the built page by the address that a browser asks for.

They lie in `static/`, but for the pictures of the second game's deck: the package has them once, in its own room, and
`deck.json` tells under which address the page expects each.
"""

from __future__ import annotations

import json
from pathlib import Path

import hut8

STATIC = Path(hut8.__file__).parent / "web" / "static"
DECK = Path(hut8.__file__).parent / "imitation" / "deck"
INDEX = "index.html"
PICTURES = "deck.json"
TAKEN = {
    *("api", "assets", "socket"),
    *("atlas", "booklet", "box", "choose", "contest", "contests", "daily", "day", "history", "join", "learn"),
    *("new", "p", "pocket", "print", "profile", "table", "turing"),
}
"""How addresses of the page and of the server begin: what lies in a folder of such a name could not be told apart."""


def page_files() -> dict[str, Path]:
    """Return every file of the page by its address; none where the page is not built."""
    found = {file.relative_to(STATIC).as_posix(): file for file in STATIC.rglob("*") if file.is_file()}
    listed = found.pop(PICTURES, None)
    if listed is None:
        return found
    addresses: dict[str, str] = json.loads(listed.read_text(encoding="utf-8"))
    return found | {address: DECK / name for address, name in addresses.items()}
