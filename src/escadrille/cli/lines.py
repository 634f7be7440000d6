"""Sentences of a story, each with the rule behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from rich.text import Text

from escadrille.cli.palette import BAD, GOOD, RULE

Tone: TypeAlias = Literal["", "good", "bad"]
_STYLES: dict[Tone, str] = {"": "", "good": GOOD, "bad": BAD}


class Line(NamedTuple):
    """A sentence, its rule id, and whether it tells of a success, of a shot or loss, or neither."""

    text: str
    rule: str
    tone: Tone = ""


def story_text(lines: Sequence[Line]) -> list[Text]:
    """Sentences with their rule ids; shots and successes stand out."""
    return [
        Text.assemble((line.text, _STYLES[line.tone]), " ", (f"[{line.rule}]", RULE))
        for line in lines
    ]
