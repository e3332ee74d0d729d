"""`hut8`, and `python -m hut8`: the command line, or the sentence that says how to install it."""

from __future__ import annotations

import sys

from hut8.errors import Unavailable
from hut8.extras import extra


def main() -> None:
    """Run the command line, which is an extra like any other."""
    try:
        with extra("cli"):
            from hut8.cli import main as run  # noqa: PLC0415 - it needs the extra
    except Unavailable as fault:
        sys.exit(str(fault))
    except KeyboardInterrupt:
        sys.exit(130)  # as the command line does once it is loaded
    run()


if __name__ == "__main__":
    main()
