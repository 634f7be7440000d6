"""Espionage: photos of enemy sites, an unarmed spy, and the way out. [D9.9 to D9.14]"""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.games.dogfight import dogfight
from escadrille.kernel.errors import BadInput, Refused
from escadrille.rossi.model import events as ev
from escadrille.rossi.model.state import Objective
from tests.rossi.table import Table, only, shots

SPOTS = ("r0", "r2", "r4", "r5", "r6")
COLOURS = ("red", "blue", "green", "yellow", "brown", "purple", "black", "white", "grey")


def spying(sites: str = "r0 r2 r4 r5 r6", **fields: Any) -> Table:
    """Espionage with 2-camera sites left on these spaces; `r4:1` has one camera left."""
    objectives = [
        {"space": space, "cameras": int(cameras or 2)}
        for space, _, cameras in (site.partition(":") for site in sites.split())
    ]
    return Table(scenario="espionage", objectives=objectives, **fields)


def cameras(table: Table) -> dict[str, int]:
    return {site.space: site.cameras for site in table.state.objectives}


# -- set-up -------------------------------------------------------------------------------------


@pytest.mark.rule("D9.9")
@pytest.mark.parametrize("spy", ["red", "brown", "black", "white"])
def test_the_spy_starts_on_x_with_one_damage_and_all_its_tiles(spy: str) -> None:
    game = dogfight({"scenario": "espionage", "biplanes": [spy, "grey"]})
    own, defender = game.initial().aviators
    assert (own.space, own.damage, defender.space, defender.damage) == ("r7", 1, "r3", 0)
    assert (own.lost, own.losses_due) == ((), 0)
    assert len(own.bag) == (18 if spy == "black" else 15)


@pytest.mark.rule("D9.9")
@pytest.mark.parametrize("colour", ["blue", "green", "yellow", "purple", "grey"])
def test_other_colours_cannot_spy(colour: str) -> None:
    with pytest.raises(BadInput, match="the spy cannot fly"):
        dogfight({"scenario": "espionage", "biplanes": [colour, "red"]})


@pytest.mark.rule("D9.9")
@pytest.mark.parametrize("colour", [each for each in COLOURS if each != "white"])
def test_the_defender_flies_any_other_biplane(colour: str) -> None:
    game = dogfight({"scenario": "espionage", "biplanes": ["white", colour]})
    assert game.initial().aviators[1].biplane == colour


@pytest.mark.rule("D9.10")
@pytest.mark.parametrize("side", ["single", "dual"])
def test_a_site_worth_two_cameras_lies_on_each_spot(side: str) -> None:
    setup = {"scenario": "espionage", "side": side, "biplanes": ["red", "blue"]}
    sites = dogfight(setup).initial().objectives
    assert sites == tuple(Objective(space, cameras=2) for space in SPOTS)


# -- photos -------------------------------------------------------------------------------------


@pytest.mark.rule("D9.11")
@pytest.mark.parametrize(("space", "tile"), [("r0", "0|1"), ("r7", "1|0")])
def test_a_0_or_1_takes_a_perfect_photo_and_removes_the_site(space: str, tile: str) -> None:
    table = spying(red=space, blue="r4")
    happened = table.fly(tile, "0|0")
    assert only(happened, ev.PhotoTaken) == [ev.PhotoTaken("r0", 0)]
    assert cameras(table) == {"r2": 2, "r4": 2, "r5": 2, "r6": 2}


@pytest.mark.rule("D9.11")
def test_two_blurred_photos_with_a_2_remove_a_site() -> None:
    first = spying(red="r6", blue="r4")
    assert only(first.fly("2|0", "0|0"), ev.PhotoTaken) == [ev.PhotoTaken("r0", 1)]
    assert cameras(first) == {"r0": 1, "r2": 2, "r4": 2, "r5": 2, "r6": 2}

    second = spying("r0:1 r2", red="r6", blue="r4")
    assert only(second.fly("2|0", "0|0"), ev.PhotoTaken) == [ev.PhotoTaken("r0", 0)]
    assert cameras(second) == {"r2": 2}


@pytest.mark.rule("D9.11")
def test_a_perfect_photo_removes_a_site_that_was_photographed_before() -> None:
    table = spying("r0:1 r2", red="r7", blue="r4")
    table.fly("1|0", "0|0")
    assert cameras(table) == {"r2": 2}


@pytest.mark.rule("D9.11")
@pytest.mark.parametrize(
    ("space", "plan", "end"),
    [("r5", "3|0", "r0"), ("r1", "3|0 loop", "r0"), ("r4", "4|0", "r0"), ("r3", "5|0", "r0")],
)
def test_a_3_or_more_takes_no_photo(space: str, plan: str, end: str) -> None:
    table = spying(red=space, blue="r2")
    happened = table.fly(plan, "0|0")
    assert table.space("red") == end
    assert only(happened, ev.PhotoTaken) == []
    assert len(cameras(table)) == 5


@pytest.mark.rule("D9.11")
@pytest.mark.parametrize(("space", "tile", "end"), [("r7", "2|0", "r1"), ("r0", "1|0", "r1")])
def test_a_site_that_is_left_or_passed_is_not_photographed(space: str, tile: str, end: str) -> None:
    table = spying(red=space, blue="r3")
    table.fly(tile, "0|0")
    assert table.space("red") == end
    assert len(cameras(table)) == 5


@pytest.mark.rule("D9.11")
def test_a_photo_counts_although_the_spy_is_shot_at_in_the_same_turn() -> None:
    table = spying(red={"space": "r7", "damage": 1}, blue="r6")
    happened = table.fly("1|0", "1|1")
    assert shots(happened) == [("blue", "red", 1)]
    assert "r0" not in cameras(table)


# -- guns ---------------------------------------------------------------------------------------


@pytest.mark.rule("D9.12")
def test_the_spy_never_shoots() -> None:
    assert shots(Table(red="r0", blue="r2").fly("1|2", "1|1")) == [("red", "blue", 2)]
    assert shots(spying(red="r0", blue="r2").fly("1|2", "1|1")) == []


# -- the end ------------------------------------------------------------------------------------


@pytest.mark.rule("D9.13")
def test_the_fourth_site_opens_the_lane_but_does_not_win() -> None:
    table = spying("r0 r2", red="r7", blue="r4")
    with pytest.raises(Refused, match=r"D9\.2"):
        table.choose(0, "1|1 lane")
    table.fly("1|0", "0|0")
    assert list(cameras(table)) == ["r2"]
    assert table.result is None
    assert table.game.view(table.state, 0).lane_open


@pytest.mark.rule("D9.13")
def test_a_site_with_one_camera_left_is_not_removed() -> None:
    table = spying("r0:1 r2:1", red="r7", blue="r4")
    with pytest.raises(Refused, match=r"D9\.2"):
        table.choose(0, "1|1 lane")


@pytest.mark.rule("D9.13", "D9.3")
@pytest.mark.parametrize("sites", ["r2", ""])
def test_the_spy_wins_by_leaving(sites: str) -> None:
    table = spying(sites, red="g1", blue="r4")
    table.fly("2|0", "0|0")
    assert table.result is not None
    assert (table.result.scores, table.result.rule) == ((1, -1), "D9.13")


@pytest.mark.rule("D9.14")
@pytest.mark.parametrize("sites", ["r0 r2 r4 r5 r6", "r2", ""])
def test_the_defender_wins_by_shooting_the_spy_down_before_it_leaves(sites: str) -> None:
    table = spying(sites, red={"space": "r1", "damage": 6}, blue="r0")
    happened = table.fly("2|2", "1|1")
    assert only(happened, ev.ShotDown) == [ev.ShotDown("red")]
    assert table.result is not None
    assert (table.result.scores, table.result.rule) == ((-1, 1), "D9.14")


@pytest.mark.rule("D9.14")
def test_the_spy_can_still_be_shot_down_in_the_lane() -> None:
    table = spying("r2", red={"space": "r6", "damage": 6}, blue="r5")
    table.fly("3|0 lane", "2|1")
    assert (table.space("red"), table.space("blue")) == ("g2", "r7")
    assert table.result is not None
    assert table.result.scores == (-1, 1)


@pytest.mark.rule("D9.14", "D9.9")
def test_the_starting_damage_counts_towards_shooting_the_spy_down() -> None:
    game = dogfight({"scenario": "espionage", "biplanes": ["white", "blue"]})
    start = game.initial().aviators[0].damage
    table = spying(white={"space": "r1", "damage": start + 4}, blue="r0")
    table.fly("2|0", "1|1")
    assert table.result is not None
    assert table.result.scores == (-1, 1)
