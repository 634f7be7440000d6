"""A user's own box: any figure can be overridden, and every fault is named by its field."""

from __future__ import annotations

from typing import Any

import pytest

from escadrille import catalog
from escadrille.games.dogfight import dogfight, dogfight_box
from escadrille.rossi.figures.opened_box import OpenedBox
from escadrille.rossi.figures.tiles import Tile
from tests.rossi.own_figures import at
from tests.rossi.table import Table, moves, shots


def provenance(box: OpenedBox, path: str) -> str:
    table: Any = box.raw
    for key in path.split("."):
        table = table[key]
    return str(table["provenance"])


# -- overriding ---------------------------------------------------------------------------------


@pytest.mark.rule("D1.5")
def test_your_own_tile_set_fills_the_bag() -> None:
    changes = at("biplanes.red.tiles.counts", [[2, 3, 10], [3, 0, 6]])
    bag = dogfight({}, changes=changes).initial().aviators[0].bag
    assert bag == (*[Tile(2, 3)] * 10, *[Tile(3, 0)] * 6)
    assert len(dogfight({}).initial().aviators[0].bag) == 15


@pytest.mark.rule("D1.6")
def test_your_own_threshold_decides_when_a_biplane_is_shot_down() -> None:
    changes = at("biplanes.blue.hits_to_shoot_down", 2)
    table = Table(changes=changes, red="r0", blue="r1")
    table.fly("1|2", "3|0")
    assert table.result is not None
    assert table.result.scores == (1, -1)


@pytest.mark.rule("D5.4")
@pytest.mark.parametrize(
    ("path", "value", "hits"),
    [
        ("constants.range_min", 1, 2),
        ("boards.single.spaces.r4.tag", "brown", 0),
        ("boards.dual.spaces.r4.tag", "brown", 2),
        ("shooting.pairs.white.purple_white.allowed", False, 0),
        ("shooting.pairs.purple_white.white.allowed", False, 2),
        ("constants.range_min", 4, 0),
        ("biplanes.red.range_max", 2, 0),
    ],
)
def test_one_figure_changes_one_shot(path: str, value: object, hits: int) -> None:
    table = Table(changes=at(path, value), red="r0", blue="r1")
    happened = table.fly("1|2", "3|0")  # from r1 at r4, 3 ahead, white at purple/white
    assert shots(happened) == ([("red", "blue", hits)] if hits else [])


@pytest.mark.rule("D7.1")
def test_your_own_arrows_lead_elsewhere() -> None:
    table = Table(changes=at("boards.single.spaces.lb.next", "r1"), red="r0", blue="r3")
    table.fly("3|1 loop", "1|1")
    assert moves(table.fly("1|1", "1|1"))["red"] == ("lb", "r1")


@pytest.mark.rule("D1.7")
def test_your_own_escorted_biplane_has_its_own_tiles() -> None:
    changes = {"escorted": {"tiles": [[0, 2], [1, 1], [2, 0], [-1, 0], [-4, 1], [4, 0]]}}
    table = Table(changes=changes, scenario="escort", red="r1", blue="r5", escorted="r1")
    table.fly("1|0 & 4|0", "0|0")
    assert table.space("escorted") == "r6"


def test_an_override_leaves_our_own_box_and_everything_else_in_it_alone() -> None:
    ours = dogfight_box()
    yours = dogfight_box(at("biplanes.red.hits_to_shoot_down", 9))
    assert yours.figures.biplanes["red"].hits_to_shoot_down == 9
    assert yours.figures.biplanes["red"].tiles == ours.figures.biplanes["red"].tiles
    assert yours.figures.boards == ours.figures.boards
    assert dogfight_box().figures.biplanes["red"].hits_to_shoot_down == 7
    assert catalog.figures("dogfight")["biplanes"]["red"]["hits_to_shoot_down"] == 7


def test_no_changes_are_our_own_box() -> None:
    assert dogfight_box({}).hash == dogfight_box().hash
    assert dogfight_box({"biplanes": {"red": {}}}).raw == dogfight_box().raw


# -- provenance ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("figure", "value", "table"),
    [
        ("biplanes.red.tiles.counts", [[1, 1, 15]], "biplanes.red.tiles"),
        ("biplanes.red.hits_to_shoot_down", 8, "biplanes.red"),
        ("boards.single.spaces.r4.tag", "white", "boards.single.spaces.r4"),
        ("shooting.pairs.blue.blue.allowed", False, "shooting.pairs.blue.blue"),
        ("escorted.hits_to_shoot_down", 5, "escorted"),
    ],
)
def test_a_changed_table_becomes_yours_and_no_other(figure: str, value: object, table: str) -> None:
    ours, yours = dogfight_box(), dogfight_box(at(figure, value))
    assert provenance(ours, table) != "yours"
    assert provenance(yours, table) == "yours"
    assert str(yours.raw).count("'yours'") == 1


def test_a_provenance_of_your_own_is_kept() -> None:
    changes = {"escorted": {"hits_to_shoot_down": 5, "provenance": "second printing"}}
    assert provenance(dogfight_box(changes), "escorted") == "second printing"


# -- the hash -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("biplanes.red.tiles.counts", [[1, 1, 15]]),
        ("biplanes.grey.hits_to_shoot_down", 7),
        ("biplanes.red.rules", ["jam"]),
        ("boards.dual.spaces.r4.tag", "white"),
        ("boards.single.spaces.lb.next", "r1"),
        ("shooting.pairs.blue.blue.allowed", False),
        ("scenarios.rescue.win_value", 3),
        ("scenarios.bombing.objectives.numbers", [0, 1, 2, 3, 4]),
        ("escorted.tiles", [[0, 0], [1, 0], [2, 0], [3, 0], [-1, 0], [-2, 0]]),
        ("biplanes.purple.solo_hand_size", 7),
        ("biplanes.red.solo_hand_size", 5),
        ("solo.ignored_rules", []),
        ("constants.jam_hits", 2),
    ],
)
def test_a_changed_figure_changes_the_hash(path: str, value: object) -> None:
    assert dogfight_box(at(path, value)).hash != dogfight_box().hash


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("shooting.note", "seen in my box"),
        ("biplanes.red.note", "mine"),
        ("biplanes.red.provenance", "mine"),
        ("boards.single.name", "Vorderseite"),
        ("boards.single.spaces.r0.pos", [9, 9]),
        ("shooting.pairs.white.white.note", "gleiche Farbe"),
        ("rulings.round_cap.about", "Rundenlimit"),
        ("rulings.round_cap.default", 12),  # a record keeps its rulings by themselves
        ("biplanes.red.hits_to_shoot_down", 7),
        ("boards.single.spaces.r4.tag", "purple_white"),
    ],
)
def test_words_drawing_rulings_and_figures_like_ours_do_not(path: str, value: object) -> None:
    assert dogfight_box(at(path, value)).hash == dogfight_box().hash


def test_the_order_in_which_figures_are_written_does_not_matter() -> None:
    first = {"escorted": {"range_max": 2, "hits_to_shoot_down": 5}, "constants": {"jam_hits": 2}}
    second = {"constants": {"jam_hits": 2}, "escorted": {"hits_to_shoot_down": 5, "range_max": 2}}
    assert dogfight_box(first).hash == dogfight_box(second).hash
