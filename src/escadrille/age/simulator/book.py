"""A set-up's book, written from the engine's figures, set-up and rulings. [A2 to A8]"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from escadrille.age.figures.charts import COLUMNS, Rolls
from escadrille.age.figures.lattice import EDGES
from escadrille.age.fire.shots import may_attack
from escadrille.age.model.dice import die_odds
from escadrille.age.model.rules import Craft, Rules
from escadrille.age.opening.opening import agreed_order
from escadrille.age.simulator import layout as at
from escadrille.age.simulator import terms as by
from escadrille.age.simulator.coverage import check_coverage
from escadrille.age.simulator.tables import BOOK, Book

Ints = npt.NDArray[np.int64]


def book_of(rules: Rules) -> Book:
    """The book of a set-up; raise `BadInput` where it asks for something not covered."""
    check_coverage(rules)
    book: Any = np.zeros(1, BOOK)[0]
    book.access = book.zones = book.zone_team = -1
    for tables in (_fixed, _sides, _board, _dice):
        for name, values in tables(rules).items():
            _enter(book[name], np.array(values))
    return book


def _enter(field: npt.NDArray[Any], values: npt.NDArray[Any]) -> None:
    """Write values into the first places of a field."""
    field[tuple(slice(0, length) for length in values.shape)] = values


def _fixed(rules: Rules) -> dict[str, Any]:
    return {
        "terms": _terms(rules),
        "fleet": [_craft(rules, craft) for craft in rules.fleet],
        "mounts": [_mounts(rules, craft) for craft in rules.fleet],
        "damage": _damage(rules),
        "rolls": _rolls(rules.gunnery.rolls),
        "odds": _odds(rules.gunnery.rolls),
        "sight": rules.gunnery.sight_table,
        "bounds": rules.gunnery.sight_figures,
    }


def _sides(rules: Rules) -> dict[str, Any]:
    teams, seats = rules.teams, rules.scenario.seats
    line = sorted(rules.fleet, key=lambda craft: (craft.seat, craft.recruit.number))
    return {
        "seat_team": [teams.index(seat.team) for seat in seats],
        "seat_order": rules.scenario.order,
        "start_damage": _padded([[at.DAMAGES.index(d) for d in each.damaged] for each in seats], 0),
        "access": _padded(rules.drawn.access, -1),
        "turn_line": [craft.index for craft in line],
        "zone_team": [teams.index(zone.team) for zone in rules.scenario.zones],
    }


def _board(rules: Rules) -> dict[str, Any]:
    board = rules.board
    places = [board.coordinates(point) for point in range(board.size)]
    return {
        "ground": _ground(rules),
        "across": [col - row // 2 for col, row in places],
        "down": [row for _, row in places],
        "clouds": rules.drawn.clouds,
        "zones": _zones(rules),
    }


# -- arrays ----------------------------------------------------------------------------------------


def _ints(values: Any) -> Ints:
    return np.array(values, np.int64)


def _padded(lists: Iterable[Sequence[int]], end: int) -> Ints:
    """Lists as rows of one length, each with at least one end mark."""
    rows = [list(each) for each in lists]
    width = max(map(len, rows)) + 1
    return _ints([row + [end] * (width - len(row)) for row in rows])


def _ground(rules: Rules) -> npt.NDArray[np.int32]:
    """The board as the movement kernel reads it. [A1.1, A1.3]"""
    board = rules.board
    beyond = board.neighbours.reshape(-1, 6)
    edges = np.where(beyond >= 0, board.edges[beyond], 0).astype(np.int32)
    neighbours = np.where((beyond >= 0) & (edges < 0), beyond, -1 - edges)
    border = board.border(rules.movement.rings)
    columns = (neighbours, board.on_board[:, None], border[:, None])
    return np.concatenate(columns, axis=1).astype(np.int32).reshape(-1)


def _zones(rules: Rules) -> Ints:
    """By team and point: the target there, or -1. [A8.2]"""
    zones = np.full((len(rules.teams), rules.board.size), -1, np.int64)
    for team, targets in enumerate(rules.drawn.zone_of):
        for point, zone in targets.items():
            zones[team, point] = zone
    return zones


# -- dice and charts -------------------------------------------------------------------------------


def _dice(rules: Rules) -> dict[str, Any]:
    """Every die's outcomes in the engine's order: what they stand for, their odds, how many."""
    dice, weather = rules.box.dice, rules.box.weather
    blue = [(int(odds.label), odds.weight) for odds in die_odds(dice.blue)]
    green = [(int(odds.label), odds.weight) for odds in die_odds(dice.green)]
    parts = [(at.DAMAGES.index(f), dice.damage.count(f)) for f in dict.fromkeys(dice.damage)]
    totals = [(total, min(total - 1, 13 - total)) for total in range(2, 13)]
    wind = [(rules.heading(way), 1) for way in weather.wind_die]
    suns = dict(weather.sun_die)
    sun = [(rules.heading(suns[face]) if face in suns else -1, n) for face, n in blue]
    seats = [(seat, 1) for seat in range(rules.seats)]
    every = (blue, green, parts, totals, wind, sun, seats)
    return {
        "faces": _padded([[face for face, _ in die] for die in every], 0),
        "weights": _padded([[weight for _, weight in die] for die in every], 0),
        "face_count": [len(die) for die in every],
        "starred": [face in dice.green_starred for face, _ in green],
    }


def _damage(rules: Rules) -> Ints:
    rows = [[0] * by.DAMAGE_TERMS]
    for kind in at.DAMAGES[1:]:
        effect = rules.box.damage[kind]  # type: ignore[index]
        rows.append([effect.steps, effect.agility, effect.silences, effect.bars_aerobatics])
    return _ints(rows)


@lru_cache(maxsize=16)
def _rolls(rolls: Rolls) -> Ints:
    """The charts: result * 2 + jam, damage as it is to an undamaged aircraft. [A6.1, A6.2, A9.1]"""
    span = by.MODIFIER_SPAN
    table = np.zeros((2, 2, len(COLUMNS), 2 * span + 1, 13), np.int64)
    for cannon in (False, True):
        columns = range(len(COLUMNS) if cannon else len(COLUMNS) - 1)
        for second in (False, True):
            for column in columns:
                for modifier in range(-span, span + 1):
                    for total in range(2, 13):
                        outcome = rolls.outcome(
                            column, modifier, total, cannon=cannon, second=second
                        )
                        code = at.RESULTS.index(outcome.result) * 2 + outcome.jams
                        table[int(cannon), int(second), column, modifier + span, total] = code
    return table


@lru_cache(maxsize=16)
def _odds(rolls: Rolls) -> Ints:
    """The same as odds: jam, miss, damage and destruction in 36ths. [A12.16]"""
    span = by.MODIFIER_SPAN
    table = np.zeros((2, 2, len(COLUMNS), 2 * span + 1, 4), np.int64)
    for cannon in (False, True):
        columns = range(len(COLUMNS) if cannon else len(COLUMNS) - 1)
        for second in (False, True):
            for column in columns:
                for modifier in range(-span, span + 1):
                    odds = rolls.roll_odds(column, modifier, cannon=cannon, second=second)
                    row = (odds.jam, odds.miss, odds.damage, odds.destroy)
                    table[int(cannon), int(second), column, modifier + span] = row
    return table


# -- the fleet -------------------------------------------------------------------------------------


def _edge_bits(edges: Iterable[str]) -> int:
    return sum(1 << EDGES.index(edge) for edge in EDGES if edge in tuple(edges))


def _craft(rules: Rules, craft: Craft) -> list[int]:
    """One aircraft, in the columns of `terms`. [A2]"""
    kind, options, scenario = craft.type, rules.options, rules.scenario
    is_special = not options.one_level  # no special characteristics on one level [A8.6.2]
    films = scenario.mode in ("reconnaissance", "combined") and kind.photo
    films_later = scenario.mode == "combined" and kind.photo
    films_later = films_later and rules.rulings.combined_roles == "bombs, then photographs"
    has_bombs_first = scenario.mode == "combined" and craft.recruit.bombs > 0
    has_camera = films and rules.has_task(craft.index) and (films_later or not has_bombs_first)
    row = [0] * by.CRAFT_TERMS
    row[by.SEAT], row[by.TEAM] = craft.seat, rules.teams.index(craft.team)
    row[by.NUMBER], row[by.IS_MISSION] = craft.recruit.number, craft.is_mission
    row[by.HAS_SKILL], row[by.SPEED], row[by.AGILITY] = (
        craft.has_pilot_skill,
        kind.speed,
        kind.agility,
    )
    row[by.CEILING], row[by.CLIMB], row[by.DIVE] = rules.ceiling(craft.index), kind.climb, kind.dive
    row[by.FAVOURS] = ("", "left", "right").index(kind.favours) if is_special else 0
    row[by.IS_LIMITED] = kind.limited_turning_radius and is_special
    row[by.AEROBATICS] = options.aerobatics and kind.aerobatics
    row[by.IS_FIGHTER], row[by.IS_BOMBER] = kind.is_fighter, kind.is_bomber
    row[by.MAY_ATTACK], row[by.FULL_THROTTLE] = may_attack(rules, craft.index), kind.full_throttle
    row[by.LOAD], row[by.TAKES_PHOTOS] = craft.recruit.bombs, kind.photo
    row[by.HAS_TORPEDO], row[by.EXITS] = kind.torpedo, _edge_bits(craft.recruit.exits)
    row[by.OWN_EDGE] = _edge_bits(rules.own_edge(craft.index))
    row[by.FAR_EDGE] = _edge_bits(rules.far_edge(craft.index))
    row[by.HAS_TASK], row[by.MOUNTS] = rules.has_task(craft.index), len(kind.mounts)
    row[by.FREE_LEVEL] = craft.recruit.free_level
    row[by.HAS_CAMERA], row[by.FILMS_LATER] = has_camera, films_later
    return [int(value) for value in row]


def _mounts(rules: Rules, craft: Craft) -> list[list[int]]:
    """Its mounts, as many rows as any aircraft may have. [A5, A6.1, A6.3]"""
    rows = [
        [
            mount.kind,
            rules.gunnery.mount_modifier(mount.guns),
            rules.gunnery.mount_modifier(mount.guns, rookie=True),
            int(mount.by_pilot),
            int(mount.is_cannon),
            bursts,
        ]
        for mount, bursts in zip(craft.type.mounts, craft.full_bursts, strict=True)
    ]
    return rows + [[0] * by.MOUNT_TERMS] * (at.MOST_MOUNTS - len(rows))


# -- the terms -------------------------------------------------------------------------------------


def _parts(points: float) -> int:
    return int(points * at.PARTS)


def _terms(rules: Rules) -> Ints:
    terms = np.zeros(by.TERM_COUNT, np.int64)
    groups = (_places, _scenario, _options, _movement, _maneuvers, _fire, _rounds, _tasks)
    for group in groups:
        for column, value in group(rules).items():
            terms[column] = int(value)
    for number, step in enumerate(rules.movement.level_steps):
        terms[by.LEVEL_STEPS + number] = step
    terms[by.CLIMB_INTO_TOP : by.CLIMB_INTO_TOP + 3] = rules.movement.climb_into_top
    return terms


def _places(rules: Rules) -> dict[int, int]:
    """Where the lists of a state begin."""
    crafts, zones = len(rules.fleet), len(rules.scenario.zones)
    movers = at.FLEET + crafts * at.CRAFT
    answers = movers + crafts + 3 * zones
    return {
        by.SIZE: rules.board.size,
        by.SEATS: rules.seats,
        by.TEAMS: len(rules.teams),
        by.CRAFTS: crafts,
        by.ZONES: zones,
        by.MOVERS_AT: movers,
        by.PASSED_AT: movers + crafts,
        by.BOMBED_AT: movers + crafts + zones,
        by.PHOTOGRAPHED_AT: movers + crafts + 2 * zones,
        by.ANSWERS_AT: answers,
        by.WIDTH: answers + at.SHOT * sum(len(craft.type.mounts) for craft in rules.fleet),
    }


def _scenario(rules: Rules) -> dict[int, int]:
    scenario, teams = rules.scenario, rules.teams
    task = [teams.index(team) for team in scenario.task]
    bits = sum(1 << team for team in task)
    is_alone = scenario.victory.alone_wins and task == sorted(task)
    return {
        by.MODE: by.MODES.index(scenario.mode),
        by.VICTORY: by.VICTORIES.index(scenario.victory.kind),
        by.WIN: scenario.victory.win,
        by.DRAW: scenario.victory.draw,
        by.ALONE_TEAMS: bits if is_alone else 0,
        by.UNDECIDED_DRAWS: scenario.victory.undecided == "draw",
        by.FREE_FOR_ALL: scenario.is_free_for_all,
        by.TASK_TEAMS: bits,
        by.TASK_FIRST: task[0] if task else 0,
        by.PHOTO_LOW: scenario.photo_min_level,
        by.PHOTO_HIGH: scenario.photo_max_level,
        by.AGREED_FIRST: agreed_order(rules)[0],
        by.STARTS_DUE: any(seat.damaged for seat in scenario.seats)
        or any(craft.recruit.free_level for craft in rules.fleet),
    }


def _options(rules: Rules) -> dict[int, int]:
    options, is_open = rules.options, rules.options.skill == "open"
    rolls_first = options.first is None and rules.rulings.first_move != "task"
    return {
        by.SPEED_DIFFERENCE: options.speed_difference,
        by.MARKS_PILOTS: options.skill != "off",
        by.MARKS_OPENLY: is_open,
        by.EXPERIENCE: bool(options.experience),
        by.ONE_LEVEL: options.one_level,
        by.NO_DAMAGE: rules.knows_no_damage,
        by.SCORES_SURVIVAL: options.victory == "survival",
        by.SCORES_LAST: options.victory == "last",
        by.BONUS_ROUND: options.bonus_round,
        by.ALTERNATIVE: options.scoring == "alternative",
        by.FIGHTER_LIMIT: options.fighter_limit,
        by.ROUND_LIMIT: options.round_limit,
        by.ROLLS_FIRST: rolls_first,
    }


def _movement(rules: Rules) -> dict[int, int]:
    figures = rules.movement
    return {
        by.STRAIGHT_BONUS: figures.bonus,
        by.CLIMB_COST: figures.climb_cost,
        by.DIVE_GAIN: figures.dive_gain,
        by.MIN_STEPS: figures.min_steps,
        by.TOP: figures.top,
        by.PULL_UP_LIMIT: figures.pull_up_limit,
        by.GAP: figures.gap,
        by.GYRO_EXTRA: figures.gyro_extra,
        by.SHORTENS: figures.shortens,
        by.WITHIN_ROUND: rules.rulings.turning_radius == "within a round",
        by.LEVEL_BITS: sum(1 << step for step in figures.level_steps),
        by.MOST_CHANGES: len(figures.level_steps),
        by.FRONT_ENEMIES: rules.rulings.front_block == "enemies",
    }


def _maneuvers(rules: Rules) -> dict[int, int]:
    movement = rules.movement
    figures = movement.maneuvers
    return {
        by.HALF_LOOP_STEPS: figures.half_loop.steps_per_level,
        by.HALF_LOOP_TURNS: figures.half_loop.turns_per_level,
        by.IMMELMANN_STRAIGHT: figures.immelmann.straight_after,
        by.TILT_STRAIGHT: figures.immelmann.straight_to_tilt,
        by.SPLIT_RUN: figures.split_s.straight_before,
        by.SPLIT_STRAIGHT: figures.split_s.straight_after,
        by.SMALL_LOOP_STEPS: figures.small_loop.steps,
        by.LARGE_LOOP_STEPS: figures.large_loop.steps,
        by.SMALL_LOOP_TURNS: figures.small_loop.turns,
        by.LARGE_LOOP_TURNS: figures.large_loop.turns,
        by.LOOP_STRAIGHT: figures.loops.straight_after,
        by.WINGOVER_STEPS: figures.wingover.steps,
        by.WINGOVER_TURNS: figures.wingover.turns,
        by.LOOP_COST: movement.loop_cost,
        by.LARGE_LOOP_CLIMB: movement.large_loop_climb,
        by.SPLIT_PULL_UP: movement.split_pull_up,
    }


def _fire(rules: Rules) -> dict[int, int]:
    rulings, skill = rules.rulings, rules.box.skill
    return {
        by.EACH_MOUNT: rulings.one_attack != "one mount",
        by.BREAK_ONCE: rulings.break_timing == "once",
        by.FREE_ORDER: rulings.break_order == "free choice",
        by.UNJAMS_LATER: rulings.unjam == "later round",
        by.ANY_GUN_COUNTS: rulings.kill_credit == "any gun",
        by.NO_FIRST_SPEED: rulings.first_speed == "no test",
        by.TURNS_TO_CLEAR: rules.box.jams.turns_to_clear,
        by.ROOKIE_KILLS: skill.rookie_kills,
        by.ACE_KILLS: skill.ace_kills,
        by.ACES: skill.aces,
        by.ROOKIES: skill.rookies,
    }


def _rounds(rules: Rules) -> dict[int, int]:
    rounds, rulings = rules.box.rounds, rules.rulings
    across = rules.box.boards[rules.scenario.board].across
    return {
        by.ENTRIES_PER_TURN: rounds.entries_per_turn,
        by.SETUP_ENTRIES: rounds.setup_entries * across,
        by.LIMIT_BY_TEAM: rulings.team_limit == "team",
        by.ANY_ENTRY_ATTITUDE: rulings.entry_attitude != "level",
        by.ENDS_EMPTY: rulings.role_lasts == "while it has bombs",
        by.STALE_END: rulings.stale_end,
    }


def _tasks(rules: Rules) -> dict[int, int]:
    torpedo, points, rulings = rules.box.torpedo, rules.box.points, rules.rulings
    return {
        by.PHOTOS_PER_AIRCRAFT: rules.box.tasks.photos_per_aircraft,
        by.CARRIES_PASSES: rulings.zone_pass == "carry",
        by.TORPEDO_LEVEL: torpedo.level,
        by.TORPEDO_STRAIGHT: torpedo.straight_steps,
        by.TORPEDO_LEAST: torpedo.range_min,
        by.TORPEDO_MOST: torpedo.range_max,
        by.LAUNCH_POINT_ALONE: rulings.torpedo_run == "launch point",
        by.PHOTO: _parts(points.photo),
        by.ALL_PHOTOS: _parts(points.all_photos),
        by.BOMB: _parts(points.bomb),
        by.ALL_BOMBS: _parts(points.all_bombs),
        by.DOWNED: _parts(points.downed),
        by.DAMAGED: _parts(points.damaged),
        by.THROUGH_BOMBER: _parts(points.breakthrough_bomber),
        by.THROUGH_SCOUT: _parts(points.breakthrough_scout),
        by.COMBINED_SCOUT: _parts(points.combined_scout),
        by.SURVIVOR: _parts(points.survivor),
        by.WINNER_OF_BONUS: rulings.bonus_round == "winner",
        by.ONLY_WITHDRAWN: rulings.damage_count == "withdrawn",
        by.CARRIERS_DOWNED: rulings.bombers_downed == "bomb carriers",
        by.SCORES_ZONES: rulings.combined_score == "zone",
        by.LITERAL_DEPOTS: rulings.depot_draw == "literal",
    }
