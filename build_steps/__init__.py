"""The steps of a build, one file each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from build_steps.fonts import Fonts
from build_steps.kernel import Census, Kernel
from build_steps.web import Web

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


class Step(Protocol):
    """One artefact: made from the checkout at `root`, for the wheel and the source distribution named in `targets`."""

    targets: ClassVar[tuple[str, ...]]

    def __init__(self, root: Path) -> None: ...

    def requirements(self) -> list[str]:
        """Name the packages that pip must bring for this step; none when the artefact is fresh."""
        ...

    def build(self, build_data: dict[str, Any], say: Callable[[str], None]) -> None: ...


STEPS: tuple[type[Step], ...] = (Fonts, Kernel, Census, Web)


def steps(root: Path, target: str) -> list[Step]:
    return [step(root) for step in STEPS if target in step.targets]
