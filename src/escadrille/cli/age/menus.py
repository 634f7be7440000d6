"""The questions before a game of Age of Dogfights: short menus, and Enter takes the first entry."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from escadrille.bots.roster import bots_for
from escadrille.cli.age.solo_menus import ask_solo, bot_entries
from escadrille.cli.age.wishes import (
    GAME,
    USUAL_SCENARIO,
    Wishes,
    scenario_table,
    seat_names,
)
from escadrille.cli.desk.players import HUMAN, bot_choices
from escadrille.cli.terminal.menu import LEAVING, menu
from escadrille.cli.terminal.palette import TITLE
from escadrille.cli.terminal.paper import hanging
from escadrille.cli.terminal.terminal import Terminal, number_of
from escadrille.games.age import age_scenarios
from escadrille.kernel.errors import BadInput

BASE = ("intercept-the-general", "flying-high", "attack-at-dawn", "convoy-torpedoing")
"""The scenarios of the base rulebook. [A8.7]"""
NUMBER = 4
"""Characters for the number of an entry."""
INDENT = 3
PROMPT = "Number or name; 3? describes 3 (Enter = 1) >"
SCENARIO_HINT = """\
Type a number or a name from the list; Enter takes the first entry. With a ? after it, \
as in 3? or duel?, the full description is shown."""


def scenario_names() -> list[str]:
    """Every scenario, a first game first, then those of the rulebook."""
    return list(dict.fromkeys((USUAL_SCENARIO, *BASE, *age_scenarios())))


def scenario_line(name: str, width: int) -> str:
    """A scenario in one line: `duel: Three triplanes against …`."""
    table = age_scenarios()[name]
    text = " ".join(str(table.get("text", "")).split())
    sentence = text.partition(". ")[0].rstrip(".")
    line = f"{name}: {sentence}"
    return line if len(line) <= width else f"{line[: width - 1].rstrip()}…"


def ask_wishes(terminal: Terminal, wishes: Wishes) -> Wishes:
    """Ask for what is open: the scenario, the opponents, the own side."""
    if wishes.scenario is None:
        wishes = wishes._replace(scenario=_ask_scenario(terminal))
    if wishes.players is None:
        wishes = wishes._replace(players=_ask_players(terminal, wishes))
    return wishes._replace(solo=ask_solo(terminal, wishes))


def scenario_text(name: str) -> str:
    """The whole description of a scenario."""
    return " ".join(str(age_scenarios()[name].get("text", "")).split())


def _ask_scenario(terminal: Terminal) -> str:
    """The list once; a number or a name with a `?` tells all about a scenario."""
    names = scenario_names()
    width = terminal.console.width - NUMBER
    terminal.say("Which scenario?", style=TITLE)
    for number, name in enumerate(names, start=1):
        terminal.say(Text.assemble((f"{number:>3} ", "bold"), scenario_line(name, width)))

    def read(text: str) -> str | None:
        wanted, asks, _ = text.partition("?")
        name = _named(wanted.strip().lower() or "1", names)
        if not asks:
            return name
        words = Text.assemble((f"{name}: ", TITLE), scenario_text(name))
        terminal.say(hanging(terminal.console, words, INDENT))
        return None

    while True:
        answer = terminal.ask(PROMPT, read, hint=SCENARIO_HINT, leaving=LEAVING)
        if answer is not None:
            return answer


def _named(text: str, names: Sequence[str]) -> str:
    """A scenario by its number or name."""
    number = number_of(text, len(names))
    if number is not None:
        return names[number]
    if text not in names:
        allowed = f"1 to {len(names)} or a name, Enter for 1"
        raise BadInput("your answer", f"there is no {text!r}", allowed=allowed)
    return text


def _ask_opponent(terminal: Terminal, wishes: Wishes) -> str:
    """Only the solo rules if something was said about their bots."""
    entries = bot_entries(wishes.solo)
    if not wishes.solo.said:
        entries += [
            *bot_choices(GAME, bots_for(GAME)),
            (HUMAN, "hot-seat: people at this keyboard play all sides"),
        ]
    return (
        menu(terminal, "Who do you play against?", entries) if len(entries) > 1 else entries[0][0]
    )


def _ask_players(terminal: Terminal, wishes: Wishes) -> str:
    scenario = scenario_table(wishes.scenario or USUAL_SCENARIO)
    table = age_scenarios()[scenario] if isinstance(scenario, str) else scenario
    names = seat_names(table)
    other = _ask_opponent(terminal, wishes)
    if other == HUMAN:
        return ",".join([HUMAN] * len(names))
    sides = [(seat, name) for seat, name in enumerate(names)]
    mine = menu(terminal, "Which side do you take?", sides)
    return ",".join(HUMAN if seat == mine else other for seat in range(len(names)))
