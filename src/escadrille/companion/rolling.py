"""What is said of a die that the companion rolled."""

from __future__ import annotations

from escadrille.companion.asking import Ask, Verb

DONE_WORDS: dict[Verb, str] = {"rolls": "Rolled", "draws": "Drawn", "tosses": "Tossed"}


def rolled_words(ask: Ask, rolled: str) -> str:
    """What came up, one die after the other; nobody is told what has to stay hidden."""
    if ask.chance is not None and ask.chance.secret:
        return "in secret"
    return " and ".join(rolled) if ask.dice > 1 and len(rolled) == ask.dice else rolled
