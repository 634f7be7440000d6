"""The transcript: what was said and done at the table, to keep and to read again."""

from __future__ import annotations

from escadrille.companion.asking import S, Sentence
from escadrille.companion.session import Session
from escadrille.messages import say

_BREAK = "\\"
"""Behind an answer that led to nothing yet: the next one follows on a line of its own."""


def transcript(session: Session[S], title: str) -> str:
    """The whole session as Markdown: questions, answers, and what the companion said."""
    parts = [f"# {title}", "", *(f"- {_sentence(line)}" for line in session.opening.lines)]
    goes_on = False
    for step in session.steps:
        parts += [] if goes_on else [""]
        goes_on = not step.lines
        rolled = "" if step.said.by == "you" else say("companion-rolled-for-you")
        answer = f"**{step.asked.spoken}** `{step.shown}`{rolled}"
        parts.append(f"{answer}{_BREAK}" if goes_on else f"{answer}\n")
        parts += [f"- {_sentence(line)}" for line in step.lines]
    return "\n".join(parts).rstrip().removesuffix(_BREAK) + "\n"


def _sentence(line: Sentence) -> str:
    return f"{line.text} [{line.rule}]" if line.rule else line.text
