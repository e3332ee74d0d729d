"""The atlas beside the pocket: its compact form, under a name that tells its content, loaded when somebody asks."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, NamedTuple

from hut8.atlas.atlas import open_atlas

if TYPE_CHECKING:
    from pathlib import Path

SHOWN = 12


class AtlasFile(NamedTuple):
    """A file of the folder that no visit loads by itself."""

    content: bytes

    @property
    def digest(self) -> str:
        return hashlib.sha256(self.content).hexdigest()

    @property
    def name(self) -> str:
        return f"atlas-{self.digest[:SHOWN]}.bin"

    def mark(self) -> dict[str, object]:
        """Return what the page must know to offer it."""
        return {"file": self.name, "bytes": len(self.content), "sha256": self.digest}


def atlas_file(path: Path | None) -> AtlasFile | None:
    """Read the atlas that lies there, in either form."""
    return None if path is None else AtlasFile(open_atlas(path).compact)
