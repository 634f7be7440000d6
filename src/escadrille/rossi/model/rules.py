"""The figures and rulings of one game, bound to its set-up: what every chapter of rules reads."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from escadrille.kernel.protocol import Seat
from escadrille.rossi.figures.board import Board
from escadrille.rossi.figures.box import Biplane, Box, SpecialRule
from escadrille.rossi.figures.rulings import Rulings
from escadrille.rossi.figures.setup import Setup, check_setup
from escadrille.rossi.figures.tiles import Tile, Tiles, without
from escadrille.rossi.model.events import PhaseBegan
from escadrille.rossi.model.state import ESCORTED, ORDERS, TURN, Part, Phase, State

MISSION: Seat = 0
"""The seat that has the mission in a scenario. [D9.1]"""
OTHER: Seat = 1
"""The seat that opposes it; the bot in solo play. [D10.1]"""


class Rules:
    """Look-ups that depend on the set-up alone, never on the state."""

    def __init__(self, box: Box, setup: Setup, rulings: Rulings) -> None:
        """Bind checked figures to a set-up that the rules allow."""
        check_setup(setup, box)
        self.box = box
        self.setup = setup
        self.rulings = rulings
        self.board = Board(box, setup.side, rulings)
        self.scenario = box.scenarios[setup.scenario]
        mission, other = (box.biplanes[name] for name in setup.biplanes)
        self.biplanes: tuple[Biplane, Biplane] = (mission, other)
        self._own = tuple((colour,) for colour in setup.biplanes)
        self.loop_value = box.constants.loop_tile_value
        """The value of the tiles that can enter a loop. [D4.8]"""
        self.is_mission = bool(self.scenario.mission_biplanes)
        self.has_objectives = bool(self.scenario.cameras or self.scenario.objectives)
        self.is_escort = setup.scenario == "escort"
        self._leaving = ESCORTED if self.is_escort else setup.biplanes[MISSION]
        self._special = tuple(frozenset(self._rules_of(seat)) for seat in (MISSION, OTHER))
        self.seats_with = {rule: self._seats_with(rule) for rule in get_args(SpecialRule)}
        """Whom each special rule binds. [D8]"""
        self._ranges: dict[str, int] = {
            setup.biplanes[MISSION]: self._range_of(MISSION),
            setup.biplanes[OTHER]: self._range_of(OTHER),
            ESCORTED: box.escorted.range_max,
        }
        self.idle_phases = frozenset(self._idle_phases())
        """What has no part in a game with this set-up."""
        self.following = dict(self._following())
        """The events after each phase of each part of a game: nothing after the last."""
        passes_first = TURN[0] in self.idle_phases
        self.passed_first = self.following[TURN[0], "turn"] if passes_first else ()
        """What follows at once as a turn begins if its first phase has no part in the game."""
        self.behind = {craft: self.board.behind(far) for craft, far in self._ranges.items()}
        """What each craft sees, from any space to any other, of those it is behind. [D5.3]"""
        extra = self.scenario.other_extra_hits
        self.thresholds = {
            setup.biplanes[MISSION]: mission.hits_to_shoot_down,
            setup.biplanes[OTHER]: other.hits_to_shoot_down + extra,
            ESCORTED: box.escorted.hits_to_shoot_down,
        }
        """Hits at which each craft is shot down. [D1.6, D9.16]"""

    def _rules_of(self, seat: Seat) -> tuple[SpecialRule, ...]:
        """The bot has no special rule; in solo play nobody is forced to reveal. [D10.3, D10.5]"""
        if not self.setup.solo:
            return self.biplanes[seat].rules
        if seat == OTHER:
            return ()
        ignored = self.box.solo.ignored_rules
        return tuple(rule for rule in self.biplanes[seat].rules if rule not in ignored)

    def _seats_with(self, rule: SpecialRule) -> tuple[Seat, ...]:
        return tuple(seat for seat in (MISSION, OTHER) if self.has(seat, rule))

    def _idle_phases(self) -> Iterator[Phase]:
        if not self.has_objectives:
            yield "mission"
        if not self.seats_with["zero_then_low"]:
            yield "obligation"

    def _following(self) -> Iterator[tuple[tuple[Phase, Part], tuple[PhaseBegan, ...]]]:
        """The next phase, and before it those that are passed through."""
        for part, order in ORDERS.items():
            phases = [each for each in order if self.setup.solo or each != "bot"]
            for place, phase in enumerate(phases, start=1):
                begun: list[PhaseBegan] = []
                for each in phases[place:]:
                    begun.append(PhaseBegan(each))
                    if each not in self.idle_phases:
                        break
                yield (phase, part), tuple(begun)

    def _range_of(self, seat: Seat) -> int:
        """The bot's range is 1–3 whatever it flies. [D8.7, D10.3]"""
        if self.is_bot(seat):
            return self.box.constants.range_max
        return self.biplanes[seat].range_max

    def is_bot(self, seat: Seat) -> bool:
        """Whether the solo rules fly this seat."""
        return self.setup.solo and seat == OTHER

    def has(self, seat: Seat, rule: SpecialRule) -> bool:
        """Whether a special rule binds this seat."""
        return rule in self._special[seat]

    def has_mulligan(self, seat: Seat) -> bool:
        """Brown and White always, everyone in a scenario, the bot never. [D2.4, D8.3, D9.1]"""
        if self.is_bot(seat):
            return False
        return self.scenario.mulligan_all or self.has(seat, "mulligan")

    def hand_size(self, seat: Seat) -> int:
        """Tiles drawn for round 1; Purple in solo play draws one less. [D2.3, D10.5]"""
        if self.is_bot(seat):
            return 0
        biplane = self.biplanes[seat]
        if self.setup.solo and biplane.solo_hand_size is not None:
            return biplane.solo_hand_size
        return biplane.hand_size

    def tile_set(self, seat: Seat) -> Tiles:
        """The tiles of a seat's biplane, less those a harder solo game removes. [D10.16, D10.17]"""
        tiles = self.biplanes[seat].tile_set()
        if self.is_bot(seat) and self.setup.remove_tiles:
            removed = self.biplanes[seat].solo_removed_no_hit_values
            return without(tiles, (Tile(value, 0) for value in removed))
        return tiles

    def start_damage(self, seat: Seat) -> int:
        """The damage a biplane starts with: the spy and the escort have some. [D9.9, D9.33]"""
        return self.scenario.mission_start_damage if seat == MISSION else 0

    def craft(self, seat: Seat) -> str:
        """The name of a seat's own biplane: its colour."""
        return self.setup.biplanes[seat]

    def seat_of(self, craft: str) -> Seat:
        """The seat that flies a craft."""
        return OTHER if craft == self.setup.biplanes[OTHER] else MISSION

    def range_of(self, craft: str) -> int:
        """The furthest distance at which a craft is behind. [D5.3, D9.36]"""
        return self._ranges[craft]

    def crafts(self, state: State, seat: Seat) -> tuple[str, ...]:
        """The crafts a seat has in the air or on the ground: not those shot down. [D9.43]"""
        own = () if state.aviators[seat].is_down else self._own[seat]
        if seat == MISSION and state.escorted is not None:
            return (*own, ESCORTED)
        return own

    def objectives_gone(self, state: State) -> int:
        """How many sites, factories or airports have been removed."""
        if not self.has_objectives or state.phase == "objectives":  # while they are being placed
            return 0
        return len(self.board.spots) - len(state.objectives)

    def leaving_craft(self) -> str | None:
        """The craft that has to leave through the exit, if any. [D9.44]"""
        return self._leaving if self.is_mission else None


def space_of(state: State, craft: str) -> str:
    """Where a craft is."""
    if craft == ESCORTED and state.escorted is not None:
        return state.escorted.space
    first, second = state.aviators
    return first.space if craft == first.biplane else second.space


def damage_of(state: State, craft: str) -> int:
    """How many hits a craft has taken, starting damage included."""
    if craft == ESCORTED and state.escorted is not None:
        return state.escorted.damage
    first, second = state.aviators
    return first.damage if craft == first.biplane else second.damage


# -- the lane home --------------------------------------------------------------------------------


def lane_is_open(rules: Rules, state: State) -> bool:
    """Whether the lane may be planned in this turn; asked before its missions count. [D9.2]"""
    if rules.rulings.lane_open == "always" and rules.is_mission:
        return True
    return exit_condition_is_met(rules, state)


def exit_condition_is_met(rules: Rules, state: State) -> bool:
    """Whether the mission biplane may leave. [D9.13, D9.19, D9.30, D9.44]"""
    scenario = rules.scenario
    match rules.setup.scenario:
        case "dogfight":
            return False
        case "espionage" | "bombing":
            return rules.objectives_gone(state) >= scenario.objectives_needed
        case "rescue":
            return state.rescued >= scenario.objectives_needed
        case "escort":
            return state.round >= scenario.exit_round
