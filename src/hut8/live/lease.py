"""Whether this process owns a table, and what follows from it for whoever writes to the table."""

from __future__ import annotations


class Lease:
    """`owned`: this process alone rings the table's alarms and plays its computers. `quiet`: nobody need be told."""

    __slots__ = ("_followed", "owned", "quiet")

    def __init__(self) -> None:
        self.owned = self.quiet = self._followed = False

    def take(self) -> None:
        self._become(owned=True, followed=self._followed)

    def lose(self) -> None:
        self._become(owned=False, followed=self._followed)

    def be_followed(self, *, followed: bool) -> None:
        """Have others told all the same: a process of an older version follows the table."""
        self._become(owned=self.owned, followed=followed)

    def _become(self, *, owned: bool, followed: bool) -> None:
        self.owned, self._followed, self.quiet = owned, followed, owned and not followed
