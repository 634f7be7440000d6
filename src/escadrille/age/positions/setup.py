"""The set-up behind a position: a scenario's, or one made up of the aircraft that are listed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Literal

from escadrille.age.figures.hangar import Hangar
from escadrille.age.positions.document import AircraftDocument, PositionDocument, SeatDocument
from escadrille.age.positions.units import UNITS, units_of
from escadrille.age.scenario.file import alternating
from escadrille.age.scenario.options import Mode
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Seat

USUAL_SEATS = (SeatDocument(name="West", edge="W"), SeatDocument(name="East", edge="E"))


def check_names(doc: PositionDocument, hangar: Hangar) -> None:
    """Every aircraft is one that there is."""
    for number, each in enumerate(doc.aircraft):
        if hangar.named(base_name(each.aircraft)) is None:
            allowed = "nation and number, such as " + ", ".join(hangar.names()[:3])
            problem = f"there is no aircraft {each.aircraft!r}"
            raise BadInput(f"aircraft[{number}].aircraft", problem, allowed=allowed)


def base_name(name: str) -> str:
    """Nation and number of an aircraft that is in the air for both sides: `de4` for `de4-2`."""
    return name.partition("-")[0]


def in_the_file(error: BadInput, doc: PositionDocument, hangar: Hangar) -> BadInput:
    """A complaint about the set-up, in terms of the file that it was made from."""
    field = error.field.removeprefix("setup.")
    if doc.scenario is None:
        field = field.removeprefix("scenario.")
        found = re.match(r"forces\[(\d)\]\[(\d+)\]|seats\[(\d)\]\.slots\[(\d+)\]", field)
        if found:
            seat, place = (int(part) for part in found.groups() if part is not None)
            own = [n for n, each in enumerate(doc.aircraft) if _seat_of(each, hangar) == seat]
            field = f"aircraft[{own[place]}]{field[found.end() :]}"
        elif field.startswith("forces["):
            field = "aircraft"
    return error.at(field)


def setup_of(doc: PositionDocument, hangar: Hangar) -> dict[str, Any]:
    """A set-up in plain values, for the game to check."""
    options = dict(doc.options)
    options.update({k: v for k, v in (("wind", doc.wind), ("sun", doc.sun)) if v is not None})
    agreed = {"options": options, "bots": list(doc.bots), "solo": doc.solo}
    if doc.scenario is not None:
        return {**_of_the_scenario(doc), **agreed}
    return {**_made_up(doc, hangar), **agreed}


def _of_the_scenario(doc: PositionDocument) -> dict[str, Any]:
    for name in ("board", "seats", "zones", "mode", *UNITS):
        if name in doc.model_fields_set:
            raise BadInput(name, "is the scenario's", allowed="nothing beside a scenario")
    return {
        "scenario": doc.scenario,
        "forces": [list(force) for force in doc.forces],
        "force_rule": doc.force_rule or "scenario",
    }


def _made_up(doc: PositionDocument, hangar: Hangar) -> dict[str, Any]:
    """A scenario with a slot for each of the aircraft, and nothing but them."""
    if "seats" in doc.model_fields_set and not 2 <= len(doc.seats) <= 4:
        raise BadInput("seats", f"{len(doc.seats)} is not valid", allowed="two to four")
    seats = doc.seats or USUAL_SEATS
    forces = _forces(doc, hangar, len(seats))
    mode = doc.mode or _usual_mode(doc, hangar)
    teams = [seat.team if seat.team is not None else n for n, seat in enumerate(seats)]
    slots = [[_slot(each, _role(each, hangar, mode)) for each in force] for force in forces]
    missions = {teams[n] for n, own in enumerate(slots) if any(s["role"] == "mission" for s in own)}
    plans = [
        {"name": seat.name, "edge": seat.edge, "team": team, "slots": own}
        for seat, team, own in zip(seats, teams, slots, strict=True)
    ]
    scenario = {
        "title": doc.title or "Position",
        "board": doc.board,
        "mode": mode,
        "task": sorted(missions),
        "order": alternating(teams),
        "victory": {"kind": _victory(mode, teams)},
        "zones": [zone.model_dump(exclude_none=True) for zone in doc.zones],
        **units_of(doc),
        "seats": plans,
    }
    wanted = [[{"aircraft": s["aircraft"][0], "role": s["role"]} for s in own] for own in slots]
    return {"scenario": scenario, "forces": wanted}


def _forces(doc: PositionDocument, hangar: Hangar, seats: int) -> list[list[AircraftDocument]]:
    """The aircraft of each seat."""
    for name in ("forces", "force_rule"):
        if getattr(doc, name):
            raise BadInput(name, "needs a scenario", allowed="aircraft alone, or a scenario")
    for number, each in enumerate(doc.aircraft):
        if _seat_of(each, hangar) >= seats:
            field = f"aircraft[{number}].seat"
            raise BadInput(field, "there is no such seat", allowed=f"0 to {seats - 1}")
    forces = [[a for a in doc.aircraft if _seat_of(a, hangar) == s] for s in range(seats)]
    for number, force in enumerate(forces):
        if not force:
            raise BadInput("aircraft", f"seat {number} has none", allowed="at least one each")
    return forces


def _seat_of(each: AircraftDocument, hangar: Hangar) -> Seat:
    """The seat that is written, or by alliance: Central 0, Entente 1."""
    if each.seat is not None:
        return each.seat
    kind, _ = hangar.aircraft(base_name(each.aircraft))
    return 1 if kind.alliance == "entente" else 0


def _usual_mode(doc: PositionDocument, hangar: Hangar) -> Mode:
    """What zones are for; without any, Dogfight if all can be fighters, else a breakthrough."""
    if doc.zones:
        return "torpedo" if doc.zones[0].shape == "ship" else "bombing"
    roles = [_role(each, hangar, "dogfight") for each in doc.aircraft]
    return "breakthrough" if "mission" in roles else "dogfight"


def _role(each: AircraftDocument, hangar: Hangar, mode: Mode) -> Literal["fighter", "mission"]:
    if each.role is not None:
        return each.role
    kind, _ = hangar.aircraft(base_name(each.aircraft))
    can_fight = kind.operates_as_fighter
    return "fighter" if kind.is_fighter or (can_fight and mode == "dogfight") else "mission"


def _victory(mode: Mode, teams: Sequence[int]) -> str:
    if mode != "dogfight":
        return "points"
    return "last" if len(set(teams)) > 2 else "survival"


def _slot(each: AircraftDocument, role: str) -> dict[str, Any]:
    """A slot for one aircraft, so that any mixture can be set up."""
    return {"count": 1, "role": role, "aircraft": [base_name(each.aircraft)], "guns": each.guns}
