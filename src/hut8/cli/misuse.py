"""What Click has to say about a command line, in the words of the house and so in every language."""

from __future__ import annotations

import re
from typing import Any

import click

from hut8.errors import Hut8Error, Malformed, Missing
from hut8.wording import Large

REFUSED_NUMBER = re.compile(r"""(['"]?)(.*)\1 is not (?:a valid|in the range)""", re.DOTALL)
"""What Click says of a value that is no number, or none of those allowed."""

REFUSED_PATH = re.compile(r"'(.*)' (does not exist|is a directory|is a file)\.", re.DOTALL)
"""What Click says of a place where what is needed is not, or something else is."""


def misuse(fault: click.ClickException) -> Hut8Error:
    """Return the error for a command line that Click could not read."""
    if isinstance(fault, click.NoSuchOption):
        return _no_option(fault)
    if isinstance(fault, click.MissingParameter) and fault.param:
        return Malformed("{name} is missing: --help says what belongs there.", name=parameter_name(fault.param))
    if isinstance(fault, click.BadOptionUsage):
        return Malformed("{name} needs a value: --help says which.", name=fault.option_name)
    if isinstance(fault, click.BadParameter) and fault.param:
        return _bad_value(fault, fault.param)
    return _otherwise(fault.format_message().replace("\n", " "))


def _no_option(fault: click.NoSuchOption) -> Malformed:
    if fault.possibilities:
        return Malformed(
            "No such option: {option}; did you mean {possible}?",
            option=fault.option_name,
            possible=sorted(fault.possibilities),
        )
    return Malformed("No such option: {option}; --help lists them all.", option=fault.option_name)


def _bad_value(fault: click.BadParameter, parameter: click.Parameter) -> Hut8Error:
    name, kind = parameter_name(parameter), parameter.type
    if isinstance(kind, click.Choice):
        return Malformed("{name} is one of {choices}.", name=name, choices=list(kind.choices))
    if match := REFUSED_PATH.search(fault.message):
        return _no_path(*match.groups())
    if match := REFUSED_NUMBER.match(fault.message):
        return _no_number(name, kind, match[2])
    return Malformed("{name} cannot be used: {reason}", name=name, reason=fault.message)


def _no_path(path: str, complaint: str) -> Hut8Error:
    if complaint == "does not exist":
        return Missing("There is no file {name}.", name=path)
    if complaint == "is a directory":
        return Malformed("{path} is a folder: name a file.", path=path)
    return Malformed("{path} is a file: name a folder.", path=path)


def _no_number(name: str, kind: click.ParamType[Any], value: str) -> Malformed:
    if isinstance(kind, click.FloatRange):
        return Malformed(
            "{name} is more than 0 and at most {most}, not '{value}'.",
            name=name,
            most=Large(round(kind.max or 0)),
            value=value,
        )
    if isinstance(kind, click.IntRange):
        return _out_of_range(name, kind, value)
    if kind is click.FLOAT:
        return Malformed("{name} is a number such as 2.5, not '{value}'.", name=name, value=value)
    return Malformed("{name} is a whole number, not '{value}'.", name=name, value=value)


def _out_of_range(name: str, kind: click.IntRange, value: str) -> Malformed:
    least, most = kind.min, kind.max
    if most is None:
        return Malformed(
            "{name} is a whole number, {least} or more, not '{value}'.", name=name, least=least, value=value
        )
    return Malformed(
        "{name} is a whole number from {least} to {most}, not '{value}'.",
        name=name,
        least=least,
        most=most,
        value=value,
    )


def _otherwise(message: str) -> Malformed:
    """Read Click's own words where it tells nothing else."""
    if match := re.fullmatch(r"Got unexpected extra arguments? \((.*)\)", message):
        return Malformed("{words} does not belong there: --help says what does.", words=match[1])
    if match := re.match(r"No such command '(.*?)'", message):
        return Malformed("No such command: {name}; --help lists them all.", name=match[1])
    return Malformed("{fault}", fault=message)


def parameter_name(parameter: click.Parameter) -> str:
    """Return what a person writes for a parameter, or reads in the help."""
    if isinstance(parameter, click.Option):
        return parameter.opts[0]
    return parameter.human_readable_name.strip("[].")
