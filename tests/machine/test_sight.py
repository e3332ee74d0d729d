"""Who may see what: nothing secret leaves before the end."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hut8.chance import Chance
from hut8.errors import Hut8Error
from hut8.game import SPECTATOR, Event, Eye
from hut8.machine.identifiers import identifier
from hut8.machine.problems import Problem, parse_public, problem
from hut8.machine.sight import ALLOWED, redact
from hut8.reasoning.worlds import assignments
from tests.machine.playing import Table, begin, play_randomly, random_command

PUBLICS = [
    parse_public(["3", "7", "10", "14"]),
    parse_public(["18", "24", "33", "36"]),
    parse_public(["4+21", "9+18", "11+30", "14+33"]),
    parse_public(["3", "7", "10", "14"], nightmare=True),
]


def worlds(place: int) -> list[Problem]:
    public = PUBLICS[place]
    return [problem(public, assignment.laws) for assignment in assignments(public)]


def test_others_see_proposals_and_letters_but_never_answers() -> None:
    table = begin(2)
    table.ask(0, "221", "AB")
    assert table.view(1)["seats"][0]["rounds"] == [{"round": 1, "proposal": "221", "asked": ["A", "B"]}]
    assert "221" not in json.dumps(table.view(1)["you"])
    assert table.view(None)["you"] is None


def test_a_proposal_is_public_from_its_first_question_on() -> None:
    table = begin(2)
    table.do(0, "compose", proposal="221")
    assert "221" not in json.dumps(table.view(1))
    assert "221" not in json.dumps(table.received[Eye(1)])
    assert table.received[Eye(1)][-1][0] is None
    table.do(0, "question", letter="A")
    assert "221" in json.dumps(table.view(1))


def test_a_round_that_was_played_is_built_once_for_all_views_to_come() -> None:
    table = begin(2)
    table.ask(0, "221", "AB")
    for seat in (0, 1):
        table.do(seat, "seal", thumb="down")
    before, own = table.view(1)["seats"][0]["rounds"], table.view(0)["you"]["lines"]
    table.ask(1, "134", "C")
    assert table.view(1)["seats"][0]["rounds"][0] is before[0]
    assert table.view(0)["you"]["lines"][0] is own[0]
    assert before == [{"round": 1, "proposal": "221", "asked": ["A", "B"]}]


def test_wrong_codes_stay_sealed_until_the_end_while_the_elimination_is_public() -> None:
    table = begin(3)
    table.do(0, "seal", thumb="up", code="115")
    table.do(1, "seal", thumb="down")
    table.do(2, "seal", thumb="down")
    assert table.view(1)["seats"][0]["standing"] == "eliminated"
    assert "115" not in json.dumps(table.received[Eye(1)])
    table.do(1, "seal", thumb="up", code="435")
    table.do(2, "seal", thumb="down")
    assert {"seat": 0, "code": "115"} in table.view(2)["result"]["claims"]


def test_the_machine_shows_its_rounds_without_answers_after_yours_when_it_plays_along() -> None:
    rounds = ["221 A- B+", "133 D-"]
    for plays_along, seen in ((True, [{"round": 1, "proposal": "221", "asked": ["A", "B"]}]), (False, [])):
        table = begin(1, machine_rounds=rounds, play_along=plays_along)
        assert table.view(0)["machine"]["rounds"] == []
        table.ask(0, "221", "A")
        table.do(0, "end_round")
        assert table.view(0)["machine"]["rounds"] == seen


def test_after_the_end_everything_is_public() -> None:
    table = begin(2, machine_rounds=["221 A- B+"])
    table.ask(0, "221", "A")
    table.do(0, "seal", thumb="up", code="435")
    table.do(1, "seal", thumb="up", code="111")
    result = table.view(None)["result"]
    assert result["code"] == "435"
    assert result["criteria"] == [[3, "S=3"], [7, "C odd"], [10, "one 4"], [14, "S strictly smallest"]]
    assert result["identifier"] == "139T-Z2YC-TF"
    assert result["sheets"] == [[{"round": 1, "text": "221 A-"}], []]
    assert result["machine"] == {"player": "analyst", "lines": ["221 A- B+"], "rounds": 1, "questions": 2}


def test_an_event_that_is_not_on_the_allow_list_never_leaves() -> None:
    with pytest.raises(KeyError):
        redact(begin(2).now, Event("solution", None, {"code": "435"}), SPECTATOR)


def test_the_state_and_its_events_print_no_secret() -> None:
    table = begin(2, machine_rounds=["221 A- B+"])
    table.do(0, "seal", thumb="up", code="435")
    printed = repr(table.state) + repr(table.events)
    assert "435" not in printed
    assert identifier(table.now.problem) not in printed
    assert str(table.now.problem.secret.laws[0]) not in printed


class Twins:
    """Two tables with different secrets at which the seats send the same commands."""

    def __init__(self, seed: int, seats: int, place: int, **options: Any) -> None:
        self.chance = Chance(str(seed))
        choices = worlds(place)
        self.tables = [begin(seats, self.chance.choice(choices), **options) for _ in range(2)]

    def step(self) -> None:
        seat, kind, body = random_command(self.tables[0], self.chance)
        for table in self.tables:
            try:
                table.do(seat, kind, **body)
            except Hut8Error as refusal:
                table.received.setdefault(Eye(seat), []).append(refusal.as_json())

    def answers(self, table: Table, eye: Eye) -> list[Any]:
        """List what an eye was told by the machine itself: its answers, and how reveals and claims came out."""
        outcomes = {"revealed", "eliminated", "round_begun", "finished", "left"}
        return [
            (event.kind, event.body.get("passed"), event.body.get("seats"), event.body.get("winners"))
            for event in table.events
            if event.kind in outcomes
            or (event.kind == "asked" and event.seat is not None and _same_sheet(table, event.seat, eye))
        ]


def _same_sheet(table: Table, seat: int, eye: Eye) -> bool:
    return eye.seat is not None and table.now.sheet_of(seat) == table.now.sheet_of(eye.seat)


@given(st.integers(0, 10**6), st.integers(2, 4), st.integers(0, 3), st.booleans())
@settings(max_examples=settings().max_examples * 6 // 5, deadline=None)
def test_the_same_commands_and_answers_give_an_eye_the_same_bytes(
    seed: int,
    seats: int,
    place: int,
    team: bool,  # noqa: FBT001 - Hypothesis draws it
) -> None:
    twins = Twins(seed, seats, place, team=team, play_along=True)
    eyes = [*(Eye(seat) for seat in range(seats)), SPECTATOR]
    for _ in range(25):
        twins.step()
        one, other = twins.tables
        if one.now.result or other.now.result:
            break
        for eye in eyes:
            if twins.answers(one, eye) == twins.answers(other, eye):
                assert json.dumps(one.received.get(eye)) == json.dumps(other.received.get(eye))


@given(st.integers(0, 10**6), st.integers(1, 4), st.integers(0, 3))
@settings(max_examples=60, deadline=None)
def test_no_identifier_law_or_stranger_s_answer_is_sent_before_the_end(seed: int, seats: int, place: int) -> None:
    chance = Chance(str(seed))
    secret = chance.choice(worlds(place))
    table = begin(seats, secret, machine_rounds=["111 A+"])
    play_randomly(table, chance, 30)
    for eye, received in table.received.items():
        before_the_end = [seen for seen in received if not (isinstance(seen, tuple) and seen[1]["result"])]
        text = json.dumps(before_the_end)
        assert identifier(secret) not in text
        assert "criteria" not in text
        assert '"laws"' not in text
        for reduced, _ in (seen for seen in before_the_end if isinstance(seen, tuple)):
            if reduced and reduced["kind"] == "asked" and eye.seat != reduced["seat"] and seats > 1:
                assert "passed" not in reduced


def test_every_kind_of_event_has_its_entry_on_the_allow_list() -> None:
    kinds: set[str] = set()
    for seed in range(40):
        table = begin(1 + seed % 4, team=seed % 5 == 0)
        play_randomly(table, Chance(f"kinds {seed}"), 80)
        kinds |= {event.kind for event in table.events}
    assert kinds <= set(ALLOWED)
    assert kinds >= {"begun", "asked", "sealed", "revealed", "finished", "claimed", "left", "composed", "eliminated"}
