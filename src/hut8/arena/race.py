"""A race of Turing Machine for PettingZoo: two to four seats, the same problem, thumbs at the end of every round."""

from __future__ import annotations

from functools import lru_cache, reduce
from typing import TYPE_CHECKING, Any

from hut8.arena.actions import ACTIONS, CLAIMS, END, QUESTIONS, action_of
from hut8.arena.environment import observation_space
from hut8.arena.pool import Pool
from hut8.arena.seats import SeatsEnv
from hut8.arena.trial import problem_meant
from hut8.extras import extra
from hut8.game import Command, Start
from hut8.machine.codes import CODES
from hut8.machine.identifiers import identifier
from hut8.machine.match import MACHINE
from hut8.machine.notation import LETTERS, parse_round
from hut8.machine.problems import SIZES, Mode
from hut8.machine.state import MatchState
from hut8.machine.view import MachineView, own
from hut8.strategy.plan import Claim, Propose

with extra("arena"):
    import numpy as np
    from gymnasium import spaces

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from hut8.arena.seats import Observation
    from hut8.machine.problems import Problem

MOST_ROUNDS = 30
WON, LOST = 1.0, -1.0
MODES = [str(mode) for mode in Mode]
PLACES = {str(code): place for place, code in enumerate(CODES)}
parsed = lru_cache(maxsize=1 << 14)(parse_round)
"""Every observation shows the same lines, and one more."""


@lru_cache(maxsize=1 << 14)
def begun(problem: Problem, players: tuple[str, ...]) -> MatchState:
    """Return a race that everybody has read; the same worlds are drawn again and again."""
    first, *events = MACHINE.begin(Start(players, MACHINE.options({}), b"", {"problem": identifier(problem)}))
    match = reduce(MACHINE.evolve, events, MACHINE.evolve(None, first))
    return reduce(MACHINE.evolve, MACHINE.decide(match, Command("skip_reading", is_host=True), {}), match)


class RaceEnv(SeatsEnv[MatchState, MachineView]):
    """Everybody asks about the same problem; a claim is a thumb up, the end of a round a thumb down.

    Beside its own notes a seat sees in `rivals` how many others have asked each question, never their answers.
    """

    game = MACHINE
    metadata: dict[str, Any] = {"name": "hut8_race_v1", "render_modes": []}  # noqa: RUF012 - as theirs

    def __init__(
        self,
        seats: int = 2,
        modes: str | Sequence[str] = (Mode.CLASSIC,),
        verifiers: int | Sequence[int] = tuple(SIZES),
        *,
        pool: int = 256,
        pool_seed: str = "pool",
    ) -> None:
        self.pool = Pool(pool_seed, modes, verifiers, pool)
        rivals = spaces.Box(0, len(LETTERS), (len(CODES), len(LETTERS)), np.int8)
        self.both_spaces = spaces.Dict({**observation_space().spaces, "rivals": rivals}), spaces.Discrete(ACTIONS)
        super().__init__(seats, {})

    def _begin(self, options: dict[str, Any]) -> None:
        problem = problem_meant(options.get("problem") or self.pool.draw(self.chance))
        self.match = begun(problem, tuple(self.possible_agents))

    def actor(self) -> int:
        return next(seat for seat in self.match.active_seats if self.match.players[seat].thumb is None)

    def play(self, seat: int, action: int) -> None:
        move = action_of(action)
        if isinstance(move, Propose):
            self.send(Command("question", seat, {"letter": move.verifier, "proposal": str(move.proposal)}))
        elif isinstance(move, Claim):
            self.send(Command("seal", seat, {"thumb": "up", "code": str(move.code)}))
        else:
            self.send(Command("seal", seat, {"thumb": "down"}))

    def rewards_of(self, before: MatchState) -> dict[int, float]:
        """Pay at the end of the game, and those who are eliminated before it at once."""
        after = self.match
        out = {seat: LOST for seat in before.active_seats if not after.players[seat].is_active}
        if after.result is None:
            return out
        return {seat: WON if seat in after.result.winners else LOST for seat in before.active_seats}

    def is_active(self, seat: int) -> bool:
        return self.match.players[seat].is_active

    def is_too_long(self) -> bool:
        return self.match.round > MOST_ROUNDS

    def observation(self, seat: int, view: MachineView) -> Observation:
        you = own(view)
        cards, answers = np.zeros((len(LETTERS), 2), dtype=np.int8), np.zeros((len(CODES), len(LETTERS)), dtype=np.int8)
        for place, slot in enumerate(view["slots"]):
            cards[place, : len(slot)] = slot
        asked = np.zeros(len(LETTERS), dtype=np.int8)
        for line in [parsed(line["text"]) for line in you["lines"]]:
            for answer in line.answers:
                answers[line.proposal.index, LETTERS.index(answer.letter)] = 1 if answer.passed else -1
                asked[LETTERS.index(answer.letter)] |= line.is_open
        return {
            "mode": np.int64(MODES.index(view["mode"])),
            "cards": cards,
            "answers": answers,
            "proposal": np.int64(1 + PLACES[you["proposal"]] if you["locked"] and you["proposal"] else 0),
            "asked": asked,
            "action_mask": _mask(view, asked),
            "rivals": _rivals(view, seat),
        }


def _mask(view: MachineView, asked: NDArray[np.int8]) -> NDArray[np.int8]:
    """Allow what the round allows: a thumb always, and questions with the locked proposal to letters not asked yet."""
    you = own(view)
    allowed = np.zeros(ACTIONS, dtype=np.int8)
    if view["phase"] != "round" or you["thumb"] is not None:
        return allowed
    allowed[END] = 1
    allowed[CLAIMS:] = 1
    if you["questions_left"] > 0:
        free = (asked == 0) & (np.arange(len(LETTERS)) < len(view["letters"]))
        questions = allowed[:QUESTIONS].reshape(len(CODES), len(LETTERS))
        locked = you["locked"] and you["proposal"]
        questions[PLACES[locked] if locked else slice(None)] = free
    return allowed


def _rivals(view: MachineView, seat: int) -> NDArray[np.int8]:
    """Count the others who have asked each question."""
    seen = np.zeros((len(CODES), len(LETTERS)), dtype=np.int8)
    for other, rival in enumerate(view["seats"]):
        pairs = {(round_["proposal"], letter) for round_ in rival["rounds"] for letter in round_["asked"]}
        for proposal, letter in pairs if other != seat else ():
            seen[PLACES[proposal], LETTERS.index(letter)] += 1
    return seen
