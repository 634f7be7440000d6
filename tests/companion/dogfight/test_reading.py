"""Short lines: set-ups, tiles and plans."""

from __future__ import annotations

from typing import Any

import pytest

from escadrille.companion.dogfight.reading import read_plan, read_setup_line, read_tile
from escadrille.companion.dogfight.table import read_setup
from escadrille.games.dogfight import dogfight, dogfight_box
from escadrille.kernel.errors import BadInput
from escadrille.rossi.figures.tiles import Tile
from escadrille.rossi.model.actions import PlayTile
from tests.companion.dogfight.sitting import say, sit_down

BOX = dogfight_box().figures


@pytest.mark.rule("D10.1", "D10.2", "D10.15", "D10.16", "D10.17")
@pytest.mark.parametrize(
    ("line", "scenario", "biplanes", "levers"),
    [
        ("", "espionage", ["red", "blue"], ()),
        ("esp", "espionage", ["red", "blue"], ()),
        ("espionage brown red", "espionage", ["brown", "red"], ()),
        ("Rescue WHITE, grey", "rescue", ["white", "grey"], ()),
        ("bombing black smart", "bombing", ["black", "red"], ("smart_three",)),
        ("esc red hard", "escort", ["red", "white"], ("smart_three", "remove_tiles")),
        ("fewer bombing", "bombing", ["brown", "white"], ("remove_tiles",)),
    ],
)
def test_a_set_up_in_a_line(
    line: str, scenario: str, biplanes: list[str], levers: tuple[str, ...]
) -> None:
    expected: dict[str, Any] = {"scenario": scenario, "side": "single", "solo": True}
    expected |= {"biplanes": biplanes} | dict.fromkeys(levers, True)
    assert read_setup(line) == expected
    assert dogfight(expected).rules.setup.solo


@pytest.mark.parametrize("line", ["espionage pink", "red blue green", "es", "dogfight", "3"])
def test_a_set_up_that_cannot_be_read(line: str) -> None:
    with pytest.raises(BadInput, match="set-up"):
        read_setup_line(line, BOX)


@pytest.mark.parametrize("text", ["31", "3|1", "[3|1]", "3/1", "3:1"])
def test_a_tile_in_two_keys(text: str) -> None:
    assert read_tile(text) == Tile(3, 1)


@pytest.mark.parametrize("text", ["", "3", "311", "3,1,", "-31", "a1", "3 1"])
def test_no_tile(text: str) -> None:
    with pytest.raises(BadInput):
        read_tile(text)


@pytest.mark.parametrize(
    ("text", "plan"),
    [
        ("31", PlayTile(Tile(3, 1))),
        ("31 loop", PlayTile(Tile(3, 1), "loop")),
        ("31 l", PlayTile(Tile(3, 1), "loop")),
        ("[5|0] lane", PlayTile(Tile(5, 0), "lane")),
        ("50 x", PlayTile(Tile(5, 0), "lane")),
    ],
)
def test_a_plan(text: str, plan: PlayTile) -> None:
    rules = dogfight({"scenario": "espionage", "solo": True}).rules
    assert read_plan(rules, text) == plan


@pytest.mark.rule("D9.34", "D9.37")
@pytest.mark.parametrize(
    ("text", "plan"),
    [
        ("31", PlayTile(Tile(3, 1))),
        ("31 -2", PlayTile(Tile(3, 1), "normal", Tile(-2, 1))),
        ("31 loop +2", PlayTile(Tile(3, 1), "loop", Tile(2, 0))),
        ("31 & -2|1", PlayTile(Tile(3, 1), "normal", Tile(-2, 1))),
        ("20 0 lane", PlayTile(Tile(2, 0), "normal", Tile(0, 1), True)),
        ("20 lane 1 lane", PlayTile(Tile(2, 0), "lane", Tile(1, 0), True)),
    ],
)
def test_a_plan_in_escort(text: str, plan: PlayTile) -> None:
    rules = dogfight({"scenario": "escort", "solo": True}).rules
    assert read_plan(rules, text) == plan


@pytest.mark.parametrize("text", ["31 -2 loop", "31 5", "31 -2|0", "31 -2 lane now", "-2"])
def test_no_plan_in_escort(text: str) -> None:
    rules = dogfight({"scenario": "escort", "solo": True}).rules
    with pytest.raises(BadInput):
        read_plan(rules, text)


def test_objectives_in_one_line_or_one_by_one() -> None:
    at_once, one_by_one, spaced = (sit_down("bombing yellow red") for _ in range(3))
    say(at_once, "31524")
    say(one_by_one, "3", "1", "5", "2", "4")
    say(spaced, "3 1, 5", "2 4")
    assert at_once.situation == one_by_one.situation == spaced.situation
    for text in ("315246", "33", "9", "x"):
        with pytest.raises(BadInput):
            sit_down("bombing yellow red").tell(text)


@pytest.mark.rule("D9.22", "D9.26")
def test_a_rescue_from_the_objective_tile_to_the_person() -> None:
    session = sit_down("rescue brown blue")
    say(session, "31524", "11")
    assert say(session, "3") == ["note: Rescue the person at airport 3, on r0."]
    say(session, "11")
    assert [key.key for key in session.asks().keys] == ["y", "n"]
    assert say(session, "y") == ["do: Mark your biplane as landed at airport 3 on r0."]
    told = say(session, "50", "10")
    assert told == [
        "do: Remove airport 3 from r0: the person is rescued.",
        "do: Mark your take-off on r0: you fly again next turn.",
        "note: The lane is open for your next tile: “lane” turns into it, beyond r7.",
    ]
