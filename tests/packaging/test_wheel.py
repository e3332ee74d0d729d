"""The wheel: small, whole, and enough by itself; wheels for every machine are made on one."""

from __future__ import annotations

import importlib
import shutil
import subprocess
import sys
import zipfile
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from build_steps.targets import CHOSEN, TARGETS, chosen_target
from tests.packaging.alone import run
from tests.packaging.test_extras import WHOLE_CORE
from tests.plugins.required import PLATFORM

ROOT = Path(__file__).parents[2]
MOST_BYTES = 2_957_000
"""An index gets at most three megabytes, of which libraries for Windows take 43 kB more than those of this machine."""

SAYS_KERNEL = "\nfrom hut8.strategy import kernel\nassert kernel.library() is not None, 'no kernel'\n"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, timeout=300)
    (made,) = folder.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel where nothing else is, as pip does it."""
    folder = tmp_path_factory.mktemp("installed")
    offline = ["--no-index", "--no-deps", "--no-compile", "--disable-pip-version-check", "--quiet"]
    command = [sys.executable, "-m", "pip", "install", *offline, "--target", str(folder), str(wheel)]
    subprocess.run(command, check=True, capture_output=True, timeout=300)
    return folder


def test_the_installed_wheel_deduces_proves_generates_and_plays_alone(installed: Path) -> None:
    done = run(installed, "-c", WHOLE_CORE + SAYS_KERNEL)
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, "", "")


def test_the_installed_command_says_what_to_install(installed: Path) -> None:
    done = run(installed, "-m", "hut8", "play")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "This needs the extra cli: pip install 'hut8[cli]'.\n"


def test_the_wheel_is_small_and_holds_the_package_alone(wheel: Path) -> None:
    assert wheel.stat().st_size < MOST_BYTES
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    assert {name.partition("/")[0] for name in names} == {"hut8", wheel.name.rpartition("-py3")[0] + ".dist-info"}
    assert all("licenses" in names[-1] for names in _twice(wheel)), "the licence of the fonts alone lies there twice"
    assert {"hut8/py.typed", "hut8/strategy/libkernel.so", "hut8/web/static/index.html"} <= set(names)
    assert not [name for name in names if name.endswith((".c", ".h"))], "sources of what is compiled in it"
    assert [name.rpartition("/")[2] for name in names if "/licenses/" in name] == ["LICENSE", "LICENSE-OFL.txt"]


def _twice(wheel: Path) -> list[list[str]]:
    """Files of more than a thousand bytes that lie in a wheel under several names."""
    with zipfile.ZipFile(wheel) as archive:
        by_content = defaultdict(list)
        for member in archive.infolist():
            if member.file_size > 1000:
                by_content[archive.read(member)].append(member.filename)
    return [names for names in by_content.values() if len(names) > 1]


def test_a_machine_that_no_wheel_is_made_for_is_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(CHOSEN, "amiga")
    with pytest.raises(SystemExit, match=r"HUT8_TARGET is amiga, but wheels are made for linux-x86_64, "):
        chosen_target()


def test_every_tag_is_one_that_an_index_takes() -> None:
    accepted = ("manylinux_2_17_", "musllinux_1_2_", "macosx_11_0_", "win_")
    assert all(target.tag.startswith(accepted) for target in TARGETS.values())
    assert len({target.tag for target in TARGETS.values()}) == len(TARGETS) == 8


@pytest.mark.long
@pytest.mark.parametrize("version", ["3.11", "3.12", "3.13", "3.14"])
def test_one_wheel_serves_every_python(version: str, installed: Path) -> None:
    python = shutil.which(f"python{version}") or ""
    if not python or subprocess.run([python, "--version"], capture_output=True, check=False).returncode:
        pytest.skip(f"{PLATFORM}no Python {version} here")
    done = run(installed, "-c", WHOLE_CORE + SAYS_KERNEL, python=python)
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, "", "")


@pytest.mark.long
@pytest.mark.parametrize("name", TARGETS)
def test_a_wheel_for_every_machine_is_made_on_this_one(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for needed in ("ziglang", "lief"):
        pytest.importorskip(needed, reason=f"{needed} is not installed: pip install 'hut8[release]'")
    monkeypatch.syspath_prepend(str(ROOT))
    release: Any = importlib.import_module("tools.release")
    report = release.build_wheel(release.build_source(tmp_path), name, tmp_path)
    assert report.faults == []
