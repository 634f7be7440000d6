"""The table of scenarios: sides by name wherever they sat, teams as one, wins, draws and score."""

from __future__ import annotations

from pathlib import Path

from benchmarks.scenarios import Ended, ended_in, row_of, rows, teams_of
from escadrille.age.simulator.coverage import check_coverage
from escadrille.games.age import age, age_scenarios
from escadrille.kernel.errors import BadInput
from escadrille.lab import load_experiment, read_experiment, run

REPORT = Path(__file__).resolve().parents[2] / "docs" / "lab-report"
FEW = """
game = "age"
kind = "scenarios"
players = ["greedy"]
games = 6
engine = "simulator"
scenarios = ["the-best-fighter", "teams-of-four"]
"""


def ended(number: int, **scores: float) -> Ended:
    return Ended("duel", str(number), 4 + number, scores)


def test_wins_draws_and_the_first_sides_score_are_told() -> None:
    games = [ended(0, red=1, blue=0), ended(1, red=0.5, blue=0.5), ended(2, red=1, blue=0)]
    assert row_of("Duel", games).startswith("| Duel | 3 | red 2, blue 0 | 1 | 83% (")
    assert row_of("Duel", games).endswith(" | 5 |")


def test_who_wins_and_loses_together_is_a_team() -> None:
    games = [ended(0, a=1, b=0, c=1, d=0), ended(1, a=0, b=1, c=0, d=1)]
    assert teams_of(games) == [["a", "c"], ["b", "d"]]
    assert "a and c 1, b and d 1" in row_of("Teams", games)


def test_sides_keep_their_names_when_seats_are_exchanged(tmp_path: Path) -> None:
    outcome = run(read_experiment(FEW + 'name = "few"'), tmp_path, workers=1)
    played = outcome.table().to_pylist()
    assert len({tuple(game["sides"]) for game in played if "best" in game["scenario"]}) == 2
    for game, told in zip(played, ended_in(tmp_path), strict=True):
        assert told.scores == dict(zip(game["sides"], game["scores"], strict=True))
    assert [row.split(" | ")[0] for row in rows(ended_in(tmp_path))] == [
        "| The Best Fighter",
        "| Two teams of two",
    ]


def test_both_pilots_fly_every_scenario_that_they_can() -> None:
    scenarios = age_scenarios()
    experiment = load_experiment(REPORT / "scenarios-solo-l.toml")
    assert sorted(map(str, experiment.scenarios)) == sorted(scenarios)
    covered = [name for name in scenarios if is_covered(name)]
    experiment = load_experiment(REPORT / "scenarios-greedy.toml")
    assert sorted(map(str, experiment.scenarios)) == sorted(covered)


def is_covered(name: str) -> bool:
    try:
        check_coverage(age({"scenario": name}).rules)
    except BadInput:
        return False
    return True
