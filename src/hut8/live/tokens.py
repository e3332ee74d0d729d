"""Bearer tokens that open a seat, kept as hashes; the ids and room codes by which tables are known."""

from __future__ import annotations

import secrets
from hashlib import sha256
from hmac import compare_digest
from hmac import digest as hmac_digest
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hut8.stores.contract import Key

ROOM_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ"
"""Without I, L and O, which look like other letters and digits."""

ROOM_LENGTH = 5
ORIGIN_LENGTH = 16
ROOM_PATTERN = "^[A-Za-z]{5}$"
TABLE_PATTERN = "^[0-9a-f]{32}$"


def new_token() -> str:
    return secrets.token_urlsafe(32)


def new_table_id() -> str:
    return secrets.token_hex(16)


def new_room_code() -> str:
    return "".join(secrets.choice(ROOM_LETTERS) for _ in range(ROOM_LENGTH))


def new_seed() -> bytes:
    return secrets.token_bytes(32)


def hash_token(token: str) -> str:
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def origin_of(seed: bytes, asker: str) -> str | None:
    """Return by what a table knows an address again, and nobody else could: it is kept with the seats."""
    return hmac_digest(seed, b"origin " + asker.encode(), "sha256").hex()[:ORIGIN_LENGTH] if asker else None


def holder_for(token_hash: str, keys: Iterable[Key]) -> int | None:
    """Return the holder whose key this is; the time taken does not depend on how much of a key is right."""
    found = None
    for key in keys:
        if compare_digest(key.hash, token_hash):
            found = key.holder
    return found
