"""A side of the board: flight along the arrows, distances, and who can see whom. [D4, D5, D7]"""

from __future__ import annotations

from typing import NamedTuple

from escadrille.rossi.figures.box import Box, Side, Space, Tag
from escadrille.rossi.figures.rulings import Rulings

OFF_BOARD = "off"
"""Where a biplane is once it has passed the exit, if arriving there is not enough. [D9.3]"""

Path = tuple[str, ...]


class Sight(NamedTuple):
    """What one space can do to another: the distance forward, and the colour condition. [D5.6]"""

    distance: int | None
    colours_allow: bool
    note: str

    def is_behind(self, nearest: int, furthest: int) -> bool:
        """The shooter is behind by a distance within its range. [D5.3]"""
        return self.distance is not None and nearest <= self.distance <= furthest


class Board:
    """One side, compiled for one set of rulings."""

    def __init__(self, box: Box, side: Side, rulings: Rulings) -> None:
        """Compile the arrows, distances and colours of a side."""
        self.spaces: dict[str, Space] = box.boards[side].spaces
        self.range_min = box.constants.range_min
        self._loop_value = box.constants.loop_tile_value
        self._back_to_branch = rulings.other_turns_back_to == "the branch"
        self._arriving_counts = rulings.arriving_on_exit_counts
        of_kind = {kind: tuple(n for n, s in self.spaces.items() if s.kind == kind)
                   for kind in ("ring", "loop", "lane", "exit")}  # fmt: skip
        self.loops = frozenset(of_kind["loop"])
        self.exit = of_kind["exit"][0]
        self.off = self.exit if self._arriving_counts else OFF_BOARD
        self.lane = of_kind["lane"] + (() if self._arriving_counts else (self.exit,))
        self.branch = next(n for n, s in self.spaces.items() if s.lane_next)
        self.start_x = next(n for n, s in self.spaces.items() if s.start == "X")
        self.start_other = next(n for n, s in self.spaces.items() if s.start == "O")
        self.spots = tuple(
            name
            for _, name in sorted((s.spot, n) for n, s in self.spaces.items() if s.spot is not None)
        )
        self.around = len(of_kind["ring"])
        """The spaces of the ring."""
        self.standing = (*of_kind["ring"], *of_kind["loop"], *self.lane)
        """The spaces a biplane can stand on."""
        self._allowed = _colour_matrix(box, rulings)
        self.sights = {(a, b): self._compile(a, b) for a in self.standing for b in self.standing}
        """What a biplane on one space can do to one on another. [D5.1]"""
        self._flights: dict[tuple[str, int, frozenset[str], bool, bool], Path] = {}
        self._before_loops = frozenset(n for n in of_kind["ring"] if self._reaches_loop(n))

    # -- flight ---------------------------------------------------------------------------------

    def flight(
        self,
        start: str,
        steps: int,
        *,
        loops: frozenset[str] = frozenset(),
        lane: bool = False,
        leaves: bool = False,
    ) -> Path:
        """The path of exactly that many arrows, including the start. [D4.1]

        A step that begins on the entry space of one of `loops` turns into it, with `lane` a step
        from the branch space turns into the lane, each at most once; `leaves` lets the last lane
        space lead to the exit, where the remaining steps lapse. From a loop or lane space the
        flight goes on along its arrows. [D4.3, D4.5, D4.7, D4.9, D9.3, D9.6, D9.37]
        """
        key = (start, steps, loops, lane, leaves)
        path = self._flights.get(key)
        if path is None:
            path = self._flights[key] = self._fly(*key)
        return path

    def _fly(self, start: str, steps: int, loops: frozenset[str], lane: bool, leaves: bool) -> Path:
        path = [start]
        for _ in range(steps):
            here = path[-1]
            if here == self.off:
                break
            space = self.spaces[here]
            if space.loop_next in loops and space.loop_next not in path[1:]:
                path.append(str(space.loop_next))
            elif lane and space.lane_next and space.lane_next not in path:
                path.append(space.lane_next)
            else:
                path.append(self._next(here, space, leaves))
        return tuple(path)

    def _next(self, here: str, space: Space, leaves: bool) -> str:
        if here == self.exit:
            return OFF_BOARD
        if space.next_mission and leaves:
            return space.next_mission
        if space.next_mission and self._back_to_branch:
            return self.branch
        assert space.next is not None, "every space but the exit has an arrow"
        return space.next

    def can_loop(self, start: str, value: int) -> bool:
        """A 3 may be flown on its loop side if it turns into a loop from the ring. [D4.4, D4.6]"""
        return value == self._loop_value and start in self._before_loops

    def _reaches_loop(self, start: str) -> bool:
        path = self.flight(start, self._loop_value, loops=self.loops)
        return not self.loops.isdisjoint(path[1:])

    def can_take_lane(self, start: str, steps: int, loops: frozenset[str] = frozenset()) -> bool:
        """A lane move goes at least one step beyond the branch space. [D9.2]"""
        if start in self.lane:
            return False
        path = self.flight(start, steps, loops=loops, lane=True)
        return self.spaces[self.branch].lane_next in path

    # -- sight ----------------------------------------------------------------------------------

    def distance(self, a: str, b: str) -> int | None:
        """The number of normal arrows from a to b, or None if they never lead there. [D5.2]"""
        return self.sights[a, b].distance

    def sight(self, a: str, b: str) -> Sight:
        """What a biplane on space a can do to one on space b. [D5.1]"""
        return self.sights[a, b]

    def is_in_position(self, a: str, b: str, furthest: int) -> bool:
        """Behind, and the colours allow a shot, whatever the tile's hits. [D5.5]"""
        sight = self.sights[a, b]
        return sight.colours_allow and sight.is_behind(self.range_min, furthest)

    def behind(self, furthest: int) -> dict[tuple[str, str], Sight]:
        """From which space to which somebody with that range is behind. [D5.3]"""
        nearest = self.range_min
        sights = self.sights.items()
        return {pair: sight for pair, sight in sights if sight.is_behind(nearest, furthest)}

    def colour_rules(self) -> dict[Tag, list[Tag]]:
        """Whom each colour may shoot, as far as colours decide it. [D5.4]"""
        allowed: dict[Tag, list[Tag]] = {}
        for (shooter, target), (is_allowed, _) in self._allowed.items():
            targets = allowed.setdefault(shooter, [])
            if is_allowed:
                targets.append(target)
        return allowed

    def _compile(self, a: str, b: str) -> Sight:
        allowed, note = self._allowed[self.spaces[a].tag, self.spaces[b].tag]
        return Sight(self._count_arrows(a, b), allowed, note)

    def _count_arrows(self, a: str, b: str) -> int | None:
        """Lane spaces are reached by the branch, and lead nowhere outside. [D5.2, D5.2a]"""
        if a == b:
            return 0
        if a in self.lane:
            ahead = self.lane.index(b) - self.lane.index(a) if b in self.lane else 0
            return ahead if ahead > 0 else None
        if b in self.lane:
            to_branch = self._count_arrows(a, self.branch)
            return None if to_branch is None else to_branch + 1 + self.lane.index(b)
        here = a
        for steps in range(1, len(self.spaces) + 1):
            here = str(self.spaces[here].next)
            if here == b:
                return steps
        return None


def _colour_matrix(box: Box, rulings: Rulings) -> dict[tuple[Tag, Tag], tuple[bool, str]]:
    """The directed matrix with the two colour rulings applied. [D5.4, D5.4a, D5.4b, D5.4c]"""
    matrix = {
        (shooter, target): (pair.allowed, pair.note)
        for shooter, row in box.shooting.pairs.items()
        for target, pair in row.items()
    }
    mixed: tuple[Tag, Tag] = ("purple_white", "blue_white")
    if rulings.two_coloured_shoot_each_other:
        matrix[mixed] = matrix[mixed[::-1]] = (True, "both show white")
    if not rulings.grey_white_counts_as_white:
        for each in mixed:
            matrix[each, "grey_white"] = (False, "both are two-coloured spaces")
            matrix["grey_white", each] = (False, "both are two-coloured spaces")
    return matrix
