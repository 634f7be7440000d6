"""Movement: what an aircraft may fly with the steps it has, put before the kernel. [A4, A7]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple, overload

import msgspec
import numpy as np
import numpy.typing as npt
from msgspec.structs import replace

from escadrille.age.figures.lattice import EDGES, Edge, opposite
from escadrille.age.figures.movement import MovementRules
from escadrille.age.kernels import movement as reach
from escadrille.age.model.actions import ATTITUDES, LEVEL, NOSE_UP, Fly
from escadrille.age.model.arrival import Arrival, EndState
from escadrille.age.movement.airspace import Airspace, Flyer
from escadrille.age.movement.paths import (
    Path,
    Trace,
    path_text,
    read_path,
    steps_of,
    trace,
    track_of,
)
from escadrille.age.movement.plans import (
    MANEUVER_RULES,
    Plan,
    first_steps,
    maneuver,
    one_step,
    open_plans,
    ordinary,
)
from escadrille.age.movement.refusals import Refusal, refusal_of, steps_refusal
from escadrille.age.movement.search import Findings, find
from escadrille.age.movement.ways import paths_towards

ANY_EDGE = 0b1111
_LOW_BITS = sum(1 << 2 * step for step in range(reach.LONGEST))
"""The lower bit of every step of a track: turns are 01 and 10, ahead is 00, a maneuver 11."""


class Resort(NamedTuple):
    """What is left when there is no step on the board: one over an edge, or to stay. [A3.6]

    Who stays because its fuel takes it no further turns round. [A9.6.3]
    """

    action: Fly
    edge: Edge | None


class Way(msgspec.Struct, frozen=True):
    """A path that the kernel has found."""

    plan: Plan
    steps: str
    """One letter each."""
    code: int
    """Its end state, or the edge that it leads over."""
    flown: int
    """The steps that stay flown."""

    def action(self, attitude: int) -> Fly:
        """Fly it, and end in an attitude."""
        plan = self.plan
        return Fly(path_text(self.steps, plan), plan.levels, ATTITUDES[attitude])


class Flights(Sequence[Fly]):
    """Every movement open to an aircraft: one for each end state, then the ways off the board.

    A sequence of actions made when they are asked for; `arrival` takes any legal path, listed here
    or not.
    """

    __slots__ = (
        "_few",
        "_flyer",
        "_found",
        "_length",
        "_plans",
        "_resorts",
        "_rules",
        "_shown",
        "_space",
        "end_count",
        "is_shortened",
        "stays",
    )

    def __init__(
        self,
        rules: MovementRules,
        space: Airspace,
        flyer: Flyer,
        plans: tuple[Plan, ...],
        found: Findings,
        *,
        is_shortened: bool = False,
        resorts: tuple[Resort, ...] = (),
    ) -> None:
        """`flights` makes them."""
        self._rules, self._space, self._flyer = rules, space, flyer
        self._plans, self._found = plans, found
        self.is_shortened = is_shortened
        """No complete movement exists, but shorter ones do. [A3.6]"""
        self._resorts = resorts
        self.end_count = found.end_count
        """How many end states there are on the board."""
        self._few = () if found.end_count else self._without_ends()
        self.stays = bool(self._few) and self._few == (_stay(flyer).action,)
        """Whether it can neither fly nor leave: it stays where it is. [A3.6]"""
        self._length = len(self._few) or len(found.rows)
        self._shown: tuple[Fly | None, Way | None] = (None, None)
        """The end state that was asked for last, and the way there."""

    @property
    def is_forced_off(self) -> bool:
        """Whether not even one step on the board exists. [A3.6]"""
        return not self.end_count

    # -- as a sequence --------------------------------------------------------------------------

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Fly: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Fly, ...]: ...
    def __getitem__(self, index: int | slice) -> Fly | tuple[Fly, ...]:
        if isinstance(index, slice):
            return tuple(self[i] for i in range(*index.indices(len(self))))
        if self._few:
            return self._few[index]
        way = self._way(index)
        if index % self._length >= self.end_count:
            return way.action(LEVEL)
        action = way.action(way.code & reach.ATTITUDE)
        self._shown = action, way
        return action

    def _way(self, index: int) -> Way:
        code, track, way = self._found.rows[index].tolist()
        steps = steps_of(track, way >> reach.WAY_LENGTH & reach.WAY_BITS)
        return Way(self._plans[way >> reach.WAY_PLAN], steps, code, way & reach.WAY_BITS)

    def _without_ends(self) -> tuple[Fly, ...]:
        """The ways off the board by edge, or to stay."""
        ways = [self._way(row) for row in range(len(self._found.rows))]
        exits = {way.code: way.action(LEVEL) for way in ways}
        for action, edge in self._resorts:
            exits.setdefault(EDGES.index(edge) if edge else len(EDGES), action)
        return tuple(exits[edge] for edge in sorted(exits))

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Fly) and isinstance(self.arrival(action), Arrival)

    def end_state(self, index: int) -> EndState:
        """The end state of an option."""
        return self._end_state(int(self._found.rows[: self.end_count, reach.CODE][index]))

    def _end_state(self, code: int) -> EndState:
        level, point = divmod(code >> reach.AT_POINT, self._space.board.size)
        return EndState(point, code >> reach.AT_HEADING & 7, level, code & reach.ATTITUDE)

    def columns(self) -> tuple[npt.NDArray[np.int64], ...]:
        """Point, heading, level, attitude and steps flown of every end state, for other kernels."""
        codes, _, ways = self._found.rows[: self.end_count].T
        levels, points = np.divmod(codes >> reach.AT_POINT, self._space.board.size)
        headings, attitudes = codes >> reach.AT_HEADING & 7, codes & reach.ATTITUDE
        return points, headings, levels, attitudes, ways & reach.WAY_BITS

    def ways(self) -> tuple[list[int], list[int], list[bool]]:
        """Of every end state's path: levels changed, turns, and whether it is ordinary flight."""
        _, tracks, ways = self._found.rows[: self.end_count].T
        plans = ways >> reach.WAY_PLAN
        levels = np.array([plan.levels for plan in self._plans], np.int64)[plans]
        ordinary = np.array([not plan.token for plan in self._plans], np.bool_)[plans]
        turns = np.bitwise_count((tracks ^ tracks >> 1) & _LOW_BITS)
        return levels.tolist(), turns.tolist(), ordinary.tolist()

    def passage(self, index: int) -> Arrival:
        """The way to an end state as it is flown, the option taken as legal."""
        return self._arrived(self._way(index))

    def ways_to(self, index: int) -> Iterator[tuple[Fly, Arrival]]:
        """Every legal path to an end state, with how it is flown."""
        end, windy = self.end_state(index), self._space.wind >= 0
        climb = end.level - self._flyer.level
        for plan in self._plans:
            if not plan.token and plan.levels != climb:
                continue
            for path in paths_towards(
                self._space.board,
                self._flyer,
                plan,
                end,
                is_windy=windy,
                is_shortened=self.is_shortened,
            ):
                action = Fly(path, plan.levels, ATTITUDES[end.attitude])
                arrival = self.arrival(action)
                if isinstance(arrival, Arrival) and arrival.end == end:
                    yield action, arrival

    def can_complete(self, prefix: str, levels: int) -> bool:
        """Whether a movement on the board that may be flown begins with these steps. [A10.20]"""
        found = self._begun(prefix, levels) if self.end_count else None
        if found is None:
            return False
        offered, ends = self._found.rows[: self.end_count], found.rows[: found.end_count]
        if self.is_shortened and len(ends):
            longest = int(offered[0, reach.WAY]) & reach.WAY_BITS
            ends = ends[ends[:, reach.WAY] & reach.WAY_BITS >= longest]
        known = set(offered[:, reach.CODE].tolist())  # np.isin takes five times as long
        return not known.isdisjoint(ends[:, reach.CODE].tolist())

    def can_begin(self, prefix: str, levels: int) -> bool:
        """Whether any movement begins with these steps, even off the board. [A11.11]"""
        found = self._begun(prefix, levels)
        return found is not None and len(found.rows) > 0

    def _begun(self, prefix: str, levels: int) -> Findings | None:
        """What movements of a change of level that begin with these steps lead to."""
        plan = self._plan("", levels)
        if isinstance(plan, Refusal):
            return None
        return self._search(plan, prefix, is_shortened=self.is_shortened, is_begun=True)

    @property
    def exits(self) -> tuple[Edge, ...]:
        """The edges it may leave by, or has to."""
        codes = self._found.rows[self.end_count :, reach.CODE].tolist()
        open_ = {*(EDGES[code] for code in codes), *(edge for _, edge in self._resorts)}
        return tuple(edge for edge in EDGES if edge in open_)

    def answered(self, action: Fly) -> Arrival | Refusal:
        """Where an answer leads: the option asked for last is not flown again."""
        shown, way = self._shown
        return self._arrived(way) if way and action == shown else self.arrival(action)

    # -- any path -------------------------------------------------------------------------------

    def arrival(self, action: Fly) -> Arrival | Refusal:
        """Where an action leads if it is legal, else why it is not."""
        for resort in self._resorts:
            if action == resort.action:
                return self._resorted(resort)
        path = read_path(action.path)
        if path is None:
            return Refusal("A4.2", "age-refused-no-path", {"path": repr(action.path)})
        plan = self._plan(path.token, action.levels)
        return plan if isinstance(plan, Refusal) else self._flown(action, path, plan)

    def _resorted(self, resort: Resort) -> Arrival:
        flyer = self._flyer
        if resort.edge is None:
            back = self._space.turns_back(flyer.point, flyer.heading)
            heading = opposite(flyer.heading) if back else flyer.heading
            end = EndState(flyer.point, heading, flyer.level, flyer.attitude)
            return Arrival(end, None, 0, 0, flyer.since_turn, False, ())
        turns = int(resort.action.path != "A")
        return Arrival(None, resort.edge, 1, turns, flyer.since_turn, False, ())

    def _plan(self, token: str, levels: int) -> Plan | Refusal:
        for plan in self._plans:
            if plan.token == token and plan.levels == levels:
                return plan
        if token and levels:
            return Refusal("A4.9", "age-refused-maneuver-levels")
        if token:
            refused = maneuver(self._rules, self._space, self._flyer, token)
        else:
            refused = ordinary(self._rules, self._flyer, levels)
        assert isinstance(refused, Refusal), "what is open has a plan"
        return refused

    def _flown(self, action: Fly, path: Path, plan: Plan) -> Arrival | Refusal:
        """Fly the path through the kernel, and see that it is among what may be flown."""
        steps = path.steps(plan.row.spent)
        if len(steps) > reach.LONGEST:
            return Refusal("A4.1", "age-refused-many-steps", {"steps": len(steps)})
        if path.before and plan.row.spent and not plan.row.split:
            return Refusal(MANEUVER_RULES[path.token[0]], "age-refused-maneuver-first")
        found = self._search(plan, steps)
        ends, exits = found.after(len(steps))
        if exits:
            if action.attitude != ATTITUDES[LEVEL]:
                return Refusal("A4.14", "age-refused-attitude-off-board")
            return self._left(plan, steps, EDGES[exits[0]])
        if self.is_shortened and not plan.token:
            found = self._search(plan, steps, is_shortened=True)
            ends, _ = found.after(len(steps))
        if not ends:
            return self._path_refusal(plan, steps, found)
        wanted = ATTITUDES.index(action.attitude)
        for code, flown in ends:
            if code & reach.ATTITUDE == wanted:
                way = Way(plan, steps, code, flown)
                return self._end_refusal(code, flown) or self._arrived(way)
        return self._attitude_refusal(plan, wanted, self._end_state(ends[0][0]).level)

    def _search(self, plan: Plan, steps: str, **how: bool) -> Findings:
        rules, space, flyer = self._rules, self._space, self._flyer
        return _search(rules, space, flyer, (plan.packed,), track_of(steps), len(steps), **how)

    def _arrived(self, way: Way) -> Arrival:
        plan, flown = way.plan, way.flown
        path = self._trace(plan, way.steps[:flown])
        end, trail = self._end_state(way.code), path.trail
        if flown < len(way.steps):  # the wind takes the last step back, its level change stands
            trail = (*trail[:-1], (end.point, end.heading, end.level))
        changed = bool(plan.levels or plan.token)
        return Arrival(end, None, flown, path.turns, path.since_turn, changed, trail)

    def _trace(self, plan: Plan, steps: str) -> Trace:
        return trace(self._rules, self._space, self._flyer, plan, steps)

    def _left(self, plan: Plan, steps: str, edge: Edge) -> Arrival:
        path, changed = self._trace(plan, steps), bool(plan.levels or plan.token)
        turns, since = path.turns, path.since_turn
        return Arrival(None, edge, len(steps), turns, since, changed, path.trail[:-1])

    # -- refusals -------------------------------------------------------------------------------

    def _end_refusal(self, code: int, flown: int) -> Refusal | None:
        """A legal path may end in the border zone, or be shorter than others. [A1.3, A3.6]"""
        if not self._flyer.on_border and not self.is_shortened:
            return None
        offered = self._found.rows[: self.end_count]
        if self.is_shortened and flown < int(offered[0, reach.WAY]) & reach.WAY_BITS:
            return Refusal("A3.6", "age-refused-longer-possible")
        at = int(np.searchsorted(offered[:, reach.CODE], code))
        if at < len(offered) and offered[at, reach.CODE] == code:
            return None
        return Refusal("A1.3", "age-refused-border-twice")

    def _attitude_refusal(self, plan: Plan, wanted: int, level: int) -> Refusal:
        if wanted == NOSE_UP and level >= self._flyer.ceiling:
            return Refusal("A4.10", "age-refused-tilt-ceiling")
        if level <= 1 and wanted != NOSE_UP:
            return Refusal("A4.10", "age-refused-tilt-l1")
        if plan.token.startswith("I"):
            return Refusal("A7.1", "age-refused-tilt-immelmann")
        return Refusal("A4.11", "age-refused-pull-up")

    def _path_refusal(self, plan: Plan, steps: str, found: Findings) -> Refusal:
        """The rule that a path breaks."""
        if len(found.rows) > found.end_count:
            return Refusal("A4.14", "age-refused-off-board-last")
        is_passing = found.fault == reach.IN_FRONT and found.fault_step < len(steps)
        if found.fault == reach.OCCUPIED_AHEAD:
            blocked = self._blocked(plan, steps[: found.fault_step])
            if blocked:
                return blocked
        if found.fault and not is_passing:
            rule = MANEUVER_RULES[plan.token[0]] if plan.token else ""
            return refusal_of(found.fault, found.fault_step, plan.row, rule)
        if found.end_count:  # its first steps are a complete path
            wanted = int(found.rows[0, reach.WAY]) >> reach.WAY_LENGTH & reach.WAY_BITS
            return steps_refusal(len(steps), wanted, 0, is_complete=True)
        return steps_refusal(len(steps), plan.row.steps, plan.row.bonus, is_complete=False)

    def _blocked(self, plan: Plan, steps: str) -> Refusal | None:
        """What closes the point that the last of these steps leads to. [A9]"""
        point, _, level = self._trace(plan, steps).trail[-1]
        blocked = self._space.blocked_by(point, level)
        if blocked is None:
            return None
        values = {"step": len(steps), "what": blocked.what}
        return Refusal(blocked.rule, "age-refused-meets", values)


# -- the call --------------------------------------------------------------------------------------


def flights(rules: MovementRules, space: Airspace, flyer: Flyer) -> Flights:
    """All movements open to an aircraft; shortened or forced ones if there is no other. [A3.6]

    Who owes a turn and finds none free on the board is free of the duty. [A9.2.2]
    """
    found = _flights(rules, space, flyer)
    if flyer.must_turn and found.is_forced_off:
        return _flights(rules, space, replace(flyer, must_turn=0))
    return found


def _flights(rules: MovementRules, space: Airspace, flyer: Flyer) -> Flights:
    plans = open_plans(rules, space, flyer)
    found = _search(rules, space, flyer, [plan.packed for plan in plans])
    if found.end_count:
        return Flights(rules, space, flyer, plans, found)
    if not rules.shortens:
        last = () if len(found.rows) else (_stay(flyer),)
        return Flights(rules, space, flyer, plans, found, resorts=last)
    rows = [plan.packed for plan in plans if not plan.token]
    short = _search(rules, space, flyer, rows, is_shortened=True)
    if short.end_count:
        both = np.concatenate((short.rows[: short.end_count], found.rows))
        found = Findings(both, short.end_count)
        return Flights(rules, space, flyer, plans, found, is_shortened=True)
    resorts = tuple(_resorts(rules, space, flyer, found))
    return Flights(rules, space, flyer, plans, found, resorts=resorts)


def _resorts(
    rules: MovementRules, space: Airspace, flyer: Flyer, found: Findings
) -> Iterator[Resort]:
    """First steps over edges not to be left by otherwise; to stay if none leads off. [A3.6]"""
    leaving, permitted = replace(flyer, leave=ANY_EDGE), found.rows[:, reach.CODE].tolist()
    stays = True
    for letter in "ALR":
        step = _search(
            rules, space, leaving, [one_step(rules, flyer).packed()], track_of(letter), 1
        )
        for edge in step.rows[step.end_count :, reach.CODE].tolist():
            stays = False
            if edge not in permitted:
                yield Resort(Fly(letter), EDGES[edge])
    if stays:
        yield _stay(flyer)


def _stay(flyer: Flyer) -> Resort:
    return Resort(Fly("", attitude=ATTITUDES[flyer.attitude]), None)


def _search(
    rules: MovementRules,
    space: Airspace,
    flyer: Flyer,
    rows: Iterable[bytes],
    track: int = 0,
    length: int = 0,
    *,
    is_shortened: bool = False,
    is_begun: bool = False,
) -> Findings:
    """Put plans before the kernel, and one path if only that is to be flown."""
    figures = reach.Figures(
        size=space.board.size,
        start=flyer.point,
        start_heading=flyer.heading,
        ceiling=flyer.ceiling,
        downwind=opposite(space.wind) if space.wind >= 0 else -1,
        upwind=space.wind,
        gap=rules.gap if flyer.is_limited else 0,
        leave=flyer.leave,
        is_shortened=int(is_shortened),
        on_border=int(flyer.on_border),
        is_counting=int(flyer.counting),
        level_steps=_level_bits(rules.level_steps),
        track=track,
        length=length,
        is_begun=int(is_begun),
        first_steps=first_steps(rules, flyer),
    )
    orders = b"".join([figures.packed(), *rows])
    return find(space.board, rules.rings, space.sky, orders)


@cache
def _level_bits(level_steps: tuple[int, ...]) -> int:
    return sum(1 << step for step in level_steps)
