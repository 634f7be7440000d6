"""The transcript: what was said and done at the table, to keep and to read again."""

from __future__ import annotations

from escadrille.companion.asking import Line, S
from escadrille.companion.session import Session

_ROLLED = {"you": "", "rolled": " (rolled for you)", "itself": " (rolled for you)"}


def transcript(session: Session[S], title: str) -> str:
    """The whole session as Markdown: questions, answers, and what the companion said."""
    parts = [f"# {title}", "", *(f"- {_sentence(line)}" for line in session.opening.lines)]
    for step in session.steps:
        parts += ["", f"**{step.asked.text}** `{step.said.text}`{_ROLLED[step.said.by]}", ""]
        parts += [f"- {_sentence(line)}" for line in step.lines]
    return "\n".join(parts).rstrip() + "\n"


def _sentence(line: Line) -> str:
    return f"{line.text} [{line.rule}]" if line.rule else line.text
