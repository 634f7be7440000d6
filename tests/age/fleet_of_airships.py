"""Airships at the table: a British one on the board, whoever else is there."""

from __future__ import annotations

from typing import Any

from escadrille.age.model.actions import Steer
from escadrille.age.model.events import Event
from escadrille.age.model.state import Airship
from tests.age.table import Table, aircraft

BRITISH = 1
FAR_OFF = (aircraft("de10", "2,2 E L2"), aircraft("gb4", "21,33 W L2"))


def airship(place: str = "12,12 E L3", **fields: Any) -> dict[str, Any]:
    """One airship in a line, by its centre: `airship("12,12 E L3", damage="wings")`."""
    point, heading, level = place.split()
    col, row = point.split(",")
    at = {"at": [int(col), int(row)], "heading": heading, "level": int(level.lstrip("L"))}
    return {"seat": BRITISH, **at, **fields}


def table(*airships: dict[str, Any], **fields: Any) -> Table:
    """A Dogfight with airships; it is the British turn."""
    fleet = fields.pop("fleet", FAR_OFF)
    return Table(*fleet, airships=list(airships or (airship(),)), **{"turn": BRITISH, **fields})


def moves(at: Table) -> list[str]:
    """What the airship whose move it is may do."""
    options = at.decision("airship").options
    return [option.moves for option in options if isinstance(option, Steer)]


def steer(at: Table, moves: str, name: str = "airship1") -> tuple[Event, ...]:
    return at.choose(Steer(name, moves))


def ship(at: Table, number: int = 0) -> Airship:
    return at.state.airships[number]


def centre(at: Table, number: int = 0) -> tuple[int, int]:
    return at.rules.board.coordinates(ship(at, number).point)
