"""What the simulator does not cover is refused by name."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from escadrille.age.simulator import Simulator
from escadrille.games.age import age
from escadrille.kernel.errors import BadInput
from tests.age.simulator.simulators import FOUR_A_SIDE, four_a_side


@pytest.mark.parametrize(
    ("setup", "field"),
    [
        ({"scenario": "convoy-reconnaissance"}, "scenario.balloons"),
        ({"scenario": "ammunition-depot-attack"}, "scenario.nets"),
        ({"scenario": "airships-on-patrol"}, "scenario.airships"),
        ({"scenario": "neutralizing-aa-zones"}, "scenario.aa"),
        ({"scenario": "duel", "bots": ["solo-l", ""]}, "setup.bots"),
        ({"scenario": "duel", "options": {"placing": "by players"}}, "options.placing"),
    ],
)
def test_a_set_up_that_is_not_covered_is_refused(setup: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as refused:
        Simulator(age(setup).rules, plain=True)
    assert refused.value.field == field


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"points": {"downed": 1.3}}, "figures.points.downed"),
        ({"tasks": {"photos_per_aircraft": 5}}, "figures.tasks.photos_per_aircraft"),
        ({"board": {"segment_columns": 40, "segment_rows": 40}}, "figures.boards"),
    ],
)
def test_figures_that_do_not_fit_are_refused(changes: dict[str, Any], field: str) -> None:
    game = age(FOUR_A_SIDE, changes=changes)
    with pytest.raises(BadInput) as refused:
        Simulator(game.rules, plain=True)
    assert refused.value.field == field


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"must_turn": 2}, "state.aircraft[0].must_turn"),
        ({"skill": None}, "state.aircraft[0].skill"),
    ],
)
def test_a_position_that_is_not_covered_is_refused(changes: dict[str, Any], field: str) -> None:
    pair = four_a_side()
    state = pair.game.initial()
    first = replace(state.aircraft[0], **changes)
    with pytest.raises(BadInput) as refused:
        pair.row(replace(state, aircraft=(first, *state.aircraft[1:])))
    assert refused.value.field == field


def test_an_answer_that_is_not_open_is_refused_and_changes_nothing() -> None:
    pair = four_a_side()
    row = pair.row(pair.game.initial())
    count = pair.simulator.ask(row)
    before = row.copy()
    for number in (-1, count):
        with pytest.raises(IndexError, match=f"{number} of {count}"):
            pair.simulator.answer(row, number)
    assert (row == before).all()
