"""The questions before a game of Age of Dogfights: short menus, and Enter takes the first entry."""

from __future__ import annotations

from rich.text import Text

from escadrille.bots.roster import bots_for
from escadrille.cli.age.solo_menus import ask_solo, bot_entries
from escadrille.cli.age.wishes import (
    GAME,
    USUAL_SCENARIO,
    Wishes,
    scenario_table,
    seat_names,
    table_of,
)
from escadrille.cli.desk.players import HUMAN, bot_choices
from escadrille.cli.terminal.menu import menu
from escadrille.cli.terminal.palette import TITLE
from escadrille.cli.terminal.paper import hanging
from escadrille.cli.terminal.terminal import Terminal
from escadrille.games.age import age_scenarios

BASE = ("intercept-the-general", "flying-high", "attack-at-dawn", "convoy-torpedoing")
"""The scenarios of the base rulebook. [A8.7]"""
NUMBER = 4
"""Characters for the number of an entry."""
INDENT = 3


def scenario_names() -> list[str]:
    """Every scenario, a first game first, then those of the rulebook."""
    return list(dict.fromkeys((USUAL_SCENARIO, *BASE, *age_scenarios())))


def scenario_line(name: str, width: int) -> str:
    """A scenario in one line: `duel: Three triplanes against …`."""
    sentence = scenario_text(name).partition(". ")[0].rstrip(".")
    line = f"{name}: {sentence}"
    return line if len(line) <= width else f"{line[: width - 1].rstrip()}…"


def scenario_text(name: str) -> str:
    """The whole description of a scenario."""
    return " ".join(str(age_scenarios()[name].get("text", "")).split())


def ask_wishes(terminal: Terminal, wishes: Wishes) -> Wishes:
    """Ask for what is open: the scenario, the opponents, the own side."""
    if wishes.scenario is None:
        wishes = wishes._replace(scenario=_ask_scenario(terminal))
    if wishes.players is None:
        wishes = wishes._replace(players=_ask_players(terminal, wishes))
    return wishes._replace(solo=ask_solo(terminal, wishes))


def _ask_scenario(terminal: Terminal) -> str:
    """The list once; a number or a name with a `?` tells all about a scenario."""
    width = terminal.console.width - NUMBER
    entries = [(name, scenario_line(name, width)) for name in scenario_names()]

    def about(name: str) -> Text:
        words = Text.assemble((f"{name}: ", TITLE), scenario_text(name))
        return hanging(terminal.console, words, INDENT)

    return menu(terminal, "Which scenario?", entries, about=about)


def _ask_players(terminal: Terminal, wishes: Wishes) -> str:
    names = seat_names(table_of(scenario_table(wishes.scenario)))
    other = _ask_opponent(terminal, wishes)
    if other == HUMAN:
        return ",".join([HUMAN] * len(names))
    mine = menu(terminal, "Which side do you take?", list(enumerate(names)))
    return ",".join(HUMAN if seat == mine else other for seat in range(len(names)))


def _ask_opponent(terminal: Terminal, wishes: Wishes) -> str:
    """Only the solo rules if something was said about their bots."""
    entries = bot_entries(wishes.solo)
    if not wishes.solo.said:
        entries += bot_choices(GAME, bots_for(GAME))
        entries.append((HUMAN, "hot-seat: people at this keyboard play all sides"))
    if len(entries) == 1:
        return entries[0][0]
    return menu(terminal, "Who do you play against?", entries)
