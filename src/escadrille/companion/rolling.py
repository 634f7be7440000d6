"""What is said of a die that the companion rolled."""

from __future__ import annotations

from escadrille.companion.asking import Ask, Verb
from escadrille.messages import say

_DONE: dict[Verb, str] = {
    "rolls": "companion-rolled",
    "draws": "companion-drawn",
    "tosses": "companion-tossed",
}


def done_words(verb: Verb) -> str:
    """What was done with the die or the tile: `Rolled`."""
    return say(_DONE[verb])


def rolled_words(ask: Ask, rolled: str) -> str:
    """What came up, one die after the other; nobody is told what has to stay hidden."""
    if ask.chance is not None and ask.chance.secret:
        return say("companion-in-secret")
    return say("companion-and").join(rolled) if ask.dice > 1 and len(rolled) == ask.dice else rolled
