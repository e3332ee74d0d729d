"""Write `docs/criteria-cards.md`: the 48 criteria cards with what each criterion means and what is easily overlooked.

All of it comes from the rules' own table and the English words; `tests/test_rules_pages.py` fails when the page is out
of date.
"""

from __future__ import annotations

import sys
import textwrap
from itertools import groupby
from pathlib import Path

from hut8.locale.card_notes import note_about
from hut8.locale.catalogue import phrase
from hut8.machine.cards import CARDS, CriteriaCard, Criterion
from hut8.machine.verification import verification_card_for

FILE = Path(__file__).parent.parent / "docs" / "criteria-cards.md"
WIDEST = 120
HEAD = """# The criteria cards

What a verifier with each of the 48 cards may be testing; in brackets, how many of the 125 codes meet the criterion.
Cards that work alike stand together, with what is easily overlooked. A criterion marked *never occurs* is printed on
its card, but has no verification card: too few codes meet it for the other verifiers to be needed. The
[rules](rules-turing-machine.md) say how the cards are used; the app has this page under *Learn*, in every language.
`tools/cards_page.py` writes it.
"""


def criterion_line(criterion: Criterion) -> str:
    said = f"{phrase('en', f'criterion.{criterion.label}')} ({criterion.law.bit_count()})"
    return said if verification_card_for(criterion) else f"{said}, *never occurs*"


def row(card: CriteriaCard) -> str:
    criteria = "<br>".join(map(criterion_line, card.criteria))
    return f"| {card.number} | {phrase('en', f'card.{card.number}')} | {criteria} |"


def section(cards: list[CriteriaCard]) -> str:
    first, last = cards[0].number, cards[-1].number
    title = f"Card {first}" if first == last else f"Cards {first} {'and' if last == first + 1 else 'to'} {last}"
    table = ["| card | about | criteria |", "| --- | --- | --- |", *map(row, cards)]
    note = textwrap.wrap(note_about("en", first).replace("\u00a0", " "), WIDEST)
    return "\n".join([f"## {title}", "", *note, "", *table, ""])


def text() -> str:
    groups = groupby(CARDS.values(), key=lambda card: note_about("en", card.number))
    return "\n".join([HEAD, *(section(list(cards)) for _, cards in groups)])


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
    sys.stdout.write(f"wrote {FILE}\n")
