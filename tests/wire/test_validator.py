from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict
from typing import Annotated, Any, Literal, TypedDict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hut8.errors import Malformed
from hut8.wire.client import CLIENT_MESSAGE, Do, Hello, Note, Ping, Speak
from hut8.wire.codes import WIRE
from hut8.wire.constraints import Length, Range
from hut8.wire.server import SERVER_MESSAGE, Reject
from hut8.wire.tables import JoinTable, OpenTable
from hut8.wire.validator import DEEPEST, GREATEST, MOST_ENTRIES, Reader

OPEN: Reader[OpenTable] = Reader(OpenTable)
DO = {"type": "do", "id": "c1", "kind": "question"}
HELLO = {"type": "hello", "table": "KMPRT"}


def complaint(reader: Reader[Any], value: object) -> str:
    with pytest.raises(Malformed) as refused:
        reader.read(value)
    return refused.value.text


def test_a_frame_becomes_its_dataclass_with_what_was_left_out() -> None:
    assert CLIENT_MESSAGE.read_text('{"type": "hello", "table": "KMPRT"}') == Hello(table="KMPRT", wire=WIRE)
    assert CLIENT_MESSAGE.read({**DO, "body": {"letter": "A"}}) == Do(id="c1", kind="question", body={"letter": "A"})
    assert CLIENT_MESSAGE.read({"type": "ping"}) == Ping()


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ({}, "The request cannot be read: 'name': it is missing."),
        ({"name": ""}, "The request cannot be read: 'name': at least 1 character."),
        ({"name": "x" * 25}, "The request cannot be read: 'name': at most 24 characters."),
        ({"name": 3}, "The request cannot be read: 'name': it must be a text."),
        ({"name": "Ada", "x": 1}, "The request cannot be read: 'x': there is no such field."),
        ({"name": "Ada", "seats": True}, "The request cannot be read: 'seats': it must be a whole number."),
        ({"name": "Ada", "seats": 2.0}, "The request cannot be read: 'seats': it must be a whole number."),
        ({"name": "Ada", "seats": 21}, "The request cannot be read: 'seats': it must be 20 or less."),
        ({"name": "Ada", "seats": 0}, "The request cannot be read: 'seats': it must be 1 or more."),
        ({"name": "Ada", "listed": 1}, "The request cannot be read: 'listed': it must be true or false."),
        (
            {"name": "Ada", "spectators": "all"},
            "The request cannot be read: 'spectators': it must be one of none, public, after.",
        ),
        ({"name": "Ada", "computers": "clerk"}, "The request cannot be read: 'computers': it must be a list."),
        ({"name": "Ada", "computers": ["a"] * 20}, "The request cannot be read: 'computers': at most 19 entries."),
        ({"name": "Ada", "computers": ["a", 3]}, "The request cannot be read: 'computers.1': it must be a text."),
        ({"name": "Ada", "wishes": []}, "The request cannot be read: 'wishes': it must be an object."),
        ([], "The body of the request cannot be read: it must be an object."),
    ],
)
def test_the_field_that_is_wrong_is_named_and_never_what_was_in_it(value: object, text: str) -> None:
    assert complaint(OPEN, value) == text


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("{", "it is not JSON"),
        ("[" * 5000, "it is not JSON"),
        ("9" * 5000, "it is not JSON"),
        ("3", "it must be an object"),
        ('{"type": "dance"}', "'type': it must be one of hello, do, note, speak, ping"),
        ('{"type": ["do"]}', "'type': it must be one of hello, do, note, speak, ping"),
        ("{}", "'type': it must be one of hello, do, note, speak, ping"),
    ],
)
def test_what_is_no_frame_at_all_is_refused_in_a_sentence(text: str, what: str) -> None:
    with pytest.raises(Malformed, match=what):
        CLIENT_MESSAGE.read_text(text)


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999"])
def test_only_finite_numbers_are_read(number: str) -> None:
    with pytest.raises(Malformed, match="'body': it has the wrong shape"):
        CLIENT_MESSAGE.read_text(json.dumps(DO)[:-1] + f', "body": {{"clock": {number}}}}}')
    with pytest.raises(Malformed, match="'time': it must be a number"):
        SERVER_MESSAGE.read_text(f'{{"type": "pong", "v": 1, "n": null, "time": {number}}}')


def nested(levels: int) -> dict[str, Any]:
    return {"a": nested(levels - 1)} if levels > 1 else {}


def test_free_bodies_have_a_bounded_depth_and_size() -> None:
    CLIENT_MESSAGE.read({**DO, "body": nested(DEEPEST)})
    assert "'body': it has more than 8 levels" in complaint(CLIENT_MESSAGE, {**DO, "body": nested(DEEPEST + 1)})
    assert "'body': it has more than 1000 values" in complaint(
        CLIENT_MESSAGE, {**DO, "body": {"a": [1] * MOST_ENTRIES}}
    )


@pytest.mark.parametrize(
    "frame",
    [
        {**HELLO, "token": "\ud800"},
        {**DO, "body": {"text": "\udfff"}},
        {**DO, "body": {"\ud800": 1}},
        {**HELLO, "\ud800": 1},
    ],
)
def test_half_a_surrogate_pair_is_refused_in_a_sentence_that_can_be_sent(frame: dict[str, Any]) -> None:
    assert complaint(CLIENT_MESSAGE, json.loads(json.dumps(frame))).encode()


def test_the_name_of_an_unknown_field_is_told_in_part_only() -> None:
    assert len(complaint(CLIENT_MESSAGE, {**HELLO, "x" * 5000: 1})) < 120


def test_what_only_python_has_is_no_json() -> None:
    for value in (b"x", object(), (1, 2), {1, 2}):
        assert "'body': it has the wrong shape" in complaint(CLIENT_MESSAGE, {**DO, "body": {"a": value}})


class Inner(TypedDict):
    """A part."""

    side: Literal["L", "R"]


class Outer(TypedDict):
    """A whole."""

    parts: Annotated[list[Inner], Length(1, 2)]
    number: Annotated[float, Range(0, 1)]
    named: dict[str, int]
    either: int | str | None


def test_typed_dicts_are_checked_like_dataclasses() -> None:
    reader: Reader[Outer] = Reader(Outer)
    right = {"parts": [{"side": "L"}], "number": 0.5, "named": {"a": 1}, "either": "x"}
    assert reader.read(right) == right
    assert "'parts.0.side': it must be one of L, R" in complaint(reader, {**right, "parts": [{"side": "M"}]})
    assert "'parts': at least 1 entry" in complaint(reader, {**right, "parts": []})
    assert "'number': it must be 1 or less" in complaint(reader, {**right, "number": 2})
    assert "'named.a': it must be a whole number" in complaint(reader, {**right, "named": {"a": None}})
    assert "'either': it must be a whole number" in complaint(reader, {**right, "either": 1.5})


WHOLE = st.integers(-GREATEST, GREATEST)
TEXTS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\x00"), min_size=1, max_size=12)
BODIES = st.dictionaries(
    TEXTS,
    st.recursive(
        st.none() | st.booleans() | WHOLE | st.floats(allow_nan=False, allow_infinity=False) | TEXTS,
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
        max_leaves=6,
    ).filter(lambda value: len(json.dumps(value)) < 300),
    max_size=3,
)
FRAMES = (
    st.builds(
        Hello, table=st.text("ABC", min_size=5, max_size=64), token=st.none() | TEXTS, after=st.none() | st.integers(0)
    )
    | st.builds(Do, id=TEXTS, kind=TEXTS, body=BODIES)
    | st.builds(Note, id=TEXTS, kind=st.sampled_from(["mark", "text", "undo", "redo"]), body=BODIES)
    | st.builds(Speak, language=TEXTS)
    | st.just(Ping())
)


@pytest.mark.parametrize("number", [GREATEST + 1, -GREATEST - 1, 10**4000])
def test_a_number_that_a_page_cannot_read_is_refused(number: int) -> None:
    with pytest.raises(Malformed, match="wrong shape"):
        CLIENT_MESSAGE.read({"type": "do", "id": "1", "kind": "say", "body": {"text": number}})


@given(FRAMES)
def test_what_is_written_is_read_again(frame: Any) -> None:
    assert CLIENT_MESSAGE.read_text(json.dumps(asdict(frame))) == frame


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda one: st.lists(one) | st.dictionaries(st.text(), one),
)


@given(
    JSON
    | st.fixed_dictionaries(
        {"type": st.sampled_from(["hello", "do", "note", "ack"]), "id": JSON, "kind": JSON, "body": JSON}
    )
)
def test_nothing_but_malformed_is_ever_raised(value: object) -> None:
    for reader in (CLIENT_MESSAGE, SERVER_MESSAGE, OPEN, Reader[JoinTable](JoinTable)):
        with suppress(Malformed):
            reader.read(value)


def test_the_server_s_frames_are_read_by_a_client() -> None:
    told = {"type": "reject", "id": None, "code": "illegal", "text": "No."}
    assert SERVER_MESSAGE.read(told) == Reject(id=None, code="illegal", text="No.")


def test_a_type_that_json_does_not_have_is_a_fault_of_the_program() -> None:
    with pytest.raises(TypeError):
        Reader(bytes)
