"""Where the app is found: the address that QR codes lead to."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from hut8.errors import Malformed

LONGEST = 100
"""Characters: a QR code of a longer address is too fine to be read off paper."""

HOST = re.compile(r"[\w.-]+(:\d{1,5})?|\[[0-9a-fA-F:.]+\](:\d{1,5})?", re.ASCII)
PATH = re.compile(r"(/[\w.~-]+)*/?", re.ASCII)


def app_address(text: str) -> str:
    """Read the address of the app as people write it; the slash at its end is dropped.

    >>> app_address("https://example.org/hut8/")
    'https://example.org/hut8'
    """
    if not _is_address(text):
        raise Malformed(
            "'{address}' is not an address of the app: write one such as https://hut8.example, "
            "of at most {longest} characters.",
            address=text,
            longest=LONGEST,
        )
    return text.rstrip("/")


def _is_address(text: str) -> bool:
    try:
        parts = urlsplit(text)
    except ValueError:
        return False
    plain = not (parts.query or parts.fragment or text.endswith(("?", "#")))
    known = parts.scheme in {"http", "https"} and HOST.fullmatch(parts.netloc) and PATH.fullmatch(parts.path)
    return bool(known and plain and len(text) <= LONGEST)
