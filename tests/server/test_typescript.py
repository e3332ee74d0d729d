from __future__ import annotations

from pathlib import Path

from hut8.server.typescript import CLIENT, SERVER, schema, typescript

WIRE_TS = Path(__file__).parents[2] / "web" / "src" / "lib" / "wire.ts"


def test_the_types_in_the_web_app_are_fresh() -> None:
    remedy = "run: python -m hut8.server.typescript > web/src/lib/wire.ts"
    assert WIRE_TS.read_text() == typescript(), remedy


def test_every_message_is_published() -> None:
    definitions = schema()["$defs"]
    assert {*CLIENT, *SERVER} <= set(definitions)
    typed = {name for name, shape in definitions.items() if "type" in shape.get("properties", {})}
    assert typed == {*CLIENT, *SERVER}
