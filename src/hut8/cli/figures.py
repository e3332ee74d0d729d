"""Figures among the options of a command."""

from __future__ import annotations

from math import isnan
from typing import Any

import click


class Figure(click.FloatRange):
    """A number above 0 and up to a limit; `nan`, which Click lets through, is no number."""

    def __init__(self, most: float) -> None:
        super().__init__(0, most, min_open=True)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        figure = float(super().convert(value, param, ctx))
        if isnan(figure):
            self.fail(f"{value!r} is not a valid float.", param, ctx)
        return figure
