"""Missions are flown by playouts: legally, alike by a seed, and by what the seat may know."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any

import pytest

from escadrille.bots.dogfight.duellist import LEVELS, Duellist
from escadrille.bots.dogfight.greedy import GreedyBot
from escadrille.bots.dogfight.playouts import Playouts
from escadrille.games.dogfight import dogfight
from escadrille.kernel.match import Match
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Choice, Over
from escadrille.kernel.seen import Seen, question_of
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import View
from escadrille.rossi.model.actions import Action, PlayTile
from escadrille.rossi.model.notation import read_plan
from escadrille.rossi.solver import Effort, Worlds
from tests.rossi.table import Table

needs_numba = pytest.mark.skipif(not find_spec("numba"), reason="numba is an extra: fast")
LITTLE, MUCH = Effort(games=60, tries=2), Effort(games=1500)

MISSIONS: list[dict[str, Any]] = [
    {"scenario": "espionage", "biplanes": ("white", "purple")},
    {"scenario": "espionage", "biplanes": ("black", "white"), "side": "dual"},
    {"scenario": "bombing", "biplanes": ("yellow", "white"), "side": "dual"},
    {"scenario": "bombing", "biplanes": ("black", "brown")},
    {"scenario": "rescue", "biplanes": ("brown", "black")},
    {"scenario": "rescue", "biplanes": ("white", "grey"), "side": "dual"},
    {"scenario": "escort", "biplanes": ("black", "white")},
    {"scenario": "escort", "biplanes": ("purple", "black"), "side": "dual"},
    {"scenario": "rescue", "biplanes": ("white", "grey"), "solo": True},
    {"scenario": "escort", "biplanes": ("red", "blue"), "solo": True},
]


def answers(setup: Mapping[str, Any], seed: str) -> tuple[list[Action], Over]:
    """All that two of them choose in a game, and how it ends."""
    game = dogfight(setup)
    match, nature, chosen = Match(game), SeededNature("tiles"), []
    bots = [Playouts(game, f"{seed} {seat}", LITTLE) for seat in range(2)]
    while not isinstance(pending := match.let_nature_answer(nature), Over):
        decision = pending[0]
        action = bots[decision.seat].choose(question_of(game, match.state, decision))
        assert action in decision.options
        match.answer(Choice(decision.seat, action))
        chosen.append(action)
    return chosen, pending


@needs_numba
@pytest.mark.parametrize("setup", MISSIONS, ids=str)
def test_missions_are_flown_to_the_end_in_both_roles(setup: Mapping[str, Any]) -> None:
    chosen, over = answers(setup, "any")
    assert any(isinstance(each, PlayTile) for each in chosen)
    assert over.reason


@needs_numba
def test_a_seed_names_its_choices() -> None:
    setup = {"scenario": "bombing", "biplanes": ("yellow", "red")}
    first, again, other = (answers(setup, seed)[0] for seed in ("s", "s", "t"))
    assert first == again
    assert first != other


# -- what it knows --------------------------------------------------------------------------------


def seen_at(table: Table, seat: int) -> Seen[View, Action, Any]:
    return question_of(table.game, table.state, table.decision(seat))


def choices(table: Table, seat: int, effort: Effort = MUCH) -> list[Action]:
    """What it plays under some seeds."""
    seen = seen_at(table, seat)
    return [Playouts(table.game, f"seed {n}", effort).choose(seen) for n in range(3)]


RED = {"space": "r1", "hand": "1|2 2|0 4|1", "bag": "0|1 1|0 3|1 5|0"}
BLUE = ("1|1 2|1 4|0", "0|0 3|0 3|1 4|2")


@needs_numba
def test_it_does_not_know_the_other_hand() -> None:
    twins = []
    for hand, bag in (BLUE, ("0|0 3|0 4|2", "1|1 2|1 3|1 4|0")):
        blue = {"space": "r4", "hand": hand, "bag": bag}
        twins.append(Table(scenario="espionage", red=RED, blue=blue, round=2, turn=2))
    one, other = twins
    assert one.state != other.state
    assert seen_at(one, 0).view == seen_at(other, 0).view
    assert choices(one, 0) == choices(other, 0)


@needs_numba
def test_it_does_not_know_what_the_rescuer_has_drawn() -> None:
    airports = [{"space": f"r{n}", "number": i + 1} for i, n in enumerate((0, 2, 4, 5, 6))]
    one, other = (
        Table(
            scenario="rescue",
            white={"space": "r1", "hand": "1|2 2|1 4|1"},
            red={"space": "r4", "hand": "1|2 2|0 4|1"},
            objectives=airports,
            briefed=[number],
        )
        for number in (1, 4)
    )
    assert one.state != other.state
    assert choices(one, 1) == choices(other, 1)


@needs_numba
def test_it_does_not_know_a_plan_that_is_secret() -> None:
    def planned(text: str) -> Table:
        blue = {"space": "r4", "hand": BLUE[0], "bag": BLUE[1]}
        table = Table(scenario="espionage", red=RED, blue=blue, round=2, turn=2)
        table.choose(1, text)
        return table

    assert choices(planned("1|1"), 0) == choices(planned("4|0"), 0)


# -- how well it plays ----------------------------------------------------------------------------


def about_to_leave() -> dict[str, Table]:
    """One step from the exit, with a 0 beside the tile that leaves. [D9.13, D9.19, D9.30, D9.44]"""
    sites = [{"space": "r5", "cameras": 2}]
    factories = [{"space": "r5", "number": 3}]
    airports = [{"space": f"r{n}", "number": n} for n in (2, 4, 5)]
    spy, bomber = ({"space": "g2", "hand": "0|0 1|2"}, {"space": "g2", "hand": "0|1 1|2"})
    return {
        "espionage": Table(scenario="espionage", white=spy, red="r7", objectives=sites),
        "bombing": Table(scenario="bombing", yellow=bomber, red="r7", objectives=factories),
        "rescue": Table(
            scenario="rescue",
            white=spy,
            red="r7",
            objectives=airports,
            briefed=[1, 3],
            rescued=2,
            round=2,
        ),
    }


@needs_numba
@pytest.mark.parametrize("mission", ["espionage", "bombing", "rescue"])
def test_who_can_leave_leaves(mission: str) -> None:
    assert set(choices(about_to_leave()[mission], 0)) == {read_plan("1|2")}


@needs_numba
def test_the_escorted_biplane_leaves_with_the_tile_that_is_enough() -> None:
    table = Table(
        scenario="escort",
        red={"space": "r0", "hand": "1|1 2|0"},
        blue={"space": "r4", "hand": "1|1 2|1"},
        escorted={"space": "g2", "tiles": ["-3|0", "2|0"]},
        round=3,
    )
    leaving = {read_plan("1|1 & 2|0"), read_plan("2|0 & 2|0")}
    assert set(choices(table, 0)) <= leaving


@needs_numba
@pytest.mark.parametrize("mission", ["espionage", "bombing"])
def test_the_defender_takes_the_last_shot(mission: str) -> None:
    """The mission biplane has one tile, to r4; 2|2 brings Red behind it, and shoots. [D5.2]"""
    hunted: dict[str, Any] = {"space": "r3", "bag": ""}
    missions: dict[str, dict[str, Any]] = {
        "espionage": {"white": hunted | {"hand": "1|2", "damage": 5}},
        "bombing": {
            "yellow": hunted | {"hand": "1|1", "damage": 5},
            "objectives": [{"space": "r5", "number": 3}, {"space": "r6", "number": 2}],
        },
    }
    red = {"space": "r1", "hand": "2|0 2|2 5|0"}
    table = Table(scenario=mission, **missions[mission], red=red, round=3, turn=4)
    assert set(choices(table, 1)) == {read_plan("2|2")}


@needs_numba
def test_the_attacker_shoots_the_escorted_biplane_down() -> None:
    """The other two have one plan: the escorted biplane stays on r4. [D9.45]"""
    table = Table(
        scenario="escort",
        blue={"space": "r7", "hand": "0|0", "bag": ""},
        red={"space": "r1", "hand": "2|0 2|2 5|0"},
        escorted={"space": "r4", "tiles": ["0|1"], "damage": 3},
        round=3,
        turn=4,
    )
    assert set(choices(table, 1)) == {read_plan("2|2")}


# -- time, and where it cannot compile ------------------------------------------------------------


@needs_numba
def test_it_thinks_of_one_world_when_it_is_late() -> None:
    table = Table(scenario="espionage", red=RED, blue={"space": "r4", "hand": BLUE[0]}, turn=2)
    bot = Playouts(table.game, "seed", Effort(games=10**9))
    bot.is_late = lambda: True
    assert bot.choose(seen_at(table, 0)) in table.options(0)
    assert bot.has_hurried


def test_without_compiled_kernels_the_greedy_bot_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Worlds, "wait", lambda _: False)
    table = Table(scenario="espionage", red=RED, blue={"space": "r4", "hand": BLUE[0]}, turn=2)
    seen = seen_at(table, 0)
    assert choices(table, 0) == [GreedyBot(table.game).choose(seen)] * 3


def stand_in(game: Dogfight, level: str) -> type:
    return type(Duellist(game, "seed", level)._stand_in)


def test_the_better_levels_of_the_duellist_use_it() -> None:
    mission = dogfight({"scenario": "bombing", "biplanes": ("yellow", "red")})
    best = [level for level in LEVELS if stand_in(mission, level) is Playouts]
    assert best == ["ace", "veteran"]
    solo = dogfight({"scenario": "rescue", "biplanes": ("brown", "red"), "solo": True})
    assert stand_in(solo, "ace") is Playouts
    for setup in ({}, {"scenario": "escort"}):
        assert stand_in(dogfight(setup), "ace") is GreedyBot
