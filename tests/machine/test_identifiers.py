"""Problem identifiers: round trips, mistakes noticed, valid for ever."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hut8.chance import Chance
from hut8.errors import Malformed
from hut8.machine.booklet import PRINTED, booklet
from hut8.machine.identifiers import identifier, parse_identifier
from hut8.machine.identifiers.symbols import ALPHABET, check_symbol
from hut8.machine.names import problem_named
from hut8.machine.problems import Mode, Problem, PublicProblem, parse_public, problem
from hut8.reasoning.worlds import assignments

GOLDEN = {
    "14RV-33E6-1E": ("classic", "4 9 11 14", "241"),
    "139T-Z2YC-TF": ("classic", "3 7 10 14", "435"),
    "1MFK-07CW-8N0A-M5": ("classic", "2 7 12 16 19 22", "243"),
    "1Q5F-2F66-GTHJ": ("nightmare", "3 7 10 14", "122"),
    "1WMH-6698-9YVH-43M": ("extreme", "4+21 9+18 11+30 14+33", "424"),
}
"""Identifiers that must mean this for ever."""


@pytest.mark.parametrize(("text", "meaning"), GOLDEN.items())
def test_an_identifier_once_given_keeps_its_meaning_for_ever(text: str, meaning: tuple[str, str, str]) -> None:
    found = parse_identifier(text)
    assert (str(found.public.mode), str(found.public), str(found.secret.code)) == meaning
    assert identifier(found) == text


@pytest.mark.parametrize("number", PRINTED)
def test_the_booklet_round_trips(number: int) -> None:
    assert parse_identifier(identifier(booklet(number))) == booklet(number)


def random_problem(seed: int, mode: Mode) -> Problem:
    chance = Chance(f"identifier {seed}")
    while True:
        size = 4 + chance.below(3)
        cards = chance.sample(range(1, 49), size * mode.cards_per_slot)
        slots = tuple(tuple(cards[at::size]) for at in range(size))
        public = PublicProblem(mode, slots)
        if found := assignments(public):
            laws = chance.choice(found).laws
            return problem(public, chance.shuffled(laws) if mode is Mode.NIGHTMARE else laws)


@given(st.integers(0, 10**9), st.sampled_from(Mode))
@settings(max_examples=150, deadline=None)
def test_every_problem_of_every_mode_round_trips(seed: int, mode: Mode) -> None:
    whole = random_problem(seed, mode)
    text = identifier(whole)
    assert parse_identifier(text) == whole
    assert parse_identifier(text.lower().replace("-", " ").replace("0", "o").replace("1", "l")) == whole


@given(st.integers(0, 10**9), st.sampled_from(Mode), st.data())
@settings(max_examples=150, deadline=None)
def test_one_changed_character_or_two_swapped_are_always_noticed(seed: int, mode: Mode, data: st.DataObject) -> None:
    body = identifier(random_problem(seed, mode)).replace("-", "")
    places = st.integers(0, len(body) - 1)
    at, other = data.draw(places), data.draw(places)
    symbols = list(body)
    if at == other:
        symbols[at] = data.draw(st.sampled_from(ALPHABET.replace(body[at], "")))
    else:
        symbols[at], symbols[other] = symbols[other], symbols[at]
    if symbols != list(body):
        with pytest.raises(Malformed):
            parse_identifier("".join(symbols))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "missing, mistyped or swapped"),
        ("1", "missing, mistyped or swapped"),
        ("139T-Z2YC-T", "missing, mistyped or swapped"),
        ("139T-Z2YC-UF", "none has the character U; read it again, or write a name such as booklet:02"),
        ("139T-Z2YC-T*", r"none has the character \*"),
        ("1" * 200, "missing, mistyped or swapped"),
    ],
)
def test_what_is_no_identifier_is_said_plainly(text: str, fault: str) -> None:
    with pytest.raises(Malformed, match=fault):
        parse_identifier(text)


def test_neighbouring_secrets_share_nothing_readable() -> None:
    public = parse_public(["4+21", "9+18", "11+30", "14+33"])
    texts = [identifier(problem(public, world.laws)).replace("-", "")[1:-1] for world in assignments(public)]
    for place in range(len(texts[0])):
        assert len({text[place] for text in texts}) > 10


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("booklet:21", "no problem 21"),
        ("booklet:" + "9" * 5000, "no problem 9999"),
        ("hardest:" + "9" * 5000, "there is no 9999"),
        ("booklet:x", "names no problem"),
        ("daily:1", "names no"),
    ],
)
def test_a_name_of_no_problem_is_said_plainly(name: str, fault: str) -> None:
    with pytest.raises(Exception, match=fault):
        problem_named(name)


def test_the_booklet_is_named_with_or_without_a_zero() -> None:
    assert problem_named("booklet:2") == problem_named("Booklet:02") == booklet(2)


def with_check_symbol(body: str) -> str:
    return body + check_symbol(body)


def test_an_identifier_of_a_later_version_asks_for_an_update() -> None:
    with pytest.raises(Malformed, match="version 2; this Hut 8 reads version 1: update it"):
        parse_identifier(with_check_symbol("2" + identifier(booklet(1)).replace("-", "")[1:-1]))


@pytest.mark.parametrize("seed", range(40))
def test_a_well_checked_text_that_stands_for_no_valid_problem_is_refused(seed: int) -> None:
    chance = Chance(f"nonsense {seed}")
    body = "1" + "".join(chance.choice(ALPHABET) for _ in range(8 + seed % 12))
    with pytest.raises(Malformed, match="stands for no valid problem"):
        parse_identifier(with_check_symbol(body))
