"""The fifteen worked examples of the rules page, move by move. [D12]"""

from __future__ import annotations

import pytest

from escadrille.kernel.errors import Refused
from escadrille.rossi.figures.tiles import Tile
from escadrille.rossi.model import events as ev
from escadrille.rossi.model.actions import PlayTile
from tests.rossi.table import Table, marked, moves, only, shots


@pytest.mark.rule("D12.1")
def test_behind_without_hits() -> None:
    table = Table(red="r3", blue="r7")
    happened = table.fly("1|2", "4|0")
    assert (table.space("red"), table.space("blue")) == ("r4", "r3")
    assert table.rules.board.distance("r3", "r4") == 1
    assert table.rules.board.distance("r4", "r3") == 7
    assert shots(happened) == []


@pytest.mark.rule("D12.2")
def test_a_plain_shot() -> None:
    table = Table(red="r0", blue="r1")
    happened = table.fly("1|2", "3|0")
    assert moves(happened) == {"red": ("r0", "r1"), "blue": ("r1", "r2", "r3", "r4")}
    assert shots(happened) == [("red", "blue", 2)]
    assert table.damage("blue") == 2


@pytest.mark.rule("D12.3")
def test_loop_from_one_before_the_entry() -> None:
    table = Table(blue="r5", red="r3")
    happened = table.fly("3|2 loop", "2|0")
    assert moves(happened)["blue"] == ("r5", "r6", "lp", "r4")
    assert shots(happened) == [("blue", "red", 2)]

    straight = Table(blue="r5", red="r3")
    straight.fly("3|2", "2|0")
    assert straight.space("blue") == "r0"
    assert straight.rules.board.distance(straight.space("red"), "r0") == 3


@pytest.mark.rule("D12.4")
def test_ending_on_a_loop_space() -> None:
    table = Table(blue="r4", red="r3")
    first = table.fly("3|1 loop", "1|1")
    assert moves(first)["blue"] == ("r4", "r5", "r6", "lp")
    assert shots(first) == [("blue", "red", 1)]
    second = table.fly("2|1", "5|0")
    assert moves(second) == {
        "blue": ("lp", "r4", "r5"),
        "red": ("r4", "r5", "r6", "r7", "r0", "r1"),
    }
    assert shots(second) == []


@pytest.mark.rule("D12.5")
def test_no_shots() -> None:
    from_brown = Table(red="r0", blue="r7")
    happened = from_brown.fly("3|1 loop", "1|1")
    assert (from_brown.space("red"), from_brown.space("blue")) == ("lb", "r0")
    assert shots(happened) == []

    four_apart = Table(red="r2", blue="r6")
    assert shots(four_apart.fly("2|2", "2|2")) == []
    assert (four_apart.space("red"), four_apart.space("blue")) == ("r4", "r0")

    same_space = Table(red="r1", blue="r3")
    assert shots(same_space.fly("4|1", "2|1")) == []
    assert same_space.space("red") == same_space.space("blue") == "r5"

    no_loop_here = Table(red={"space": "r3", "hand": "3|0"}, blue="r7")
    with pytest.raises(Refused, match=r"D4\.4"):
        no_loop_here.choose(0, "3|0 loop")
    assert no_loop_here.options(0) == (PlayTile(Tile(3, 0)),)
    no_loop_here.fly("3|0", "0|0")
    assert no_loop_here.space("red") == "r6"


@pytest.mark.rule("D12.6")
@pytest.mark.parametrize(
    ("green", "yellow", "plans", "ends", "expected"),
    [
        ("r7", "r3", ("2|2", "0|1"), ("r1", "r3"), []),
        ("r0", "r3", ("2|2", "1|1"), ("r2", "r4"), [("green", "yellow", 2)]),
        ("r6", "r1", ("2|2", "1|1"), ("r0", "r2"), []),
    ],
)
def test_side_dual(
    green: str,
    yellow: str,
    plans: tuple[str, str],
    ends: tuple[str, str],
    expected: list[tuple[str, str, int]],
) -> None:
    table = Table(side="dual", green=green, yellow=yellow)
    happened = table.fly(*plans)
    assert (table.space("green"), table.space("yellow")) == ends
    assert table.rules.board.distance(*ends) == 2
    assert shots(happened) == expected


@pytest.mark.rule("D12.7")
def test_purples_range() -> None:
    too_far = Table(purple="r0", red="r2")
    assert shots(too_far.fly("1|2", "2|0")) == []
    near = Table(purple="r0", red="r2")
    # Red's set has no second 1|0 than the one played here.
    assert shots(near.fly("1|2", "1|0")) == [("purple", "red", 2)]


@pytest.mark.rule("D12.8")
def test_whites_forced_reveal() -> None:
    table = Table(white="r5", red="r7")
    assert [decision.seat for decision in table.pending] == [1]  # type: ignore[union-attr]
    shown = table.choose(1, "4|1")
    assert only(shown, ev.PlanShown) == [ev.PlanShown(1, PlayTile(Tile(4, 1)))]
    happened = table.choose(0, "5|1")
    assert (table.space("white"), table.space("red")) == ("r2", "r3")
    assert shots(happened) == [("white", "red", 1)]

    in_secret = Table(white="r4", red="r7")
    assert [decision.seat for decision in in_secret.pending] == [0, 1]  # type: ignore[union-attr]


@pytest.mark.rule("D12.9")
def test_greys_jam() -> None:
    table = Table(grey="r0", blue="r1")
    first = table.fly("1|3", "1|1")
    assert shots(first) == [("grey", "blue", 3)]
    assert table.aviator("grey").jammed
    second = table.fly("2|2", "2|1")
    assert (table.space("grey"), table.space("blue")) == ("r3", "r4")
    assert shots(second) == []
    assert table.aviator("grey").jammed
    third = table.fly("3|0", "5|0")
    assert shots(third) == []
    assert not table.aviator("grey").jammed
    fourth = table.fly("1|2", "0|0")
    assert table.space("grey") == "r7"
    assert shots(fourth) == [("grey", "blue", 2)]
    assert table.damage("blue") == 5


@pytest.mark.rule("D12.10")
def test_browns_zero() -> None:
    table = Table(brown={"space": "r2", "hand": "0|2 1|1 3|1 3|0 4|0 5|1"}, red="r0")
    assert shots(table.fly("0|2", "4|0")) == [("brown", "red", 2)]
    assert table.options(0) == (PlayTile(Tile(1, 1)),)
    assert shots(table.fly("1|1", "2|2")) == [("brown", "red", 1)]
    assert (table.space("brown"), table.space("red")) == ("r3", "r6")
    assert table.damage("red") == 3

    doomed = Table(brown={"space": "r2", "hand": "0|2 3|1 3|1 3|0 4|0 5|1"}, red="r0")
    happened = doomed.fly("0|2", "4|0")
    assert only(happened, ev.Crashed) == [ev.Crashed("brown", "D8.5")]
    assert doomed.result is not None
    assert doomed.result.scores == (-1, 1)
    assert only(happened, ev.PlansRevealed) == [
        ev.PlansRevealed((PlayTile(Tile(0, 2)), PlayTile(Tile(4, 0))))
    ]


@pytest.mark.rule("D12.11")
def test_blacks_losses() -> None:
    black = {
        "space": "r6",
        "damage": 3,
        "hand": "1|2 2|1 4|0",
        "bag": "0|0 1|0 2|0 3|0 4|0",
    }
    table = Table(round=2, turn=3, black=black, red="r5")
    third = table.fly("2|1", "1|2")
    assert table.damage("black") == 5
    assert [loss.source for loss in only(third, ev.TileLost)] == ["hand", "hand"]
    assert table.aviator("black").hand == ()

    assert table.options(0) == (PlayTile(Tile(2, 1)),)
    fourth = table.fly("2|1", "3|1", draws=["3|0"])
    assert (table.space("black"), table.space("red")) == ("r2", "r1")
    assert table.damage("black") == 6
    assert only(fourth, ev.TileLost) == [ev.TileLost(0, Tile(3, 0), "bag")]
    assert len(table.aviator("black").bag) == 4

    table.fly("2|1", "5|0")
    draws = table.chance()
    assert (draws.seat, table.state.round) == (0, 3)
    assert table.aviator("black").due == 4


@pytest.mark.rule("D12.12")
def test_bombing_and_exit() -> None:
    def table(damage: int) -> Table:
        return Table(
            scenario="bombing",
            yellow={"space": "r1", "damage": damage},
            red="r3",
            objectives=[{"space": "r4", "number": 3}, {"space": "r0", "number": 1}],
        )

    bomber = table(3)
    assert bomber.rules.thresholds["red"] == 8
    first = bomber.fly("3|0", "2|0")
    assert only(first, ev.FactoryBombed) == [ev.FactoryBombed("r4", 3)]
    assert shots(first) == []
    second = bomber.fly("5|0 lane", "2|2")
    assert moves(second)["yellow"] == ("r4", "r5", "r6", "r7", "g1", "g2")
    assert shots(second) == [("red", "yellow", 2)]
    assert bomber.damage("yellow") == 5
    third = bomber.fly("1|1", "0|1")
    assert bomber.space("yellow") == "exit"
    assert shots(third) == []
    assert bomber.result is not None
    assert bomber.result.scores == (1, -1)

    weaker = table(4)
    weaker.fly("3|0", "2|0")
    weaker.fly("5|0 lane", "2|2")
    assert weaker.result is not None
    assert weaker.result.scores == (0, 0)


@pytest.mark.rule("D12.13")
def test_rescue() -> None:
    airports = [
        {"space": space, "number": number}
        for space, number in zip(("r0", "r2", "r4", "r5", "r6"), (1, 3, 4, 2, 5), strict=True)
    ]
    table = Table(scenario="rescue", brown="r4", blue="r2", objectives=airports, briefed=[2])
    first = table.fly("1|1", "0|0", answers=["land"])
    assert only(first, ev.Landed) == [ev.Landed("r5", 2)]
    assert shots(first) == []
    second = table.fly("2|0", "1|1")
    assert only(second, ev.PersonRescued) == [ev.PersonRescued("r5", 2)]
    assert table.space("brown") == "r5"
    assert shots(second) == [("blue", "brown", 1)]
    assert all(airport.number != 2 for airport in table.state.objectives)

    assert not table.aviator("brown").landed
    to_lane = table.rules.board.flight("r5", 4, lane=True)[-1]
    assert to_lane == "g2"
    third = table.fly("4|0", "3|0")
    assert (table.space("brown"), table.space("blue")) == ("r1", "r6")
    assert shots(third) == []


@pytest.mark.rule("D12.14")
def test_escort_through_the_loop() -> None:
    table = Table(scenario="escort", red="r1", blue="r0", escorted="r1")
    happened = table.fly("3|1 loop & -1|0", "1|1")
    assert moves(happened) == {
        "red": ("r1", "r2", "lb", "r0"),
        "escorted": ("r1", "r2", "lb"),
        "blue": ("r0", "r1"),
    }
    assert shots(happened) == [("red", "blue", 1)]


@pytest.mark.rule("D12.14")
def test_escort_shares_the_hits() -> None:
    table = Table(scenario="escort", red={"space": "r4", "damage": 1}, grey="r2", escorted="r4")
    happened = table.fly("1|0 & 0|1", "1|3", answers=["odd hit escorted"])
    assert table.space("red") == table.space("escorted") == "r5"
    assert marked(happened) == {"red": 1, "escorted": 2}
    assert (table.damage("red"), table.damage("escorted")) == (2, 2)
    assert table.aviator("grey").jammed


@pytest.mark.rule("D12.15")
def test_the_solo_bot() -> None:
    table = Table(scenario="espionage", solo=True, brown="r4", red="r3", bot={"left": "1|2"})
    first = table.fly("1|1", draws=["4|1"])
    assert table.space("brown") == "r5"
    assert moves(first)["red"] == ("r3", "r4")
    assert shots(first) == [("red", "brown", 2)]
    assert table.state.bot is not None
    assert table.state.bot.left == Tile(4, 1)
    second = table.fly("5|1", draws=["3|1"])
    assert table.space("brown") == "r2"
    assert moves(second)["red"] == ("r4", "r5", "r6", "r7", "r0")
    assert shots(second) == [("red", "brown", 1)]

    smart = Table(
        scenario="espionage",
        solo=True,
        smart_three=True,
        brown={"space": "r0", "hand": "0|2"},
        red="r6",
        bot={"left": "5|0"},
    )
    third = smart.fly("0|2", draws=["3|1"])
    # You are 2 ahead of the bot, so it takes the lower value, the 3.
    assert moves(third)["red"] == ("r6", "lp", "r4", "r5")
    assert shots(third) == [("red", "brown", 1)]
