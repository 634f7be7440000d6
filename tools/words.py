"""The browser's words as TypeScript, written from the English messages that begin with `web`.

`python tools/words.py` writes them; `--check` changes nothing and fails if they are out of date.
`web-start.ftl` is `t.start`, `web.ftl` is `t` itself; `web-start-fly-now` is `t.start.flyNow`, and
a message's attributes are a group: `web-setup-who` with `.me` is `t.setup.who.me`. A message with
variables is a function. The comment above it names them in order: `# $name (text), $of (number)`.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from escadrille.messages import ENGLISH, browser_files, source

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "web" / "src" / "lib" / "messages" / "words.ts"
HEAD = """/** Written by tools/words.py from the messages that begin with `web`: `make words`. */
import { say } from "./say";

export const words = {
"""
TYPES = {"text": "string", "number": "number", "yes/no": "boolean"}
DECLARED = re.compile(r"\$([A-Za-z]+) \((text|number|yes/no)( or none)?\)")


class Unsound(Exception):
    """A message of which no TypeScript can be made."""


def main() -> int:
    """Write or check the words; the exit code says whether all is well."""
    try:
        text = typescript({file: source(ENGLISH, file) for file in browser_files()})
    except Unsound as fault:
        print(f"words: {fault}")
        return 1
    if "--check" not in sys.argv:
        TARGET.write_text(text, encoding="utf-8")
    elif not TARGET.exists() or TARGET.read_text(encoding="utf-8") != text:
        print(f"words: {TARGET.relative_to(ROOT)} is out of date: run make words")
        return 1
    return 0


def typescript(files: dict[str, str]) -> str:
    """The words of all files, by file name, as one object."""
    rooms = [_room(file, text) for file, text in sorted(files.items())]
    return HEAD + "".join(rooms) + "};\n"


def room_of(file: str) -> str:
    """The object that holds the words of a file; nothing for those of every page."""
    return _camel(file.removeprefix("web").removeprefix("-"))


def key_of(file: str, message: str) -> str:
    """What a message is called in its room."""
    return _camel(message.removeprefix(f"{file}-"))


def _room(file: str, text: str) -> str:
    room = room_of(file)
    indent = "    " if room else "  "
    lines = "".join(f"{indent}{line}\n" for line in _lines(file, text))
    return f"  {room}: {{\n{lines}  }},\n" if room else lines


def _lines(file: str, text: str) -> Iterator[str]:
    for entry in FluentParser(with_spans=False).parse(text).body:
        if isinstance(entry, ast.Junk):
            raise Unsound(f"{file}.ftl: this is not valid Fluent: {entry.content}")
        if isinstance(entry, ast.Message):
            name = entry.id.name
            if not name.startswith(f"{file}-"):
                raise Unsound(f"{name} does not begin with {file}-")
            yield from _entry(key_of(file, name), entry)


def _entry(key: str, message: ast.Message) -> Iterator[str]:
    """A message is a word, or a group of them, one for each attribute."""
    name, declared = message.id.name, _declared(message)
    if message.value is not None and message.attributes:
        raise Unsound(f"{name} has both a text and attributes")
    if message.value is not None:
        yield f"{key}: {_word(name, message.value, declared)},"
    else:
        yield f"{key}: {{"
        for each in message.attributes:
            word = _word(f"{name}.{each.id.name}", each.value, declared)
            yield f"  {_quoted(each.id.name)}: {word},"
        yield "},"
    unused = set(declared) - variables_of(message)
    if unused:
        raise Unsound(f"{name} does not use ${', $'.join(sorted(unused))}")


def _word(name: str, pattern: ast.Pattern, declared: dict[str, str]) -> str:
    used = variables_of(pattern)
    if used - set(declared):
        missing = ", $".join(sorted(used - set(declared)))
        raise Unsound(f"the comment above {name} does not declare ${missing}")
    if not used:
        return f'say("{name}")'
    named = [variable for variable in declared if variable in used]
    parameters = ", ".join(f"{variable}: {declared[variable]}" for variable in named)
    return f'({parameters}): string => say("{name}", {{ {", ".join(named)} }})'


def _declared(message: ast.Message) -> dict[str, str]:
    """The variables that a comment names, with their types, in its order."""
    comment = (message.comment.content or "") if message.comment else ""
    found = DECLARED.findall(comment)
    return {name: TYPES[kind] + (" | null" if none else "") for name, kind, none in found}


def variables_of(node: ast.BaseNode) -> set[str]:
    """The names of the variables in a message or in a part of it."""
    variables = _Variables()
    variables.visit(node)
    return variables.found


class _Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def _camel(name: str) -> str:
    first, *others = name.split("-")
    return first + "".join(word.capitalize() for word in others)


def _quoted(key: str) -> str:
    return key if re.fullmatch(r"\w+", key) else f'"{key}"'


if __name__ == "__main__":
    raise SystemExit(main())
