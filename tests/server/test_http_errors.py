"""Faults over HTTP: whatever pydantic complains of has words of the house."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, get_args

import httpx
import pytest
from fastapi.exceptions import RequestValidationError
from pydantic import TypeAdapter, ValidationError
from pydantic_core import PydanticKnownError
from pydantic_core.core_schema import ErrorType
from starlette.exceptions import HTTPException

from hut8.machine.cards import CARDS
from hut8.server.http_errors import COMPLAINTS, http_fault, shape_fault
from hut8.server.models import Generate, ToGrade
from hut8.server.routes.reasoning import AskedPosition
from hut8.server.written import EXAMPLES
from hut8.stores.memory import MemoryStore
from hut8.testing.servers import running_beside

if TYPE_CHECKING:
    from collections.abc import Callable

FORM = {"content-type": "application/x-www-form-urlencoded"}
LIMITS = {
    "min_length": 1,
    "max_length": 9,
    "field_type": "List",
    "actual_length": 12,
    "ge": 1,
    "gt": 1,
    "le": 9,
    "lt": 9,
    "expected": "'a', 'b' or 'c'",
    "error": "what was wrong",
    "pattern": "a+",
    "class_name": "Shape",
}


@pytest.mark.parametrize("kind", COMPLAINTS)
def test_every_complaint_is_one_of_pydantic_and_can_be_told(kind: str) -> None:
    assert kind in get_args(ErrorType)
    known = PydanticKnownError(kind, LIMITS)  # type: ignore[arg-type]
    assert str(COMPLAINTS[kind](known.context or {}))


def sentence(shape: Any, body: Any) -> str:
    with pytest.raises(ValidationError) as wrong:
        TypeAdapter(shape).validate_python(body)
    told = [{**one, "loc": ("body", *one["loc"])} for one in wrong.value.errors()]
    return shape_fault(RequestValidationError(told)).text


@pytest.mark.parametrize(
    ("shape", "body", "text"),
    [
        (ToGrade, {"name": "x" * 61}, "The request cannot be read: 'name': at most 60 characters."),
        (ToGrade, {"name": 3}, "The request cannot be read: 'name': it must be a text."),
        (ToGrade, {"x": 1}, "The request cannot be read: 'x': there is no such field."),
        (AskedPosition, {"slots": []}, "The request cannot be read: 'subject': it is missing."),
        (Generate, {"include": [1] * 13}, "The request cannot be read: 'include': at most 12 entries."),
        (Generate, [], "The body of the request cannot be read: it must be an object."),
        (
            Generate,
            {"include": [3, 999]},
            f"The request cannot be read: 'include.1': it must be {len(CARDS)} or less.",
        ),
        (Generate, {"verifiers": "many"}, "The request cannot be read: 'verifiers': it must be a whole number."),
        (Generate, {"unasked": "perhaps"}, "The request cannot be read: 'unasked': it must be true or false."),
    ],
)
def test_the_first_field_that_is_wrong_is_named_and_never_what_was_in_it(shape: Any, body: Any, text: str) -> None:
    assert sentence(shape, body) == text


def running(ask: Callable[[httpx.Client], httpx.Response]) -> str:
    """Return the sentence with which a server refuses a request."""
    with running_beside(MemoryStore()) as url, httpx.Client(base_url=url) as client:
        answer = ask(client)
    assert answer.status_code == 400
    return str(answer.json()["error"]["text"])


@pytest.mark.parametrize("address", ["/api/tables/KMPRT/join", "/api/generate", "/api/contests"])
def test_a_body_that_does_not_say_it_is_json_is_told_how_to(address: str) -> None:
    """As curl sends one, unless it is told otherwise."""
    told = running(lambda client: client.post(address, content='{"name": "Ada"}', headers=FORM))
    remedy = "send it as JSON, with the header Content-Type: application/json."
    assert told == f"The body of the request cannot be read: {remedy}"


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("/api/tables/KMPR", "'room': it is written as KMPRT."),
        ("/api/tables/KMPRT/replay", "'table': it is written as 9e69108afd68b3a1e467bfe84828c1cf."),
        ("/api/daily/tomorrow", "'day': it is written as 2026-11-15."),
        ("/api/days?month=2026-1", "'month': it is written as 2026-11."),
        ("/api/contests/KXQWP", "'contest': it is written as KXQWPT or daily:2026-11-15:classic."),
        ("/api/atlas/3,7,10,14", "'cards': it is written as 3-7-10-14."),
        ("/api/qr?text=hut8.example", "'text': it is written as https://hut8.example."),
    ],
)
def test_what_is_mistyped_in_an_address_is_told_with_an_example(address: str, told: str) -> None:
    assert running(lambda client: client.get(address)) == f"The request cannot be read: {told}"


def test_every_example_of_what_stands_in_an_address_is_written_as_it_says() -> None:
    assert all(re.search(pattern, one) for pattern, examples in EXAMPLES.items() for one in examples)


def test_a_complaint_without_words_still_names_the_place() -> None:
    fault = shape_fault(RequestValidationError([{"type": "date_type", "loc": ("query", "day"), "msg": "", "input": 1}]))
    assert fault.text == "The request cannot be read: 'day': it has the wrong shape."


def test_what_the_framework_refuses_is_a_sentence_of_the_house() -> None:
    assert http_fault(HTTPException(404), "GET").text == "There is nothing here."
    assert http_fault(HTTPException(405), "PUT").text.startswith("This address does not answer PUT: ")
    assert http_fault(HTTPException(400, "no body"), "POST").text == "The request cannot be answered: no body."
