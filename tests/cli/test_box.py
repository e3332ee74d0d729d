"""`hut8 setup` and `hut8 box` as an owner of the box uses them."""

from __future__ import annotations

import json

from hut8.locale import phrase
from tests.cli.running import hut8


def test_setup_prints_cards_numbers_and_the_way_back() -> None:
    done = hut8("setup", "booklet:02")
    assert done.returncode == 0
    for word in ("564", "355", "635", "720", "behind"):
        assert word in done.stdout
    assert "435" not in done.stdout, "the solution stays hidden"


def test_setup_speaks_json_and_takes_a_symbol_by_its_colour() -> None:
    found = json.loads(hut8("setup", "booklet:02", "--symbol", "green", "--json").stdout)
    assert found["symbol"] == "◊"
    assert [verifier["number"] for verifier in found["verifiers"]] == [462, 654, 381, 293]
    assert found["tear_down"]["criteria"][0] == {"card": 3, "behind": 2}


def test_a_right_set_up_ends_in_success_and_a_wrong_one_in_failure() -> None:
    right = hut8("box", "check", "3", "7", "10", "14", "--numbers", "564 355 635 720")
    wrong = hut8("box", "check", "3", "7", "10", "14", "--numbers", "355 564 635 720", "--json")
    assert (right.returncode, wrong.returncode) == (0, 1)
    assert json.loads(wrong.stdout)["faults"] == ["The verification cards of A and B are swapped: swap them back."]


def test_the_doctor_names_the_misread_answer_and_what_to_do() -> None:
    rounds = ["--round", "221 A- B+ C+", "--round", "435 A+ B+ D+", "--round", "431 A+ B+ D-"]
    done = hut8("box", "doctor", "3", "7", "10", "14", *rounds)
    assert done.returncode == 0
    assert "Lay 221 on C again and look for ✗." in done.stdout


def test_the_doctor_finds_nothing_wrong_with_true_answers() -> None:
    done = hut8("box", "doctor", "3", "7", "10", "14", "--round", "221 A- B+")
    assert done.stdout.strip() == "Nothing is wrong: these answers can all be true."


def test_a_mistake_ends_in_one_sentence() -> None:
    for arguments in (
        ("setup", "booklet:44"),
        ("setup", "nope"),
        ("setup", "booklet:02", "--symbol", "x"),
        ("box", "check", "3", "7", "10", "14", "--numbers", "5x4"),
        ("box", "doctor", "3", "7"),
    ):
        done = hut8(*arguments)
        assert done.returncode == 2
        assert len(done.stderr.strip().splitlines()) == 1


def test_setup_reminds_of_ticks_and_of_the_order_of_the_punch_cards() -> None:
    told = hut8("setup", "booklet:02").stdout
    for reminder in ("Tick the letter", "all 1s in front", "wipe the ticks off"):
        assert reminder in told


def test_a_claim_says_right_or_wrong_and_what_the_machine_needed() -> None:
    table = ("box", "claim", "3", "7", "10", "14", "--numbers", "564 355 635 720")
    right, wrong = hut8(*table, "--code", "435"), hut8(*table, "--code", "431", "--json")
    assert (right.returncode, wrong.returncode) == (0, 1)
    assert right.stdout == "435 is right.\nThe Machine (Analyst) needed 2 rounds and 4 questions.\n"
    assert json.loads(wrong.stdout) == {"right": False, "player": "analyst", "rounds": 2, "questions": 4}


def test_a_claim_calls_the_player_of_the_machine_as_the_language_does() -> None:
    table = ("box", "claim", "3", "7", "10", "14", "--numbers", "564 355 635 720")
    told = hut8(*table, "--code", "435", "--machine", "clerk", "--language", "fr").stdout
    assert phrase("fr", "terminal.clerk") in told
    assert "clerk" not in told


def test_what_the_doctor_finds_goes_on_under_its_own_beginning() -> None:
    told = hut8("box", "doctor", "3", "7", "10", "14", "--round", "221 B+", "--round", "435 B-", COLUMNS="60").stdout
    remedies = told.splitlines()[4:]
    assert len(remedies) > 5
    assert [line for line in remedies if not line.startswith("  ") or line.endswith(" ") or len(line) > 60] == []


def test_a_claim_about_a_wrong_set_up_names_the_fault() -> None:
    done = hut8("box", "claim", "3", "7", "10", "14", "--numbers", "355 564 635 720", "--code", "435")
    assert done.returncode == 2
    assert done.stderr == "The verification cards of A and B are swapped: swap them back.\n"
