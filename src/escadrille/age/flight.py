"""Movement: what an aircraft may fly with the steps it has, put before the kernel. [A4, A7]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, overload

import numpy as np
import numpy.typing as npt

from escadrille.age import reach
from escadrille.age.actions import ATTITUDES, LEVEL, Fly
from escadrille.age.airspace import Airspace, Flyer
from escadrille.age.lattice import EDGES, Direction, Edge, Point, opposite
from escadrille.age.paths import Arrival, EndState, changes_done, parse_path, path_text, trace
from escadrille.age.plans import MovementRules, Plan, maneuver_plans, ordinary_plans
from escadrille.age.searching import ANY_PATH, LONGEST, Findings, find

_NEVER = 9


class Refusal(NamedTuple):
    """Why a path may not be flown."""

    rule: str
    reason: str


class Flights(Sequence[Fly]):
    """Every movement open to an aircraft: one for each end state, then the ways off the board.

    A sequence of actions made when they are asked for; `arrival` takes any legal path, listed here
    or not.
    """

    def __init__(
        self,
        rules: MovementRules,
        space: Airspace,
        flyer: Flyer,
        plans: tuple[Plan, ...],
        found: Findings,
        *,
        is_shortened: bool = False,
        is_forced_off: bool = False,
    ) -> None:
        """`flights` makes them."""
        self._rules = rules
        self._space = space
        self._flyer = flyer
        self._plans = plans
        self.is_shortened = is_shortened
        """No complete movement exists. [A3.6]"""
        self.is_forced_off = is_forced_off
        """Not even one step exists, but a first step leads off the board. [A3.6]"""
        self._found = found
        self._exits = tuple(each for each in found.exits if each[reach.PLAN] >= 0)
        self.stays = not len(found.ends) and not self._exits
        """It can neither fly nor leave: it stays as it is. [A3.6]"""

    def __len__(self) -> int:
        return 1 if self.stays else len(self._found.ends) + len(self._exits)

    @overload
    def __getitem__(self, index: int) -> Fly: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Fly, ...]: ...
    def __getitem__(self, index: int | slice) -> Fly | tuple[Fly, ...]:
        if isinstance(index, slice):
            return tuple(self[i] for i in range(*index.indices(len(self))))
        if not -len(self) <= index < len(self):
            raise IndexError(index)
        index %= len(self)
        if self.stays:
            return Fly("", attitude=ATTITUDES[self._flyer.attitude])
        count = len(self._found.ends)
        if index < count:
            code, track, plan, length, _ = self._found.ends[index].tolist()
            return self._action(track, plan, length, code % 3)
        _, _, track, plan, length, _ = self._exits[index - count]
        return self._action(track, plan, length, LEVEL)

    def _action(self, track: int, plan: int, length: int, attitude: int) -> Fly:
        chosen = self._plans[plan]
        return Fly(path_text(track, length, chosen.token), chosen.levels, ATTITUDES[attitude])

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Fly) and isinstance(self.arrival(action), Arrival)

    @property
    def end_count(self) -> int:
        """How many end states there are on the board."""
        return len(self._found.ends)

    def end_state(self, index: int) -> EndState:
        """The end state of an option."""
        return self._end_state(int(self._found.ends[index, 0]))

    def _end_state(self, code: int) -> EndState:
        rest, attitude = divmod(code, 3)
        place, heading = divmod(rest, 6)
        level, point = divmod(place, self._space.board.size)
        return EndState(point, heading, level, attitude)

    def columns(self) -> tuple[npt.NDArray[np.int64], ...]:
        """Point, heading, level, attitude and steps flown of every end state, for other kernels."""
        codes, size = self._found.ends[:, 0], self._space.board.size
        place = codes // 18
        return place % size, codes // 3 % 6, place // size, codes % 3, self._found.ends[:, 4]

    @property
    def exits(self) -> tuple[Edge, ...]:
        """The edges it may leave by."""
        return tuple(EDGES[each[reach.CODE]] for each in self._exits)

    # -- any path -------------------------------------------------------------------------------

    def arrival(self, action: Fly) -> Arrival | Refusal:
        """Where an action leads if it is legal, else why it is not."""
        if self.stays:
            unchanged = Fly("", attitude=ATTITUDES[self._flyer.attitude])
            return self._stay() if action == unchanged else Refusal("A3.6", "it cannot move")
        parsed = parse_path(action.path)
        if parsed is None:
            return Refusal("A4.2", f"{action.path!r} is no path; A, L, R and maneuvers make one")
        token, track = parsed
        plan = self._plan_for(token, action.levels)
        if plan is None:
            what = f"the maneuver {token}" if token else f"a level change of {action.levels:+d}"
            return Refusal("A7" if token else "A4.9", f"{what} is not open to it now")
        return self._fly(action, plan, track)

    def _stay(self) -> Arrival:
        flyer = self._flyer
        end = EndState(flyer.point, flyer.heading, flyer.level, flyer.attitude)
        return Arrival(end, None, 0, 0, flyer.since_turn, False, ())

    def _plan_for(self, token: str, levels: int) -> int | None:
        for index, plan in enumerate(self._plans):
            if (plan.token, plan.levels) == (token, levels):
                return index
        return None

    def _fly(self, action: Fly, plan: int, track: tuple[int, ...]) -> Arrival | Refusal:
        """Fly the path through the kernel, and see that it is among what may be flown."""
        row = self._plans[plan].row
        steps = list(track)
        last = row[reach.STEPS] + row[reach.BONUS]
        fixed = steps + [_NEVER] * (LONGEST - len(steps))
        is_forced = self.is_forced_off or self.is_shortened
        found = _search(self._rules, self._space, self._flyer, (row,), fixed, shortened=is_forced)
        code = sum(step * 4 ** (len(steps) - 1 - i) for i, step in enumerate(steps))
        wanted = ATTITUDES.index(action.attitude)
        mine = [
            end
            for end in found.ends.tolist()
            if (end[1], end[3]) == (code, len(steps)) and end[0] % 3 == wanted
        ]
        for end in mine:
            if self._offers(end):
                return self._arrived(plan, steps, end)
        for exit_ in found.exits:
            if exit_[reach.PLAN] >= 0 and (exit_[2], exit_[4]) == (code, len(steps)):
                return self._left(plan, steps, EDGES[exit_[0]])
        return self._why_not(row, steps, last, mine)

    def _offers(self, end: list[int]) -> bool:
        codes = self._found.ends[:, 0]
        at = int(np.searchsorted(codes, end[0]))
        if at >= len(codes) or codes[at] != end[0]:
            return False
        return not self.is_shortened or int(self._found.ends[at, 3]) == end[3]

    def _arrived(self, plan: int, steps: list[int], end: list[int]) -> Arrival:
        trail, turns, since = trace(self._rules, self._space, self._flyer, self._plans[plan], steps)
        flown = end[4]
        if flown < len(steps):  # the wind takes the last step back, its level change stands
            trail, turns, since = trace(
                self._rules, self._space, self._flyer, self._plans[plan], steps[:-1]
            )
        state = self._end_state(end[0])
        if trail and trail[-1][2] != state.level:
            trail = (*trail[:-1], (state.point, state.heading, state.level))
        levels = {self._flyer.level, *(level for _, _, level in trail)}
        changed = len(levels) > 1 or bool(self._plans[plan].token)
        return Arrival(state, None, flown, turns, since, changed, trail)

    def _left(self, plan: int, steps: list[int], edge: Edge) -> Arrival:
        trail, turns, since = trace(
            self._rules, self._space, self._flyer, self._plans[plan], steps[:-1]
        )
        changed = bool(self._plans[plan].levels or self._plans[plan].token)
        return Arrival(None, edge, len(steps), turns, since, changed, trail)

    def _why_not(
        self, row: tuple[int, ...], steps: list[int], last: int, mine: list[list[int]]
    ) -> Refusal:
        """The rule that a path breaks, as exactly as can be told."""
        if mine:
            state = self._end_state(mine[0][0])
            if self._space.board.border(self._rules.rings)[state.point]:
                return Refusal("A1.3", "it may not end in the border zone twice running")
            return Refusal("A3.6", "longer movements are possible")
        alive = 0
        for count in range(len(steps)):
            fixed = steps[: count + 1] + [_NEVER] * (LONGEST - count - 1)
            prefix = _search(self._rules, self._space, self._flyer, (row,), fixed, shortened=True)
            alive = max(alive, int(prefix.ends[:, 3].max()) if len(prefix.ends) else 0)
        trail, _, _ = trace(self._rules, self._space, self._flyer, Plan(row), steps)
        return self._fault_at(row, steps, alive, trail)

    def _fault_at(
        self,
        row: tuple[int, ...],
        steps: list[int],
        alive: int,
        trail: tuple[tuple[Point, Direction, int], ...],
    ) -> Refusal:
        space, wanted = self._space, row[reach.STEPS]
        is_straight = all(step == reach.AHEAD for step in steps)
        wanted += row[reach.BONUS] if is_straight else 0
        for number, (point, _, level) in enumerate(trail, start=1):
            if not space.board.on_board[point]:
                return Refusal("A4.14", f"step {number} leaves the board")
            if space.is_occupied(point, level):
                return Refusal("A4.7", f"step {number} meets an aircraft on L{level}")
        turns = sum(step in (reach.TO_LEFT, reach.TO_RIGHT) for step in steps)
        if turns > row[reach.TURNS]:
            return Refusal("A4.2", f"{turns} turns, {row[reach.TURNS]} are possible")
        for side, limit in ((reach.TO_LEFT, row[reach.LEFT]), (reach.TO_RIGHT, row[reach.RIGHT])):
            if steps.count(side) > limit:
                return Refusal("A4.5", f"no more than {limit} turns to that side")
        if len(steps) != wanted:
            return Refusal("A4.1", f"{len(steps)} steps, it has to fly {wanted}")
        if trail and space.is_in_front(trail[-1][0], trail[-1][2]):
            return Refusal("A4.8", "it would end right in front of another aircraft")
        if self._flyer.is_limited and turns:
            return Refusal("A4.6", "there must be a straight step between two turns")
        return Refusal("A4.2", "this path or attitude is not possible")


def flights(rules: MovementRules, space: Airspace, flyer: Flyer) -> Flights:
    """All movements open to an aircraft; shortened or forced ones if there is no other. [A3.6]"""
    ordinary = tuple(ordinary_plans(rules, flyer))
    plans = ordinary
    if flyer.aerobatics:
        plans += tuple(maneuver_plans(rules, space, flyer))
    rows = tuple(plan.row for plan in plans)
    found = _search(rules, space, flyer, rows)
    if len(found.ends):
        return Flights(rules, space, flyer, plans, found)
    if any(exit_[reach.PLAN] >= 0 for exit_ in found.exits):
        exits = found.exits
    else:
        exits = ()
    rows = tuple(plan.row for plan in ordinary)
    short = _search(rules, space, flyer, rows, shortened=True)
    if len(short.ends):
        return Flights(rules, space, flyer, plans, Findings(short.ends, exits), is_shortened=True)
    forced = _search(rules, space, flyer._replace(leave=0b1111), rows, shortened=True)
    steps_off = tuple(each for each in forced.exits if each[reach.LENGTH] == 1)
    found = Findings(short.ends, steps_off)
    return Flights(rules, space, flyer._replace(leave=0b1111), ordinary, found, is_forced_off=True)


def _search(
    rules: MovementRules,
    space: Airspace,
    flyer: Flyer,
    rows: tuple[tuple[int, ...], ...],
    fixed: Sequence[int] = ANY_PATH,
    *,
    shortened: bool = False,
) -> Findings:
    figures = (
        space.board.size,
        flyer.ceiling,
        opposite(space.wind) if space.wind >= 0 else -1,
        space.wind,
        rules.gap if flyer.is_limited else 0,
        flyer.leave,
        int(shortened),
        int(flyer.on_border),
        int(flyer.counting),
    )
    return find(
        space.board,
        rules.rings,
        space.sky,
        changes_done(rules.level_steps),
        tuple(value for row in rows for value in row),
        fixed,
        figures,
    )
