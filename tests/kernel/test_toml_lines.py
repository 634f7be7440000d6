"""The line of a field in a TOML text."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib import resources
from typing import Any

import pytest

from escadrille.kernel.toml_lines import line_of

TEXT = '''\
# a comment with = and [brackets]
title = "Morning [patrol] # no comment"
text = """
board = "short"
\\"quoted\\" ""end"""""
board = 'full'  # why
task = [
    0,  # first
    1,
]
count.of.things = 3

[victory]
kind = "threshold"

[[seats]]
name = "West"

[[seats.slots]]
starts = [ { at = [1, 2], level = 3 },
           { at = [4, 5], level = 6 } ]

[[seats.slots]]
count = 2

[[seats]]
name = "East"
"odd key" = { deep = { down = [1,
  2] } }

[[seats.slots]]
count = 1_000'''


@pytest.mark.parametrize(
    ("field", "line"),
    [
        ("title", 2),
        ("text", 3),
        ("board", 6),
        ("task", 7),
        ("task[0]", 8),
        ("task[1]", 9),
        ("count.of.things", 11),
        ("victory", 13),
        ("victory.kind", 14),
        ("seats[0]", 16),
        ("seats[0].name", 17),
        ("seats[0].slots[0]", 19),
        ("seats[0].slots[0].starts[0].at[1]", 20),
        ("seats[0].slots[0].starts[1]", 21),
        ("seats[0].slots[0].starts[1].level", 21),
        ("seats[0].slots[1].count", 24),
        ("seats[1].name", 27),
        ("seats[1].odd key.deep.down[1]", 29),
        ("seats[1].slots[0].count", 32),
        # what is missing is named by what it is missing from
        ("seats[0].edge", 16),
        ("seats[1].slots[0].role", 31),
        ("victory.win", 13),
        ("seats[7].name", 16),
        ("mode", None),
    ],
)
def test_a_field_has_its_line(field: str, line: int | None) -> None:
    assert line_of(TEXT, field) == line


def fields(value: Any, path: str = "") -> Iterator[str]:
    """Every field of a document by its path."""
    if path:
        yield path
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from fields(inner, f"{path}.{key}".removeprefix("."))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from fields(inner, f"{path}[{number}]")


def test_every_field_of_every_data_file_is_found_where_it_is() -> None:
    """The last key of a path stands in the line that is named for it."""
    folder = resources.files("escadrille.age") / "data"
    files = [*(folder / "scenarios").iterdir(), folder / "age.toml"]
    for file in files:
        text = file.read_text(encoding="utf-8")
        lines = text.splitlines()
        whole = [path for path in fields(tomllib.loads(text)) if not path.endswith("]")]
        assert whole
        for path in whole[:: max(1, len(whole) // 60)]:
            line = line_of(text, path)
            assert line is not None
            assert path.rpartition(".")[2] in lines[line - 1], (file.name, path, line)


@pytest.mark.parametrize(
    "text",
    [
        'a = "escaped \\" [quote"\nb = 1',
        'a = ["""a quote before the closing ones""""]\nb = 1',
        "[[a]]#b = 2\nb = 1",
    ],
)
def test_what_follows_is_found_after_strings_and_comments(text: str) -> None:
    field = "a[0].b" if text.startswith("[[") else "b"
    tomllib.loads(text)
    assert line_of(text, field) == 2
