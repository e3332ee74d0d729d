"""`hut8 race`: the Machine's players on the same problems."""

from __future__ import annotations

import secrets
from itertools import count as counting
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from hut8.cli.completion import PROBLEMS, among
from hut8.cli.language import language_option, told
from hut8.cli.output import json_option, print_json
from hut8.cli.workers import spread, workers_option
from hut8.forge.generate import generate
from hut8.forge.pools import Pool, parse_pool
from hut8.forge.wishes import Wishes
from hut8.locale import reason_text, tell
from hut8.machine.identifiers import identifier
from hut8.machine.names import problem_named
from hut8.machine.problems import SIZES, Mode, check_verifiers, parse_mode
from hut8.reasoning.requests import Position
from hut8.strategy.policies import POLICIES, policy
from hut8.strategy.self_play import Solution, solve
from hut8.training.reasons import reasons as told_apart
from hut8.wording import ENGLISH, Average

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hut8.machine.problems import Problem, PublicProblem


class Race(NamedTuple):
    """One problem and how every player did on it."""

    problem: Problem
    runs: dict[str, Solution]

    def as_json(self) -> dict[str, Any]:
        code = self.problem.secret.code
        return {
            "identifier": identifier(self.problem),
            "mode": str(self.problem.public.mode),
            "slots": [list(slot) for slot in self.problem.public.slots],
            "players": {
                name: {
                    "rounds": played.score[0],
                    "questions": played.score[1],
                    "right": played.code == code,
                    "sheet": [str(line) for line in played.rounds],
                }
                for name, played in self.runs.items()
            },
        }


@click.command()
@click.argument("names", nargs=-1, metavar="[ID|booklet:02]...", shell_complete=PROBLEMS)
@click.option(
    "--mode",
    default=str(Mode.CLASSIC),
    show_default=True,
    shell_complete=among(Mode),
    help="Mode of the problems to make.",
)
@click.option("--verifiers", type=int, help="4, 5 or 6; all in turn unless told.")
@click.option("--pool", shell_complete=among(Pool), help="easy, standard, hard or mixed; all in turn unless told.")
@click.option("--count", type=click.IntRange(1, 100_000), default=10, show_default=True, help="Problems to make.")
@click.option("--seed", help="The same seed makes the same problems.")
@click.option("--players", default=",".join(POLICIES), show_default=True, help="Who plays.")
@click.option("--sheets", is_flag=True, help="Show every round, and why each question was asked.")
@language_option
@workers_option
@json_option
def command(  # noqa: PLR0913 - who plays what, and how it is told
    names: tuple[str, ...],
    players: str,
    workers: int | None,
    language: str,
    *,
    sheets: bool,
    as_json: bool,
    **options: Any,
) -> None:
    """Let the Machine's players solve the same problems, and count their rounds and questions.

    Name problems, or have them made.
    """
    chosen = tuple(dict.fromkeys(players.replace(" ", "").split(",")))
    for name in chosen:
        policy(name)
    problems = [problem_named(name) for name in names] or list(_made(**options))
    tasks = [(problem, chosen) for problem in problems]
    with spread(_race, tasks, workers if len(tasks) > 1 else 1) as races:
        results = [_told(race, language if sheets else None, silent=as_json) for race in races]
    if as_json:
        print_json({"problems": [race.as_json() for race in results], "means": _means(results, chosen)})
        return
    for name, mean in _means(results, chosen).items():
        figures = {"rounds": Average(mean["rounds"], 3, 6), "questions": Average(mean["questions"], 3, 7)}
        mean_told = told("race.mean", **figures, problems=len(results), wrong=int(mean["wrong"]))
        click.echo(f"{name:8} {mean_told}")


def _made(mode: str, verifiers: int | None, pool: str | None, count: int, seed: str | None) -> Iterator[Problem]:
    """Make problems of one mode, the sizes and pools that are not told taking turns."""
    kind, wanted = parse_mode(mode), parse_pool(pool) if pool else None
    if verifiers is not None:
        check_verifiers(verifiers)
    seed = seed or secrets.token_hex(8)
    for number in islice(counting(), count):
        size = verifiers or SIZES[number % len(SIZES)]
        yield generate(Wishes(kind, size, wanted or list(Pool)[number % len(Pool)]), f"race {seed} {number}")


def _race(task: tuple[Problem, tuple[str, ...]]) -> Race:
    problem, players = task
    return Race(problem, {name: solve(problem, name) for name in players})


def _told(race: Race, language: str | None, *, silent: bool) -> Race:
    """Tell about a race as soon as it is over."""
    if not silent:
        scores = "  ".join(f"{name} {run.score[0]}/{run.score[1]}" for name, run in race.runs.items())
        click.echo(f"{race.problem.public!s:40} {scores}")
        for name, played in race.runs.items() if language else ():
            click.echo(_sheet(name, race.problem.public, played, language or ENGLISH))
    return race


def _sheet(name: str, public: PublicProblem, played: Solution, language: str) -> str:
    rounds = [f"    {line}" for line in played.rounds]
    reasons = [f"    {tell(decision.reason, language)}" for decision in played.decisions]
    apart = [f"    {reason_text(one, language)}" for one in told_apart(Position(public, played.rounds))]
    return "\n".join([f"  {told('race.claims', name=name, code=played.code)}", *rounds, *reasons, *apart])


def _means(races: list[Race], players: tuple[str, ...]) -> dict[str, dict[str, float]]:
    return {
        name: {
            "rounds": sum(race.runs[name].score[0] for race in races) / len(races),
            "questions": sum(race.runs[name].score[1] for race in races) / len(races),
            "wrong": sum(race.runs[name].code != race.problem.secret.code for race in races),
        }
        for name in players
    }
