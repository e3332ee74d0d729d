"""Types of the wire as FastAPI's models: the wire's own validator reads them, its own schema stands in OpenAPI."""

from __future__ import annotations

from dataclasses import asdict, is_dataclass
from typing import Any

from pydantic_core import CoreSchema, core_schema

from hut8.server.http_errors import not_as_json
from hut8.wire.schema import definitions
from hut8.wire.validator import Reader


class OfTheWire:
    """`Annotated[JoinTable, OfTheWire()]`: pydantic leaves reading, describing and writing of this type to the wire."""

    def __get_pydantic_core_schema__(self, source: Any, _: Any) -> CoreSchema:
        reader: Reader[Any] = Reader(source)

        def read(value: Any) -> Any:
            if isinstance(value, bytes):
                raise not_as_json()
            return value if type(value) is source else reader.read(value)

        return core_schema.no_info_plain_validator_function(
            read,
            ref=f"{source.__module__}.{source.__qualname__}",
            serialization=core_schema.plain_serializer_function_ser_schema(_plain),
            metadata={"pydantic_js_functions": [lambda *_: inlined(source)]},
        )


def _plain(value: Any) -> Any:
    return asdict(value) if is_dataclass(value) and not isinstance(value, type) else value


def inlined(kind: Any) -> dict[str, Any]:
    """Return the schema of a type with everything that it refers to in place."""
    named = definitions({"": kind})

    def resolved(part: Any) -> Any:
        if isinstance(part, list):
            return [resolved(one) for one in part]
        if not isinstance(part, dict):
            return part
        inner = {name: resolved(one) for name, one in part.items() if name != "$ref"}
        return {**resolved(named[part["$ref"].rsplit("/", 1)[-1]]), **inner} if "$ref" in part else inner

    found: dict[str, Any] = resolved(named[""])
    return found
