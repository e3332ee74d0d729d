"""`hut8 imitation`: Turing in the terminal, one person among computer players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from hut8.cli.imitation_talk import PlainTalk, RichTalk
from hut8.cli.language import language_option
from hut8.errors import Malformed
from hut8.game import Command, Eye, Start
from hut8.imitation.match import TURING
from hut8.imitation.settings import ROWS, Mode
from hut8.players.imitation import choose, has_turn
from hut8.players.likeness import STRENGTHS
from hut8.tables.seats import LONGEST_NAME, clean_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from hut8.cli.imitation_talk import Talk
    from hut8.game import Body, Event
    from hut8.imitation.state import MatchState
    from hut8.imitation.view import TuringView

COMPUTERS = ("Joan", "Max", "Gordon", "Grace", "Alan")
PERSON = 0


@click.command()
@click.option("--mode", type=click.Choice([str(mode) for mode in Mode]), default="standard", show_default=True)
@click.option("--players", type=click.IntRange(2, 6), default=3, show_default=True, help="You and the computers.")
@click.option(
    "--row",
    type=click.Choice([str(row) for row in ROWS]),
    default="4",
    show_default=True,
    help="Cards in a row: 3 is hard, 5 is easy.",
)
@click.option(
    "--strength",
    type=click.Choice(STRENGTHS),
    default="bombe",
    show_default=True,
    help="How much the first computer sees; the others see less.",
)
@click.option(
    "--as",
    "role",
    type=click.Choice(["responder", "interrogator"]),
    default="interrogator",
    show_default=True,
    help="What you are in the first round.",
)
@click.option("--name", default="Ada", show_default=True, help="Your name at the table.")
@language_option
@click.option("--seed", help="The same word deals the same cards.")
@click.option("--plain", is_flag=True, help="Plain lines without colours or frames, for screen readers.")
def command(**wishes: Any) -> None:
    """Play Turing: tell the person from the machine, or be told from it.

    The cards are described in words. Every round one player, the Responder, chooses three cards; chance, the Machine,
    draws three more. The others say which group was chosen.
    """
    language = wishes["language"]
    talk = PlainTalk(language) if wishes["plain"] else RichTalk(language)
    options = {"mode": wishes["mode"], "row": int(wishes["row"]), "first": 0 if wishes["role"] == "responder" else 1}
    person = _named(wishes["name"])
    names = (person, *(name for name in COMPUTERS if name != person))[: wishes["players"]]
    start = Start(names, TURING.options(options), _seed(wishes["seed"]))
    Evening(start, _strengths(wishes["strength"], len(names)), talk).play()


def _named(name: str) -> str:
    """Return a name as tables have them: neither empty nor endless."""
    try:
        return clean_text(name, LONGEST_NAME)
    except Malformed as fault:
        raise Malformed("{name} cannot be used: {reason}", name="--name", reason=fault.wording) from fault


def _strengths(strongest: str, seats: int) -> list[str]:
    """Computers that see differently disagree: the first is the strongest, each next one a step weaker."""
    ladder = STRENGTHS[STRENGTHS.index(strongest) :: -1]
    return [ladder[(seat - 1) % len(ladder)] for seat in range(seats)]


def _seed(word: str | None) -> bytes:
    if word is not None:
        return word.encode()
    from secrets import token_bytes  # noqa: PLC0415 - only a real game needs it

    return token_bytes(32)


class Evening:
    """One game: the person answers questions, the computers play their seats, the house releases the pairs at once."""

    def __init__(self, start: Start, strengths: list[str], talk: Talk) -> None:
        self.state: MatchState | None = None
        self.silent: dict[int, Body] = {}
        self.strengths, self.talk = strengths, talk
        self._apply(TURING.begin(start))

    @property
    def now(self) -> MatchState:
        if self.state is None:
            raise AssertionError("a game has begun before it is played")
        return self.state

    def _apply(self, events: Iterable[Event]) -> None:
        for event in events:
            self.state = TURING.evolve(self.state, event)

    def view(self, seat: int) -> TuringView:
        own = {holder: body for holder, body in self.silent.items() if holder == seat}
        return TURING.view(self.now, Eye(seat), own)

    def do(self, seat: int | None, kind: str, body: Body) -> None:
        """Send a command; a silent one is kept and its pair released at once, for nobody watches the clock here."""
        asked = Command(kind, seat, body, present=frozenset(self.now.active_seats))
        kept = TURING.decide_silently(self.now, asked)
        if kept is None or seat is None:
            self._apply(TURING.decide(self.now, asked, self.silent))
            return
        self._apply(TURING.decide(self.now, Command("release"), {seat: kept}))

    def play(self) -> None:
        self.talk.open(self.view(PERSON))
        while not TURING.ended(self.now) and self.now.players[PERSON].is_active:
            self._one_round()
        if TURING.ended(self.now):
            self.talk.close(self.view(PERSON))

    def _one_round(self) -> None:
        self.talk.begin_round(self.view(PERSON))
        if not self._play_phase("respond", "card", self.talk.ask_for_card):
            return
        self.talk.show_groups(self.view(PERSON))
        if not self._play_phase("vote", "group", self.talk.ask_for_vote):
            return
        self.talk.turn(self.view(PERSON), self.strengths)
        if not TURING.ended(self.now):
            self._put_away()

    def _play_phase(self, phase: str, name: str, ask: Callable[[TuringView], str | None]) -> bool:
        """Let all who have something to do act, the person last; False if the person leaves."""
        while self.now.phase == phase:
            seat = max(seat for seat in self.now.active_seats if has_turn(self.view(seat)))
            move = choose(self.view(seat), self.strengths[seat]) if seat != PERSON else None
            answer = ask(self.view(PERSON)) if seat == PERSON else None
            if seat == PERSON and answer is None:
                self.do(PERSON, "leave", {})
                return False
            kind = "choose" if phase == "respond" else "vote"
            self.do(seat, kind, move.body if move else {name: answer})
        return True

    def _put_away(self) -> None:
        if not self.talk.ask_to_go_on():
            self.do(PERSON, "leave", {})
            return
        for seat in self.now.active_seats:
            self.do(seat, "ready", {})
