"""From the answers to the code: what each verifier's answers leave, what falls and why, and what is left."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

from hut8.machine.codes import Code, codes_in
from hut8.reasoning.climb import MOST_ROWS, WORK, Argument, argued, whole_table
from hut8.reasoning.contradiction import all_asked, contradiction
from hut8.reasoning.effort import Budget
from hut8.reasoning.frame import dead_picks, frame_after
from hut8.reasoning.heard import Heard, Placed, heard, placed
from hut8.reasoning.ladder import hardest
from hut8.reasoning.shortening import shortened, through_codes
from hut8.reasoning.survivors import Survivors, survivors
from hut8.reasoning.taken import Taken, take_letters

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hut8.machine.notation import Round
    from hut8.machine.problems import PublicProblem
    from hut8.reasoning.contradiction import Asked
    from hut8.reasoning.frame import Frame

FEW_ROWS = 40
"""How long a table may be while more than one code is possible."""

Form = Literal["steps", "table", "codes"]


@dataclass(frozen=True)
class Proof:
    """What the answers leave, the argument from there, and the codes that are possible at the end.

    `is_cut` when the work allowed was spent before a short way was found, so that the table is all there is.
    """

    heard: tuple[Heard | Placed, ...]
    argument: Argument
    codes: tuple[Code, ...]
    is_cut: bool = False
    taken: tuple[Taken, ...] = ()

    @property
    def solved(self) -> bool:
        return len(self.codes) == 1

    @property
    def form(self) -> Form:
        found = self.argument.rows
        if found and found.is_list and len(found.claims) > len(self.argument.lemmas):
            return "codes"
        return "table" if found and len(found.claims) > 1 and not self.argument.lemmas else "steps"

    @property
    def hardest(self) -> str:
        return hardest(["answer", *(taken.rung for taken in self.taken), *self.argument.rungs])

    def __repr__(self) -> str:
        return f"<Proof in {self.form} of {' '.join(map(str, self.codes))}, hardest {self.hardest}>"

    def as_json(self) -> dict[str, Any]:
        return {
            "form": self.form,
            "solved": self.solved,
            "codes": [str(code) for code in self.codes],
            "hardest": self.hardest,
        }


def prove(public: PublicProblem, rounds: Sequence[Round] = ()) -> Proof:
    """Prove the solution; while several codes are possible, tell what can be struck and which codes remain.

    >>> from hut8.machine.notation import parse_round
    >>> from hut8.machine.problems import parse_public
    >>> proof = prove(parse_public(["4", "9", "11", "14"]), [parse_round("332 A-")])
    >>> proof.solved, str(proof.codes[0]), proof.form
    (True, '241', 'table')
    """
    return _ended(_found(public, rounds, _shortest if rounds else _unasked))


def way_up(public: PublicProblem, rounds: Sequence[Round] = ()) -> Proof:
    """Return the cheapest way up, however long: how hard a position is depends on it."""
    return _ended(_found(public, rounds, _argument))


def _found(public: PublicProblem, rounds: Sequence[Round], argue: Callable[[Frame, Survivors], Argument]) -> Proof:
    """Return as much of a proof as the work allowed is enough for."""
    asked = all_asked(rounds)
    left = survivors(public, [one.fact for one in asked])
    if not left.worlds:
        raise contradiction(public, rounds)
    frame, taken = take_letters(frame_after(public, [one.fact for one in asked]))
    return Proof(told(frame, asked), argue(frame, left), tuple(codes_in(left.codes)), taken=taken)


def _ended(proof: Proof) -> Proof:
    """End a proof of the solution with the whole table when nothing else was found."""
    if proof.argument.rows or not proof.solved:
        return proof
    return replace(proof, argument=whole_table(proof.argument.frame), is_cut=True)


def told(frame: Frame, asked: Sequence[Asked]) -> tuple[Heard | Placed, ...]:
    """Return what the answers leave, slot by slot."""
    found = [
        placed(frame, slot) if frame.is_shuffled else heard(frame, slot, asked) for slot in range(len(frame.domains))
    ]
    return tuple(one for one in found if one)


def _unasked(frame: Frame, left: Survivors) -> Argument:
    """Go through the codes at once if one is left: where nothing was asked, every way up is longer."""
    listed = through_codes(frame, left.codes) if left.codes.bit_count() == 1 else None
    return listed or _shortest(frame, left)


def _shortest(frame: Frame, left: Survivors) -> Argument:
    return shortened(_argument(frame, left), left.codes)


def _argument(frame: Frame, left: Survivors) -> Argument:
    dead = dead_picks(frame, left)
    is_solved = left.codes.bit_count() == 1
    return argued(frame, dead, left.codes, Budget(WORK, MOST_ROWS if is_solved else FEW_ROWS))
