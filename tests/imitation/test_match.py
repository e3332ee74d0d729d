"""Rounds, votes, leaving and the clock: what the rules allow and what follows."""

from __future__ import annotations

import pytest

from hut8.errors import Forbidden, Illegal, Malformed
from hut8.game import Command, Start
from hut8.imitation.match import PAUSE, TICK, TURING
from tests.imitation.playing import NAMES, begin


def test_a_round_begins_with_a_guide_a_responder_and_an_empty_table() -> None:
    view = begin(3).view(1)
    assert view["phase"] == "respond"
    assert view["round"] == 1
    assert view["responder"] == 0
    assert view["groups"] == {"L": [], "R": []}
    assert view["guide"]


@pytest.mark.parametrize("row", [3, 4, 5])
def test_the_responder_draws_the_row_the_host_chose_and_may_not_take_the_machines_card(row: int) -> None:
    table = begin(3, row=row)
    shield = table.view(0)["you"]["shield"]
    assert len(shield["row"]) == row
    assert len(shield["choices"]) == row - 1
    machine = shield["row"][0 if shield["machine"] == "L" else -1]
    assert machine not in shield["choices"]
    with pytest.raises(Illegal, match="the Machine's"):
        table.do(0, "choose", card=machine)


def test_the_card_further_left_goes_to_group_l_whoevers_it_is() -> None:
    for seed in (b"one", b"two", b"three", b"four"):
        table = begin(3, seed=seed)
        shield = table.view(0)["you"]["shield"]
        chosen = shield["choices"][1]
        table.do(0, "choose", card=chosen)
        table.do(None, "release")
        left, right = table.view(1)["groups"]["L"][0], table.view(1)["groups"]["R"][0]
        assert shield["row"].index(left) < shield["row"].index(right)
        assert (right if shield["machine"] == "L" else left) == chosen


def test_three_pairs_make_two_groups_of_three_from_thirteen_different_cards() -> None:
    table = begin(3)
    drawn = [table.view(0)["guide"]]
    for _ in range(3):
        drawn += table.view(0)["you"]["shield"]["row"]
        table.do(0, "choose", card=table.view(0)["you"]["shield"]["choices"][0])
        table.do(None, "release")
    assert len(set(drawn)) == 13
    assert table.phase == "vote"
    assert [len(group) for group in table.view(2)["groups"].values()] == [3, 3]


def test_a_choice_can_be_changed_until_the_pair_is_released() -> None:
    table = begin(3)
    first, second = table.view(0)["you"]["shield"]["choices"][:2]
    table.do(0, "choose", card=first)
    table.do(0, "choose", card=second)
    table.do(None, "release")
    assert table.now.round.chosen == (second,)


def test_nothing_is_released_before_a_choice() -> None:
    table = begin(3)
    assert table.do(None, "release") == ()


def test_only_the_responder_chooses_and_only_from_the_row() -> None:
    table = begin(3)
    with pytest.raises(Forbidden, match="Only the Responder"):
        table.do(1, "choose", card=table.now.round.deal.rows[0].choices[0])
    with pytest.raises(Malformed, match="does not lie in your row"):
        table.do(0, "choose", card=table.now.round.deal.guide)
    with pytest.raises(Malformed, match="does not lie in your row"):
        table.do(0, "choose")
    table.respond()
    with pytest.raises(Illegal, match="no row"):
        table.do(0, "choose", card=table.now.round.chosen[0])


def test_votes_are_taken_only_when_all_three_pairs_lie_on_the_table() -> None:
    table = begin(3)
    with pytest.raises(Illegal, match="all three pairs"):
        table.do(1, "vote", group="L")


def test_the_responder_does_not_vote_and_a_vote_names_a_group() -> None:
    table = begin(3)
    table.respond()
    with pytest.raises(Illegal, match="Responder does not vote"):
        table.do(0, "vote", group="L")
    with pytest.raises(Malformed, match="group L or group R"):
        table.do(1, "vote", group="left")


def test_a_sealed_vote_can_be_changed_until_the_last_is_in() -> None:
    table = begin(3)
    table.respond()
    table.vote(1, rightly=False)
    table.vote(1, rightly=True)
    assert table.phase == "vote"
    table.vote(2, rightly=False)
    assert table.phase == "turn"
    assert table.now.round.right == (1,)
    with pytest.raises(Illegal, match="Votes are taken"):
        table.vote(1, rightly=False)


def test_all_connected_interrogators_must_vote_and_those_away_abstain() -> None:
    table = begin(4)
    table.respond()
    table.vote(1, rightly=True, present=[0, 1, 2])
    assert table.phase == "vote"
    table.vote(2, rightly=True, present=[0, 1, 2])
    assert table.phase == "turn"
    assert table.view(1)["turned"][-1]["votes"][3] is None


def test_the_votes_are_turned_when_the_last_who_has_not_voted_goes_offline() -> None:
    table = begin(4)
    table.respond()
    table.vote(1, rightly=True)
    table.vote(2, rightly=True)
    assert table.do(None, "presence", present=[0, 3]) == ()
    table.do(None, "presence", present=[0, 1, 2])
    assert table.phase == "turn"


def test_nothing_is_turned_while_nobody_who_votes_is_connected() -> None:
    table = begin(3)
    table.respond()
    assert table.do(None, "presence", present=[0]) == ()
    assert table.do(None, "presence", present=[]) == ()


def test_the_next_round_begins_when_everybody_who_is_here_is_ready() -> None:
    table = begin(3)
    table.play_round(1)
    table.do(1, "ready", present=[0, 1])
    assert table.do(1, "ready", present=[0, 1]) == ()
    table.do(0, "ready", present=[0, 1])
    assert table.phase == "respond"
    assert table.now.round.responder == 1
    assert not any(player.is_ready for player in table.now.players)


def test_the_next_round_begins_when_the_only_one_not_ready_goes_offline() -> None:
    table = begin(3)
    table.play_round(1)
    table.do(0, "ready")
    table.do(1, "ready")
    assert table.do(None, "presence", present=[]) == ()
    table.do(None, "presence", present=[0, 1])
    assert table.phase == "respond"


def test_only_the_host_begins_the_next_round_for_everybody_and_only_after_the_turning() -> None:
    table = begin(3)
    with pytest.raises(Illegal, match="still running"):
        table.do(0, "next")
    with pytest.raises(Illegal, match="still running"):
        table.do(1, "ready")
    table.play_round(1)
    with pytest.raises(Forbidden, match="Only the host"):
        table.do(1, "next")


def test_the_player_on_the_responders_left_responds_next_and_all_cards_are_shuffled_again() -> None:
    table = begin(3)
    guides = []
    for responder in (0, 1, 2, 0):
        assert table.now.round.responder == responder
        guides.append(table.now.round.deal.guide)
        table.play_round()
        table.do(0, "next")
    assert len(set(guides)) > 1


def test_the_first_responder_is_the_seat_the_host_chose_or_chance() -> None:
    assert begin(4, first=2).now.round.responder == 2
    drawn = {begin(4, first=None, seed=bytes([byte])).now.round.responder for byte in range(30)}
    assert drawn == {0, 1, 2, 3}


# --- leaving ---------------------------------------------------------------------------------------------------------


def test_when_the_responder_leaves_the_round_is_void_and_the_next_player_responds() -> None:
    table = begin(4)
    table.respond()
    table.vote(1, rightly=True)
    kinds = [event.kind for event in table.do(0, "leave")]
    assert kinds == ["left", "voided", "round_begun"]
    assert table.now.round.responder == 1
    assert table.points == [0, 0, 0, 0]
    assert table.view(2)["turned"] == []


def test_when_an_interrogator_leaves_the_others_go_on_and_their_vote_is_gone() -> None:
    table = begin(4)
    table.respond()
    table.vote(1, rightly=True)
    table.vote(2, rightly=True)
    kinds = [event.kind for event in table.do(3, "leave", present=[0, 1, 2])]
    assert kinds == ["left", "turned"]
    assert table.points == [2, 1, 1, 0]
    table.do(0, "next")
    table.respond()
    assert table.now.interrogators == (0, 2)


def test_a_vote_leaves_with_its_player() -> None:
    table = begin(4)
    table.respond()
    table.vote(1, rightly=True)
    table.do(1, "leave")
    table.vote(2, rightly=True)
    table.vote(3, rightly=False)
    assert table.points == [1, 0, 1, 0]


def test_an_interrogator_who_leaves_while_the_responder_chooses_changes_nothing_else() -> None:
    table = begin(4)
    assert [event.kind for event in table.do(2, "leave")] == ["left"]
    table.play_round(1)
    assert table.points == [1, 1, 0, 0]
    table.do(0, "next")
    assert table.now.round.responder == 1
    table.play_round()
    table.do(0, "next")
    assert table.now.round.responder == 3


def test_leaving_between_rounds_may_be_what_the_others_waited_for() -> None:
    table = begin(4)
    table.play_round()
    for seat in (0, 1, 2):
        table.do(seat, "ready")
    assert [event.kind for event in table.do(3, "leave")] == ["left", "round_begun"]


def test_with_fewer_players_than_the_mode_needs_the_game_ends_and_the_scores_stand() -> None:
    table = begin(3)
    table.play_round(1, 2)
    table.do(0, "next")
    kinds = [event.kind for event in table.do(2, "leave")]
    assert kinds == ["left", "voided", "finished"]
    assert table.now.result is not None
    assert table.now.result.reason == "too few"
    assert table.now.result.winners == (0,)
    assert table.points == [2, 1, 1]


def test_who_has_left_can_do_nothing_any_more() -> None:
    table = begin(4)
    table.do(3, "leave")
    table.respond()
    with pytest.raises(Illegal, match="have left"):
        table.do(3, "vote", group="L")
    with pytest.raises(Forbidden, match="Only a seat"):
        table.do(None, "vote", group="L")


# --- the clock -------------------------------------------------------------------------------------------------------


def test_at_expiry_the_choice_is_made_by_chance_among_the_cards_that_may_be_chosen() -> None:
    table = begin(3, clock=60)
    row = table.now.round.row
    assert row is not None
    table.do(None, "time_up")
    assert table.now.round.chosen[0] in row.choices
    again = begin(3, clock=60)
    again.do(None, "time_up")
    assert again.now.round.chosen == table.now.round.chosen


def test_at_expiry_a_choice_already_made_stands() -> None:
    table = begin(3, clock=60)
    chosen = table.view(0)["you"]["shield"]["choices"][-1]
    table.do(0, "choose", card=chosen)
    table.do(None, "time_up")
    assert table.now.round.chosen == (chosen,)


def test_at_expiry_a_vote_not_cast_is_an_abstention() -> None:
    table = begin(4, clock=60)
    table.respond()
    table.vote(1, rightly=True)
    table.do(None, "time_up")
    assert table.phase == "turn"
    assert table.points == [1, 1, 0, 0]
    table.do(None, "time_up")
    assert table.phase == "respond"


def test_only_the_house_releases_and_says_that_the_time_is_up() -> None:
    table = begin(3)
    for kind in ("release", "time_up"):
        with pytest.raises(Forbidden, match="server's clock"):
            table.do(0, kind)


def test_alarms_release_on_ticks_and_hurry_only_with_a_clock() -> None:
    table = begin(3)
    assert TURING.alarm(table.now, {}) is None
    table.do(0, "choose", card=table.view(0)["you"]["shield"]["choices"][0])
    alarm = TURING.alarm(table.now, table.silent)
    assert alarm is not None
    assert (alarm.command.kind, alarm.tick) == ("release", TICK)
    timed = begin(3, clock=45)
    alarm = TURING.alarm(timed.now, {})
    assert alarm is not None
    assert (alarm.command.kind, alarm.seconds, alarm.tick) == ("time_up", 45, TICK)
    timed.respond()
    alarm = TURING.alarm(timed.now, {})
    assert alarm is not None
    assert (alarm.seconds, alarm.tick) == (45, 0)
    timed.play_round()
    alarm = TURING.alarm(timed.now, {})
    assert alarm is not None
    assert alarm.seconds == PAUSE


def test_every_row_and_every_phase_has_a_name_of_its_own() -> None:
    table = begin(3)
    names = [TURING.phase(table.now)]
    for _ in range(3):
        table.do(None, "time_up")
        names.append(TURING.phase(table.now))
    table.play_round()
    names.append(TURING.phase(table.now))
    assert names == ["respond 1.1", "respond 1.2", "respond 1.3", "vote 1", "turn 1"]


# --- talking, beginning, commands ------------------------------------------------------------------------------------


def test_the_responder_keeps_silent_until_the_votes_are_turned() -> None:
    table = begin(3)
    assert not TURING.may_chat(table.now, 0)
    assert TURING.may_chat(table.now, 1)
    table.respond()
    assert not TURING.may_chat(table.now, 0)
    table.play_round()
    assert TURING.may_chat(table.now, 0)


def test_standard_needs_three_players_and_the_others_two() -> None:
    with pytest.raises(Illegal, match="co-operative or Gnirut"):
        begin(2)
    assert begin(2, mode="gnirut").phase == "respond"
    assert begin(2, mode="cooperative").phase == "respond"


def test_the_first_responder_must_be_seated() -> None:
    with pytest.raises(Illegal, match="one of the players"):
        TURING.begin(Start(NAMES[:3], TURING.options({"first": 3}), b""))


def test_an_unknown_command_is_refused_with_those_there_are() -> None:
    with pytest.raises(Malformed, match="choose, vote, ready"):
        begin(3).do(0, "shout")


def test_after_the_end_nothing_can_be_done_but_coming_and_going() -> None:
    table = begin(3)
    table.do(0, "leave")
    assert TURING.ended(table.now)
    assert TURING.phase(table.now) == "end"
    assert TURING.alarm(table.now, {}) is None
    assert TURING.may_chat(table.now, 1)
    assert TURING.decide(table.now, Command("presence"), {}) == ()
    with pytest.raises(Illegal, match="over"):
        table.do(1, "vote", group="L")
    with pytest.raises(Illegal, match="no row"):
        table.do(1, "choose", card="strata-1")
