"""While something takes long, a person sees that it goes on; pipes and plain output see nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console

SOLVING = "Working it out; the first time takes half a minute longer …"


@contextmanager
def waiting(words: str = SOLVING, *, plain: bool = False) -> Iterator[None]:
    """Words that disappear again, beside the output rather than in it."""
    console = Console(stderr=True)
    if plain or not console.is_terminal:
        yield
        return
    with console.status(words):
        yield
