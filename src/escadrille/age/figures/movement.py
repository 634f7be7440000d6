"""The figures and rulings of movement, worked out for one game. [A4, A7]"""

from __future__ import annotations

import msgspec

from escadrille.age.figures.box import Maneuvers


class MovementRules(msgspec.Struct, frozen=True, eq=False):
    """What counts for every movement; one object for a game, by which plans are kept. [A4]"""

    bonus: int
    level_steps: tuple[int, ...]
    climb_cost: int
    dive_gain: int
    min_steps: int
    top: int
    climb_into_top: tuple[int, ...]
    pull_up_limit: int
    """Nose-up is forbidden after too many levels down. [A4.11]"""
    rings: int
    gap: int
    """Straight steps between two turns of limited turning radius. [A4.6]"""
    gyro_extra: int
    maneuvers: Maneuvers
    loop_cost: int
    """Steps that each level of a loop or wingover costs. [ruling loop-steps]"""
    large_loop_climb: int
    split_pull_up: bool
    shortens: bool
    """Whether who cannot fly all steps flies fewer. [A3.6]"""
