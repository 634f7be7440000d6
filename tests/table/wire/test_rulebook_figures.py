"""Charts and drawings of the rulebook say the same as the page's words and tables."""

from __future__ import annotations

from itertools import accumulate, product
from typing import Any, TypeVar

import numpy as np
import pytest

from escadrille import catalog
from escadrille.games.age import age
from escadrille.games.dogfight import dogfight
from escadrille.table.rulebook import rule_view
from escadrille.table.rulebook.blocks import parse_blocks
from escadrille.table.rulebook.runs import plain_text
from escadrille.table.wire.rulebook import (
    ChartBlock,
    ChartLine,
    ColoursBlock,
    DiceBlock,
    FieldsBlock,
    GridBlock,
    PlaceFigure,
    PlacesBlock,
    RingBlock,
)
from tests.age import page_of_guns
from tests.rossi.printed import printed_table

Kind = TypeVar("Kind")


def figure(game: str, rule: str, kind: type[Kind], number: int = 0) -> Kind:
    shown = rule_view(game, rule)
    assert shown is not None
    return [block for block in shown.blocks if isinstance(block, kind)][number]


def text_of(game: str, rule: str) -> str:
    return " ".join(catalog.rules_page(game)[rule].text.split())


# -- charts -------------------------------------------------------------------------------------


def ranges(chart: ChartBlock, line: ChartLine) -> dict[str, tuple[int, int]]:
    """The totals that do something; on the first roll a jam is a miss. [A6.2]"""
    ends = list(accumulate((cell.span for cell in line.cells), initial=0))
    found: dict[str, tuple[int, int]] = {}
    for cell, start, end in zip(line.cells, ends, ends[1:], strict=False):
        result = "miss" if cell.result == "jam" else cell.result
        low, high = chart.totals[start], chart.totals[end - 1]
        found[result] = (min(low, found.get(result, (99, 0))[0]), high)
    return found


@pytest.mark.rule("A6.1")
def test_the_firing_chart_says_what_the_page_says() -> None:
    chart = figure("age", "A6.1", ChartBlock)
    for line in chart.lines:
        found = ranges(chart, line)
        (_, miss), (low, high), (destroyed, _) = (
            found[each] for each in ("miss", "damaged", "destroyed")
        )
        told = f"Column {line.name}: ≤{miss} miss, {low}–{high} damaged, ≥{destroyed} destroyed"
        assert told in text_of("age", "A6.1")
        assert [odds.of for odds in line.odds] == [36, 36, 36]
    assert [line.name for line in chart.lines] == ["A", "B"]


@pytest.mark.rule("A9.1")
def test_chart_1_says_what_the_page_says() -> None:
    chart = figure("age", "A9.1", ChartBlock)
    told = text_of("age", "A9.1")
    found = {line.name: ranges(chart, line) for line in chart.lines}
    for name in "AB":
        damaged, destroyed = found[name]["damaged"], found[name]["destroyed"]
        assert f"{name}: {damaged[0]} damaged, {destroyed[0]}–{destroyed[1]} destroyed" in told
        assert damaged[0] == damaged[1]
    assert f"C: {found['C']['destroyed'][0]} destroyed" in told
    assert f"{found['C']['damaged'][0]} or more damaged" in told
    assert not [cell for line in chart.lines for cell in line.cells if cell.result == "jam"]


@pytest.mark.rule("A9.2")
def test_chart_2_says_what_the_page_says() -> None:
    chart = figure("age", "A9.2", ChartBlock)
    found = ranges(chart, chart.lines[0])
    told = f"natural 2 jams, ≤{found['miss'][1]} miss, ≥{found['destroyed'][0]} destroyed"
    assert told in text_of("age", "A9.2")
    assert chart.lines[0].cells[0].result == "jam"


@pytest.mark.rule("A9.3")
def test_chart_3_says_what_the_page_says() -> None:
    chart = figure("age", "A9.3", ChartBlock)
    told = text_of("age", "A9.3")
    for line in chart.lines:
        found = ranges(chart, line)
        damaged = found["damaged"]
        assert f"≤{found['miss'][1]} miss" in told
        assert f"{damaged[0]}–{damaged[1]} damaged, ≥{found['destroyed'][0]} destroyed" in told


@pytest.mark.rule("A9.5")
def test_chart_4_says_what_the_page_says() -> None:
    chart = figure("age", "A9.5", ChartBlock)
    told = text_of("age", "A9.5")
    assert [line.name for line in chart.lines] == ["L5", "L4", "L3", "L2", "L1"]
    for line in chart.lines:
        found = ranges(chart, line)
        low, high = found["miss"]
        assert f"{line.name} {low}" + (f"–{high}" if high > low else "") in told
        destroyed = found["destroyed"][0]
        assert f"{line.name} {'≥' if destroyed < 12 else ''}{destroyed}" in told


@pytest.mark.rule("A4.1")
def test_the_dice_have_the_faces_of_the_page() -> None:
    blue, green = figure("age", "A4.1", DiceBlock).dice
    assert f"Blue faces {', '.join(blue.faces)}." in text_of("age", "A4.1")
    assert f"Green faces {', '.join(green.faces)}." in text_of("age", "A4.1")


# -- firing places ------------------------------------------------------------------------------

BEARINGS = ("ahead", "ahead-right", "back-right", "back", "back-left", "ahead-left")


def degrees(sixths: int) -> int:
    """To the right, or to the left if that is nearer."""
    return 60 * sixths if sixths <= 3 else 60 * (sixths - 6)


def places() -> dict[str, PlaceFigure]:
    groups = figure("age", "A5", PlacesBlock).groups
    return {place.id: place for group in groups for place in group.places}


def printed_places() -> list[dict[str, str]]:
    """The first table of A5, by the names of its columns."""
    (grid,) = (
        block
        for block in parse_blocks(catalog.rules_page("age")["A5"].text, frozenset())[:2]
        if isinstance(block, GridBlock)
    )
    head = [plain_text(cell) for cell in grid.head]
    return [dict(zip(head, (plain_text(cell) for cell in row), strict=True)) for row in grid.rows]


@pytest.mark.rule("A5")
def test_every_row_of_the_pages_table_is_drawn_as_it_says() -> None:
    drawn = places()
    bursts = {
        "no": "no",
        "yes": "yes",
        "if target attitude = shooter attitude": "same attitude",
        "if target level": "target level",
    }
    for row in printed_places()[:-1]:  # the cannon's is told in words
        id_ = row["id"].split()[0].split("/")[-1]
        place = drawn[id_]
        distance, _, bearing = row["place"].partition("d ")
        assert place.column == row["column"]
        assert bursts[row["long burst"].strip()] == place.long_burst
        assert {spot.distance for spot in place.spots} == {int(distance)}
        assert {spot.bearing for spot in place.spots} == {
            bearing.replace("left/right", side) for side in ("left", "right")
        }


@pytest.mark.rule("A5")
def test_a_place_is_drawn_exactly_where_the_page_lets_guns_fire() -> None:
    """Compared with the page again, as `page_of_guns` reads it, attitudes included."""
    drawn: set[tuple[Any, ...]] = set()
    for place in places().values():
        for gun in place.guns:
            for spot in place.spots:
                seen = (spot.distance, BEARINGS.index(spot.bearing), spot.heading)
                for heights in place.heights:
                    for target in heights.targets:
                        drawn.add((place.id, gun, *seen, heights.dz, heights.shooter, target))
    expected = set()
    seen_from = product((1, 2, 3), range(6), range(6), (-1, 0, 1))
    eyes = product(page_of_guns.GUNS, page_of_guns.ATTITUDES, page_of_guns.ATTITUDES)
    for (distance, bearing, heading, dz), (kind, own, other) in product(seen_from, eyes):
        there = page_of_guns.Seen(distance, degrees(bearing), degrees(heading), dz)
        if shot := page_of_guns.attack(kind, there, own, other):
            expected.add((shot.place, kind, distance, bearing, heading, dz, own, other))
    assert drawn == expected


@pytest.mark.rule("A5.3")
def test_fields_of_fire_are_those_of_the_engine() -> None:
    bears = age().rules.gunnery.bears
    mounts = figure("age", "A5.3", FieldsBlock).mounts
    drawn = {
        (kind, point.distance - 1, BEARINGS.index(point.bearing), level + 1, attitude)
        for kind, mount in enumerate(mounts)
        for attitude, field in enumerate(mount.fields)
        for point in field.points
        for level in point.levels
    }
    assert drawn == {tuple(cell) for cell in np.argwhere(bears).tolist()}


@pytest.mark.rule("A5.3")
def test_a_level_dorsal_gun_bears_back_and_upwards() -> None:
    dorsal = figure("age", "A5.3", FieldsBlock).mounts[2]
    assert dorsal.gun == "dorsal"
    level = {(p.distance, p.bearing): p.levels for p in dorsal.fields[0].points}
    assert level == {
        (1, "back"): [0, 1],
        (1, "back-left"): [0, 1],
        (1, "back-right"): [0, 1],
        (2, "back"): [0],
    }


# -- Dogfight! ----------------------------------------------------------------------------------


@pytest.mark.rule("D5.4")
def test_the_matrix_of_colours_is_the_pages() -> None:
    letters = {
        (True, "rulebook"): "Y",
        (False, "rulebook"): "·",
        (True, "derived"): "d",
        (True, "reconstructed"): "r",
        (False, "derived"): "-",
    }
    drawn = {
        row.shooter.replace("_", "/"): {
            cell.target.replace("_", "/"): letters[cell.is_allowed, cell.source]
            for cell in row.cells
        }
        for row in figure("dogfight", "D5.4", ColoursBlock).rows
    }
    for row in printed_table("D5.4"):
        shooter = row.pop("shooter ↓ target →")
        assert drawn.pop(shooter) == row
    assert not drawn


@pytest.mark.rule("D5.4")
def test_the_pop_up_of_the_matrix_has_no_letters() -> None:
    shown = rule_view("dogfight", "D5.4")
    assert shown is not None
    assert [block.kind for block in shown.blocks] == ["text", "colours"]


@pytest.mark.rule("D5.5")
@pytest.mark.parametrize(("number", "side"), [(0, "single"), (1, "dual")])
def test_shots_on_the_ring_are_the_engines(number: int, side: str) -> None:
    drawn = figure("dogfight", "D5.5", RingBlock, number)
    board = dogfight({"side": side}).rules.board
    assert drawn.side == side
    for each in drawn.shots:
        for other in board.standing:
            sight = board.sight(each.shooter, other)
            shoots = sight.colours_allow and sight.distance in (1, 2, 3)
            assert (other in each.targets) == shoots


@pytest.mark.rule("D7.2", "D7.3")
@pytest.mark.parametrize(("rule", "side"), [("D7.2", "single"), ("D7.3", "dual")])
def test_boards_are_drawn_instead_of_typed(rule: str, side: str) -> None:
    shown = rule_view("dogfight", rule)
    assert shown is not None
    assert [block.kind for block in shown.blocks] == ["text", "ring", "grid"]
    drawn = figure("dogfight", rule, RingBlock)
    assert [space.name for space in drawn.spaces] == [row["id"] for row in printed_table(rule)]
    assert drawn.side == side
