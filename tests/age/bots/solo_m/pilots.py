"""Positions in which Solo-M is about to move."""

from __future__ import annotations

from typing import Any

from tests.age.bots.solo_l.bot_table import BotTable
from tests.age.table import aircraft

SOLO_M = ("solo-m", "")
"""German aircraft are Solo-M's, Entente aircraft a person's."""
FAR = aircraft("gb4", "1,34 W L1", bursts=[0])
"""Somebody who is no danger to anybody."""
AHEAD = aircraft("gb4", "15,10 E L4", bursts=[0])
"""Somebody in the arc of a bot at 12,10 that flies east."""
HUNTER = aircraft("gb4", "8,10 E L4")
"""Somebody who has that bot in the arc of his guns."""


def moving(
    place: str = "12,10 E L4",
    *others: dict[str, Any],
    name: str = "de10",
    face: int | None = 0,
    **fields: Any,
) -> BotTable:
    """A bot about to fly, its die rolled; with `face=None` before it chooses a die."""
    own = {key: fields.pop(key) for key in list(fields) if key in _OF_AIRCRAFT}
    if "skill" in own:
        fields["options"] = {"skill": "open", **fields.get("options", {})}
    rolled: dict[str, Any] = {} if face is None else {"face": face}
    bots = fields.pop("bots", SOLO_M)
    fleet = (aircraft(name, place, **own), *(others or (FAR,)))
    return BotTable(*fleet, bots=bots, moving=name, **rolled, **fields)


_OF_AIRCRAFT = {
    "aggressiveness",
    "bombs",
    "bursts",
    "damage",
    "jams",
    "landing",
    "last_attack",
    "last_target",
    "retreating",
    "role",
    "since_turn",
    "skill",
    "throttle",
    "risk_spent",
}
