"""The protocol's page names every message, command, event, close code and address there is."""

from __future__ import annotations

import importlib.util
import json
import re
from pathlib import Path
from typing import Any, cast

import pytest

from hut8.imitation import match as imitation
from hut8.imitation import sight as imitation_sight
from hut8.machine import match as machine
from hut8.machine import sight as machine_sight
from hut8.server.app import create_app
from hut8.server.settings import Settings
from hut8.stores.memory import MemoryStore
from hut8.tables.decide import TABLE_COMMANDS
from hut8.tables.sight import PUBLIC_FIELDS
from hut8.tables.table import TABLE_EVENTS
from hut8.wire.client import CLIENT_MESSAGE, ClientMessage
from hut8.wire.codes import CloseCode
from hut8.wire.server import SERVER_MESSAGE, ServerMessage
from hut8.wire.types import Tagged, type_of
from hut8.wire.validator import DEEPEST, MOST_ENTRIES, Reader

DOCS = Path(__file__).parents[1] / "docs"
PROTOCOL = (DOCS / "protocol.md").read_text(encoding="utf-8")
SPEC = importlib.util.spec_from_file_location("protocol_fields", DOCS.parent / "tools" / "protocol_fields.py")
assert SPEC
assert SPEC.loader
fields_tool = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(fields_tool)

VIEW: dict[str, Any] = {
    "table": {
        **dict.fromkeys(["id", "room", "game"], ""),
        **dict.fromkeys(["rules", "most_seats"], 1),
        **dict.fromkeys(["host", "you", "began", "phase_began", "deadline", "next_room", "closed_because"]),
        "stage": "seating",
        "seats": [],
        "settings": {"listed": False, "spectators": "none", "wishes": {}},
    },
    "game": None,
}
"""What stands for … in the examples."""


def tags(union: Any) -> list[str]:
    return list(cast("Tagged", type_of(union)).by_tag)


@pytest.mark.parametrize("kind", [*tags(ClientMessage), *tags(ServerMessage)])
def test_every_message_is_documented(kind: str) -> None:
    assert f'"type": "{kind}"' in PROTOCOL or f"`{kind}`" in PROTOCOL


def test_the_tables_of_fields_are_fresh() -> None:
    """So every field of every frame, request and view is named and described in the page."""
    assert set(re.findall(r"<!-- fields: (\w+) -->", PROTOCOL)) == set(fields_tool.GROUPS)
    assert fields_tool.page(PROTOCOL) == PROTOCOL, "run: python tools/protocol_fields.py"
    described = [one for group in fields_tool.GROUPS for one in fields_tool.records(group).values()]
    told = [field for one in described for name, field in one["properties"].items() if name != "type"]
    assert len(told) > 150
    assert all(field.get("description") for field in told)


LIFE = [line for line in PROTOCOL.splitlines() if line.startswith(("-> ", "<- "))]


@pytest.mark.parametrize("line", LIFE)
def test_every_example_of_a_frame_is_one(line: str) -> None:
    reader: Reader[Any] = CLIENT_MESSAGE if line.startswith("->") else SERVER_MESSAGE
    reader.read_text(line[3:].replace("…", json.dumps(VIEW)))


def test_every_frame_has_an_example() -> None:
    shown = {(line[:2], json.loads(line[3:].replace("…", "null"))["type"]) for line in LIFE}
    assert shown == {("->", tag) for tag in tags(ClientMessage)} | {("<-", tag) for tag in tags(ServerMessage)}


def test_every_field_of_an_event_of_the_table_is_documented() -> None:
    rows = re.findall(r"^\| ((?:`\w+`(?:, )?)+) \| (.*?) \|", PROTOCOL, re.MULTILINE)
    told = {name.strip("`"): set(re.findall(r"`(\w+)`", body)) for names, body in rows for name in names.split(", ")}
    assert not [kind for kind, names in PUBLIC_FIELDS.items() if names and told[kind] != set(names)]


OF_THE_HOUSE = {"presence", "release", "time_up"}
"""Commands that no client sends."""


@pytest.mark.parametrize("kind", sorted({*machine.DECISIONS, *imitation.DECISIONS, "choose"} - OF_THE_HOUSE))
def test_every_command_of_a_game_is_documented(kind: str) -> None:
    assert f"| `{kind}` |" in PROTOCOL


@pytest.mark.parametrize("kind", sorted({*machine_sight.ALLOWED, *imitation_sight.ALLOWED}))
def test_every_event_of_a_game_is_documented(kind: str) -> None:
    assert f"`game/{kind}`" in PROTOCOL


def test_the_limits_are_those_of_the_server() -> None:
    rows = re.findall(r"^\| (`\w+_\w+`(?:, `\w+`)*) \| ([\d., ]+) \|", PROTOCOL, re.MULTILINE)
    told = {
        name.strip("`"): float(value)
        for names, values in rows
        for name, value in zip(names.split(", "), values.split(", "), strict=True)
    }
    assert len(told) > 12
    assert told == {name: getattr(Settings(), name) for name in told}
    assert f"at most {DEEPEST} levels and {MOST_ENTRIES} values" in PROTOCOL


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


def test_the_application_can_be_built_twice() -> None:
    assert create_app(MemoryStore()).services is not create_app(MemoryStore()).services
