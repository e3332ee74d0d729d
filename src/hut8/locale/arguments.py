"""Arguments as lines: what falls and why, and the combinations that are left."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from hut8.locale.answers import answer_lines
from hut8.locale.lines import JOINT, Line, Name, begun, is_short, unbroken, wrapped
from hut8.locale.teller import Teller
from hut8.machine.codes import Code, codes_in
from hut8.machine.verification import OCCURRING
from hut8.reasoning.claims import MOST_SHOWN, Part
from hut8.reasoning.follows import kinds_in
from hut8.reasoning.ladder import hardest
from hut8.reasoning.marks import CardAt, CriterionAt, Digit
from hut8.reasoning.merging import merged

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hut8.locale.speech import Speech
    from hut8.reasoning.claims import Claim
    from hut8.reasoning.climb import Argument, Lemma
    from hut8.reasoning.explain import Explanation, Refuted
    from hut8.reasoning.marks import Subject
    from hut8.reasoning.proof import Proof
    from hut8.reasoning.refute import Rows
    from hut8.reasoning.witness import World


def argument_lines(teller: Teller, argument: Argument, depth: int = 0) -> list[Line]:
    """Tell the strikes of an argument, one after the other."""
    lines, frame = list[Line](), argument.frame
    for group in _alike(argument.lemmas):
        lines += _strike(teller.about(frame), group, depth)
        for lemma in group:
            frame = frame.without(lemma.pick)
    return lines


def _alike(lemmas: Sequence[Lemma]) -> Iterator[list[Lemma]]:
    """Put strikes together that follow each other from one slot for the same reason."""
    for _, same in groupby(lemmas, key=lambda lemma: (lemma.pick[0], bool(lemma.rows.splits) and lemma.pick)):
        group: list[Lemma] = []
        for lemma in same:
            if group and len(merged([*(one.rows.claims[0] for one in group), lemma.rows.claims[0]])) > 1:
                yield group
                group = []
            group.append(lemma)
        yield group


def _strike(teller: Teller, group: Sequence[Lemma], depth: int) -> list[Line]:
    """Tell what falls, or what is known by that, then why."""
    slot, laws = group[0].pick[0], tuple(lemma.pick[1] for lemma in group)
    left = tuple(law for law in teller.frame.domains[slot] if law not in laws)
    said = {"who": teller.who(slot), "criteria": teller.what(slot, laws)}
    settled = {"criterion": teller.what(slot, left)} if len(left) == 1 else {}
    settles = teller.named([(slot, left)])[0] if settled else None
    key = "proof.settle" if settled else "proof.strike"
    if len(group[0].rows.claims) == 1:
        claim = merged(lemma.rows.claims[0] for lemma in group)[0]
        because = teller.speech.after_colon(teller.clause(claim, slot))
        text = unbroken(teller.speech(key, **said, **settled, claim=because))
        if is_short(text):
            return [teller.line(depth, claim, text)._replace(settles=settles)]
        claims = [claim]
    else:
        claims = [claim for lemma in group for claim in lemma.rows.claims]
    texts = wrapped(begun(teller.speech(f"{key}.cases", **said, **settled)))
    named = teller.named([(slot, laws)])
    header = [Line(depth, group[0].rows.rung, text, named, settles=settles) for text in texts]
    return [*header, *teller.cases(depth + 1, claims, slot)]


def end_lines(teller: Teller, found: Rows) -> list[Line]:
    """Tell the claims that every combination left contains one of, or that refute the codes left."""
    speech = teller.speech
    if not found.is_list and found.listed:
        key = "proof.others.kinds" if any(map(_has_kinds, found.claims)) else "proof.others"
        return [Line(0, found.rung, speech(key)), *teller.briefly.rows(found.claims)]
    if not found.is_list:
        return [Line(0, found.rung, speech("proof.table")), *teller.rows(found.claims)]
    listed = [str(code) for code in codes_in(found.listed)]
    shown = tuple(listed) if len(listed) <= MOST_SHOWN else ()
    spoken = speech.join([*listed[:1], *(JOINT + code for code in listed[1:])])
    texts = wrapped(speech("proof.list", codes=spoken, count=len(listed)))
    header = [Line(0, found.rung, text, codes=shown) for text in texts]
    return [*header, *teller.rows(found.claims, found.against)]


def _has_kinds(claim: Claim) -> bool:
    """Whether a claim is told with signs that stand for any digit."""
    is_open = any(follow.is_kind for follow in claim.follows)
    return is_open or (claim.is_shown and not all(map(str.isdigit, kinds_in(claim.codes))))


def proof_lines(speech: Speech, proof: Proof) -> list[Line]:
    """Tell a whole proof."""
    argument = proof.argument
    teller = Teller(speech, argument.frame)
    lines = [*answer_lines(teller, proof.heard, proof.taken), *argument_lines(teller, argument)]
    if proof.is_cut:
        lines.append(Line(0, "table", speech("proof.cut")))
    shown = tuple(map(str, proof.codes)) if len(proof.codes) <= MOST_SHOWN else ()
    if argument.rows is None:
        text = speech("proof.codes.many", count=len(proof.codes))
        return [*lines, *_remaining(speech, proof)] if shown else [*lines, Line(0, "last_one", text)]
    if proof.solved and (argument.rows.is_single or not argument.rows.claims):
        text = speech("proof.code.known", code=proof.codes[0])
        named = Teller(speech, argument.left).named(part for claim in argument.rows.claims for part in claim.parts)
        return [*lines, Line(0, "last_one", text, named, shown)]
    lines += end_lines(teller.about(argument.left), argument.rows)
    return [*lines, *_remaining(speech, proof)]


def _remaining(speech: Speech, proof: Proof) -> list[Line]:
    shown = tuple(map(str, proof.codes)) if len(proof.codes) <= MOST_SHOWN else ()
    if proof.solved:
        return [Line(0, "last_one", speech("proof.code", code=proof.codes[0]), codes=shown)]
    text = speech("proof.codes", count=len(proof.codes), codes=speech.codes(proof.codes))
    return [Line(0, "last_one", text, codes=shown)]


def refuted_lines(speech: Speech, subject: Subject, refuted: Refuted, *, certain: bool) -> list[Line]:
    """Tell why a subject is out, or certain: what becomes of supposing the contrary."""
    argument, told = refuted.argument, "certain" if certain else "out"
    first = Teller(speech, argument.frame)
    teller = first.about(argument.left)
    lines = answer_lines(first, refuted.heard)
    named = subject_names(subject)
    forced = _forced(first, refuted.forced, subject)
    claims = argument.rows.claims if argument.rows else ()
    is_one = len(claims) == 1 and not claims[0].also
    is_direct = not argument.lemmas and not forced
    if is_direct and is_one and not isinstance(subject, CardAt):
        text = unbroken(_because(teller, subject, claims[0], told))
        if is_short(text):
            line = teller.line(0, claims[0], text)
            settles = named[0] if certain and named else None
            return [*lines, line._replace(names=(*(() if settles else named), *line.names), settles=settles)]
    is_table = is_direct and len(claims) > 1 and not (argument.rows and argument.rows.listed)
    header = begun(speech(f"why.{told}.table" if is_table else f"why.{told}.if", subject=speech.subject(subject)))
    lines.append(Line(0, hardest(argument.rungs), header, named))
    if is_table:
        return [*lines, *teller.rows(claims)]
    lines += [*forced, *argument_lines(first, argument, 1)]
    if argument.rows is None or (len(claims) == 1 and not argument.rows.listed):
        return [*lines, *teller.cases(1, claims, -1)]
    return [*lines, *end_lines(teller, argument.rows)]


def _because(teller: Teller, subject: Subject, claim: Claim, told: str) -> str:
    """Say in one sentence why a subject is out, or certain."""
    spoken = teller.speech.subject(subject)
    if not claim.premises and claim.last:
        return teller.speech(f"why.{told}.alone", subject=spoken, last=teller.part(claim.last))
    return teller.speech(f"why.{told}", subject=spoken, claim=teller.speech.after_colon(teller.clause(claim, -1)))


def _forced(teller: Teller, parts: Sequence[Part], subject: Subject) -> list[Line]:
    """Say what a supposition leaves to the verifiers it narrows."""
    if not parts or not isinstance(subject, Digit | Code):
        return []
    keys = ["why.forced", *["why.forced.also"] * (len(parts) - 1)]
    said = [
        JOINT + teller.speech(key, who=teller.who(part[0]), criteria=teller.what(*part))
        for key, part in zip(keys, parts, strict=True)
    ]
    texts = wrapped(teller.speech("list.comma").join(said) + ".")
    return [Line(1, "last_one", text, teller.named(parts)) for text in texts]


def subject_names(subject: Subject) -> tuple[Name, ...]:
    """Return the names that a question about a criterion or a card speaks of."""
    if isinstance(subject, CriterionAt):
        return ((subject.letter, subject.card, subject.criterion.label),)
    if isinstance(subject, CardAt):
        return tuple((subject.letter, subject.card, criterion.label) for criterion in OCCURRING[subject.card])
    return ()


def own_lines(speech: Speech, found: Explanation) -> list[Line]:
    """Tell that a verifier's own answers leave nothing else, or that it has no other card."""
    frame, subject = found.frame, found.subject
    key = "why.own" if found.own else "why.only"
    header = Line(0, "answer", begun(speech(key, subject=speech.subject(subject))), subject_names(subject))
    return [header, *answer_lines(Teller(speech, frame), found.own)] if frame and found.own else [header]


def possible_lines(speech: Speech, found: Explanation) -> list[Line]:
    """Say that a subject is possible, with a criterion or two that it goes with: never a code, never a whole world."""
    names = tuple((letter, criterion.card, criterion.label) for letter, criterion in found.allowing)
    said = [
        JOINT + speech("proof.named", who=letter, criteria=speech.criterion(criterion))
        for letter, criterion in found.allowing
    ]
    subject = speech.subject(found.subject)
    text = speech("why.possible.with", subject=subject, criteria=speech.join(said)) if said else ""
    text = text or speech("why.possible", subject=subject)
    return [Line(0, "answer", line, (*subject_names(found.subject), *names)) for line in wrapped(begun(text))]


def world_lines(speech: Speech, subject: Subject, world: World) -> list[Line]:
    """Show a world that has a subject: a code, and what each verifier would test."""
    names = tuple(
        (letter, criterion.card, criterion.label) for letter, criterion in zip("ABCDEF", world.criteria, strict=False)
    )
    text = begun(speech("why.possible.code", subject=speech.subject(subject), code=world.code))
    cells = [
        JOINT + speech("cell.named", who=letter, criteria=speech.criterion(criterion))
        for letter, criterion in zip("ABCDEF", world.criteria, strict=False)
    ]
    shown = wrapped(speech("why.world", criteria=speech("list.comma").join(cells)))
    return [
        Line(0, "answer", text, subject_names(subject), (str(world.code),)),
        *(Line(1, "answer", line, names, (str(world.code),)) for line in shown),
    ]
