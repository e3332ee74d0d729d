"""Which language a command speaks: `--language`, else `$HUT8_LANGUAGE`, else that of the system, else English.

What a command prints for people is `told` in it; what it prints for programs is the same everywhere.
"""

from __future__ import annotations

import os
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import click

from hut8.cli.completion import among
from hut8.locale import LANGUAGES, fitting_language, grammar, language_called, phrase
from hut8.wording import ENGLISH, either

if TYPE_CHECKING:
    from collections.abc import Callable

CHOSEN = "HUT8_LANGUAGE"
OF_THE_SYSTEM = ("LC_ALL", "LC_MESSAGES", "LANG")
"""In the order in which POSIX lets one override the other."""

SPOKEN = "hut8.language"
"""Where Click's context keeps the language of the command that runs."""


def language_for(named: str | None) -> str:
    """Return the language to speak; one that was chosen must be known, that of the system need not be."""
    if chosen := named or os.environ.get(CHOSEN):
        return language_called(chosen)
    return fitting_language(os.environ.get(name, "") for name in OF_THE_SYSTEM)


def language_named_in(arguments: list[str]) -> str:
    """Return the language of a command line, whatever else is wrong with it, a misspelt language included."""
    following = dict(pairwise(arguments))
    joined = [word.partition("=")[2] for word in arguments if word.startswith("--language=")]
    environment = [os.environ.get(name, "") for name in (CHOSEN, *OF_THE_SYSTEM)]
    return fitting_language([following.get("--language", ""), *joined, *environment])


def spoken() -> str:
    """Return the language of the command that runs."""
    context = click.get_current_context(silent=True)
    found: str = context.meta.get(SPOKEN, ENGLISH) if context else ENGLISH
    return found


def told(key: str, **values: Any) -> str:
    """Fill in one sentence of a command's results."""
    return phrase(spoken(), f"command.{key}", **values)


def decimal(figure: float, places: int) -> str:
    """Write a figure with so many decimals, as the language does."""
    return f"{figure:.{places}f}".replace(".", grammar(spoken()).decimal)


def _choose(context: click.Context, _option: click.Parameter, name: str | None) -> str:
    context.meta[SPOKEN] = language_for(name)
    return spoken()


def _option(*, is_used: bool) -> Callable[[click.decorators.FC], click.decorators.FC]:
    return click.option(
        "--language",
        metavar="LANGUAGE",
        shell_complete=among(LANGUAGES),
        expose_value=is_used,
        callback=_choose,
        help=f"{either(LANGUAGES)}.",
    )


language_option = _option(is_used=True)


def speaking(command: click.Command) -> click.Command:
    """Give a command, and those in it, the option: every one refuses in the language that was asked for."""
    if isinstance(command, click.Group):
        for inner in command.commands.values():
            speaking(inner)
    elif all(option.name != "language" for option in command.params):
        _option(is_used=False)(command)
    return command
