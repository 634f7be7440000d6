"""Balloons, nets, airships and anti-aircraft zones as people write them in a scenario. [A9]"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from escadrille.age.box import Compass
from escadrille.age.lattice import Edge
from escadrille.age.unit_figures import BalloonKind
from escadrille.kernel.figures import Figures

Team = Annotated[int, Field(ge=0, le=3)]
Height = Annotated[int, Field(ge=0, le=6)]
Bombs = Annotated[int, Field(ge=0, le=6)]
Hits = Annotated[int, Field(ge=1, le=9)]
Lines = tuple[Annotated[int, Field(ge=0, le=99)], Annotated[int, Field(ge=0, le=99)]]


class RangeDocument(Figures):
    """The first and the last column or row that fuel allows. [A9.6.3]"""

    columns: Lines | None = None
    rows: Lines | None = None


class BalloonDocument(Figures):
    """A balloon of its own. [A9.2, A9.3]"""

    kind: BalloonKind
    team: Team
    at: tuple[int, int]
    level: Height
    net: None = None
    """As a record writes it: only the balloons of nets have one, and nets are listed."""


class NetDocument(Figures):
    """A net by its first balloon and the way to its second. [A9.2]"""

    team: Team
    at: tuple[int, int]
    heading: Compass


class AirshipDocument(Figures):
    """An airship by its centre. [A9.4]"""

    seat: Team
    at: tuple[int, int]
    heading: Compass
    level: Height
    bombs: Bombs = 0
    route: tuple[str, ...] = ()
    exits: tuple[Edge, ...] = ()


class BatteryDocument(Figures):
    """An anti-aircraft zone by a corner of its base. [A9.5]"""

    team: Team
    at: tuple[int, int]
    apex: Literal["N", "S"]
    bombs: Hits | None = None
