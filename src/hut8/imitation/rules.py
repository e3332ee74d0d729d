"""The versions of the rules of Turing: a table is played to its end by those it was opened with."""

from __future__ import annotations

from typing import NamedTuple


class Rules(NamedTuple):
    """What differs between the versions, of a co-operative game.

    `counts_abstentions`: a majority is one of the round's Interrogators, not of the votes cast. `keeps_the_bar`: the
    points to exceed are the players who began, not those who are left.
    """

    version: int
    counts_abstentions: bool
    keeps_the_bar: bool


VERSION_1 = Rules(1, counts_abstentions=False, keeps_the_bar=False)
VERSION_2 = Rules(2, counts_abstentions=True, keeps_the_bar=True)
