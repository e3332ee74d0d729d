"""The one validator: JSON becomes the dataclass (or the typed dict) that it claims to be, or is refused in a sentence.

Checks are closures made once per type: a command passes here on its way to the table.
"""

from __future__ import annotations

import json
import re
from functools import cache
from math import isfinite
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from hut8.errors import Malformed
from hut8.wire.types import (
    TAG,
    Choice,
    Either,
    Fixed,
    Flag,
    Free,
    Many,
    Mapped,
    Nothing,
    Number,
    Record,
    Tagged,
    Text,
    Type,
    Whole,
    type_of,
)
from hut8.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Callable

    from hut8.wire.constraints import Range

_DECODE = json.JSONDecoder().decode

T = TypeVar("T")
Check: TypeAlias = "Callable[[Any], Any]"

DEEPEST = 8
"""Levels of a free body: wishes, the deepest that a game reads, have three."""
MOST_ENTRIES = 1000
"""Values in a free body: wishes that name every card twice have about a hundred."""
GREATEST = 2**53 - 1
"""The greatest whole number in a free body: beyond it a page reads another number than was written."""
LONGEST_PLACE = 60
"""Characters of a place in a refusal: the name of an unknown field is the sender's own."""


class _Wrong(Exception):  # noqa: N818 - a plain word
    """A complaint on its way up; every record and list on the way adds where it was."""

    def __init__(self, complaint: Wording, *place: str) -> None:
        super().__init__(complaint)
        self.complaint, self.place = complaint, list(place)

    def below(self, name: object) -> _Wrong:
        self.place.insert(0, str(name))
        return self

    def refusal(self) -> Malformed:
        place = ".".join(self.place)[:LONGEST_PLACE].encode(errors="replace").decode()
        if not place:
            return Malformed("The body of the request cannot be read: {complaint}.", complaint=self.complaint)
        return Malformed("The request cannot be read: '{place}': {complaint}.", place=place, complaint=self.complaint)


class Reader(Generic[T]):
    """Reads one kind of message: `Reader(Hello)`, or of a union the one that its tag names."""

    def __init__(self, kind: Any) -> None:
        self._check = check_of(type_of(kind))

    def read(self, value: object) -> T:
        """Return the message that this JSON value is, or raise Malformed."""
        try:
            read: T = self._check(value)
        except _Wrong as wrong:
            raise wrong.refusal() from None
        return read

    def read_text(self, text: str) -> T:
        """Return the message that this JSON text is, or raise Malformed."""
        try:
            value = _DECODE(text)
        except (ValueError, RecursionError):
            raise _Wrong(Wording("it is not JSON")).refusal() from None
        return self.read(value)


@cache
def check_of(kind: Type) -> Check:
    """Return the function that checks one type: it returns what was read, or raises."""
    return CHECKS[type(kind)](kind)


def _text(kind: Text) -> Check:
    least, most = kind.length or (0, None)
    found = re.compile(kind.pattern.expression).search if kind.pattern else None

    def check(value: Any) -> str:
        if type(value) is not str:
            raise _Wrong(Wording("it must be a text"))
        if len(value) < least:
            raise _Wrong(Wording("at least {count|# character|# characters}", count=least))
        if most is not None and len(value) > most:
            raise _Wrong(Wording("at most {count|# character|# characters}", count=most))
        if not (value.isascii() or is_unicode(value)) or (found and not found(value)):
            raise _Wrong(Wording("it is not written in the right way"))
        return value

    return check


def is_unicode(text: str) -> bool:
    """Whether a text can be written: half a surrogate pair, which JSON can escape, cannot."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _whole(kind: Whole) -> Check:
    within = _within(kind.range)

    def check(value: Any) -> int:
        if type(value) is not int:
            raise _Wrong(Wording("it must be a whole number"))
        within(value)
        return value

    return check


def _number(kind: Number) -> Check:
    within = _within(kind.range)

    def check(value: Any) -> float:
        if type(value) is not int and (type(value) is not float or not isfinite(value)):
            raise _Wrong(Wording("it must be a number"))
        within(value)
        return value

    return check


def _within(range_: Range | None) -> Callable[[float], None]:
    least, most = range_ or (None, None)

    def check(value: float) -> None:
        if least is not None and value < least:
            raise _Wrong(Wording("it must be {least} or more", least=least))
        if most is not None and value > most:
            raise _Wrong(Wording("it must be {most} or less", most=most))

    return check


def _flag(_: Flag) -> Check:
    def check(value: Any) -> bool:
        if type(value) is not bool:
            raise _Wrong(Wording("it must be true or false"))
        return value

    return check


def _nothing(_: Nothing) -> Check:
    def check(value: Any) -> None:
        if value is not None:
            raise _Wrong(Wording("it must be null"))

    return check


def _choice(kind: Choice) -> Check:
    values = frozenset(kind.values)

    def check(value: Any) -> str:
        if type(value) is not str or value not in values:
            raise _Wrong(Wording("it must be one of {choices}", choices=list(kind.values)))
        return value

    return check


def _many(kind: Many) -> Check:
    least, most = kind.length or (0, None)
    item = check_of(kind.items)

    def check(value: Any) -> list[Any]:
        if type(value) is not list:
            raise _Wrong(Wording("it must be a list"))
        if len(value) < least:
            raise _Wrong(Wording("at least {count|# entry|# entries}", count=least))
        if most is not None and len(value) > most:
            raise _Wrong(Wording("at most {count|# entry|# entries}", count=most))
        return [_at(place, item, one) for place, one in enumerate(value)]

    return check


def _fixed(kind: Fixed) -> Check:
    items = tuple(check_of(one) for one in kind.items)

    def check(value: Any) -> list[Any]:
        if type(value) is not list or len(value) != len(items):
            raise _Wrong(Wording("it has the wrong shape"))
        return [_at(place, item, one) for place, (item, one) in enumerate(zip(items, value, strict=True))]

    return check


def _at(place: object, check: Check, value: Any) -> Any:
    try:
        return check(value)
    except _Wrong as wrong:
        raise wrong.below(place) from None


def _object(value: Any) -> dict[str, Any]:
    if type(value) is not dict:
        raise _Wrong(Wording("it must be an object"))
    return value


def _mapped(kind: Mapped) -> Check:
    if isinstance(kind.values, Free):
        return lambda value: _bounded(_object(value))
    key, item = check_of(Text()), check_of(kind.values)
    return lambda value: {key(name): _at(name, item, one) for name, one in _object(value).items()}


def _free(_: Free) -> Check:
    return _bounded


def _bounded(value: T) -> T:
    if _entries(value, DEEPEST) > MOST_ENTRIES:
        raise _Wrong(Wording("it has more than {most} values", most=MOST_ENTRIES))
    return value


def _entries(value: Any, depth: int) -> int:
    """Count the values in any JSON, which must be real JSON and not too deep."""
    kind = type(value)
    if kind is str:
        fine = value.isascii() or is_unicode(value)
    elif kind is dict or kind is list:
        return _inner_entries(value, depth)
    else:
        whole = kind is int and -GREATEST <= value <= GREATEST
        fine = whole or kind is bool or value is None or (kind is float and isfinite(value))
    if not fine:
        raise _Wrong(Wording("it has the wrong shape"))
    return 1


def _inner_entries(value: Any, depth: int) -> int:
    if depth == 0:
        raise _Wrong(Wording("it has more than {most} levels", most=DEEPEST))
    count = 1
    if type(value) is dict:
        for name in value:
            count += _entries(name, 0)
        value = value.values()
    for one in value:
        count += _entries(one, depth - 1)
    return count


def _either(kind: Either) -> Check:
    """Check a union; the complaint is that of its first option, which stands before null."""
    checks = tuple(check_of(one) for one in kind.options if not isinstance(one, Nothing))
    nullable = len(checks) < len(kind.options)

    def check(value: Any) -> Any:
        if value is None and nullable:
            return None
        for option in checks[1:]:
            try:
                return option(value)
            except _Wrong:
                continue
        return checks[0](value)

    return check


def _record(kind: Record) -> Check:
    checks = {field.name: check_of(field.type) for field in kind.fields}
    required = [field.name for field in kind.fields if field.required]
    make = kind.make

    def check(value: Any) -> Any:
        read = {}
        for name, one in _object(value).items():
            if name not in checks:
                raise _Wrong(Wording("there is no such field"), name)
            try:
                read[name] = checks[name](one)
            except _Wrong as wrong:
                raise wrong.below(name) from None
        for name in required:
            if name not in read:
                raise _Wrong(Wording("it is missing"), name)
        return make(**read)

    return check


def _tagged(kind: Tagged) -> Check:
    records = {tag: check_of(record) for tag, record in kind.by_tag.items()}

    def check(value: Any) -> Any:
        tag = _object(value).get(TAG)
        if type(tag) is not str or tag not in records:
            raise _Wrong(Wording("it must be one of {choices}", choices=list(records)), TAG)
        return records[tag](value)

    return check


CHECKS: dict[type, Callable[[Any], Check]] = {
    Text: _text,
    Whole: _whole,
    Number: _number,
    Flag: _flag,
    Nothing: _nothing,
    Free: _free,
    Choice: _choice,
    Many: _many,
    Fixed: _fixed,
    Mapped: _mapped,
    Either: _either,
    Record: _record,
    Tagged: _tagged,
}
