"""The figures of the older draft: what its dice mean. [A11]"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from escadrille.age.figures.solo_l import Bonus, Count, Yes
from escadrille.kernel.figures import Figures

Place: TypeAlias = Literal["N", "E", "S", "W", "centre"]
"""Where a side begins. [A11.3]"""
Shape: TypeAlias = Literal["diamond", "V"]
"""A formation in the centre. [A11.3]"""
Turn: TypeAlias = Literal["left", "straight", "right"]
Mission: TypeAlias = Literal["bombing", "photographs"]
Answer: TypeAlias = Literal["leaves", "lands", "fights on"]
"""What a damaged engine makes a bot do. [A11.15]"""
FACES = Field(min_length=6, max_length=6)
"""A table that is read by the face of a standard die."""


class SoloMFigures(Figures):
    """Every die of Solo-M; tables are read by the face of a standard die. [A11]"""

    # setting up [A11.1 to A11.6]
    board: Annotated[tuple[Literal["short", "full"], ...], FACES]
    enemies_short: Annotated[tuple[Count, ...], FACES]
    enemies_full: Annotated[tuple[Count, ...], FACES]
    place: Annotated[tuple[Place, ...], FACES]
    formation: Annotated[tuple[Shape, ...], FACES]
    start_level: Annotated[tuple[Count, ...], FACES]
    start_heading: Annotated[tuple[Turn, ...], FACES]
    start_attitude: Annotated[tuple[Literal["level", "up", "down"], ...], FACES]
    start_attitude_level: Annotated[tuple[Literal["level", "up", "down"], ...], FACES]
    mission: Annotated[tuple[Mission, ...], FACES]
    # initiative [A11.7]
    initiative_ace: Bonus
    initiative_rookie: Bonus
    initiative_temper: Bonus
    # the pilot [A11.8 to A11.18]
    situation_reach: Annotated[int, Field(ge=1, le=24)]
    advantaged_from: Yes
    aware_from: Yes
    aware_ace: Bonus
    aware_rookie: Bonus
    aware_sun: Bonus
    advantaged_green_from: Yes
    disadvantaged_green_from: Yes
    disadvantaged_green_from_two: Yes
    neutral_green_from: Yes
    bearings_from: Yes
    step: Annotated[tuple[Turn, ...], FACES]
    step_gyroscopic: Bonus
    attitude: Annotated[tuple[Literal["level", "up", "down"], ...], FACES]
    levels_above: Annotated[int, Field(ge=0, le=5)]
    burst: Annotated[tuple[Literal["long", "short"], ...], FACES]
    engine: Annotated[tuple[Answer, ...], FACES]
    engine_rookie: Bonus
    engine_cautious: Bonus
    near_miss_from: Yes
    near_miss_ace: Bonus
    half_loop_from: Yes
