"""TypeScript types of every message, made from the models: `python -m hut8.server.typescript > web/src/lib/wire.ts`."""

from __future__ import annotations

import sys
from typing import Any

from pydantic.json_schema import models_json_schema

from hut8.server import shapes, wire
from hut8.server.wire import WIRE, CloseCode, Message

HEADING = """// Made from src/hut8/server/wire.py and shapes.py by `python -m hut8.server.typescript`: do not edit.
/* eslint-disable */
"""
CLIENT = ("Hello", "Do", "Note", "Speak", "Ping")
SERVER = ("Welcome", "EventFrame", "ViewFrame", "SheetFrame", "PresenceFrame", "Ack", "Reject", "Pong")
REQUESTS = (
    "OpenTable",
    "JoinTable",
    "Position",
    "MarkedPosition",
    "AskedPosition",
    "StrategyPosition",
    "Generate",
    "ToGrade",
)
SIMPLE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def schema() -> dict[str, Any]:
    """Return the JSON Schema of every message and body, one definition per model."""
    found = [
        model
        for module in (wire, shapes)
        for model in vars(module).values()
        if isinstance(model, type) and issubclass(model, Message | shapes.Shape) and model.__module__ == module.__name__
    ]
    wanted = [model for model in found if model not in {Message, shapes.Shape}]
    _, definitions = models_json_schema([(model, "serialization") for model in wanted])
    return {"wire": WIRE, "$defs": dict(sorted(definitions["$defs"].items()))}


def typescript() -> str:
    """Return the whole file."""
    definitions = schema()["$defs"]
    parts = [HEADING, f"export const WIRE = {WIRE};\n"]
    codes = "\n".join(f"  {code.name.lower()}: {code.value}," for code in CloseCode)
    parts.append(f"export const CLOSE = {{\n{codes}\n}} as const;\n")
    parts += [_interface(name, definition) for name, definition in definitions.items()]
    parts.append(f"export type ClientMessage = {' | '.join(CLIENT)};\n")
    parts.append(f"export type ServerMessage = {' | '.join(SERVER)};\n")
    return "\n".join(parts)


def _interface(name: str, definition: dict[str, Any]) -> str:
    lines = [f"/** {' '.join(definition['description'].split())} */"] if "description" in definition else []
    lines.append(f"export interface {name} {{")
    required = set(definition.get("required", ()))
    optional_in_requests = name in CLIENT or name in REQUESTS
    for field, shape in definition.get("properties", {}).items():
        mark = "" if field in required and not (optional_in_requests and "default" in shape) else "?"
        lines.append(f"  {field}{mark}: {_type(shape)};")
    return "\n".join([*lines, "}", ""])


def _type(shape: dict[str, Any]) -> str:
    if "$ref" in shape:
        return str(shape["$ref"]).rsplit("/", 1)[-1]
    if "const" in shape or "enum" in shape:
        return " | ".join(f'"{value}"' for value in shape.get("enum", [shape.get("const")]))
    if "anyOf" in shape:
        return " | ".join(_type(part) for part in shape["anyOf"])
    if shape.get("type") == "array":
        return f"({_type(shape.get('items', {}))})[]"
    if shape.get("type") == "object":
        inner = shape.get("additionalProperties")
        return f"Record<string, {_type(inner) if isinstance(inner, dict) else 'any'}>"
    return SIMPLE.get(shape.get("type", ""), "any")


if __name__ == "__main__":
    sys.stdout.write(typescript())
