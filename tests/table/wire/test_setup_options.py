"""The set-up page has every option of the terminal: whoever adds one there adds it here.

`REACHED` says by what the page offers an option, `ELSEWHERE` why it has no place on it; the tests
of the browser (browser/test_every_option.py) find what is reached.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import pytest

from escadrille.age.scenario.bots import PilotDocument, SoloDocument
from escadrille.age.scenario.options import OptionsDocument
from escadrille.age.scenario.recruits import RecruitDocument
from escadrille.cli.age.play import play as play_age
from escadrille.cli.dogfight.play import play as play_dogfight
from escadrille.table.catalogue.listing import catalogue
from escadrille.table.people.names import bots_of
from escadrille.table.wire.lobby import BriefingWish, LoadInfo

COMMANDS: dict[str, Callable[..., Any]] = {"age": play_age, "dogfight": play_dogfight}

REACHED: dict[str, dict[str, str]] = {
    "age": {
        "game": "the two buttons at the head of the page",
        "scenario": "the list of scenarios; a file is opened in the editor",
        "listing": "the same list",
        "force": "the aircraft of each side, with roles and bombs",
        "forces": "the same, kept by a name or sent by a link",
        "count": "Aircraft per side: a fixed number",
        "value": "Aircraft per side: up to a value",
        "option": "Options",
        "placing": "Options",
        "ruling": "Rulings",
        "seats": "who has each seat",
        "odds": "Bots",
        "skill": "Bots",
        "aggressiveness": "Bots",
        "initiative": "Bots",
        "places": "Bots",
        "pilot": "Pilots",
        "briefing": "Roll a briefing",
        "seed": "Fixed seed",
        "record": "Record, at the table",
    },
    "dogfight": {
        "game": "the two buttons at the head of the page",
        "scenario": "the list of scenarios",
        "side": "the two sides of the board",
        "biplanes": "the biplanes of each seat",
        "opponent": "who has each seat",
        "seat": "who has each seat",
        "smart_three": "Bots",
        "remove_tiles": "Bots",
        "ruling": "Rulings",
        "seed": "Fixed seed",
        "record": "Record, at the table",
    },
}
_ANYWHERE = {
    "data": "a user's own figures are a file of the person who runs the program",
    "dice": "a table with real dice is what the companion is for",
    "plain": "about drawing in a terminal",
    "yes": "the page asks nothing: all of it has its usual value",
}
ELSEWHERE = {"age": _ANYWHERE, "dogfight": _ANYWHERE}


def options_of(game: str) -> set[str]:
    return set(inspect.signature(COMMANDS[game]).parameters)


@pytest.mark.parametrize("game", COMMANDS)
def test_the_page_has_every_option_of_the_terminal_or_a_reason(game: str) -> None:
    listed = {**REACHED[game], **ELSEWHERE[game]}
    assert options_of(game) == set(listed), "an option of one is none of the other"
    assert not set(REACHED[game]) & set(ELSEWHERE[game])
    assert all(listed.values())


def info(game: str) -> Any:
    return next(each for each in catalogue().games if each.id == game)


def test_every_option_of_the_rules_is_listed() -> None:
    listed = {option.id for option in info("age").options}
    known = set(OptionsDocument.model_fields) - {"provenance", "note"}
    assert known == listed


def test_everything_that_is_said_of_solo_bots_is_listed() -> None:
    listed = {option.id for option in info("age").solo}
    known = set(SoloDocument.model_fields) - {"provenance", "note"}
    assert known - listed == {"pilots"}, "these have a panel of their own"
    assert set(PilotDocument.model_fields) - {"provenance", "note"} == {"skill", "aggressiveness"}


def test_roles_and_bombs_are_what_a_force_may_say_of_an_aircraft() -> None:
    said = {"aircraft", "role", "bombs"}
    assert said <= set(RecruitDocument.model_fields)
    assert said - {"aircraft"} <= set(LoadInfo.model_fields)


def test_the_levers_and_sides_of_dogfight_are_listed() -> None:
    found = info("dogfight")
    assert {option.id for option in found.solo} == {"smart_three", "remove_tiles"}
    assert found.sides
    assert {"solo", "greedy", "random"} <= {bot.id for bot in bots_of("dogfight")}


def test_a_briefing_asks_for_what_the_terminal_asks_for() -> None:
    kind = inspect.signature(play_age, eval_str=True).parameters["briefing"].annotation
    assert "fighters" in str(kind)
    assert set(BriefingWish.model_fields) == {"enemy", "own", "seed"}
