"""The house without a server as an archive of a release."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

import hut8
from hut8.pocket.folder import build_folder


def build_pocket(out: Path) -> Path:
    """Build it with its kernel, for any web host."""
    with tempfile.TemporaryDirectory() as folder:
        if not build_folder(Path(folder)).has_kernel:
            sys.exit("The pocket has no kernel: pip install ziglang.")
        return pack_pocket(Path(folder), out)


def pack_pocket(folder: Path, out: Path) -> Path:
    """Pack a pocket as it is: whoever unpacks it can serve it."""
    return Path(shutil.make_archive(str(out / f"hut8-pocket-{hut8.__version__}"), "zip", folder))
