"""What the OpenAPI document tells programs: names, choices, wishes, content types, faults; as the server really is."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any, cast

import pytest

from hut8.forge.pools import Pool
from hut8.games.machine import HOUSE_ONLY, WISHES
from hut8.imitation.settings import Settings as ImitationSettings
from hut8.locale import LANGUAGES
from hut8.machine.problems import Mode
from hut8.machine.settings import Settings
from hut8.press.kinds import KINDS
from hut8.server.app import create_app
from hut8.server.openapi import described
from hut8.stores.memory import MemoryStore

if TYPE_CHECKING:
    from collections.abc import Iterator

Json = dict[str, Any]
CHOICES: dict[str, set[tuple[str, ...]]] = {
    "mode": {tuple(Mode), ("standard", "cooperative", "gnirut")},
    "pool": {tuple(Pool)},
    "language": {tuple(LANGUAGES)},
    "paper": {("a4", "letter")},
    "kind": {tuple(KINDS)},
}


@pytest.fixture(scope="module")
def document() -> Json:
    app = create_app(MemoryStore())
    return described(cast("Any", app)._app)


@pytest.fixture
def schemas(document: Json) -> Json:
    return cast("Json", document["components"]["schemas"])


def operations(document: Json) -> Iterator[Json]:
    return (operation for path in document["paths"].values() for operation in path.values())


def resolved(schema: Json, schemas: Json) -> Json:
    if "$ref" in schema:
        return cast("Json", schemas[schema["$ref"].rsplit("/", 1)[-1]])
    return next((resolved(one, schemas) for one in schema.get("anyOf", ()) if one != {"type": "null"}), schema)


def test_every_operation_has_a_short_name_of_its_own(document: Json) -> None:
    names = [operation["operationId"] for operation in operations(document)]
    assert len(set(names)) == len(names)
    assert max(map(len, names)) <= 20


def test_what_is_chosen_from_a_list_is_an_enumeration(document: Json, schemas: Json) -> None:
    bodies = [
        (name, field)
        for title, schema in schemas.items()
        if title
        not in {
            "Fault",
            "Happening",
            "NoteMoment",
            "OpenContest",
            "ContestView",
            "ReviewRemark",
        }  # kinds of other things
        for name, field in schema.get("properties", {}).items()
    ]
    queries = [(one["name"], one["schema"]) for each in operations(document) for one in each.get("parameters", ())]
    found = [(name, resolved(field, schemas)) for name, field in bodies + queries if name in CHOICES]
    assert len(found) > 20
    assert [one for one in found if tuple(one[1].get("enum", ())) not in CHOICES[one[0]]] == []


def test_modes_and_pools_have_one_name_each(schemas: Json) -> None:
    for title in ("Generate", "Position", "ProblemAnswer", "GeneratedProblem"):
        assert schemas[title]["properties"]["mode"]["$ref"].endswith("/Mode")


def test_the_wishes_are_those_that_the_games_read(schemas: Json) -> None:
    machine = {field.name for field in fields(Settings)} - set(HOUSE_ONLY) | {"problem"}
    assert set(schemas["MachineWishes"]["properties"]) == machine
    assert set(schemas["ImitationWishes"]["properties"]) == {field.name for field in fields(ImitationSettings)}
    described_wishes: dict[str, set[str]] = {}
    for option in schemas["ProblemWish"]["anyOf"]:
        properties = resolved(option, schemas)["properties"]
        source = properties["source"]
        for name in source.get("enum", [source.get("const")]):
            described_wishes[name] = set(properties) - {"source"}
    assert described_wishes == WISHES


def test_requests_that_carry_wishes_refer_to_them(schemas: Json) -> None:
    assert schemas["BoxWish"]["properties"]["problem"]["$ref"].endswith("/ProblemWish")
    assert schemas["OpenContest"]["properties"]["problems"]["items"]["$ref"].endswith("/ProblemWish")
    assert len(schemas["OpenTable"]["properties"]["wishes"]["anyOf"]) == 2


def test_every_answer_has_a_content_type_and_a_schema(document: Json) -> None:
    for operation in operations(document):
        for status, answer in operation["responses"].items():
            if status == "204" or "$ref" in answer or operation["operationId"] == "wire_schema":
                continue
            assert all("schema" in content for content in answer["content"].values()), operation["operationId"]
            assert answer["content"], operation["operationId"]
    press = document["paths"]["/api/print/{kind}"]["get"]["responses"]["200"]["content"]
    assert set(press) == {"application/pdf", "application/zip", "image/svg+xml", "image/png"}
    assert set(document["paths"]["/api/qr"]["get"]["responses"]["200"]["content"]) == {"image/svg+xml"}


def test_faults_are_told_once_and_haste_says_when_to_try_again(document: Json) -> None:
    faults = document["components"]["responses"]
    assert "Retry-After" in faults["Fault429"]["headers"]
    for operation in operations(document):
        assert operation["responses"]["429"] == {"$ref": "#/components/responses/Fault429"}
    assert "503" in document["paths"]["/health"]["get"]["responses"]
