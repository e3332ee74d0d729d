"""Errors: a template with its values, details beside it, the same on the other side of a process."""

from __future__ import annotations

import errno
import pickle

import pytest

from hut8.errors import Hut8Error, Illegal, Invalid, Unavailable, unwritable
from hut8.wording import Wording

REFUSAL = Illegal("Card {card} is gone.", card=4, details={"holders": [0, 2], "why": Wording("too {what}", what="old")})


def test_the_english_sentence_is_the_text() -> None:
    assert REFUSAL.text == str(REFUSAL) == "Card 4 is gone."


def test_values_are_no_details() -> None:
    told = {"kind": "illegal", "text": "Card 4 is gone.", "holders": [0, 2], "why": "too old"}
    assert REFUSAL.as_json() == {"error": told}


def test_whoever_speaks_speaks_for_the_details_as_well() -> None:
    fault = Invalid.saying(Wording("Both."), faults=[Wording("One."), Wording("Two.")])
    assert fault.as_json(lambda wording: str(wording).upper())["error"] == {
        "kind": "invalid",
        "text": "BOTH.",
        "faults": ["ONE.", "TWO."],
    }


def test_an_error_crosses_processes_with_its_values() -> None:
    found = pickle.loads(pickle.dumps(REFUSAL))  # noqa: S301 - our own
    assert type(found) is Illegal
    assert found.as_json() == REFUSAL.as_json()


@pytest.mark.parametrize(
    ("fault", "reason"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), "no space left on device"),
        (OSError(errno.ETXTBSY, "Text file busy"), "text file busy"),
        (ValueError("unable to open database file"), "unable to open database file"),
    ],
)
def test_a_file_that_cannot_be_written_is_named_with_the_reason(fault: Exception, reason: str) -> None:
    refused = unwritable("here.pdf", fault)
    assert isinstance(refused, Unavailable)
    assert refused.text == f"here.pdf cannot be written: {reason}."


def test_every_kind_of_error_has_a_word_of_its_own() -> None:
    def kinds(error: type[Hut8Error]) -> list[str]:
        return [error.kind, *(kind for child in error.__subclasses__() for kind in kinds(child))]

    assert len(set(kinds(Hut8Error))) == len(kinds(Hut8Error))
