"""What a request may choose from, as enumerations in OpenAPI; a wrong choice is refused in the words of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Annotated, Any

from fastapi import Path
from pydantic import BeforeValidator, Field

from hut8.forge.pools import Pool, parse_pool
from hut8.locale import LANGUAGES
from hut8.machine.problems import Mode, parse_mode
from hut8.press.kinds import KINDS
from hut8.press.paper import PAPERS
from hut8.reasoning.ladder import LADDER
from hut8.wire.validator import is_unicode

LONGEST = 20
"""A longer text is no choice, and not worth repeating in a sentence."""


def _read_by(parse: Callable[[str], Any]) -> BeforeValidator:
    return BeforeValidator(lambda value: parse(value) if _can_be_told(value) else value)


def _can_be_told(value: object) -> bool:
    """Whether a sentence can repeat it: half a surrogate pair, which JSON can escape, cannot be sent."""
    return isinstance(value, str) and len(value) <= LONGEST and is_unicode(value)


def _one_of(names: Iterable[str]) -> dict[str, Any]:
    return {"max_length": LONGEST, "json_schema_extra": {"enum": list(names)}}


ModeName = Annotated[Mode, _read_by(parse_mode)]
PoolName = Annotated[Pool, _read_by(parse_pool)]
LanguageName = Annotated[str, Field(**_one_of(LANGUAGES))]
PaperName = Annotated[str, Field(**_one_of(PAPERS))]
TechniqueName = Annotated[str, Field(**_one_of(LADDER))]
PrintKind = Annotated[str, Path(**_one_of(KINDS))]
