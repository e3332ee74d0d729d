"""The PettingZoo environments: their API tests pass, and nobody sees more than a seat may."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from hut8.arena.actions import CLAIMS, END, number_of
from hut8.arena.imitation_env import ACTIONS as IMITATION_ACTIONS
from hut8.arena.imitation_env import MOST_CHOICES, TuringEnv, traits
from hut8.arena.race import LOST, MOST_ROUNDS, WON, RaceEnv
from hut8.errors import Malformed
from hut8.imitation.deal import Side
from hut8.machine.booklet import booklet
from hut8.machine.codes import Code
from hut8.machine.notation import LETTERS
from hut8.strategy.plan import Propose

if TYPE_CHECKING:
    from collections.abc import Callable

KINDS: dict[str, Callable[[], Any]] = {
    "race of two": lambda: RaceEnv(verifiers=[4], pool=4),
    "Nightmare race of four": lambda: RaceEnv(4, ["nightmare"], [4], pool=2),
    "Standard": TuringEnv,
    "Co-operative": lambda: TuringEnv(2, "cooperative", 5),
    "Gnirut": lambda: TuringEnv(4, "gnirut", 3),
}


@pytest.mark.filterwarnings(
    # what the checker says of every environment with an action mask that is not its own
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",  # of a seat whose turn it is not
    "ignore:Environment has not defined a render",
)
@pytest.mark.parametrize("kind", KINDS)
def test_the_api_tests_of_pettingzoo_pass(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(KINDS[kind](), num_cycles=100)
    assert "Passed API test" in capsys.readouterr().out
    seed_test(KINDS[kind], num_cycles=20)


def ask(env: RaceEnv, code: str, letter: str) -> None:
    env.step(number_of(Propose(Code.parse(code), letter)))


def race() -> RaceEnv:
    env = RaceEnv()
    env.reset(seed=1, options={"problem": booklet(2)})
    return env


def test_rivals_see_the_question_and_never_the_answer() -> None:
    env = race()
    ask(env, "221", "A")
    own, other = env.observe("player_0"), env.observe("player_1")
    place = Code.parse("221").index, LETTERS.index("A")
    assert own["answers"][place] == -1
    assert other["rivals"][place] == 1
    assert not other["answers"].any()
    assert not own["rivals"].any()


def test_the_right_claim_with_fewest_questions_wins() -> None:
    env = race()
    ask(env, "221", "A")
    right = CLAIMS + Code.parse("435").index
    env.step(right)
    assert env.agent_selection == "player_1"
    env.step(right)
    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.rewards == {"player_0": LOST, "player_1": WON}


def test_a_wrong_claim_is_out_and_the_last_seat_wins() -> None:
    env = race()
    env.step(CLAIMS)
    env.step(END)
    assert env.rewards == {"player_0": LOST, "player_1": WON}


def test_an_illegal_action_makes_its_seat_leave() -> None:
    env = race()
    ask(env, "221", "F")
    assert "verifier" in env.infos["player_0"]["illegal"]
    assert env.terminations["player_0"]
    assert env.rewards["player_0"] == LOST


def test_a_race_that_nobody_wants_to_win_is_broken_off() -> None:
    env = race()
    for _ in range(2 * MOST_ROUNDS):
        assert not any(env.truncations.values())
        env.step(END)
    assert all(env.truncations.values())


def test_points_of_turing_are_paid_when_the_votes_are_turned() -> None:
    env = TuringEnv()
    env.reset(seed=5)
    for _ in range(3):
        assert env.observe(env.agent_selection)["responding"] == 1
        env.step(0)
    responder = env.match.round.responder
    right = MOST_CHOICES + (env.match.round.responder_side is Side.RIGHT)
    env.step(right)
    assert not any(env.rewards.values())
    env.step(right)
    paid = [env.rewards[agent] for agent in env.possible_agents]
    assert paid == [2 if seat == responder else 1 for seat in range(3)]


@pytest.mark.parametrize("number", [-1, IMITATION_ACTIONS])
def test_a_number_that_no_move_of_turing_has_is_an_illegal_move(number: int) -> None:
    env = TuringEnv()
    env.reset(seed=5)
    responder = env.agent_selection
    env.step(number)
    assert f"There is no move {number}" in env.infos[responder]["illegal"]
    assert env.terminations[responder]


def test_interrogators_see_no_choices() -> None:
    env = TuringEnv()
    env.reset(seed=5)
    responder = env.match.round.responder
    for seat, agent in enumerate(env.possible_agents):
        assert env.observe(agent)["choices"].any() == (seat == responder)


def test_traits_tell_all_cards_apart_as_far_as_they_differ() -> None:
    assert traits().shape == (97, 11)
    assert (traits()[0] == -1).all()
    assert (traits()[1:] >= 0).all()
    assert len(np.unique(traits(), axis=0)) > 90


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: RaceEnv(1), "2 to 4 players"),
        (lambda: RaceEnv(5), "2 to 4 players"),
        (lambda: TuringEnv(7), "2 to 6 players"),
        (lambda: TuringEnv(3, "solo"), "The mode is"),
        (lambda: RaceEnv(modes=["hard"]), "not a mode"),
        (lambda: RaceEnv(verifiers=[7]), "4 to 6 verifiers"),
    ],
)
def test_what_no_table_offers_is_refused(make: Callable[[], Any], sentence: str) -> None:
    with pytest.raises(Malformed, match=sentence):
        make()


def test_the_problem_of_a_race_may_be_named() -> None:
    env = RaceEnv()
    env.reset(options={"problem": "booklet:02"})
    assert env.match.problem == booklet(2)
