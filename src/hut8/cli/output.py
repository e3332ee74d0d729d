"""How commands speak: to people with Rich, to programs with JSON."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

import click

from hut8.errors import Hut8Error, Malformed
from hut8.locale import LANGUAGES, language_called, refusal_as_json
from hut8.wording import ENGLISH, either

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.console import Console

json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON result.")
jsonl_option = click.option(
    "--jsonl", "as_lines", is_flag=True, help="Read requests as JSON lines from standard input, answer one line each."
)

language_option = click.option(
    "--language",
    default=ENGLISH,
    show_default=True,
    callback=lambda _context, _option, name: language_called(name),
    help=f"{either(LANGUAGES)}.",
)


def print_json(result: Any) -> None:
    click.echo(json.dumps(result, ensure_ascii=False))


def answer_lines(answer: Callable[[Any], Any], language: str = ENGLISH) -> None:
    """Answer every line of standard input in order, flushing each; a fault is a line too and stops nothing."""
    write, flush = sys.stdout.write, sys.stdout.flush
    for line in sys.stdin:
        if line.strip():
            write(json.dumps(_answer_or_fault(answer, line, language), ensure_ascii=False) + "\n")
            flush()


def _answer_or_fault(answer: Callable[[Any], Any], line: str, language: str) -> Any:
    try:
        return answer(_parse(line))
    except Hut8Error as fault:
        return refusal_as_json(fault, language)


def _parse(line: str) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as fault:
        raise Malformed("This line is not JSON: {fault}.", fault=str(fault)[:80]) from fault


def console(*, stderr: bool = False) -> Console:
    """Return the console for people: at most 100 columns, colours only on a terminal."""
    from rich.console import Console  # noqa: PLC0415 - Rich costs start-up time that --help and --jsonl must not pay

    found = Console(highlight=False, stderr=stderr)
    return Console(highlight=False, stderr=stderr, width=min(found.width, 100))


def symbols(label: str) -> str:
    """Write a criterion's label with the shapes' own signs.

    >>> symbols("T+S=6"), symbols("C strictly smallest"), symbols("two 1s")
    ('▲+■=6', '● strictly smallest', 'two 1s')
    """
    words = [
        word.replace("T", "▲").replace("S", "■").replace("C", "●") if word[:1] in {"T", "S", "C"} else word
        for word in label.split(" ")
    ]
    return " ".join(words)
