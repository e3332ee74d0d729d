"""Whole games of every kind and size, with scores worked out by hand."""

from __future__ import annotations

import pytest

from hut8.game import Event
from hut8.imitation.match import FIRST_TURING, TURING
from hut8.imitation.state import Phase, Result
from tests.imitation.playing import Table, begin


def result(table: Table) -> Result:
    assert table.now.result is not None
    return table.now.result


def test_two_players_of_gnirut_alternate_and_the_interrogator_alone_scores() -> None:
    table = begin(2, mode="gnirut")
    table.play_round(1)  # Ada responds, Joan is right: 0 1
    table.play_round()  # Joan responds, Ada is wrong
    table.play_round(1)  # 0 2
    table.play_round(0)  # 1 2
    table.play_round(1)  # 1 3
    table.play_round()
    table.play_round(1)  # 1 4
    table.play_round()
    table.play_round(1)  # 1 5
    assert table.points == [1, 5]
    assert table.responder_points == [0, 0]
    assert result(table) == Result("points", (1,))


def test_four_players_of_standard_reach_five_points_before_everyone_was_responder() -> None:
    table = begin(4)
    table.play_round(1, 2, 3)  # Ada responds: 3 1 1 1
    table.play_round(0, 2, 3)  # Joan responds: 4 4 2 2
    table.play_round(0, 1)  # Max responds: 5 5 4 2
    assert table.points == [5, 5, 4, 2]
    assert table.phase == "turn"  # Gordon has not been Responder yet
    table.play_round(1)  # Gordon responds: 5 6 4 3
    assert table.points == [5, 6, 4, 3]
    assert result(table) == Result("points", (1,))


def test_a_game_whose_fifth_point_falls_when_everybody_has_responded_ends_at_once() -> None:
    table = begin(3)
    table.play_round(1)  # 1 1 0
    table.play_round(0)  # 2 2 0
    table.play_round(0, 1)  # 3 3 2
    assert table.phase == "turn"
    table.play_round(1, 2)  # Ada responds again: 5 4 3
    assert result(table) == Result("points", (0,))
    assert table.points == [5, 4, 3]


def test_a_tie_is_broken_by_points_won_as_responder() -> None:
    table = begin(3)
    table.play_round(1, 2)  # Ada responds: 2 1 1
    table.play_round(0)  # Joan responds: 3 2 1
    table.play_round(0, 1)  # Max responds: 4 3 3
    table.play_round(1)  # Ada responds: 5 4 3
    assert table.points == [5, 4, 3]
    tied = begin(3)
    tied.play_round(1)  # Ada responds: 1 1 0, of which as Responder 1 0 0
    tied.play_round(0, 2)  # Joan responds: 2 3 1, as Responder 1 2 0
    tied.play_round(0)  # Max responds: 3 3 2, as Responder 1 2 1
    tied.play_round(1)  # Ada responds: 4 4 2, as Responder 2 2 1
    tied.play_round(0)  # Joan responds: 5 5 2, as Responder 2 3 1
    assert tied.points == [5, 5, 2]
    assert tied.responder_points == [2, 3, 1]
    assert result(tied) == Result("points", (1,))


def test_equal_points_and_equal_responder_points_share_the_win() -> None:
    table = begin(3)
    table.play_round(1, 2)  # Ada responds: 2 1 1, as Responder 2 0 0
    table.play_round(0, 2)  # Joan responds: 3 3 2, as Responder 2 2 0
    table.play_round(0, 1)  # Max responds: 4 4 4, as Responder 2 2 2
    assert table.phase == "turn"
    table.play_round(1, 2)  # Ada responds: 6 5 5
    assert result(table) == Result("points", (0,))
    shared = begin(4)
    shared.play_round(1, 2)  # Ada responds: 2 1 1 0
    shared.play_round(0, 2)  # Joan responds: 3 3 2 0
    shared.play_round(0, 1)  # Max responds: 4 4 4 0
    shared.play_round(0, 1, 2)  # Gordon responds: 5 5 5 3, as Responder 2 2 2 3
    assert shared.points == [5, 5, 5, 3]
    assert result(shared) == Result("points", (0, 1, 2))


def test_gnirut_has_nothing_to_break_a_tie_with() -> None:
    table = begin(3, mode="gnirut")
    for _ in range(4):
        table.play_round()  # Ada responds, nobody is right
        table.play_round()  # Joan responds, nobody is right
        table.play_round(0, 1)  # Max responds: one more for Ada and Joan
    assert table.points == [4, 4, 0]
    table.play_round(2)  # 4 4 1
    table.play_round()
    table.play_round(0, 1)  # 5 5 1
    assert result(table) == Result("points", (0, 1))


@pytest.mark.parametrize(("wins", "expected"), [(4, (0, 1, 2)), (3, ())])
def test_co_operative_is_won_with_one_point_more_than_players_and_lost_with_as_many(
    wins: int, expected: tuple[int, ...]
) -> None:
    table = begin(3, mode="cooperative")
    for number in range(6):
        table.play_round(*((0, 1, 2) if number < wins else ()))
    assert table.now.team_points == wins
    assert table.points == [0, 0, 0]
    assert result(table) == Result("responses", expected)


def test_two_players_may_win_together() -> None:
    table = begin(2, mode="cooperative")
    for right in (True, True, False, True):
        table.play_round(*((0, 1) if right else ()))
    assert table.now.team_points == 3
    assert result(table) == Result("responses", (0, 1))


def test_an_even_split_of_votes_is_no_majority() -> None:
    table = begin(3, mode="cooperative")
    table.play_round(1)  # Joan right, Max wrong
    assert table.now.team_points == 0


def test_a_majority_is_one_of_the_interrogators_whether_they_vote_or_not() -> None:
    table = begin(4, mode="cooperative")
    table.respond()
    table.vote(1, rightly=True)
    table.do(None, "time_up")
    assert table.now.team_points == 0  # one of three
    table.do(0, "next")
    table.respond()
    table.vote(0, rightly=True)
    table.vote(2, rightly=True)
    table.do(None, "time_up")
    assert table.now.team_points == 1  # two of three


def test_an_interrogator_who_leaves_after_the_votes_are_opened_still_counts() -> None:
    table = begin(4, mode="cooperative")
    table.respond()
    table.vote(1, rightly=True)
    table.do(3, "leave")
    table.vote(2, rightly=False)
    assert table.now.team_points == 0  # one of three; of the two who are left it would be half as well
    table = begin(3, mode="cooperative")
    table.respond()
    table.vote(1, rightly=True)
    table.do(2, "leave")
    assert table.now.phase is Phase.TURN
    assert table.now.team_points == 0  # one of two, though the other has gone


def test_leaving_never_lowers_the_bar_of_a_team() -> None:
    for game, won in ((FIRST_TURING, [0, 1, 2]), (TURING, [])):
        table = begin(4, game=game, mode="cooperative")
        for _ in range(4):
            table.play_round(0, 1, 2, 3)
        for _ in range(3):
            table.play_round()
        table.do(3, "leave")
        while not game.ended(table.now):
            table.play_round()
        assert table.now.team_points == 4
        assert table.view(None)["result"]["winners"] == won


def test_by_the_first_rules_an_abstention_counts_for_neither_side_of_a_majority() -> None:
    table = begin(4, game=FIRST_TURING, mode="cooperative")
    table.respond()
    table.vote(1, rightly=True)
    table.do(None, "time_up")
    assert table.now.team_points == 1  # one vote cast, one right
    table.do(0, "next")
    table.respond()
    table.vote(0, rightly=True)
    table.vote(2, rightly=False)
    table.do(None, "time_up")
    assert table.now.team_points == 1  # one of two is not more than half
    table.do(0, "next")
    table.respond()
    table.do(None, "time_up")
    assert table.now.team_points == 1  # no vote at all


def test_a_responder_who_leaves_takes_the_round_along_and_need_not_respond_any_more() -> None:
    table = begin(4)
    table.play_round(1, 2, 3)  # Ada responds: 3 1 1 1
    table.play_round(0, 2, 3)  # Joan responds: 4 4 2 2
    table.play_round(0, 1)  # Max responds: 5 5 4 2
    table.do(0, "next")
    kinds = [event.kind for event in table.do(3, "leave")]  # Gordon, who alone had not been Responder
    assert kinds == ["left", "voided", "finished"]
    assert table.points == [5, 5, 4, 2]
    assert table.responder_points == [3, 3, 2, 0]
    assert result(table) == Result("points", (0, 1))


def test_an_event_of_a_seat_without_its_seat_is_a_fault_of_the_house() -> None:
    with pytest.raises(AssertionError, match="'voted' belongs to a seat"):
        TURING.evolve(begin(3).now, Event("voted", None, {"group": "L"}))


@pytest.mark.parametrize("mode", ["standard", "cooperative", "gnirut"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("row", [3, 4, 5])
def test_a_game_of_every_mode_size_and_row_comes_to_its_end(mode: str, seats: int, row: int) -> None:
    if (mode, seats) == ("standard", 2):
        return
    table = begin(seats, mode=mode, row=row)
    for _ in range(40):
        table.play_round(*range(seats))
        if TURING.ended(table.now):
            break
    rounds = len(table.now.rounds)
    if mode == "cooperative":
        assert (rounds, table.now.team_points) == (2 * seats, 2 * seats)
        assert result(table).winners == tuple(range(seats))
    elif mode == "gnirut":
        # everybody is right in every round but their own: five points after six rounds for the last Responders
        assert max(table.points) == 5
        assert sum(table.points) == rounds * (seats - 1)
    else:
        assert rounds >= seats
        assert sum(table.points) == 2 * rounds * (seats - 1)
        assert sum(table.responder_points) == rounds * (seats - 1)
