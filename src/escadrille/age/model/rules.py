"""What a game is played under: figures, set-up and rulings, worked out once for the chapters."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cached_property, wraps
from typing import Any, TypeVar

import msgspec

from escadrille.age.figures.box import Box
from escadrille.age.figures.gunnery import Gunnery, GunneryFigures
from escadrille.age.figures.hangar import AircraftType, Hangar, Mount
from escadrille.age.figures.lattice import DIRECTIONS, Edge, Point
from escadrille.age.figures.movement import movement_rules
from escadrille.age.figures.rulings import Rulings
from escadrille.age.model.actions import NOSE_DOWN, NOSE_UP
from escadrille.age.model.agreement import Agreement
from escadrille.age.model.layout import Layout
from escadrille.age.model.state import Aircraft, State
from escadrille.age.scenario.model import FAR, Range
from escadrille.age.scenario.option_checks import has_skill
from escadrille.age.scenario.recruits import Recruit
from escadrille.age.scenario.setup import Setup
from escadrille.age.scenario.units import BalloonPlan, every_balloon
from escadrille.kernel.protocol import Seat

Result = TypeVar("Result")

FILMING_MODES = ("reconnaissance", "combined")
ONE_LEVEL = 1
"""The level that a one-level game is flown at. [A8.6.2]"""


class Craft(msgspec.Struct, frozen=True, dict=True):
    """One aircraft as the set-up has it: what never changes during a game."""

    index: int
    seat: Seat
    team: int
    recruit: Recruit
    type: AircraftType

    @cached_property
    def name(self) -> str:
        """Nation and number, such as `de10`."""
        return self.recruit.name

    @cached_property
    def is_mission(self) -> bool:
        """Whether it has the mission role. [A3.9]"""
        return self.recruit.role == "mission"

    @cached_property
    def has_pilot_skill(self) -> bool:
        """Skill applies to fighters only. [A6.9]"""
        return self.type.is_fighter and not self.is_mission

    @cached_property
    def full_bursts(self) -> tuple[int, ...]:
        """Every mount with all its bursts; fewer or none as set up. [A6.3, A8.7.1, A9.6.2]"""
        recruit = self.recruit
        most = max(mount.bursts for mount in self.type.mounts)
        left = most if recruit.bursts is None else recruit.bursts
        return tuple(min(mount.bursts, left) if recruit.guns else 0 for mount in self.type.mounts)


class Memo:
    """One answer per question: the last."""

    def __init__(self) -> None:
        """Nothing has been asked yet."""
        self.kept: dict[Hashable, tuple[Any, Any]] = {}
        """By question: the state that it was asked about, and the answer."""

    def keep(self, name: str, make: Callable[[], Result]) -> Result:
        """Something kept whatever the state, made when it is first asked for."""
        return self.get(name, None, make)

    def get(self, question: Hashable, state: Any, work_out: Callable[[], Result]) -> Result:
        """The answer for this very state object, worked out if it is not the one kept."""
        kept = self.kept.get(question)
        if kept is None or kept[0] is not state:
            kept = self.kept[question] = state, work_out()
        answer: Result = kept[1]
        return answer


class Rules(Agreement):
    """Everything the chapters ask for."""

    def __init__(
        self, box: Box, hangar: Hangar, gunnery: GunneryFigures, setup: Setup, rulings: Rulings
    ) -> None:
        """Work out what the chapters ask for, from what was agreed."""
        super().__init__(box, setup, rulings)
        self.hangar = hangar
        self.top_level = ONE_LEVEL if self.options.one_level else box.board.levels
        """The highest level there is. [A1.5, A8.6.2]"""
        self.uses_initiative = "solo-m" in setup.bots
        """Whether Solo-M flies for anybody: then dice say who moves when, on both sides. [A11.7]"""
        self.rolls_places = self.uses_initiative and setup.solo.places == "rolled"
        """Whether dice say where everybody begins, as Solo-M has it. [A11.3]"""
        self.has_skill = has_skill(self.options, setup.solo, is_solo=self.is_solo)
        """Whether pilots differ. [A6.6, A10.2]"""
        self.knows_no_damage = self.options.ace_vs_ace and rulings.ace_vs_ace == "every damage"
        """Ace against ace: whatever would damage destroys. [A8.6.3]"""
        self.gunnery = Gunnery(gunnery, rulings)
        self.fleet: tuple[Craft, ...] = tuple(self._fleet())
        self._by_seat = [tuple(c for c in self.fleet if c.seat == n) for n in range(self.seats)]
        self._by_number = [sorted(own, key=lambda c: c.recruit.number) for own in self._by_seat]
        self._has_missions = [any(craft.is_mission for craft in own) for own in self._by_seat]
        self._by_team = {n: tuple(c for c in self.fleet if c.team == n) for n in self.teams}
        self.opponents = [
            tuple(other.index for other in self.fleet if other.team != craft.team)
            for craft in self.fleet
        ]
        """By aircraft: who could be its enemies, wherever they are."""
        bars_all = rulings.front_block == "any"
        self.barring = [
            tuple(bars_all or other.index in enemies for other in self.fleet)
            for enemies in self.opponents
        ]
        """By aircraft: directly in front of whom it may not end. [A4.8]"""
        self._tasked = [c.is_mission and c.team in self.scenario.task for c in self.fleet]
        self._ceilings = [min(craft.type.ceiling, self.top_level) for craft in self.fleet]
        self.has_units = bool(self.balloons or self.scenario.airships)
        """Whether there is anything but aircraft to fire at. [A9]"""
        self.is_free_for_all = self.scenario.is_free_for_all
        self.index_of = {craft.name: craft.index for craft in self.fleet}
        self.movement = movement_rules(box, rulings)
        self.border = frozenset(self.board.border(self.movement.rings).nonzero()[0].tolist())
        """The points of the border zone. [A1.3]"""
        self.memo = Memo()
        self.drawn = Layout(self)
        """Where the scenario draws everything. [A1.9]"""
        self._layout = self.drawn

    def _fleet(self) -> list[Craft]:
        fleet: list[Craft] = []
        for seat, force in enumerate(self.setup.forces):
            team = self.scenario.seats[seat].team
            for recruit in force:
                kind = self.hangar.types[recruit.type_id]
                fleet.append(Craft(len(fleet), seat, team, recruit, kind))
        return fleet

    def is_bot(self, seat: Seat) -> bool:
        """Whether a seat is a bot's."""
        return self.is_solo and bool(self.setup.bots[seat])

    def fires_late(self, index: int) -> bool:
        """Whether an aircraft moves before all fighters and fires after them. [A11.7]"""
        return self.uses_initiative and not self.fleet[index].has_pilot_skill

    @cached_property
    def players(self) -> tuple[Seat, ...]:
        """The seats of people in a solo game; none in other games. [A10.6]"""
        return tuple(seat for seat in range(self.seats) if self.is_solo and not self.is_bot(seat))

    def ceiling(self, index: int) -> int:
        """How high an aircraft may fly. [A4.10]"""
        return self._ceilings[index]

    def can_tilt(self, index: int, level: int, attitude: int) -> bool:
        """Whether an attitude leads to a level that there is. [A4.10]"""
        return {NOSE_UP: level < self.ceiling(index), NOSE_DOWN: level > 1}.get(attitude, True)

    def layout(self, state: State) -> Layout:
        """Where everything lies that never moves: as drawn, or as it was placed. [A1.9]"""
        placed, known = state.placed, self._layout
        if not placed:
            return self.drawn
        if placed is not known.placed and placed != known.placed:
            known = self._layout = Layout(self, placed)
        return known

    @cached_property
    def airship_names(self) -> tuple[str, ...]:
        """The airships as actions name them: `airship1`. [A9.4]"""
        return tuple(f"airship{n}" for n, _ in enumerate(self.scenario.airships, start=1))

    def airship_team(self, airship: int) -> int:
        """The team that an airship flies for."""
        return self.scenario.seats[self.scenario.airships[airship].seat].team

    def battery_number(self, battery: int) -> int:
        """An anti-aircraft zone as a target: they are numbered after the task zones. [A9.5.1]"""
        return len(self.scenario.zones) + battery

    @cached_property
    def zone_ids(self) -> tuple[str, ...]:
        """The task zones by number, then the anti-aircraft zones: `AA1`."""
        batteries = (f"AA{number}" for number, _ in enumerate(self.scenario.aa, start=1))
        return (*(zone.id for zone in self.scenario.zones), *batteries)

    @cached_property
    def _zone_numbers(self) -> dict[tuple[int, str], int]:
        """By team and name: task zones are one team's, anti-aircraft zones all enemies'."""
        numbers: dict[tuple[int, str], int] = {}
        for battery, plan in enumerate(self.scenario.aa):
            number = self.battery_number(battery)
            enemies = (team for team in self.teams if team != plan.team)
            numbers |= {(team, self.zone_ids[number]): number for team in enemies}
        return numbers | {(z.team, z.id): n for n, z in enumerate(self.scenario.zones)}

    def zone_number(self, index: int, zone: str) -> int:
        """A target of an aircraft's team by its letter or name."""
        return self.target_number(self.fleet[index].team, zone)

    def target_number(self, team: int, zone: str) -> int:
        """A target of a team by its letter or name."""
        return self._zone_numbers[team, zone]

    @cached_property
    def balloons(self) -> tuple[BalloonPlan, ...]:
        """Every balloon as the scenario draws it, those of the nets last. [A9.2, A9.3]"""
        return every_balloon(self.scenario.balloons, self.scenario.nets, self.box.units)

    @cached_property
    def balloon_names(self) -> tuple[str, ...]:
        """A letter for its kind and a number: `b1`, `o2`."""
        kinds = [plan.kind for plan in self.balloons]
        return tuple(f"{kind[0]}{kinds[: n + 1].count(kind)}" for n, kind in enumerate(kinds))

    def net_mates(self, net: int) -> tuple[int, ...]:
        """The balloons that hold a net. [A9.2]"""
        return tuple(n for n, plan in enumerate(self.balloons) if plan.net == net)

    @cached_property
    def _beyond(self) -> dict[Range, tuple[Point, ...]]:
        """The points outside each range. [A9.6.3]"""
        ranges = {c.recruit.within for c in self.fleet if c.recruit.within is not None}
        board = self.board
        points = [point for point in range(board.size) if board.on_board[point]]
        return {
            each: tuple(p for p in points if not each.holds(*board.coordinates(p)))
            for each in ranges
        }

    def out_of_range(self, index: int) -> tuple[Point, ...]:
        """The points that an aircraft has no fuel for. [A9.6.3, ruling range-line]"""
        within = self.fleet[index].recruit.within
        return self._beyond[within] if within is not None else ()

    def own_edge(self, index: int) -> Edge:
        """The edge an aircraft's player sits at. [A1.7]"""
        return self.scenario.seats[self.fleet[index].seat].edge

    def far_edge(self, index: int) -> Edge:
        """The edge opposite. [A8.4]"""
        return FAR[self.own_edge(index)]

    def has_task(self, index: int) -> bool:
        """Whether an aircraft flies for a team that has the scenario's task. [A8.3.4]"""
        return self._tasked[index]

    def is_on_mission(self, state: State, index: int) -> bool:
        """Whether an aircraft has the mission role now; a ruling ends it with the bombs. [A3.9]"""
        if not self.fleet[index].is_mission:
            return False
        is_empty = self.is_sent_to_bomb(state, index) and not state.aircraft[index].bombs
        is_empty = is_empty and not self.films_later(state, index)
        ends_empty = self.rulings.role_lasts == "while it has bombs"
        return not (ends_empty and is_empty)

    def is_sent_to_bomb(self, state: State, index: int) -> bool:
        """Whether it took off with bombs; Solo-M's die may leave them behind. [A8.6.1, A11.6]"""
        has_camera = bool(state.minds) and state.minds[index].mission == "photographs"
        return self.fleet[index].recruit.bombs > 0 and not has_camera

    def has_camera(self, state: State, index: int) -> bool:
        """Whether photographs are its task, now or once its bombs are gone. [A8.3, A8.6.1]"""
        is_filmed = self.scenario.mode in FILMING_MODES and self.fleet[index].type.photo
        if not is_filmed or not self.has_task(index):
            return False
        is_bomber = self.scenario.mode == "combined" and self.is_sent_to_bomb(state, index)
        return not is_bomber or self.films_later(state, index)

    def films_later(self, state: State, index: int) -> bool:
        """Whether it bombs first and photographs then; Solo-M's die sends it for one. [A8.6.1]"""
        if self.scenario.mode != "combined" or not self.fleet[index].type.photo:
            return False
        is_sent = bool(state.minds) and state.minds[index].mission == "bombing"
        return self.rulings.combined_roles == "bombs, then photographs" and not is_sent

    def are_enemies(self, one: int, other: int) -> bool:
        """Fire and victory go by team. [A8.6.4]"""
        return self.fleet[one].team != self.fleet[other].team

    def enemies(self, state: State, index: int) -> list[int]:
        """The opponents of an aircraft in the Combat Zone. [A1.8]"""
        fleet = state.aircraft
        return [other for other in self.opponents[index] if fleet[other].where == "combat"]

    def of_seat(self, seat: Seat) -> tuple[Craft, ...]:
        """A player's aircraft."""
        return self._by_seat[seat]

    def by_number(self, seat: Seat) -> list[Craft]:
        """The same by their numbers; equal ones of different nations as in the roster. [A3.7]"""
        return self._by_number[seat]

    def has_mission_aircraft(self, seat: Seat) -> bool:
        """Whether any of a player's aircraft has the mission role. [A3.9]"""
        return self._has_missions[seat]

    def of_team(self, team: int) -> tuple[Craft, ...]:
        """A team's aircraft."""
        return self._by_team[team]

    def heading(self, word: str) -> int:
        """A direction by its word."""
        return DIRECTIONS.index(word)

    def loaded(self, index: int, each: Aircraft) -> list[tuple[Mount, int]]:
        """The mounts that have a burst left, and whether they are jammed. [A6.3, A6.4]"""
        mounts = zip(self.fleet[index].type.mounts, each.bursts, each.jams, strict=True)
        return [(mount, jam) for mount, left, jam in mounts if left]

    def can_fire(self, each: Aircraft) -> bool:
        """Whether it has a burst left and guns that were not hit. [A6.3, A6.5]"""
        return any(each.bursts) and not self.is_silenced(each)

    def is_silenced(self, each: Aircraft) -> bool:
        """Whether its guns were hit. [A6.5]"""
        return each.damage != "" and self.box.damage[each.damage].silences

    def current(self, state: State) -> int:
        """The aircraft whose move it is. [A3.2]"""
        return state.movers[0]


def once_a_state(work_out: Callable[[Rules, State], Result]) -> Callable[[Rules, State], Result]:
    """Have a function keep its answer for the state that it was asked about last."""

    @wraps(work_out)
    def answer(rules: Rules, state: State) -> Result:
        kept = rules.memo.kept.get(work_out)
        if kept is None or kept[0] is not state:
            kept = rules.memo.kept[work_out] = state, work_out(rules, state)
        known: Result = kept[1]
        return known

    return answer
