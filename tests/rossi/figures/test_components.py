"""What is in the box, and what of it everybody sees. [D1, D13.1, D13.6]"""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from typing import Any, get_args

import pytest

from escadrille import catalog
from escadrille.games.dogfight import dogfight, dogfight_box
from escadrille.kernel.errors import BadInput
from escadrille.rossi.figures.box import Biplane, Colour
from escadrille.rossi.figures.tiles import Tile
from escadrille.rossi.model import events as ev
from escadrille.rossi.model.actions import PlayTile
from tests.rossi.printed import printed_table, printed_tiles
from tests.rossi.table import Table, marked, only, shots, tiles

BOX = dogfight_box().figures
COLOURS: tuple[Colour, ...] = get_args(Colour)


@pytest.mark.rule("D1.1")
def test_nine_biplanes_and_no_colour_flown_twice() -> None:
    text = catalog.rules_page("dogfight")["D1.1"].text
    assert all(colour in text for colour in BOX.biplanes)
    assert len(BOX.biplanes) == 9
    for first in BOX.biplanes:
        for second in BOX.biplanes:
            if first != second:
                dogfight({"biplanes": [first, second]})
        with pytest.raises(BadInput, match=r"D1\.1"):
            dogfight({"biplanes": [first, first]})


@pytest.mark.rule("D1.2", "D13.1")
def test_138_tiles_18_of_them_black() -> None:
    counts = {colour: len(biplane.tile_set()) for colour, biplane in BOX.biplanes.items()}
    assert sum(counts.values()) == 138
    assert counts.pop("black") == 18
    assert set(counts.values()) == {15}


@pytest.mark.rule("D1.3")
def test_values_run_from_0_to_5_and_only_grey_has_three_hits() -> None:
    for colour, biplane in BOX.biplanes.items():
        assert {tile.value for tile in biplane.tile_set()} == set(range(6)), colour
        assert {0, 1, 2} <= {tile.hits for tile in biplane.tile_set()}, colour
    most = {colour: max(t.hits for t in b.tile_set()) for colour, b in BOX.biplanes.items()}
    assert most == dict.fromkeys(BOX.biplanes, 2) | {"grey": 3}


@pytest.mark.rule("D1.3")
@pytest.mark.parametrize("row", [[6, 0, 15], [5, 4, 15]])
def test_a_box_with_tiles_beyond_the_limits_is_refused(row: list[int]) -> None:
    with pytest.raises(BadInput, match=r"biplanes\.red\.tiles\.counts"):
        dogfight_box({"biplanes": {"red": {"tiles": {"counts": [row]}}}})


@pytest.mark.rule("D1.4")
@pytest.mark.parametrize("colour", COLOURS)
def test_every_3_has_a_normal_side_and_a_loop_side(colour: Colour) -> None:
    other = "blue" if colour == "red" else "red"
    held = BOX.biplanes[colour].tile_set()
    hand = " ".join(tile.label for tile in held)
    seats: dict[str, Any] = {colour: {"space": "r1", "hand": hand}, other: "r1"}
    table = Table(**seats)
    sides: dict[Tile, list[str]] = {tile: [] for tile in held}
    for plan in table.options(0):
        assert isinstance(plan, PlayTile)
        assert plan.tile is not None
        sides[plan.tile].append(plan.mode)
    for tile, modes in sides.items():
        assert modes == (["normal", "loop"] if tile.value == 3 else ["normal"])


@pytest.mark.rule("D1.4")
def test_both_sides_of_a_3_show_the_same_hits() -> None:
    normal = Table(blue="r1", red="r5").fly("3|2", "0|1")
    loop = Table(blue="r5", red="r5").fly("3|2 loop", "0|1")
    assert shots(normal) == shots(loop) == [("blue", "red", 2)]
    # Once played it is one and the same tile, whichever side was up.
    table = Table(blue={"space": "r5", "hand": "3|2 1|1"}, red="r5")
    table.fly("3|2 loop", "0|1")
    assert table.aviator("blue").played == (Tile(3, 2),)


def _as_printed(colour: str, biplane: Biplane) -> dict[str, str]:
    held = biplane.tile_set()
    hits = [tile.hits for tile in held]
    cells = {
        str(value): " ".join(str(t.hits) for t in reversed(held) if t.value == value)
        for value in range(6)
    }
    totals = {"tiles": len(held), "shooting": sum(h > 0 for h in hits), "total hits": sum(hits)}
    return {"Biplane": colour, **cells, **{name: str(total) for name, total in totals.items()}}


@pytest.mark.rule("D1.5")
def test_the_tile_sets_are_those_printed() -> None:
    assert [_as_printed(*each) for each in BOX.biplanes.items()] == printed_table("D1.5")


@pytest.mark.rule("D1.6")
@pytest.mark.parametrize("colour", COLOURS)
def test_shot_down_at_7_hits_or_6_for_yellow_white_and_grey(colour: Colour) -> None:
    row = 6 if colour in ("yellow", "white", "grey") else 7
    shooter = "green" if colour == "red" else "red"
    one = next(tile.label for tile in BOX.biplanes[colour].tile_set() if tile.value == 1)

    def hit_at(damage: int) -> Table:
        seats: dict[str, Any] = {shooter: "r0", colour: {"space": "r1", "damage": damage}}
        table = Table(**seats)
        assert marked(table.fly("0|1", one)) == {colour: 1}
        return table

    assert hit_at(row - 2).result is None
    assert hit_at(row - 1).result is not None


@pytest.mark.rule("D1.7")
def test_the_escorted_biplane_has_the_six_tiles_printed() -> None:
    table = Table(scenario="escort", red="r7", blue="r3", escorted="r7")
    plans = [plan for plan in table.options(0) if isinstance(plan, PlayTile)]
    printed = printed_tiles(catalog.rules_page("dogfight")["D1.7"].text)
    assert len(printed) == 6
    assert {plan.escorted_tile for plan in plans} == set(printed)


@pytest.mark.rule("D1.7")
@pytest.mark.parametrize(("damage", "over"), [(2, False), (3, True)])
def test_the_escorted_biplane_is_shot_down_at_4_hits(damage: int, over: bool) -> None:
    escorted = {"space": "r2", "damage": damage}
    table = Table(scenario="escort", red="r5", green="r0", escorted=escorted)
    assert marked(table.fly("1|0 & -1|0", "0|1")) == {"escorted": 1}
    assert (table.result is not None) == over


@pytest.mark.rule("D1.8")
def test_a_sixteenth_hit_is_marked_though_there_are_fifteen_tokens() -> None:
    table = Table(
        scenario="escort",
        red={"space": "r2", "damage": 7, "is_down": True},
        blue={"space": "r1", "damage": 5},
        escorted={"space": "r0", "damage": 3},
    )
    assert marked(table.fly("- & 0|1", "1|1")) == {"blue": 1}
    assert table.damage("red") + table.damage("blue") + table.damage("escorted") == 16


def _black_with(hand: str, bag: str, lost: str) -> Table:
    black = {"space": "r0", "damage": 2, "hand": hand, "bag": bag, "lost": lost, "played": "5|1"}
    return Table(black=black, blue={"space": "r5", "hand": "3|1 4|0"})


@pytest.mark.rule("D1.9")
def test_hands_bags_and_lost_tiles_are_secret_their_sizes_public() -> None:
    table = _black_with("1|2 4|0", "0|0 2|0 3|1", "2|1 3|0")
    same_outside = _black_with("0|0 3|1", "1|2 2|1 3|0", "2|0 4|0")
    for viewer in (1, None):
        seen = table.game.view(table.state, viewer)
        assert seen == same_outside.game.view(same_outside.state, viewer)
        black = seen.seats[0]
        assert (black.hand, black.lost) == (None, None)
        assert (black.hand_size, black.bag_size, black.lost_count) == (2, 3, 2)
    own = table.game.view(table.state, 0).seats[0]
    assert (own.hand, own.lost) == (tiles("1|2 4|0"), tiles("2|1 3|0"))


@pytest.mark.rule("D1.9")
def test_positions_damage_jam_and_played_tiles_are_public() -> None:
    table = Table(
        grey={"space": "r2", "damage": 4, "jammed": True, "played": "1|3 5|0"},
        red={"space": "lp", "damage": 1},
    )
    for viewer in (0, 1, None):
        grey, red = table.game.view(table.state, viewer).seats
        assert (grey.space, grey.damage, grey.jammed) == ("r2", 4, True)
        assert (red.space, red.damage, red.jammed) == ("lp", 1, False)
        assert grey.played == tiles("1|3 5|0")


@pytest.mark.rule("D1.9")
def test_a_tile_that_black_loses_is_shown_to_nobody_else() -> None:
    table = Table(black={"space": "r1", "hand": "1|0 4|0 5|0"}, red="r0")
    lost = only(table.fly("1|0", "1|1", answers=["lose 4|0"]), ev.TileLost)
    assert lost == [ev.TileLost(0, Tile(4, 0), "hand")]
    assert table.game.redact(lost[0], 0) == lost[0]
    for viewer in (1, None):
        assert table.game.redact(lost[0], viewer) == ev.TileLost(0, None, "hand")


@pytest.mark.rule("D1.9")
def test_what_can_be_inferred_of_an_opponents_tiles_is_public() -> None:
    table = Table(red={"space": "r0", "hand": "1|2 4|0", "played": "5|0 0|1"}, blue="r3")
    whole = Counter(BOX.biplanes["red"].tile_set())
    unseen = table.game.view(table.state, 1).seats[0].unseen
    assert Counter(unseen) == whole - Counter(tiles("5|0 0|1"))


@pytest.mark.rule("D1.10")
def test_draws_are_uniform_over_the_bag_without_replacement() -> None:
    red = {"space": "r0", "hand": "1|0", "bag": "0|1 1|2 1|2 4|1 5|0 5|0", "last": "4|0"}
    table = Table(turn=5, red=red, blue="r3")
    table.fly("1|0", "1|1")
    bag = Counter(table.aviator("red").bag)
    for label in ("1|2", "5|0", "1|2", "0|1"):
        chance = table.chance()
        assert chance.seat == 0
        assert {odds.label: chance.probability(odds.label) for odds in chance.outcomes} == {
            tile.label: Fraction(copies, bag.total()) for tile, copies in bag.items() if copies
        }
        table.draw(label)
        bag -= Counter(tiles(label))
    assert bag == Counter(table.aviator("red").bag) == Counter(tiles("4|1 5|0"))


@pytest.mark.rule("D13.1")
def test_red_and_blue_shoot_equally_well_with_different_values() -> None:
    red, blue = (BOX.biplanes[colour].tile_set() for colour in ("red", "blue"))
    assert sum(t.hits > 0 for t in red) == sum(t.hits > 0 for t in blue)
    assert sum(t.hits for t in red) == sum(t.hits for t in blue)
    assert Counter(t.value for t in red) != Counter(t.value for t in blue)


@pytest.mark.rule("D13.1")
def test_the_tiles_that_harder_solo_play_removes_exist_without_hits() -> None:
    (row,) = printed_table("D10.16")
    for colour in COLOURS:
        removed = tuple(int(value) for value in row.get(colour.title(), "").split(", ") if value)
        assert BOX.biplanes[colour].solo_removed_no_hit_values == removed
        gone = Counter(Tile(value, 0) for value in removed)
        assert gone <= Counter(BOX.biplanes[colour].tile_set())


@pytest.mark.rule("D13.1")
def test_the_escorted_biplane_has_three_tiles_that_are_not_negative() -> None:
    assert [t.value for t in BOX.escorted.tile_set() if t.value >= 0] == [0, 1, 2]


def _flown_tiles(example: str) -> list[tuple[Colour, Tile]]:
    """`Red [1|2]` and `Red r0 [3|1]L`: a colour directly before the tile it plays."""
    found = re.findall(r"\b([A-Z][a-z]+) (?:r\d )?(\[\d\|\d\])", example)
    return [
        (c, printed_tiles(tile)[0]) for word, tile in found for c in COLOURS if c.title() == word
    ]


@pytest.mark.rule("D13.6")
@pytest.mark.parametrize("number", range(1, 16))
def test_the_tiles_of_the_worked_examples_exist(number: int) -> None:
    example = catalog.rules_page("dogfight")[f"D12.{number}"].text
    for colour, tile in _flown_tiles(example):
        assert tile in BOX.biplanes[colour].tile_set(), (colour, tile)
    named = [BOX.biplanes[c].tile_set() for c in COLOURS if c.title() in example]
    lists: list[Any] = re.findall(r"hand ((?:\[\d\|\d\](?:, )?)+)", example)
    for hand in [printed_tiles(text) for text in lists]:
        assert any(Counter(hand) <= Counter(held) for held in named), hand
    for tile in printed_tiles(example):
        assert any(tile in held for held in named), tile
