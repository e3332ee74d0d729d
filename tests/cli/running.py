"""A command as its caller sees it (exit code, output, complaints) without the start of a Python for each."""

from __future__ import annotations

import io
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from hut8.__main__ import main

if TYPE_CHECKING:
    from pathlib import Path


def hut8(
    *arguments: str, stdin: str = "", folder: Path | None = None, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run `hut8` in this process, in a folder and with further variables of the environment."""
    said, complained = io.TextIOWrapper(io.BytesIO()), io.TextIOWrapper(io.BytesIO())
    streams = {"stdin": io.TextIOWrapper(io.BytesIO(stdin.encode())), "stdout": said, "stderr": complained}
    with pytest.MonkeyPatch.context() as patch:
        for name, stream in streams.items():
            patch.setattr(sys, name, stream)
        for name, value in environment.items():
            patch.setenv(name, value)
        if folder:
            patch.chdir(folder)
        patch.setattr(sys, "argv", ["hut8", *arguments])
        code = _exit_code()
    return subprocess.CompletedProcess(list(arguments), code, _written(said), _written(complained))


def _exit_code() -> int:
    try:
        main()
    except SystemExit as ended:
        return int(ended.code or 0)
    return 0


def _written(stream: io.TextIOWrapper) -> str:
    stream.flush()
    buffer = stream.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue().decode()
