"""The figures of the solo booklet: what its dice mean. [A10]"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from escadrille.kernel.figures import Figures

SoloFace: TypeAlias = Literal["straight", "left", "right", "left or gyro", "right or gyro"]
"""A face of the solo die: the marked turns go to the side that a rotary favours. [A10.20]"""

Yes = Annotated[int, Field(ge=1, le=7)]
"""The lowest total that says yes."""
Bonus = Annotated[int, Field(ge=-3, le=3)]
Count = Annotated[int, Field(ge=1, le=6)]
Level = Annotated[int, Field(ge=1, le=6)]

SIDES = 6
"""Of a standard die."""


class SoloFigures(Figures):
    """Every die of Solo-L; tables are read by the face of a standard die. [A10]"""

    skill: tuple[Literal["rookie", "average", "ace"], ...] = Field(min_length=6, max_length=6)
    aggressiveness: tuple[Literal["cautious", "average", "aggressive"], ...] = Field(
        min_length=6, max_length=6
    )
    high_ceiling: Level
    at_ceiling_from: Yes
    green_from: Yes
    few_uses: Count
    few_uses_modifier: Bonus
    risk_from: Yes
    ignore_from: Yes
    attack_from: Yes
    approach_from: Yes
    calm_approach_from: Yes
    long_burst_from: Yes
    scarce_long_burst_from: Yes
    unjam_from: Yes
    levels_of_two: tuple[Count, ...] = Field(min_length=6, max_length=6)
    levels_of_three: tuple[Count, ...] = Field(min_length=6, max_length=6)
    attitude: tuple[Literal["level", "up", "down"], ...] = Field(min_length=6, max_length=6)
    die: tuple[SoloFace, ...] = Field(min_length=1)
    die_of_three_straight: tuple[SoloFace, ...] = Field(min_length=1)
    behind: tuple[Count, ...] = Field(min_length=1)
    mission_attack_from: Yes
    mission_column_a: Bonus
    fight_on_from: Yes
    retreat_attack_from: Yes
    retreat_column_a: Bonus
    retreat_risk_from: Yes
