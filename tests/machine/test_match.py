"""The rules of play: races, teams, leaving, clocks, handicaps, supply."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hut8.chance import Chance
from hut8.errors import Forbidden, Hut8Error, Illegal, Malformed
from hut8.game import Command, Start
from hut8.machine.booklet import booklet
from hut8.machine.identifiers import identifier
from hut8.machine.match import FIRST_MACHINE, MACHINE, REVEAL_SECONDS
from hut8.machine.state import MatchState, Phase
from tests.machine.playing import NAMES, Table, begin, play_randomly

# Booklet problem 02: cards 3 7 10 14, criteria S=3, C odd, one 4, S strictly smallest; code 435.


def reading(seats: int, **options: Any) -> Table:
    table = Table()
    start = Start(NAMES[:seats], MACHINE.options(options), b"", {"problem": identifier(booklet(2))})
    table.apply(MACHINE.begin(start))
    return table


def is_done(table: Table, *commands: tuple[str, dict[str, Any]]) -> bool:
    """Whether the first seat may do all of this."""
    try:
        for kind, body in commands:
            table.do(0, kind, **body)
    except Hut8Error:
        return False
    return True


def outcome(table: Table) -> tuple[str, list[int]]:
    result = table.now.result
    assert result is not None
    return result.reason, list(result.winners)


class TestReading:
    def test_round_one_begins_when_every_seat_is_ready(self) -> None:
        table = reading(3)
        table.do(0, "ready")
        table.do(2, "ready")
        assert table.now.phase is Phase.READING
        table.do(1, "ready")
        assert (table.now.phase, table.now.round) == (Phase.ROUND, 1)

    def test_being_ready_twice_changes_nothing(self) -> None:
        table = reading(2)
        table.do(0, "ready")
        assert table.do(0, "ready") == ()

    def test_the_host_may_end_the_reading_and_nobody_else(self) -> None:
        table = reading(2)
        with pytest.raises(Forbidden, match="Only the host"):
            table.do(1, "skip_reading")
        table.do(0, "skip_reading")
        assert table.now.phase is Phase.ROUND

    def test_nobody_plays_before_the_reading_is_over(self) -> None:
        with pytest.raises(Illegal, match="still being read"):
            reading(2).do(0, "compose", proposal="221")

    def test_a_single_player_begins_at_once(self) -> None:
        assert reading(1).now.phase is Phase.ROUND

    def test_leaving_while_reading_lets_the_others_begin(self) -> None:
        table = reading(3)
        table.do(0, "ready")
        table.do(1, "ready")
        table.do(2, "leave")
        assert table.now.phase is Phase.ROUND

    def test_reading_cannot_be_ended_twice(self) -> None:
        with pytest.raises(Illegal, match="reading is over"):
            begin(2).do(0, "ready")


class TestComposingAndQuestioning:
    def test_a_proposal_changes_freely_until_its_first_question(self) -> None:
        table = begin(2)
        table.do(0, "compose", proposal="111")
        table.do(0, "compose", proposal="221")
        assert table.view(0)["you"]["proposal"] == "221"
        table.do(0, "question", letter="A")
        with pytest.raises(Illegal, match="221 is locked"):
            table.do(0, "compose", proposal="333")

    def test_composing_the_same_proposal_again_is_no_event(self) -> None:
        table = begin(2)
        table.do(0, "compose", proposal="111")
        assert table.do(0, "compose", proposal="111") == ()

    def test_verifiers_answer_by_their_own_criterion(self) -> None:
        table = begin(1)
        table.ask(0, "221", "ABC")
        assert table.view(0)["you"]["lines"] == [{"round": 1, "text": "221 A- B+ C- ..."}]

    def test_a_round_has_three_questions_to_different_verifiers(self) -> None:
        table = begin(2)
        table.ask(0, "221", "AB")
        with pytest.raises(Illegal, match="questioned already"):
            table.do(0, "question", letter="A")
        table.do(0, "question", letter="C")
        with pytest.raises(Illegal, match=r"^No question is left in this round: end it to ask on\.$"):
            table.do(0, "question", letter="D")

    def test_a_question_needs_a_proposal_and_a_verifier_that_exists(self) -> None:
        table = begin(2)
        with pytest.raises(Illegal, match="Compose a proposal"):
            table.do(0, "question", letter="A")
        table.do(0, "compose", proposal="221")
        for letter in ("E", "", "AB", 3, None):
            with pytest.raises(Malformed, match="no verifier"):
                table.do(0, "question", letter=letter)

    def test_the_first_question_may_bring_its_proposal(self) -> None:
        table = begin(2)
        events = table.do(0, "question", letter="A", proposal="221")
        assert [event.kind for event in events] == ["composed", "asked"]
        assert table.view(0)["you"]["lines"] == [{"round": 1, "text": "221 A- ..."}]
        again = table.do(0, "question", letter="B", proposal="221")
        assert [event.kind for event in again] == ["asked"]
        with pytest.raises(Illegal, match="221 is locked"):
            table.do(0, "question", letter="C", proposal="333")

    def test_a_question_replaces_what_was_composed_and_not_yet_asked_with(self) -> None:
        table = begin(2)
        table.do(0, "compose", proposal="111")
        table.do(0, "question", letter="A", proposal="221")
        assert table.view(0)["you"]["proposal"] == "221"

    @pytest.mark.parametrize(
        ("body", "refused"),
        [
            ({"letter": "E", "proposal": "221"}, "no verifier"),
            ({"letter": "A", "proposal": "226"}, "226"),
            ({"letter": "A", "proposal": 221}, "needs 'proposal'"),
        ],
    )
    def test_a_question_with_its_proposal_is_refused_whole(self, body: dict[str, object], refused: str) -> None:
        table = begin(2)
        with pytest.raises(Malformed, match=refused):
            table.do(0, "question", **body)
        assert table.view(0)["you"]["proposal"] is None

    @given(st.integers(0, 2), st.sampled_from(["111", "221", "435"]), st.sampled_from("ABCDE"), st.booleans())
    def test_one_command_does_what_two_would(
        self,
        asked: int,
        proposal: str,
        letter: str,
        sealed: bool,  # noqa: FBT001 - Hypothesis draws it
    ) -> None:
        tables = begin(2), begin(2)
        for table in tables:
            if asked:
                table.ask(0, "221", "AB"[:asked])
            if sealed:
                table.do(0, "seal", thumb="down")
        one, two = tables
        before = one.now
        composing = [] if str(before.sheets[0].proposal) == proposal else [("compose", {"proposal": proposal})]
        allowed = is_done(two, *composing, ("question", {"letter": letter}))
        assert is_done(one, ("question", {"letter": letter, "proposal": proposal})) is allowed
        assert one.now == (two.now if allowed else before)

    @pytest.mark.parametrize("proposal", ["", "06", "206", "226", "1234", 221, None])
    def test_a_proposal_has_three_digits_from_one_to_five(self, proposal: object) -> None:
        with pytest.raises(Malformed):
            begin(2).do(0, "compose", proposal=proposal)


class TestThumbs:
    def test_all_thumbs_down_begin_the_next_round(self) -> None:
        table = begin(2)
        table.ask(0, "221", "A")
        table.do(0, "seal", thumb="down")
        events = table.do(1, "seal", thumb="down")
        assert [event.kind for event in events] == ["sealed", "revealed", "round_begun"]
        assert table.now.round == 2
        assert table.view(0)["you"]["lines"] == [{"round": 1, "text": "221 A-"}]

    def test_sealing_without_a_proposal_or_a_question_is_allowed(self) -> None:
        table = begin(2)
        table.do(0, "seal", thumb="down")
        table.do(1, "compose", proposal="111")
        table.do(1, "seal", thumb="down")
        assert table.now.round == 2
        assert [sheet.round_count for sheet in table.now.sheets] == [0, 0]

    def test_a_proposal_sealed_without_a_question_is_shown_to_all_and_stays_on_its_line(self) -> None:
        table = begin(3)
        table.do(1, "compose", proposal="111")
        assert table.view(0)["seats"][1]["rounds"] == []
        table.do(1, "seal", thumb="down")
        shown = {"round": 1, "proposal": "111", "asked": []}
        assert table.view(0)["seats"][1]["rounds"] == [shown]
        assert table.view(1)["you"]["lines"] == [{"round": 1, "text": "111 ..."}]
        table.do(0, "seal", thumb="down")
        table.do(2, "seal", thumb="down")
        assert table.view(None)["seats"][1]["rounds"] == [shown]
        assert table.view(1)["you"]["lines"] == [{"round": 1, "text": "111"}]

    def test_a_thumb_taken_back_hides_a_proposal_about_which_nothing_was_asked(self) -> None:
        table = begin(2)
        table.do(1, "compose", proposal="111")
        table.do(1, "seal", thumb="down")
        table.do(1, "unseal")
        assert table.view(0)["seats"][1]["rounds"] == []

    def test_a_table_of_the_first_rules_replays_to_what_it_was(self) -> None:
        table = begin(2)
        table.do(0, "compose", proposal="111")
        table.do(0, "seal", thumb="down")
        table.do(1, "seal", thumb="down")
        state = None
        for event in table.events:
            state = FIRST_MACHINE.evolve(state, event)
        assert state is not None
        assert [sheet.lines for sheet in state.sheets] == [(), ()]

    def test_a_sealed_thumb_can_be_taken_back_until_the_last_seat_seals(self) -> None:
        table = begin(3)
        table.do(0, "seal", thumb="up", code="111")
        table.do(0, "unseal")
        table.ask(0, "221", "A")
        table.do(0, "seal", thumb="down")
        table.do(1, "seal", thumb="down")
        table.do(2, "seal", thumb="down")
        with pytest.raises(Illegal, match="not sealed"):
            table.do(0, "unseal")
        assert table.now.active_seats == (0, 1, 2)

    def test_no_thumb_is_taken_back_once_only_computer_players_have_to_ask(self) -> None:
        table, computers = begin(3), frozenset({2})
        table.do(0, "seal", thumb="down")
        unseal = Command("unseal", 0, computers=computers)
        assert MACHINE.decide(table.now, unseal, {}), "another person still thinks"
        table.do(1, "seal", thumb="down")
        with pytest.raises(Illegal, match="the computer players ask now"):
            MACHINE.decide(table.now, unseal, {})

    def test_nothing_is_asked_or_composed_after_sealing(self) -> None:
        table = begin(2)
        table.ask(0, "221", "A")
        table.do(0, "seal", thumb="down")
        with pytest.raises(Illegal, match="no question after sealing"):
            table.do(0, "question", letter="B")
        with pytest.raises(Illegal, match="take it back"):
            table.do(0, "compose", proposal="333")
        with pytest.raises(Illegal, match="sealed already"):
            table.do(0, "seal", thumb="down")

    def test_a_thumb_up_needs_a_code_and_a_thumb_down_has_none(self) -> None:
        table = begin(2)
        with pytest.raises(Malformed, match="needs 'code'"):
            table.do(0, "seal", thumb="up")
        with pytest.raises(Malformed, match="carries no code"):
            table.do(0, "seal", thumb="down", code="111")
        with pytest.raises(Malformed, match="'up' with a code"):
            table.do(0, "seal", thumb="sideways")

    def test_a_team_has_no_thumbs(self) -> None:
        with pytest.raises(Illegal, match="no thumbs"):
            begin(1).do(0, "seal", thumb="down")


class TestTheEndOfARace:
    def test_the_fewest_questions_win_among_those_who_are_right(self) -> None:
        table = begin(3)
        table.ask(0, "221", "ABC")
        table.ask(1, "221", "A")
        for seat, code in ((0, "435"), (1, "435"), (2, "111")):
            table.do(seat, "seal", thumb="up", code=code)
        assert outcome(table) == ("found", [1])

    def test_all_who_share_the_fewest_questions_win(self) -> None:
        table = begin(3)
        table.ask(0, "221", "AB")
        table.ask(1, "333", "CD")
        table.ask(2, "333", "BCD")
        for seat in range(3):
            table.do(seat, "seal", thumb="up", code="435")
        assert outcome(table) == ("found", [0, 1])

    def test_wrong_claims_are_eliminated_and_the_others_go_on(self) -> None:
        table = begin(3)
        table.do(0, "seal", thumb="up", code="111")
        table.do(1, "seal", thumb="down")
        table.do(2, "seal", thumb="down")
        assert table.now.active_seats == (1, 2)
        assert table.now.round == 2
        with pytest.raises(Illegal, match="out of this game"):
            table.do(0, "compose", proposal="111")

    def test_the_last_seat_left_wins(self) -> None:
        table = begin(2)
        table.do(0, "seal", thumb="up", code="111")
        table.do(1, "seal", thumb="down")
        assert outcome(table) == ("last seat", [1])

    def test_nobody_wins_when_nobody_is_left(self) -> None:
        table = begin(2)
        table.do(0, "seal", thumb="up", code="111")
        table.do(1, "seal", thumb="up", code="222")
        assert outcome(table) == ("nobody", [])

    def test_nothing_happens_after_the_end(self) -> None:
        table = begin(2)
        table.do(0, "seal", thumb="up", code="435")
        table.do(1, "seal", thumb="down")
        with pytest.raises(Illegal, match="over"):
            table.do(1, "compose", proposal="111")
        assert table.do(None, "presence") == ()

    def test_leaving_is_elimination_without_a_claim(self) -> None:
        table = begin(3)
        table.do(0, "seal", thumb="down")
        table.do(1, "seal", thumb="down")
        table.do(2, "leave")
        assert table.now.round == 2
        table.do(1, "leave")
        assert outcome(table) == ("last seat", [0])

    def test_who_is_eliminated_may_go_and_nothing_follows(self) -> None:
        table = begin(3)
        table.do(0, "seal", thumb="up", code="111")
        table.do(1, "seal", thumb="down")
        table.do(2, "seal", thumb="down")
        assert table.do(0, "leave") == ()
        assert table.view(1)["seats"][0]["standing"] == "eliminated"


class TestHandicap:
    def test_blackened_boxes_count_as_questions_from_the_start(self) -> None:
        table = begin(2, handicaps=[2, 0])
        assert [seat["questions"] for seat in table.view(None)["seats"]] == [2, 0]

    def test_they_take_questions_from_round_one_only(self) -> None:
        table = begin(2, handicaps=[2])
        table.ask(0, "221", "A")
        with pytest.raises(Illegal, match=r"^No question is left in this round: end it to ask on\.$"):
            table.do(0, "question", letter="B")
        table.do(0, "seal", thumb="down")
        table.do(1, "seal", thumb="down")
        table.ask(0, "221", "ABC")

    def test_they_decide_who_asked_fewest(self) -> None:
        table = begin(2, handicaps=[2, 0])
        table.ask(0, "221", "A")
        table.ask(1, "221", "AB")
        table.do(0, "seal", thumb="up", code="435")
        table.do(1, "seal", thumb="up", code="435")
        assert outcome(table) == ("found", [1])

    def test_a_team_has_none(self) -> None:
        assert begin(2, team=True, handicaps=[2, 2]).now.sheets[0].handicap == 0


class TestClock:
    def test_only_a_round_has_an_alarm(self) -> None:
        assert MACHINE.alarm(reading(2, clock=60).now, {}) is None
        alarm = MACHINE.alarm(begin(2, clock=60).now, {})
        assert alarm is not None
        assert (alarm.seconds, alarm.command.kind) == (60, "time_up")
        assert MACHINE.alarm(begin(2).now, {}) is None

    @pytest.mark.parametrize(("team", "seconds"), [(False, 60 + REVEAL_SECONDS), (True, 60)])
    def test_no_clock_runs_while_the_thumbs_are_shown(self, *, team: bool, seconds: float) -> None:
        table = begin(2, clock=60, team=team)
        table.do(None, "time_up")
        alarm = MACHINE.alarm(table.now, {})
        assert alarm is not None
        assert (table.now.round, alarm.seconds) == (2, seconds)

    def test_at_expiry_unsealed_thumbs_are_down_and_the_round_ends(self) -> None:
        table = begin(3, clock=60)
        table.ask(0, "221", "A")
        table.do(1, "seal", thumb="up", code="111")
        table.do(None, "time_up")
        assert table.now.round == 2
        assert table.now.active_seats == (0, 2)

    def test_the_clock_leaves_computer_players_the_time_to_ask(self) -> None:
        table = begin(3, clock=60)
        time_up = Command("time_up", computers=frozenset({2}))
        table.apply(MACHINE.decide(table.now, time_up, {}))
        assert [player.thumb is None for player in table.now.players] == [False, False, True]
        assert MACHINE.decide(table.now, time_up, {}) == (), "it may ring again, and nothing happens"
        table.do(2, "seal", thumb="down")
        assert table.now.round == 2

    def test_a_team_loses_its_unasked_questions(self) -> None:
        table = begin(1, clock=60)
        table.ask(0, "221", "A")
        table.do(None, "time_up")
        assert (table.now.round, table.now.sheets[0].round_count) == (2, 1)

    def test_a_seat_cannot_play_the_clock(self) -> None:
        with pytest.raises(Forbidden):
            begin(2, clock=60).do(0, "time_up")

    def test_a_clock_that_rings_late_changes_nothing(self) -> None:
        assert MACHINE.decide(reading(2).now, Command("time_up"), {}) == ()


class TestSupply:
    def play_three_cards(self, supply: bool) -> Table:  # noqa: FBT001 - read by name at both calls
        table = begin(4, supply=supply)
        for seat in range(3):
            table.ask(seat, "221", "A")
        return table

    def test_a_fourth_seat_waits_for_a_card_and_is_told_for_whom(self) -> None:
        table = self.play_three_cards(supply=True)
        with pytest.raises(Illegal, match="▲ 2 are in use by Ada, Joan, Max") as refusal:
            table.do(3, "compose", proposal="211")
        assert refusal.value.details["holders"] == [0, 1, 2]

    def test_cards_are_free_again_when_a_seat_seals_or_asks_its_last_question(self) -> None:
        for release in ("seal", "question"):
            table = self.play_three_cards(supply=True)
            if release == "seal":
                table.do(0, "seal", thumb="down")
            else:
                table.do(0, "question", letter="B")
                table.do(0, "question", letter="C")
            table.ask(3, "221", "A")
            assert table.view(3)["you"]["lines"][-1]["text"].startswith("221 A")

    def test_a_thumb_is_not_taken_back_while_others_hold_the_cards_it_would_need(self) -> None:
        table = self.play_three_cards(supply=True)
        table.do(0, "seal", thumb="down")
        table.ask(3, "221", "A")
        with pytest.raises(Illegal, match="▲ 2 again, and all three are in use by Joan, Max, Gordon"):
            table.do(0, "unseal")
        table.do(1, "seal", thumb="down")
        table.do(0, "unseal")
        assert not table.view(1)["seats"][0]["sealed"]

    def test_a_thumb_that_needs_no_card_any_more_is_taken_back_freely(self) -> None:
        table = self.play_three_cards(supply=True)
        table.do(0, "question", letter="B")
        table.do(0, "question", letter="C")
        table.do(0, "seal", thumb="down")
        table.ask(3, "221", "A")
        table.do(0, "unseal")
        assert not table.view(1)["seats"][0]["sealed"]

    def test_a_proposal_composed_before_the_cards_went_out_waits_at_its_first_question(self) -> None:
        table = begin(4, supply=True)
        table.do(3, "compose", proposal="221")
        for seat in range(3):
            table.ask(seat, "221", "A")
        with pytest.raises(Illegal, match="in use"):
            table.do(3, "question", letter="A")

    def test_without_the_rule_nobody_waits(self) -> None:
        table = self.play_three_cards(supply=False)
        table.ask(3, "221", "A")
        assert table.view(3)["you"]["lines"][-1]["text"].startswith("221 A")


class TestTeam:
    def test_a_right_claim_as_fast_as_the_machine_wins(self) -> None:
        table = begin(1, machine_rounds=["221 A- B+", "133 D-"])
        table.ask(0, "221", "AB")
        table.do(0, "end_round")
        table.ask(0, "133", "D")
        table.do(0, "claim", code="435")
        assert outcome(table) == ("found", [0])

    def test_rounds_count_before_questions(self) -> None:
        table = begin(1, machine_rounds=["221 A- B+", "133 D-"])
        table.ask(0, "221", "ABC")
        table.do(0, "claim", code="435")
        assert outcome(table) == ("found", [0])

    def test_a_slower_right_claim_is_beaten(self) -> None:
        table = begin(1, machine_rounds=["221 A- B+"])
        table.ask(0, "221", "ABC")
        table.do(0, "claim", code="435")
        assert outcome(table) == ("beaten", [])

    def test_a_wrong_claim_loses(self) -> None:
        table = begin(1)
        table.do(0, "claim", code="111")
        assert outcome(table) == ("wrong", [])

    def test_a_claim_counts_when_all_connected_members_claim_the_same(self) -> None:
        table = begin(3, team=True)
        table.do(0, "claim", code="435")
        table.do(1, "claim", code="431")
        table.do(2, "claim", code="435")
        assert table.now.result is None
        table.do(1, "claim", code="435")
        assert outcome(table) == ("found", [0, 1, 2])

    def test_members_who_are_not_connected_are_not_waited_for(self) -> None:
        table = begin(2, team=True)
        table.apply(MACHINE.decide(table.now, Command("claim", 0, {"code": "435"}, present=frozenset({0})), {}))
        assert outcome(table) == ("found", [0, 1])

    def test_a_claim_counts_when_the_only_member_who_had_not_joined_it_leaves(self) -> None:
        table = begin(3, team=True)
        table.do(0, "claim", code="435")
        table.do(1, "leave")
        assert table.now.result is None
        table = begin(3, team=True)
        for seat in (0, 2):
            table.do(seat, "claim", code="435")
        table.do(1, "leave")
        assert outcome(table) == ("found", [0, 2])

    def test_any_member_composes_and_questions_for_all(self) -> None:
        table = begin(2, team=True)
        table.do(0, "compose", proposal="221")
        table.do(1, "question", letter="A")
        assert table.view(0)["you"]["lines"] == table.view(1)["you"]["lines"]
        with pytest.raises(Illegal, match="questioned already"):
            table.do(0, "question", letter="A")

    def test_a_round_ends_when_a_member_says_so_and_something_was_asked(self) -> None:
        table = begin(2, team=True)
        with pytest.raises(Illegal, match="Nothing was asked"):
            table.do(0, "end_round")
        table.ask(0, "221", "A")
        table.do(1, "end_round")
        assert table.now.round == 2

    def test_a_race_has_neither_claims_nor_rounds_ended_by_one_seat(self) -> None:
        for kind, body in (("claim", {"code": "435"}), ("end_round", {})):
            with pytest.raises(Illegal, match="thumbs"):
                begin(2).do(0, kind, **body)

    def test_the_team_plays_on_when_a_member_leaves_and_ends_with_the_last(self) -> None:
        table = begin(2, team=True)
        table.do(0, "leave")
        table.ask(1, "221", "A")
        table.do(1, "leave")
        assert outcome(table) == ("nobody", [])


def test_unknown_commands_and_strangers_are_refused() -> None:
    table = begin(2)
    with pytest.raises(Malformed, match="no command 'cheat'"):
        table.do(0, "cheat")
    for stranger in (None, -1, 2):
        with pytest.raises(Forbidden):
            table.do(stranger, "compose", proposal="111")


def test_eliminated_seats_keep_silent_until_the_end() -> None:
    table = begin(3)
    table.do(0, "seal", thumb="up", code="111")
    table.do(1, "seal", thumb="down")
    table.do(2, "seal", thumb="down")
    assert [MACHINE.may_chat(table.now, seat) for seat in range(3)] == [False, True, True]
    table.do(1, "leave")
    assert MACHINE.may_chat(table.now, 0)


def test_this_game_has_no_silent_commands() -> None:
    table = begin(2)
    assert MACHINE.decide_silently(table.now, Command("compose", 0, {"proposal": "111"})) is None


def test_phases_have_names_that_change_with_every_round() -> None:
    table = begin(2)
    first = MACHINE.phase(table.now)
    table.do(None, "time_up")
    assert first != MACHINE.phase(table.now)
    assert MACHINE.phase(reading(2).now) == "reading"


@given(st.integers(0, 10**6), st.integers(1, 4), st.booleans(), st.booleans())
@settings(max_examples=80, deadline=None)
def test_evolve_never_fails_and_replay_gives_the_same_state(
    seed: int,
    seats: int,
    team: bool,  # noqa: FBT001 - Hypothesis draws it
    supply: bool,  # noqa: FBT001 - likewise
) -> None:
    table = begin(seats, team=team, supply=supply, handicaps=[seed % 3])
    play_randomly(table, Chance(str(seed)))
    again: MatchState | None = None
    for event in table.events:
        again = MACHINE.evolve(again, event)
    assert again == table.state


def test_the_furthest_step_of_the_notes_is_recorded_and_told_with_the_result() -> None:
    table = begin(2)
    table.do(0, "aid", step="bookkeeping")
    table.do(0, "aid", step="off")
    assert table.view(0)["result"] is None
    for seat in (0, 1):
        table.do(seat, "seal", thumb="up", code="435")
    assert table.view(None)["result"]["aids"] == ["bookkeeping", "off"]


def test_a_step_of_the_notes_that_does_not_exist_is_refused() -> None:
    with pytest.raises(Malformed, match="Notes think along"):
        begin(1).do(0, "aid", step="solver")


@given(
    st.dictionaries(
        st.sampled_from(["letter", "proposal", "thumb", "code", "step"]), st.none() | st.text() | st.integers()
    )
)
@settings(max_examples=150, deadline=None)
def test_no_command_whatever_its_body_breaks_the_rules(body: dict[str, Any]) -> None:
    for table in (begin(2), begin(1)):
        for kind in ("compose", "question", "seal", "claim", "end_round", "unseal", "aid"):
            before = table.now
            try:
                table.do(0, kind, **body)
            except Hut8Error:
                assert table.now == before
