"""The protocol's page names every message, command, event, close code, address and setting there is."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from typing import Any, cast

import pytest

from hut8.server.app import create_app
from hut8.server.settings import Settings
from hut8.stores.memory import MemoryStore
from hut8.tables.decide import TABLE_COMMANDS
from hut8.tables.table import TABLE_EVENTS
from hut8.wire.client import ClientMessage
from hut8.wire.codes import CloseCode
from hut8.wire.server import ServerMessage
from hut8.wire.types import Tagged, type_of

DOCS = Path(__file__).parents[1] / "docs"
PROTOCOL = (DOCS / "protocol.md").read_text(encoding="utf-8")


def tags(union: Any) -> list[str]:
    return list(cast("Tagged", type_of(union)).by_tag)


@pytest.mark.parametrize("kind", [*tags(ClientMessage), *tags(ServerMessage)])
def test_every_message_is_documented(kind: str) -> None:
    assert f'"type": "{kind}"' in PROTOCOL or f"`{kind}`" in PROTOCOL


@pytest.mark.parametrize("name", sorted(TABLE_COMMANDS | TABLE_EVENTS))
def test_every_command_and_event_of_a_table_is_documented(name: str) -> None:
    assert f"`{name}`" in PROTOCOL


@pytest.mark.parametrize("code", list(CloseCode))
def test_every_close_code_is_documented(code: CloseCode) -> None:
    assert f"| {code.value} |" in PROTOCOL


def test_every_address_is_documented() -> None:
    paths = cast("Any", create_app(MemoryStore()))._app.openapi()["paths"]
    names = [re.sub(r"\{\w+\}", "", path).replace("//", "/").strip("/").rsplit("/", 1) for path in paths]
    assert not [name for name in names if not all(part in PROTOCOL for part in name)]


def test_every_limit_has_a_reason() -> None:
    text = (Path(__file__).parents[1] / "src/hut8/server/settings.py").read_text(encoding="utf-8")
    for field in fields(Settings):
        line = next(line for line in text.splitlines() if line.strip().startswith(f"{field.name}:"))
        assert "  # " in line, f"{field.name} needs a reason"


def test_the_application_can_be_built_twice() -> None:
    assert create_app(MemoryStore()).services is not create_app(MemoryStore()).services
