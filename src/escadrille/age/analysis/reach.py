"""Looking ahead: where an aircraft can go, what it could fire at from there, who could answer.

Everything is exact and rolls no die. To hide a pilot's skill, pass a view's state,
in which it is missing: the odds are those of an average pilot then. [A6.6]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import NamedTuple

from escadrille.age.figures.charts import DICE, RollOdds
from escadrille.age.figures.lattice import Edge, Point
from escadrille.age.fire.aa import AARisk, aa_risk, shots_on_the_way
from escadrille.age.fire.shots import Shot, answers, attacks, is_deadly, odds_of, shots_from
from escadrille.age.fire.strikes import StrikeOdds, odds_of_strike, strikes, strikes_of_flights
from escadrille.age.model.actions import Fly
from escadrille.age.model.arrival import Arrival, EndState
from escadrille.age.model.events import PhotoTaken, ZonePassed
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import Attack, State, UnitKind
from escadrille.age.movement.airspace import Flyer
from escadrille.age.movement.options import Flights
from escadrille.age.movement.plans import Plan, open_plans
from escadrille.age.turn.movement import airspace, flights_of, flyer
from escadrille.age.turn.tasks import zone_events
from escadrille.kernel.message import Message


class Ending(NamedTuple):
    """One end state of a movement, with a path that leads there and the shots it brings about."""

    number: int
    """Its place among the options of the decision."""
    at: EndState
    steps: int
    attacks: tuple[Shot, ...]
    answers: tuple[Shot, ...]
    strikes: tuple[StrikeOdds, ...] = ()
    """Fire at balloons and airships, with what they answer. [A9.2, A9.3]"""

    @property
    def best(self) -> int:
        """How promising the best shot is. [A6.1]"""
        return best_of(self.attacks, self.strikes)

    @property
    def has_shot(self) -> bool:
        """Whether anything could be fired at: aircraft, balloons or airships."""
        return bool(self.attacks or self.strikes)


def best_of(attacks_: Iterable[Shot], strikes_: Iterable[StrikeOdds]) -> int:
    """How promising the best of some shots is: what it destroys counts double. [A6.1]"""
    rolls = [*(shot.odds for shot in attacks_), *(each.odds for each in strikes_)]
    return max((2 * odds.destroy + odds.damage for odds in rolls), default=0)


class Wanted(NamedTuple):
    """Which end states are looked for; what is None does not matter."""

    point: Point | None = None
    heading: int | None = None
    level: int | None = None
    attitude: int | None = None
    target: int | None = None
    """Somebody who could be attacked from there."""
    with_shots: bool = False
    struck: tuple[UnitKind, int] | None = None
    """A balloon or an airship that could be fired at from there. [A9.2]"""

    def takes(self, ending: Ending) -> bool:
        """Whether an end state is one of those."""
        wishes = (self.point, self.heading, self.level, self.attitude)
        pairs = zip(wishes, ending.at, strict=True)
        if any(wish is not None and wish != found for wish, found in pairs):
            return False
        if self.target is not None:
            return any(shot.attack.target == self.target for shot in ending.attacks)
        if self.struck is not None:
            found = ((each.strike.unit, each.strike.target) for each in ending.strikes)
            return self.struck in found
        return ending.has_shot or not self.with_shots


class Budget(NamedTuple):
    """The steps that a change of level leaves, and those of a straight flight. [A4.3, A4.4]"""

    levels: int
    steps: int
    straight: int


class Way(NamedTuple):
    """A legal path to an end state, how it is flown, and what it does for the task. [A4.2]"""

    action: Fly
    arrival: Arrival
    tasks: tuple[Message, ...]


MOST_WAYS = 24
"""The most other ways to one end that are listed."""


class Reach:
    """All that an aircraft with its die rolled can do. [A4, A5]"""

    def __init__(self, rules: Rules, state: State) -> None:
        """For the aircraft that is about to fly."""
        self._rules = rules
        self._state = state
        self.index = rules.current(state)
        self.flights: Flights = flights_of(rules, state)
        self._first_ways: dict[int, tuple[Fly, Arrival]] = {}

    @cached_property
    def shots(self) -> dict[int, tuple[Shot, ...]]:
        """The shots that end states bring about, by their number; most bring none."""
        return shots_from(self._rules, self._state, self.index, self.flights)

    @cached_property
    def strikes(self) -> dict[int, tuple[StrikeOdds, ...]]:
        """Likewise what is fired at balloons and airships. [A9]"""
        return strikes_of_flights(self._rules, self._state, self.index, self.flights)

    @cached_property
    def columns(self) -> tuple[list[int], ...]:
        """Point, heading, level, attitude and steps of all end states."""
        return tuple(column.tolist() for column in self.flights.columns())

    @cached_property
    def endings(self) -> tuple[Ending, ...]:
        """Every end state on the board, in the order of the options."""
        return tuple(
            self._ending(number, EndState(*stance), steps)
            for number, (*stance, steps) in enumerate(zip(*self.columns, strict=True))
        )

    def _ending(self, number: int, at: EndState, steps: int) -> Ending:
        shots = self.shots.get(number, ())
        attacks_ = tuple(shot for shot in shots if not shot.is_answer)
        answers_ = tuple(shot for shot in shots if shot.is_answer)
        return Ending(number, at, steps, attacks_, answers_, self.strikes.get(number, ()))

    def find(self, wanted: Wanted) -> list[Ending]:
        """The end states that are looked for."""
        return [ending for ending in self.endings if wanted.takes(ending)]

    @cached_property
    def by_point(self) -> dict[Point, list[Ending]]:
        """The end states of every point that can be reached."""
        gathered: dict[Point, list[Ending]] = {}
        for ending in self.endings:
            gathered.setdefault(ending.at.point, []).append(ending)
        return gathered

    @property
    def exits(self) -> tuple[tuple[Edge, Fly], ...]:
        """The edges it may leave by, each with a way there. [A3.5]"""
        numbered = enumerate(self.flights.exits, self.flights.end_count)
        return tuple((edge, self.flights[number]) for number, edge in numbered)

    def action(self, ending: Ending) -> Fly:
        """The movement that leads to an end state, of several the one that is offered first."""
        return self.first_way(ending.number)[0]

    def first_way(self, number: int) -> tuple[Fly, Arrival]:
        """The way to an end that is offered first: the one that is fired at least often. [A9.5]

        What the listed way does for the task, it does as well. [A8.2]
        """
        if number not in self._first_ways:
            way = self.flights[number], self.flights.passage(number)
            if self._fired_at(way):
                way = min((way, *self._other_ways(number)), key=self._exposure(way))
            self._first_ways[number] = way
        return self._first_ways[number]

    def _exposure(
        self, listed: tuple[Fly, Arrival]
    ) -> Callable[[tuple[Fly, Arrival]], tuple[bool, int]]:
        """A key for ways: first those that do for the task what the listed one does."""
        done = self._done_on(listed[1])
        return lambda way: (self._done_on(way[1]) != done, self._fired_at(way))

    def _fired_at(self, way: tuple[Fly, Arrival]) -> int:
        """The break actions of anti-aircraft zones on a way. [A9.5]"""
        has_zones = bool(self._rules.scenario.aa)
        return len(shots_on_the_way(self._rules, self._state, self.index, *way)) if has_zones else 0

    def _other_ways(self, number: int) -> list[tuple[Fly, Arrival]]:
        """Legal paths to an end state besides the listed one, those with the fewest turns first."""
        listed = self.flights[number]
        others = [way for way in self.flights.ways_to(number) if way[0] != listed]
        return sorted(others, key=lambda way: (way[1].turns, way[0].path))

    def ways(self, number: int) -> tuple[Way, ...]:
        """Legal paths to an end state: `first_way`, other tasks first, then the least fired at.

        Among equals the listed one, then the fewest turns. Where there are many, not all. [A4.2]
        """
        listed = self.flights[number], self.flights.passage(number)
        ways = sorted((listed, *self._other_ways(number)), key=self._exposure(listed))
        return _most_different([Way(*way, self._done_on(way[1])) for way in ways])

    def tasks(self, action: Fly) -> tuple[Message, ...]:
        """What a movement does for the task on its way: `over A`, `photo B`. [A8.2.1, A8.3]"""
        arrival = self.flights.arrival(action)
        return self._done_on(arrival) if isinstance(arrival, Arrival) else ()

    @cached_property
    def tasks_of_ends(self) -> dict[int, tuple[Message, ...]]:
        """What the way to each end state does for the task; most do nothing. [A8.2.1, A8.3]"""
        if not self._has_task:
            return {}  # so that nobody walks thousands of ways for nothing
        ends = range(self.flights.end_count)
        found = {number: self._done_on(self.flights.passage(number)) for number in ends}
        return {number: words for number, words in found.items() if words}

    @property
    def _has_task(self) -> bool:
        return self._rules.has_task(self.index) and bool(self._rules.zone_ids)

    def _done_on(self, arrival: Arrival) -> tuple[Message, ...]:
        if not self._has_task:
            return ()
        events = zone_events(self._rules, self._state, self.index, arrival).events
        return tuple(self._task_done(event) for event in events)

    def _task_done(self, event: PhotoTaken | ZonePassed) -> Message:
        if isinstance(event, PhotoTaken):
            return Message("age-task-photo", zone=event.zone)
        is_torpedo = self._rules.scenario.mode == "torpedo"
        return Message("age-task-torpedo" if is_torpedo else "age-task-over", zone=event.zone)

    def anti_aircraft(self, action: Fly) -> AARisk | None:
        """What a movement is fired at on its way; None if it may not be flown. [A9.5]"""
        arrival = self.flights.arrival(action)
        if not isinstance(arrival, Arrival):
            return None
        return aa_risk(self._rules, self._state, self.index, action, arrival)

    @cached_property
    def flyer(self) -> Flyer:
        """The aircraft with its die."""
        assert self._state.roll is not None
        return flyer(self._rules, self._state, self.index, self._state.roll)

    @cached_property
    def _plans(self) -> tuple[Plan, ...]:
        space = airspace(self._rules, self._state, self.index)
        return tuple(open_plans(self._rules.movement, space, self.flyer))

    @property
    def budgets(self) -> tuple[Budget, ...]:
        """The steps of ordinary flight, by change of level."""
        bonus = self._rules.movement.bonus
        rows = ((plan.levels, plan.row.steps) for plan in self._plans if not plan.token)
        return tuple(Budget(levels, steps, steps + bonus) for levels, steps in rows)

    @property
    def maneuvers(self) -> tuple[str, ...]:
        """The maneuvers that may be flown, as they are written in a path. [A7]"""
        return tuple(plan.token for plan in self._plans if plan.token)


def _most_different(ways: list[Way]) -> tuple[Way, ...]:
    """The first of them, then the first one that does each other set of tasks, then the rest."""
    firsts = {way.tasks: way for way in reversed(ways)}
    return tuple(sorted(ways, key=lambda way: firsts[way.tasks] is not way)[:MOST_WAYS])


# -- an aircraft that has moved -----------------------------------------------------------------


class LongOdds(NamedTuple):
    """What both rolls of a long burst come to, in 1296ths, if nobody answers in between. [A5.5]"""

    jam: int
    miss: int
    damage: int
    destroy: int


class Opportunity(NamedTuple):
    """An attack open to an aircraft that has moved, with who may answer it. [A5.2, A5.4]"""

    attack: Attack
    odds: RollOdds
    long: LongOdds | None
    """Of a long burst, where there can be one."""
    answers: tuple[Shot, ...]


def opportunities(rules: Rules, state: State, index: int) -> tuple[Opportunity, ...]:
    """Everything an aircraft could attack from where it is. [A5.2]"""

    def opportunity(attack: Attack) -> Opportunity:
        odds, long = odds_of(rules, state, attack), long_odds(rules, state, attack)
        return Opportunity(attack, odds, long, answers_to(rules, state, index, attack.target))

    return tuple(opportunity(attack) for attack in attacks(rules, state, index))


def strike_opportunities(rules: Rules, state: State, index: int) -> tuple[StrikeOdds, ...]:
    """Every balloon and airship that an aircraft could fire at from where it is. [A9.2]"""
    return tuple(odds_of_strike(rules, state, each) for each in strikes(rules, state, index))


def answers_to(rules: Rules, state: State, index: int, attacked: int = -1) -> tuple[Shot, ...]:
    """Who may fire at it, if it has attacked somebody or (-1) nobody. [A5.3]"""
    shots = answers(rules, state, index, attacked)
    return tuple(Shot(attack=s, is_answer=True, odds=odds_of(rules, state, s)) for s in shots)


def long_odds(rules: Rules, state: State, attack: Attack) -> LongOdds | None:
    """The exact odds of firing on after every miss and damage; None where that cannot be."""
    shooter = state.aircraft[attack.shooter]
    if not attack.can_be_long or shooter.bursts[attack.mount] < 2:
        return None
    bursts = Counter(_long_bursts(rules, state, attack))
    results = Counter(result for result, _ in bursts.elements())
    jam = sum(count for (_, jams), count in bursts.items() if jams)
    return LongOdds(jam, results["miss"], results["damaged"], results["destroyed"])


def _long_bursts(rules: Rules, state: State, attack: Attack) -> Iterator[tuple[str, bool]]:
    """The result of each of the 1296 ways in which four dice can fall."""
    deadly = is_deadly(rules, state, attack)
    hurt = bool(state.aircraft[attack.target].damage)

    def roll(total: int, *, second: bool, damaged: bool) -> tuple[str, bool]:
        column, modifier = attack.column, attack.modifier
        outcome = rules.gunnery.outcome(
            column, modifier, total, second=second, ace=deadly, damaged_before=damaged
        )
        return outcome.result, outcome.jams

    for first in DICE:
        result, jams = roll(first, second=False, damaged=hurt)
        for second in DICE:
            if result == "jam":
                yield "miss", jams
            elif result == "destroyed":
                yield "destroyed", False
            else:
                again, jams_then = roll(second, second=True, damaged=hurt or result == "damaged")
                yield ("damaged" if (again, result) == ("miss", "damaged") else again), jams_then
