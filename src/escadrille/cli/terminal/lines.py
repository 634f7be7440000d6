"""Sentences of a story, each with the rule behind it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from escadrille.cli.terminal.palette import BAD, GOOD, RULE
from escadrille.kernel.seen import Line, Tone

_STYLES: dict[Tone, str] = {"": "", "good": GOOD, "bad": BAD}


def story_text(lines: Sequence[Line]) -> list[Text]:
    """Sentences with their rule ids; shots and successes stand out."""
    return [
        Text.assemble((line.text, _STYLES[line.tone]), " ", (f"[{line.rule}]", RULE))
        for line in lines
    ]
