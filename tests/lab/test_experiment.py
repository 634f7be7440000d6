"""Experiment files: what is wrong is said by field, with what is allowed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from escadrille.kernel.errors import BadInput
from escadrille.lab import load_experiment, read_experiment
from escadrille.lab.cells import drafts
from escadrille.lab.plan import plan_of
from tests.lab.experiments import ALIKE, DUEL, QUICK, experiment, plan

FAULTS: dict[str, tuple[dict[str, Any], str]] = {
    "an unknown game": ({"game": "chess"}, "game: 'chess' is unknown (allowed: "),
    "an unknown kind": ({"kind": "duel"}, "kind: must be 'match', 'round-robin'"),
    "an unknown field": ({"gmaes": 5}, "gmaes: there is no such field (allowed: about, against"),
    "no games": ({"games": 0}, "games: must be greater than or equal to 1, not 0"),
    "an unknown player": (
        {"players": ["greedy", "ace"]},
        "players[1]: 'ace' is unknown (allowed: greedy, ",
    ),
    "a player too many": (
        {"players": ["greedy", "random", "solo"]},
        "players: 3 are named for kind 'match' (allowed: 2)",
    ),
    "a name for no folder": (
        {"name": "../Mine"},
        "name: '../Mine' is no name (allowed: up to 64 small letters, digits and hyphens)",
    ),
    "a number among rulings' tables": ({"rulings": {"round_cap": [5]}}, "rulings.round_cap: must"),
    "a number for a scenario": (
        {"kind": "scenarios", "scenarios": [3]},
        "scenarios[0]: must be a text",
    ),
    "somebody twice": (
        {"kind": "ladder", "players": ["random", "random"]},
        "players: somebody is named twice (allowed: each player once)",
    ),
    "two ways to stop": (
        {"stop": {"halfwidth": 0.1, "sprt": {}}},
        "stop: asks for both (allowed: sprt",
    ),
    "no way to stop": ({"stop": {"least": 5}}, "stop: asks for neither (allowed: sprt"),
    "a test of nothing": (
        {"stop": {"sprt": {"elo0": 10, "elo1": 10}}},
        "stop.sprt.elo1: 10 is not above elo0 (allowed: more than 10)",
    ),
    "a bold test": (
        {"stop": {"sprt": {"alpha": 0.7}}},
        "stop.sprt.alpha: must be less than 0.5, not 0.7",
    ),
    "scenarios elsewhere": ({"scenarios": ["bombing"]}, "scenarios: is not for kind 'match'"),
    "no scenarios": ({"kind": "scenarios"}, "scenarios: is missing (allowed: a list of"),
    "a strange name": ({"name": "../x"}, "name: "),
}
UNPLAYABLE: dict[str, tuple[dict[str, Any], str]] = {
    "a strange factor": (
        {"vary": {"dice": [1, 2]}},
        "vary.dice: 'dice' cannot be varied (allowed: setup.FIELD, rulings.NAME, data)",
    ),
    "no list": ({"vary": {"setup": {"side": "dual"}}}, "vary.setup.side: must be a list of values"),
    "a strange set-up": (
        {"setup": {"wings": 3}},
        "setup.wings: there is no such field (allowed: scenario, side, biplanes",
    ),
    "a value that the rules refuse": (
        {"vary": {"setup": {"side": ["single", "third"]}}},
        "vary.setup.side[1]: setup.side: ",
    ),
    "a strange ruling": (
        {"rulings": {"lane_open": "never"}},
        "rulings.lane_open: 'never' is not valid (allowed: ",
    ),
    "a strange cell": (
        {"cells": [{"label": "x", "dice": 2}]},
        "cells[0].dice: there is no such field (allowed: label, setup, rulings, data, players)",
    ),
    "two cells of one name": (
        {"cells": [{"label": "x"}, {"label": "x"}]},
        "cells[1]: two cells are called 'greedy v random, x'",
    ),
    "figures that are not there": ({"data": "own.toml"}, "data: own.toml cannot be read: No such"),
    "figures that do not fit": ({"data": {"x": 1}}, "data: x: there is no such table"),
    "who cannot be simulated": (
        {"engine": "simulator"},
        "engine: the simulator cannot play greedy (allowed: random, solo)",
    ),
    "nobody to meet": (
        {"kind": "balance", "players": ["random"], "against": {"setup": {"biplanes": ["red"]}}},
        "against.setup.biplanes: must be a list of values that meet each other",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_named_by_its_field(fault: str) -> None:
    changes, words = FAULTS[fault]
    with pytest.raises(BadInput) as caught:
        experiment(**changes)
    assert str(caught.value).startswith(words)


@pytest.mark.parametrize("fault", UNPLAYABLE)
def test_what_cannot_be_played_is_named_by_its_field(fault: str) -> None:
    changes, words = UNPLAYABLE[fault]
    with pytest.raises(BadInput) as caught:
        plan(**changes)
    assert str(caught.value).startswith(words)


def test_a_file_is_named_with_its_fault(tmp_path: Path) -> None:
    path = tmp_path / "duels.toml"
    path.write_text('game = "dogfight"\nkind = "match"\nplayers = ["ace", "random"]\ngames = 2\n')
    with pytest.raises(BadInput, match=r"duels\.toml:3: players\[0\]: 'ace' is unknown"):
        load_experiment(path)
    path.write_text('game = "dogfight"\nkind = "match"\nplayers = ["greedy", "random"]\n')
    with pytest.raises(BadInput, match=r"duels\.toml: games: is missing"):
        load_experiment(path)
    path.write_text("game = ")
    with pytest.raises(BadInput, match=r"duels\.toml: invalid TOML"):
        load_experiment(path)
    path.write_text("""game = "dogfight"
kind = "match"
players = ["greedy", "random"]
games = 2

[vary.setup]
side = ["single", "third"]
""")
    with pytest.raises(BadInput, match=r"duels\.toml:7: vary\.setup\.side\[1\]: setup\.side: "):
        plan_of(load_experiment(path))
    with pytest.raises(BadInput, match="no such file"):
        load_experiment(tmp_path / "none.toml")


def test_a_file_gives_its_name_and_finds_files_beside_it(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text("[biplanes.red]\nhit_points = 9\n")
    text = 'game = "dogfight"\nkind = "match"\nplayers = ["greedy", "random"]\ngames = 2\n'
    (tmp_path / "duels.toml").write_text(text + 'data = "own.toml"\n')
    loaded = load_experiment(tmp_path / "duels.toml")
    assert loaded.name == "duels"
    assert drafts(loaded)[0].data == {"biplanes": {"red": {"hit_points": 9}}}


@pytest.mark.parametrize(
    ("file", "name"),
    [("My_Duels (2)", "my-duels-2"), ("é" * 9, "experiment"), ("a" * 80, "a" * 64)],
)
def test_any_file_gives_a_name_for_a_folder(tmp_path: Path, file: str, name: str) -> None:
    text = 'game = "dogfight"\nkind = "match"\nplayers = ["greedy", "random"]\ngames = 2\n'
    (tmp_path / f"{file}.toml").write_text(text)
    assert load_experiment(tmp_path / f"{file}.toml").name == name


def test_nobody_writes_the_fields_that_we_fill() -> None:
    with pytest.raises(BadInput, match="text: there is no such field"):
        read_experiment('text = "x"')
    offered = "rulings, scenarios, seed, setup, skip_refused, stop, vary"
    with pytest.raises(BadInput, match=offered):
        experiment({**QUICK, "nobody": 1})


# -- cells --------------------------------------------------------------------------------------


def keys(**changes: Any) -> list[str]:
    return [draft.key for draft in drafts(experiment(**changes))]


def test_kinds_say_who_meets_whom() -> None:
    three = ["greedy", "solo", "random"]
    assert keys() == ["greedy v random"]
    assert keys(kind="ladder", players=three) == ["greedy v solo", "solo v random"]
    assert keys(kind="round-robin", players=three) == [
        "greedy v solo",
        "greedy v random",
        "solo v random",
    ]
    scenarios = {"kind": "scenarios", "scenarios": ["bombing", "rescue"]}
    assert keys(**scenarios, players=["random"]) == ["random, bombing", "random, rescue"]


def test_every_combination_is_a_cell() -> None:
    found = keys(
        vary={"setup": {"side": ["single", "dual"]}, "rulings": {"landing_optional": [True, False]}}
    )
    assert found == [
        "greedy v random, side=single, landing_optional=true",
        "greedy v random, side=single, landing_optional=false",
        "greedy v random, side=dual, landing_optional=true",
        "greedy v random, side=dual, landing_optional=false",
    ]


def test_values_meet_each_other_once_or_in_both_orders() -> None:
    against = {"setup": {"biplanes": ["red", "blue", "grey"]}}
    once = [draft.key for draft in drafts(experiment(ALIKE, against=against))]
    assert once == ["red v blue", "red v grey", "blue v grey"]
    both = drafts(experiment(ALIKE, against=against, both_orders=True))
    assert [draft.setup["biplanes"] for draft in both[:3]] == [
        ["red", "blue"],
        ["red", "grey"],
        ["blue", "red"],
    ]


def test_cells_can_be_listed_and_values_named() -> None:
    listed = [{"label": "short", "rulings": {"round_cap": 5}}, {"players": ["solo", "greedy"]}]
    short, other = drafts(experiment(cells=listed))
    assert (short.key, short.rulings) == ("greedy v random, short", {"round_cap": 5})
    assert other.players == ("solo", "greedy")
    named = {"setup": {"side": [{"label": "print", "value": "dual"}]}}
    (draft,) = drafts(experiment(vary=named))
    assert (draft.key, draft.setup["side"]) == ("greedy v random, print", "dual")


def test_the_seed_of_a_cell_does_not_depend_on_its_neighbours() -> None:
    against = [["red", "blue"], ["red", "blue", "green"]]
    one, two = (
        {
            cell.key: cell.sheet.seed
            for cell in plan(ALIKE, against={"setup": {"biplanes": b}}).cells
        }
        for b in against
    )
    assert one["red v blue"] == two["red v blue"]
    assert len(set(two.values())) == 3, "whoever flies something else has dice of its own"
    assert plan(seed="other").cells[0].sheet.seed != plan().cells[0].sheet.seed
    assert QUICK["name"] == "quick"


def test_cells_that_differ_in_what_is_varied_alone_share_their_dice() -> None:
    vary = {"rulings": {"round_cap": [10, 20]}, "setup": {"side": ["single", "dual"]}}
    cells = plan(vary=vary).cells
    assert len(cells) == 4
    assert {cell.sheet.seed for cell in cells} == {plan().cells[0].sheet.seed}
    limits = {"setup": {"options": {"round_limit": [5, 6]}}}
    three = plan(DUEL, kind="round-robin", players=["keen", "solo-m", "random"], vary=limits).cells
    assert len(three) == 6
    assert len({cell.sheet.seed for cell in three}) == 3, "each two who meet have their own"


def test_listed_cells_share_their_dice_if_they_differ_in_rules_alone() -> None:
    rescue = {"scenario": "rescue", "biplanes": ["white", "blue"]}
    listed = [
        {"label": "one"},
        {"label": "two", "rulings": {"round_cap": 5}},
        {"label": "three", "setup": rescue},
        {"label": "four", "setup": rescue, "rulings": {"rescue_none_result": "draw"}},
        {"label": "five", "players": ["random", "greedy"]},
    ]
    one, two, three, four, five = (cell.sheet.seed for cell in plan(cells=listed).cells)
    assert one == two
    assert three == four
    assert len({one, three, five}) == 3
