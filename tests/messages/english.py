"""The English messages as the test suite reads them: by Fluent's own parser."""

from __future__ import annotations

from pathlib import Path

from fluent.syntax import FluentParser, ast

import escadrille.messages
from escadrille.messages import ENGLISH, browser_files

FOLDER = Path(escadrille.messages.__file__).parent / ENGLISH
FILES = tuple(sorted(path.stem for path in FOLDER.glob("*.ftl")))
BROWSER = browser_files()
"""Those of the browser's own words."""
SERVER = tuple(file for file in FILES if file not in BROWSER)
"""Those that Python says."""


def parsed(file: str) -> ast.Resource:
    """A file of messages."""
    return FluentParser(with_spans=False).parse((FOLDER / f"{file}.ftl").read_text("utf-8"))


def messages_of(file: str) -> dict[str, ast.Message]:
    """The messages of a file by their ids."""
    return messages_in(parsed(file))


def messages_in(resource: ast.Resource) -> dict[str, ast.Message]:
    """Messages by their ids."""
    junk = [entry for entry in resource.body if isinstance(entry, ast.Junk)]
    assert not junk, junk[0].content
    found = [entry for entry in resource.body if isinstance(entry, ast.Message)]
    names = [entry.id.name for entry in found]
    assert len(set(names)) == len(names), {n for n in names if names.count(n) > 1}
    return dict(zip(names, found, strict=True))
