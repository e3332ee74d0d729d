"""The report as one HTML page that needs nothing else: the table, and every problem with its rounds."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from hut8.arena.table import rows, title

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hut8.arena.report import Figures
    from hut8.arena.results import Result, Run

STYLE = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#1d2733}"
    "table{border-collapse:collapse;margin:1rem 0}th,td{padding:.3rem .8rem;border-bottom:1px solid #ccd3d8;"
    "text-align:left;vertical-align:top}td{font-variant-numeric:tabular-nums}code{white-space:nowrap}"
)
HEADINGS = ("problem", "technique", "outcome", "rounds", "claim", "regret, rounds", "illegal moves")


def page(run: Run, report: dict[str, Figures]) -> str:
    heading, *lines = rows(report)
    name = escape(title(run))
    return "\n".join(
        [
            "<!doctype html>",
            f'<html lang="en"><meta charset="utf-8"><title>{name}</title><style>{STYLE}</style>',
            f"<h1>{name}</h1>",
            _table(["", *heading[1]], [[label, *cells] for label, cells in lines]),
            "<h2>Problems</h2>",
            _table(HEADINGS, [_problem(each) for each in _in_order(run)]),
            "</html>",
            "",
        ]
    )


def _table(heading: Iterable[str], lines: Iterable[Iterable[str]]) -> str:
    head = "".join(f"<th scope=col>{escape(cell)}</th>" for cell in heading)
    body = "\n".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>" for cells in lines)
    return f"<table><thead><tr>{head}</tr></thead><tbody>\n{body}\n</tbody></table>"


def _in_order(run: Run) -> list[Result]:
    """Return the results as the suite has them, however many problems were played at once."""
    names = run.heading.suite.names
    return sorted(run.results, key=lambda result: names.index(result.task))


def _problem(result: Result) -> list[str]:
    told = f"{result.outcome}: {result.fault}" if result.fault else str(result.outcome)
    known = [lost["rounds"] for lost in result.regrets if lost]
    low, high = (sum(lost[end] for lost in known) for end in (0, 1))
    regret = f"{low:.3f}" if low == high else f"{low:.3f} to {high:.3f}"
    rounds = ", ".join(result.rounds)
    return [
        f"{result.task} ({result.slots})",
        result.technique,
        told,
        rounds,
        result.claim or "",
        regret,
        "; ".join(result.illegal),
    ]
