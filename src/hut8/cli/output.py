"""How commands speak: to people with Rich, to programs with JSON."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any, cast

import click
from click.core import ParameterSource

from hut8.cli.language import spoken
from hut8.cli.misuse import parameter_name
from hut8.errors import Hut8Error, Malformed
from hut8.locale import phrase, refusal_as_json
from hut8.wording import ENGLISH

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from io import BufferedReader

    from rich.console import Console

json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON result.")
encode = json.JSONEncoder(ensure_ascii=False).encode  # `json.dumps` would make an encoder for every line
CHUNK = 1 << 20
TOGETHER = 192
"""So many lines are answered by one call: more cost the kernel no less, and the garbage collector more."""

jsonl_option = click.option(
    "--jsonl", "as_lines", is_flag=True, help="Read requests as JSON lines from standard input, answer one line each."
)


def check_only_lines(*heeded: str) -> None:
    """Refuse what would be left unread where requests come as lines: a position, or another form of the answer."""
    context = click.get_current_context()
    given = [
        parameter_name(option)
        for option in context.command.params
        if option.name not in {"as_lines", "language", *heeded} and is_given(context, option)
    ]
    if given:
        raise Malformed("--jsonl reads its requests from standard input: leave out {given}.", given=given)


def is_given(context: click.Context, parameter: click.Parameter) -> bool:
    """Tell whether a command line names an option, or has words for an argument."""
    return context.get_parameter_source(parameter.name or "") is ParameterSource.COMMANDLINE


def print_json(result: Any) -> None:
    click.echo(encode(result))


def answer_lines(answer: Callable[[Any], Any], language: str = ENGLISH) -> None:
    """Answer every line of standard input in order, flushing each; a fault is a line too and stops nothing."""
    answer_in_bulk(lambda requests: (_or_fault(answer, request) for request in requests), language)


def answer_in_bulk(answers: Callable[[Sequence[Any]], Iterable[Any]], language: str = ENGLISH) -> None:
    """Answer lines that arrived together by one call: whoever sends a line and waits is answered at once."""
    write, flush = sys.stdout.write, sys.stdout.flush
    for lines in _arrivals():
        requests = [_or_fault(_parse, line) for line in lines if line.strip()]
        sound = iter(answers([request for request in requests if not isinstance(request, Hut8Error)]))
        for request in requests:
            result = request if isinstance(request, Hut8Error) else next(sound)
            told = refusal_as_json(result, language) if isinstance(result, Hut8Error) else result
            write(encode(told) + "\n")
            flush()


def _arrivals() -> Iterator[list[str]]:
    """Yield the lines of standard input, those together that arrived together, unless they are many."""
    rest, source = b"", cast("BufferedReader", sys.stdin.buffer)
    while chunk := source.read1(CHUNK):
        *lines, rest = (rest + chunk).split(b"\n")
        for first in range(0, len(lines), TOGETHER):
            yield [line.decode(errors="replace") for line in lines[first : first + TOGETHER]]
    yield [rest.decode(errors="replace")]


def _or_fault(work: Callable[[Any], Any], given: Any) -> Any:
    try:
        return work(given)
    except Hut8Error as fault:
        return fault


def _parse(line: str) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as fault:
        raise Malformed("This line is not JSON: {fault}.", fault=str(fault).partition(";")[0]) from fault


def console(*, stderr: bool = False) -> Console:
    """Return the console for people: at most 100 columns, colours only on a terminal; what a name says is no markup."""
    from rich.console import Console  # noqa: PLC0415 - Rich costs start-up time that --help and --jsonl must not pay

    found = Console(highlight=False, stderr=stderr)
    return Console(highlight=False, markup=False, stderr=stderr, width=min(found.width, 100))


def show_text(terminal: Console, text: str, style: str | None = None) -> None:
    """Print sentences, broken where a reader would break them."""
    from hut8.cli.wrapping import wrapped  # noqa: PLC0415 - as Rich itself, which it measures with

    terminal.print(wrapped(text, terminal.width), style=style, markup=False, soft_wrap=True)


def criterion_named(label: str) -> str:
    """Write a criterion for people, in few words of the language: everywhere the same."""
    return phrase(spoken(), f"short.{label}")
