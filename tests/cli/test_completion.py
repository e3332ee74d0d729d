"""A shell completes commands, options and the values of options."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
import pytest

from hut8.cli import house
from tests.cli.running import hut8

if TYPE_CHECKING:
    from collections.abc import Iterator


def completed(line: str) -> list[str]:
    """Ask as bash does, the last word being what was typed of it."""
    place = str(len(line.split()) - (0 if line.endswith(" ") else 1))
    done = hut8(_HUT8_COMPLETE="bash_complete", COMP_WORDS=line, COMP_CWORD=place)
    return [word.partition(",")[2] for word in done.stdout.split()]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("hut8 rep", ["replay"]),
        ("hut8 generate --mode n", ["nightmare"]),
        ("hut8 generate --pool ", ["easy", "standard", "hard", "mixed"]),
        ("hut8 explain --language f", ["fr"]),
        ("hut8 play --problem booklet:2", ["booklet:20"]),
        ("hut8 print sc", ["scale"]),
        ("hut8 print notes --format p", ["pdf", "png"]),
        ("hut8 play --mode e", ["extreme"]),
        ("hut8 race booklet:1 --pool e", ["easy"]),
        ("hut8 strategy --objective g", ["guarantee"]),
        ("hut8 generate --needs cl", ["clash"]),
        ("hut8 contest open booklet:0", [f"booklet:0{number}" for number in range(1, 10)]),
        ("hut8 arena run --suite st", ["standard"]),
    ],
)
def test_a_word_is_completed(line: str, words: list[str]) -> None:
    assert completed(line) == words


CHOSEN = {"--mode", "--pool", "--language", "--objective", "--symbol", "--suite", "--player", "--against", "--format"}
"""Options whose values are few, wherever they stand."""


def every_command(command: click.Command, words: str = "hut8") -> Iterator[tuple[str, click.Command]]:
    yield words, command
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            inner = command.get_command(context, name)
            assert inner
            yield from every_command(inner, f"{words} {name}")


def test_every_option_with_few_values_completes_them() -> None:
    silent = [
        f"{words} {option.opts[0]}"
        for words, command in every_command(house)
        for option in command.params
        if CHOSEN & set(option.opts) and not option.shell_complete(click.Context(command), "")
    ]
    assert silent == []
