"""The rules of play of Turing Machine: which commands the rules allow, and what follows from them.

A race (2-4 seats, every seat its own sheet) or a team (1-4 seats, one sheet) plays through the phases reading, round
and end. `evolve.py` applies the events, `sight.py` says who may see them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hut8.errors import Forbidden, Illegal, Malformed
from hut8.game import Alarm, Command, Event, Eye, Silent, Start
from hut8.machine import sight
from hut8.machine.again import replayed
from hut8.machine.codes import Code
from hut8.machine.evolve import evolve, first_state
from hut8.machine.notation import score
from hut8.machine.settings import parse_settings
from hut8.machine.state import AID_STEPS, VERSION, MatchState, Phase, Player, Sheet, Standing
from hut8.machine.supply import check_supply, check_supply_again
from hut8.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Callable

    from hut8.game import Body
    from hut8.machine.view import MachineView

Events = tuple[Event, ...]

CONDITIONS = ("embargo", "unaided")
"""What the house, never a player, may ask of a match; written down only where it is so, for older programs."""

REVEAL_SECONDS = 4.0
"""After a race's thumbs are shown, the next round's clock waits this long, as the page shows them for it."""


class TuringMachine:
    """Turing Machine as a game of the house."""

    name = "machine"
    seats = range(1, 5)

    def __init__(self, version: int = VERSION) -> None:
        self.version = version

    def options(self, wishes: Body) -> Body:
        return parse_settings(wishes).as_json()

    def begin(self, start: Start) -> Events:
        """Begin with the problem (its identifier), the Machine's own rounds and those played before, from `extras`."""
        wishes = {**start.options, "team": start.options.get("team", False) or len(start.names) == 1}
        settings = parse_settings(wishes)
        body = {
            "names": list(start.names),
            "options": settings.as_json(),
            "problem": start.extras["problem"],
            "machine_rounds": start.extras.get("machine_rounds"),
            **{name: True for name in CONDITIONS if start.extras.get(name)},
        }
        begun = Event("begun", None, body)
        if len(start.names) > 1:
            return (begun,)
        return replayed(self, (begun, Event("round_begun", None, {"number": 1})), start.extras.get("played", ()))

    def decide(self, state: MatchState, command: Command, silent: Silent) -> Events:
        del silent  # this game has no silent commands
        if command.kind == "presence":
            return ()
        if command.kind == "disclose":
            return _disclose(state, command)
        if state.phase is Phase.END:
            raise Illegal("The game is over.")
        decide = DECISIONS.get(command.kind)
        if decide is None:
            raise Malformed(
                "There is no command '{kind}': use {commands}.", kind=command.kind, commands=list(DECISIONS)
            )
        return decide(state, command)

    def decide_silently(self, state: MatchState, command: Command) -> Body | None:
        del state, command
        return None

    def evolve(self, state: MatchState | None, event: Event) -> MatchState:
        return first_state(event, self.version) if state is None else evolve(state, event)

    def phase(self, state: MatchState) -> str:
        return f"{state.phase} {state.round}" if state.phase is Phase.ROUND else str(state.phase)

    def alarm(self, state: MatchState, silent: Silent) -> Alarm | None:
        del silent
        if state.phase is Phase.ROUND and state.settings.clock:
            return Alarm(state.settings.clock + _reveal(state), Command("time_up"))
        return None

    def view(self, state: MatchState, eye: Eye, silent: Silent) -> MachineView:
        del silent
        return sight.view(state, eye)

    def redact(self, state: MatchState, event: Event, eye: Eye) -> dict[str, Any] | None:
        return sight.redact(state, event, eye)

    def may_chat(self, state: MatchState, seat: int) -> bool:
        """Eliminated seats keep silent until the end."""
        return state.phase is Phase.END or state.players[seat].is_active

    def ended(self, state: MatchState) -> bool:
        return state.phase is Phase.END


def _reveal(state: MatchState) -> float:
    """Return how long the thumbs of the round before are looked at: no clock runs behind them."""
    return 0 if state.settings.team or state.round == 1 else REVEAL_SECONDS


MACHINE = TuringMachine()
FIRST_MACHINE = TuringMachine(version=1)


# --- who asks, and when ----------------------------------------------------------------------------------------------


OUT = {
    Standing.ELIMINATED: Wording("You are out of this game: your code was wrong; you may watch until the end."),
    Standing.LEFT: Wording("You have left this game; you may watch until the end."),
}


def _active(state: MatchState, command: Command) -> tuple[int, Player]:
    if command.seat is None or not 0 <= command.seat < len(state.players):
        raise Forbidden("Only a seat at this table can do that.")
    player = state.players[command.seat]
    if not player.is_active:
        raise Illegal.saying(OUT[player.standing])
    return command.seat, player


def _in_round(state: MatchState, command: Command) -> tuple[int, Player, Sheet]:
    seat, player = _active(state, command)
    if state.phase is not Phase.ROUND:
        raise Illegal("The cards are still being read: say that you are ready first.")
    return seat, player, state.sheets[state.sheet_of(seat)]


def _race_only(state: MatchState) -> None:
    if state.settings.team:
        raise Illegal("A team shows no thumbs: claim a code, or end the round.")


def _team_only(state: MatchState) -> None:
    if not state.settings.team:
        raise Illegal("In a race a round ends with thumbs: seal yours, up with a code or down.")


def _code(command: Command, name: str) -> Code:
    text = command.body.get(name)
    if not isinstance(text, str):
        raise Malformed(
            "The command '{kind}' needs '{name}': three digits from 1 to 5, such as 241.", kind=command.kind, name=name
        )
    return Code.parse(text)


# --- reading ---------------------------------------------------------------------------------------------------------


def _ready(state: MatchState, command: Command) -> Events:
    seat, player = _active(state, command)
    _still_reading(state)
    if player.is_ready:
        return ()
    ready = Event("ready", seat)
    after = evolve(state, ready)
    return (ready, *_begin_when_all_are_ready(after))


def _still_reading(state: MatchState) -> None:
    if state.phase is not Phase.READING:
        raise Illegal("The reading is over: round 1 has begun.")


def _begin_when_all_are_ready(state: MatchState) -> Events:
    waiting = [seat for seat in state.active_seats if not state.players[seat].is_ready]
    return () if waiting else (Event("round_begun", None, {"number": 1}),)


def _skip_reading(state: MatchState, command: Command) -> Events:
    _still_reading(state)
    if not command.is_host:
        raise Forbidden("Only the host can end the reading for everybody.")
    return (Event("round_begun", None, {"number": 1}),)


# --- a round ---------------------------------------------------------------------------------------------------------


def _compose(state: MatchState, command: Command) -> Events:
    seat, player, sheet = _in_round(state, command)
    proposal = _code(command, "proposal")
    if player.thumb:
        raise Illegal("Your thumb is sealed: take it back before you compose.")
    if sheet.answers:
        raise Illegal("The proposal {proposal} is locked: it stays for the whole round.", proposal=sheet.proposal)
    check_supply(state, seat, proposal)
    if proposal == sheet.proposal:
        return ()
    return (Event("composed", seat, {"proposal": str(proposal)}),)


def _question(state: MatchState, command: Command) -> Events:
    """Question a verifier; a proposal that comes along is composed first, and both happen or neither."""
    seat, player, sheet = _in_round(state, command)
    proposal = sheet.proposal if command.body.get("proposal") is None else _code(command, "proposal")
    composed = () if proposal == sheet.proposal else _compose(state, command)
    letter = _letter(state, command)
    if player.thumb:
        raise Illegal("Your thumb is sealed: no question after sealing.")
    if proposal is None:
        raise Illegal("Compose a proposal before you question a verifier.")
    if letter in sheet.asked:
        raise Illegal("Verifier {letter} was questioned already in this round: choose another.", letter=letter)
    if sheet.questions_left(state.round) <= 0:
        raise Illegal("No question is left in this round: end it to ask on.")
    check_supply(state, seat, proposal)
    passed = state.problem.answer(letter, proposal)
    return (*composed, Event("asked", seat, {"letter": letter, "proposal": str(proposal), "passed": passed}))


def _letter(state: MatchState, command: Command) -> str:
    letters = state.problem.public.letters
    letter = command.body.get("letter")
    if not isinstance(letter, str) or len(letter) != 1 or letter not in letters:
        raise Malformed(
            "There is no verifier {letter}: this problem has {first} to {last}.",
            letter=letter if isinstance(letter, str) and letter else repr(letter),
            first=letters[0],
            last=letters[-1],
        )
    return letter


def _seal(state: MatchState, command: Command) -> Events:
    seat, player, _ = _in_round(state, command)
    _race_only(state)
    if player.thumb:
        raise Illegal("Your thumb is sealed already; take it back to change it.")
    return _seal_and_perhaps_reveal(state, [(seat, _thumb_code(command))])


def _thumb_code(command: Command) -> str | None:
    thumb = command.body.get("thumb")
    if thumb == "up":
        return str(_code(command, "code"))
    if thumb != "down":
        raise Malformed("A thumb is 'up' with a code, or 'down'.")
    if command.body.get("code") is not None:
        raise Malformed("A thumb that is down carries no code.")
    return None


def _seal_and_perhaps_reveal(state: MatchState, thumbs: list[tuple[int, str | None]]) -> Events:
    sealed = [Event("sealed", seat, {"code": code}) for seat, code in thumbs]
    for event in sealed:
        state = evolve(state, event)
    return (*sealed, *_reveal_when_all_are_sealed(state))


def _unseal(state: MatchState, command: Command) -> Events:
    seat, player, _ = _in_round(state, command)
    _race_only(state)
    if not player.thumb:
        raise Illegal("Your thumb is not sealed.")
    if not _undecided(state) - command.computers:
        raise Illegal("All people have decided and the computer players ask now: thumbs stay.")
    check_supply_again(state, seat)
    return (Event("unsealed", seat),)


def _time_up(state: MatchState, command: Command) -> Events:
    if command.seat is not None:
        raise Forbidden("Only the clock says that the time is up.")
    if state.phase is not Phase.ROUND:
        return ()
    if state.settings.team:
        return (_next_round(state),)
    return _seal_and_perhaps_reveal(state, [(seat, None) for seat in sorted(_undecided(state) - command.computers)])


def _undecided(state: MatchState) -> frozenset[int]:
    """Return who has not sealed yet. Computer players do so last: from their questions people could read answers."""
    return frozenset(seat for seat in state.active_seats if not state.players[seat].thumb)


# --- reveal and end --------------------------------------------------------------------------------------------------


def _reveal_when_all_are_sealed(state: MatchState) -> Events:
    thumbs = {seat: state.players[seat].thumb for seat in state.active_seats}
    if any(thumb is None for thumb in thumbs.values()):
        return ()
    codes = [(seat, thumb.code) for seat, thumb in thumbs.items() if thumb and thumb.code]
    body = {
        "thumbs": [[seat, "up" if thumb and thumb.is_up else "down"] for seat, thumb in thumbs.items()],
        "codes": [[seat, str(code)] for seat, code in codes],
    }
    revealed = Event("revealed", None, body)
    right = [seat for seat, code in codes if code == state.problem.secret.code]
    if right:
        return (revealed, _found(state, right))
    if not codes:
        return (revealed, _next_round(state))
    eliminated = Event("eliminated", None, {"seats": [seat for seat, _ in codes]})
    after = evolve(evolve(state, revealed), eliminated)
    return (revealed, eliminated, _finish_if_few_are_left(after) or _next_round(after))


def _next_round(state: MatchState) -> Event:
    return Event("round_begun", None, {"number": state.round + 1})


def _found(state: MatchState, right: list[int]) -> Event:
    """Among those who are right, the fewest questions win; all who share that number win."""
    fewest = min(state.sheets[seat].question_count for seat in right)
    winners = [seat for seat in right if state.sheets[seat].question_count == fewest]
    return Event("finished", None, {"reason": "found", "winners": winners})


def _finish_if_few_are_left(state: MatchState) -> Event | None:
    left = list(state.active_seats)
    if not left:
        return Event("finished", None, {"reason": "nobody", "winners": []})
    if len(left) == 1 and not state.settings.team:
        return Event("finished", None, {"reason": "last seat", "winners": left})
    return None


def _leave(state: MatchState, command: Command) -> Events:
    """Leave, or be removed by the house: elimination without a claim. Who is out already takes nothing along."""
    eliminated = [seat for seat, player in enumerate(state.players) if player.standing is Standing.ELIMINATED]
    if command.seat in eliminated:
        return ()
    seat, _ = _active(state, command)
    left = Event("left", seat)
    after = evolve(state, left)
    finished = _finish_if_few_are_left(after)
    if finished:
        return (left, finished)
    if after.phase is Phase.READING:
        return (left, *_begin_when_all_are_ready(after))
    return (left, *(_agreed(after, command.present) if after.settings.team else _reveal_when_all_are_sealed(after)))


def _disclose(state: MatchState, command: Command) -> Events:
    """Tell the solution that an embargo kept; the house knows when."""
    if command.seat is not None or state.phase is not Phase.END:
        raise Forbidden("Only the server says when a solution is told.")
    return (Event("disclosed"),) if state.embargo else ()


# --- notes that think along -------------------------------------------------------------------------------------------


def _aid(state: MatchState, command: Command) -> Events:
    """Record the furthest step to which the notes of a sheet thought along: the result tells it."""
    seat, _ = _active(state, command)
    step = command.body.get("step")
    if step not in AID_STEPS:
        raise Malformed("Notes think along in one of the steps {steps}.", steps=list(AID_STEPS))
    if state.unaided and step != AID_STEPS[0]:
        raise Forbidden("This contest is played without aids: notes may not think along.")
    if AID_STEPS.index(step) <= AID_STEPS.index(state.sheets[state.sheet_of(seat)].aid):
        return ()
    return (Event("aided", seat, {"step": step}),)


# --- a team ----------------------------------------------------------------------------------------------------------


def _end_round(state: MatchState, command: Command) -> Events:
    _, _, sheet = _in_round(state, command)
    _team_only(state)
    if not sheet.answers:
        raise Illegal("Nothing was asked in this round yet: ask, or claim a code.")
    return (_next_round(state),)


def _claim(state: MatchState, command: Command) -> Events:
    """Claim a code for the team; it counts when every member who is connected claims the same."""
    seat, _, _ = _in_round(state, command)
    _team_only(state)
    code = _code(command, "code")
    claimed = Event("claimed", seat, {"code": str(code)})
    return (claimed, *_agreed(evolve(state, claimed), command.present | {seat}))


def _agreed(state: MatchState, present: frozenset[int]) -> Events:
    """Return the end of the game if all members who are present claim the same."""
    claims = {state.players[seat].claim for seat in state.active_seats if seat in present}
    code = claims.pop() if len(claims) == 1 else None
    return () if code is None else (_team_result(state, code),)


def _team_result(state: MatchState, code: Code) -> Event:
    if code != state.problem.secret.code:
        return Event("finished", None, {"reason": "wrong", "winners": []})
    sheet = state.sheets[0]
    machine = state.machine_rounds
    needs_fewer = machine is not None and score(machine) < (sheet.round_count, sheet.question_count)
    is_beaten = needs_fewer and not state.embargo  # how long the Machine took would tell something of the solution
    winners = [] if is_beaten else list(state.active_seats)
    return Event("finished", None, {"reason": "beaten" if is_beaten else "found", "winners": winners})


DECISIONS: dict[str, Callable[[MatchState, Command], Events]] = {
    "ready": _ready,
    "skip_reading": _skip_reading,
    "compose": _compose,
    "question": _question,
    "seal": _seal,
    "unseal": _unseal,
    "end_round": _end_round,
    "claim": _claim,
    "aid": _aid,
    "leave": _leave,
    "time_up": _time_up,
}
