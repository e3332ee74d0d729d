"""`hut8 replay`: a game that was written down, round by round, with what every question was worth."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from hut8.cli.files import read_text
from hut8.cli.language import decimal, spoken, told
from hut8.cli.output import console, json_option, print_json
from hut8.cli.patience import interruptible
from hut8.cli.streams import file_to_read
from hut8.games.machine_analysis import analyse
from hut8.locale import phrase
from hut8.machine.identifiers import identifier
from hut8.machine.record import read_game, replayed

if TYPE_CHECKING:
    from hut8.machine.state import MatchState

MARKS = {True: "✓", False: "✗"}


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@json_option
def command(file: Path, *, as_json: bool) -> None:
    """Play a written game again and weigh every question; - reads standard input.

    `hut8 play` keeps its games in this form, `Game.record()` writes it, docs/notation.md describes it.
    """
    with file_to_read(file) as path:
        text = read_text(path, file)
    state, weighed = replayed(text), interruptible(lambda _: analyse(read_game(text)))
    if as_json:
        print_json(_entry(state, weighed))
        return
    mode = phrase(spoken(), f"mode.{state.problem.public.mode}")
    click.echo(f"{identifier(state.problem)}  {mode}  {told('replay.cards', cards=state.problem.public)}")
    for place, sheet in enumerate(weighed["sheets"]):
        _show_sheet(_owner(state, place), sheet)
    click.echo(_ending(state))


def _owner(state: MatchState, place: int) -> str:
    names = [player.name for player in state.players]
    return ", ".join(names) if state.settings.team else names[place]


def _show_sheet(owner: str, sheet: dict[str, Any]) -> None:
    from rich.table import Table  # noqa: PLC0415 - see output.console

    table = Table(title=owner, title_justify="left")
    for heading in ("round", "asked", "codes", "bits", "best"):
        table.add_column(told(f"replay.{heading}"))
    for question in sheet["questions"]:
        asked = f"{question['proposal']} {question['verifier']} {MARKS[question['passed']]}"
        left, bits = str(question["codes"][1]), decimal(question["bits"], 2)
        table.add_row(str(question["round"]), asked, left, bits, _action(question["best"]["next"]))
    console().print(table)


def _action(action: dict[str, Any]) -> str:
    if "claim" in action:
        return f"= {action['claim']}"
    return f"{action['proposal']} {action['verifier']}" if "proposal" in action else told("replay.end")


def _ending(state: MatchState) -> str:
    if state.result is None:
        return told("replay.running")
    winners = ", ".join(state.players[seat].name for seat in state.result.winners)
    reason = phrase(spoken(), f"web.outcome.{state.result.reason.replace(' ', '.')}")
    return told("replay.over", reason=reason, winners=winners or told("replay.nobody"), code=state.problem.secret.code)


def _entry(state: MatchState, weighed: dict[str, Any]) -> dict[str, Any]:
    result = {"reason": state.result.reason, "winners": list(state.result.winners)} if state.result else None
    players = [player.name for player in state.players]
    return {"identifier": identifier(state.problem), "players": players, "result": result, **weighed}
