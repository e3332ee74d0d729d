"""Build hook: makes what the package ships and the repository does not hold.

Every artefact is a step of its own in `build_steps/`. A step says what it needs to be built with (`requirements`), and
builds (`build`) unless what is there is fresh. Only the standard library and hatchling are imported here: hatchling
skips, without a word, a hook that fails to import.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# Hatchling does not put the root of the project on the path.
sys.path.insert(0, str(Path(__file__).parent))

from build_steps import steps
from build_steps.turns import in_turn


class Hut8BuildHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return sorted({needed for step in steps(Path(self.root), self.target_name) for needed in step.requirements()})

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatchling's signature
        root = Path(self.root)
        with in_turn(root):
            for step in steps(root, self.target_name):
                step.build(build_data, self.app.display_info)
