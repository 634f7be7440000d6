"""Every word of the browser is said by it. That every word it says exists, its types see to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.messages.english import BROWSER, messages_of
from tools.words import TARGET, key_of, room_of

WEB = Path(__file__).parents[2] / "web" / "src"
SOURCES = [
    path.read_text(encoding="utf-8")
    for path in WEB.rglob("*")
    if path.suffix in (".ts", ".svelte") and path != TARGET
]


def _paths() -> Iterator[tuple[str, bool]]:
    """`t.start.lead` is said as such and as `start.lead`; whether it ends there comes with it."""
    chains = {chain for text in SOURCES for chain in re.findall(r"\w+(?:\s*\.\w+)+", text)}
    for words in (re.split(r"\s*\.", chain) for chain in chains):
        for begin in range(len(words)):
            for end in range(begin + 1, len(words) + 1):
                yield ".".join(words[begin:end]), end == len(words)


SAID = frozenset(path for path, _ in _paths())
WHOLE = frozenset(path for path, is_whole in _paths() if is_whole)


def _is_looked_up(room: str, key: str) -> bool:
    """Whether some component says `t.room[name]`, and names the key."""
    return any(f"t.{room}[" in text and f'"{key}"' in text for text in SOURCES)


def _unsaid(file: str) -> Iterator[str]:
    room = room_of(file)
    for name, message in messages_of(file).items():
        key = key_of(file, name)
        paths = [f"{room}.{key}"] if room else [f"t.{key}", f"words.{key}"]
        if not SAID.intersection(paths) and not _is_looked_up(room, key):
            yield name
        yield from _unsaid_of_a_group(paths[0], [each.id.name for each in message.attributes])


def _unsaid_of_a_group(path: str, codes: list[str]) -> Iterator[str]:
    """A group is used whole, looked up by code, or each of its words is said by name."""
    if path not in WHOLE:
        yield from (f"{path}.{code}" for code in codes if f"{path}.{code}" not in SAID)


@pytest.mark.parametrize("file", BROWSER)
def test_every_word_of_the_browser_is_said_there(file: str) -> None:
    assert list(_unsaid(file)) == []
