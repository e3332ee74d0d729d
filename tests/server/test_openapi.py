"""The whole OpenAPI schema is tried with generated requests: no fault of the server, every answer as promised."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, cast

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from hut8.stores.memory import MemoryStore
from hut8.testing.servers import running_beside

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@pytest.fixture(scope="module")
def server_url() -> Iterator[str]:
    with running_beside(MemoryStore()) as url:
        yield url


CHECKS = [not_a_server_error, status_code_conformance, response_schema_conformance]
HEALTH = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]


LONG = {"print_order", "set_box_up", "make_problem"}
"""What takes seconds when it is asked rightly, which generated requests do."""


def _try_all(server_url: str, examples: int, wanted: Callable[[str], bool]) -> None:
    schema = schemathesis.openapi.from_url(f"{server_url}/api/openapi.json")
    operations: list[Any] = [result.ok() for result in cast("Any", schema).get_all_operations()]
    assert len(operations) > 15
    chosen = [one for one in operations if wanted(one.definition.raw["operationId"])]
    assert chosen
    for operation in chosen:
        for mode in GenerationMode:
            try:
                strategy = operation.as_strategy(generation_mode=mode)
            except Unsatisfiable:
                continue

            @settings(max_examples=examples, deadline=None, suppress_health_check=HEALTH, database=None)
            @given(case=strategy)
            def trial(case: Any) -> None:
                case.call_and_validate(base_url=server_url, checks=CHECKS, timeout=60)

            with suppress(Unsatisfiable):  # some requests, such as a GET without parameters, cannot be wrong
                trial()


def test_no_generated_request_breaks_the_server(server_url: str) -> None:
    _try_all(server_url, 1, lambda name: name not in LONG)


@pytest.mark.long
@pytest.mark.parametrize("name", ["others", *sorted(LONG)])
def test_no_request_of_many_breaks_the_server(server_url: str, name: str) -> None:
    _try_all(server_url, 200, lambda one: one == name or (name == "others" and one not in LONG))
