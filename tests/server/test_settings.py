"""Every limit has its reason on its line."""

from __future__ import annotations

import inspect
import re
from dataclasses import fields

import pytest

from hut8.live import LiveSettings
from hut8.server.settings import Settings

LINE = re.compile(r"    (\w+): (?:int|float|str) = [^#]+  # .{10,}")


@pytest.mark.parametrize("name", [field.name for field in fields(Settings)])
def test_a_setting_tells_its_reason_on_its_line(name: str) -> None:
    lines = [line for kind in (LiveSettings, Settings) for line in inspect.getsource(kind).splitlines()]
    assert name in {match[1] for line in lines if (match := LINE.match(line))}
