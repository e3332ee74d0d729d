"""Identifiers outlive the rules: a further card changes none, and a second version stands beside the first."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

import pytest

from hut8.chance import Chance
from hut8.errors import Hut8Error, Malformed
from hut8.game import Start
from hut8.machine.cards import CARDS, CriteriaCard
from hut8.machine.identifiers import VERSIONS, identifier, parse_identifier, version1
from hut8.machine.identifiers.numbering import Numbering
from hut8.machine.identifiers.symbols import check_symbol
from hut8.machine.laws import law
from hut8.machine.match import MACHINE
from hut8.machine.problems import SIZES, Mode, Problem, PublicProblem, parse_public, problem_from_labels
from tests.machine.test_identifiers import GOLDEN

if TYPE_CHECKING:
    from hut8.machine.state import MatchState

NEW_CARD = "S=4 | sum even | T<S | T=1 | T>1 | two 1s | C=3 | triple | pair | S odd | C even"
"""Eleven criteria: more than any card of version 1 has."""


def meaning(whole: Problem) -> tuple[str, str, str]:
    return str(whole.public.mode), str(whole.public), str(whole.secret.code)


@pytest.fixture
def card_49(monkeypatch: pytest.MonkeyPatch) -> CriteriaCard:
    card = CriteriaCard(49, NEW_CARD)
    monkeypatch.setitem(CARDS, card.number, card)
    return card


@pytest.fixture
def version_2(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(VERSIONS, "2", Numbering({**version1.PRINTED, 49: NEW_CARD}, version1.KINDS))


@pytest.fixture
def with_card_49(card_49: CriteriaCard) -> Problem:
    return problem_from_labels(parse_public(["4", "9", "11", str(card_49.number)]), ["S=4", "one 3", "T<S", "pair"])


@pytest.mark.usefixtures("card_49")
@pytest.mark.parametrize(("text", "told"), GOLDEN.items())
def test_a_further_card_changes_no_identifier(text: str, told: tuple[str, str, str]) -> None:
    found = parse_identifier(text)
    assert meaning(found) == told
    assert identifier(found) == text


@pytest.mark.parametrize(("text", "told"), GOLDEN.items())
def test_criteria_printed_in_another_order_change_no_identifier(
    text: str, told: tuple[str, str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for number, card in list(CARDS.items()):
        printed = " | ".join(criterion.label for criterion in reversed(card.criteria))
        monkeypatch.setitem(CARDS, number, CriteriaCard(number, printed))
    assert meaning(parse_identifier(text)) == told
    assert identifier(parse_identifier(text)) == text


def test_the_tables_of_version_1_are_those_it_was_given_with() -> None:
    laws = [[law(label) for label in labels.split(" | ")] for labels in version1.PRINTED.values()]
    fingerprint = sha256(repr((list(version1.PRINTED), laws)).encode()).hexdigest()
    assert fingerprint == "2d99fcb6c59d1e49c96847a70f0c645df8f2726df29d1c25274c04fad5bb3b54"
    assert [(str(mode), size) for mode, size in version1.KINDS] == [
        (mode, size) for mode in ("classic", "extreme", "nightmare") for size in (4, 5, 6)
    ]


def test_every_card_and_kind_of_the_rules_has_a_version() -> None:
    numberings = [version for version in VERSIONS.values() if isinstance(version, Numbering)]
    assert {card for version in numberings for card in version.printed} == set(CARDS)
    kinds = {kind for version in numberings for kind in version.kinds}
    assert kinds == {(mode, size) for mode in Mode for size in SIZES}
    for card in CARDS.values():
        labels = " | ".join(criterion.label for criterion in card.criteria)
        assert any(version.printed.get(card.number) == labels for version in numberings)


@pytest.mark.usefixtures("version_2")
def test_a_problem_with_a_further_card_is_written_by_the_second_version(with_card_49: Problem) -> None:
    text = identifier(with_card_49)
    assert text.startswith("2")
    assert parse_identifier(text) == with_card_49


@pytest.mark.usefixtures("card_49", "version_2")
@pytest.mark.parametrize("text", GOLDEN)
def test_a_second_version_leaves_the_first_to_write_what_it_can(text: str) -> None:
    assert identifier(parse_identifier(text)) == text


@pytest.mark.usefixtures("card_49", "version_2")
@pytest.mark.parametrize("mode", list(Mode))
def test_problems_of_every_mode_with_a_further_card_round_trip(mode: Mode) -> None:
    chance = Chance(f"card 49 {mode}")
    found = 0
    while found < 10:
        cards = chance.shuffled([49, *chance.sample(range(1, 49), 4 * mode.cards_per_slot - 1)])
        public = PublicProblem(mode, tuple(tuple(cards[at::4]) for at in range(4)))
        labels = [chance.choice(public.criteria_of(letter)).label for letter in public.letters]
        try:
            whole = problem_from_labels(public, labels)
        except Hut8Error:
            continue
        assert identifier(whole).startswith("2")
        assert parse_identifier(identifier(whole)) == whole
        found += 1


def test_without_a_second_version_nobody_reads_its_identifiers(
    with_card_49: Problem, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(AssertionError, match="no version of identifiers numbers these cards"):
        identifier(with_card_49)
    with monkeypatch.context() as later:
        later.setitem(VERSIONS, "2", Numbering({**version1.PRINTED, 49: NEW_CARD}, version1.KINDS))
        text = identifier(with_card_49)
        with pytest.raises(Malformed, match="reads version 1 or 2: update it"):
            parse_identifier(with_check_symbol("3" + text.replace("-", "")[1:-1]))
    with pytest.raises(Malformed, match="version 2; this Hut 8 reads version 1: update it"):
        parse_identifier(text)


def with_check_symbol(body: str) -> str:
    return body + check_symbol(body)


def begun(text: str) -> MatchState:
    """Open a table as a store keeps it: the identifier is in its first event."""
    start = Start(("Ada", "Joan"), {}, b"seed", {"problem": text, "machine_rounds": ["332 A+"]})
    state = None
    for event in MACHINE.begin(start):
        state = MACHINE.evolve(state, event)
    assert state is not None
    return state


@pytest.mark.usefixtures("card_49", "version_2")
@pytest.mark.parametrize(("text", "told"), GOLDEN.items())
def test_a_table_kept_before_the_card_was_added_opens_after_it(text: str, told: tuple[str, str, str]) -> None:
    assert meaning(begun(text).problem) == told


@pytest.mark.usefixtures("version_2")
def test_a_table_with_the_further_card_opens_too(with_card_49: Problem) -> None:
    assert begun(identifier(with_card_49)).problem == with_card_49
