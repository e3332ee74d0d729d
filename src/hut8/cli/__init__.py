"""The command line: one file per command, each imported only when it is called."""

from __future__ import annotations

import errno
import json
import sys
from importlib import import_module

import click

from hut8 import __version__
from hut8.cli.misuse import misuse
from hut8.cli.streams import give_up_output, open_all, speak_utf8
from hut8.errors import Hut8Error, unwritable
from hut8.wording import Wording

COMMANDS = {
    "play": "Play a problem in the terminal.",
    "serve": "Host tables for browsers and programs.",
    "pocket": "Build the house that needs no server, as a folder of static files.",
    "backup": "Write every table to one file.",
    "restore": "Fill an empty database from a backup.",
    "admin": "Look after a running server: list, load, close, ban, drain.",
    "replay": "Play a written game again, and weigh every question.",
    "imitation": "Play Turing, the second game, against computer players.",
    "booklet": "Show the twenty printed problems.",
    "cards": "Show the criteria cards.",
    "verification": "Say which law a verification number stands for.",
    "problem": "Show or check a problem.",
    "deduce": "Say what follows from the answers.",
    "explain": "Give the reasons in words, and prove the solution.",
    "strategy": "Find exact best play.",
    "generate": "Make problems to order, in every mode.",
    "daily": "Show the problems of the day.",
    "contest": "Open contests on a server, take part, show the standing.",
    "grade": "Say how hard, how long and how lucky a problem is.",
    "race": "Let the Machine's players solve the same problems.",
    "arena": "Measure programs that reason against exact play.",
    "census": "Count every valid Classic problem, or write them all to a file.",
    "atlas": "Build and search the atlas: every set of Classic cards, solved.",
    "print": "Print cards, sheets and booklets.",
    "setup": "Set a problem up with the real box, and put it back.",
    "box": "Check a set-up of the real box, find why answers contradict, claim a code.",
    "doctor": "Say what is installed and how to get what is missing.",
}
"""Every command and its one line of help, here so that `hut8 --help` imports none of them."""

WRONG_USE = 2
INTERRUPTED = 130
FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO}
"""What a disk says that takes no more."""


class House(click.Group):
    """The group of all commands; a command lives in the module of its name."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        del ctx
        if cmd_name not in COMMANDS:
            return None
        from hut8.cli.language import speaking  # noqa: PLC0415 - `hut8 --help` needs no languages

        module = import_module(f"hut8.cli.{cmd_name}")
        return speaking(module.command)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        del ctx
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(cls=House, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="hut8")
def house() -> None:
    """Turing Machine and Turing: play, reason, generate, print and host the two table games."""


def main(arguments: list[str] | None = None) -> None:
    """Run a command; a user's mistake ends in one sentence and exit code 2, never in a traceback."""
    arguments = sys.argv[1:] if arguments is None else arguments
    open_all()
    speak_utf8()
    try:
        house.main(arguments, prog_name="hut8", standalone_mode=False)
    except Hut8Error as fault:
        _fail(fault, arguments)
    except click.exceptions.NoArgsIsHelpError as fault:
        click.echo(fault.format_message(), err=True)
        sys.exit(WRONG_USE)
    except click.ClickException as fault:
        _fail(misuse(fault), arguments)
    except (click.Abort, KeyboardInterrupt):
        _stop(arguments)
    except OSError as fault:
        if fault.errno not in FULL:
            raise
        give_up_output()
        _fail(unwritable("standard output", fault), [word for word in arguments if word != "--json"])


def _stop(arguments: list[str]) -> None:
    from hut8.cli.language import language_named_in  # noqa: PLC0415 - only a fault needs words
    from hut8.locale import tell  # noqa: PLC0415 - likewise

    click.echo(tell(Wording("Stopped."), language_named_in(arguments)), err=True)
    sys.exit(INTERRUPTED)


def _for_terminal(sentence: str) -> str:
    """Break a sentence between words where a terminal would break it anywhere; a pipe gets one line."""
    if not sys.stderr.isatty():
        return sentence
    from hut8.cli.output import console  # noqa: PLC0415 - Rich costs start-up time that --help must not pay
    from hut8.cli.wrapping import shown, wrapped  # noqa: PLC0415 - likewise

    return wrapped(shown(sentence), console(stderr=True).width)


def _fail(fault: Hut8Error, arguments: list[str]) -> None:
    from hut8.cli.language import language_named_in  # noqa: PLC0415 - only a fault needs words
    from hut8.locale import refusal, refusal_as_json  # noqa: PLC0415 - likewise

    language = language_named_in(arguments)
    if "--json" in arguments:
        click.echo(json.dumps(refusal_as_json(fault, language), ensure_ascii=False))
    else:
        click.echo(_for_terminal(refusal(fault, language)), err=True)
    sys.exit(WRONG_USE)
