"""Age of Dogfights: the movement kernel beside the tests' oracle, games beside catanatron's."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks import simulator_age
from benchmarks.peers import catan_playout
from benchmarks.playouts import Rate, Row, measure_in_turn, our_playout, where_time_goes
from escadrille import catalog
from escadrille.age.fire import shots as sighting
from escadrille.age.fire import shots_from
from escadrille.age.game import Age
from escadrille.age.movement import Flights, flights
from escadrille.age.movement import search as searching
from escadrille.age.positions import set_up
from escadrille.age.turn import airspace, flights_of, flyer
from escadrille.games.age import age_scenarios
from tests.age import oracle

ROUNDS = 7
REPEATS = 40

FOUR_A_SIDE = {
    "scenario": "dogfight",
    "forces": [["de4", "de5", "de10", "de11"], ["gb4", "gb5", "gb10", "gb11"]],
    "force_rule": {"count": 4},
}
MODES: dict[str, dict[str, object]] = {
    "Age, nine against nine": {"scenario": "dogfight"},
    "Age, Flying High": {"scenario": "flying-high"},
    "Age, Attack at Dawn, aerobatics": {
        "scenario": "attack-at-dawn",
        "options": {"aerobatics": True},
    },
    "Age, one level": {"scenario": "one-level"},
}
OTHERS = ("gb7", "gb8", "gb9", "gb13", "gb14", "gb15", "gb4", "gb5", "gb6", "gb10")
"""Ten enemies near the one that moves, six of them with rear guns."""


def crowded_position() -> tuple[Age, Any]:
    """Nose-down on L5, nine steps before descents, agility III, ten others near, border rule on."""
    chooser, taken = random.Random(3), {(9, 18)}
    mover = {"aircraft": "de10", "at": [9, 18], "heading": "E", "level": 5, "attitude": "down"}
    fleet: list[dict[str, object]] = [mover | {"on_border": True}]
    for name in OTHERS:
        at = (9, 18)
        while at in taken:
            at = (chooser.randint(13, 21), chooser.randint(13, 23))
        taken.add(at)
        heading = chooser.choice(("NE", "E", "SE"))
        level = chooser.randint(2, 4)
        fleet.append({"aircraft": name, "at": list(at), "heading": heading, "level": level})
    document = {"aircraft": fleet, "moving": "de10", "die": "green", "face": 3}
    box: Any = catalog.entry("age").open_box(None)
    position = set_up(document, box, age_scenarios())
    return position.game, position.state


def oracle_case(game: Age, state: Any) -> oracle.Case:
    """The same movement for the tests' oracle."""
    board, mover = game.rules.board, state.aircraft[0]
    kind = game.rules.fleet[0].type
    others = tuple(
        (*board.coordinates(each.point), each.heading, each.level) for each in state.aircraft[1:]
    )
    return oracle.Case(
        columns=board.columns,
        rows=board.rows,
        at=board.coordinates(mover.point),
        heading=mover.heading,
        level=mover.level,
        attitude=mover.attitude,
        steps=kind.speed + state.roll,
        agility=kind.agility,
        climb=kind.climb,
        dive=kind.dive,
        ceiling=kind.ceiling,
        others=others,
        border_flag=True,
    )


def median_time(call: Callable[[], object], repeats: int) -> float:
    """Seconds that a call takes: the median of many."""
    times = []
    for _ in range(repeats):
        begun = time.perf_counter()
        call()
        times.append(time.perf_counter() - begun)
    return statistics.median(times)


def movement(console: Console) -> None:
    """All end states of one aircraft: kernel, plain kernel and oracle; then all shots from them."""
    game, state = crowded_position()
    rules, index = game.rules, 0
    case = oracle_case(game, state)
    rounds: dict[str, list[float]] = {"kernel": [], "plain": [], "oracle": [], "shots": []}

    def reach() -> Flights:
        space, mover = airspace(rules, state, index), flyer(rules, state, index, state.roll)
        return flights(rules.movement, space, mover)

    found = flights_of(rules, state)
    shots = sum(len(each) for each in shots_from(rules, state, index, found).values())
    assert found.end_count == len(oracle.end_states(case))
    for _ in range(ROUNDS):  # in turn, so that a slow moment of the machine hits every one
        rounds["kernel"].append(median_time(reach, REPEATS))
        rounds["shots"].append(median_time(lambda: shots_from(rules, state, index, found), REPEATS))
        rounds["oracle"].append(median_time(lambda: oracle.end_states(case), 1))
        compiled, searching.KERNEL.compiled = searching.KERNEL.compiled, None
        rounds["plain"].append(median_time(reach, 3))
        searching.KERNEL.compiled = compiled
    times = {name: statistics.median(values) for name, values in rounds.items()}
    table = Table(f"one aircraft, {found.end_count:,} end states", "µs", "times the kernel")
    names = {
        "kernel": "kernel, compiled, through the public call",
        "plain": "kernel, plain Python",
        "oracle": "the tests' oracle",
        "shots": f"all shots from all of them, both ways, with odds ({shots})",
    }
    for key, name in names.items():
        table.add_row(name, f"{times[key] * 1e6:,.0f}", f"{times[key] / times['kernel']:.1f}")
    console.print(table)


def games(console: Console, seconds: float) -> list[Rate]:
    """Whole random games through the public protocol, and catanatron's in the same run."""
    four = catalog.load("age", FOUR_A_SIDE)
    rows = [
        Row("Age, four against four", our_playout(four)),
        Row("Age, four against four, quick numbers", our_playout(four, is_quick=True)),
        Row("Age, four against four, recorded", our_playout(four, record=True)),
    ]
    rows += [Row(name, our_playout(catalog.load("age", setup))) for name, setup in MODES.items()]
    rows.append(Row("catanatron, two random players", catan_playout()))
    measure_in_turn(rows, seconds, ROUNDS)
    table = Table("random games on one core", "per second", "answers each", "answers/s", "ratio")
    for row in rows:
        table.add_row(*row.cells(rows[0], by_answers=True))
    console.print(table)
    shares = where_time_goes(our_playout(four), 15)
    console.print(f"Where the time of four against four goes (under the profiler): {shares}.")
    return [row.rate for row in rows[:-1]]


def run(console: Console, seconds: float) -> list[Rate]:
    """Kernels first, then games, then games of the simulator."""
    searching.KERNEL.wait()
    sighting.KERNEL.wait()
    movement(console)
    return games(console, seconds) + simulator_age.run(console, seconds)
