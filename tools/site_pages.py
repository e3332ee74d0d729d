"""The pages of the documentation site: those of `docs/`, the project's own, every command's help, every public name."""

from __future__ import annotations

import inspect
import re
import shutil
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import click

import hut8
from hut8.cli import COMMANDS, house

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent
OWN = {"README.md": "index.md", "CHANGELOG.md": "changelog.md", "CONTRIBUTING.md": "contributing.md"}
ELSEWHERE = {"SECURITY.md": "security.md", **OWN}


def write_pages(folder: Path) -> None:
    """Fill a folder with everything that the site is made from."""
    shutil.copytree(ROOT / "docs", folder)
    (folder / "package.md").unlink()  # the page of the package index says what the first page says
    for name, page in ELSEWHERE.items():
        (folder / page).write_text(_linked((ROOT / name).read_text(encoding="utf-8")), encoding="utf-8")
    for path in folder.glob("*.md"):
        path.write_text(_linked(path.read_text(encoding="utf-8")), encoding="utf-8")
    (folder / "commands.md").write_text("\n".join(command_lines()), encoding="utf-8")
    (folder / "names.md").write_text("\n".join(name_lines()), encoding="utf-8")


def _linked(text: str) -> str:
    """Let links lead to where the pages lie on the site: all beside one another."""
    text = re.sub(r"\]\(docs/screens/\)", "](web.md)", text)
    text = re.sub(r'(\]\(|src=")docs/', r"\1", text)
    for name, page in ELSEWHERE.items():
        text = re.sub(rf"\]\((?:\.\./)?{re.escape(name)}\)", f"]({page})", text)
    return text


def command_lines() -> Iterator[str]:
    """Write the help of every command, as `--help` tells it."""
    yield "# Every command"
    context = click.Context(house, info_name="hut8", max_content_width=100)
    for name in COMMANDS:
        command = house.get_command(context, name)
        if command is None:
            raise AssertionError(name)
        yield from _help_of(command, click.Context(command, info_name=name, parent=context, max_content_width=100))


def _help_of(command: click.Command, context: click.Context) -> Iterator[str]:
    yield f"\n## {context.command_path}\n\n```\n{command.get_help(context)}\n```"
    for name, inner in getattr(command, "commands", {}).items():
        yield from _help_of(inner, click.Context(inner, info_name=name, parent=context, max_content_width=100))


def name_lines() -> Iterator[str]:
    """Write every public name with its signature, its docstring and its public methods."""
    yield "# Every name\n\nWhat `hut8` exports; [the library](library.md) shows it in use."
    for name in hut8.__all__:
        found = getattr(hut8, name)
        yield f"\n## {name}\n"
        if not callable(found):
            yield f"`{type(found).__name__}` of {len(found)}"
            continue
        yield from _described(name, found)
        for method, value in inspect.getmembers(found) if inspect.isclass(found) else ():
            if not method.startswith("_") and _is_told(value):
                yield f"\n### {name}.{method}\n"
                yield from _described(f"{name}.{method}", value)


def _is_told(member: object) -> bool:
    """Say whether a member of a class is its own: a method or a property, not what a tuple brings along."""
    return inspect.isfunction(member) or inspect.ismethod(member) or isinstance(member, (property, cached_property))


def _described(name: str, found: object) -> Iterator[str]:
    try:
        yield f"```python\n{name}{_signature(found)}\n```\n"
    except (TypeError, ValueError):
        yield f"```python\n{name}\n```\n"
    told = inspect.cleandoc(getattr(found, "__doc__", None) or "")
    yield re.sub(r"(?ms)^>>> .*", lambda example: f"```pycon\n{example[0].rstrip()}\n```", told)


def _signature(found: object) -> str:
    """Write a signature as the source has it, types without the quotation marks that Python puts around them."""
    if isinstance(found, (property, cached_property)):
        getter = found.fget if isinstance(found, property) else found.func
        return f": {getter.__annotations__['return']}" if getter else ""
    written = str(inspect.signature(found))  # type: ignore[arg-type]  # a callable
    text = re.sub(r"ForwardRef\('([^']*)'\)", r"\1", written)
    return re.sub(r"(: |-> )'([^']*)'", r"\1\2", text)
