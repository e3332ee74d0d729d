"""Printed pages as pixels: the PDFs of the press, rendered by pdftoppm."""

from __future__ import annotations

import shutil
import subprocess
from typing import TYPE_CHECKING

import pytest
from PIL import Image

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PIXELS_PER_MILLIMETRE = 5
RESOLUTION = 25.4 * PIXELS_PER_MILLIMETRE

Pages = list[Image.Image]


@pytest.fixture(scope="session")
def rendered(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Pages]:
    """Return a function that turns the bytes of a PDF into pictures of its pages, five pixels to a millimetre."""
    if not shutil.which("pdftoppm"):
        pytest.fail("pdftoppm is missing, so printed pages cannot be looked at: install poppler-utils.")

    def render_pages(content: bytes, *options: str) -> Pages:
        folder: Path = tmp_path_factory.mktemp("pages")
        (folder / "order.pdf").write_bytes(content)
        command = ["pdftoppm", "-r", str(RESOLUTION), *options, str(folder / "order.pdf"), str(folder / "page")]
        subprocess.run(command, check=True)
        return [Image.open(path).copy() for path in sorted(folder.glob("page*.p?m"))]

    return render_pages
