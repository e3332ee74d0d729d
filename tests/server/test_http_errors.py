"""Faults over HTTP: whatever pydantic complains of has words of the house."""

from __future__ import annotations

from typing import Any, get_args

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


def test_a_complaint_without_words_still_names_the_place() -> None:
    fault = shape_fault(RequestValidationError([{"type": "date_type", "loc": ("query", "day"), "msg": "", "input": 1}]))
    assert fault.text == "The request cannot be read: 'day': it has the wrong shape."


def test_what_the_framework_refuses_is_a_sentence_of_the_house() -> None:
    assert http_fault(HTTPException(404), "GET").text == "There is nothing here."
    assert http_fault(HTTPException(405), "PUT").text.startswith("This address does not answer PUT: ")
    assert http_fault(HTTPException(400, "no body"), "POST").text == "The request cannot be answered: no body."
