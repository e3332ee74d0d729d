"""Pools, families and the space of public parts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from hut8.errors import Malformed
from hut8.forge.pools import FAMILIES, FAMILY_OF, Pool, Space, parse_pool
from hut8.machine.problems import Mode, PublicProblem, parse_public

spaces = some.builds(Space, some.sampled_from(Mode), some.integers(4, 6), some.sampled_from(Pool))


def related(public: PublicProblem) -> int:
    families = {FAMILY_OF.get(card, (card,)) for card in public.cards}
    return len(public.cards) - len(families)


@pytest.mark.parametrize("mode", [Mode.CLASSIC, Mode.NIGHTMARE])
@pytest.mark.parametrize(("verifiers", "pool"), [(4, Pool.EASY), (5, Pool.EASY), (6, Pool.EASY), (4, Pool.STANDARD)])
def test_numbers_name_every_public_part_of_a_space_once(mode: Mode, verifiers: int, pool: Pool) -> None:
    space = Space(mode, verifiers, pool)
    named = [space.public(number) for number in range(space.size)]
    assert len(set(named)) == space.size
    assert all(pool.holds(public) and related(public) == 0 for public in named)


def test_a_space_is_as_large_as_counting_card_sets_one_by_one_says() -> None:
    from itertools import combinations  # noqa: PLC0415 - only this plain count needs it

    plain = [
        public
        for cards in combinations(range(1, 23), 4)
        for public in [parse_public([str(card) for card in cards])]
        if Pool.STANDARD.holds(public) and related(public) == 0
    ]
    assert Space(Mode.CLASSIC, 4, Pool.STANDARD).size == len(plain) == 3645


@given(spaces, some.data())
def test_every_public_part_is_of_its_pool_and_its_families_are_kept_apart(space: Space, data: some.DataObject) -> None:
    public = space.public(data.draw(some.integers(0, space.size - 1)))
    assert (public.mode, len(public.slots)) == (space.mode, space.verifiers)
    assert space.pool.holds(public)
    assert space.mode is Mode.EXTREME or related(public) == 0


@given(some.sampled_from(Mode), some.sets(some.integers(1, 48), max_size=4), some.data())
def test_included_cards_are_shown_and_excluded_ones_are_not(
    mode: Mode, include: set[int], data: some.DataObject
) -> None:
    exclude = data.draw(some.sets(some.integers(1, 48).filter(lambda card: card not in include), max_size=20))
    space = Space(mode, 5, Pool.MIXED, frozenset(include), frozenset(exclude))
    public = space.public(data.draw(some.integers(0, space.size - 1)))
    assert include <= set(public.cards)
    assert not exclude & set(public.cards)


def test_included_relatives_meet_but_bring_no_others_along() -> None:
    space = Space(Mode.CLASSIC, 4, Pool.EASY, include=frozenset({1, 3}))
    assert {related(space.public(number)) for number in range(space.size)} == {1}


def test_pairs_of_extreme_come_in_every_arrangement() -> None:
    space = Space(Mode.EXTREME, 4, Pool.EASY, include=frozenset(range(1, 9)))
    assert len({space.public(number) for number in range(space.size)}) == space.size == 105


def test_families_share_no_card() -> None:
    assert len(FAMILY_OF) == sum(map(len, FAMILIES)) == 34


def test_an_unknown_pool_is_named_with_those_there_are() -> None:
    with pytest.raises(Malformed, match="easy, standard, hard or mixed"):
        parse_pool("soft")
