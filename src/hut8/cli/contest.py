"""`hut8 contest`: open a contest on a server, take part in one, show its standing."""

from __future__ import annotations

import re
import secrets
import sys
from functools import partial
from typing import TYPE_CHECKING, Any

import click

from hut8.cli.completion import PROBLEMS, among
from hut8.cli.contest_results import tell_attempts, tell_opened, tell_standing
from hut8.cli.files import keep_text, read_text
from hut8.cli.groups import Group
from hut8.cli.language import language_option, spoken
from hut8.cli.output import json_option, print_json
from hut8.errors import Forbidden, Malformed, Missing, Unavailable
from hut8.forge.pools import Pool
from hut8.machine.names import COLLECTIONS
from hut8.machine.problems import Mode
from hut8.machine.settings import MACHINE_PLAYERS
from hut8.stores.urls import data_directory

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from hut8.client import ContestClient, RestClient
    from hut8.machine.view import MachineView

WORST_SUCCESS = 300
"""Statuses below tell no refusal."""

SERVER = "http://127.0.0.1:8008"
KEY = re.compile("[A-Za-z0-9_-]{22,64}")
CONTEST = re.compile(r"[A-Za-z]{6}|daily:[\w:-]+")

server_option = click.option("--server", metavar="URL", default=SERVER, show_default=True, help="Where it is held.")


@click.group(cls=Group)
def command() -> None:
    """Open contests, take part in them and show their standing, on any server of Hut 8."""


@command.command("open")
@click.argument("names", nargs=-1, metavar="[ID|booklet:02]...", shell_complete=PROBLEMS)
@click.option("--count", type=click.IntRange(0, 50), default=0, help="How many problems to make besides.")
@click.option(
    "--mode", default="classic", show_default=True, shell_complete=among(Mode), help="Mode of the problems to make."
)
@click.option("--verifiers", type=int, default=4, show_default=True, help="Their size.")
@click.option(
    "--pool",
    default="mixed",
    show_default=True,
    shell_complete=among(Pool),
    help="easy, standard, hard or mixed cards.",
)
@click.option("--title", default="", help="What the contest is called.")
@click.option("--kind", type=click.Choice(["series", "league", "evening", "class"]), default="series")
@click.option("--minutes", type=click.IntRange(1), help="How long it is open: 45 unless there is a pace.")
@click.option("--pace", type=click.IntRange(0), default=0, help="Seconds for each problem, one after another.")
@click.option("--best", type=click.IntRange(1), help="How many problems of each participant count.")
@click.option("--timed", is_flag=True, help="Let time decide after questions.")
@click.option("--without-aids", is_flag=True, help="Refuse notes that think along.")
@click.option("--codes", is_flag=True, help="Let in only whoever has a personal code.")
@click.option("--programs", is_flag=True, help="Let programs take part.")
@server_option
@json_option
def open_contest(names: tuple[str, ...], server: str, *, as_json: bool, **chosen: Any) -> None:
    """Open a contest with the problems that are named, and others made to order."""
    from hut8.client import open_contest as ask  # noqa: PLC0415 - only when called

    opened = _ask(server, lambda rest: ask(rest, **_wanted(names, **chosen)))
    if as_json:
        print_json(opened)
        return
    tell_opened(opened, server)


def _wanted(names: tuple[str, ...], **chosen: Any) -> dict[str, Any]:
    made = {"source": "generated", **{name: chosen[name] for name in ("mode", "verifiers", "pool")}}
    problems = [*map(_problem, names), *([made] * chosen["count"])]
    if not problems:
        raise Malformed("Name the problems of the contest, or say how many to make with --count.")
    return {
        "problems": problems,
        **{name: chosen[name] for name in ("title", "kind", "pace", "best", "timed", "programs")},
        "minutes": chosen["minutes"] or (None if chosen["pace"] else 45),
        "aids": "forbidden" if chosen["without_aids"] else "recorded",
        "entry": "codes" if chosen["codes"] else "open",
    }


def _problem(name: str) -> dict[str, Any]:
    collection = name.partition(":")[0].lower()
    return {"source": collection if collection in COLLECTIONS else "identifier", "name": name}


@command.command("join")
@click.argument("contest")
@click.option("--name", default="", help="What the board calls you.")
@click.option("--code", help="Your personal code, where one is needed.")
@click.option("--player", type=click.Choice(MACHINE_PLAYERS), help="Let this player of the Machine play, as a program.")
@click.option("--enter-only", is_flag=True, help="Play later, or with the same key elsewhere.")
@language_option
@server_option
@json_option
def join(contest: str, player: str | None, server: str, *, as_json: bool, **chosen: Any) -> None:
    """Enter CONTEST (six letters, or daily:today:classic) and play every problem that is open, one after another."""
    view = _ask(server, lambda rest: _entered(_participant(rest, contest), chosen, is_program=player is not None))
    for number in [] if chosen["enter_only"] else _unplayed(view):
        if player is not None:
            _ask(server, partial(_play_by_program, contest, number, player))
        elif not _play(server, contest, number, chosen["language"]):
            break
    view = _ask(server, lambda rest: _participant(rest, contest).view())
    if as_json:
        print_json(view)
        return
    tell_attempts(view["contest"], view["you"])


async def _entered(participant: ContestClient, chosen: dict[str, Any], *, is_program: bool) -> Any:
    """Enter, unless one has and wishes no other name."""
    view = await participant.view()
    if view["you"] is not None and not chosen["name"]:
        return view
    return await participant.enter(chosen["name"], chosen["code"], program=is_program)


def _unplayed(view: Any) -> list[int]:
    ended = {one["number"] for one in view["you"]["attempts"] if one["stage"] == "ended"}
    return [one["number"] for one in view["problems"] if one["stage"] == "open" and one["number"] not in ended]


def _play(server: str, contest: str, number: int, language: str) -> bool:
    """Play a problem in the terminal; return whether it was played to its end."""
    from hut8.cli.served import ServedConversation, ServedDesk, ServedSeat  # noqa: PLC0415 - only who plays needs it

    attempt = _ask(server, lambda rest: _participant(rest, contest).begin(number))
    with ServedSeat(server, attempt, language) as seat:
        desk = ServedDesk(seat)
        keep, is_plain = data_directory() / "contest", not sys.stdout.isatty()
        ServedConversation(desk, "analyst", language, keep, is_plain=is_plain).run()
        return desk.is_over


async def _play_by_program(contest: str, number: int, player: str, rest: RestClient) -> bool:
    from hut8.players.machine import choose_alone  # noqa: PLC0415 - loads the kernel

    def move(view: MachineView) -> tuple[str, dict[str, Any]]:
        chosen = choose_alone(view, player)
        return chosen.kind, dict(chosen.body)

    return await _participant(rest, contest).play(number, move)


@command.command("standing")
@click.argument("contest")
@click.option("--host-key", help="The host's key: the host sees the standing at any time.")
@server_option
@json_option
def standing(contest: str, host_key: str | None, server: str, *, as_json: bool) -> None:
    """Show the standing of CONTEST, as far as you may see it yet."""
    if host_key is not None and not KEY.fullmatch(host_key):
        raise Malformed("--host-key is the key that was shown when the contest was opened: copy all of it.")
    shown = _ask(server, lambda rest: _participant(rest, contest, host_key).standing())
    if as_json:
        print_json(shown)
        return
    if not shown["told"]:
        raise Forbidden("The standing is told when you have played every problem that is open, or when all is over.")
    tell_standing(shown)


def _participant(rest: RestClient, contest: str, key: str | None = None) -> ContestClient:
    from hut8.client import ContestClient  # noqa: PLC0415 - only when called

    if not CONTEST.fullmatch(contest):
        raise Missing("There is no such contest: check its letters.")
    return ContestClient(rest, contest, key or _key())


def _key() -> str:
    """Return this user's own key, made when it is first needed and readable by nobody else."""
    path = data_directory() / "participant.key"
    if not path.exists():
        keep_text(path, secrets.token_urlsafe(32))
    key = read_text(path).strip()
    if not KEY.fullmatch(key):
        raise Malformed("{path} is damaged: delete it and begin anew.", path=path)
    return key


def _ask(server: str, work: Callable[[RestClient], Awaitable[Any]]) -> Any:
    """Ask a server; what it refuses is told in its own words, in the language of the command.

    The sentence is the client's where no server of ours answered.
    """
    import asyncio  # noqa: PLC0415 - heavy, only when called

    from hut8.client import RestClient, ServerFault  # noqa: PLC0415 - likewise

    async def main() -> Any:
        return await work(RestClient(server, spoken()))

    try:
        return asyncio.run(main())
    except ServerFault as fault:
        if fault.status < WORST_SUCCESS:
            raise Unavailable("{fault}", fault=fault.text) from None
        raise Unavailable("The server says: {said}", said=fault.text) from None
    except ValueError:
        raise Malformed("A server's address begins with http:// or https://.") from None
