"""The rounds of a sheet as a notebook shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.markup import table

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hut8.machine.notation import Round
    from hut8.machine.problems import PublicProblem

MARKS = {True: "✓", False: "✗", None: ""}


def sheet_html(public: PublicProblem, rounds: Iterable[Round]) -> str:
    """Write the rounds as the note sheet has them: a line per round, a column per verifier."""
    rows = []
    for round_ in rounds:
        said = {answer.letter: answer.passed for answer in round_.answers}
        rows.append([str(round_.proposal), *(MARKS[said.get(letter)] for letter in public.letters)])
    return table(["▲■●", *public.letters], rows)
