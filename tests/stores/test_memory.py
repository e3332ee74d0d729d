from __future__ import annotations

import pytest

from hut8.stores.memory import MemoryStore
from hut8.testing.contest_store_contract import ContestStoreContract
from hut8.testing.store_contract import MakeStore, StoreContract


class TestMemoryStore(StoreContract, ContestStoreContract):
    @pytest.fixture
    def make_store(self) -> MakeStore:
        return MemoryStore
