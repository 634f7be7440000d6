"""The questions before a session of Age of Dogfights that the command line leaves open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from escadrille.cli.age.menus import scenario_line, scenario_names
from escadrille.cli.age.solo_menus import ask_odds, bot_entries, takes_odds
from escadrille.cli.age.wishes import scenario_table, seat_names
from escadrille.cli.terminal.menu import menu
from escadrille.cli.terminal.terminal import Terminal
from escadrille.companion.age.setup import SIDES, USUAL_SIDE
from escadrille.games.age import age_scenarios

FREE = "free"
"""The word for a board without a scenario."""
_BOARDS = (
    ("full", "free, full board: enter the pieces as they are on your table"),
    ("short", "free, short board"),
    ("grand", "free, grand board"),
    ("scenario", "a scenario: I guide you through the set-up"),
)
NUMBER = 4
"""Characters for the number of an entry."""


def ask_setup(terminal: Terminal, setup: dict[str, Any]) -> dict[str, Any]:
    """Board or scenario, which bot where there are several, and whom the person flies."""
    asked = dict(setup)
    if not {"scenario", "board"} & asked.keys():
        asked.update(_ask_board(terminal))
    if "bot" not in asked:
        asked["bot"] = menu(terminal, "Which bot flies the enemy?", bot_entries())
    if "side" not in asked:
        asked["side"] = _ask_side(terminal, asked)
    if "odds" not in asked and _takes_odds(asked):
        asked["odds"] = ask_odds(terminal)
    return asked


def _ask_board(terminal: Terminal) -> dict[str, Any]:
    chosen = menu(terminal, "What is on your table?", _BOARDS)
    if chosen != "scenario":
        return {"board": chosen}
    width = terminal.console.width - NUMBER
    entries = [(name, scenario_line(name, width)) for name in scenario_names()]
    return {"scenario": menu(terminal, "Which scenario?", entries)}


def _takes_odds(setup: dict[str, Any]) -> bool:
    """Whether there is a scenario, and one that leaves open what each side has. [A10.1]"""
    return setup.get("scenario", FREE) != FREE and takes_odds(_table(setup))


def _table(setup: dict[str, Any]) -> Mapping[str, Any]:
    wanted = scenario_table(setup["scenario"])
    return age_scenarios()[wanted] if isinstance(wanted, str) else wanted


def _ask_side(terminal: Terminal, setup: dict[str, Any]) -> str:
    names = list(SIDES)
    if setup.get("scenario", FREE) != FREE:
        names = seat_names(_table(setup))
    names.sort(key=lambda name: name != USUAL_SIDE)
    return menu(terminal, "Which side do you fly?", [(name, name) for name in names])
