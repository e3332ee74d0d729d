"""What prints in the pocket, as an archive that is loaded when somebody prints: the press and what it imports."""

from __future__ import annotations

from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING
from zipfile import ZipFile, ZipInfo

import hut8
from hut8.extras import extra

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

NAME = "press.zip"
PACKAGES = {"reportlab": ("*.py", "lib/*.py", "pdfbase/*.py", "pdfgen/*.py"), "segno": ("*.py",)}
OF_THE_LIBRARY = ("email/", "http/", "xml/__init__", "xml/etree/", "xml/sax/")
"""Parts of the standard library that reportlab and segno import, and the house does not."""
NO_PHOTOGRAPHS = {"PIL/__init__.py": b"", "PIL/Image.py": b"class Image:\n    pass\n"}
"""Stands in for Pillow, which reportlab imports: the press draws lines and letters, never photographs."""


def press_archive(library: Mapping[str, bytes]) -> bytes:
    """Return the archive; `library` is the whole standard library of the runtime."""
    ours = {name: text for name, text in library.items() if name.startswith(OF_THE_LIBRARY)}
    press = Path(hut8.__file__).parent / "press"
    drawn = _below(press, press.parent.parent, ("*.py", "fonts/*.ttf"))
    written = BytesIO()
    with ZipFile(written, "w") as archive:
        for name, content in sorted({**NO_PHOTOGRAPHS, **ours, **dict(drawn), **dict(_packages())}.items()):
            archive.writestr(ZipInfo(name), content)
    return written.getvalue()


def _packages() -> Iterator[tuple[str, bytes]]:
    for package, patterns in PACKAGES.items():
        with extra("press"):
            home = Path(str(import_module(package).__file__)).parent
        yield from _below(home, home.parent, patterns)


def _below(folder: Path, root: Path, patterns: tuple[str, ...]) -> Iterator[tuple[str, bytes]]:
    for pattern in patterns:
        for path in folder.glob(pattern):
            yield path.relative_to(root).as_posix(), path.read_bytes()
