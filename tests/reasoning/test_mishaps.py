"""Evidence for mishaps, gathered in one pass, against counting worlds anew for each."""

from __future__ import annotations

from itertools import combinations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hut8.machine.cards import CARDS
from hut8.machine.notation import parse_rounds
from hut8.machine.problems import Mode, parse_public
from hut8.machine.verification import BY_LAW
from hut8.reasoning.contradiction import diagnose
from hut8.reasoning.mishaps import _placed_evidence, fitting_cards
from hut8.reasoning.survivors import allows, count_worlds, facts_of
from hut8.testing.problems import any_rounds, public_problems

SMALL = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
PLACED = (Mode.CLASSIC, Mode.EXTREME)


@given(data=st.data())
@SMALL
def test_one_pass_counts_what_correcting_the_answers_would_count(data: st.DataObject) -> None:
    public = data.draw(public_problems(PLACED))
    facts = facts_of(data.draw(any_rounds(public)))
    found = _placed_evidence(public, facts)
    if count_worlds(public, facts):
        return
    for at, (letter, proposal, passed) in enumerate(facts):
        corrected = [*facts[:at], (letter, proposal, not passed), *facts[at + 1 :]]
        assert found.misread[at] == count_worlds(public, corrected)
    for place, letter in enumerate(public.letters):
        assert found.wrong_card[place] == count_worlds(public, [fact for fact in facts if fact[0] != letter])
    for one, other in combinations(range(len(public.letters)), 2):
        pair = public.letters[one] + public.letters[other]
        renamed = [(pair[1 - pair.index(fact[0])] if fact[0] in pair else fact[0], *fact[1:]) for fact in facts]
        assert found.swapped[one, other] == count_worlds(public, renamed)


@given(data=st.data())
@SMALL
def test_the_share_of_fitting_verification_cards_is_counted_right(data: st.DataObject) -> None:
    public = data.draw(public_problems(PLACED))
    facts = facts_of(data.draw(any_rounds(public)))
    for letter in public.letters:
        fitting = sum(allows(law, letter, facts) for law in BY_LAW)
        assert fitting_cards(letter, facts) == fitting / len(BY_LAW)


def test_swapped_verification_cards_never_explain_a_nightmare() -> None:
    public = parse_public(["4", "9", "11", "14"], nightmare=True)
    found = diagnose(public, parse_rounds(["111 A+ B+ C+", "111 D+"]))
    assert not found.consistent
    assert {repair.kind for repair in found.repairs} <= {"answer", "verification"}


def test_a_wrong_verification_card_is_found_when_nothing_else_explains_its_answers() -> None:
    public = parse_public(["4", "9", "11", "14"])
    wrong = CARDS[36].criterion("sum multiple of 5")
    true = [CARDS[9].criterion("zero 3s"), CARDS[11].criterion("T<S"), CARDS[14].criterion("C strictly smallest")]
    lines = []
    for proposal in ("555", "113", "235", "344", "411", "122"):
        code = parse_rounds([proposal])[0].proposal
        laws = [criterion.law for criterion in (wrong, *true)]
        said = [f"{letter}{'+' if law & code.bit else '-'}" for letter, law in zip("ABCD", laws, strict=True)]
        lines += [f"{proposal} {' '.join(said[:2])}", f"{proposal} {' '.join(said[2:])}"]
    assert diagnose(public, parse_rounds(lines)).repairs[0].letters == ("A",)
    assert diagnose(public, parse_rounds(lines)).repairs[0].kind == "verification"
