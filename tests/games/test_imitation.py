from __future__ import annotations

import pytest

from hut8.errors import Malformed
from hut8.game import Start
from hut8.games import GAMES
from hut8.games.imitation import TURING_HOSTED, analyse
from hut8.imitation.match import FIRST_TURING, TURING
from tests.imitation.playing import begin


def test_turing_is_a_game_of_the_house() -> None:
    assert GAMES.named("imitation") is TURING_HOSTED
    assert GAMES.game("imitation", 2) is TURING
    assert GAMES.game("imitation", 1) is FIRST_TURING


def test_wishes_are_checked_shown_whole_and_prepared_without_secrets() -> None:
    wishes = TURING_HOSTED.check_wishes({"mode": "gnirut"})
    assert TURING_HOSTED.show_wishes(wishes) == wishes
    prepared = TURING_HOSTED.prepare(wishes, "00", 2)
    begun = TURING.begin(Start(("Ada", "Joan"), prepared.options, b"seed", prepared.extras))
    assert begun[0].kind == "begun"
    with pytest.raises(Malformed, match="three, four or five"):
        TURING_HOSTED.check_wishes({"row": 9})


def test_every_seat_writes_on_its_own_sheet() -> None:
    assert [TURING_HOSTED.sheet_of(begin(3).now, seat) for seat in range(3)] == [0, 1, 2]


def test_a_finished_game_is_read_round_by_round_by_the_best_player() -> None:
    table = begin(4)
    table.play_round(1, 2)
    table.do(0, "next")
    table.respond()
    table.do(1, "leave")  # the Responder leaves: a void round is not read
    table.play_round(0, 2, 3)
    found = analyse([(event.kind, event.seat, event.body) for event in table.events])
    assert [one["round"] for one in found["rounds"]] == [1, 3]
    for one in found["rounds"]:
        assert 0.5 <= one["certainty"] <= 1
        assert one["reason"]["key"].startswith("imitation.saw.")
    assert {"reader": 1, "responder": 0, "right": 1, "votes": 1} in found["readings"]


def test_a_game_without_events_has_nothing_to_read() -> None:
    assert analyse([]) == {"rounds": [], "readings": []}
