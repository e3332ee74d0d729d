"""Whatever reasoning gives back can be said, in every language."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hut8.errors import Contradiction, Malformed
from hut8.locale import LANGUAGES, hint_levels, say
from hut8.locale.speech import Speech
from hut8.machine.cards import CARDS
from hut8.machine.codes import CODES, DIGITS, SHAPES, Code
from hut8.machine.notation import Answer, parse_rounds
from hut8.machine.problems import parse_public
from hut8.reasoning.check import check_sheet, criteria_at, following_marks
from hut8.reasoning.contradiction import Asked, Diagnosis, Repair, all_asked, diagnose
from hut8.reasoning.deduce import deduce
from hut8.reasoning.explain import answer_sentence, why_out
from hut8.reasoning.hint import Question, hint
from hut8.reasoning.marks import CardAt, Digit, Mark, Subject, parse_marks, parse_subject
from hut8.reasoning.proof import prove, way_up
from hut8.testing.problems import any_rounds, honest_rounds, public_problems, whole_problems

SMALL = settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
PARADOX = parse_public(["18", "24", "33", "36"])
ROUNDS = parse_rounds(["111 C-"])


def check_text(text: str) -> None:
    assert text
    assert not set("{}|#") & set(text), text
    assert "  " not in text.replace("\n", "").strip() or "\n" in text
    assert text.rstrip().endswith((".", ":")), text


@given(data=st.data())
@SMALL
def test_everything_can_be_said_in_every_language(data: st.DataObject) -> None:
    problem = data.draw(whole_problems(public_problems()))
    public, rounds = problem.public, data.draw(honest_rounds(problem))
    letter = data.draw(st.sampled_from(public.letters))
    subjects: list[Subject] = [
        Digit(data.draw(st.sampled_from(SHAPES)), data.draw(st.sampled_from(DIGITS))),
        data.draw(st.sampled_from(CODES)),
        data.draw(st.sampled_from(criteria_at(public, letter))),
        CardAt(letter, data.draw(st.sampled_from(public.cards_of(letter)))),
    ]
    things = [
        prove(public, rounds),
        hint(public, rounds),
        check_sheet(public, rounds, [Mark(subject, chosen) for subject in subjects for chosen in (True, False)]),
        *[why_out(public, rounds, subject) for subject in subjects],
        *[answer_sentence(public, rounds, at) for at in range(len(all_asked(rounds)))],
    ]
    for language in LANGUAGES:
        for thing in things:
            check_text(say(thing, language))


@given(data=st.data())
@SMALL
def test_every_diagnosis_can_be_said_and_the_error_says_the_same_in_english(data: st.DataObject) -> None:
    public = data.draw(public_problems())
    rounds = data.draw(any_rounds(public))
    found = diagnose(public, rounds, thorough=False)
    for language in LANGUAGES:
        check_text(say(found, language))
        for repair in found.repairs:
            assert say(repair, language)
    if not found.consistent:
        with pytest.raises(Contradiction) as caught:
            deduce(public, rounds)
        assert caught.value.text == say(found)


def test_cards_that_make_no_problem_are_said_to_be_so() -> None:
    public = parse_public(["1", "2", "3", "5"])
    with pytest.raises(Contradiction) as caught:
        deduce(public)
    assert caught.value.text == say(diagnose(public, []))


def test_the_x_paradox_is_told_with_an_example() -> None:
    text = say(answer_sentence(PARADOX, ROUNDS))
    assert "That strikes “▲ odd”, “■ odd” and “● odd”." in text
    assert "Beware of the X paradox" in text
    assert "By itself it does not strike ▲ = 1, ■ = 1 or ● = 1." in text
    assert "6 codes are possible now." in text


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "A said ✗ to 332: ■<4 is out."),
        ("de", "A sagte ✗ zu 332: ■<4 scheidet aus."),
        ("es", "A dijo ✗ a 332: cae ■<4."),
        ("fr", "A a répondu ✗ à 332\u00a0: ■<4 est exclu."),
        ("it", "A ha risposto ✗ a 332: ■<4 è escluso."),
        ("nl", "A gaf ✗ op 332: ■<4 valt af."),
        ("pl", "A odpowiada ✗ na 332: odpada ■<4."),
        ("pt", "A disse ✗ para 332: cai ■<4."),
    ],
)
def test_a_proof_begins_with_what_the_answers_strike(language: str, sentence: str) -> None:
    proof = prove(parse_public(["4", "9", "11", "14"]), parse_rounds(["332 A-"]))
    assert say(proof, language).split("\n")[0] == sentence


def test_a_proof_indents_its_cases_and_ends_with_the_code() -> None:
    lines = say(prove(parse_public(["4", "9", "11", "14"]), parse_rounds(["332 A-"]))).split("\n")
    assert "  C (▲>■) adds nothing to D (■<▲●)." in lines
    assert lines[-1] == "So the code is 241."


def test_claims_that_differ_in_one_criterion_are_told_together() -> None:
    text = say(way_up(parse_public(["4", "9", "11", "14"]), parse_rounds(["332 A-"])))
    assert "No code passes D (▲<■●) and C (▲=■ or ▲>■)." in text


VERDICTS = {
    "T=5-": "You may strike ▲ = 5: it follows.",
    "T=1-": (
        "You may not strike ▲ = 1 yet: it is still possible. X paradox: C’s ✗ to 111 strikes criteria, not digits."
    ),
    "T=1+": "You may not choose ▲ = 1 yet: ▲ = 2 is possible too.",
    "122-": "You may not strike the code 122 yet: it is still possible.",
    "122+": "You may not choose the code 122 yet: it is not the only one possible.",
    "T=5+": "Never choose ▲ = 5: it is out.",
    "A18-": "Never strike card 18 for A: everything that is left has it.",
}


@pytest.mark.parametrize("mark", VERDICTS)
def test_a_mark_is_right_or_not_yet_or_never(mark: str) -> None:
    assert say(check_sheet(PARADOX, ROUNDS, parse_marks(mark))).split("\n")[-1] == VERDICTS[mark]


def test_a_struck_digit_that_is_possible_comes_with_criteria_that_allow_it() -> None:
    found = check_sheet(parse_public(["3", "7", "10", "14"]), parse_rounds(["221 A-"]), parse_marks("T=4-"))
    assert say(found) == "You may not strike ▲ = 4 yet: D (●<▲■) allows it."


def test_an_emptied_column_is_named_before_anything_else() -> None:
    text = say(check_sheet(PARADOX, ROUNDS, parse_marks("C=1- C=2- C=3- C=4- C=5-")))
    assert text.startswith("Every digit of ● is struck, but the code has one of them.\n")


@pytest.mark.parametrize(
    ("names", "listed"),
    [
        (["Ada", "Joan"], "Ada y Joan"),
        (["Ada", "Isabel"], "Ada e Isabel"),
        (["Ada", "Hipatia"], "Ada e Hipatia"),
        (["agua", "hielo"], "agua y hielo"),
        (["▲ par", "■ impar"], "▲ par y ■ impar"),
    ],
)
def test_a_spanish_and_can_be_heard_before_its_own_sound(names: list[str], listed: str) -> None:
    assert Speech("es").join(names) == listed
    assert Speech("es").join(["siete", "ocho"], "list.or") == "siete u ocho"


def test_a_criterion_is_a_full_clause() -> None:
    assert say(CARDS[40].criteria[0], "it") == "▲ è minore di 3"
    assert say(CARDS[14], "nl") == "welke vorm strikt het kleinst is"


def test_a_hint_says_where_then_the_technique_then_the_step_then_why() -> None:
    public, rounds = parse_public(["3", "7", "10", "14"]), parse_rounds(["221 A-"])
    assert hint_levels(hint(public, rounds, question=Question(Code(4, 3, 5), "D"))) == [
        "Look at A.",
        "Answer: A ✓ or ✗ strikes criteria off the card of the verifier that gave it.",
        "You can strike ■<3 for A.",
        "■<3 for A is out: A said ✗ to 221, which meets it.",
        "Ask D about 435. After ✓ 2 codes are left, after ✗ 4.",
    ]


def test_where_nothing_was_asked_a_hint_says_what_to_ask_and_spares_long_reasoning() -> None:
    question = Question(Code(2, 1, 2), "C")
    levels = hint_levels(hint(parse_public(["3", "7", "10", "14"]), [], question=question))
    assert levels == [
        "Begin with a question: a good one leaves few codes, whatever the answer.",
        "Ask C about 212. After ✓ 3 codes are left, after ✗ 4.",
    ]


def test_where_nothing_was_asked_an_easy_step_comes_after_the_question() -> None:
    public = parse_public(["19", "37", "44", "47"], nightmare=True)
    levels = hint_levels(hint(public, [], question=Question(Code(3, 3, 2), "A")))
    assert levels[1].startswith("Ask A about 332.")
    assert levels[2] == "Look at cards 37 and 47."


def test_a_hint_about_a_wrong_mark_names_its_column_first() -> None:
    public, rounds = parse_public(["3", "7", "10", "14"]), parse_rounds(["221 A-"])
    assert hint_levels(hint(public, rounds, parse_marks("A3.1- T=4-"))) == [
        "One of your marks does not follow. Look at the digits of ▲.",
        "You may not strike ▲ = 4 yet: D (●<▲■) allows it.",
    ]


def test_a_hint_about_verifier_c_does_not_send_to_the_circle() -> None:
    public, rounds = parse_public(["6", "10", "12", "14"]), parse_rounds(["241 A+ C+"])
    answered = parse_marks("A6.2- C12.1- C12.2-")
    assert hint_levels(hint(public, rounds, answered))[0] == "Look at C and D."
    assert hint_levels(hint(public, rounds))[0] == "Look at A."
    assert hint_levels(hint(public, rounds, parse_marks("A6.2-")))[0] == "Look at C."
    assert hint_levels(hint(public, rounds, parse_marks("C12.3-")))[0].endswith("Look at C.")


def test_once_the_sheet_is_complete_a_hint_says_what_to_ask() -> None:
    public, rounds = parse_public(["3", "7", "10", "14"]), parse_rounds(["221 A-"])
    marks = list(following_marks(deduce(public, rounds)))
    levels = hint_levels(hint(public, rounds, marks, Question(Code(4, 3, 5), "D")))
    assert levels[-1] == "Ask D about 435. After ✓ 2 codes are left, after ✗ 4."


def test_an_explanation_names_the_answer() -> None:
    assert say(why_out(PARADOX, ROUNDS, parse_subject("C33.2"))) == (
        "“▲ odd” for C is out: C said ✗ to 111, which meets it."
    )


def test_a_card_whose_criteria_were_all_answered_against_is_out() -> None:
    public = parse_public(["5", "9", "11", "14"], nightmare=True)
    rounds = parse_rounds(["241 A+", "341 A+"])
    assert say(why_out(public, rounds, parse_subject("A5"))) == (
        "Card 5 for A is out: A answered against every criterion of the card (341 ✓, 241 ✓)."
    )


def test_a_criterion_that_no_card_tests_is_said_to_be_so() -> None:
    assert say(why_out(PARADOX, [], parse_subject("B24.1"))) == (
        "“run of 3 up” for B is out: no verification card tests this criterion."
    )


def test_german_begins_a_sentence_behind_a_colon_with_a_capital_wherever_one_stands() -> None:
    public = parse_public(["5", "9", "11", "14"], nightmare=True)
    by_card = why_out(public, parse_rounds(["241 A+", "341 A+"]), parse_subject("A5"))
    never = why_out(PARADOX, [], parse_subject("B24.1"))
    assert "scheidet aus: Die Antworten von A" in say(by_card, "de")
    assert say(never, "de").endswith("scheidet aus: Keine Prüfkarte prüft dieses Kriterium.")


def test_a_verdict_on_a_code_begins_with_a_capital() -> None:
    found = check_sheet(PARADOX, ROUNDS, parse_marks("122-"))
    assert all(say(found, language)[0].isupper() for language in LANGUAGES)


@pytest.mark.parametrize(
    ("language", "opening"),
    [
        ("de", "Der Code 241 ist sicher. Wäre das falsch:"),
        ("it", "È certo: il codice 241. Se non fosse così:"),
        ("nl", "De code 241 is zeker. Als dat niet zo was:"),
        ("pl", "Na pewno kod 241. Gdyby tak nie było:"),
    ],
)
def test_what_is_supposed_fits_subjects_of_every_gender(language: str, opening: str) -> None:
    found = why_out(parse_public(["4", "9", "11", "14"]), parse_rounds(["332 A-"]), Code(2, 4, 1))
    assert opening in say(found, language).split("\n")


@pytest.mark.parametrize(
    ("language", "opening"),
    [
        ("de", "▲ = 1 scheidet aus. Wäre das falsch:"),
        ("es", "▲ = 1 es imposible. Si no lo fuera:"),
        ("fr", "On peut exclure ▲ = 1. Si c’était faux\u00a0:"),
        ("it", "Si può escludere ▲ = 1. Se non fosse così:"),
        ("nl", "▲ = 1 valt af. Als dat niet zo was:"),
        ("pl", "▲ = 1 odpada. Gdyby tak nie było:"),
        ("pt", "▲ = 1 é impossível. Se não fosse:"),
    ],
)
def test_where_something_is_out_the_contrary_is_supposed(language: str, opening: str) -> None:
    found = why_out(parse_public(["4", "9", "11", "14"]), parse_rounds(["332 A-"]), parse_subject("T=1"))
    assert say(found, language).split("\n")[0] == opening


def test_a_world_names_code_criteria_and_cards() -> None:
    world = check_sheet(PARADOX, ROUNDS, parse_marks("T=1-")).verdicts[0].world
    assert say(world, "nl").startswith("de code kan 122 zijn, met A: ‘som oneven’ (kaart 18), B: ")


def test_exchanged_criteria_cards_are_named() -> None:
    repair = Repair("exchanged", 0.5, ("A", "B"), cards=(4, 23))
    assert say(repair, "fr") == "voyez si les cartes Critères 4 et 23 sont interverties"


ASKED = Asked(1, Code(3, 5, 3), Answer("A", passed=False))
MISHAPS = [
    (),
    (Repair("answer", 1.0, ("A",), ASKED),),
    (Repair("swapped", 1.0, ("A", "B")),),
    (Repair("verification", 1.0, ("B",)),),
    (Repair("exchanged", 1.0, ("A", "B"), cards=(4, 23)),),
]


@pytest.mark.parametrize("repairs", MISHAPS, ids=lambda repairs: repairs[0].kind if repairs else "none")
def test_every_mishap_can_be_said(repairs: tuple[Repair, ...]) -> None:
    found = Diagnosis(((ASKED, ASKED._replace(round=2), ASKED._replace(round=3)),), repairs)
    for language in LANGUAGES:
        check_text(say(found, language))


def test_a_single_combination_needs_no_table() -> None:
    lines = say(prove(parse_public(["3", "7", "10", "14"]), parse_rounds(["435 A+ B+ C+", "435 D+"]))).split("\n")
    assert lines[-1] == "Only 435 passes: that’s the code."


def test_many_codes_are_counted_in_a_sentence_that_can_be_read_aloud() -> None:
    lines = say(prove(parse_public(["3", "7", "18", "32", "39", "40"], nightmare=True))).split("\n")
    assert lines[-1] == "18 codes are possible. Showing that there are no others would take a long table."


def test_many_criteria_are_counted_instead_of_named() -> None:
    public = parse_public(["6", "11", "16", "42"], nightmare=True)
    text = say(answer_sentence(public, parse_rounds(["525 C+"])))
    assert "That strikes 9 criteria for C. " in text
    assert "By its own answers, C may still be testing " in text


def test_a_hint_in_nightmare_names_cards() -> None:
    public = parse_public(["2", "9", "11", "15", "17"], nightmare=True)
    assert hint_levels(hint(public, []))[0] == "Look at cards 11 and 15."


def test_a_complete_sheet_needs_a_question_or_a_claim() -> None:
    public = parse_public(["3", "7", "10", "14"])
    for lines, ask in ((["221 A-"], "More than one code"), (["221 A- B+ D-"], "You need no more questions")):
        rounds = parse_rounds(lines)
        found = hint(public, rounds, list(following_marks(deduce(public, rounds))))
        look, what = hint_levels(found)[:2]
        assert look == "Your sheet already holds everything that follows."
        assert what.startswith(ask)


def test_what_has_no_sentence_is_refused() -> None:
    with pytest.raises(Malformed, match="There are no words for"):
        say(object())
