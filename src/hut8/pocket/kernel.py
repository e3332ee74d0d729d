"""The kernel in WebAssembly: what ctypes does for a shared library, done here for a module with a memory of its own.

Whatever is passed by address is copied into that memory before a call and back after it.
"""

from __future__ import annotations

import ctypes
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from hut8.strategy.kernel import SIGNATURES

if TYPE_CHECKING:
    from collections.abc import Sequence

WIDE = frozenset({ctypes.c_uint64, ctypes.c_int64})
"""What a page passes as BigInt, an address in WebAssembly having 32 bits."""
SIGNED = 1 << 63
BUILT_FOR = {"hut8_built_for": (ctypes.c_int32, (ctypes.c_int,))}


class Module(Protocol):
    """The module as the worker's script gives it; `kinds` has a q for every wide number and a d for any other."""

    def call(self, name: str, kinds: str, *values: Any) -> Any:
        """Call an exported function."""

    def view(self, address: int, size: int) -> Any:
        """Return a part of the memory: a buffer with `assign` and `to_bytes`."""


class Copied(NamedTuple):
    """A value of ours, and where in the module's memory its copy lies."""

    value: Any
    address: int
    size: int


class WasmLibrary:
    """The functions of the kernel, called as those of a shared library are."""

    def __init__(self, module: Module) -> None:
        self._module = module
        for name, (result, arguments) in {**SIGNATURES, **BUILT_FOR}.items():
            setattr(self, name, partial(self._call, name, result, arguments))

    def _call(self, name: str, result: Any, arguments: Sequence[Any], *given: Any) -> Any:
        kinds = "".join("q" if kind in WIDE else "d" for kind in arguments)
        copies = [
            self._copy(value) if kind is ctypes.c_void_p else None for kind, value in zip(arguments, given, strict=True)
        ]
        values = [copy.address if copy else _plain(value) for copy, value in zip(copies, given, strict=True)]
        try:
            found = self._module.call(name, kinds, *values)
            self._copy_back([copy for copy in copies if copy])
        finally:
            for copy in filter(None, copies):
                self._module.call("free", "d", copy.address)
        return found % (1 << 64) if result is ctypes.c_uint64 else found

    def _copy(self, value: Any) -> Copied | None:
        """Copy what has an address of ours; a handle is the module's own address."""
        held = getattr(value, "_obj", value)
        if not isinstance(held, ctypes.Array | ctypes.Structure | ctypes.c_int32):
            return None
        size = ctypes.sizeof(held)
        address = self._module.call("malloc", "d", max(size, 8))
        self._module.view(address, size).assign(bytes(held))
        return Copied(held, address, size)

    def _copy_back(self, copies: Sequence[Copied]) -> None:
        for value, address, size in copies:
            ctypes.memmove(ctypes.addressof(value), self._module.view(address, size).to_bytes(), size)


def _plain(value: Any) -> Any:
    return 0 if value is None else int(value) if isinstance(value, bool) else value
