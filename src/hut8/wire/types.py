"""The type of a field as data, read once from its annotation: what validator, JSON Schema and TypeScript work from."""

from __future__ import annotations

import dataclasses
import inspect
from dataclasses import MISSING, dataclass, replace
from functools import cache
from types import NoneType, UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Literal,
    NotRequired,
    TypeAlias,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from hut8.wire.constraints import Length, Pattern, Range

if TYPE_CHECKING:
    from collections.abc import Callable

TAG = "type"
"""The field that says which frame a frame is."""


@dataclass(frozen=True)
class Text:
    length: Length | None = None
    pattern: Pattern | None = None


@dataclass(frozen=True)
class Whole:
    """A whole number; true and false are none."""

    range: Range | None = None


@dataclass(frozen=True)
class Number:
    """A finite number."""

    range: Range | None = None


@dataclass(frozen=True)
class Flag:
    pass


@dataclass(frozen=True)
class Nothing:
    pass


@dataclass(frozen=True)
class Free:
    """Any JSON, of bounded depth and size."""


@dataclass(frozen=True)
class Choice:
    values: tuple[str, ...]


@dataclass(frozen=True)
class Many:
    items: Type
    length: Length | None = None


@dataclass(frozen=True)
class Fixed:
    """A list of so many entries, each of its own type: annotated as a tuple, for Python types no such list."""

    items: tuple[Type, ...]


@dataclass(frozen=True)
class Mapped:
    """An object with keys of its own."""

    values: Type


@dataclass(frozen=True)
class Either:
    options: tuple[Type, ...]


NO_DEFAULT = object()


@dataclass(frozen=True)
class Field:
    name: str
    type: Type
    about: str | None
    required: bool
    default: Any = dataclasses.field(default=NO_DEFAULT, compare=False)


@dataclass(frozen=True)
class Record:
    """A dataclass or a TypedDict: exactly these fields."""

    name: str
    about: str
    fields: tuple[Field, ...]
    make: Callable[..., Any]


@dataclass(frozen=True)
class Tagged:
    """One of several records, told apart by their tag."""

    records: tuple[Record, ...]

    @property
    def by_tag(self) -> dict[str, Record]:
        return {tag_of(record): record for record in self.records}


Type: TypeAlias = (
    Text | Whole | Number | Flag | Nothing | Free | Choice | Many | Fixed | Mapped | Either | Record | Tagged
)
SIMPLE: dict[Any, Type] = {
    str: Text(),
    int: Whole(),
    float: Number(),
    bool: Flag(),
    NoneType: Nothing(),
    Any: Free(),
}
PLACE_OF = {Length: "length", Range: "range", Pattern: "pattern"}


def type_of(annotation: Any) -> Type:
    """Read an annotation; a type that JSON does not have is a fault of the program."""
    if annotation in SIMPLE:
        return SIMPLE[annotation]
    origin, inner = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        asked = {PLACE_OF[type(one)]: one for one in inner[1:] if type(one) in PLACE_OF}
        return replace(type_of(inner[0]), **asked) if asked else type_of(inner[0])
    return MADE[origin](inner) if origin in MADE else record_of(annotation)


def _union(inner: tuple[Any, ...]) -> Type:
    options = tuple(type_of(one) for one in inner)
    records = tuple(one for one in options if isinstance(one, Record))
    return Tagged(records) if len(records) == len(options) else Either(options)


MADE: dict[Any, Callable[[tuple[Any, ...]], Type]] = {
    Union: _union,
    UnionType: _union,
    Literal: Choice,
    list: lambda inner: Many(type_of(inner[0])),
    tuple: lambda inner: Fixed(tuple(type_of(one) for one in inner)),
    dict: lambda inner: Mapped(type_of(inner[1])),
}
"""How a generic type is made from what stands in its brackets."""


@cache
def record_of(kind: Any) -> Record:
    """Return the fields of a dataclass or a TypedDict."""
    if not (is_typeddict(kind) or dataclasses.is_dataclass(kind)):
        raise TypeError(f"{kind} is no type of a message")
    hints = get_type_hints(kind, include_extras=True)
    given = {one.name: one for one in dataclasses.fields(kind)} if dataclasses.is_dataclass(kind) else {}
    fields = tuple(_field(name, hint, given.get(name)) for name, hint in hints.items())
    return Record(kind.__name__, " ".join((inspect.getdoc(kind) or "").split()), fields, kind)


def _field(name: str, hint: Any, given: dataclasses.Field[Any] | None) -> Field:
    optional = get_origin(hint) is NotRequired
    annotation = get_args(hint)[0] if optional else hint
    about = next((one for one in getattr(annotation, "__metadata__", ()) if isinstance(one, str)), None)
    if given is None or name == TAG:
        return Field(name, type_of(annotation), about, required=not optional)
    default = given.default if given.default_factory is MISSING else given.default_factory()
    if default is MISSING:
        return Field(name, type_of(annotation), about, required=True)
    return Field(name, type_of(annotation), about, required=False, default=default)


def tag_of(record: Record) -> str:
    """Return the one value of a frame's tag."""
    tag = next(field.type for field in record.fields if field.name == TAG)
    if not isinstance(tag, Choice):
        raise TypeError(f"{record.name} has no tag")
    return tag.values[0]
