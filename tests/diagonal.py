"""One diagonal through a matrix runs in `make test`, the rest of it in `make test-long`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterable


def diagonal(cases: Iterable[Any], *short: Any) -> list[Any]:
    """Return the cases for `parametrize`; those that are not named here are long."""
    return [case if case in short else pytest.param(case, marks=pytest.mark.long) for case in cases]
