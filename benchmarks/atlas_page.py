"""The numbers of docs/atlas.md and those of the package, written from the file.

`.venv/bin/python benchmarks/atlas_page.py classic.atlas` replaces everything between the two marks of the page.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from marked import table, write_section

from hut8.atlas.atlas import open_atlas
from hut8.atlas.layout import Form, opened, written
from hut8.atlas.published import FILE, collection, to_publish
from hut8.atlas.summary import hardest, summaries
from hut8.machine.problems import SIZES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hut8.atlas.atlas import Atlas
    from hut8.atlas.records import Record
    from hut8.atlas.summary import Summary

ROOT = Path(__file__).parent.parent
PAGE, PUBLISHED = ROOT / "docs" / "atlas.md", ROOT / "src" / "hut8" / "atlas" / FILE
NAMED = 8
"""As many of the hardest sets are named for every size."""


def per_size(found: list[Summary]) -> Iterator[str]:
    yield from table(
        ("cards", "sets", "with a problem", "problems", "no question needed", "rounds, questions on average"),
        (
            (
                each.verifiers,
                f"{each.sets:,}",
                f"{each.with_problem:,} ({100 * each.with_problem / each.sets:.1f} %)",
                f"{each.worlds:,}",
                f"{each.unasked:,}",
                f"{float(each.mean_rounds):.4f}, {float(each.mean_questions):.4f}",
            )
            for each in found
        ),
    )
    total = sum(each.with_problem for each in found)
    rounds = float(sum(each.with_problem * each.mean_rounds for each in found) / total)
    questions = float(sum(each.with_problem * each.mean_questions for each in found) / total)
    yield ""
    yield (
        f"Together {total:,} sets with {sum(each.worlds for each in found):,} problems; "
        f"{sum(each.unasked for each in found):,} sets need no question. "
        f"The mean over all sets is {rounds:.4f} rounds and {questions:.4f} questions."
    )


def guarantees(found: list[Summary]) -> Iterator[str]:
    pairs = sorted({pair for each in found for pair in each.worst})
    yield from table(
        ("rounds, questions", *(f"{each.verifiers} cards" for each in found), "together"),
        (
            (
                f"{rounds}, {questions}",
                *(f"{each.worst[rounds, questions]:,}" for each in found),
                f"{sum(each.worst[rounds, questions] for each in found):,}",
            )
            for rounds, questions in pairs
        ),
    )


def named(records: list[Record]) -> Iterator[str]:
    yield from table(
        ("cards", "guarantee: rounds, questions", "on average", "worlds", "codes"),
        (
            (
                f"`{record}`",
                f"{record.worst_rounds}, {record.worst_questions}",
                f"{float(record.rounds_mean):.2f}, {float(record.questions_mean):.2f}",
                record.worlds,
                record.codes,
            )
            for record in records
        ),
    )


def longest(atlas: Atlas) -> list[Record]:
    """Return the set of every size that takes most rounds on average."""
    return [
        max(atlas.matching([size], lambda figures: figures[0] > 1), key=lambda record: record.rounds_mean)
        for size in SIZES
    ]


def numbers(atlas: Atlas) -> Iterator[str]:
    found = summaries(atlas)
    sections = [opened(section, atlas.form) for section in atlas.sections]
    sizes = [len(written(sections, form)) for form in Form]
    yield f"The file's SHA-256 is `{atlas.digest}`."
    yield f"It has {sizes[0]:,} bytes, {sizes[1]:,} in the compact form, and {len(atlas.figures):,} different figures."
    yield from ("", "### Sets and problems: `hut8 atlas summary`", "")
    yield from per_size(found)
    yield from ("", "### What can be guaranteed, and for how many sets: `hut8 atlas summary`", "")
    yield from guarantees(found)
    yield from ("", shares(found))
    yield from ("", "### The hardest in the world: `hut8 atlas summary --json`", "")
    yield "By guarantee, then by average, for every number of cards."
    for size in SIZES:
        worst = hardest(atlas, size)
        yield from ("", f"{size} cards ({len(worst):,} with this guarantee):", "")
        yield from named(worst[:NAMED])
    yield from ("", "All sets that need a fourth round or a ninth question: `hut8 atlas hardest`", "")
    yield from named(collection(atlas))
    yield from ("", "The most rounds on average, for every number of cards:", "")
    yield from named(longest(atlas))


def shares(found: list[Summary]) -> str:
    """Say how many rounds suffice for how many sets."""
    by_rounds: Counter[int] = Counter()
    for each in found:
        for (rounds, _), count in each.worst.items():
            by_rounds[rounds] += count
    total = by_rounds.total()
    told = [f"{rounds} for {count:,} ({100 * count / total:.2f} %)" for rounds, count in sorted(by_rounds.items())]
    return f"Rounds that always suffice: {', '.join(told)}."


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    atlas = open_atlas(parser.parse_args().file)
    write_section(PAGE, "atlas_page.py", numbers(atlas))
    entries = (f'"{name}": {json.dumps(value)}' for name, value in to_publish(atlas).items())
    PUBLISHED.write_text("{\n" + ",\n".join(entries) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
