"""A desk is working space: whoever shares one plays as with a desk of its own."""

from __future__ import annotations

from escadrille.age.game import Age
from escadrille.age.simulator import GREEDY, RANDOM, Simulator, new_desk
from escadrille.games.age import age
from escadrille.lab.age import PART

GAMES = 6
PILOTS = (GREEDY, RANDOM)


def played(simulator: Simulator, game: Age, seed: int) -> bytes:
    row = simulator.row(game.initial())
    simulator.play(row, seed, PILOTS)
    return row.tobytes()


def test_simulators_that_share_a_desk_play_as_they_would_alone() -> None:
    """Boards of two sizes, with and without zones, in turn."""
    games = [age({"scenario": name}) for name in ("zone-bombing", "duel", "torpedo")]
    desk = new_desk()
    shared = [Simulator(game.rules, desk=desk) for game in games]
    for seed in range(GAMES):
        for game, simulator in zip(games, shared, strict=True):
            alone = Simulator(game.rules)
            assert played(simulator, game, seed) == played(alone, game, seed)


def test_the_cells_of_an_experiment_share_one() -> None:
    """Each takes 34 MB, and an experiment may have thousands of cells."""
    fast = [
        PART.simulator(age({"scenario": name}), ("greedy",) * 2) for name in ("duel", "torpedo")
    ]
    desks = {id(vars(each)["_simulator"].desk) for each in fast}
    assert len(desks) == 1
