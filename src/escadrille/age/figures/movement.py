"""The figures and rulings of movement, as plain values. [A4, A7]"""

from __future__ import annotations

from typing import NamedTuple


class Maneuvers(NamedTuple):
    """The figures of aerobatics. [A7]"""

    half_loop_steps: int
    half_loop_turns: int
    immelmann_straight: int
    tilt_straight: int
    split_run: int
    split_straight: int
    loop_steps: tuple[int, int]
    loop_turns: tuple[int, int]
    loop_straight: int
    wingover_steps: int
    wingover_turns: int
    loop_cost: int = 0
    """Steps that each level of a loop or wingover costs. [ruling loop-steps]"""
    large_loop_climb: int = 2
    split_pull_up: bool = True


class MovementRules(NamedTuple):
    """Figures and rulings of movement, as plain values. [A4]"""

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
    shortens: bool = True
    """Whether who cannot fly all steps flies fewer. [A3.6]"""
