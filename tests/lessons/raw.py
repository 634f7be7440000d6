"""A small lesson as plain tables, to be spoilt one field at a time."""

from __future__ import annotations

from typing import Any


def raw_step(**fields: Any) -> dict[str, Any]:
    """Red on r0 behind Blue on r1, which will fly to r4; with [1|2] Red shoots. [D12.2]"""
    return {
        "text": "You are Red on {red.space} [D5.3].",
        "task": "Shoot.",
        "hint": "Play [1|2].",
        "praise": "Hits: {shot fired.hits}.",
        "miss": "No shot.",
        "position": {
            "seats": [
                {"biplane": "red", "space": "r0", "hand": ["1|2", "4|1", "5|0"]},
                {"biplane": "blue", "space": "r1", "hand": ["3|1", "4|0", "1|1"]},
            ]
        },
        "others": ["3|1"],
        "solution": "1|2",
        "goal": {"happens": [{"event": "shot fired", "shooter": "red"}]},
        **fields,
    }


def second_step(**fields: Any) -> dict[str, Any]:
    """It goes on from there: Red on r1, Blue on r4 flies to r5, and Red follows it."""
    step = raw_step(
        text="Blue is {distance.red blue} ahead of you [D5.3].",
        others=["1|1"],
        solution="4|1",
        goal={"answer": ["4|1"]},
        praise="You ended on {after red.space}.",
    )
    del step["position"]
    return {**step, **fields}


def raw_lesson(*steps: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """A lesson of these steps, or of the two above."""
    return {
        "id": "shot",
        "game": "dogfight",
        "title": "A shot",
        "order": 1,
        "minutes": 1,
        "intro": "Behind, and with hits.",
        "steps": list(steps) or [raw_step(), second_step()],
        **fields,
    }
