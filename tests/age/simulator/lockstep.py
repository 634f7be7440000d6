"""A game played by engine and simulator at once: every state, question and result is compared.

A game is told by its mode, its number and whether positions are shaken; played again it is the
same. Set-ups come from the laws (`tests.laws.age.setups`): any forces, options and rulings.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import numpy as np
from msgspec.structs import replace

from escadrille.age.game import Age
from escadrille.age.kernels import movement as reach
from escadrille.age.model.state import Aircraft, State
from escadrille.age.simulator import GREEDY, RANDOM, Simulator
from escadrille.age.simulator import layout as at
from escadrille.age.simulator import tables as on
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Answer, Chance, Choice, Decision, Outcome, Over
from tests.laws.age.setups import Agreement, agreement

KEENNESS = (0.0, 0.6, 0.9, 0.97)
"""From answers at random to aircraft that go for each other and for their task."""
FLIGHTS_READ = 3
"""Of every list of flights so many are compared letter by letter, and all as columns."""
FLIGHT_AHEAD = ("die", "roll")
"""Phases in which an aircraft is about to fly, from wherever it is thrown to."""
TURN = 8
"""Answers of an aircraft's turn, at most: die, roll, flight, attacks and what they lead to."""


class Difference(AssertionError):
    """Engine and simulator do not agree."""


class Tally(NamedTuple):
    """What was compared."""

    answers: int
    flights: int
    over: Over | None


def agreed_on(mode: str, number: int) -> Agreement:
    """A set-up of the laws, with everything where the scenario draws it."""
    agreed = agreement(mode, number)
    options = {**agreed.setup.get("options", {}), "placing": "as drawn"}
    return agreed._replace(setup=agreed.setup | {"options": options})


def is_covered(mode: str) -> bool:
    """Whether the simulator covers a mode."""
    try:
        Simulator(agreed_on(mode, 0).game().rules, plain=True)
    except BadInput:
        return False
    return True


class Lockstep:
    """One game on both."""

    def __init__(self, game: Age, simulator: Simulator, seed: str) -> None:
        """`seed` names the game; how keen its pilots are follows from it."""
        self.game, self.simulator = game, simulator
        self._some = Random(seed)
        self._keen = self._some.choice(KEENNESS)
        self.state = game.initial()
        self.row = simulator.row(self.state)
        self.answers = self.flights = 0
        simulator.ask(self.row)
        self._compare_states()

    def play(self, most: int, shaken: float = 0.0) -> Tally:
        """Play on until it is over or long enough; now and then positions are shaken."""
        while self.answers < most:
            pending = self._compare_questions()
            if isinstance(pending, Over):
                return Tally(self.answers, self.flights, pending)
            if shaken and self.state.phase in FLIGHT_AHEAD and self._some.random() < shaken:
                self._begin_from(shake(self.game, self.state, self._some))
                continue
            number = self._choose(pending)
            self._answer(pending, number)
            self.answers += 1
        return Tally(self.answers, self.flights, None)

    def replay(self, numbers: list[int]) -> Tally:
        """Give the answers that somebody else chose."""
        for number in numbers:
            self._answer(self._compare_questions(), number)
            self.answers += 1
        return Tally(self.answers, self.flights, self.state.result)

    def look(self, place: int, *, is_shaken: bool) -> str:
        """A position of another game, and one turn of an aircraft; which phase it was in.

        Compiled code flies to a moment of that game; positions before a flight can be shaken.
        """
        row = self.simulator.row(self.game.initial())
        pilots = self._some.choices((RANDOM, GREEDY), k=self.game.seats)
        length = self.simulator.play(row.copy(), place, pilots)
        self.simulator.play(row, place, pilots, most=self._some.randrange(length))
        state = self.simulator.state(row)
        if is_shaken and state.phase in FLIGHT_AHEAD:
            state = shake(self.game, state, self._some)
        self._begin_from(state)
        met, mover = self.state.phase, self.state.movers[:1]
        for _ in range(TURN):
            pending = self._compare_questions()
            if isinstance(pending, Over) or self.state.movers[:1] != mover:
                break
            self._answer(pending, self._choose(pending))
            mover = mover or self.state.movers[:1]
        return met

    # -- comparing -------------------------------------------------------------------------------

    def _compare_states(self) -> None:
        mine = self.simulator.state(self.row)
        if mine != self.state:
            raise Difference(_fields(self.state, mine))

    def _compare_questions(self) -> Any:
        pending: Any = self.game.pending(self.state)
        mine: Any = self.simulator.pending(self.row)
        is_flight = isinstance(pending, tuple) and pending[0].kind == "fly"
        if is_flight and isinstance(mine, tuple):
            self._compare_flights(pending[0], mine[0])
        elif pending != mine:
            raise Difference(f"asked {pending}, simulated {mine}")
        return pending

    def _compare_flights(self, theirs: Decision[Any], mine: Decision[Any]) -> None:
        self.flights += 1
        same = replace(mine, options=()) == replace(theirs, options=())
        options: Any = theirs.options
        codes = mine.options.rows[: options.end_count]  # type: ignore[attr-defined]
        size = self.game.rules.board.size
        places, ways = codes[:, reach.CODE], codes[:, reach.WAY]
        levels, points = np.divmod(places >> reach.AT_POINT, size)
        headings, attitudes = places >> reach.AT_HEADING & 7, places & reach.ATTITUDE
        columns = (points, headings, levels, attitudes, ways & reach.WAY_BITS)
        alike = len(theirs.options) == len(mine.options)
        alike = alike and all(map(np.array_equal, columns, options.columns()))
        if not same or not alike:
            raise Difference(f"{len(theirs.options)} flights, simulated {len(mine.options)}")
        count = len(theirs.options)
        last = range(options.end_count, count)
        for number in (*last, *(self._some.randrange(count) for _ in range(FLIGHTS_READ))):
            if theirs.options[number] != mine.options[number]:
                raise Difference(f"{theirs.options[number]}, simulated {mine.options[number]}")

    # -- answering -------------------------------------------------------------------------------

    def _answer(self, pending: Any, number: int) -> None:
        answer: Answer[Any]
        if isinstance(pending, Chance):
            answer = Outcome(pending.outcomes[number].label)
        else:
            answer = Choice(pending[0].seat, pending[0].options[number])
        before = self.state
        self.state = self.game.resolve(self.state, answer).state
        self.simulator.answer(self.row, number)
        try:
            self._compare_states()
        except Difference as difference:
            raise Difference(f"after {answer} in {before.phase}: {difference}") from None

    def _begin_from(self, state: State) -> None:
        """Go on from another position, converted anew."""
        self.state = self.game.settle(state).state
        self.row = self.simulator.row(self.state)
        self.simulator.ask(self.row)
        self._compare_states()

    # -- choosing --------------------------------------------------------------------------------

    def _choose(self, pending: Any) -> int:
        some = self._some
        if isinstance(pending, Chance):
            weights = [odds.weight for odds in pending.outcomes]
            return some.choices(range(len(weights)), weights)[0]
        count = len(pending[0].options)
        is_keen = some.random() < self._keen
        if not is_keen:
            return some.randrange(count)
        if pending[0].kind == "fly":
            return self._keen_flight(count)
        if pending[0].kind in ("attack", "defend", "release"):
            return some.randrange(count - 1)
        return 0 if pending[0].kind == "long burst" else some.randrange(count)

    def _keen_flight(self, count: int) -> int:
        """Home or through if that scores, over a target, to a shot, or towards somebody."""
        index, ends = self.state.movers[0], int(self.simulator.desk.asked[at.ENDS])
        craft, is_out = self.game.rules.fleet[index], self._some.random() < 0.5
        if not ends or (ends < count and is_out):
            return self._some.randrange(ends, count)
        values = self.simulator.values(self.row, index)
        if not craft.is_mission or self._some.random() < 0.2:
            worth = values[:, on.BEST_HIT] * 100 - values[:, on.NEAREST]
            return int(np.argmax(worth + np.array(self._some.choices(range(3), k=ends))))
        return self._towards_task(index, ends)

    def _towards_task(self, index: int, ends: int) -> int:
        rules, state = self.game.rules, self.state
        goals = self._goals(index)
        points = self.simulator.desk.rows[1 : 1 + ends, reach.CODE] >> reach.AT_POINT
        points = points % rules.board.size
        low = self.simulator.desk.rows[1 : 1 + ends, reach.CODE] // (rules.board.size * 32)
        far = {p: min(rules.board.distance(p, g) for g in goals) for p in set(points.tolist())}
        worth = np.array([far[point] for point in points.tolist()])
        if rules.scenario.mode == "torpedo" and state.aircraft[index].bombs:
            worth = np.abs(worth - 4) + 2 * low
        ties = np.array(self._some.choices(range(2), k=ends))
        return int(np.argmin(worth * 2 + ties))

    def _goals(self, index: int) -> list[int]:
        """The points of its zones while there is something to do there, then an edge."""
        rules, each = self.game.rules, self.state.aircraft[index]
        zones = list(rules.layout(self.state).zones_for(index))
        is_done = bool(each.photos) or (each.bombs == 0 and rules.fleet[index].recruit.bombs > 0)
        if zones and not is_done and rules.scenario.mode != "breakthrough":
            return zones
        is_through = rules.scenario.mode == "breakthrough"
        edge = rules.far_edge(index) if is_through else rules.own_edge(index)
        if rules.fleet[index].recruit.exits:
            edge = rules.fleet[index].recruit.exits[0]
        board = rules.board
        return [p for p in range(board.size) if board.edge_of(p) == edge]


def _fields(theirs: State, mine: State) -> str:
    """What differs between two states."""
    told = []
    for name in theirs.__struct_fields__:
        one, other = getattr(theirs, name), getattr(mine, name)
        if name == "aircraft":
            for index, (each, its) in enumerate(zip(one, other, strict=True)):
                told += [
                    f"aircraft {index} {field}: {getattr(each, field)} / {getattr(its, field)}"
                    for field in each.__struct_fields__
                    if getattr(each, field) != getattr(its, field)
                ]
        elif one != other:
            told.append(f"{name}: {one} / {other}")
    return "engine / simulator: " + "; ".join(told)


# -- random positions ------------------------------------------------------------------------------


def shake(game: Age, state: State, some: Random) -> State:
    """The position with its aircraft thrown together, hurt, jammed and nearly out of ammunition."""
    taken: set[tuple[int, int]] = set()
    board = game.rules.board
    middle = some.randrange(board.columns), some.randrange(board.rows)
    fleet = [
        _thrown(game, index, each, some, taken, middle) if each.where == "combat" else each
        for index, each in enumerate(state.aircraft)
    ]
    changed: State = replace(state, aircraft=tuple(fleet))
    return changed


def _thrown(
    game: Age,
    index: int,
    each: Aircraft,
    some: Random,
    taken: set[tuple[int, int]],
    middle: tuple[int, int],
) -> Aircraft:
    board, ceiling = game.rules.board, game.rules.ceiling(index)
    while True:
        col = min(max(middle[0] + some.randint(-5, 5), 0), board.columns - 1)
        row = min(max(middle[1] + some.randint(-5, 5), 0), board.rows - 1)
        place = board.point(col, row), some.randint(1, ceiling)
        if place not in taken:
            break
    taken.add(place)
    tilts = [0, 0] + [1] * (place[1] < ceiling) + [2] * (place[1] > 1)
    mounts = range(len(each.bursts))
    rings = game.rules.movement.rings
    changes: dict[str, Any] = {
        "point": place[0],
        "level": place[1],
        "heading": some.randrange(6),
        "attitude": some.choice(tilts),
        "on_border": bool(board.border(rings)[place[0]]),
        "since_turn": some.randint(0, 2),
        "steps": some.choice((-1, each.steps, some.randint(1, 12))),
        "throttle": some.randint(0, 2),
        "risk_spent": some.random() < 0.3,
        "jams": tuple(some.choice((0, 0, 0, 1, 3)) for _ in mounts),
        "bursts": tuple(min(burst, some.choice((burst, 1, 0))) for burst in each.bursts),
        "kills": some.randint(0, 2),
    }
    if not game.rules.knows_no_damage:
        changes["damage"] = some.choice(("", "", "", "wings", "tail", "guns", "engine"))
    thrown: Aircraft = replace(each, **changes)
    return thrown


# -- games by number -------------------------------------------------------------------------------


def played(
    mode: str, number: int, *, most: int = 100_000, shaken: float = 0.0, plain: bool = False
) -> Tally:
    """One game in lock step; raise `Difference`, with what it takes to see it again."""
    agreed = agreed_on(mode, number)
    game = agreed.game()
    seed = f"{mode} {number} {shaken}"
    try:
        return Lockstep(game, Simulator(game.rules, plain=plain), seed).play(most, shaken)
    except Difference as difference:
        again = f"played({mode!r}, {number}, shaken={shaken})"
        raise Difference(
            f"{again} of {agreed.setup} under {agreed.rulings}: {difference}"
        ) from None


def options_of(mode: str, number: int) -> Iterator[str]:
    """The options and rulings that a set-up changes, by name."""
    agreed = agreed_on(mode, number)
    for name, value in agreed.setup.get("options", {}).items():
        if value not in (False, "off", "none", "as drawn", "standard", [], None):
            yield f"option {name}" if isinstance(value, (bool, int, list)) else f"{name} {value}"
    yield from (f"ruling {name}" for name in agreed.rulings)


def counted(tallies: Iterator[tuple[str, int, Tally]]) -> Counter[str]:
    """How many games there were of every option and ruling."""
    counts: Counter[str] = Counter()
    for mode, number, _ in tallies:
        counts.update(options_of(mode, number))
    return counts


# -- positions by number ---------------------------------------------------------------------------


def positions(mode: str, number: int, count: int, *, plain: bool = False) -> Counter[str]:
    """So many positions of a set-up, every other one shaken; how many there were of each phase.

    Each is a moment of a game of its own.
    """
    agreed = agreed_on(mode, number)
    game = agreed.game()
    simulator = Simulator(game.rules, plain=plain)
    lockstep = Lockstep(game, simulator, f"{mode} {number} positions")
    met: Counter[str] = Counter()
    for place in range(count):
        try:
            met[lockstep.look(place, is_shaken=place % 2 == 1)] += 1
        except Difference as difference:
            again = f"positions({mode!r}, {number}, {place + 1})"
            told = f"{again} of {agreed.setup} under {agreed.rulings}: {difference}"
            raise Difference(told) from None
    return met
