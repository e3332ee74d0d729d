"""What a host may choose."""

from __future__ import annotations

from typing import Any

import pytest

from hut8.errors import Malformed
from hut8.machine.match import MACHINE
from hut8.machine.settings import Settings, parse_settings


def test_absent_wishes_take_their_defaults() -> None:
    assert parse_settings({}) == Settings()


def test_settings_read_back_as_they_are_written() -> None:
    settings = Settings(team=True, handicaps=(1, 0), clock=90, supply=True, aids=("codes", "check"), machine="bombe")
    assert parse_settings(settings.as_json()) == settings
    assert MACHINE.options(settings.as_json()) == settings.as_json()


@pytest.mark.parametrize(
    ("wishes", "fault"),
    [
        ({"speed": 1}, "no option 'speed'"),
        ({"team": "yes"}, "yes or no"),
        ({"handicaps": [3]}, "0, 1 or 2"),
        ({"handicaps": [True]}, "0, 1 or 2"),
        ({"handicaps": 1}, "list with one number"),
        ({"handicaps": [0] * 5}, "list with one number"),
        ({"clock": 5}, "10 to 604800"),
        ({"clock": "60"}, "10 to 604800"),
        ({"aids": ["magic"]}, "Aids are"),
        ({"aids": "codes"}, "Aids are"),
        ({"machine": "colossus"}, "clerk, analyst, bombe"),
        ({"source": "x" * 41}, "short text"),
    ],
)
def test_a_wish_that_cannot_be_is_said_plainly(wishes: dict[str, Any], fault: str) -> None:
    with pytest.raises(Malformed, match=fault):
        parse_settings(wishes)
