"""What the answers leave as lines: verifiers that are settled, what is out or left of others, in Nightmare a grid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.locale.lines import JOINT, Line, Name, begun, is_short, wrapped
from hut8.locale.speech import SIGNS
from hut8.reasoning.heard import Heard, Placed, placed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hut8.locale.speech import Speech
    from hut8.locale.teller import Teller
    from hut8.machine.laws import Law
    from hut8.reasoning.claims import Part
    from hut8.reasoning.contradiction import Asked
    from hut8.reasoning.taken import Taken


def answer_lines(teller: Teller, told: Sequence[Heard | Placed], taken: Sequence[Taken] = ()) -> list[Line]:
    """Tell what the answers leave; in Nightmare as a grid, first of cards that take their letters from the others."""
    heard = [one for one in told if isinstance(one, Heard)]
    first = [line for one in taken for line in _taken(teller, one)]
    slots = {slot for one in taken for slot in one.slots}
    rows = [line for one in told if isinstance(one, Placed) and one.slot not in slots for line in _placed(teller, one)]
    header = [Line(0, "answer", teller.speech("proof.grid"))] if first or rows else []
    known = _settled(teller, [one for one in heard if len(one.left) == 1])
    others = [line for one in heard if len(one.left) > 1 for line in _heard(teller, one)]
    return [*known, *others, *header, *first, *rows]


def _taken(teller: Teller, taken: Taken) -> list[Line]:
    """Tell the rows of cards that take letters, and which."""
    speech, public = teller.speech, taken.frame.public
    rows = [row for slot in taken.slots if (row := placed(taken.frame, slot))]
    letters = speech.join(letter for place, letter in enumerate(public.letters) if taken.letters >> place & 1)
    cards = speech.join(str(public.slots[slot][0]) for slot in taken.slots)
    told = [line for row in rows for line in _placed(teller, row)]
    values = {"letters": letters, "count": len(taken.slots), "cards": cards}
    names = tuple(name for line in told for name in line.names)
    return [*told, Line(1, taken.rung, speech("proof.taken", **values), tuple(dict.fromkeys(names)), row=True)]


def _settled(teller: Teller, heard: Sequence[Heard]) -> list[Line]:
    """Tell what verifiers test whose own answers leave one criterion, as many in a line as it holds."""
    groups: list[list[Heard]] = []
    for one in heard:
        if groups and is_short(_tests(teller, [*groups[-1], one])):
            groups[-1].append(one)
        else:
            groups.append([one])
    return [
        Line(0, "answer", _tests(teller, group), teller.named((one.slot, one.left) for one in group))
        for group in groups
    ]


def _tests(teller: Teller, heard: Sequence[Heard]) -> str:
    """Say what verifiers test: of one in a sentence, of several, or where that is too long, in brackets."""
    if len(heard) == 1 and is_short(text := _test(teller, heard[0], "proof.answer.tests", "proof.said") + "."):
        return text
    return teller.speech.join(_test(teller, one, "proof.answer.settled", "proof.said.brief") for one in heard) + "."


def _test(teller: Teller, one: Heard, key: str, said: str) -> str:
    return teller.speech(key, **_said(teller, one, said), criterion=teller.what(one.slot, one.left))


def _said(teller: Teller, one: Heard, key: str = "proof.said") -> dict[str, str]:
    return {"letter": teller.frame.public.letters[one.slot], "answers": _answers(teller.speech, one.asked, key)}


def _heard(teller: Teller, one: Heard) -> list[Line]:
    said = _said(teller, one)
    struck = teller.speech("proof.answer", **said, criteria=_list(teller, one.slot, one.struck), count=len(one.struck))
    left = teller.speech("proof.answer.left", **said, criteria=teller.what(one.slot, one.left))
    if len(left.split()) <= len(struck.split()):
        return _answer(teller, left, (one.slot, one.left))
    return _answer(teller, struck, (one.slot, one.struck))


def _answer(teller: Teller, text: str, part: Part) -> list[Line]:
    return [Line(0, "answer", line, teller.named([part])) for line in wrapped(text)]


def _list(teller: Teller, slot: int, laws: Sequence[Law]) -> str:
    return teller.speech.criteria(teller.frame.criterion((slot, law)) for law in laws)


def _answers(speech: Speech, asked: Sequence[Asked], key: str) -> str:
    by_sign = {passed: [str(one.proposal) for one in asked if one.answer.passed is passed] for passed in (True, False)}
    given = [
        speech(key, sign=SIGNS[passed], codes=speech("list.comma").join(codes))
        for passed, codes in by_sign.items()
        if codes
    ]
    return speech("list.comma").join(given)


def _placed(teller: Teller, one: Placed) -> list[Line]:
    """Tell who may have each criterion of a card, those together that the same letters may have."""
    speech, letters = teller.speech, teller.frame.public.letters
    laws_of: dict[int, list[Law]] = {}
    for law, takers in one.laws:
        laws_of.setdefault(takers, []).append(law)
    cells, names = list[str](), list[Name]()
    for takers, laws in laws_of.items():
        having = [letter for place, letter in enumerate(letters) if takers >> place & 1]
        told = teller.what(one.slot, laws)
        cell = speech("proof.grid.cell", criteria=told, letters="".join(having)) if len(having) < len(letters) else told
        cells.append(JOINT + cell if cells else cell)
        printed = [name[1:] for name in teller.named([(one.slot, tuple(laws))])]
        names += [(letter, card, label) for card, label in printed for letter in having]
    text = speech("proof.grid.row", who=teller.who(one.slot), cells=speech("list.comma").join(cells))
    return [Line(1, "answer", line, tuple(names), row=True) for line in wrapped(begun(text))]
