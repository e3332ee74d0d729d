"""The JSON Schema of every message, as `/api/wire` publishes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hut8.wire.client import ClientMessage
from hut8.wire.codes import WIRE
from hut8.wire.server import ServerMessage
from hut8.wire.tables import JoinTable, OpenTable, Seated
from hut8.wire.types import (
    NO_DEFAULT,
    TAG,
    Choice,
    Either,
    Field,
    Fixed,
    Flag,
    Free,
    Many,
    Mapped,
    Nothing,
    Number,
    Record,
    Tagged,
    Text,
    Type,
    Whole,
    type_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable

DIALECT = "https://json-schema.org/draft/2020-12/schema"
PUBLISHED: dict[str, Any] = {
    "ClientMessage": ClientMessage,
    "ServerMessage": ServerMessage,
    "OpenTable": OpenTable,
    "JoinTable": JoinTable,
    "Seated": Seated,
}


def wire_schema() -> dict[str, Any]:
    """Return the whole document: frames of both directions, requests of a table, and what they are made of."""
    return {"$schema": DIALECT, "title": "The wire of Hut 8", "wire": WIRE, "$defs": definitions(PUBLISHED)}


def definitions(kinds: dict[str, Any]) -> dict[str, Any]:
    """Return the definition of each of these types, and of every record in them, the outer before the inner."""
    writer = _Writer()
    named = {name: writer.schema(type_of(kind)) for name, kind in kinds.items()}
    return named | writer.records


class _Writer:
    """Writes schemas; records are collected on the way and referred to by name."""

    def __init__(self) -> None:
        self.records: dict[str, Any] = {}

    def schema(self, kind: Type) -> dict[str, Any]:
        if isinstance(kind, Record):
            return self._reference(kind)
        if isinstance(kind, Tagged):
            return {"oneOf": [self._reference(one) for one in kind.records], "discriminator": self._mapping(kind)}
        if isinstance(kind, Either):
            return {"anyOf": [self.schema(one) for one in kind.options]}
        if isinstance(kind, Many | Fixed | Mapped):
            return self._several(kind)
        return PLAIN[type(kind)](kind)

    def _several(self, kind: Many | Fixed | Mapped) -> dict[str, Any]:
        if isinstance(kind, Mapped):
            return {"type": "object", "additionalProperties": self.schema(kind.values)}
        if isinstance(kind, Many):
            return {"type": "array", "items": self.schema(kind.items), **_length(kind.length, "Items")}
        count = len(kind.items)
        return {
            "type": "array",
            "prefixItems": [self.schema(one) for one in kind.items],
            **_length((count, count), "Items"),
        }

    def _reference(self, kind: Record) -> dict[str, Any]:
        if kind.name not in self.records:
            self.records[kind.name] = {}
            self.records[kind.name] = self._record(kind)
        return {"$ref": f"#/$defs/{kind.name}"}

    @staticmethod
    def _mapping(kind: Tagged) -> dict[str, Any]:
        return {
            "propertyName": TAG,
            "mapping": {tag: f"#/$defs/{record.name}" for tag, record in kind.by_tag.items()},
        }

    def _record(self, kind: Record) -> dict[str, Any]:
        return {
            "title": kind.name,
            "description": kind.about,
            "type": "object",
            "properties": {field.name: self._field(field) for field in kind.fields},
            "required": [field.name for field in kind.fields if field.required],
            "additionalProperties": False,
        }

    def _field(self, field: Field) -> dict[str, Any]:
        about = {} if field.about is None else {"description": field.about}
        default = {} if field.default is NO_DEFAULT else {"default": field.default}
        return {**self.schema(field.type), **about, **default}


def _length(length: tuple[int, int] | None, what: str) -> dict[str, Any]:
    return {} if length is None else {f"min{what}": length[0], f"max{what}": length[1]}


def _text(kind: Text) -> dict[str, Any]:
    pattern = {} if kind.pattern is None else {"pattern": kind.pattern.expression}
    return {"type": "string", **_length(kind.length, "Length"), **pattern}


def _limits(kind: Whole | Number) -> dict[str, Any]:
    limits = {} if kind.range is None else {"minimum": kind.range.least, "maximum": kind.range.most}
    return {name: limit for name, limit in limits.items() if limit is not None}


def _choice(kind: Choice) -> dict[str, Any]:
    if len(kind.values) == 1:
        return {"type": "string", "const": kind.values[0]}
    return {"type": "string", "enum": list(kind.values)}


PLAIN: dict[type, Callable[[Any], dict[str, Any]]] = {
    Text: _text,
    Whole: lambda kind: {"type": "integer", **_limits(kind)},
    Number: lambda kind: {"type": "number", **_limits(kind)},
    Flag: lambda _: {"type": "boolean"},
    Nothing: lambda _: {"type": "null"},
    Free: lambda _: {},
    Choice: _choice,
}
