"""Requests to events: what concerns the table is decided here, everything else by its game."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from hut8.errors import Forbidden, Illegal, Malformed
from hut8.game import Command, Event, Start
from hut8.tables.log import of_game
from hut8.tables.seats import LONGEST_TEXT, Occupant, choose_colour, clean_name, clean_text
from hut8.tables.table import Spectators, Stage, Table, after
from hut8.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Callable

    from hut8.game import Body, Silent
    from hut8.tables.table import AnyGame


@dataclass(frozen=True)
class Prepared:
    """What other rooms made ready for this request; it never comes from a player."""

    options: Body = field(default_factory=dict, repr=False)
    extras: Body = field(default_factory=dict, repr=False)
    wishes: Body = field(default_factory=dict, repr=False)
    shown: Body = field(default_factory=dict)


@dataclass(frozen=True)
class Request:
    """What a holder of a seat, or with `holder` None the house, asks for.

    `present` are the seats connected now, `away` those offline long enough for the host to act. `alarm` is the game's
    own command when an alarm of the game falls due.
    """

    kind: str
    holder: int | None = None
    body: Body = field(default_factory=dict, repr=False)
    present: frozenset[int] = frozenset()
    away: frozenset[int] = frozenset()
    prepared: Prepared | None = field(default=None, repr=False)
    alarm: Command | None = None


NO_PEOPLE, BY_HOST, BY_OPERATOR = "no people are left", "the host closed it", "an operator closed it"
CLOSED = {
    NO_PEOPLE: Wording("This table is closed: no people are left."),
    BY_HOST: Wording("This table is closed: the host closed it."),
    BY_OPERATOR: Wording("This table is closed: an operator of the server closed it."),
}
"""Why a table was closed, as its log says it, and what is told whoever comes later."""


def decide(table: Table, request: Request, silent: Silent, command: Command | None = None) -> tuple[Event, ...]:
    """Turn a request into events, perhaps none, or raise Malformed, Illegal or Forbidden.

    `command` is what `command_for` made of the request, for a caller who has asked it already.
    """
    if table.stage is Stage.CLOSED:
        raise Illegal.saying(CLOSED.get(table.closed_because or "", Wording("This table is closed.")))
    ruling = _RULINGS.get(request.kind)
    if ruling is not None:
        return ruling(table, request, silent)
    return _play(table, request, silent, command)


def command_for(table: Table, request: Request) -> Command:
    """Return what the game is asked."""
    computers = frozenset(table.computers)
    present = request.present | computers
    if request.alarm is not None:
        return replace(request.alarm, present=present, computers=computers)
    seat = None if request.holder is None else _seat(table, request)
    return Command(request.kind, seat, request.body, _is_host(table, request), present, computers)


def _play(table: Table, request: Request, silent: Silent, command: Command | None) -> tuple[Event, ...]:
    if request.kind == "presence" and request.holder is not None:
        raise Forbidden("Only the server says who is here.")
    if table.stage is not Stage.PLAYING:
        raise Illegal("The game is not running.") if table.stage is Stage.SEATING else Illegal("The game is over.")
    events = table.game.decide(table.state, command or command_for(table, request), silent)
    return tuple(of_game(event) for event in events)


def _seat(table: Table, request: Request) -> int:
    number = table.seat_of(request.holder)
    if number is None:
        raise Forbidden("You do not hold a seat at this table any more.")
    return number


def _is_host(table: Table, request: Request) -> bool:
    return request.holder is not None and request.holder == table.host


def _host_only(table: Table, request: Request) -> None:
    if request.holder is not None and not _is_host(table, request):
        raise Forbidden("Only the host may do that.")


def _seating_only(table: Table) -> None:
    if table.stage is not Stage.SEATING:
        raise Illegal("The game has begun: that can be changed only before the start.")


def _sit(table: Table, request: Request, _: Silent) -> tuple[Event, ...]:
    """Seat a person (the house asks, on behalf of whoever joins) or, for the host, a computer player."""
    body = request.body
    player = body.get("player")
    if player is not None:
        _host_only(table, request)
    elif request.holder is not None:
        raise Forbidden("You have a seat already.")
    number = _vacancy(table, body.get("seat"))
    if number is None:
        others = tuple(seat.colour for seat in table.seats)
        colour = choose_colour(body.get("colour"), others)
        won = {"wins": body["wins"]} if request.holder is None and body.get("wins") else {}
        return (Event("seated", None, {**_occupant(table, body, colour), **won}),)
    if table.stage is Stage.PLAYING and request.holder is None and body.get("race"):
        _outsiders_only(table, number, body)
    return (Event("seated", number, _occupant(table, body, table.seats[number].colour, number)),)


def _outsiders_only(table: Table, number: int, body: Body) -> None:
    """Let nobody know two seats' secrets: whoever plays here may not take over a seat, but for the one he had."""
    freed = table.seats[number].holder
    if body["former"] == freed:
        return
    others = {seat.origin for place, seat in enumerate(table.seats) if place != number} - {None}
    if body["origin"] in others or body["holders"] - {freed}:
        raise Forbidden("Somebody at your address plays here: this seat is for whoever had it, or for somebody else.")


def _occupant(table: Table, body: Body, colour: str, number: int | None = None) -> Body:
    names = tuple(seat.name for place, seat in enumerate(table.seats) if place != number)
    player = body.get("player")
    name = clean_name(body.get("name") or (str(player).title() if player else None), names)
    kept = {"player": player, "origin": None if player else body.get("origin")}
    return {"name": name, "colour": colour, **{field: value for field, value in kept.items() if value}}


def _vacancy(table: Table, wanted: object) -> int | None:
    """Return the free seat to take over, None for a new one; raise Illegal when the table is full."""
    free = table.seats_with(Occupant.FREE)
    if wanted is not None:
        if not isinstance(wanted, int) or isinstance(wanted, bool) or wanted not in free:
            raise Illegal("That seat is not free.")
        return wanted
    if table.stage is Stage.SEATING and len(table.seats) < table.most_seats:
        return None
    if not free or not table.open:
        raise Illegal("No seat is free at this table.")
    return free[0]


def _dress(table: Table, request: Request, _: Silent) -> tuple[Event, ...]:
    number = _seat(table, request)
    _seating_only(table)
    mine = table.seats[number]
    others = [seat for place, seat in enumerate(table.seats) if place != number]
    name = clean_name(request.body.get("name", mine.name), tuple(seat.name for seat in others))
    colour = choose_colour(request.body.get("colour", mine.colour), tuple(seat.colour for seat in others))
    return (Event("dressed", number, {"name": name, "colour": colour}),)


def _move(table: Table, request: Request, _: Silent) -> tuple[Event, ...]:
    """Give a seat another place in the order; the others close up."""
    _host_only(table, request)
    _seating_only(table)
    number, to = _named_seat(table, request), request.body.get("to")
    if not isinstance(to, int) or isinstance(to, bool) or not 0 <= to < len(table.seats):
        raise Malformed("'to' is a place at this table, from 0 to {last}.", last=len(table.seats) - 1)
    return () if to == number else (Event("moved", number, {"to": to}),)


def _leave(table: Table, request: Request, silent: Silent) -> tuple[Event, ...]:
    return _go(table, _seat(table, request), request, silent)


def _remove(table: Table, request: Request, silent: Silent) -> tuple[Event, ...]:
    _host_only(table, request)
    number = _named_seat(table, request)
    if table.seats[number].occupant is Occupant.PERSON and table.stage is Stage.PLAYING and number not in request.away:
        raise Illegal("That player is here: a seat can be taken away after a minute offline.")
    return _go(table, number, request, silent)


def _go(table: Table, number: int, request: Request, silent: Silent) -> tuple[Event, ...]:
    """Leaving a running game is elimination without a claim; the game says what follows."""
    events: tuple[Event, ...] = ()
    if table.stage is Stage.PLAYING:
        computers = frozenset(table.computers)
        command = Command("leave", number, {}, present=(request.present | computers) - {number}, computers=computers)
        events = tuple(of_game(event) for event in table.game.decide(table.state, command, silent))
    events = (*events, Event("left", number, {}))
    left = after(table, events)
    if left.open and not left.persons:
        events = (*events, Event("closed", None, {"reason": NO_PEOPLE}))
    return events


def _free(table: Table, request: Request, _: Silent) -> tuple[Event, ...]:
    _host_only(table, request)
    number = _named_seat(table, request)
    if table.stage is not Stage.PLAYING:
        raise Illegal("Seats are freed while the game runs; before the start, remove the player.")
    if table.seats[number].occupant is not Occupant.PERSON:
        raise Illegal("No person sits there.")
    if number not in request.away:
        raise Illegal("That player is here: a seat can be freed after a minute offline.")
    return (Event("freed", number, {}),)


def _named_seat(table: Table, request: Request) -> int:
    number = request.body.get("seat")
    if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number < len(table.seats):
        raise Malformed("Name a seat of this table by its number.")
    if table.seats[number].occupant is Occupant.GONE:
        raise Illegal("Nobody sits there any more.")
    return number


def _host(table: Table, request: Request, _: Silent) -> tuple[Event, ...]:
    """Hand over: the host to anyone, or the house to the person present who is seated longest."""
    _host_only(table, request)
    if request.holder is not None:
        number = _named_seat(table, request)
        if number not in table.persons:
            raise Illegal("Only a person can be the host.")
        return (Event("hosted", number, {}),)
    here = [number for number in table.persons if number in request.present]
    if table.host_seat in request.present or not here:
        return ()
    return (Event("hosted", min(here, key=lambda number: table.seats[number].holder), {}),)


def _configure(table: Table, request: Request, _: Silent) -> tuple[Event, ...]:
    _host_only(table, request)
    _seating_only(table)
    prepared = request.prepared or Prepared(wishes=table.wishes, shown=table.shown)
    return (Event("configured", None, settings(table.game, table, request.body, prepared)),)


def settings(game: AnyGame, table: Table | None, body: Body, prepared: Prepared) -> Body:
    """Return the settings of a table: those named in the body changed, the others kept."""
    spectators = body.get("spectators", table.spectators if table else Spectators.PUBLIC)
    if spectators not in list(Spectators):
        raise Malformed("Spectators may be 'none', 'public' or 'after'.")
    listed = body.get("listed", table.listed if table else False)
    if not isinstance(listed, bool):
        raise Malformed("'listed' is true or false.")
    seats = body.get("seats", table.most_wished if table else None)
    _check_seats(game, table, seats)
    return {
        "wishes": prepared.wishes,
        "shown": prepared.shown,
        "listed": listed,
        "spectators": str(spectators),
        "seats": seats,
    }


def _check_seats(game: AnyGame, table: Table | None, seats: object) -> None:
    if seats is None:
        return
    if not isinstance(seats, int) or isinstance(seats, bool) or seats not in game.seats:
        fewest, most = min(game.seats), max(game.seats)
        raise Malformed("'seats' is a number from {fewest} to {most}.", fewest=fewest, most=most)
    if table is not None and seats < len(table.seats):
        raise Illegal("More players than that sit here already: remove some, or keep their seats.")


def _start(table: Table, request: Request, _: Silent) -> tuple[Event, ...]:
    _host_only(table, request)
    _seating_only(table)
    if request.prepared is None or request.prepared.wishes != table.wishes:
        raise Illegal("The settings have just changed: start again.")
    if len(table.seats) not in table.game.seats:
        raise Illegal(
            "This game is for {fewest} to {most} players.", fewest=min(table.game.seats), most=max(table.game.seats)
        )
    names = tuple(seat.name for seat in table.seats)
    begun = table.game.begin(Start(names, request.prepared.options, table.seed, request.prepared.extras))
    return (Event("started", None, {}), *(of_game(event) for event in begun))


def _say(table: Table, request: Request, _: Silent) -> tuple[Event, ...]:
    number = _seat(table, request)
    if table.stage is Stage.PLAYING and not table.game.may_chat(table.state, number):
        raise Forbidden("You may not talk at the table now.")
    return (Event("said", number, {"text": clean_text(request.body.get("text"), LONGEST_TEXT)}),)


def _rematch(table: Table, request: Request, _: Silent) -> tuple[Event, ...]:
    """The house has opened the next table already and names its room."""
    if request.holder is not None:
        _seat(table, request)
    if table.stage is not Stage.ENDED:
        raise Illegal("A rematch can only be asked for after the end.")
    if table.attempt is not None:
        raise Illegal("A problem of a contest is played once: there is no rematch.")
    if table.next_room is not None:
        return ()
    if request.prepared is None:
        raise Illegal("The rematch is not prepared.")
    return (Event("rematched", None, {"room": request.prepared.shown["room"]}),)


def _disclose(table: Table, request: Request, silent: Silent) -> tuple[Event, ...]:
    """Let the game tell a solution that an embargo kept beyond its end."""
    if request.holder is not None:
        raise Forbidden("Only the server says when a solution is told.")
    if table.stage is not Stage.ENDED:
        return ()
    return tuple(of_game(event) for event in table.game.decide(table.state, Command("disclose"), silent))


def _close(table: Table, request: Request, _: Silent) -> tuple[Event, ...]:
    _host_only(table, request)
    if not table.open:
        return ()
    return (Event("closed", None, {"reason": BY_OPERATOR if request.holder is None else BY_HOST}),)


_RULINGS: dict[str, Callable[[Table, Request, Silent], tuple[Event, ...]]] = {
    "sit": _sit,
    "dress": _dress,
    "move": _move,
    "leave": _leave,
    "remove": _remove,
    "free": _free,
    "host": _host,
    "configure": _configure,
    "start": _start,
    "say": _say,
    "rematch": _rematch,
    "disclose": _disclose,
    "close": _close,
}
TABLE_COMMANDS = frozenset(_RULINGS)
