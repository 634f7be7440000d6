"""The English messages as the test suite reads them: by Fluent's own parser."""

from __future__ import annotations

from pathlib import Path

from fluent.syntax import FluentParser, ast

import escadrille.messages
from escadrille.messages import ENGLISH

FOLDER = Path(escadrille.messages.__file__).parent / ENGLISH
FILES = tuple(sorted(path.stem for path in FOLDER.glob("*.ftl")))


def parsed(file: str) -> ast.Resource:
    """A file of messages."""
    return FluentParser(with_spans=False).parse((FOLDER / f"{file}.ftl").read_text("utf-8"))


def messages_of(file: str) -> dict[str, ast.Message]:
    """The messages of a file by their ids."""
    body = parsed(file).body
    junk = [entry for entry in body if isinstance(entry, ast.Junk)]
    assert not junk, junk[0].content
    found = [entry for entry in body if isinstance(entry, ast.Message)]
    names = [entry.id.name for entry in found]
    assert len(set(names)) == len(names), {n for n in names if names.count(n) > 1}
    return dict(zip(names, found, strict=True))
