"""Write the tables of fields in `docs/protocol.md` from the types themselves: `python tools/protocol_fields.py`.

A table stands between `<!-- fields: NAME -->` and `<!-- end -->`; `tests/test_protocol_docs.py` fails when one is old.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hut8.imitation.view import TuringView
from hut8.machine.view import MachineView
from hut8.tables.view import ChatLine, Happening, MissedEvent, PresenceView, SheetView, TableSummary, View
from hut8.wire.client import ClientMessage
from hut8.wire.schema import definitions
from hut8.wire.server import ServerMessage
from hut8.wire.tables import JoinTable, OpenTable, Seated
from hut8.wire.typescript import type_of

PAGE = Path(__file__).parent.parent / "docs" / "protocol.md"
SECTION = re.compile(r"(<!-- fields: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)
GROUPS: dict[str, tuple[Any, ...]] = {
    "requests": (OpenTable, JoinTable, Seated, TableSummary),
    "client": (ClientMessage,),
    "server": (ServerMessage,),
    "table": (View, Happening, MissedEvent, ChatLine, SheetView, PresenceView),
    "machine": (MachineView,),
    "imitation": (TuringView,),
}
LIMITS = {"Length": "characters", "Items": "entries", "imum": ""}
"""How the keywords of JSON Schema that bound something end, and what they count."""


def page(text: str) -> str:
    """Return the page with every table written anew."""
    return SECTION.sub(lambda found: f"{found[1]}\n{_group(found[2])}\n{found[3]}", text)


def records(group: str) -> dict[str, Any]:
    """Return the records of a group; what a table is made of has a group of its own."""
    found = definitions({str(place): kind for place, kind in enumerate(GROUPS[group])})
    elsewhere = set(records("table")) if group in {"requests", "client", "server"} else set()
    return {name: one for name, one in found.items() if "properties" in one and name not in elsewhere}


def _group(name: str) -> str:
    return "\n".join(_table(one) for one in records(name).values())


def _table(record: dict[str, Any]) -> str:
    rows = [_row(name, field, name in record["required"]) for name, field in record["properties"].items()]
    heading = f"**{record['title']}**: {record['description']}"
    return "\n".join([heading, "", "| field | type | what it is |", "| --- | --- | --- |", *rows, ""])


def _row(name: str, field: dict[str, Any], required: bool) -> str:  # noqa: FBT001 - a fact about the field
    bounds = [bound for one in (field, *field.get("anyOf", ())) for bound in _bounds(one)]
    about = ", ".join([field.get("description", "which frame it is"), *bounds])
    kind = type_of(field).replace(" | ", " or ").replace("Record<string, any>", "object")
    return f"| `{name}`{'' if required else ' (may be left out)'} | `{kind}` | {about} |"


def _bounds(field: dict[str, Any]) -> list[str]:
    found = [(field.get(f"min{end}"), field.get(f"max{end}"), counted) for end, counted in LIMITS.items()]
    return [f"{least} to {most} {counted}".strip() for least, most, counted in found if most is not None]


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
