"""The report as rows of text: a line per figure, a column per mode; for terminals, and for the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from hut8.arena.report import Figures, Lost
    from hut8.arena.results import Run
    from hut8.arena.statistics import Estimate

UNKNOWN = "-"


def rows(report: dict[str, Figures]) -> list[tuple[str, list[str]]]:
    """Return the heading and every line, with its cells."""
    figures = list(report.values())
    return [
        ("", [name.capitalize() for name in report]),
        *((label, [tell(each) for each in figures]) for label, tell in LINES.items()),
    ]


def title(run: Run) -> str:
    return f"{run.heading.player}, suite {run.heading.suite.name}"


def as_text(report: dict[str, Figures]) -> str:
    lines = rows(report)
    widths = [max(len(cells[place]) for _, cells in lines) for place in range(len(report))]
    first = max(len(label) for label, _ in lines)
    return "\n".join(
        "  ".join(
            [label.ljust(first), *(cell.rjust(width) for cell, width in zip(cells, widths, strict=True))]
        ).rstrip()
        for label, cells in lines
    )


def per_cent(found: Estimate | None) -> str:
    if found is None:
        return UNKNOWN
    around = f" ({100 * (found.low or 0):.0f} to {100 * (found.high or 0):.0f})"
    return f"{100 * found.mean:.1f}{around}"


def _number(found: Estimate | None, digits: int = 2) -> str:
    if found is None:
        return UNKNOWN
    if found.low is None or found.high is None:
        return f"{found.mean:.{digits}f}"
    return f"{found.mean:.{digits}f} ± {(found.high - found.low) / 2:.{digits}f}"


def _lost(found: Lost) -> str:
    if found.low is None or found.high is None:
        return UNKNOWN
    if found.is_exact:
        return _number(found.low, 3)
    return f"{found.low.mean:.3f} to {found.high.mean:.3f}"


def _failures(found: Figures) -> str:
    return ", ".join(f"{count} {name}" for name, count in found.failures.items()) or "0"


LINES: dict[str, Callable[[Figures], str]] = {
    "problems played": lambda each: f"{each.problems} of {each.planned}",
    "solved, %": lambda each: per_cent(each.solved),
    "rounds where solved": lambda each: _number(each.rounds),
    "questions where solved": lambda each: _number(each.questions),
    "regret per question, rounds": lambda each: _lost(each.regret_rounds),
    "regret per question, questions": lambda each: _lost(each.regret_questions),
    "regret per problem, rounds": lambda each: _lost(each.lost_rounds),
    "questions with unproven regret": lambda each: str(each.unproven),
    "wrong claims": lambda each: str(each.wrong),
    "claims before one code was left": lambda each: str(each.guessed),
    "illegal moves": lambda each: str(each.illegal),
    "not finished": _failures,
}
"""Every figure by its label."""
