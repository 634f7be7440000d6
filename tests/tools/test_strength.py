"""How strength is measured: fair pairings, honest intervals."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.strength import TYPES, Pairing, experiment, fleet, row
from escadrille.games.age import age
from escadrille.lab import run
from escadrille.lab.plan import plan_of


@pytest.mark.rule("A10.1")
@pytest.mark.parametrize("odds", [1, 2, 3])
def test_both_fly_the_same_types_the_first_so_many_times_as_many(odds: int) -> None:
    for cell in plan_of(experiment(Pairing("solo-l", "random", odds, 3), 8)).cells:
        usual, other = (age(each.setup) for each in cell.sheet.seatings)
        assert usual.rules.setup.bots == other.rules.setup.bots[::-1] == ("solo-l", "")
        for game, times in ((usual, (odds, 1)), (other, (1, odds))):
            forces = [[each.type_id for each in force] for force in game.rules.setup.forces]
            kinds = set(forces[0])
            assert all(
                force.count(kind) == n
                for force, n in zip(forces, times, strict=True)
                for kind in kinds
            )
            assert game.initial().order[0] == 0, (
                "so the first player moves first in one game of two"
            )


def test_types_take_turns() -> None:
    assert {name for turn in range(len(TYPES)) for name in fleet(1, 1, turn)} == set(TYPES)
    assert fleet(2, 3, 1) == ["de4", "de5", "de6", "de7", "de8", "de9"]


def test_results_are_those_of_the_first_player(tmp_path: Path) -> None:
    pairing = Pairing("keen", "random", 3, 1)
    games = run(experiment(pairing, 8), tmp_path, workers=1).table().to_pylist()
    names, aircraft, wins, draws, losses, *_ = row(pairing, games)
    assert (names, aircraft) == ("keen v random", "3 v 1")
    assert int(wins) + int(draws) + int(losses) == 8
    assert int(wins) > 4
