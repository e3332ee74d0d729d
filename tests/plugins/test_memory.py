"""Garbage is sought while tests run, and not among the tests."""

from __future__ import annotations

import gc


def test_garbage_is_collected_while_tests_run_and_what_was_read_before_is_left_alone() -> None:
    assert gc.isenabled()
    assert gc.get_freeze_count() > 50_000
