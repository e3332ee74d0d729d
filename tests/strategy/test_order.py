"""An order of the codes decides among equals, and changes nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hut8.chance import Chance
from hut8.machine.booklet import booklet
from hut8.machine.codes import CODES
from hut8.reasoning.requests import Position
from hut8.strategy import Propose, best_play, kernel
from hut8.strategy.order import PRINTED, drawn
from hut8.strategy.policies import POLICIES, policy
from hut8.strategy.self_play import _asked

SEEDS = st.text(max_size=8)


@given(SEEDS)
def test_a_drawn_order_has_every_code_once_and_the_way_back(seed: str) -> None:
    order = drawn(Chance(seed))
    assert sorted(map(order.code, range(len(CODES)))) == list(range(len(CODES)))
    assert all(order.place(order.code(place)) == place for place in range(len(CODES)))
    assert sorted(order.letters("ABCDE")) == list("ABCDE")
    assert order.law(CODES[7].bit) == 1 << order.place(7)


def test_the_printed_order_leaves_everything_in_its_place() -> None:
    assert PRINTED.letters("ABCD") == "ABCD"
    assert (PRINTED.code(3), PRINTED.place(3), PRINTED.law(5)) == (3, 3, 5)


@pytest.mark.skipif(kernel.library() is None, reason="the kernel is not compiled here")
@settings(max_examples=15)
@given(SEEDS, st.integers(1, 20))
def test_best_play_costs_the_same_in_every_order(seed: str, number: int) -> None:
    public = booklet(number).public
    plain, other = best_play(public), best_play(public, order=drawn(Chance(seed)))
    if plain.proven and other.proven:
        assert (other.rounds_total, other.questions_total) == (plain.rounds_total, plain.questions_total)
    problem = booklet(number)
    if not isinstance(other.next, Propose):
        assert other.next == plain.next
        return
    rounds = _asked(problem, (), other.next)
    again = best_play(public, rounds, order=drawn(Chance(seed + "!")))
    if plain.proven and again.proven:
        assert again.worlds < plain.worlds


@pytest.mark.parametrize("name", list(POLICIES))
def test_nobody_foresees_what_a_player_does_first(name: str) -> None:
    position = Position(booklet(4).public)
    done = {policy(name)(position, drawn(Chance(f"table {number}"))).action for number in range(20)}
    assert len(done) > 5
    assert len({policy(name)(position).action for _ in range(3)}) == 1
