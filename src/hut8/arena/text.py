"""A problem as plain text, for language models: a prompt to begin with, and what to say to every reply.

Nothing here calls a model: whoever has one hands it the prompt, and its reply back.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hut8.arena.protocol import parse_move
from hut8.arena.trial import Outcome, Trial, problem_meant
from hut8.errors import Illegal, Malformed
from hut8.machine.problems import Mode
from hut8.machine.verification import OCCURRING
from hut8.strategy.plan import Claim, Propose

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hut8.machine.problems import Problem, PublicProblem

SPOKEN = re.compile(r"\b(ask\s+[1-5]{3}\s+[A-Z]|claim\s+[1-5]{3})\b|^\W*(end)\W*$", re.IGNORECASE | re.MULTILINE)
"""A move anywhere in a text; the word end only where it stands alone on its line."""

RULES = """\
You play Turing Machine. A hidden code has three digits from 1 to 5: T (triangle), S (square), C (circle), in this
order. Every verifier tests one hidden criterion, one of those on its criteria cards. Two rules hold: exactly one code
meets the criteria of all verifiers, and no verifier is redundant: without any one of them, more codes would remain.
A verifier answers about your proposal and its own criterion only: + means that the proposal meets it, - that it does
not. A round is one proposal and up to three questions to different verifiers; another proposal begins a new round.
Find the code in as few rounds as possible, then in as few questions; one wrong claim loses."""

MOVES = """\
Think as long as you like, then end your reply with exactly one move on a line of its own:
ASK 241 A     (question verifier A with the proposal 241)
END           (end the round)
CLAIM 241     (name the code)"""

MODE_RULES = {
    Mode.CLASSIC: "Every verifier has one criteria card.",
    Mode.EXTREME: "Every verifier has two criteria cards; its criterion is on one of them.",
    Mode.NIGHTMARE: "Nobody knows which card belongs to which verifier; every card belongs to exactly one.",
}


class TextGame:
    """One problem in words.

    >>> from hut8.machine.booklet import booklet
    >>> game = TextGame(booklet(1))
    >>> game.reply("I would split the criteria of A. ASK 332 A").splitlines()[0]
    'Verifier A answers - to 332.'
    >>> game.reply("So it is clear: CLAIM 241"), game.outcome.value
    ('Right: 241 is the code.', 'solved')
    """

    def __init__(self, problem: str | Problem) -> None:
        self.trial = Trial(problem_meant(problem))

    @property
    def prompt(self) -> str:
        """What to tell first."""
        return "\n\n".join([RULES, "\n".join(_table(self.trial.problem.public)), MOVES])

    @property
    def outcome(self) -> Outcome | None:
        return self.trial.outcome

    def reply(self, text: str) -> str:
        """Play the move of a reply, its last one, and say what came of it."""
        try:
            told = self._play(text)
        except (Illegal, Malformed) as fault:
            self.trial.refuse(fault.text)
            told = f"Not allowed: {fault.text}"
        if self.outcome is None:
            return f"{told}\n{self._so_far()}"
        return told if self.trial.claim else f"{told}\nThe game is lost: {self.outcome}."

    def _play(self, text: str) -> str:
        move = parse_move(spoken_move(text))
        answer = self.trial.play(move)
        if isinstance(move, Propose):
            return f"Verifier {move.verifier} answers {'+' if answer else '-'} to {move.proposal}."
        if isinstance(move, Claim):
            right = self.outcome is Outcome.SOLVED
            return f"Right: {move.code} is the code." if right else f"Wrong: {move.code} is not the code."
        return "The round is ended."

    def _so_far(self) -> str:
        lines = [f"Round {number}: {line}" for number, line in enumerate(self.trial.rounds, start=1)]
        return "\n".join([*lines, "Your move?"])


def spoken_move(text: str) -> str:
    r"""Return the last move in a reply, or its last line when there is none.

    >>> spoken_move("Perhaps ASK 111 A?\nNo, better: **ask 241 b**."), spoken_move("I give up.\n")
    ('ask 241 b', 'I give up.')
    """
    moves = [asked or end for asked, end in SPOKEN.findall(text)]
    return moves[-1] if moves else (text.strip().splitlines() or [""])[-1]


def _table(public: PublicProblem) -> Iterator[str]:
    yield f"This problem: {public.mode.capitalize()}, verifiers {', '.join(public.letters)}. {MODE_RULES[public.mode]}"
    for letter, slot in zip(public.letters, public.slots, strict=True):
        owner = "" if public.mode is Mode.NIGHTMARE else f"Verifier {letter}, "
        for card in slot:
            labels = "; ".join(criterion.label for criterion in OCCURRING[card])
            yield f"{owner}card {card}: {labels}"
