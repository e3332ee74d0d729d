from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest
from jsonschema_rs import Draft202012Validator, meta

from hut8.wire.schema import definitions, wire_schema
from hut8.wire.tables import OpenTable

SCHEMA = wire_schema()


def test_the_document_is_json_schema() -> None:
    assert meta.is_valid(SCHEMA)


@pytest.mark.parametrize(
    ("union", "tags"),
    [
        ("ClientMessage", {"hello", "do", "note", "speak", "ping"}),
        ("ServerMessage", {"welcome", "event", "view", "sheet", "presence", "ack", "reject", "queued", "pong"}),
    ],
)
def test_every_frame_is_named_by_its_tag(union: str, tags: set[str]) -> None:
    either = SCHEMA["$defs"][union]
    mapping = either["discriminator"]["mapping"]
    assert set(mapping) == tags
    assert [one["$ref"] for one in either["oneOf"]] == list(mapping.values())
    for tag, reference in mapping.items():
        frame = SCHEMA["$defs"][reference.rsplit("/", 1)[-1]]
        assert frame["properties"]["type"]["const"] == tag
        assert "type" in frame["required"]


@pytest.mark.parametrize(
    ("frame", "valid"),
    [
        ({"type": "ping"}, True),
        ({"type": "ping", "x": 1}, False),
        ({"type": "hello", "table": "KMPRT", "after": None}, True),
        ({"type": "hello", "table": "KM"}, False),
        ({"type": "do", "id": "", "kind": "x"}, False),
    ],
)
def test_the_schema_says_what_the_validator_does(frame: dict[str, Any], valid: bool) -> None:  # noqa: FBT001 - a case
    assert Draft202012Validator({"$ref": "#/$defs/ClientMessage", **SCHEMA}).is_valid(frame) is valid


def test_constraints_descriptions_and_defaults_are_published() -> None:
    seats = definitions({"": OpenTable})["OpenTable"]["properties"]
    assert seats["name"] == {
        "type": "string",
        "minLength": 1,
        "maxLength": 24,
        "description": "what the seat is called",
    }
    assert seats["seats"]["anyOf"][0] == {"type": "integer", "minimum": 1, "maximum": 20}
    assert (seats["computers"]["maxItems"], seats["computers"]["default"]) == (19, [])


def test_wire_and_client_need_no_pydantic() -> None:
    script = "import sys, hut8.client, hut8.wire.schema, hut8.wire.typescript; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.split()
    assert not {name.split(".")[0] for name in loaded} & {"pydantic", "pydantic_core", "fastapi", "starlette"}
