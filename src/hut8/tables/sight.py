"""What an eye may know of a table: built from an allow-list, never by leaving things out."""

from __future__ import annotations

from operator import attrgetter, is_
from typing import TYPE_CHECKING, Any, cast

from hut8.tables.alarms import deadline
from hut8.tables.table import TABLE_EVENTS, Spectators, Stage

if TYPE_CHECKING:
    from collections.abc import Callable

    from hut8.game import Body, Eye, Silent
    from hut8.tables.log import Recorded
    from hut8.tables.seats import Seat
    from hut8.tables.table import Table
    from hut8.tables.view import (
        Happening,
        OccupantName,
        PublicTable,
        SeatView,
        SpectatorsName,
        StageName,
        TableSummary,
        View,
    )

PUBLIC_FIELDS: dict[str, tuple[str, ...]] = {
    "opened": (),
    "seated": ("name", "colour", "player", "wins"),
    "dressed": ("name", "colour"),
    "moved": ("to",),
    "left": (),
    "freed": (),
    "hosted": (),
    "configured": ("shown", "listed", "spectators", "seats"),
    "started": (),
    "said": ("text",),
    "rematched": ("room",),
    "closed": ("reason",),
}
"""Per kind of table event, what everybody may read of it."""

LISTED_FIELDS = ("stage", "listed", "seats", "most_wished", "host", "shown", "spectators")
"""What `summary` is made of, besides what never changes."""

PUBLIC_TABLE_FIELDS = (*LISTED_FIELDS, "began", "phase_began", "next_room", "closed_because")
"""What `public_table` is made of, besides what never changes and the deadline."""

_listed, _public = attrgetter(*LISTED_FIELDS), attrgetter(*PUBLIC_TABLE_FIELDS)

if set(PUBLIC_FIELDS) != TABLE_EVENTS:
    raise RuntimeError("every kind of table event needs its public fields")


def sees_the_game(table: Table, eye: Eye) -> bool:
    """Whether this eye may look at the game at all: every seat may, spectators as the host decided."""
    if eye.seat is not None:
        return True
    if table.spectators is Spectators.AFTER:
        return table.stage is Stage.ENDED
    return table.spectators is Spectators.PUBLIC


def view(table: Table, eye: Eye, silent: Silent) -> View:
    """Everything this eye may know now; `silent` may hold this eye's own silent command only."""
    return {"table": {**public_table(table), "you": eye.seat}, "game": game_view(table, eye, silent)}


def game_view(table: Table, eye: Eye, silent: Silent) -> dict[str, Any] | None:
    """What this eye may know of the game; None before the start, or when it may not watch."""
    if table.state is None or not sees_the_game(table, eye):
        return None
    own = {seat: body for seat, body in silent.items() if seat == eye.seat}
    return _with_present_names(table.game.view(table.state, eye, own), table)


def _with_present_names(shown: Body, table: Table) -> dict[str, Any]:
    """Call every seat of the game by the name of whoever sits there now: seats are taken over."""
    seats = shown.get("seats", ())
    if [seat["name"] for seat in seats] == [now.name for now in table.seats[: len(seats)]]:
        return dict(shown)
    named = [{**seat, "name": now.name} for seat, now in zip(shown["seats"], table.seats, strict=True)]
    return {**shown, "seats": named}


def public_table(table: Table) -> PublicTable:
    """What every eye may know of the table around the game."""
    return {
        "id": table.id,
        "room": table.room,
        "game": table.game.name,
        "rules": table.game.version,
        "stage": cast("StageName", str(table.stage)),
        "seats": [_seat_view(seat) for seat in table.seats],
        "most_seats": table.most_seats,
        "host": table.host_seat,
        "settings": {
            "listed": table.listed,
            "spectators": cast("SpectatorsName", str(table.spectators)),
            "wishes": dict(table.shown),
        },
        "began": table.began or None,
        "phase_began": table.phase_began or None,
        "deadline": deadline(table),
        "next_room": table.next_room,
        "closed_because": table.closed_because,
    }


def _seat_view(seat: Seat) -> SeatView:
    occupant = cast("OccupantName", str(seat.occupant))
    return {
        "name": seat.name,
        "colour": seat.colour,
        "occupant": occupant,
        "player": seat.player,
        "wins": seat.wins,
    }


def redact(table: Table, event: Recorded, eye: Eye) -> Happening | None:
    """What this eye may know of an event (`table` is that after it); None if nothing it may know has changed."""
    inner = event.game_event
    if inner is None:
        if event.kind == "said" and not sees_the_game(table, eye):
            return None
        fields = PUBLIC_FIELDS[event.kind]
        body = {name: event.body[name] for name in fields if name in event.body}
        return {"kind": event.kind, "seat": event.seat, "body": body}
    if not sees_the_game(table, eye):
        return None
    shown = table.game.redact(table.state, inner, eye)
    if shown is None:
        return None
    body = {name: value for name, value in shown.items() if name not in {"kind", "seat"}}
    return {"kind": event.kind, "seat": shown.get("seat"), "body": body}


def is_listed_alike(before: Table, after: Table) -> bool:
    """Whether the list of public tables says the same of both: so it is after most events of a game."""
    return _same(before, after, _listed)


def is_public_alike(before: Table, after: Table) -> bool:
    """Whether `public_table` is the same for both: so it is after most events of a game."""
    return _same(before, after, _public) and deadline(before) == deadline(after)


def _same(before: Table, after: Table, fields: Callable[[Table], tuple[Any, ...]]) -> bool:
    return all(map(is_, fields(before), fields(after)))


def summary(table: Table) -> TableSummary:
    """What the list of public tables says."""
    host = table.host_seat
    return {
        "room": table.room,
        "game": table.game.name,
        "stage": cast("StageName", str(table.stage)),
        "seats": [_seat_view(seat) for seat in table.seats],
        "most_seats": table.most_seats,
        "host": None if host is None else table.seats[host].name,
        "wishes": dict(table.shown),
        "spectators": cast("SpectatorsName", str(table.spectators)),
    }
