"""What can go wrong, as one tree.

::

    Hut8Error
    ├── Malformed       cannot be read: bad notation, unknown card, wrong shape of a request
    ├── Illegal         can be read, but the rules do not allow it (now)
    │   └── Invalid     a problem that breaks the rules of problems
    ├── Contradiction   no world explains these answers
    ├── Forbidden       allowed to somebody, not to you
    ├── TooFast         too much, too quickly
    ├── Missing         there is no such table, problem or file
    └── Unavailable     the house cannot do it now: storage full, busy, closed

Every message is one sentence that names the fault and, where there is one, the remedy.
"""

from __future__ import annotations

from typing import Any, ClassVar


class Hut8Error(Exception):
    """A fault with a sentence for people (`text`), a word for programs (`kind`) and details."""

    kind: ClassVar[str] = "error"

    def __init__(self, text: str, **details: Any) -> None:
        super().__init__(text)
        self.text = text
        self.details = details

    def as_json(self) -> dict[str, Any]:
        return {"error": {"kind": self.kind, "text": self.text, **self.details}}


class Malformed(Hut8Error):  # noqa: N818 - the tree reads as plain words
    kind = "malformed"


class Illegal(Hut8Error):  # noqa: N818 - the tree reads as plain words
    kind = "illegal"


class Invalid(Illegal):
    """A problem that breaks the rules of problems; `details["faults"]` lists every fault."""

    kind = "invalid"


class Contradiction(Hut8Error):  # noqa: N818 - the tree reads as plain words
    kind = "contradiction"


class Forbidden(Hut8Error):  # noqa: N818 - the tree reads as plain words
    kind = "forbidden"


class TooFast(Hut8Error):  # noqa: N818 - the tree reads as plain words
    kind = "too fast"


class Missing(Hut8Error):  # noqa: N818 - the tree reads as plain words
    kind = "missing"


class Unavailable(Hut8Error):  # noqa: N818 - the tree reads as plain words
    kind = "unavailable"
