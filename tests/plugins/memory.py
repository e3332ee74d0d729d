"""What is collected lives as long as the session: no garbage is sought while collecting, nor among it afterwards."""

from __future__ import annotations

import gc

gc.disable()


def pytest_collection_finish() -> None:
    gc.freeze()
    gc.enable()
