"""The scenario editor's questions to the rules: what there is, and what is valid. [A8, A9]"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from itertools import product
from typing import Any, get_args

from escadrille.age.figures import DIRECTIONS, EDGES, AircraftClass, BoardName, choose_rulings
from escadrille.age.scenario import (
    COUNTED,
    WAYS_TO_WIN,
    AirshipPlan,
    BatteryPlan,
    NetPlan,
    Place,
    ScenarioDocument,
    Zone,
    airship_points,
    battery_points,
    ground_of,
    net_points,
    reflowed,
    scenario_text,
    turn_order,
    zone_outline,
)
from escadrille.games.age import age_box, age_scenarios
from escadrille.kernel.errors import BadInput
from escadrille.kernel.figures import validated
from escadrille.kernel.outside import TooMuch, read_toml
from escadrille.kernel.toml_lines import line_of
from escadrille.messages import say
from escadrille.table.age.fault_words import in_words
from escadrille.table.age.listing import scenario_info
from escadrille.table.wire import editor as wire
from escadrille.table.wire.editor import ScenarioChecked
from escadrille.table.wire.lobby import Problem

OWN = "own"
"""What a scenario from the editor is called where nobody has named it."""
_FIGHTERS = {"count": 3, "role": "fighter", "classes": ["fighter"]}
BLANK: dict[str, Any] = {
    "board": "short",
    "mode": "dogfight",
    "victory": {"kind": "survival"},
    "seats": [
        {"name": "Entente", "edge": "S", "alliance": "entente", "slots": [_FIGHTERS]},
        {"name": "Central Powers", "edge": "N", "alliance": "central", "slots": [_FIGHTERS]},
    ],
}
_DOGFIGHT = ("survival", "points", "last", "tally")


def editor_info() -> wire.EditorInfo:
    """Everything that a scenario may be made of."""
    opened = age_box()
    box, units = opened.box, opened.box.units
    ready = age_scenarios().items()
    sides = {each.nation: each.alliance for each in opened.hangar.types.values()}
    return wire.EditorInfo.showing(
        ready=[wire.ReadyScenario(id=name, title=raw["title"]) for name, raw in ready],
        blank=validated(ScenarioDocument, {"title": say("table-new-scenario"), **BLANK}),
        boards=[_board(name) for name in get_args(BoardName)],
        footprints=_footprints(),
        levels={
            "start": (1, 6),
            "barrage": (1, units.barrage.max_level),
            "observation": (0, units.observation.max_level),
            "net": (units.barrage.net_level, units.barrage.net_level),
            "airship": (1, units.airship.max_level),
        },
        cloud_tops=box.weather.cloud_tops,
        ways_to_win={"dogfight": _DOGFIGHT, **WAYS_TO_WIN},
        counted=COUNTED,
        classes=get_args(AircraftClass),
        nations=[
            wire.NationInfo(name=name, code=code, alliance=sides[name])
            for name, code in opened.hangar.codes.items()
        ],
    )


def _board(name: BoardName) -> wire.BoardInfo:
    box = age_box().box
    columns, rows = box.size(name)
    access = {edge: list(box.access(name, edge)) for edge in EDGES}
    return wire.BoardInfo(name=name, columns=columns, rows=rows, access=access)


def ready_scenario(name: str) -> ScenarioDocument:
    """A scenario that comes with the game, with every field."""
    scenarios = age_scenarios()
    if name not in scenarios:
        raise BadInput("scenario", f"{name!r} is unknown", allowed=", ".join(scenarios))
    return _reflowed(validated(ScenarioDocument, scenarios[name]))


def _reflowed(document: ScenarioDocument) -> ScenarioDocument:
    """Its text as people edit it."""
    return document.model_copy(update={"text": reflowed(document.text)})


def read_file(text: str) -> ScenarioChecked:
    """A file that a user opens: TOML, then a scenario."""
    try:
        raw = read_toml(text)
    except TooMuch as error:
        raise BadInput("file", error.problem, allowed=error.allowed) from error
    except tomllib.TOMLDecodeError as error:
        words = say("table-no-toml", problem=str(error))
        problem = Problem(field="file", where=say("table-field-file"), problem=words)
        return _unread(text).model_copy(update={"problem": problem})
    found = check_scenario(raw)
    line = line_of(text, found.problem.field) if found.problem else None
    scenario = found.scenario and _reflowed(found.scenario)
    return found.model_copy(update={"line": line, "scenario": scenario})


def check_scenario(raw: Mapping[str, Any]) -> ScenarioChecked:
    """The first fault, or what the set-up page lists."""
    found = _unread(scenario_text(raw))
    try:
        document = validated(ScenarioDocument, raw)
        found = ScenarioChecked(
            problem=None,
            text=scenario_text(document.model_dump(exclude_defaults=True)),
            scenario=document,
            order=turn_order(document),
            ground=ground_of(document),
            info=None,
        )
        info = scenario_info(document.id or OWN, {"scenario": raw})
        return found.model_copy(update={"info": info})
    except BadInput as error:
        return found.model_copy(update={"problem": in_words(error, raw)})


def _unread(text: str) -> ScenarioChecked:
    """A file that has not been checked yet."""
    return ScenarioChecked(problem=None, text=text, scenario=None, order=[], ground=None, info=None)


# -- footprints ---------------------------------------------------------------------------------

_TURNED = (
    ("rectangle", ""),
    *product(("ship", "net", "airship"), DIRECTIONS),
    *product(("aa",), ("N", "S")),
)
"""Each of them, however it may be turned."""


def _footprints() -> list[wire.Footprint]:
    """What each of them covers, from a point in an even row and from one in an odd row."""
    found = []
    for kind, turn in _TURNED:
        even, odd = (
            [(c - 20, r - row) for c, r in _covered(kind, turn, (20, row))] for row in (20, 21)
        )
        found.append(wire.Footprint.showing(kind=kind, turn=turn, even=even, odd=odd))
    return found


def _covered(kind: str, turn: Any, at: Place) -> tuple[Place, ...]:
    box = age_box().box
    match kind:
        case "net":
            return net_points(NetPlan(team=0, at=at, heading=turn), box.units)
        case "airship":
            return airship_points(AirshipPlan(seat=0, at=at, heading=turn, level=1))
        case "aa":
            return battery_points(BatteryPlan(team=0, at=at, apex=turn), box.units)
        case _:
            shape: Any = kind
            zone = Zone(id="", team=0, at=at, shape=shape, heading=turn or None)
            return zone_outline(zone, box, choose_rulings(box, {}))
