"""TypeScript of JSON Schema definitions: what the page reads and writes is typed by what the house checks."""

from __future__ import annotations

import json
from typing import Any

SIMPLE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def interfaces(definitions: dict[str, Any]) -> str:
    """Return one exported type per definition, in the order given."""
    return "\n".join(_exported(name, shape) for name, shape in definitions.items())


def _exported(name: str, shape: dict[str, Any]) -> str:
    about = [f"/** {' '.join(shape['description'].split())} */"] if shape.get("description") else []
    if "properties" not in shape:
        return "\n".join([*about, f"export type {name} = {type_of(shape)};", ""])
    required = set(shape.get("required", ()))
    lines = [line for field, one in shape["properties"].items() for line in _field(field, one, field in required)]
    return "\n".join([*about, f"export interface {name} {{", *lines, "}", ""])


def _field(name: str, shape: dict[str, Any], required: bool) -> list[str]:  # noqa: FBT001 - a fact about the field
    about = [f"  /** {shape['description']} */"] if "description" in shape else []
    return [*about, f"  {name}{'' if required else '?'}: {type_of(shape)};"]


def type_of(shape: dict[str, Any]) -> str:
    """Return the TypeScript of one schema.

    >>> type_of({"enum": ["down", "up"]}), type_of({"const": True})
    ('"down" | "up"', 'true')
    """
    if "$ref" in shape:
        return str(shape["$ref"]).rsplit("/", 1)[-1]
    if "const" in shape or "enum" in shape:
        return " | ".join(json.dumps(value, ensure_ascii=False) for value in shape.get("enum", [shape.get("const")]))
    options = shape.get("oneOf") or shape.get("anyOf")
    if options:
        return " | ".join(type_of(part) for part in options)
    several = SEVERAL.get(shape.get("type", ""))
    return several(shape) if several else SIMPLE.get(shape.get("type", ""), "any")


def _array(shape: dict[str, Any]) -> str:
    if "prefixItems" in shape:
        return f"[{', '.join(type_of(part) for part in shape['prefixItems'])}]"
    inner = type_of(shape.get("items", {}))
    return f"({inner})[]" if " | " in inner else f"{inner}[]"


def _object(shape: dict[str, Any]) -> str:
    inner = shape.get("additionalProperties")
    return f"Record<string, {type_of(inner) if isinstance(inner, dict) else 'any'}>"


SEVERAL = {"array": _array, "object": _object}
