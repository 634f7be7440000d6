"""The aircraft: what their panels say, read from data and checked as a whole. [A2, A3.8, A8.6.6]"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal, TypeAlias, get_args

import msgspec
from pydantic import Field

from escadrille.age.figures.box import Values
from escadrille.age.figures.units import Sources
from escadrille.kernel.errors import BadInput
from escadrille.kernel.figures import Figures, validated

AircraftClass: TypeAlias = Literal[
    "fighter",
    "scout",
    "bomber",
    "general-purpose",
    "light-bomber",
    "floatplane-fighter",
    "torpedo-bomber",
]
Alliance: TypeAlias = Literal["central", "entente"]
GunKind: TypeAlias = Literal["fixed", "nose", "dorsal", "ventral", "angled-up", "cannon"]

GUN_KINDS: tuple[GunKind, ...] = get_args(GunKind)
"""A mount's kind is the number of its word here. [A5]"""

FIGHTERS: frozenset[AircraftClass] = frozenset({"fighter", "floatplane-fighter"})
"""Classes with a throttle row, that may roll the green die. [A4.1]"""
CAMERAS: frozenset[AircraftClass] = frozenset({"scout", "general-purpose", "light-bomber"})
"""Classes with slots for photo and bomb markers. [A8.3]"""
BOMBERS: frozenset[AircraftClass] = frozenset({"bomber", "light-bomber", "torpedo-bomber"})
"""Whom the rulebook calls bombers; scouts and general purpose aircraft are its scouts. [A2.1]"""

Value = Annotated[float, Field(ge=0, le=50)]
Bursts = Annotated[int, Field(ge=1, le=12)]
Coupled = Annotated[int, Field(ge=1, le=3)]
Bombs = Annotated[int, Field(ge=0, le=6)]
Uses = Annotated[int, Field(ge=0, le=9)]
Crew = Annotated[int, Field(ge=1, le=9)]
Designation = Annotated[int, Field(ge=1, le=99)]


class Nation(Figures):
    """A nation: the code that begins its aircraft's names, and its side. [A3.8]"""

    code: Annotated[str, Field(pattern=r"^[a-z]{2}$")]
    alliance: Alliance


class Gun(Figures):
    """One row of burst slots: coupled guns that fire together. [A5, A6.1, A6.3]"""

    kind: GunKind
    count: Coupled
    bursts: Bursts
    operator: Literal["pilot", "crew"]


class History(Figures):
    """The real aircraft's figures behind the stats."""

    vmax_kmh: int
    ceiling_m: int | None = None
    checked: str


class Panel(Figures):
    """A control panel with its aircraft's sticker: everything that is known of one type. [A2]"""

    name: Annotated[str, Field(min_length=1)]
    set: Literal["base", "expansion"]
    nation: str
    alliance: Alliance
    class_: AircraftClass = Field(alias="class")
    numbers: tuple[Designation, ...] = Field(min_length=1)
    tokens: Annotated[int, Field(ge=1, le=9)]
    year: Annotated[int, Field(ge=1900, le=1920)]
    seats: Crew
    engines: Crew
    rotary: bool
    guns: tuple[Gun, ...] = Field(min_length=1, max_length=4)
    full_throttle: Uses
    speed: Annotated[int, Field(ge=1, le=9)]
    agility: Annotated[int, Field(ge=0, le=5)]
    ceiling: Annotated[int, Field(ge=1, le=6)]
    climb: Annotated[int, Field(ge=1, le=3)]
    dive: Annotated[int, Field(ge=1, le=3)]
    gyroscopic: Literal["none", "left", "right"]
    limited_turning_radius: bool
    aerobatics: bool
    bombs: Bombs
    photo: bool
    torpedo: bool
    offensive_fire: bool
    operates_as_fighter: bool
    value_empty: Value
    value_loaded: Value
    value_model: float
    value_constraint: str = ""
    reliability: Literal["A", "B", "C", "D"]
    text_bounds: dict[str, int] = Field(default_factory=dict)
    history: History
    sources: Sources


class _HangarFile(Figures):
    nations: dict[str, Nation]
    aircraft: dict[str, Panel]


class Mount(msgspec.Struct, frozen=True):
    """Coupled guns with one supply of bursts; `kind` is a number of `GUN_KINDS`. [A5, A6.3]"""

    kind: int
    guns: int
    bursts: int
    by_pilot: bool

    @property
    def name(self) -> GunKind:
        """The kind in a word."""
        return GUN_KINDS[self.kind]

    @property
    def is_cannon(self) -> bool:
        """Whether its fire is looked up on Chart 1. [A9.1]"""
        return self.name == "cannon"


class AircraftType(msgspec.Struct, frozen=True, kw_only=True):
    """One type of aircraft, as the rules read it. [A2]"""

    id: str
    code: str
    name: str
    set: Literal["base", "expansion"]
    nation: str
    alliance: Alliance
    cls: AircraftClass
    numbers: tuple[int, ...]
    seats: int
    mounts: tuple[Mount, ...]
    full_throttle: int
    speed: int
    agility: int
    ceiling: int
    climb: int
    dive: int
    favours: Literal["", "left", "right"]
    limited_turning_radius: bool
    aerobatics: bool
    bombs: int
    photo: bool
    torpedo: bool
    offensive_fire: bool
    operates_as_fighter: bool
    value_empty: float
    value_loaded: float

    @property
    def is_fighter(self) -> bool:
        """Whether it rolls the green die and has a pilot whose skill counts. [A4.1, A6.9]"""
        return self.cls in FIGHTERS

    @property
    def is_bomber(self) -> bool:
        """Whether it is a bomber, also a light one or one for torpedoes. [A2.1, ruling bomber]"""
        return self.cls in BOMBERS

    @property
    def load(self) -> int:
        """The bombs it can carry, or its one torpedo. [A8.4, A8.5]"""
        return self.bombs or int(self.torpedo)


class Hangar:
    """All types by id, and by nation and number."""

    def __init__(self, types: Iterable[AircraftType], codes: Mapping[str, str]) -> None:
        """Index the types; `codes` gives each nation's code."""
        self.types: dict[str, AircraftType] = {each.id: each for each in types}
        self.codes = dict(codes)
        self._by_name = {
            f"{each.code}{number}": (each, number)
            for each in self.types.values()
            for number in each.numbers
        }

    def named(self, name: str) -> tuple[AircraftType, int] | None:
        """Type and number of an aircraft such as `de10`; None if there is none."""
        return self._by_name.get(name)

    def aircraft(self, name: str) -> tuple[AircraftType, int]:
        """The same for a name that is known to be right."""
        return self._by_name[name]

    def names(self, nations: Iterable[str] = ()) -> tuple[str, ...]:
        """The names of all aircraft, or of some nations', in the order of the data."""
        wanted = set(nations)
        return tuple(
            name for name, (each, _) in self._by_name.items() if not wanted or each.nation in wanted
        )

    def value(self, type_id: str, bombs: int, values: Values) -> float:
        """What an aircraft costs with its bombs (or torpedo) aboard. [A8.6.6]"""
        each = self.types[type_id]
        price = values.torpedo if each.torpedo else values.bomb
        return each.value_empty + bombs * price


def read_hangar(raw: Mapping[str, Any], values: Values) -> Hangar:
    """Check `nations` and `aircraft` of a file field by field and as a whole."""
    tables = {name: raw[name] for name in ("nations", "aircraft") if name in raw}
    file = validated(_HangarFile, tables)
    for id_, panel in file.aircraft.items():
        _check_panel(f"aircraft.{id_}", panel, values)
        _check_nation(id_, panel, file.nations)
    _check_numbers(file)
    codes = {name: nation.code for name, nation in file.nations.items()}
    types = (_type(id_, panel, codes[panel.nation]) for id_, panel in file.aircraft.items())
    return Hangar(types, codes)


def _type(id_: str, panel: Panel, code: str) -> AircraftType:
    favours = "" if panel.gyroscopic == "none" else panel.gyroscopic
    own = {"id": id_, "code": code, "cls": panel.class_, "favours": favours}
    mounts = [_mount(gun) for gun in panel.guns]
    return msgspec.convert({**panel.model_dump(), **own, "mounts": mounts}, AircraftType)


def _mount(gun: Gun) -> Mount:
    return Mount(GUN_KINDS.index(gun.kind), gun.count, gun.bursts, gun.operator == "pilot")


# -- checks -------------------------------------------------------------------------------------


def _check_panel(field: str, panel: Panel, values: Values) -> None:
    _check_class(field, panel)
    _check_guns(field, panel)
    _check_value(field, panel, values)
    if panel.gyroscopic != "none" and not panel.rotary:
        raise BadInput(f"{field}.gyroscopic", "only a rotary engine has it [A4.5]", allowed="none")
    if panel.aerobatics and (panel.class_ != "fighter" or panel.seats > 1):
        problem = "is only for single-seat fighters [A7]"
        raise BadInput(f"{field}.aerobatics", problem, allowed="false")


def _check_class(field: str, panel: Panel) -> None:
    """What a class can and cannot do. [A3.9, A4.1, A5.2, A8.3, A8.5]"""
    kind, fighter = panel.class_, panel.class_ in FIGHTERS
    able = {
        "full_throttle": fighter,
        "torpedo": kind == "torpedo-bomber",
        "photo": kind in CAMERAS,
        "bombs": kind in CAMERAS or kind == "bomber",
    }
    if fighter or kind in ("bomber", "torpedo-bomber"):
        able["operates_as_fighter"] = fighter
    if kind == "bomber" or kind not in BOMBERS:  # a panel of yours may say so of the other bombers
        able["offensive_fire"] = kind not in BOMBERS
    for name, wanted in able.items():
        found = getattr(panel, name)
        if bool(found) is not wanted:
            yes, no = ("true", "false") if isinstance(found, bool) else ("1 or more", "0")
            problem = f"is not possible for a {kind}"
            raise BadInput(f"{field}.{name}", problem, allowed=yes if wanted else no)
    if kind == "bomber" and panel.engines > 1 and panel.dive > 2:
        raise BadInput(f"{field}.dive", "multi-engine bombers dive slowly", allowed="1, 2")


_OPERATORS = {"fixed": "pilot", "angled-up": "pilot", "dorsal": "crew", "ventral": "crew"}
"""Who fires guns that not everybody can."""


def _check_guns(field: str, panel: Panel) -> None:
    """Each kind once; the rear gunner cannot be the pilot. [A6.4, A6.9]"""
    kinds = [gun.kind for gun in panel.guns]
    for number, gun in enumerate(panel.guns):
        where = f"{field}.guns[{number}]"
        if kinds.count(gun.kind) > 1:
            raise BadInput(f"{where}.kind", f"{gun.kind} guns are listed twice")
        operator = _OPERATORS.get(gun.kind, gun.operator)
        if gun.operator != operator:
            raise BadInput(f"{where}.operator", "is not possible for these guns", allowed=operator)
        if gun.operator == "crew" and panel.seats == 1:
            raise BadInput(f"{where}.operator", "only the pilot is aboard", allowed="pilot")


def _check_value(field: str, panel: Panel, values: Values) -> None:
    """The bracketed value is the empty one and every bomb or the torpedo. [A8.6.6]"""
    for name, value in (("value_empty", panel.value_empty), ("value_loaded", panel.value_loaded)):
        if value % values.step:
            raise BadInput(f"{field}.{name}", f"{value} is not a multiple of {values.step}")
    loaded = panel.value_empty + panel.bombs * values.bomb + panel.torpedo * values.torpedo
    if panel.value_loaded != loaded:
        problem = "does not match value_empty plus all bombs or the torpedo [A8.6.6]"
        raise BadInput(f"{field}.value_loaded", problem, allowed=f"{loaded}")


def _check_nation(id_: str, panel: Panel, nations: Mapping[str, Nation]) -> None:
    field = f"aircraft.{id_}"
    if panel.nation not in nations:
        problem = f"{panel.nation!r} is unknown"
        raise BadInput(f"{field}.nation", problem, allowed=", ".join(nations))
    nation = nations[panel.nation]
    if panel.alliance != nation.alliance:
        problem = "does not belong to its nation"
        raise BadInput(f"{field}.alliance", problem, allowed=nation.alliance)
    if not id_.startswith(f"{nation.code}-"):
        raise BadInput(f"{field}.nation", f"the id does not start with {nation.code}-")


def _check_numbers(file: _HangarFile) -> None:
    """No two aircraft of a nation have the same number. [A3.1]"""
    taken: dict[tuple[str, int], str] = {}
    for id_, panel in file.aircraft.items():
        field = f"aircraft.{id_}"
        if len(panel.numbers) != panel.tokens:
            raise BadInput(f"{field}.tokens", "does not match how many numbers there are")
        for number in panel.numbers:
            other = taken.setdefault((panel.nation, number), id_)
            if other != id_ or panel.numbers.count(number) > 1:
                raise BadInput(f"{field}.numbers", f"{number} is taken by {other}")


Skill: TypeAlias = Literal["rookie", "average", "ace"]
