"""The description of every route: faults told once and named, wishes as the games read them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hut8.server.routes.admission import FAULTS
from hut8.server.wishes import wish_schemas

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fastapi import FastAPI

TOO_FAST = 429
REFERENCE = "#/components/responses/"
RETRY_AFTER = {"Retry-After": {"description": "seconds until it is worth while", "schema": {"type": "integer"}}}


def described(app: FastAPI) -> dict[str, Any]:
    """Return the OpenAPI document of an application."""
    found = app.openapi()
    parts = found["components"]
    parts["responses"] = {f"Fault{status}": _fault(status, told["description"]) for status, told in FAULTS.items()}
    for operation in _operations(found):
        answers = operation["responses"]
        answers |= {str(status): {"$ref": f"{REFERENCE}Fault{status}"} for status in FAULTS if str(status) in answers}
    parts["schemas"] |= wish_schemas()
    _describe_wishes(parts["schemas"])
    return found


def _operations(found: dict[str, Any]) -> Iterator[dict[str, Any]]:
    return (operation for path in found["paths"].values() for operation in path.values())


def _fault(status: int | str, meaning: str) -> dict[str, Any]:
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/FaultAnswer"}}}
    headers = {"headers": RETRY_AFTER} if status == TOO_FAST else {}
    return {"description": meaning, "content": content, **headers}


def _describe_wishes(schemas: dict[str, Any]) -> None:
    """Say what the wire leaves to the games."""
    mode, problem, machine, imitation = (
        {"$ref": f"#/components/schemas/{name}"} for name in ("Mode", "ProblemWish", "MachineWishes", "ImitationWishes")
    )
    fields = {name: schemas[name]["properties"] for name in ("OpenTable", "OpenContest", "BoxWish", "BoxClaim", "Days")}
    _tell(fields["OpenTable"]["wishes"], {"anyOf": [machine, imitation]})
    _tell(fields["OpenContest"]["problems"]["items"], problem)
    _tell(fields["BoxWish"]["problem"], problem)
    _tell(fields["BoxClaim"]["mode"], mode)
    _tell(fields["Days"]["mode"], mode)
    _tell(schemas["ContestView"]["properties"]["problems"]["items"]["properties"]["mode"]["anyOf"][0], mode)


def _tell(place: dict[str, Any], schema: dict[str, Any]) -> None:
    """Describe a place by a schema; its description and default stay."""
    for name in place.keys() - {"description", "default"}:
        del place[name]
    place.update(schema)
