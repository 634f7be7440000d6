"""The questions before a game of Age of Dogfights: short menus, and Enter takes the first entry."""

from __future__ import annotations

from escadrille import catalog
from escadrille.cli.age.wishes import (
    OPPONENT,
    USUAL_SCENARIO,
    Wishes,
    scenario_table,
    seat_names,
)
from escadrille.cli.menu import menu
from escadrille.cli.players import HUMAN
from escadrille.cli.terminal import Terminal

BASE = ("intercept-the-general", "flying-high", "attack-at-dawn", "convoy-torpedoing")
"""The scenarios of the base rulebook. [A8.7]"""


def scenario_names() -> list[str]:
    """Every scenario, a first game first, then those of the rulebook."""
    return list(dict.fromkeys((USUAL_SCENARIO, *BASE, *catalog.age_scenarios())))


def scenario_line(name: str, width: int) -> str:
    """A scenario in one line: `duel: Three triplanes against …`."""
    table = catalog.age_scenarios()[name]
    text = " ".join(str(table.get("text", "")).split())
    sentence = text.partition(". ")[0].rstrip(".")
    line = f"{name}: {sentence}"
    return line if len(line) <= width else f"{line[: width - 1].rstrip()}…"


def ask_wishes(terminal: Terminal, wishes: Wishes) -> Wishes:
    """Ask for what is open: the scenario, the opponents, the own side."""
    if wishes.scenario is None:
        width = terminal.console.width - 5
        entries = [(name, scenario_line(name, width)) for name in scenario_names()]
        wishes = wishes._replace(scenario=menu(terminal, "What shall it be?", entries))
    if wishes.players is None:
        wishes = wishes._replace(players=_ask_players(terminal, wishes))
    return wishes


def _ask_players(terminal: Terminal, wishes: Wishes) -> str:
    scenario = scenario_table(wishes.scenario or USUAL_SCENARIO)
    table = catalog.age_scenarios()[scenario] if isinstance(scenario, str) else scenario
    names = seat_names(table)
    entries = [
        (OPPONENT, "random: bots that fly and fire at random"),
        (HUMAN, "hot-seat: people at this keyboard have all sides"),
    ]
    other = menu(terminal, "Against whom?", entries)
    if other == HUMAN:
        return ",".join([HUMAN] * len(names))
    sides = [(seat, name) for seat, name in enumerate(names)]
    mine = menu(terminal, "Which side do you take?", sides)
    return ",".join(HUMAN if seat == mine else OPPONENT for seat in range(len(names)))
