"""Trees on paper: every claim once, limits kept, well-formed SVG."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from hut8.machine.notation import parse_rounds
from hut8.machine.problems import parse_public
from hut8.strategy import best_play
from hut8.strategy.tree import as_svg, as_text, grown

SVG = "{http://www.w3.org/2000/svg}"


def test_a_small_tree_reads_from_its_first_question_to_its_claims() -> None:
    plan = best_play(parse_public(["4", "9", "11", "14"]))
    first, *rest = as_text(grown(plan.start)).splitlines()
    assert first.endswith(" A")
    assert sorted(line[-3:] for line in rest) == ["221", "241"]
    assert [line[:4] for line in rest] == ["├─ ✓", "└─ ✗"]


def test_every_possible_code_is_claimed_somewhere() -> None:
    plan = best_play(parse_public(["4+21", "9+18", "11+30", "14+33"]))
    text = as_text(grown(plan.start))
    assert len({line.split("= ")[1] for line in text.splitlines() if "= " in line}) == plan.code_count


@pytest.mark.parametrize("most", [1, 3, 40])
def test_a_tree_stops_growing_at_its_limit(most: int) -> None:
    plan = best_play(parse_public(["3", "7", "10", "14"], nightmare=True))
    tree = grown(plan.start, most)
    assert "…" in as_text(tree)
    assert tree.leaves() <= most + 10


def test_inside_a_round_the_proposal_is_not_composed_again() -> None:
    plan = best_play(parse_public(["3", "7", "10", "14"]), parse_rounds(["221 A- ..."]))
    assert as_text(grown(plan.start, inside_round=True)).splitlines()[0] in {"B", "C", "D"}


def test_the_drawing_is_well_formed_and_has_a_text_for_every_branch() -> None:
    tree = grown(best_play(parse_public(["3", "7", "10", "14"])).start)
    drawing = ET.fromstring(as_svg(tree))  # noqa: S314 - our own drawing
    lines = as_text(tree).splitlines()
    assert len(drawing.findall(f"{SVG}text")) == len(lines)
    assert len(drawing.findall(f"{SVG}path")) == 2 * (len(lines) - 1)
