"""When the house must act by itself, derived from the times of events alone."""

from __future__ import annotations

from math import ceil, floor
from typing import TYPE_CHECKING, NamedTuple

from hut8.tables.table import Stage

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hut8.game import Body, Command, Silent
    from hut8.tables.table import Table

_ROUNDING = 1e-6


class Whisper(NamedTuple):
    """A silent command as its seat's private stream keeps it; `at` is the table's number when it was accepted."""

    seat: int
    at: int
    time: float
    body: Body


class Due(NamedTuple):
    time: float
    command: Command


def current(table: Table, whispers: Iterable[Whisper]) -> tuple[Whisper, ...]:
    """Return the silent commands of the current phase."""
    return tuple(whisper for whisper in whispers if whisper.at >= table.phase_sequence)


def newest(whispers: Iterable[Whisper]) -> Silent:
    """Return per seat the newest silent command."""
    return {whisper.seat: whisper.body for whisper in whispers}


def due(table: Table, whispers: Iterable[Whisper]) -> Due | None:
    """Return the next thing the house must do and when, or None."""
    if table.stage is not Stage.PLAYING or table.state is None:
        return None
    now = current(table, whispers)
    alarm = table.game.alarm(table.state, newest(now))
    if alarm is None:
        return None
    moment = table.phase_began + alarm.seconds
    if alarm.tick:
        ticks = ceil((moment - table.began) / alarm.tick - _ROUNDING)
        for whisper in now:
            ticks = max(ticks, floor((whisper.time - table.began) / alarm.tick + _ROUNDING) + 1)
        moment = table.began + ticks * alarm.tick
    return Due(moment, alarm.command)


def deadline(table: Table) -> float | None:
    """Return when the clock runs out for all to see; what is silent does not move it."""
    public = due(table, ())
    return public.time if public else None
