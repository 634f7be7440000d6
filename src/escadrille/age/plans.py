"""Plans: the ways an aircraft may use its movement, each a row of ints for the kernel. [A4, A7]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from escadrille.age import reach
from escadrille.age.actions import LEVEL, NOSE_DOWN, NOSE_UP
from escadrille.age.airspace import Airspace, Flyer
from escadrille.age.lattice import Direction, Lattice, Point, opposite, turned

ALL_ATTITUDES, LEVEL_ONLY, NOT_UP = 0b111, 0b001, 0b101


class Maneuvers(NamedTuple):
    """The figures of aerobatics. [A7]"""

    half_loop_steps: int
    half_loop_turns: int
    immelmann_straight: int
    tilt_straight: int
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
    """Nose-up is forbidden after so many levels down. [A4.11]"""
    rings: int
    gap: int
    """Straight steps between two turns of limited turning radius. [A4.6]"""
    gyro_extra: int
    maneuvers: Maneuvers


class Plan(NamedTuple):
    """One way to use a movement: ordinary flight over k levels, or one maneuver."""

    row: tuple[int, ...]
    token: str = ""
    levels: int = 0


def _row(flyer: Flyer, steps: int, turns: int, **columns: int) -> tuple[int, ...]:
    """A plan's row of ints; what is not named is as in ordinary level flight."""
    values = {
        "steps": steps,
        "bonus": 0,
        "level": flyer.level,
        "sign": 0,
        "changes": 0,
        "turns": turns,
        "left": turns,
        "right": turns,
        "since": min(reach.STRAIGHT_CAP, flyer.since_turn),
        "point": flyer.point,
        "heading": flyer.heading,
        "layer": 0,
        "forced": 0,
        "split": 0,
        "path": 0,
        "down": 0,
        "up": 0,
        "attitudes": ALL_ATTITUDES,
        "counts": 0,
    }
    values.update(columns)
    return tuple(values.values())


def level_changes(rules: MovementRules, flyer: Flyer) -> tuple[int, ...]:
    """The level changes that attitude, ceiling and ground allow, signed. [A4.9, A4.10]"""
    if flyer.attitude == NOSE_UP:
        highest = min(flyer.level + flyer.climb, flyer.ceiling)
        if highest == rules.top and flyer.level < rules.top - rules.climb_into_top[flyer.climb - 1]:
            highest -= 1
        return tuple(range(1, highest - flyer.level + 1))
    if flyer.attitude == NOSE_DOWN:
        return tuple(-k for k in range(1, min(flyer.dive, flyer.level - 1) + 1))
    return (0,)


def step_count(rules: MovementRules, flyer: Flyer, change: int) -> int:
    """The number of steps with a level change, without the straight bonus. [A4.1, A4.4]"""
    per_level = rules.climb_cost if change > 0 else -rules.dive_gain
    return max(rules.min_steps, flyer.steps + per_level * change)


def ordinary_plans(rules: MovementRules, flyer: Flyer) -> Iterator[Plan]:
    """Flight with each level change for which there are steps enough. [A4.2 to A4.9]"""
    unfavoured = max(0, flyer.agility - 1) if flyer.favours else flyer.agility
    total = flyer.agility + (rules.gyro_extra if flyer.favours else 0)
    for change in level_changes(rules, flyer):
        steps, needed = step_count(rules, flyer, change), _steps_for(rules, abs(change))
        if needed > steps + rules.bonus:
            continue
        turns = total if needed <= steps else 0  # only the bonus step makes it long enough
        left, right = (turns, turns) if not turns else _sides(flyer.favours, unfavoured, total)
        no_pull_up = change <= -rules.pull_up_limit
        row = _row(
            flyer,
            steps,
            turns,
            bonus=rules.bonus,
            sign=(change > 0) - (change < 0),
            changes=abs(change),
            left=left,
            right=right,
            attitudes=NOT_UP if no_pull_up else ALL_ATTITUDES,
            counts=int(change == 0),
        )
        yield Plan(row, levels=change)


def _steps_for(rules: MovementRules, changes: int) -> int:
    return rules.level_steps[changes - 1] if changes else 0


def _sides(favours: str, unfavoured: int, total: int) -> tuple[int, int]:
    """The most turns to the left and to the right: the gyroscopic effect. [A4.5]"""
    if favours == "right":
        return unfavoured, total
    return (total, unfavoured) if favours == "left" else (total, total)


def maneuver_plans(rules: MovementRules, space: Airspace, flyer: Flyer) -> Iterator[Plan]:
    """The aerobatics that could begin now. [A7]"""
    if flyer.attitude == LEVEL:
        yield from _split_s(rules, flyer)
    elif flyer.attitude == NOSE_UP and space.board.on_board[flyer.point]:
        yield from _immelmann(rules, space, flyer)
        yield from _loops(rules, space, flyer)
        yield from _wingovers(rules, space, flyer)


def _split_s(rules: MovementRules, flyer: Flyer) -> Iterator[Plan]:
    """Down in a half-loop after two straight steps; the kernel finds where. [A7.2]"""
    figures = rules.maneuvers
    for k in range(1, min(flyer.dive, flyer.level - 1) + 1):
        steps = step_count(rules, flyer, -k)
        shortest = 2 + figures.half_loop_steps * k + figures.split_straight
        if steps < shortest:
            continue
        turns = max(0, flyer.agility - figures.half_loop_turns * k)
        may_pull_up = figures.split_pull_up or k < rules.pull_up_limit
        attitudes = ALL_ATTITUDES if may_pull_up else NOT_UP
        yield Plan(_row(flyer, steps, turns, split=k, attitudes=attitudes), f"S{k}")


def _immelmann(rules: MovementRules, space: Airspace, flyer: Flyer) -> Iterator[Plan]:
    """Up in a half-loop to the point above, facing back. [A7.1, A7.6]"""
    figures = rules.maneuvers
    ahead = space.board.next[flyer.point][flyer.heading]
    for k in level_changes(rules, flyer):
        steps, spent = step_count(rules, flyer, k), figures.half_loop_steps * k
        straight = figures.immelmann_straight
        between = range(flyer.level + 1, flyer.level + k)
        if steps < spent + straight or not _is_free(space, flyer.point, flyer.level + k):
            continue
        if not all(_is_free(space, ahead, level) for level in between):
            continue
        tilts = steps >= spent + straight + figures.tilt_straight
        row = _row(
            flyer,
            steps,
            max(0, flyer.agility - figures.half_loop_turns * k),
            level=flyer.level + k,
            heading=opposite(flyer.heading),
            layer=spent,
            forced=straight,
            path=_maneuver_track(spent),
            since=reach.STRAIGHT_CAP,
            attitudes=ALL_ATTITUDES if tilts else LEVEL_ONLY,
        )
        yield Plan(row, f"I{k}")


def _loops(rules: MovementRules, space: Airspace, flyer: Flyer) -> Iterator[Plan]:
    """Round and back to the start, then ahead. [A7.3]"""
    figures, here = rules.maneuvers, flyer.point
    ahead = space.board.next[here][flyer.heading]
    behind = space.board.next[here][opposite(flyer.heading)]
    above, two_above = flyer.level + 1, flyer.level + 2
    needed = [(here, above)], [(here, two_above), (ahead, above), (behind, above)]
    for size, places in enumerate(needed):
        levels = size + 1
        steps = max(rules.min_steps, flyer.steps - figures.loop_cost * levels)
        if steps < figures.loop_steps[size] + figures.loop_straight:
            continue
        if flyer.level + levels > flyer.ceiling or (
            size and flyer.climb < figures.large_loop_climb
        ):
            continue
        if not all(_is_free(space, point, level) for point, level in places):
            continue
        row = _row(
            flyer,
            steps,
            max(0, flyer.agility - figures.loop_turns[size]),
            layer=figures.loop_steps[size],
            forced=figures.loop_straight,
            path=_maneuver_track(figures.loop_steps[size]),
            since=reach.STRAIGHT_CAP,
        )
        yield Plan(row, f"O{levels}")


def wingover_points(board: Lattice, point: Point, heading: Direction, side: int) -> tuple[int, ...]:
    """P1, P2 and the end of a wingover to a side (-1 left, +1 right). [A7.4]"""
    first = board.next[point][heading]
    second = board.next[first][turned(heading, 2 * side)] if first >= 0 else -1
    end = board.next[second][opposite(heading)] if second >= 0 else -1
    return first, second, end


def _wingovers(rules: MovementRules, space: Airspace, flyer: Flyer) -> Iterator[Plan]:
    """Up, round and down the other way. [A7.4]"""
    figures = rules.maneuvers
    steps = max(rules.min_steps, flyer.steps - figures.loop_cost)
    if steps < figures.wingover_steps or flyer.level + 1 > flyer.ceiling:
        return
    for side, token in ((-1, "W<"), (1, "W>")):
        first, second, end = wingover_points(space.board, flyer.point, flyer.heading, side)
        red = [(point, flyer.level + up) for point in (first, second) for up in (0, 1)]
        if not all(_is_free(space, *place) for place in (*red, (end, flyer.level))):
            continue
        ways = (flyer.heading, turned(flyer.heading, 2 * side), opposite(flyer.heading))
        row = _row(
            flyer,
            steps,
            max(0, flyer.agility - figures.wingover_turns),
            point=end,
            heading=opposite(flyer.heading),
            layer=figures.wingover_steps,
            path=_maneuver_track(figures.wingover_steps),
            since=0,
            down=ways.count(opposite(space.wind)) if space.wind >= 0 else 0,
            up=ways.count(space.wind) if space.wind >= 0 else 0,
        )
        yield Plan(row, token)


def _maneuver_track(steps: int) -> int:
    """So many steps of a maneuver, as the kernel writes them."""
    return int(4**steps - 1)


def _is_free(space: Airspace, point: Point, level: int) -> bool:
    """On the board, and nobody there on this level. [A4.7, A7]"""
    on_board = point >= 0 and bool(space.board.on_board[point])
    return on_board and not space.is_occupied(point, level)
