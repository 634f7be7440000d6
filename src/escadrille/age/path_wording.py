"""Paths in words, as a hand moves the piece: `ahead 3, left, ahead 2`. [A4.2, A7]"""

from __future__ import annotations

from escadrille.messages import say

MANEUVERS = "ISOW"
"""Letters of maneuvers in paths. [A7]"""


def path_words(path: str) -> str:
    """`ahead 3, left, ahead 2`: a path as it is moved by hand. [A4.2, A7]"""
    parts: list[str] = []
    rest = path
    while rest:
        if rest[0] in MANEUVERS:
            parts.append(_maneuver(rest[:2]))
            rest = rest[2:]
            continue
        run = len(rest) - len(rest.lstrip(rest[0]))
        parts.append(say(f"age-step-{rest[0].lower()}", count=run))
        rest = rest[run if rest[0] == "A" else 1 :]
    return ", ".join(parts)


def _maneuver(token: str) -> str:
    letter, size = token[0], token[1]
    if size in "<>":
        return say("age-wingover-left" if size == "<" else "age-wingover-right")
    return say(f"age-maneuver-{letter.lower()}", levels=int(size))
