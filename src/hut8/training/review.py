"""A look back at one's own game: question by question and mark by mark, each with the position to try again from."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from hut8.machine.notation import Round, first_answers
from hut8.reasoning.check import Verdict, verdict_on
from hut8.reasoning.contradiction import Asked, all_asked
from hut8.reasoning.deduce import Deduction, deduce
from hut8.reasoning.ladder import LADDER
from hut8.reasoning.requests import Position
from hut8.reasoning.survivors import facts_of, survivors
from hut8.strategy.suggestion import best_question
from hut8.training.followed import NOTHING, Followed, followed
from hut8.training.missed import to_the_answer, to_the_code, to_the_subject

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hut8.machine.codes import Code
    from hut8.reasoning.marks import Mark

BETTER = 0.6
"""A question is clearly better that leaves at worst this share of the codes which the one asked might leave."""

FURTHEST_SEEN = 4
"""Beyond the rungs of this rank nobody is blamed for not seeing that an answer was known."""


class Note(NamedTuple):
    """A mark, and after how many answers it was made."""

    after: int
    mark: Mark


class Better(NamedTuple):
    """The question of best play, how many codes it would leave at worst, and whether in a new round."""

    proposal: Code
    letter: str
    codes: int
    in_new_round: bool = False


@dataclass(frozen=True)
class Remark:
    """One thing about a game; `again` is the position before it, `technique` the one that was missed, if one was.

    ==============  ================================================================================================
    `told`          a question: how many codes were possible `before` and `after` it, and at worst
    `could_claim`   a question asked though one code was left
    `nothing_new`   a question whose answer was known
    `better`        a question beside which another one would have told clearly more
    `mark`          a mark that did not follow, with its verdict and the error that explains it
    `claim_early`   a claim while several codes were possible
    `claim_wrong`   a claim of a code that was out
    `claim_right`   a claim of the only code left
    ==============  ================================================================================================
    """

    kind: str
    again: Position
    asked: Asked | None = None
    before: int = 0
    after: int = 0
    worst: int = 0
    better: Better | None = None
    verdict: Verdict | None = None
    claim: Code | None = None
    followed: Followed = NOTHING
    technique: str | None = None

    @property
    def is_far(self) -> bool:
        """Whether only long reasoning shows that the answer to a question was known."""
        rank = LADDER[self.technique].rank if self.technique else 0
        return self.kind == "nothing_new" and rank > FURTHEST_SEEN

    @property
    def practised(self) -> str | None:
        """The technique that is worth practising for this."""
        return None if self.is_far else self.technique

    def as_json(self) -> dict[str, Any]:
        better = self.better
        return {
            "kind": self.kind,
            "rounds": [str(round_) for round_ in self.again.rounds],
            "before": self.before,
            "after": self.after,
            "codes": list(map(str, self.followed.codes)),
            "settled": [[letter, one.card, one.label] for letter, one in self.followed.settled],
            **({"technique": self.technique} if self.technique else {}),
            **({"asked": self.asked.as_json()} if self.asked else {}),
            **({"better": {"proposal": str(better.proposal), "letter": better.letter}} if better else {}),
            **({"verdict": self.verdict.as_json()} if self.verdict else {}),
            **({"claim": str(self.claim)} if self.claim else {}),
        }


def review(position: Position, notes: Sequence[Note] = (), claim: Code | None = None) -> list[Remark]:
    """Look back at a game in the order it was played.

    >>> from hut8.machine.notation import parse_round
    >>> from hut8.machine.problems import parse_public
    >>> public = parse_public(["4", "9", "11", "14"])
    >>> game = Position(public, (parse_round("332 A- B-"),))
    >>> [remark.kind for remark in review(game, claim=deduce(public, game.rounds).codes[0])]
    ['told', 'could_claim', 'claim_right']
    """
    remarks: list[Remark] = []
    asked = all_asked(position.rounds)
    for at in range(len(asked) + 1):
        here = Position(position.public, first_answers(position.rounds, at))
        known = deduce(*here)
        remarks += (_marked(known, here, note.mark) for note in notes if note.after == at)
        if at < len(asked):
            remarks.append(_asked(known, here, asked[at]))
    unsound = [one for one in remarks if one.kind != "mark" or (one.verdict and not one.verdict.sound)]
    return [*unsound, *_claimed(position, claim)]


def _asked(known: Deduction, here: Position, asked: Asked) -> Remark:
    before = len(known.codes)
    yes, no = (_codes_after(here, asked.proposal, asked.answer.letter, passed=passed) for passed in (True, False))
    after, worst = yes if asked.answer.passed else no, max(yes, no)
    told = Remark("told", here, asked, before, after, worst)
    if known.solved:
        return replace(told, kind="could_claim", technique=to_the_code(here))
    if _is_known(known, asked):
        technique = to_the_answer(here, asked)
        return replace(told, kind="nothing_new", better=_better(here, before - 1), technique=technique)
    told = replace(told, followed=followed(known, deduce(here.public, [*here.rounds, _round_of(asked)])))
    better = _better(here, int(BETTER * worst))
    return told if better is None else replace(told, kind="better", better=better)


def _round_of(asked: Asked) -> Round:
    return Round(asked.proposal, (asked.answer,))


def _is_known(known: Deduction, asked: Asked) -> bool:
    """Whether every world would have answered alike."""
    support = known.survivors.supports[known.public.letters.index(asked.answer.letter)]
    return len({bool(law & asked.proposal.bit) for _, law in support}) == 1


def _better(here: Position, most: int) -> Better | None:
    """Return what best play would have asked, if that leaves at most so many codes: the analysis of a game says it."""
    best = best_question(here)
    if best is None:
        return None
    proposal, letter = best.question
    left = max(_codes_after(here, proposal, letter, passed=passed) for passed in (True, False))
    return Better(proposal, letter, left, best.in_new_round) if left <= most else None


def _codes_after(here: Position, proposal: Code, letter: str, *, passed: bool) -> int:
    facts = [*facts_of(here.rounds), (letter, proposal.bit, passed)]
    return survivors(here.public, facts).codes.bit_count()


def _marked(known: Deduction, here: Position, mark: Mark) -> Remark:
    verdict, count = verdict_on(known, mark), len(known.codes)
    technique = to_the_subject(here, mark.subject) if verdict.is_never else None
    return Remark("mark", here, verdict=verdict, before=count, after=count, technique=technique)


def _claimed(position: Position, claim: Code | None) -> Iterator[Remark]:
    if claim is None:
        return
    known = deduce(*position)
    count, is_out = len(known.codes), claim not in known.codes
    kind = "claim_wrong" if is_out else "claim_right" if known.solved else "claim_early"
    technique = to_the_subject(position, claim) if is_out else None
    yield Remark(kind, position, before=count, after=count, claim=claim, technique=technique)


def known_after(position: Position) -> int | None:
    """Return after how many answers the code could be known; None if they leave several.

    >>> from hut8.machine.notation import parse_round
    >>> from hut8.machine.problems import parse_public
    >>> known_after(Position(parse_public(["4", "9", "11", "14"]), (parse_round("332 A- B-"),)))
    1
    """
    moments = range(len(all_asked(position.rounds)) + 1)
    solved = (at for at in moments if deduce(position.public, first_answers(position.rounds, at)).solved)
    return next(solved, None)
