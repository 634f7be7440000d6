"""Plans: the ways an aircraft may use its movement, each a row of ints for the kernel. [A4, A7]

A plan that is not open is a `Refusal`, which says why.
"""

from __future__ import annotations

from functools import cached_property, lru_cache

import msgspec
from msgspec.structs import replace

from escadrille.age.figures.lattice import Direction, Lattice, Point, opposite, turned
from escadrille.age.figures.movement import MovementRules
from escadrille.age.kernels.movement import ANY_STEP, LONGEST, STRAIGHT_CAP, TO_LEFT, TO_RIGHT, Row
from escadrille.age.model.actions import LEVEL, NOSE_DOWN, NOSE_UP
from escadrille.age.movement.airspace import Airspace, Flyer
from escadrille.age.movement.refusals import Refusal

ALL_ATTITUDES, LEVEL_ONLY, NOT_UP = 0b111, 0b001, 0b101
_SIDES = {"W<": -1, "W>": 1}
_SIGNS = {LEVEL: 0, NOSE_UP: 1, NOSE_DOWN: -1}
_DUTIES = {
    LEVEL: "age-refused-must-stay",
    NOSE_UP: "age-refused-must-climb",
    NOSE_DOWN: "age-refused-must-descend",
}
MANEUVER_RULES = {"I": "A7.1", "S": "A7.2", "O": "A7.3", "W": "A7.4"}
"""Each maneuver's rule, by the letter it has in a path."""


class Plan(msgspec.Struct, frozen=True, dict=True):
    """One way to use a movement: ordinary flight over some levels, or one maneuver."""

    row: Row
    token: str = ""
    levels: int = 0
    cost: int = 0
    """The turns that the maneuver spends. [A7]"""

    @cached_property
    def packed(self) -> bytes:
        """Its row as it is put before the kernel; plans of ordinary flight come up again."""
        return self.row.packed()


def open_plans(rules: MovementRules, space: Airspace, flyer: Flyer) -> tuple[Plan, ...]:
    """Everything that could be flown now, ordinary flight first."""
    plans = _ordinary_plans(
        rules,
        flyer.steps,
        flyer.agility,
        flyer.level,
        flyer.attitude,
        flyer.climb,
        flyer.dive,
        flyer.ceiling,
        flyer.favours,
        flyer.since_turn,
    )
    if not flyer.aerobatics:
        return plans
    tried = [maneuver(rules, space, flyer, token) for token in _tokens(flyer)]
    return plans + tuple([plan for plan in tried if isinstance(plan, Plan)])


@lru_cache(maxsize=1 << 14)
def _ordinary_plans(
    rules: MovementRules,
    steps: int,
    agility: int,
    level: int,
    attitude: int,
    climb: int,
    dive: int,
    ceiling: int,
    favours: str,
    since_turn: int,
) -> tuple[Plan, ...]:
    """Ordinary flight and its changes of level, which are the same from any place."""
    flyer = Flyer(
        point=0,
        heading=0,
        level=level,
        attitude=attitude,
        steps=steps,
        agility=agility,
        climb=climb,
        dive=dive,
        ceiling=ceiling,
        favours=favours,
        since_turn=since_turn,
    )
    tried = [ordinary(rules, flyer, change) for change in _changes(flyer)]
    return tuple([plan for plan in tried if isinstance(plan, Plan)])


def _changes(flyer: Flyer) -> range:
    if flyer.attitude == LEVEL:
        return range(1)
    return (
        range(1, flyer.climb + 1) if flyer.attitude == NOSE_UP else range(-1, -flyer.dive - 1, -1)
    )


def _tokens(flyer: Flyer) -> tuple[str, ...]:
    if flyer.attitude == LEVEL:
        return "S1", "S2", "S3"
    return ("I1", "I2", "I3", "O1", "O2", "W<", "W>") if flyer.attitude == NOSE_UP else ()


def _steps(rules: MovementRules, steps: int) -> int:
    """The number of steps without the straight bonus; no more than can be told. [A4.1, A4.4]"""
    return min(max(rules.min_steps, steps), LONGEST - rules.bonus - 1)


# -- ordinary flight -------------------------------------------------------------------------------


def ordinary(rules: MovementRules, flyer: Flyer, change: int) -> Plan | Refusal:
    """Flight with a change of level, for which there have to be steps enough. [A4.2 to A4.9]"""
    refusal = _level_refusal(rules, flyer, change)
    if refusal is not None:
        return refusal
    count = abs(change)
    steps = _steps_with(rules, flyer, change)
    needed = rules.level_steps[count - 1] if count else 0
    if needed > steps + rules.bonus:
        return Refusal("A4.9", "age-refused-level-steps", {"count": count, "needed": needed})
    left, right, total = _turn_limits(rules, flyer)
    row = Row(
        steps=steps,
        turns=total,
        level=flyer.level,
        left=left,
        right=right,
        since=_since(flyer),
        bonus=rules.bonus,
        sign=(change > 0) - (change < 0),
        changes=count,
        forced=0 if needed <= steps else steps + rules.bonus,
        attitudes=NOT_UP if change <= -rules.pull_up_limit else ALL_ATTITUDES,
        is_level=int(change == 0),
    )
    return Plan(row, levels=change)


def one_step(rules: MovementRules, flyer: Flyer) -> Row:
    """A single step, whatever else it should fly. [A3.6]"""
    left, right, total = _turn_limits(rules, flyer)
    return Row(
        steps=1,
        turns=total,
        level=flyer.level,
        left=left,
        right=right,
        since=_since(flyer),
    )


def _since(flyer: Flyer) -> int:
    return flyer.since_turn if flyer.since_turn < STRAIGHT_CAP else STRAIGHT_CAP


def _steps_with(rules: MovementRules, flyer: Flyer, change: int) -> int:
    per_level = rules.climb_cost if change > 0 else -rules.dive_gain
    return _steps(rules, flyer.steps + per_level * change)


def _level_refusal(rules: MovementRules, flyer: Flyer, change: int) -> Refusal | None:
    """Attitude, ceiling and ground, and what it can do in one round. [A4.9, A4.10]"""
    if (change > 0) - (change < 0) != _SIGNS[flyer.attitude]:
        return Refusal("A4.9", _DUTIES[flyer.attitude])
    most = flyer.climb if change > 0 else flyer.dive
    if abs(change) > min(most, len(rules.level_steps)):
        return Refusal("A4.9", "age-refused-most-levels", {"most": most})
    end = flyer.level + change
    if end < 1:
        return Refusal("A4.9", "age-refused-below-l1")
    if end > flyer.ceiling:
        return Refusal("A4.10", "age-refused-ceiling", {"ceiling": flyer.ceiling})
    if end == rules.top and change > rules.climb_into_top[flyer.climb - 1]:
        return Refusal("A4.10", "age-refused-top", {"level": end})
    return None


def _turn_limits(rules: MovementRules, flyer: Flyer) -> tuple[int, int, int]:
    """The most turns to the left, to the right and in all: the gyroscopic effect. [A4.2, A4.5]"""
    if not flyer.favours:
        return flyer.agility, flyer.agility, flyer.agility
    unfavoured, total = max(0, flyer.agility - 1), flyer.agility + rules.gyro_extra
    if flyer.favours == "right":
        return unfavoured, total, total
    return total, unfavoured, total


def first_steps(rules: MovementRules, flyer: Flyer) -> int:
    """Bits of what its first step may be; who can make no turn is free of the duty. [A9.2.2]"""
    if not flyer.must_turn:
        return ANY_STEP
    left, right, _ = _turn_limits(rules, flyer)
    is_too_soon = flyer.is_limited and flyer.since_turn < rules.gap
    able = 0 if is_too_soon else (left > 0) << TO_LEFT | (right > 0) << TO_RIGHT
    return flyer.must_turn & able or ANY_STEP


# -- maneuvers -------------------------------------------------------------------------------------


def maneuver(rules: MovementRules, space: Airspace, flyer: Flyer, token: str) -> Plan | Refusal:
    """A maneuver by its token in paths; with one a nose-up start need not climb. [A7, A7.5]"""
    if not flyer.aerobatics:
        return Refusal("A7", "age-refused-no-aerobatics")
    rule, is_level = MANEUVER_RULES[token[0]], token[0] == "S"
    if flyer.attitude != (LEVEL if is_level else NOSE_UP):
        start = "age-refused-start-level" if is_level else "age-refused-start-nose-up"
        return Refusal(rule, start)
    if not is_level and first_steps(rules, flyer) != ANY_STEP:
        return Refusal("A9.2.2", "age-refused-turn-away")
    if is_level:
        return _split_s(rules, flyer, int(token[1]))
    if not space.board.on_board[flyer.point]:
        return Refusal(rule, "age-refused-start-on-board")
    if token[0] == "I":
        return _immelmann(rules, space, flyer, int(token[1]))
    if token[0] == "O":
        return _loop(rules, space, flyer, token)
    return _wingover(rules, space, flyer, token)


def _split_s(rules: MovementRules, flyer: Flyer, k: int) -> Plan | Refusal:
    """Down in a half-loop after straight steps; the kernel finds where. [A7.2]"""
    figures = rules.maneuvers
    if k > min(flyer.dive, flyer.level - 1):
        return Refusal("A7.2", "age-refused-descend")
    steps, spent = _steps_with(rules, flyer, -k), figures.half_loop.steps_per_level * k
    if steps < figures.split_s.straight_before + spent + figures.split_s.straight_after:
        return Refusal("A7.2", "age-refused-few-steps", {"steps": steps})
    may_pull_up = rules.split_pull_up or k < rules.pull_up_limit
    row = replace(
        _maneuver_row(flyer, steps, spent, figures.half_loop.turns_per_level * k),
        since=min(STRAIGHT_CAP, flyer.since_turn),
        forced=figures.split_s.straight_after,
        split=k,
        run=figures.split_s.straight_before,
        attitudes=ALL_ATTITUDES if may_pull_up else NOT_UP,
    )
    return Plan(row, f"S{k}", cost=figures.half_loop.turns_per_level * k)


def _immelmann(rules: MovementRules, space: Airspace, flyer: Flyer, k: int) -> Plan | Refusal:
    """Up in a half-loop to the point above, facing back. [A7.1, A7.6]"""
    figures = rules.maneuvers
    refusal = _level_refusal(rules, flyer, k)
    if refusal:
        return refusal
    steps, spent = _steps_with(rules, flyer, k), figures.half_loop.steps_per_level * k
    straight = figures.immelmann.straight_after
    if steps < spent + straight:
        return Refusal("A7.1", "age-refused-few-steps", {"steps": steps})
    ahead = space.board.next[flyer.point][flyer.heading]
    between = [(ahead, flyer.level + n) for n in range(1, k)]
    if not _are_free(space, (flyer.point, flyer.level + k), *between):
        return Refusal("A7.6", "age-refused-immelmann-points")
    tilts = steps >= spent + straight + figures.immelmann.straight_to_tilt
    row = replace(
        _maneuver_row(flyer, steps, spent, figures.half_loop.turns_per_level * k),
        heading=opposite(flyer.heading),
        level=flyer.level + k,
        forced=straight,
        attitudes=ALL_ATTITUDES if tilts else LEVEL_ONLY,
    )
    return Plan(row, f"I{k}", cost=figures.half_loop.turns_per_level * k)


def _loop(rules: MovementRules, space: Airspace, flyer: Flyer, token: str) -> Plan | Refusal:
    """Round and back to the start, then ahead. [A7.3, A7.6]"""
    figures, levels = rules.maneuvers, int(token[1])
    loop = figures.small_loop if levels == 1 else figures.large_loop
    spent, cost = loop.steps, loop.turns
    if levels > 1 and flyer.climb < rules.large_loop_climb:
        return Refusal("A7.3", "age-refused-slow-climb")
    if flyer.level + levels > flyer.ceiling:
        return Refusal("A7.6", "age-refused-ceiling", {"ceiling": flyer.ceiling})
    steps = _steps(rules, flyer.steps - rules.loop_cost * levels)
    if steps < spent + figures.loops.straight_after:
        return Refusal("A7.3", "age-refused-few-steps", {"steps": steps})
    around, above = space.board.next[flyer.point], flyer.level + 1
    beside = (around[flyer.heading], above), (around[opposite(flyer.heading)], above)
    if not _are_free(space, (flyer.point, flyer.level + levels), *(beside if levels > 1 else ())):
        return Refusal("A7.3", "age-refused-loop-points")
    row = replace(_maneuver_row(flyer, steps, spent, cost), forced=figures.loops.straight_after)
    return Plan(row, token, cost=cost)


def _wingover(rules: MovementRules, space: Airspace, flyer: Flyer, token: str) -> Plan | Refusal:
    """Up, round and down the other way. [A7.4, A7.6]"""
    figures, side = rules.maneuvers, _SIDES[token]
    if flyer.level + 1 > flyer.ceiling:
        return Refusal("A7.6", "age-refused-ceiling", {"ceiling": flyer.ceiling})
    steps = _steps(rules, flyer.steps - rules.loop_cost)
    if steps < figures.wingover.steps:
        return Refusal("A7.4", "age-refused-few-steps", {"steps": steps})
    first, second, end = wingover_points(space.board, flyer.point, flyer.heading, side)
    both = [(point, flyer.level + up) for point in (first, second) for up in (0, 1)]
    if not _are_free(space, *both, (end, flyer.level)):
        return Refusal("A7.4", "age-refused-wingover-points")
    ways = flyer.heading, turned(flyer.heading, 2 * side), opposite(flyer.heading)
    row = replace(
        _maneuver_row(flyer, steps, figures.wingover.steps, figures.wingover.turns),
        point=end,
        heading=opposite(flyer.heading),
        since=0,
        down=ways.count(opposite(space.wind)) if space.wind >= 0 else 0,
        up=ways.count(space.wind) if space.wind >= 0 else 0,
    )
    return Plan(row, token, cost=figures.wingover.turns)


def _maneuver_row(flyer: Flyer, steps: int, spent: int, cost: int) -> Row:
    """A maneuver from where it is, with the turns that are left to it."""
    turns = max(0, flyer.agility - cost)
    return Row(steps, turns, flyer.level, flyer.point, flyer.heading, spent=spent)


def wingover_points(board: Lattice, point: Point, heading: Direction, side: int) -> tuple[int, ...]:
    """P1, P2 and the end of a wingover to a side (-1 left, +1 right). [A7.4]"""
    first = board.next[point][heading]
    second = board.next[first][turned(heading, 2 * side)] if first >= 0 else -1
    end = board.next[second][opposite(heading)] if second >= 0 else -1
    return first, second, end


def _are_free(space: Airspace, *places: tuple[Point, int]) -> bool:
    """Whether points are on the board and nobody is there on the level. [A4.7, A7]"""
    return all(
        point >= 0 and space.board.on_board[point] and not space.is_occupied(point, level)
        for point, level in places
    )
