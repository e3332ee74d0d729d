"""Names of the library: each is where it is looked for, and a misspelt one is told the nearest."""

from __future__ import annotations

import pytest

import hut8


def test_a_misspelt_name_is_told_the_nearest() -> None:
    """Python itself looks for it, in the module that the error names."""
    with pytest.raises(AttributeError) as caught:
        _ = hut8.solv
    assert (caught.value.name, caught.value.obj) == ("solv", hut8)
