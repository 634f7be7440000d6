"""Every action has a short text, and every text means one action."""

from __future__ import annotations

import random
from typing import Any

import pytest

from escadrille.games.dogfight import dogfight
from escadrille.kernel.errors import BadInput, Refused
from escadrille.kernel.match import Match
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Choice
from escadrille.rossi.figures.tiles import Tile, parse_tile
from escadrille.rossi.model import actions as act
from escadrille.rossi.model.notation import read_action, read_plan, write
from tests.rossi.table import Table

GAMES: list[dict[str, Any]] = [
    {"biplanes": ["black", "white"]},
    {"scenario": "espionage", "biplanes": ["brown", "grey"]},
    {"scenario": "bombing", "biplanes": ["yellow", "black"]},
    {"scenario": "rescue", "biplanes": ["white", "red"]},
    {"scenario": "escort", "biplanes": ["black", "green"]},
    {"scenario": "escort", "biplanes": ["blue", "purple"], "solo": True},
]
LATER: dict[str, Any] = {"lane_choice": "after the reveal", "lane_open": "always"}
PLAN = (act.PlayTile(Tile(1, 1)),)
"""Options by which a reader knows that a plan is asked for."""


# -- writing ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (act.TakeStart("r7"), "start r7"),
        (act.ReplaceTiles(()), "replace nothing"),
        (act.ReplaceTiles((Tile(1, 0), Tile(1, 0), Tile(3, 1))), "replace 1|0 1|0 3|1"),
        (act.PlayTile(Tile(3, 1)), "3|1"),
        (act.PlayTile(Tile(3, 1), "loop"), "3|1 loop"),
        (act.PlayTile(Tile(5, 0), "lane"), "5|0 lane"),
        (act.PlayTile(Tile(1, 0), "normal", Tile(-2, 1)), "1|0 & -2|1"),
        (act.PlayTile(Tile(3, 0), "loop", Tile(2, 0), True), "3|0 loop & 2|0 lane"),
        (act.PlayTile(None, "normal", Tile(0, 1)), "- & 0|1"),
        (act.PlayTile(None, "normal", Tile(2, 0), True), "- & 2|0 lane"),
        (act.ChooseLane(own=False), "lane nobody"),
        (act.ChooseLane(own=True), "lane own"),
        (act.ChooseLane(own=False, escorted=True), "lane escorted"),
        (act.ChooseLane(own=True, escorted=True), "lane own escorted"),
        (act.Land(), "land"),
        (act.StayAloft(), "stay aloft"),
        (act.ShootWith("escorted"), "shoot with escorted"),
        (act.ShootAt("red"), "shoot at red"),
        (act.PlaceOddHit("red"), "odd hit red"),
        (act.GiveUpTile(Tile(2, 1)), "lose 2|1"),
    ],
)
def test_every_action_has_its_text_and_is_read_from_it(action: act.Action, text: str) -> None:
    assert write(action) == text
    assert read_action(text, [action]) == action
    if isinstance(action, act.PlayTile):
        assert read_plan(text) == action


@pytest.mark.parametrize("setup", GAMES)
@pytest.mark.parametrize("rulings", [{}, LATER])
def test_every_option_of_a_game_is_read_from_its_own_text(
    setup: dict[str, Any], rulings: dict[str, Any]
) -> None:
    match = Match(dogfight(setup, rulings))
    chooser, nature = random.Random(str(setup)), SeededNature("notation")
    for _ in range(80):
        pending = match.let_nature_answer(nature)
        if not isinstance(pending, tuple):
            break
        for decision in pending:
            texts = [write(option) for option in decision.options]
            assert len(set(texts)) == len(texts)
            for option, text in zip(decision.options, texts, strict=True):
                assert read_action(text, decision.options) == option
                if isinstance(option, act.PlayTile):
                    assert read_plan(text) == option
        decision = chooser.choice(pending)
        match.answer(Choice(decision.seat, chooser.choice(decision.options)))


# -- reading ------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["3|1 loop", " 3|1   loop ", "3|1 LOOP", "[3|1] loop", "3 1 loop"])
def test_a_plan_may_be_typed_loosely(text: str) -> None:
    assert read_action(text, PLAN) == act.PlayTile(Tile(3, 1), "loop")


@pytest.mark.parametrize(
    ("text", "tile"),
    [
        ("3|1", Tile(3, 1)),
        ("[3|1]", Tile(3, 1)),
        ("[ 3 | 1 ]", Tile(3, 1)),
        ("3/1", Tile(3, 1)),
        ("3,1", Tile(3, 1)),
        ("3:1", Tile(3, 1)),
        ("3 1", Tile(3, 1)),
        (" 3|1 ", Tile(3, 1)),
        ("+2|0", Tile(2, 0)),
        ("-2|1", Tile(-2, 1)),
        ("0|0", Tile(0, 0)),
    ],
)
def test_a_tile_may_be_typed_loosely(text: str, tile: Tile) -> None:
    assert parse_tile(text) == tile


@pytest.mark.parametrize("text", ["replace 3|1 1|0", "replace [1|0] [3|1]", "Replace  1|0   3|1"])
def test_a_mulligan_may_name_its_tiles_in_any_order(text: str) -> None:
    options = [act.ReplaceTiles(()), act.ReplaceTiles((Tile(1, 0), Tile(3, 1)))]
    assert read_action(text, options) == options[1]


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "3",
        "loop",
        "3|1 up",
        "3|1 loop lane",
        "3|1 & loop",
        "3|1 & 1|0 loop",
        "3|1 & 1|0 & 2|0",
        "& 1|0",
        "- loop & 1|0",
        "land",
        "replace 3|1",
        "lose 3|1",
        "33|1",
        "3|11",
        "\x00",
        "½|1",
    ],
)
def test_a_text_that_is_no_plan_is_bad_input(text: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_action(text, PLAN, "plans[0]")
    assert caught.value.field == "plans[0]"
    assert caught.value.allowed


@pytest.mark.parametrize("text", ["", "land now", "stay", "1|1", "replace 1|1", "replace nothing"])
def test_a_text_that_is_no_option_is_bad_input_and_the_options_are_named(text: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_action(text, [act.Land(), act.StayAloft()], "answers[2]")
    assert (caught.value.field, caught.value.allowed) == ("answers[2]", "land, stay aloft")


@pytest.mark.parametrize("text", ["replace", "replace x", "replace 1|0,", "nothing"])
def test_a_text_that_is_no_mulligan_is_bad_input(text: str) -> None:
    with pytest.raises(BadInput):
        read_action(text, [act.ReplaceTiles(())])


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("5|3", "D3.4"),  # not in the hand
        ("-", "D3.4"),  # no tile at all
        ("1|1 loop", "D4.8"),
        ("3|0 loop", "D4.4"),
        ("1|1 lane", "D9.2"),
        ("1|1 & 0|1", "D9.34"),
    ],
)
def test_a_plan_that_is_none_of_the_options_is_left_to_the_rules(text: str, rule: str) -> None:
    """They know the reason; the notation does not."""
    table = Table(red={"space": "r3", "hand": "1|1 3|0"}, blue="r7")
    with pytest.raises(Refused) as caught:
        table.choose(0, text)
    assert caught.value.rule == rule


def test_a_mulligan_that_is_none_of_the_options_is_left_to_the_rules() -> None:
    match = Match(dogfight({"biplanes": ["brown", "red"]}))
    pending = match.let_nature_answer(SeededNature("mulligan"))
    assert isinstance(pending, tuple)
    action = read_action("replace 5|3", pending[0].options)
    with pytest.raises(Refused, match="own hand"):
        match.answer(Choice(0, action))
