"""One list of languages on the command line: that of the folders."""

from __future__ import annotations

from importlib import import_module

import click
import pytest

from hut8.cli import COMMANDS
from hut8.locale import LANGUAGES
from hut8.wording import either


def commands_in(command: click.Command) -> list[click.Command]:
    inner = command.commands.values() if isinstance(command, click.Group) else ()
    return [command, *(found for each in inner for found in commands_in(each))]


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_that_takes_a_language_offers_every_one(name: str) -> None:
    for command in commands_in(import_module(f"hut8.cli.{name}").command):
        for option in command.params:
            if isinstance(option, click.Option) and option.name == "language":
                assert option.help == f"{either(LANGUAGES)}."
                assert option.callback is not None, "an unknown language is refused"
