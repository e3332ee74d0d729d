"""Addresses that QR codes lead to: plain ones of the web, or one sentence."""

from __future__ import annotations

import pytest

from hut8.errors import Malformed
from hut8.press.addresses import LONGEST, app_address


@pytest.mark.parametrize(
    "address",
    ["http://localhost:8008", "https://hut8.example", "http://[fd00::8]:8008", "https://example.org/games/hut8"],
)
def test_an_address_is_kept_but_for_the_slash_at_its_end(address: str) -> None:
    assert app_address(address) == app_address(f"{address}/") == address


@pytest.mark.parametrize(
    "address",
    [
        "notaurl",
        "hut8.example:8008",
        "ftp://hut8.example",
        "javascript:alert(1)",
        "http://",
        "http:///new",
        "http://[::1",
        "http://someone:secret@hut8.example",
        "http://hut8.example:port",
        "https://hut8.example/?x=",
        "https://hut8.example/?",
        "https://hut8.example/#new",
        "https://hut8.example/a b",
        "https://hut8.example/" + LONGEST * "a",
    ],
)
def test_what_is_no_address_is_refused_in_one_sentence(address: str) -> None:
    with pytest.raises(Malformed, match="is not an address of the app: write one such as"):
        app_address(address)
