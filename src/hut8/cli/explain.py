"""`hut8 explain`: the reasons behind a deduction, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from hut8.cli.language import language_option
from hut8.cli.output import answer_lines, check_only_lines, console, json_option, jsonl_option, print_json, show_text
from hut8.cli.position import position, position_options
from hut8.errors import Malformed
from hut8.locale import lines_of, say
from hut8.reasoning.explain import Explanation, answer_sentence, why_out
from hut8.reasoning.marks import parse_subject
from hut8.reasoning.proof import Proof, prove
from hut8.reasoning.requests import Position, parse_position

if TYPE_CHECKING:
    from hut8.reasoning.meaning import Meaning


@click.command()
@position_options
@click.option(
    "--why",
    "subjects",
    multiple=True,
    metavar="SUBJECT",
    help="Why is this out, possible or certain? T=3, 241, A4.2 or A4.",
)
@language_option
@json_option
@jsonl_option
def command(  # noqa: PLR0913 - a position, what to explain, and how to speak
    slots: tuple[str, ...],
    lines: tuple[str, ...],
    subjects: tuple[str, ...],
    language: str,
    *,
    nightmare: bool,
    as_json: bool,
    as_lines: bool,
) -> None:
    """Explain what every answer means and prove what follows, step by step; with --why, only that."""
    if as_lines:
        check_only_lines()
        answer_lines(lambda request: _answer(request, language), language)
        return
    reasons = Reasons(position(slots, nightmare=nightmare, lines=lines), subjects)
    if as_json:
        print_json(reasons.as_json(language))
    else:
        from hut8.cli.reasons import show_lines  # noqa: PLC0415 - as Rich itself, which it measures with

        for meaning in reasons.meanings:
            show_text(console(), say(meaning, language))
        for told in reasons.told:
            show_lines(console(), lines_of(told, language), language)


def _answer(request: Any, language: str) -> dict[str, Any]:
    told = request if isinstance(request, dict) else {}
    subjects = told.get("why", [told["subject"]] if "subject" in told else [])
    if not isinstance(subjects, list) or not all(isinstance(subject, str) for subject in subjects):
        raise Malformed('A request\'s \'why\' is a list of texts, such as ["T=3", "A4.2"].')
    return Reasons(parse_position(request, also=("why", "subject")), tuple(subjects)).as_json(language)


class Reasons:
    """What is said about a position: explanations if something was asked, else every answer's meaning and the proof."""

    def __init__(self, asked: Position, subjects: tuple[str, ...]) -> None:
        self.whys: list[Explanation] = [why_out(*asked, parse_subject(subject)) for subject in subjects]
        self.meanings: list[Meaning] = []
        self.proof: Proof | None = None
        if not subjects:
            self.proof = prove(*asked)
            count = sum(len(round_.answers) for round_ in asked.rounds)
            self.meanings = [answer_sentence(*asked, at) for at in range(count)]

    @property
    def told(self) -> list[Proof | Explanation]:
        return [*self.whys, *([self.proof] if self.proof else [])]

    def as_json(self, language: str) -> dict[str, Any]:
        return {
            "why": [{**why.as_json(), **_told(why, language)} for why in self.whys],
            "answers": [{**meaning.as_json(), "text": say(meaning, language)} for meaning in self.meanings],
            "proof": {**self.proof.as_json(), **_told(self.proof, language)} if self.proof else None,
        }


def _told(thing: Proof | Explanation, language: str) -> dict[str, Any]:
    lines = [line.as_json() for line in lines_of(thing, language)]
    return {"lines": lines, "text": say(thing, language)}
