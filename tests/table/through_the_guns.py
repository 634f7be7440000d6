"""A small scenario with what the expansion has. [A9]"""

from __future__ import annotations

from typing import Any

NEAR = {"heading": "E", "level": 3}
PASS: dict[str, Any] = {
    "title": "Through the guns",
    "board": "short",
    "mode": "dogfight",
    "victory": {"kind": "survival"},
    "seats": [
        {
            "name": "Entente",
            "edge": "W",
            "slots": [
                {
                    "count": 1,
                    "role": "fighter",
                    "default": ["gb4"],
                    "starts": [{"at": [4, 12], **NEAR}],
                    "within": {"columns": [0, 20]},
                }
            ],
        },
        {
            "name": "Central",
            "edge": "E",
            "slots": [
                {
                    "count": 1,
                    "role": "fighter",
                    "default": ["de10"],
                    "starts": [{"at": [20, 3], "heading": "W", "level": 5}],
                }
            ],
        },
    ],
    "balloons": [
        {"kind": "barrage", "team": 1, "at": [11, 12], "level": 3},
        {"kind": "observation", "team": 0, "at": [3, 20], "level": 1},
    ],
    "aa": [{"team": 1, "at": [6, 13], "apex": "N"}],
}
"""A Camel before a zone with a balloon behind it, and a balloon of its own."""
