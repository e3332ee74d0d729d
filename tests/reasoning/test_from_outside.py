"""What `hut8 explain --jsonl` prints, re-checked by a plain program that reads labels and rules by itself."""

from __future__ import annotations

import json
import re
from functools import cache
from itertools import pairwise, product
from typing import TYPE_CHECKING, Any

import pytest

from hut8.machine.cards import CARDS
from hut8.machine.problems import Mode
from hut8.testing.brute import passing
from hut8.testing.positions import SIZES, played
from tests.cli.running import hut8

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Triple = tuple[int, int, int]
CODES: list[Triple] = list(product(range(1, 6), range(1, 6), range(1, 6)))
COUNTS = {"zero": 0, "one": 1, "two": 2, "three": 3}
FORMS = {"steps", "table", "codes"}
MOST_SHOWN, MOST_SPELLED, EASILY_HELD = 6, 12, 2


def steps_up(code: Triple) -> list[bool]:
    return [later == earlier + 1 for earlier, later in pairwise(code)]


def longest_run(code: Triple) -> int:
    first, second = steps_up(code)
    return 3 if first and second else 2 if first or second else 0


def longest_run_either_way(code: Triple) -> int:
    return max(longest_run(code), longest_run((code[2], code[1], code[0])))


def in_order(code: Triple) -> str:
    ups = [later > earlier for earlier, later in pairwise(code)]
    downs = [later < earlier for earlier, later in pairwise(code)]
    return "ascending" if all(ups) else "descending" if all(downs) else "no order"


def meets(label: str, code: Triple) -> bool:
    """Read a label as the rulebook has it."""
    value = dict(zip("TSC", code, strict=True))
    even = sum(digit % 2 == 0 for digit in code)
    different = len(set(code))
    words = {
        "ascending": in_order(code) == "ascending",
        "descending": in_order(code) == "descending",
        "no order": in_order(code) == "no order",
        "triple": different == 1,
        "double": different == 2,
        "no repetition": different == 3,
        "pair": different == 2,
        "no pair": different != 2,
        "even > odd": even > 3 - even,
        "even < odd": even < 3 - even,
        "sum even": sum(code) % 2 == 0,
        "sum odd": sum(code) % 2 == 1,
        "no run up": longest_run(code) == 0,
        "run of 2 up": longest_run(code) == 2,
        "run of 3 up": longest_run(code) == 3,
        "no run up/down": longest_run_either_way(code) == 0,
        "run of 2 up/down": longest_run_either_way(code) == 2,
        "run of 3 up/down": longest_run_either_way(code) == 3,
    }
    if label in words:
        return words[label]
    if found := re.fullmatch(r"([TSC]) (even|odd)", label):
        return value[found[1]] % 2 == (found[2] == "odd")
    if found := re.fullmatch(r"([TSC]) (strictly )?(smallest|largest)( or tied)?", label):
        others = [digit for shape, digit in value.items() if shape != found[1]]
        sign = 1 if found[3] == "smallest" else -1
        return all(sign * value[found[1]] < sign * one + (not found[2]) for one in others)
    return counts(label, code)


def counts(label: str, code: Triple) -> bool:
    """Read a label that counts or compares."""
    value = dict(zip("TSC", code, strict=True))
    if found := re.fullmatch(r"sum multiple of (\d)", label):
        return sum(code) % int(found[1]) == 0
    if found := re.fullmatch(r"(zero|one|two|three) (\d)s?", label):
        return code.count(int(found[2])) == COUNTS[found[1]]
    if found := re.fullmatch(r"(zero|one|two|three) even", label):
        return sum(digit % 2 == 0 for digit in code) == COUNTS[found[1]]
    if found := re.fullmatch(r"(sum|[TSC](?:\+[TSC])?)([<=>])([TSC]|\d)", label):
        left = sum(code) if found[1] == "sum" else sum(value[shape] for shape in found[1].split("+"))
        right = value[found[3]] if found[3] in value else int(found[3])
        return {"<": left < right, "=": left == right, ">": left > right}[found[2]]
    raise AssertionError(label)


@cache
def passing_one(label: str) -> frozenset[str]:
    return frozenset("".join(map(str, code)) for code in CODES if meets(label, code))


EVERY_CODE = frozenset("".join(map(str, code)) for code in CODES)


def passing_all(labels: Iterable[str]) -> frozenset[str]:
    return EVERY_CODE.intersection(*map(passing_one, labels))


def codes_about(subject: str) -> frozenset[str]:
    """Return the codes that a digit, as in `T=3`, or a code speaks of."""
    if "=" not in subject:
        return frozenset([subject])
    return frozenset(code for code in EVERY_CODE if code["TSC".index(subject[0])] == subject[-1])


LABELS = sorted({criterion.label for card in CARDS.values() for criterion in card.criteria})


@pytest.mark.parametrize("label", LABELS)
def test_a_plain_reading_of_the_labels_gives_the_same_laws(label: str) -> None:
    assert passing_one(label) == set(map(str, passing(label)))


def is_broken(rung: str, labels: list[str], size: int, target: frozenset[str]) -> bool:
    """Whether some criteria cannot stand together for the reason that a line names."""
    codes, to_come = passing_all(labels), size - len(labels)
    rests = [passing_all([*labels[:at], *labels[at + 1 :]]) for at in range(len(labels))]
    faults = {
        "clash": not codes & target,
        "digits": not codes & target,
        "swallowed": bool(codes) and codes in rests,
        "too_soon": 0 < len(codes) <= to_come,
        "loose_end": not to_come and len(codes) > 1,
    }
    if rung == "either_way":
        return faults["clash"] or faults["swallowed"] or faults["too_soon"]
    return faults[rung]


def check_leaf(line: dict[str, Any], slots: list[list[int]], target: frozenset[str]) -> None:
    """Check one line: for every choice of the criteria it names, one for each slot."""
    options: dict[int, list[str]] = {}
    for _, card, label in line["names"]:
        slot = next(at for at, cards in enumerate(slots) if card in cards)
        if label not in options.setdefault(slot, []):
            options[slot].append(label)
    if line["rung"] == "loose_end" and not line["codes"]:
        assert all(passes_too(*pair, options) for pair in arrows_in(line["text"])), line
        return
    for labels in product(*options.values()):
        assert is_broken(line["rung"], list(labels), len(slots), target), (line, labels)


def arrows_in(text: str) -> Iterator[tuple[str, str]]:
    """Read the codes before an arrow, each with the one behind it; a shape stands for the same digit on both sides."""
    for befores, arrow, behind in re.findall(r"([1-5▲■●/]+)([→↔])([1-5▲■●]{3})", text):
        for before in befores.split("/"):
            for one, other in [(before, behind), *([(behind, before)] if arrow == "↔" else [])]:
                yield from ((code, filled(other, code)) for code in EVERY_CODE if filled(one, code) == code)


def filled(pattern: str, code: str) -> str:
    return pattern.translate(str.maketrans("▲■●", code))


def passes_too(one: str, other: str, options: dict[int, list[str]]) -> bool:
    """Whether every criterion named that passes one code passes another, unless a verifier has none for the first."""
    passing = [[label for label in labels if one in passing_one(label)] for labels in options.values()]
    return not all(passing) or all(other in passing_one(label) for labels in passing for label in labels)


def is_leaf(line: dict[str, Any]) -> bool:
    is_claim = line["rung"] in {"clash", "digits", "swallowed", "too_soon", "loose_end", "either_way"}
    return is_claim and not line["text"].endswith(":") and (line["rung"] != "either_way" or bool(line["codes"]))


def check_lines(lines: list[dict[str, Any]], slots: list[list[int]], target: frozenset[str]) -> None:
    for line in lines:
        assert {"depth", "rung", "text", "names", "codes"} <= set(line)
        assert 0 <= line["depth"] <= 2
        assert line.get("row") in {None, True}
        assert not line.get("row") or line["depth"] == 1
        assert len(line["codes"]) <= (MOST_SPELLED if len(line["names"]) > EASILY_HELD else MOST_SHOWN)
        if is_leaf(line):
            check_leaf(line, slots, target)


def written(played_: Any) -> dict[str, Any]:
    public, rounds, _ = played_
    return {
        "slots": [list(slot) for slot in public.slots],
        "mode": public.mode.value,
        "rounds": [
            f"{round_.proposal} " + " ".join(f"{one.letter}{'+' if one.passed else '-'}" for one in round_.answers)
            for round_ in rounds
        ],
    }


def check_games(mode: Mode, seed: str, games: int, size: int) -> None:
    positions = [one for one in played(seed, games, [mode], [size]) if one.rounds]
    requests = [written(one) for one in positions]
    requests += [{**request, "why": ["T=3", "S=1", "C=5", "241"]} for request in requests]
    done = hut8("explain", "--jsonl", stdin="".join(json.dumps(request) + "\n" for request in requests))
    for request, answer in zip(requests, map(json.loads, done.stdout.splitlines()), strict=True):
        proof = answer["proof"]
        if proof:
            assert proof["form"] in FORMS
            assert proof["solved"] is (len(proof["codes"]) == 1)
            check_lines(proof["lines"], request["slots"], EVERY_CODE)
        for why in answer.get("why") or []:
            about = codes_about(why["subject"])
            check_lines(why["lines"], request["slots"], EVERY_CODE - about if why["certain"] else about)


@pytest.mark.parametrize(("mode", "size"), list(zip(Mode, SIZES[::-1], strict=True)))
def test_every_leaf_that_is_printed_is_true(mode: Mode, size: int) -> None:
    check_games(mode, "from outside", 1, size)


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mode", list(Mode))
def test_every_leaf_of_many_games_is_true(mode: Mode, size: int) -> None:
    check_games(mode, "many from outside", 12, size)


def test_answers_that_contradict_each_other_are_told_as_such() -> None:
    request = {"slots": [[28], [33], [41], [48]], "rounds": ["111 A-"]}
    answer = json.loads(hut8("explain", "--jsonl", stdin=json.dumps(request) + "\n").stdout)
    assert answer["error"]["kind"] == "contradiction"
    assert answer["error"]["conflicts"]
