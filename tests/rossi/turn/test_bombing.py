"""Bombing: factories with numbers, a tough defender, and the way out. [D9.15 to D9.20]"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from escadrille.games.dogfight import dogfight
from escadrille.kernel.errors import BadInput, Refused
from escadrille.kernel.match import Match
from escadrille.kernel.nature import ScriptedNature, SeededNature
from escadrille.kernel.protocol import Chance, Choice, Outcome
from escadrille.rossi.model import events as ev
from escadrille.rossi.model.actions import Action, TakeStart
from escadrille.rossi.model.events import Event
from escadrille.rossi.model.state import State
from escadrille.rossi.model.view import View
from tests.rossi.table import Table, only, shots

SPOTS = ("r0", "r2", "r4", "r5", "r6")
COLOURS = ("red", "blue", "green", "yellow", "brown", "purple", "black", "white", "grey")


def bombing(factories: str = "r0:1 r2:2 r4:3 r5:4 r6:5", **fields: Any) -> Table:
    """Bombing with these factories left: `r4:3` is number 3 on r4."""
    objectives = [
        {"space": space, "number": int(number)}
        for space, _, number in (factory.partition(":") for factory in factories.split())
    ]
    return Table(scenario="bombing", objectives=objectives, **fields)


def factories_on(table: Table) -> list[str]:
    return [factory.space for factory in table.state.objectives]


def opening(*biplanes: str) -> Match[State, Action, Event, View]:
    return Match(dogfight({"scenario": "bombing", "biplanes": list(biplanes)}))


# -- set-up -------------------------------------------------------------------------------------


@pytest.mark.rule("D9.2", "D9.19")
def test_the_lane_is_not_open_before_the_factories_lie_on_their_spots() -> None:
    match = opening("yellow", "red")
    for number in "12345":
        assert not match.game.view(match.state, None).lane_open
        match.answer(Outcome(number))
    assert not match.game.view(match.state, None).lane_open


@pytest.mark.rule("D9.15")
@pytest.mark.parametrize("start", ["r7", "r3"])
def test_the_bomber_picks_a_start_space_and_the_defender_takes_the_other(start: str) -> None:
    match = opening("yellow", "red")
    pending = match.let_nature_answer(SeededNature("starts"))
    assert isinstance(pending, tuple)
    assert [each.seat for each in pending] == [0]
    assert pending[0].options == (TakeStart("r7"), TakeStart("r3"))
    match.answer(Choice(0, TakeStart(start)))
    assert [aviator.space for aviator in match.state.aviators] == [
        start,
        "r3" if start == "r7" else "r7",
    ]


@pytest.mark.rule("D9.15")
@pytest.mark.parametrize("colour", COLOURS)
def test_the_bomber_flies_brown_yellow_black_or_purple(colour: str) -> None:
    defender = "red" if colour == "white" else "white"
    setup = {"scenario": "bombing", "biplanes": [colour, defender]}
    if colour in ("brown", "yellow", "black", "purple"):
        assert dogfight(setup).initial().aviators[0].damage == 0
    else:
        with pytest.raises(BadInput, match="the bomber cannot fly"):
            dogfight(setup)


@pytest.mark.rule("D9.15")
@pytest.mark.parametrize("colour", [each for each in COLOURS if each != "purple"])
def test_the_defender_flies_any_other_biplane(colour: str) -> None:
    assert opening("purple", colour).state.aviators[1].biplane == colour


@pytest.mark.rule("D9.16")
@pytest.mark.parametrize(("defender", "normal"), [("red", 7), ("grey", 6)])
def test_the_defender_is_shot_down_one_hit_later_than_normal(defender: str, normal: int) -> None:
    hurt = {"space": "r4", "damage": normal - 1, "hand": "0|1 1|0"}
    seats: dict[str, Any] = {"yellow": "r1", defender: hurt}
    table = bombing("r0:1", **seats)
    assert shots(table.fly("2|1", "0|1")) == [("yellow", defender, 1)]
    assert table.damage(defender) == normal
    assert table.result is None
    table.fly("0|1", "1|0")
    assert table.result is not None
    assert table.result.scores == (1, -1)


@pytest.mark.rule("D9.16")
def test_the_bomber_is_shot_down_as_usual() -> None:
    table = bombing(purple={"space": "r3", "damage": 6}, red="r1")
    table.fly("0|2", "1|1")
    assert table.result is not None
    assert table.result.scores == (-1, 1)


@pytest.mark.rule("D9.17")
def test_factories_1_to_5_come_to_lie_on_the_five_spots_at_random() -> None:
    match = opening("brown", "red")
    left = ["1", "2", "3", "4", "5"]
    for number in ["4", "1", "5", "3", "2"]:
        chance = match.pending()
        assert isinstance(chance, Chance)
        assert {odds.label for odds in chance.outcomes} == set(left)
        assert all(chance.probability(label) == Fraction(1, len(left)) for label in left)
        match.answer(Outcome(number))
        left.remove(number)
    placed = {each.space: each.number for each in match.state.objectives}
    assert placed == dict(zip(SPOTS, (4, 1, 5, 3, 2), strict=True))


@pytest.mark.rule("D9.17")
def test_a_factory_cannot_lie_on_two_spots() -> None:
    match = opening("brown", "red")
    with pytest.raises(BadInput, match="is not a possible result"):
        match.let_nature_answer(ScriptedNature(["4", "4"]))


# -- bombs --------------------------------------------------------------------------------------


@pytest.mark.rule("D9.18")
@pytest.mark.parametrize(
    ("space", "plan", "factory"),
    [
        ("r7", "1|1", "r0:1"),
        ("r2", "2|0", "r4:2"),
        ("r1", "3|0", "r4:3"),
        ("r5", "3|0 loop", "r4:3"),
        ("r0", "4|1", "r4:4"),
        ("r7", "5|0", "r4:5"),
    ],
)
def test_a_tile_of_the_factorys_number_removes_it_on_either_side(
    space: str, plan: str, factory: str
) -> None:
    other = "r6:1" if factory.endswith("5") else "r6:5"
    table = bombing(f"{factory} {other}", yellow=space, red="r3")
    happened = table.fly(plan, "0|1")
    where, number = factory.split(":")
    assert only(happened, ev.FactoryBombed) == [ev.FactoryBombed(where, int(number))]
    assert factories_on(table) == ["r6"]


@pytest.mark.rule("D9.18")
@pytest.mark.parametrize(
    ("space", "tile", "end"),
    [
        ("r2", "2|0", "r4"),  # another number
        ("r4", "0|1", "r4"),  # no factory has the number 0
        ("r2", "3|0", "r5"),  # passed with the right number
        ("r4", "3|0", "r7"),  # left with the right number
    ],
)
def test_a_factory_stands_unless_the_move_ends_on_it_with_its_number(
    space: str, tile: str, end: str
) -> None:
    table = bombing("r4:3 r0:1", yellow=space, red="r1")
    happened = table.fly(tile, "0|1")
    assert table.space("yellow") == end
    assert only(happened, ev.FactoryBombed) == []
    assert factories_on(table) == ["r4", "r0"]


# -- the end ------------------------------------------------------------------------------------


@pytest.mark.rule("D9.19", "D9.2")
def test_the_lane_needs_four_factories() -> None:
    three_gone = bombing("r0:1 r2:2", yellow="r7", red="r4")
    with pytest.raises(Refused, match=r"D9\.2"):
        three_gone.choose(0, "1|1 lane")
    four_gone = bombing("r2:2", yellow="r7", red="r4")
    four_gone.fly("1|1 lane", "0|1")
    assert four_gone.space("yellow") == "g1"


@pytest.mark.rule("D9.19")
@pytest.mark.parametrize("factories", ["r2:2", ""])
def test_the_bomber_wins_by_leaving(factories: str) -> None:
    table = bombing(factories, yellow="g2", red="r7")
    table.fly("1|1", "0|1")
    assert table.result is not None
    assert (table.result.scores, table.result.rule) == ((1, -1), "D9.19")


@pytest.mark.rule("D9.19")
@pytest.mark.parametrize("factories", ["r0:1 r2:2 r4:3 r5:4 r6:5", "r2:2"])
def test_the_bomber_wins_at_any_time_by_shooting_the_defender_down(factories: str) -> None:
    table = bombing(factories, yellow="r0", red={"space": "r2", "damage": 7})
    happened = table.fly("1|1", "1|0")
    assert only(happened, ev.ShotDown) == [ev.ShotDown("red")]
    assert table.result is not None
    assert (table.result.scores, table.result.rule) == ((1, -1), "D9.19")


@pytest.mark.rule("D9.20")
@pytest.mark.parametrize(
    ("factories", "scores"),
    [
        ("r0:1 r2:2 r4:3 r5:4 r6:5", (-1, 1)),
        ("r0:1 r2:2", (-1, 1)),
        ("r2:2", (0, 0)),
        ("", (0, 0)),
    ],
)
def test_a_bomber_shot_down_loses_but_draws_after_four_factories(
    factories: str, scores: tuple[int, int]
) -> None:
    table = bombing(factories, yellow={"space": "r1", "damage": 5}, red="r0")
    table.fly("2|0", "1|1")
    assert table.result is not None
    assert (table.result.scores, table.result.rule) == (scores, "D9.20")


@pytest.mark.rule("D9.20", "D3.9")
def test_a_factory_bombed_in_the_very_turn_counts_for_the_draw() -> None:
    table = bombing("r4:2 r0:1", yellow={"space": "r2", "damage": 5}, red="r0")
    happened = table.fly("2|0", "1|1")
    assert only(happened, ev.FactoryBombed) == [ev.FactoryBombed("r4", 2)]
    assert table.result is not None
    assert table.result.scores == (0, 0)
