"""Write the TypeScript types of the page from the house's own: `python tools/web_types.py`.

`tests/web/test_types.py` fails when a file is out of date.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pydantic.json_schema import models_json_schema

from hut8.imitation import view as imitation_view
from hut8.machine import view as machine_view
from hut8.server import models
from hut8.server.routes import box, ratings, reasoning, training
from hut8.tables.view import TableSummary
from hut8.wire import contests as contest_messages
from hut8.wire.codes import WIRE, CloseCode
from hut8.wire.schema import definitions, wire_schema
from hut8.wire.typescript import interfaces

WEB = Path(__file__).parent.parent / "web" / "src"
HEADING = "// Made from {source} by `python tools/web_types.py`: do not edit.\n"


def wire() -> str:
    """Return the messages of the socket and the bodies of REST."""
    heading = HEADING.format(source="src/hut8/wire and src/hut8/server")
    codes = "\n".join(f"  {code.name.lower()}: {code.value}," for code in CloseCode)
    constants = f"export const WIRE = {WIRE};\n\nexport const CLOSE = {{\n{codes}\n}} as const;\n"
    lists = definitions({"TableSummary": TableSummary, "WaitingTables": contest_messages.WaitingTables})
    bodies = dict(sorted((_rest() | wire_schema()["$defs"] | lists).items()))
    return "\n".join([heading, constants, interfaces(bodies)])


def _rest() -> dict[str, Any]:
    rooms = (models, box, reasoning, training, ratings)
    named = [one for room in rooms for one in vars(room).values() if isinstance(one, type)]
    wanted = [one for one in named if issubclass(one, models.Shape) and one is not models.Shape]
    definitions: dict[str, Any] = {}
    for mode in ("serialization", "validation"):  # what is a request may leave out what has a default
        _, found = models_json_schema(
            [(model, mode) for model in wanted if _is_request(model) == (mode == "validation")]
        )
        definitions |= found["$defs"]
    return definitions


def _is_request(model: type[models.Shape]) -> bool:
    return model.__name__ in REQUESTS


REQUESTS = {
    "Position",
    "MarkedPosition",
    "AskedPosition",
    "StrategyPosition",
    "Generate",
    "ToGrade",
    "ToDrill",
    "ToSchedule",
    "ToReview",
    "ToRate",
}


def machine() -> str:
    """Return the view of Turing Machine."""
    return _views("machine/view.py", {"Mode": machine_view.ModeName, "MachineView": machine_view.MachineView})


def imitation() -> str:
    """Return the view of Turing."""
    return _views("imitation/view.py", {"Side": imitation_view.SideName, "TuringView": imitation_view.TuringView})


def contests() -> str:
    """Return what the page asks of contests and is told of them."""
    names = "ContestView StandingView ProgressView Days AttemptSeat ContestOpened PersonalCodes"
    return _views("wire/contests.py", {name: getattr(contest_messages, name) for name in names.split()})


def _views(source: str, kinds: dict[str, Any]) -> str:
    heading = HEADING.format(source=f"src/hut8/{source}")
    return "\n".join([heading, interfaces(definitions(kinds))])


FILES = {
    WEB / "lib" / "wire.ts": wire,
    WEB / "machine" / "view.ts": machine,
    WEB / "pages" / "imitation" / "view.ts": imitation,
    WEB / "contests" / "view.ts": contests,
}


def main() -> None:
    for path, content in FILES.items():
        path.write_text(content(), encoding="utf-8")


if __name__ == "__main__":
    main()
