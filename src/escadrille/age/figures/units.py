"""The figures of balloons, nets, airships and anti-aircraft zones. [A9.2 to A9.5]"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from escadrille.kernel.figures import Figures

BalloonKind: TypeAlias = Literal["barrage", "observation"]

Few = Annotated[int, Field(ge=0, le=12)]
Some = Annotated[int, Field(ge=1, le=12)]
High = Annotated[int, Field(ge=1, le=6)]
Total = Annotated[int, Field(ge=2, le=13)]
"""Of two dice; 13 is never rolled."""
Able: TypeAlias = Literal["whole", "wings", "tail", "engine", "guns"]
Chart4: TypeAlias = Literal["usual", "harsher", "milder"]


class Sources(Figures):
    """Which fields come from where."""

    rulebook: tuple[str, ...]
    derived: tuple[str, ...]
    reconstructed: tuple[str, ...]
    fitted: tuple[str, ...] = ()
    """Reconstructed, then changed so that simulated games agree with the printed values."""


class GunPair(Figures):
    """The coupled guns at one end of an airship. [A9.4]"""

    position: Literal["front", "rear"]
    count: Some
    bursts: Some


class AirshipLimits(Figures):
    """What an airship can do in a round, each kind of damage its own. [A9.4]"""

    steps: Few
    """Steps ahead and rotations together."""
    ahead: Few
    turns: Few
    back: Few
    """Steps back instead, alone."""
    fires: bool


class AirshipFigures(Figures):
    """An airship. [A9.4]"""

    name: str
    nation: str
    tokens: Some
    points: Literal[3]
    max_level: High
    able: dict[Able, AirshipLimits]
    """What it can do whole, and with each kind of damage."""
    guns: tuple[GunPair, GunPair]
    bonus_one_pair: Few
    bonus_both_pairs: Few
    bombs: Few
    """What it carries where its task is bombing."""
    sources: Sources


class BarrageFigures(Figures):
    """A barrage balloon, and the net that two of them may hold. [A9.2]"""

    name: str
    tokens: Some
    max_level: High
    nets: Some
    net_level: High
    net_points: Annotated[int, Field(ge=2, le=6)]
    """From balloon to balloon, both included."""
    level_without_net: High
    """Of the balloon that is left when its net is gone."""
    sources: Sources


class ObservationFigures(Figures):
    """An observation balloon. [A9.3]"""

    name: str
    tokens: Some
    max_level: High
    levels_per_turn: Some
    score_destroyed: Annotated[float, Field(ge=0, le=100)]
    score_damaged: Annotated[float, Field(ge=0, le=100)]
    sources: Sources


class BatteryFigures(Figures):
    """An anti-aircraft zone. [A9.5]"""

    name: str
    tokens: Some
    side: Annotated[int, Field(ge=1, le=8)]
    """Points along each side of the triangle."""
    bombs: Some
    """Hits that neutralise it, unless a scenario says otherwise."""
    hits: tuple[Total, ...] = Field(min_length=1)
    """The lowest total of two dice that hits, by level from L1; higher levels are safe."""
    destroys: dict[Chart4, tuple[Total, ...]]
    """The lowest that destroys, by level, under each setting of the ruling chart-4."""
    sources: Sources


class Units(Figures):
    """What the expansion has besides aircraft."""

    airship: AirshipFigures
    barrage: BarrageFigures
    observation: ObservationFigures
    battery: BatteryFigures
