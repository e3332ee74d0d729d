"""A file or process that a test leaves behind fails its session."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

LEAVES_A_FILE = "import tempfile\n\ndef test_it():\n    tempfile.mkdtemp(prefix='forgotten-')\n"
LEAVES_A_PROCESS = """
import subprocess, sys

def test_it():
    command = "import subprocess, sys; subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(99)'])"
    subprocess.run([sys.executable, "-c", command], check=True)
"""
TIDY = """
import tempfile

def test_it(tmp_path):
    with tempfile.TemporaryDirectory():
        tmp_path.joinpath('x').touch()
"""


@pytest.mark.parametrize(
    ("test", "left"),
    [(TIDY, None), (LEAVES_A_FILE, "*left behind: *forgotten-*"), (LEAVES_A_PROCESS, "*left behind: *process *sleep*")],
    ids=["nothing", "file", "process"],
)
def test_a_session_leaves_nothing_behind(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, test: str, left: str | None
) -> None:
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))
    pytester.makeconftest(
        "import tests.plugins.leftovers as it\nit.GRACE_SECONDS = 0.1\nfrom tests.plugins.leftovers import *\n"
    )
    pytester.makepyfile(test)
    result = pytester.runpytest_subprocess("-p", "no:cacheprovider")
    result.assert_outcomes(passed=1, errors=1 if left else 0)
    if left:
        result.stdout.fnmatch_lines([left])
