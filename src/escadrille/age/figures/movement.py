"""The figures and rulings of movement, worked out for one game. [A4, A7]"""

from __future__ import annotations

import msgspec

from escadrille.age.figures.box import Box, Maneuvers
from escadrille.age.figures.rulings import Rulings


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
    """Whether an aircraft that cannot fly all its steps flies fewer. [A3.6]"""


def movement_rules(box: Box, rulings: Rulings) -> MovementRules:
    """Figures and rulings of movement, as plain values. [A4, A7]"""
    figures = box.movement
    return MovementRules(
        bonus=figures.straight_bonus,
        level_steps=figures.level_steps,
        climb_cost=figures.steps_per_climb,
        dive_gain=figures.steps_per_descent,
        min_steps=rulings.min_steps,
        top=box.board.levels,
        climb_into_top=figures.climb_into_top,
        pull_up_limit=figures.pull_up_forbidden_after,
        rings=rulings.border_rings,
        gap=2 if rulings.turning_radius == "two steps" else 1,
        gyro_extra=1 if rulings.gyro == "generous" else 0,
        maneuvers=box.maneuvers,
        loop_cost=1 if rulings.loop_steps == "one per level" else 0,
        large_loop_climb=2 if rulings.large_loop == "fast climbers" else 1,
        split_pull_up=rulings.split_s_pullup == "any attitude",
        shortens=rulings.no_legal_path == "longest",
    )
