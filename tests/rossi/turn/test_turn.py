"""A turn and its eight phases. [D3.2 to D3.12]"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import pytest

from escadrille.kernel.protocol import Choice
from escadrille.rossi.figures.tiles import Tile
from escadrille.rossi.model import events as ev
from escadrille.rossi.model.actions import PlayTile
from escadrille.rossi.model.state import Phase, State
from tests.rossi.table import Table, marked, moves, only, shots, tiles


def phases(table: Table, before: State, events: Iterable[ev.Event]) -> list[Phase]:
    """Every phase the state went through, in order."""
    state, seen = before, [before.phase]
    for event in events:
        state = table.game.evolve(state, event)
        if state.phase != seen[-1]:
            seen.append(state.phase)
    return seen


def kinds(events: Iterable[ev.Event], *kept: type[ev.Event]) -> list[type[ev.Event]]:
    """The kinds of the events, in order, of those kept."""
    return [type(event) for event in events if isinstance(event, kept)]


def decisions(table: Table) -> list[int]:
    """The seats that have to decide now."""
    pending = table.pending
    assert isinstance(pending, tuple), pending
    return [decision.seat for decision in pending]


@pytest.mark.rule("D3.2")
def test_a_turn_runs_through_its_phases_in_order() -> None:
    table = Table(red="r3", blue="r7")
    before = table.state
    happened = table.fly("1|2", "4|0")
    turn = ["plan", "reveal", "move", "mission", "shoot", "damage", "end"]
    assert phases(table, before, happened) == [*turn, "obligation", "plan"]


@pytest.mark.rule("D3.2", "D3.9")
def test_what_happens_in_a_turn_follows_the_order_of_the_phases() -> None:
    # The spy photographs r0 and is shot there by the defender behind it.
    table = Table(scenario="espionage", red="r7", blue="r6")
    happened = table.fly("1|0", "1|1")
    told = (ev.PlansRevealed, ev.Moved, ev.PhotoTaken, ev.ShotFired, ev.DamageMarked, ev.TurnBegan)
    assert kinds(happened, *told) == [
        ev.PlansRevealed,
        ev.Moved,
        ev.Moved,
        ev.PhotoTaken,
        ev.ShotFired,
        ev.DamageMarked,
        ev.TurnBegan,
    ]


# -- P1 to P3 -----------------------------------------------------------------------------------


@pytest.mark.rule("D3.3")
def test_brown_that_cannot_comply_crashes_before_anybody_plans() -> None:
    table = Table(brown={"space": "r2", "hand": "0|2 3|1", "last": "0|2"}, red="r0")
    assert kinds(table.opening, ev.Event) == [ev.Crashed, ev.GameEnded]
    assert only(table.opening, ev.Crashed) == [ev.Crashed("brown", "D8.5")]


@pytest.mark.rule("D3.4")
def test_a_plan_is_a_tile_of_the_hand_and_a_mode() -> None:
    sites = [{"space": "r4", "cameras": 2}]
    table = Table(
        scenario="espionage",
        objectives=sites,
        red={"space": "r5", "hand": "2|0 3|0 3|1"},
        blue={"space": "r3", "hand": "0|0 3|2"},
    )
    assert table.options(0) == (
        PlayTile(Tile(2, 0)),
        PlayTile(Tile(3, 0)),
        PlayTile(Tile(3, 0), "loop"),
        PlayTile(Tile(3, 0), "lane"),
        PlayTile(Tile(3, 1)),
        PlayTile(Tile(3, 1), "loop"),
        PlayTile(Tile(3, 1), "lane"),
    )
    assert table.options(1) == (PlayTile(Tile(0, 0)), PlayTile(Tile(3, 2)))


@pytest.mark.rule("D3.4")
@pytest.mark.parametrize("chooser", [0, 1])
def test_nothing_of_a_plan_shows_before_both_are_in(chooser: int) -> None:
    red = {"space": "r0", "hand": "0|1 3|0 4|1"}
    blue = {"space": "r5", "hand": "0|0 3|2 5|0"}
    seen_by_others = set()
    for option in Table(red=red, blue=blue).options(chooser):
        table = Table(red=red, blue=blue)
        chosen = table.submit(Choice(chooser, option))
        assert only(chosen, ev.PlansRevealed) == []
        for viewer in (1 - chooser, None):
            seen = (
                table.game.view(table.state, viewer),
                [table.game.redact(event, viewer) for event in chosen],
                table.pending,
            )
            seen_by_others.add((viewer, msgspec.json.encode(seen)))
        assert table.game.view(table.state, chooser).seats[chooser].plan == option
    assert len(seen_by_others) == 2  # one sight for the opponent, one for a spectator


@pytest.mark.rule("D3.4")
def test_the_plans_may_come_in_either_order() -> None:
    one_way, other_way = (Table(red="r0", blue="r1") for _ in range(2))
    one_way.choose(0, "1|2")
    one_way.choose(1, "3|0")
    other_way.choose(1, "3|0")
    other_way.choose(0, "1|2")
    assert one_way.state == other_way.state


@pytest.mark.rule("D3.5")
def test_under_white_the_opponent_plans_and_shows_before_white_plans() -> None:
    table = Table(white="r5", red="r6")
    assert decisions(table) == [1]
    shown = table.choose(1, "3|1 loop")
    plan = PlayTile(Tile(3, 1), "loop")
    assert shown == (ev.PlanShown(1, plan),)
    assert table.game.redact(shown[0], 0) == shown[0]
    assert table.game.view(table.state, 0).seats[1].plan == plan
    assert decisions(table) == [0]
    assert only(table.choose(0, "2|1"), ev.PlansRevealed) != []


@pytest.mark.rule("D3.6")
def test_both_plans_are_shown_at_the_same_time() -> None:
    table = Table(red="r3", blue="r7")
    assert only(table.choose(0, "1|2"), ev.PlansRevealed) == []
    happened = table.choose(1, "4|0")
    both = (PlayTile(Tile(1, 2)), PlayTile(Tile(4, 0)))
    assert only(happened, ev.PlansRevealed) == [ev.PlansRevealed(both)]


@pytest.mark.rule("D3.6")
def test_white_crashes_after_the_reveal_and_before_the_moves() -> None:
    table = Table(white={"space": "r0", "hand": "0|1 5|0", "last": "0|0"}, red="r4")
    happened = table.fly("0|1", "2|0")
    told = (ev.PlansRevealed, ev.Crashed, ev.Moved, ev.GameEnded)
    assert kinds(happened, *told) == [ev.PlansRevealed, ev.Crashed, ev.GameEnded]
    assert table.space("red") == "r4"


# -- P4 to P8 -----------------------------------------------------------------------------------


@pytest.mark.rule("D3.7")
def test_biplanes_pass_and_meet_without_blocking_each_other_in_either_seat() -> None:
    # Blue stands in Red's way, flies ahead of it, and both end on the same space.
    one_way, other_way = Table(red="r0", blue="r2"), Table(blue="r2", red="r0")
    expected = {"red": ("r0", "r1", "r2", "r3", "r4"), "blue": ("r2", "r3", "r4")}
    assert moves(one_way.fly("4|1", "2|1")) == expected
    assert moves(other_way.fly("2|1", "4|1")) == expected


@pytest.mark.rule("D3.8")
def test_a_biplane_that_reaches_the_exit_leaves_before_anyone_shoots() -> None:
    def bomber(plan: str) -> Table:
        factory = {"space": "r4", "number": 3}
        yellow = {"space": "g1", "damage": 5}
        table = Table(scenario="bombing", yellow=yellow, red="r6", objectives=[factory])
        table.fly(plan, "1|1")
        return table

    out = bomber("2|0")
    assert (out.space("yellow"), out.damage("yellow")) == ("exit", 5)
    assert out.result is not None
    assert out.result.scores == (1, -1)
    # One step less, and the same shot brings it down.
    assert bomber("1|1").damage("yellow") == 6


@pytest.mark.rule("D3.9")
def test_a_bomb_falls_before_its_bomber_is_shot_down() -> None:
    factories = [{"space": "r2", "number": 2}, {"space": "r0", "number": 1}]
    yellow = {"space": "r0", "damage": 5}
    table = Table(scenario="bombing", yellow=yellow, red="r0", objectives=factories)
    happened = table.fly("2|0", "1|1")
    told = (ev.FactoryBombed, ev.ShotFired, ev.ShotDown)
    assert kinds(happened, *told) == [ev.FactoryBombed, ev.ShotFired, ev.ShotDown]
    assert table.result is not None
    assert table.result.scores == (0, 0)  # it was the fourth, so it counted


@pytest.mark.rule("D3.9")
def test_a_rescuer_that_lands_is_on_the_ground_when_the_shots_are_fired() -> None:
    airport = {"space": "r5", "number": 2}
    for answer, fired in (("land", []), ("stay aloft", [("brown", "blue", 1)])):
        table = Table(scenario="rescue", brown="r4", blue="r6", objectives=[airport], briefed=[2])
        assert shots(table.fly("1|1", "1|1", answers=[answer])) == fired


@pytest.mark.rule("D3.10")
@pytest.mark.parametrize(
    ("plan", "expected"),
    [("1|2", [("red", "blue", 2)]), ("1|0", []), ("3|1", []), ("5|1", [("blue", "red", 1)])],
)
def test_who_is_in_position_with_hits_shoots(
    plan: str, expected: list[tuple[str, str, int]]
) -> None:
    # Blue ends on r3: 2 ahead of Red's 1, on the space of its 3, 2 behind its 5.
    table = Table(red="r0", blue="r1")
    assert shots(table.fly(plan, "2|1")) == expected


@pytest.mark.rule("D3.10")
def test_shots_are_simultaneous_so_a_falling_biplane_still_hits() -> None:
    # Red is behind Blue, Blue behind the escorted biplane; either shot alone would end the game.
    table = Table(
        scenario="escort",
        red="r0",
        blue={"space": "r1", "damage": 6},
        escorted={"space": "r2", "damage": 3},
    )
    happened = table.fly("1|1 & 0|1", "1|1")
    assert shots(happened) == [("red", "blue", 1), ("blue", "escorted", 1)]
    assert marked(happened) == {"blue": 1, "escorted": 1}
    assert {event.craft for event in only(happened, ev.ShotDown)} == {"blue", "escorted"}


P7 = (ev.ShotFired, ev.DamageMarked, ev.TileLost, ev.ShotDown, ev.GunJammed, ev.GameEnded)


@pytest.mark.rule("D3.11")
def test_damage_then_blacks_tiles_then_greys_gun() -> None:
    table = Table(black={"space": "r2", "hand": "1|0 2|0 3|0 4|0 5|0"}, grey="r0")
    happened = table.fly("1|0", "1|3", answers=["lose 4|0", "lose 2|0", "lose 5|0"])
    assert kinds(happened, *P7) == [
        ev.ShotFired,
        ev.DamageMarked,
        ev.TileLost,
        ev.TileLost,
        ev.TileLost,
        ev.GunJammed,
    ]


@pytest.mark.rule("D3.11")
def test_black_loses_its_tiles_before_it_is_shot_down_and_the_gun_is_left_as_it_was() -> None:
    table = Table(black={"space": "r2", "damage": 4, "hand": "1|0 2|0 3|0 4|0"}, grey="r0")
    happened = table.fly("1|0", "1|3")
    assert kinds(happened, *P7) == [
        ev.ShotFired,
        ev.DamageMarked,
        ev.TileLost,
        ev.TileLost,
        ev.TileLost,
        ev.ShotDown,
        ev.GameEnded,
    ]
    assert not table.aviator("grey").jammed


@pytest.mark.rule("D3.12")
def test_no_tile_is_drawn_during_a_round_and_played_tiles_lie_open() -> None:
    red = {"space": "r7", "hand": "1|0 2|0 3|0 4|0 5|0 5|1"}
    blue = {"space": "r3", "hand": "0|0 1|1 2|1 3|0 4|0 5|0"}
    table = Table(red=red, blue=blue)
    bag = table.aviator("red").bag
    happened = [*table.fly("3|0", "4|0"), *table.fly("1|0", "0|0"), *table.fly("5|1", "1|1")]
    assert only(happened, ev.TileDrawn) == []
    seen = table.game.view(table.state, 1).seats[0]
    assert seen.played == tiles("3|0 1|0 5|1")
    assert (seen.hand_size, seen.bag_size) == (3, 9)
    assert table.aviator("red").hand == tiles("2|0 4|0 5|0")
    assert table.aviator("red").bag == bag
