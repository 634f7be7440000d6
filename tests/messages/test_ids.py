"""Every message that is said exists, and every one that exists is said."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import escadrille
from tests.messages.english import FILES, SERVER, messages_of

SOURCE = Path(escadrille.__file__).parent
IDS = frozenset(name for file in SERVER for name in messages_of(file))


def _strings() -> Iterator[tuple[str, str]]:
    """Every string of the program; what is filled in by an f-string is a star."""
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield path.name, node.value
            elif isinstance(node, ast.JoinedStr):
                parts = (p.value if isinstance(p, ast.Constant) else "*" for p in node.values)
                yield path.name, "".join(str(part) for part in parts)


def _said() -> Iterator[tuple[str, str]]:
    """The ids given to `say`, `Message`, `Refused` and such, as far as they are written there."""
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Name(id="say" | "Message"), args=[ast.Constant(value=str(name))]
                ):
                    yield path.name, name
                case ast.Call(
                    func=ast.Name(id="Refused" | "StaleAnswer" | "sentence" | "plain"),
                    args=[_, ast.Constant(value=str(name))],
                ):
                    yield path.name, name
                case ast.Call(
                    func=ast.Name(id="about"),
                    args=[_, _, _, ast.Constant(value=str(name))],
                ):
                    yield path.name, name
                case _:
                    pass


def _fits(pattern: str, name: str) -> bool:
    return re.fullmatch(re.escape(pattern).replace(r"\*", "[a-z0-9-]+"), name) is not None


@cache
def strings() -> frozenset[str]:
    return frozenset(text for _, text in _strings())


@cache
def patterns() -> frozenset[str]:
    return frozenset(
        f"{text}*" if text.endswith("-") else text
        for text in strings()
        if text.partition("-")[0] in SERVER and " " not in text and ("*" in text or text[-1] == "-")
    )


def test_every_id_that_is_said_exists() -> None:
    assert not {f"{path}: {name}" for path, name in _said() if name not in IDS}


def test_every_pattern_of_ids_fits_some() -> None:
    assert not {each for each in patterns() if not any(_fits(each, name) for name in IDS)}


@pytest.mark.parametrize("file", SERVER)
def test_every_message_is_said_somewhere(file: str) -> None:
    unsaid = set(messages_of(file)) - strings()
    assert not {n for n in unsaid if not any(_fits(pattern, n) for pattern in patterns())}


@pytest.mark.parametrize("file", FILES)
def test_ids_begin_with_the_name_of_their_file(file: str) -> None:
    assert all(name.startswith(f"{file}-") for name in messages_of(file))
