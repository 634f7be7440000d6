"""The questions before a game against the solo rules; Enter takes what the booklet says. [A10]"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from escadrille.age.scenario import AS_NAMED, SOLO_BOTS
from escadrille.cli.age.solo_wishes import Found, SoloWishes
from escadrille.cli.age.wishes import Wishes, said_players, scenario_table, table_of
from escadrille.cli.desk.players import bot_choices
from escadrille.cli.terminal.menu import menu
from escadrille.cli.terminal.terminal import Terminal

ODDS: list[tuple[int, str]] = [
    (1, "one: even numbers, for a first game"),
    (2, "two: as the booklet recommends"),
    (3, "three: if you have beaten two"),
    (AS_NAMED, "scenario: both sides as the scenario names them"),
]
"""Each choice with its value; the scenario's own forces are the default. [A10.1]"""


def _found(rolled: str) -> list[tuple[Found, str]]:
    return [("rolled", f"rolled: {rolled}"), ("average", "average: all of them, no dice")]


SKILL = _found("a die makes each a rookie, average or an ace; pilots improve with kills")
SKILL_OF_BOTS = _found(
    "a die makes each of theirs a rookie, average or an ace; they improve with kills"
)
TEMPER = _found("a die for each bot says cautious, average or aggressive")


def bot_entries(said: SoloWishes | None = None) -> list[tuple[str, str]]:
    """An entry for each bot of the rules that what was said leaves open."""
    return bot_choices("age", ("solo-m",) if said and said.is_for_the_draft else SOLO_BOTS)


def ask_solo(terminal: Terminal, wishes: Wishes) -> SoloWishes:
    """Ask for what is open about bots, if there are any."""
    solo = wishes.solo
    if not set(said_players(wishes)) & set(SOLO_BOTS):
        return solo
    # A file with forces has chosen them, as a scenario does that places them.
    is_open = solo.odds is None and wishes.forces is None
    if is_open and takes_odds(table_of(scenario_table(wishes.scenario))):
        solo = solo._replace(odds=ask_odds(terminal))
    if solo.skill is None:
        solo = solo._replace(skill=_ask_skill(terminal, wishes))
    if solo.aggressiveness is None:
        title = "How aggressive are the bots? [A10.3]"
        solo = solo._replace(aggressiveness=menu(terminal, title, TEMPER))
    return solo


def ask_odds(terminal: Terminal) -> int:
    """How many bots there are; Enter leaves it to the scenario. [A10.1]"""
    title = "How many bots for each of your aircraft? [A10.1]"
    return menu(terminal, title, ODDS, usual=len(ODDS))


def _ask_skill(terminal: Terminal, wishes: Wishes) -> Found:
    """Of both sides against Solo-L; of bots alone against Solo-M. [A10.2, A11.6]"""
    if "solo-l" in said_players(wishes):
        return menu(terminal, "How skilled are the pilots of both sides? [A10.2]", SKILL)
    return menu(terminal, "How skilled are the pilots of the bots? [A11.6]", SKILL_OF_BOTS)


def takes_odds(table: Mapping[str, Any]) -> bool:
    """Whether a scenario, checked or not, leaves open what each side has. [A3.10, A10.1]"""
    seats = _tables_in(table.get("seats"))
    slots = [slot for seat in seats for slot in _tables_in(seat.get("slots"))]
    is_placed = any(slot.get("starts") for slot in slots)
    return not (is_placed or table.get("value") or any(seat.get("one_type") for seat in seats))


def _tables_in(found: object) -> list[Mapping[str, Any]]:
    listed = found if isinstance(found, list | tuple) else ()
    return [each for each in listed if isinstance(each, Mapping)]
