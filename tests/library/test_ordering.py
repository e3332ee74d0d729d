"""Problems to order: the same as the forge makes, wished for in plain words; what is not found is left out."""

from __future__ import annotations

import math
from functools import partial
from typing import Any

import pytest

from hut8 import Hut8Error, Illegal, Malformed, Mode, generate, generate_many
from hut8.forge import generate as forge
from hut8.forge.wishes import Span, Wishes
from hut8.library.wishing import read_wishes


def test_plain_words_wish_what_the_forge_s_wishes_do() -> None:
    wishes = Wishes(Mode.EXTREME, 5, questions=Span.parse("3-"), include=frozenset({7}))
    found = generate("bletchley", mode="extreme", verifiers=5, questions="3-", include=[7])
    assert found == forge.generate(wishes, "bletchley")


def test_without_a_seed_chance_decides() -> None:
    assert len({str(generate().public) for _ in range(5)}) > 1


def test_a_series_goes_on_after_a_place_where_nothing_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = forge.generate

    def second_fails(wishes: Wishes, seed: str, *more: object) -> object:
        if seed.endswith("#2"):
            raise Illegal("The game is over.")
        return real(wishes, seed, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(forge, "generate", second_fails)
    monkeypatch.setattr(forge, "is_drawn_in_bulk", lambda *_: False)
    assert len(list(generate_many(3, "enigma"))) == 2
    with pytest.raises(Illegal):
        list(forge.generate_many(Wishes(), "enigma", 3))


def test_a_seed_may_be_a_number() -> None:
    assert generate(0) == generate("0")
    assert list(generate_many(2, 8)) == list(generate_many(2, "8"))


ALIKE: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"rounds": 2}, {"rounds": "2"}),
    ({"rounds": (2, 3)}, {"rounds": "2-3"}),
    ({"questions": [None, 7.5]}, {"questions": "-7.5"}),
    ({"difficulty": (2, None)}, {"difficulty": "2-"}),
    ({"verifiers": "5"}, {"verifiers": 5}),
    ({"verifiers": 5.0}, {"verifiers": 5}),
    ({"include": "3,7"}, {"include": [3, 7]}),
    ({"include": 3, "exclude": ["7"]}, {"include": [3], "exclude": [7]}),
    ({"mode": Mode.NIGHTMARE, "pool": "Easy"}, {"mode": "nightmare", "pool": "easy"}),
    ({"mode": None, "rounds": None, "include": None, "needs": None, "unasked": None, "luck": ""}, {}),
]


@pytest.mark.parametrize(("wished", "plain"), ALIKE, ids=str)
def test_a_wish_may_be_written_in_every_way_that_can_be_known(wished: dict[str, Any], plain: dict[str, Any]) -> None:
    assert str(read_wishes(wished)) == str(read_wishes(plain))


UNREADABLE: list[tuple[dict[str, Any], str]] = [
    ({"mode": "simple"}, "'simple' is not a mode: choose classic, extreme or nightmare."),
    ({"verifers": 5}, "There is no wish 'verifers': choose verifiers."),
    ({"round": 2}, "There is no wish 'round': choose rounds."),
    ({"secnds": 2}, "There is no wish 'secnds': choose seconds."),
    ({"verifiers": "many"}, "A problem has 4 to 6 verifiers, not many."),
    ({"verifiers": 4.5}, "A problem has 4 to 6 verifiers, not 4.5."),
    ({"rounds": True}, "'True' is not a range: write 2-3, 2 (exactly), 2- (at least) or -3 (at most)."),
    ({"rounds": -3}, "'-3' is not a range: write 2-3, 2 (exactly), 2- (at least) or -3 (at most)."),
    ({"rounds": (1, 2, 3)}, "'(1, 2, 3)' is not a range: write 2-3, 2 (exactly), 2- (at least) or -3 (at most)."),
    ({"rounds": math.nan}, "'nan' is not a range: write 2-3, 2 (exactly), 2- (at least) or -3 (at most)."),
    ({"rounds": (3, 2)}, "'3-2' is an empty range: its low end comes first, as in 2-3."),
    ({"include": [3.5]}, "'3.5' is not a card: write its number, such as 4, or two as 4+23 in Extreme."),
    ({"include": "a"}, "'a' is not a card: write its number, such as 4, or two as 4+23 in Extreme."),
    ({"include": 99}, "There is no criteria card 99: they are numbered 1 to 48."),
    ({"unasked": "no"}, "Option 'unasked' is yes or no (true or false), not no."),
]


@pytest.mark.parametrize(("wished", "sentence"), UNREADABLE, ids=str)
def test_a_wish_that_cannot_be_read_is_one_sentence(wished: dict[str, Any], sentence: str) -> None:
    for work in (partial(generate, "x"), partial(generate_many, 2)):
        with pytest.raises(Hut8Error) as caught:
            work(**wished)
        assert caught.value.text == sentence


def test_a_wish_that_is_like_no_other_is_told_all_there_are() -> None:
    with pytest.raises(Malformed, match=r"^There is no wish 'xyz': choose mode, verifiers, pool, .*, seed, seconds\.$"):
        generate("x", xyz=1)  # type: ignore[call-arg]


@pytest.mark.parametrize("seconds", [0, -1, math.nan, "soon", None])
def test_a_search_without_time_is_refused(seconds: float) -> None:
    for work in (partial(generate, "x"), partial(generate_many, 2)):
        with pytest.raises(Malformed, match=f"^A search of {seconds} seconds finds nothing: give it more than 0"):
            work(seconds=seconds)


@pytest.mark.parametrize("count", [-1, 2.5, "few", None])
def test_a_series_of_no_whole_number_is_refused(count: int) -> None:
    with pytest.raises(Malformed, match=f"^A series has a whole number of problems, such as 5, not {count}"):
        generate_many(count)
