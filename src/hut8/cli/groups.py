"""Commands that have commands of their own."""

from __future__ import annotations

import click

LONGEST = 1000


class Group(click.Group):
    """A group whose help has the first sentence of every command whole; Click cuts it off."""

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        del ctx
        with formatter.section("Commands"):
            formatter.write_dl(
                [(name, each.get_short_help_str(LONGEST)) for name, each in sorted(self.commands.items())]
            )
