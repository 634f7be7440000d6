"""A bot for Age of Dogfights that is keen on guns and on its task, and looks no further.

It flies to where it can fire, or else towards what it is there for: a zone, an edge, the nearest
enemy. Among equals it takes any. It replaces people who have left.
"""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from escadrille.age.bots import steered
from escadrille.age.fire import shots_from, strikes_of_flights
from escadrille.age.game import Age
from escadrille.age.model import Known, View
from escadrille.age.model import actions as act
from escadrille.age.movement import Flights
from escadrille.age.turn import breaks_through, flights_of, torpedoes, wanted_zones
from escadrille.kernel.seen import Seen

HOLDING_BACK = (act.HoldFire, act.Keep, act.Finish)
NEAR = 14
"""No aircraft can fly and then fire farther than this."""


class KeenBot:
    """Answers by its seed alone; `keen` is how often it does something for the game, not any."""

    name = "keen"

    def __init__(
        self, game: Age, random: Random, keen: float = 1.0, *, is_timid: bool = False
    ) -> None:
        """`is_timid` if its damaged aircraft go home rather than fight on."""
        self._rules = game.rules
        self._random = random
        self._keen = keen
        self._is_timid = is_timid

    def choose(self, seen: Seen[View, act.Action, Any]) -> act.Action:
        """What serves the fight or the task, at random among equals."""
        state, decision = seen.view.state, seen.decision
        options = decision.options
        if self._random.random() >= self._keen:
            return self._random.choice(options)
        if decision.kind == "fly":
            return options[self._flight(state)]
        if decision.kind == "airship":
            return steered(self._rules, state, decision)
        active = [option for option in options if not isinstance(option, HOLDING_BACK)]
        return self._random.choice(active or options)

    # -- flying ---------------------------------------------------------------------------------

    def _flight(self, state: Known) -> int:
        """An option by its place: with a shot, off the board for the task, or towards a goal."""
        flights, index = flights_of(self._rules, state), self._rules.current(state)
        exits = [n for n, edge in enumerate(flights.exits) if edge in self._goal_edges(state)]
        if exits and flights.end_count:
            return flights.end_count + self._random.choice(exits)
        if not flights.end_count:
            return self._random.randrange(len(flights))
        firing = self._firing_ends(state, index, flights)
        if not firing:  # but a balloon or airship to fire at? [A9.2]
            firing = sorted(strikes_of_flights(self._rules, state, index, flights))
        if firing and not (self._rules.has_task(index) and self._random.random() < 0.7):
            return self._random.choice(firing)
        return self._approach(state, index, flights)

    def _goal_edges(self, state: Known) -> tuple[str, ...]:
        """The edges over which leaving is worth something, or nothing else is left to do."""
        rules, index = self._rules, self._rules.current(state)
        craft, each = rules.fleet[index], state.aircraft[index]
        if rules.has_task(index):
            if breaks_through(rules, state, index):
                return craft.recruit.exits or (rules.far_edge(index),)
            if each.photos and not wanted_zones(rules, state, index):
                return (rules.own_edge(index),)
        has_fired_all = craft.recruit.guns and not rules.can_fire(each)
        has_enough = bool(each.damage) and self._is_timid
        return ("N", "E", "S", "W") if has_enough or has_fired_all else ()

    def _firing_ends(self, state: Known, index: int, flights: Flights) -> list[int]:
        """End states from which it could attack somebody."""
        board, each = self._rules.board, state.aircraft[index]
        is_near = any(
            other.where == "combat" and board.distance(each.point, other.point) <= NEAR
            for number, other in enumerate(state.aircraft)
            if self._rules.are_enemies(index, number)
        )
        if not is_near:
            return []
        shots = shots_from(self._rules, state, index, flights)
        return [end for end in sorted(shots) if not all(shot.is_answer for shot in shots[end])]

    def _approach(self, state: Known, index: int, flights: Flights) -> int:
        """One of the end states nearest to a goal: a zone, an edge, or the nearest enemy."""
        far = self._distances(state, index, flights.columns()[0])
        if far is None:
            return self._random.randrange(len(flights))
        best = np.flatnonzero(far <= far.min() + 1)
        return int(self._random.choice(best.tolist()))

    def _distances(
        self, state: Known, index: int, points: npt.NDArray[np.int64]
    ) -> npt.NDArray[np.int64] | None:
        board = self._rules.board
        width = board.columns + 2
        col, row = points % width - 1, points // width - 1
        edges = self._goal_edges(state)
        if edges:
            beyond = {"N": row, "S": board.rows - 1 - row, "W": col, "E": board.columns - 1 - col}
            return np.min([beyond[edge] for edge in edges], axis=0)  # type: ignore[no-any-return]
        goals = self._goals(state, index)
        if not goals:
            return None
        return np.min([self._steps_to(col, row, goal) for goal in goals], axis=0)  # type: ignore[no-any-return]

    def _goals(self, state: Known, index: int) -> list[tuple[int, int]]:
        """Points of zones that are wanted, the ships, or where enemies are."""
        rules, board = self._rules, self._rules.board
        layout = rules.layout(state)
        wanted = wanted_zones(rules, state, index)
        if torpedoes(rules, state, index):
            wanted = frozenset(layout.zones_for(index).values())
        if rules.has_task(index) and wanted:
            zones = layout.zones_for(index).items()
            return [board.coordinates(point) for point, zone in zones if zone in wanted]
        if rules.scenario.mode == "balloons":
            return [
                plan.at
                for plan, each in zip(layout.balloons, state.balloons, strict=True)
                if plan.team != rules.fleet[index].team and each.is_up
            ]
        return [
            board.coordinates(each.point)
            for other, each in enumerate(state.aircraft)
            if each.where == "combat" and rules.are_enemies(index, other)
        ]

    def _steps_to(
        self, col: npt.NDArray[np.int64], row: npt.NDArray[np.int64], goal: tuple[int, int]
    ) -> npt.NDArray[np.int64]:
        down = goal[1] - row
        across = (goal[0] - goal[1] // 2) - (col - row // 2)
        return (abs(across) + abs(down) + abs(across + down)) // 2
