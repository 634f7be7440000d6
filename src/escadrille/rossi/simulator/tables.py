"""The rules of one game as a table of integers, made from the engine's own figures and rulings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any

import numpy as np
import numpy.typing as npt

from escadrille.kernel.errors import BadInput
from escadrille.rossi.figures.board import OFF_BOARD
from escadrille.rossi.figures.box import SpecialRule
from escadrille.rossi.figures.tiles import Tile, Tiles, kinds
from escadrille.rossi.model.rules import Rules
from escadrille.rossi.model.state import ESCORTED
from escadrille.rossi.simulator import columns as at
from escadrille.rossi.simulator import places as of
from escadrille.rossi.turn.opening import CHOOSERS

Ints = npt.NDArray[np.int32]

SPECIAL_RULES: dict[SpecialRule, int] = {
    "zero_then_low": of.ZERO_THEN_LOW,
    "refill_to_hand": of.REFILL_TO_HAND,
    "lose_tile_per_hit": of.LOSE_TILE_PER_HIT,
    "replay_last": of.REPLAY_LAST,
    "double_zero_crash": of.DOUBLE_ZERO_CRASH,
    "forced_reveal": of.FORCED_REVEAL,
    "jam": of.JAM,
}
RESULTS = {"draw": 0, "other wins": -1, "loss": -1, "mission wins": 1}
"""The score of the mission seat that a ruling names."""


class NotSimulated(BadInput):
    """Figures or a position that the simulator has no room for: it refuses, and never guesses."""


class Tables:
    """The table of one game, and the names behind its numbers."""

    def __init__(self, rules: Rules) -> None:
        """Fill the table; raise `NotSimulated` if the figures have no room in it."""
        self.rules = rules
        self.spaces = (*rules.board.spaces, OFF_BOARD)
        self.loops = tuple(name for name in self.spaces if name in rules.board.loops)
        self.sets: tuple[Tiles, Tiles, Tiles] = (
            rules.tile_set(at.MISSION),
            rules.tile_set(at.OTHER),
            rules.box.escorted.tile_set(),
        )
        self.kinds: tuple[tuple[Tile, ...], ...] = tuple(tuple(kinds(each)) for each in self.sets)
        self.furthest = _furthest(self.sets)
        """The most steps of a move."""
        _check_room(self)
        self.ints: Ints = np.zeros(of.WIDTH, np.int32)
        for craft in (at.MISSION, at.OTHER, at.ESCORTED):
            self._fill_tiles(craft)
            self._fill_sights(craft)
        for seat in (at.MISSION, at.OTHER):
            self._fill_seat(seat)
        self._fill_figures()
        self._fill_rulings()
        self._fill_board()

    def craft(self, number: int) -> str:
        """The engine's name of a craft."""
        return ESCORTED if number == at.ESCORTED else self.rules.craft(number)

    def bits(self, craft: int, tiles: Iterable[Tile]) -> int:
        """A set of tiles as bits; raise `NotSimulated` if the craft does not have so many."""
        found, everything = 0, self.sets[craft]
        tiles = tuple(tiles)
        for tile in dict.fromkeys(tiles):
            count = tiles.count(tile)
            if count > everything.count(tile):
                problem = f"{count} tiles [{tile.label}], more than {self.craft(craft)} has"
                raise NotSimulated("tiles", problem, allowed=str(everything.count(tile)))
            found |= ((1 << count) - 1) << everything.index(tile)
        return found

    def _first_bits(self, craft: int, tiles: Iterable[Tile]) -> int:
        return sum(1 << self.sets[craft].index(tile) for tile in tiles)

    # -- crafts ---------------------------------------------------------------------------------

    def _fill_tiles(self, craft: int) -> None:
        base, everything, ints = craft * of.CRAFT, self.sets[craft], self.ints
        for kind, tile in enumerate(self.kinds[craft]):
            ints[base + of.VALUE + kind] = tile.value
            ints[base + of.HITS + kind] = tile.hits
            ints[base + of.FIRST + kind] = 1 << everything.index(tile)
            ints[base + of.GROUP + kind] = self.bits(craft, [tile] * everything.count(tile))
        for bit, tile in enumerate(everything):
            kind = self.kinds[craft].index(tile)
            ints[base + of.KIND_AT + bit] = kind
            ints[base + of.GROUP_AT + bit] = ints[base + of.GROUP + kind]
        ints[base + of.KINDS] = len(self.kinds[craft])
        ints[base + of.ALL_TILES] = self.bits(craft, everything)
        ints[base + of.FIRSTS] = self._first_bits(craft, self.kinds[craft])
        not_negative = [tile for tile in everything if tile.value >= 0]
        ints[base + of.NOT_NEGATIVE] = self.bits(craft, not_negative)
        ints[base + of.THRESHOLD] = self.rules.thresholds[self.craft(craft)]

    def _fill_sights(self, craft: int) -> None:
        """Distances from every space to every other, where the craft is in position or behind."""
        board, base = self.rules.board, craft * of.CRAFT
        furthest = self.rules.range_of(self.craft(craft))
        for here, there in product(board.standing, repeat=2):
            sight, pair = board.sight(here, there), self._pair(here, there)
            if board.is_in_position(here, there, furthest):
                self.ints[base + of.POSITION + pair] = sight.distance or 0
            if sight.is_behind(board.range_min, furthest):
                self.ints[base + of.BEHIND + pair] = sight.distance or 0

    def _pair(self, here: str, there: str) -> int:
        return self.spaces.index(here) * of.MOST_SPACES + self.spaces.index(there)

    def _fill_seat(self, seat: int) -> None:
        rules, base, board = self.rules, seat * of.CRAFT, self.rules.board
        self.ints[base + of.HAND_SIZE] = rules.hand_size(seat)
        self.ints[base + of.START_DAMAGE] = rules.start_damage(seat)
        self.ints[base + of.HAS_MULLIGAN] = rules.has_mulligan(seat)
        self.ints[base + of.IS_BOT] = rules.is_bot(seat)
        for name, place in SPECIAL_RULES.items():
            self.ints[base + place] = rules.has(seat, name)
        tiles, lows = self.kinds[seat], rules.box.constants.low_values
        heavy = max(rules.scenario.take_off_values, default=max(tile.value for tile in tiles))
        low, lifting = [t for t in tiles if t.value in lows], [t for t in tiles if t.value > heavy]
        self.ints[base + of.LOW_TILES] = self._first_bits(seat, low)
        self.ints[base + of.LIFTING_TILES] = self._first_bits(seat, lifting)
        for space in board.standing:
            number = self.spaces.index(space)
            looping = [tile for tile in tiles if board.can_loop(space, tile.value)]
            beyond = [tile for tile in tiles if board.can_take_lane(space, tile.value)]
            self.ints[base + of.LOOP_TILES + number] = self._first_bits(seat, looping)
            self.ints[base + of.LANE_TILES + number] = self._first_bits(seat, beyond)

    # -- the game -------------------------------------------------------------------------------

    def _put(self, figures: dict[int, Any]) -> None:
        for place, value in figures.items():
            self.ints[place] = value

    def _fill_figures(self) -> None:
        rules, scenario, constants = self.rules, self.rules.scenario, self.rules.box.constants
        leaving = rules.leaving_craft()
        self._put(
            {
                of.SCENARIO: of.SCENARIOS.index(rules.setup.scenario),
                of.IS_MISSION: rules.is_mission,
                of.IS_ESCORT: rules.is_escort,
                of.IS_SOLO: rules.setup.solo,
                of.SMART_THREE: rules.setup.smart_three,
                of.TURNS: constants.turns_per_round,
                of.MAX_ROUNDS: scenario.max_rounds,
                of.RESET_EVERY: scenario.bag_reset_every,
                of.DRAW_PER_ROUND: constants.draw_per_round,
                of.JAM_HITS: constants.jam_hits,
                of.REVEAL_AT: _bits_of(constants.reveal_distances),
                of.LOWER_UP_TO: rules.box.solo.lower_value_up_to,
                of.NEEDED: scenario.objectives_needed,
                of.ARMED: scenario.mission_armed,
                of.DRAW_AFTER_GOAL: scenario.shot_down_after_goal == "draw",
                of.PERFECT: _bits_of(scenario.perfect_values),
                of.BLURRED: _bits_of(scenario.blurred_values),
                of.LANDING: _bits_of(scenario.land_values),
                of.TAKING_OFF: _bits_of(scenario.take_off_values),
                of.DRAW_VALUE: scenario.draw_value,
                of.WIN_VALUE: scenario.win_value,
                of.MAJOR_VALUE: scenario.major_value,
                of.EXIT_ROUND: scenario.exit_round,
                of.LEAVING: at.NONE if leaving is None else _craft_number(leaving),
                of.CHOOSER: self._chooser(),
                of.SHOWS_PLANS: any(rules.has(seat, "forced_reveal") for seat in range(2)),
            }
        )
        numbers = scenario.objectives.numbers if scenario.objectives else ()
        self.ints[of.NUMBERS_COUNT] = len(numbers)
        self.ints[of.NUMBERS : of.NUMBERS + len(numbers)] = numbers

    def _chooser(self) -> int:
        """Who places the biplanes, where the rules do not say where they stand. [D2.2]"""
        start = self.rules.scenario.start
        if start == "random" and self.rules.rulings.dogfight_starts == "random":
            return at.BY_CHANCE
        return 1 << CHOOSERS[start][0] if start in CHOOSERS else 0

    def _fill_rulings(self) -> None:
        rulings = self.rules.rulings
        self._put(
            {
                of.EXIT_REQUIRED: rulings.espionage_exit_required,
                of.LANE_LATER: rulings.lane_choice != "with the tile",
                of.LANE_ALWAYS: rulings.lane_open == "always",
                of.OTHER_MAY_ENTER: rulings.other_may_enter_lane,
                of.LOSES_AT_RANDOM: rulings.black_loses == "at random",
                of.KEEPS_SIDE: rulings.black_replay_side == "as played",
                of.JAM_NEEDS_SHOT: rulings.jam_needs_a_shot,
                of.GROUND_TARGET: rulings.landed_can_be_shot,
                of.GROUND_SHOOTER: rulings.landed_can_shoot,
                of.THREE_FLIES: rulings.landed_three_flies,
                of.LANDING_OPTIONAL: rulings.landing_optional,
                of.NONE_RESCUED: RESULTS[rulings.rescue_none_result],
                of.ESCORT_TIME_OUT: RESULTS[rulings.escort_time_out],
                of.BOTH_DOWN: RESULTS[rulings.escort_double_shoot_down],
                of.SOLO_TIME_OUT: RESULTS[rulings.solo_escort_time_out],
                of.ROUND_CAP_RESULT: RESULTS[rulings.round_cap_result],
                of.ESCORT_SHOOTS: rulings.escort_shooter_tie == "escort shoots",
                of.BOTH_ARE_BEHIND: rulings.escort_both_means == "behind",
                of.BOT_ENTERS_LANE: rulings.bot_enters_lane,
                of.ROUND_CAP: rulings.round_cap,
            }
        )

    # -- the board ------------------------------------------------------------------------------

    def _fill_board(self) -> None:
        board, scenario, ints = self.rules.board, self.rules.scenario, self.ints
        number = self.spaces.index
        ints[of.START_X], ints[of.START_O] = number(board.start_x), number(board.start_other)
        ints[of.OFF], ints[of.BRANCH] = number(board.off), number(board.branch)
        ints[of.ALL_LOOPS] = (1 << len(self.loops)) - 1
        ints[of.SPOT_ON : of.SPOT_ON + of.MOST_SPACES] = at.NONE
        if scenario.cameras or scenario.objectives:
            ints[of.SPOTS] = len(board.spots)
            for spot, space in enumerate(board.spots):
                ints[of.SPOT_ON + number(space)] = spot
        ints[of.DISTANCE : of.DISTANCE + of.MOST_SPACES**2] = at.NONE
        for here in board.standing:
            ints[of.IN_LANE + number(here)] = here in board.lane
            ints[of.IS_LOOP + number(here)] = here in board.loops
            for there in board.standing:
                distance = board.distance(here, there)
                if distance is not None:
                    ints[of.DISTANCE + self._pair(here, there)] = distance
        for byte in range(256):
            for n, bit in enumerate(bit for bit in range(8) if byte >> bit & 1):
                ints[of.SELECT + 8 * byte + n] = bit
        self._fill_flights()

    def _fill_flights(self) -> None:
        """Every flight that can be asked for, as the engine's board flies it. [D4]

        Only the escorted biplane turns into some loops and passes others. [D9.37]
        """
        every = range(1 << len(self.loops))
        turns = every if self.rules.is_escort else (0, every[-1])
        for loops, lane, leaves in product(turns, (False, True), (False, True)):
            turned = frozenset(name for i, name in enumerate(self.loops) if loops >> i & 1)
            base = of.FLIGHTS + ((loops * 2 + lane) * 2 + leaves) * of.FLIGHTS_OF_A_WAY
            for start in self.rules.board.standing:
                first = base + self.spaces.index(start) * of.MOST_STEPS
                for steps in range(self.furthest + 1):
                    path = self.rules.board.flight(
                        start, steps, loops=turned, lane=lane, leaves=leaves
                    )
                    self.ints[first + steps] = self._flown(path)

    def _flown(self, path: Sequence[str]) -> int:
        board = self.rules.board
        touched = sum(1 << i for i, name in enumerate(self.loops) if name in path)
        took_lane = board.spaces[board.branch].lane_next in path
        return self.spaces.index(path[-1]) | touched << of.LOOPS_BIT | took_lane << of.LANE_BIT


def _furthest(sets: Iterable[Tiles]) -> int:
    mission, other, escorted = (max((t.value for t in tiles), default=0) for tiles in sets)
    return max(mission + max(0, escorted), other)


def _craft_number(craft: str) -> int:
    return at.ESCORTED if craft == ESCORTED else at.MISSION


def _bits_of(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in set(numbers))


def _check_room(tables: Tables) -> None:
    """Refuse figures that do not fit into rows and tables, by the name of their field."""
    rules, setup = tables.rules, tables.rules.setup
    constants = rules.box.constants
    fields = [f"biplanes.{colour}.tiles" for colour in setup.biplanes] + ["escorted.tiles"]
    partners = (at.MOST_KINDS, at.MOST_KINDS, at.MOST_PARTNERS)
    for field, tiles, most in zip(fields, tables.sets, partners, strict=True):
        _fits(field, len(tiles), of.MOST_TILES, "tiles")
        _fits(field, len(set(tiles)), most, "different tiles")
    rounds = rules.scenario.max_rounds or rules.scenario.bag_reset_every
    for seat in (at.MISSION, at.OTHER):
        played = min(len(tables.sets[seat]), constants.turns_per_round * rounds)
        _fits(fields[seat], played, at.MOST_PLAYED, "tiles played before the bags are filled")
        hand = rules.hand_size(seat)
        _fits(f"biplanes.{setup.biplanes[seat]}.hand_size", hand, at.MOST_HAND, "tiles in a hand")
    _fits("tiles", tables.furthest, of.MOST_STEPS - 1, "steps of a move")
    board = f"boards.{setup.side}.spaces"
    _fits(board, len(tables.spaces), of.MOST_SPACES, "spaces, the one beyond the exit included")
    _fits(board, len(tables.loops), of.MOST_LOOPS, "loops")
    _fits(board, len(rules.board.spots), at.MOST_SPOTS, "spots")


def _fits(field: str, number: int, most: int, what: str) -> None:
    if number > most:
        problem = f"the simulator has no room for {number} {what}"
        raise NotSimulated(field, problem, allowed=f"up to {most}")
