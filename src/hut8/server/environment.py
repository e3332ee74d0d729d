"""The settings as the environment wishes them, read by pydantic-settings; what cannot be meant is one sentence."""

from __future__ import annotations

import os
from dataclasses import fields
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, get_type_hints

from pydantic import Field, ValidationError, create_model
from pydantic_settings import BaseSettings, SettingsConfigDict

from hut8.errors import Malformed
from hut8.server.settings import Settings
from hut8.web.files import TAKEN
from hut8.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Iterable

PREFIX = "HUT8_"

OF_OTHER_PARTS = {
    "HUT8_ATLAS": "the file of the atlas",
    "HUT8_DATA": "the folder of the tables (stores)",
    "HUT8_LANGUAGE": "the language of the command line",
    "HUT8_TARGET": "the machine that a wheel is made for (build steps)",
    "HUT8_SKIP_WEB": "builds without the page (build steps)",
    "HUT8_GOLDEN": "golden playthroughs are written anew (tests)",
    "HUT8_REQUIRE": "no test may be skipped for want of a tool (tests)",
}
"""Variables with our prefix that are no settings of the server, so nobody's misspelling."""

MAY_BE_ZERO = {"pace_seconds", "grace_seconds", "start_seconds"}
"""Computer players without a pause, leaving without grace, starts at once: odd but possible; another 0 forbids all."""

REMEDIES = {
    int: Wording("write a whole number of at least 1"),
    float: Wording("write a number above 0"),
}
"""What to write, by the type of the setting."""

ORIGIN = r"https?://[^/,\s]+"
LISTS = {
    "origins": (ORIGIN, Wording("write addresses such as https://hut8.example, separated by commas")),
    "address": (ORIGIN, Wording("write one address such as http://10.0.0.5:8008")),
    "hosts": (r"[^/:,\s]+", Wording("write host names such as hut8.example, separated by commas")),
    "proxies": (r"[0-9A-Fa-f.:]+", Wording("write addresses such as 127.0.0.1, separated by commas")),
    "path": (r"(/[A-Za-z0-9_-]+)+", Wording("write a path such as /hut8")),
}
"""Settings that are lists: how one entry is written, and what to write."""

SINGLE = {"address", "path"}
"""Of these, what has one entry."""


class _Read(BaseSettings):
    model_config = SettingsConfigDict(env_prefix=PREFIX, env_ignore_empty=True, extra="ignore")


def settings_from_environment() -> Settings:
    """Return the settings, with those changed that the environment names; raise Malformed."""
    _refuse_misspelt(os.environ)
    try:
        settings = Settings(**_model()().model_dump())
    except ValidationError as fault:
        raise _unreadable(fault) from None
    if settings.path.strip().strip("/") in TAKEN:
        raise _impossible("path", settings.path, Wording("choose a name that no page has, such as /hut8"))
    return settings


def _model() -> type[_Read]:
    types = get_type_hints(Settings)
    wanted: dict[str, Any] = {
        field.name: (types[field.name], _checked(field.name, types[field.name], field.default))
        for field in fields(Settings)
    }
    return create_model("Environment", __base__=_Read, **wanted)


def _checked(name: str, kind: type, default: Any) -> Any:
    if kind is str:
        entry = LISTS[name][0]
        more = "" if name in SINGLE else rf"(\s*,\s*{entry})*"
        return Field(default, pattern=rf"^(\s*{entry}{more}\s*)?$")
    if kind is int:
        return Field(default, ge=1)
    if name in MAY_BE_ZERO:
        return Field(default, ge=0, allow_inf_nan=False)
    return Field(default, gt=0, allow_inf_nan=False)


def _refuse_misspelt(present: Iterable[str]) -> None:
    known = {PREFIX + field.name.upper() for field in fields(Settings)} | set(OF_OTHER_PARTS)
    for name in sorted(present):
        if name.upper().startswith(PREFIX) and name.upper() not in known:
            raise _misspelt(name, known)


def _misspelt(name: str, known: Iterable[str]) -> Malformed:
    own_parts = sorted(other.removeprefix(PREFIX) for other in known)  # what all of them share makes none of them near
    if near := get_close_matches(name.upper().removeprefix(PREFIX), own_parts, 1):
        return Malformed("There is no setting {name}: did you mean {near}?", name=name, near=PREFIX + near[0])
    return Malformed("There is no setting {name}: unset it, or choose one that docs/deploy.md names.", name=name)


def _unreadable(fault: ValidationError) -> Malformed:
    """Return the sentence for the first setting that cannot be used."""
    error = fault.errors()[0]
    setting = str(error["loc"][0]).lower().removeprefix(PREFIX.lower())
    remedy = LISTS[setting][1] if setting in LISTS else REMEDIES[get_type_hints(Settings)[setting]]
    return _impossible(setting, error["input"], remedy)


def _impossible(setting: str, text: object, remedy: Wording) -> Malformed:
    return Malformed(
        "{name} cannot be {text}: {remedy}.", name=PREFIX + setting.upper(), text=repr(text), remedy=remedy
    )
