"""A game somebody plays: questions and their answers, what follows from them, a claim, and the way back.

>>> game = Game("booklet:02")
>>> game.ask("221", "A"), game.ask("221", "B")
(False, True)
>>> [str(code) for code in game.codes]
['431', '435']
>>> game.ask("212", "D"), game.claim("435"), game.score
(True, True, (2, 3))
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hut8.errors import Illegal, Malformed
from hut8.library.door import answer_of, knowing, position_of, seconds_of
from hut8.machine.codes import CODES, Code
from hut8.machine.identifiers import identifier
from hut8.machine.names import problem_named
from hut8.machine.notation import QUESTIONS_IN_A_ROUND, Answer, Round, check_letters, check_open, letter_among, score
from hut8.machine.record import replayed
from hut8.reasoning.deduce import deduce
from hut8.reasoning.explain import explain
from hut8.reasoning.proof import prove
from hut8.reasoning.requests import Position
from hut8.strategy import best_play
from hut8.strategy.plan import Propose

if TYPE_CHECKING:
    from hut8.library.door import Rounds, Table
    from hut8.machine.codes import Written
    from hut8.machine.problems import Problem
    from hut8.reasoning.deduce import Deduction
    from hut8.reasoning.explain import Explanation
    from hut8.reasoning.proof import Proof
    from hut8.strategy.plan import Plan

PLAYER = "You"
SIGNS = {True: "✓", False: "✗"}


class _Moment(NamedTuple):
    rounds: tuple[Round, ...]
    claimed: Code | None = None


class Game:
    """A problem, or a position of one, being played by one person.

    A name or a whole problem answers by itself. Of a public problem, of cards or of a position nobody knows the answers
    but the one who has the box: `ask` is then told what it said.
    """

    def __init__(self, problem: Table, rounds: Rounds = ()) -> None:
        found = problem_named(problem) if isinstance(problem, str) else problem
        self.problem: Problem | None = knowing(found)
        self.public, played = position_of(found, rounds)
        check_open(played)
        check_letters(played, self.public.letters)
        for round_ in played:
            for answer in round_.answers:
                self._answer(answer.letter, round_.proposal, answer.passed)
        self._moments = [_Moment(played)]

    @classmethod
    def read(cls, text: str, player: str | None = None) -> Game:
        """Return the game of a record: that of the player who is named, else of the first."""
        state = replayed(text)
        names = [one.name for one in state.players]
        if player is not None and player not in names:
            raise Malformed("There is no player called '{name}': choose {players}.", name=player, players=names)
        seat = names.index(player) if player else 0
        game = cls(state.problem, state.sheets[state.sheet_of(seat)].rounds)
        if claimed := state.players[seat].claim:
            game.claim(claimed)
        return game

    # --- where it stands ---------------------------------------------------------------------------------------------

    @property
    def rounds(self) -> tuple[Round, ...]:
        """Every round so far, with its answers."""
        return self._moments[-1].rounds

    @property
    def position(self) -> Position:
        """What is public of the problem, and the rounds: what functions of this library take."""
        return Position(self.public, self.rounds)

    @property
    def claimed(self) -> Code | None:
        """The code that was claimed; nothing can be asked after that."""
        return self._moments[-1].claimed

    @property
    def is_over(self) -> bool:
        """Whether a code was claimed."""
        return self.claimed is not None

    @property
    def score(self) -> tuple[int, int]:
        """Rounds and questions."""
        return score(self.rounds)

    @property
    def open_round(self) -> Round | None:
        """The round that may still ask, if there is one."""
        return self.rounds[-1] if self.rounds and self.rounds[-1].is_open else None

    @property
    def legal_questions(self) -> tuple[Propose, ...]:
        """Every question that may be asked now without ending the open round."""
        if self.is_over:
            return ()
        proposals = (self.open_round.proposal,) if self.open_round else CODES
        asked = {answer.letter for answer in self.open_round.answers} if self.open_round else set()
        return tuple(
            Propose(code, letter) for code in proposals for letter in self.public.letters if letter not in asked
        )

    # --- playing -----------------------------------------------------------------------------------------------------

    def ask(self, proposal: Written, letter: str, *, passed: bool | None = None) -> bool:
        """Question a verifier and return its answer; another proposal than that of the open round begins a new one."""
        self._refuse_when_over()
        code, letter = Code.parse(proposal), letter_among(self.public.letters, letter)
        before = self.rounds if self.open_round and self.open_round.proposal == code else _closed(self.rounds)
        answers = before[-1].answers if before and before[-1].is_open else ()
        if any(answer.letter == letter for answer in answers):
            raise Illegal("Verifier {letter} was questioned already in this round: choose another.", letter=letter)
        told = None if passed is None else answer_of(passed)
        answer = Answer(letter, self._answer(letter, code, told))
        is_open = len(answers) + 1 < QUESTIONS_IN_A_ROUND
        kept = before[:-1] if answers else before
        self._moments.append(_Moment((*kept, Round(code, (*answers, answer), is_open))))
        return answer.passed

    def end_round(self) -> None:
        """End the open round; without one nothing happens."""
        self._refuse_when_over()
        if self.open_round:
            self._moments.append(_Moment(_closed(self.rounds)))

    def claim(self, code: Written) -> bool:
        """Claim a code and tell whether it is right; without the answers only what follows can tell."""
        self._refuse_when_over()
        claimed = Code.parse(code)
        is_right = self._is_right(claimed)
        self._moments.append(_Moment(_closed(self.rounds), claimed))
        return is_right

    def undo(self) -> None:
        """Take the last question, end of a round or claim back."""
        if len(self._moments) == 1:
            raise Illegal("Nothing was played here that could be taken back.")
        self._moments.pop()

    # --- thinking ----------------------------------------------------------------------------------------------------

    def deduce(self) -> Deduction:
        """Return everything that follows from the answers."""
        return deduce(*self.position)

    @property
    def codes(self) -> tuple[Code, ...]:
        """The codes that are still possible."""
        return self.deduce().codes

    def prove(self) -> Proof:
        """Return the argument that leaves no other code, or as few as there are."""
        return prove(*self.position)

    def explain(self, subject: str) -> Explanation:
        """Explain why a digit (`T=3`), a code, a criterion (`A4.2`) or a card (`A4`) is out, possible or certain."""
        return explain(*self.position, str(subject))

    def best_play(self, *, objective: str = "average", seconds: float = 10.0) -> Plan:
        """Return exact best play from here, proven or the best that was found in the time."""
        return best_play(*self.position, objective=objective, seconds=seconds_of(seconds))

    # --- keeping -----------------------------------------------------------------------------------------------------

    def record(self) -> str:
        """Write the game as text, to be read again here and by `hut8 replay`; only a whole problem can be written."""
        if self.problem is None:
            raise Illegal("Only a game of a whole problem can be written down: this one knows no answers of its own.")
        rounds = [f"{number} {round_}" for number, round_ in enumerate(self.rounds, start=1)]
        claim = [f"claim {PLAYER} {self.claimed}"] if self.claimed else []
        return "\n".join([f"problem {identifier(self.problem)}", f"team {PLAYER}", *rounds, *claim, ""])

    def __repr__(self) -> str:
        played = "".join(f" | {round_}" for round_ in self.rounds)
        claimed = f" | = {self.claimed}" if self.claimed else ""
        return f"<Game {self.public.mode} {self.public}{played}{claimed}>"

    def _repr_html_(self) -> str:
        return self.position._repr_html_()

    # --- inside ------------------------------------------------------------------------------------------------------

    def _refuse_when_over(self) -> None:
        if self.is_over:
            raise Illegal("The game is over.")

    def _answer(self, letter: str, proposal: Code, told: bool | None) -> bool:  # noqa: FBT001 - ✓, ✗ or not told
        if self.problem is None:
            if told is None:
                raise Illegal("Nobody here knows what verifier {letter} answers: tell it with passed.", letter=letter)
            return told
        answer = self.problem.answer(letter, proposal)
        if told is not None and told is not answer:
            raise Malformed(
                "Verifier {letter} says {answer} to {proposal}, not {told}.",
                letter=letter,
                answer=SIGNS[answer],
                proposal=proposal,
                told=SIGNS[told],
            )
        return answer

    def _is_right(self, claimed: Code) -> bool:
        if self.problem:
            return claimed == self.problem.secret.code
        codes = self.codes
        if len(codes) > 1 and claimed in codes:
            raise Illegal(
                "Nobody here knows whether {code} is right: {count} codes are possible; ask on until one is left.",
                code=claimed,
                count=len(codes),
            )
        return claimed in codes


def _closed(rounds: tuple[Round, ...]) -> tuple[Round, ...]:
    return (*rounds[:-1], *(last._replace(is_open=False) for last in rounds[-1:]))
