"""Who may see what: nothing of the row, the choice or the Machine's side leaves before the votes are turned."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hut8.chance import Chance
from hut8.game import SPECTATOR, Event, Eye
from hut8.imitation.deal import Deal, Row, Side
from hut8.imitation.deck import cards
from hut8.imitation.match import TURING
from hut8.imitation.sight import ALLOWED, redact
from tests.imitation.playing import Table, begin, play_randomly


def as_bytes(received: Any) -> bytes:
    return json.dumps(received).encode()


def test_interrogators_and_spectators_see_no_row_no_choice_and_no_side() -> None:
    table = begin(3)
    row = table.now.round.deal.rows[0]
    table.do(0, "choose", card=row.choices[0])
    for eye in (1, 2, None):
        seen = json.dumps(table.view(eye))
        assert not any(f'"{card}"' in seen for card in row.cards)
        assert table.view(eye)["turned"] == []
    assert table.view(1)["you"]["shield"] is None
    assert table.view(None)["you"] is None


def test_the_responder_sees_the_row_the_side_and_the_choice_already_made() -> None:
    table = begin(3)
    row = table.now.round.deal.rows[0]
    table.do(0, "choose", card=row.choices[1])
    shield = table.view(0)["you"]["shield"]
    assert shield == {
        "machine": str(row.machine),
        "row": list(row.cards),
        "choices": list(row.choices),
        "chosen": row.choices[1],
    }


def test_a_pair_reaches_everybody_by_group_and_the_discards_nobody() -> None:
    table = begin(3)
    row = table.now.round.deal.rows[0]
    table.do(0, "choose", card=row.choices[0])
    table.do(None, "release")
    left, right = row.pair(row.choices[0])
    assert table.view(None)["groups"] == {"L": [left], "R": [right]}
    event = table.received[Eye(1)][-1][0]
    assert event == {"kind": "released", "seat": None, "pair": [left, right]}
    discards = [card for card in row.cards if card not in (left, right)]
    assert not any(card in json.dumps(table.received[Eye(1)]) for card in discards)


def test_others_see_that_a_vote_lies_there_and_not_which() -> None:
    table = begin(4)
    table.respond()
    table.do(1, "vote", group="L")
    assert table.view(1)["you"]["vote"] == "L"
    assert table.view(2)["seats"][1]["voted"]
    assert table.received[Eye(2)][-1][0] == {"kind": "voted", "seat": 1}
    assert table.received[Eye(1)][-1][0] == {"kind": "voted", "seat": 1, "group": "L"}
    assert table.received[Eye(0)][-1][0] == {"kind": "voted", "seat": 1}


def test_the_turning_shows_all_votes_and_the_machines_side_together() -> None:
    table = begin(3)
    table.play_round(1)
    shown = table.view(None)["turned"][-1]
    assert shown["machine"] == str(table.now.round.deal.machine)
    assert shown["right"] == [1]
    assert shown["votes"][0] is None
    assert set(shown["votes"][1:]) == {"L", "R"}


def test_rows_and_choices_become_public_after_the_end_with_who_reads_whom() -> None:
    table = begin(2, mode="cooperative")
    for right in ((1,), (0,), (), (0,)):
        assert table.view(None)["result"] is None
        table.play_round(*right)
    result = table.view(None)["result"]
    assert result["winners"] == [0, 1]
    assert [len(round_["rows"]) for round_ in result["rounds"]] == [3, 3, 3, 3]
    assert [len(row) for row in result["rounds"][0]["rows"]] == [4, 4, 4]
    assert result["rounds"][0]["chosen"] == list(table.now.rounds[0].chosen)
    assert result["readings"] == [
        {"reader": 0, "responder": 1, "right": 2, "votes": 2},
        {"reader": 1, "responder": 0, "right": 1, "votes": 2},
    ]


def test_a_void_round_is_shown_as_void_and_counts_for_no_reading() -> None:
    table = begin(3)
    table.respond()
    table.vote(1, rightly=True)
    table.do(0, "leave")
    result = table.view(1)["result"]
    assert result["rounds"][0]["void"]
    assert result["readings"] == []


def test_an_event_that_is_not_listed_never_leaves_the_house() -> None:
    with pytest.raises(KeyError):
        redact(begin(3).now, Event("whispered"), SPECTATOR)


def test_every_kind_of_event_is_listed() -> None:
    kinds: set[str] = set()
    for seed in range(40):
        table = begin(4, seed=bytes([seed]), mode=["standard", "cooperative"][seed % 2])
        play_randomly(table, Chance(str(seed)))
        kinds |= {event.kind for event in table.events}
    assert kinds == set(ALLOWED)


# --- secrecy as a property -------------------------------------------------------------------------------------------


def disguised(table: Table, machine: Side, chance: Chance) -> Table:
    """The same round with another side and other cards in the rows, but with the same pairs to come."""
    round_ = table.now.round
    chosen = [row.choices[chance.below(len(row.choices))] for row in round_.deal.rows]
    pairs = [row.pair(card) for row, card in zip(round_.deal.rows, chosen, strict=True)]
    used = {round_.deal.guide, *(card for pair in pairs for card in pair)}
    others = chance.shuffled([card for card in cards() if card not in used])
    rows = tuple(_row(pair, machine, others, chance, table.now.settings.row) for pair in pairs)
    twin = Table()
    twin.state = table.now.with_round(replace(round_, deal=Deal(machine, round_.deal.guide, rows)))
    twin.silent = {}
    table.silent = {}
    _play_to_the_vote(table, chosen)
    _play_to_the_vote(twin, [pair[machine.other is Side.RIGHT] for pair in pairs])
    return twin


def _row(pair: tuple[str, str], machine: Side, others: list[str], chance: Chance, length: int) -> Row:
    """A row that yields this pair when its Responder takes the card that is not the Machine's."""
    own = pair[machine is Side.LEFT]
    rest = chance.shuffled([own, *(others.pop() for _ in range(length - 2))])
    drawn = [pair[0], *rest] if machine is Side.LEFT else [*rest, pair[1]]
    return Row(tuple(drawn), machine)


def _play_to_the_vote(table: Table, chosen: list[str]) -> None:
    table.received.clear()
    for card in chosen:
        table.do(table.now.round.responder, "choose", card=card)
        table.do(None, "release")
    for seat, group in zip(table.now.interrogators[:-1], "LRLR", strict=False):
        table.do(seat, "vote", group=group)
        table.do(seat, "vote", group="L")


@given(st.integers(0, 10**9), st.integers(2, 6), st.sampled_from([3, 4, 5]), st.sampled_from(list(Side)))
@settings(max_examples=150, deadline=None)
def test_what_interrogators_receive_depends_on_nothing_but_the_pairs(
    seed: int, seats: int, row: int, machine: Side
) -> None:
    table = begin(seats, seed=str(seed).encode(), row=row, mode="gnirut")
    twin = disguised(table, machine, Chance(str(seed)))
    assert table.phase == twin.phase == "vote"
    for eye in (SPECTATOR, *(Eye(seat) for seat in table.now.interrogators)):
        assert as_bytes(table.received[eye]) == as_bytes(twin.received[eye])


@given(st.integers(0, 10**6), st.integers(3, 6))
@settings(max_examples=60, deadline=None)
def test_nothing_secret_ever_reaches_an_eye_that_may_not_see_it(seed: int, seats: int) -> None:
    table = begin(seats, seed=str(seed).encode())
    play_randomly(table, Chance(str(seed)), steps=80)
    if TURING.ended(table.now):
        return
    for eye in (SPECTATOR, *(Eye(seat) for seat in range(seats))):
        others = [round_ for round_ in table.now.rounds if round_.responder != eye.seat]
        seen = json.dumps(table.received[eye])
        assert table.now.seed.hex() not in seen
        for round_ in others:
            shown = {round_.deal.guide, *(card for pair in round_.pairs for card in pair)}
            hidden = {card for row in round_.deal.rows for card in row.cards} - shown
            received = [one for one in table.received[eye] if one[1]["round"] == round_.number]
            own = json.dumps([[event, view["groups"], view["guide"], view["you"]] for event, view in received])
            assert not any(f'"{card}"' in own for card in hidden)
