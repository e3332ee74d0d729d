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
    └── Unavailable     the house cannot do it now: storage full, busy, closed; it was not done
        └── OutcomeUnknown  the storage went away in the middle: it may have been done

Every message is one sentence that names the fault and, where there is one, the remedy. A raise site writes it as an
English template, `raise Illegal("There is no verifier {letter}.", letter=letter)`; `hut8.locale` has the same sentence
in the other languages.
"""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING, Any, ClassVar, Self

from hut8.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Callable


class Hut8Error(Exception):
    """A fault with a sentence for people (`wording`, in English `text`), a word for programs (`kind`) and details."""

    kind: ClassVar[str] = "error"

    def __init__(self, template: str, /, *, details: dict[str, Any] | None = None, **values: Any) -> None:
        super().__init__(template)
        self.wording = Wording(template, **values)
        self.details = details or {}

    @classmethod
    def saying(cls, wording: Wording, **details: Any) -> Self:
        """Return the fault for words that were put together elsewhere."""
        return cls(wording.template, details=details, **wording.values)

    def __str__(self) -> str:
        return self.text

    @property
    def text(self) -> str:
        """The sentence in English."""
        return str(self.wording)

    def as_json(self, speak: Callable[[Wording], str] = str) -> dict[str, Any]:
        """Return what programs get; `speak` chooses the language of its sentences."""
        details = {name: _spoken(value, speak) for name, value in self.details.items()}
        return {"error": {"kind": self.kind, "text": speak(self.wording), **details}}


def _spoken(detail: Any, speak: Callable[[Wording], str]) -> Any:
    if isinstance(detail, Wording):
        return speak(detail)
    return [_spoken(one, speak) for one in detail] if isinstance(detail, list) else detail


class Malformed(Hut8Error):  # noqa: N818 - the tree reads as plain words
    """It cannot be read."""

    kind = "malformed"


class Illegal(Hut8Error):  # noqa: N818 - the tree reads as plain words
    """It is against the rules."""

    kind = "illegal"


class Invalid(Illegal):
    """A problem that breaks the rules of problems; `details["faults"]` lists every fault."""

    kind = "invalid"


class Contradiction(Hut8Error):  # noqa: N818 - the tree reads as plain words
    """No world agrees with the answers."""

    kind = "contradiction"


class Forbidden(Hut8Error):  # noqa: N818 - the tree reads as plain words
    """It is not for whoever asked."""

    kind = "forbidden"


class TooFast(Hut8Error):  # noqa: N818 - the tree reads as plain words
    """It was asked too often; later it is done."""

    kind = "too fast"


class Missing(Hut8Error):  # noqa: N818 - the tree reads as plain words
    """There is no such thing."""

    kind = "missing"


class Unavailable(Hut8Error):  # noqa: N818 - the tree reads as plain words
    """It was not done; whoever asked may ask again."""

    kind = "unavailable"


class OutcomeUnknown(Unavailable):
    """It was done or it was not; asking again with the same id does it once."""

    kind = "unknown"


SYSTEM_FAULTS = {
    errno.EACCES: Wording("permission denied"),
    errno.EPERM: Wording("permission denied"),
    errno.EROFS: Wording("read-only file system"),
    errno.ENOSPC: Wording("no space left on device"),
    errno.ENOENT: Wording("no such file or directory"),
    errno.ENOTDIR: Wording("not a directory"),
    errno.EISDIR: Wording("is a directory"),
    errno.ENAMETOOLONG: Wording("file name too long"),
}
"""What a system says most often; the rest is told in its own words."""


def unwritable(path: object, fault: Exception) -> Unavailable:
    """Return the error for a file that the system, or a database, would not write."""
    return Unavailable("{path} cannot be written: {reason}.", path=path, reason=_reason(fault))


def unreadable(path: object, fault: OSError) -> Unavailable:
    """Return the error for a file that the system would not read."""
    return Unavailable("{path} cannot be read: {reason}.", path=path, reason=_reason(fault))


def _reason(fault: Exception) -> Wording | str:
    if not isinstance(fault, OSError):
        return str(fault)
    return SYSTEM_FAULTS.get(fault.errno or 0) or (fault.strerror or str(fault)).lower()
