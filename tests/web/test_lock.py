"""The lock file must serve every platform and name no registry."""

from __future__ import annotations

import json
from pathlib import Path

LOCK = Path(__file__).parents[2] / "web" / "package-lock.json"


def test_the_lock_names_no_registry() -> None:
    text = LOCK.read_text(encoding="utf-8")
    assert '"resolved"' not in text
    assert "tarball" not in text
    assert ".tgz" not in text


def test_every_optional_package_of_another_platform_is_locked() -> None:
    packages = json.loads(LOCK.read_text(encoding="utf-8"))["packages"]
    locked = {path.rpartition("node_modules/")[2] for path in packages}
    missing = {
        name for package in packages.values() for name in package.get("optionalDependencies", {}) if name not in locked
    }
    assert not missing
