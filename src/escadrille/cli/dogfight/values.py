"""What best play says of a position, in which nothing is hidden."""

from __future__ import annotations

from typing import Any

from rich.table import Table

from escadrille.cli.dogfight.solving import has_solver
from escadrille.cli.terminal.chances import percent
from escadrille.cli.terminal.palette import TITLE
from escadrille.cli.terminal.terminal import Terminal
from escadrille.messages import say
from escadrille.rossi.coach import Advice, Adviser, advice_fields, hides_nothing
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import State, write
from escadrille.rossi.solver import NotSolved
from escadrille.rossi.words import name_of

Advices = tuple[Advice, ...]


def advices_of(game: Dogfight, state: State) -> Advices:
    """What best play says to both seats; nothing where a position is not solved exactly.

    That takes the last round, empty bags, and as many tiles in each hand as there are turns left.
    """
    rules = game.rules
    is_duel = rules.setup.scenario == "dogfight" and not rules.setup.solo
    is_last = state.round == rules.scenario.max_rounds
    if not (is_duel and is_last and hides_nothing(state) and has_solver()):
        return ()
    try:
        adviser = Adviser(game)
        found = (adviser.advise(game.view(state, seat), seat) for seat in range(game.seats))
        return tuple(each for each in found if each.method == "exact")
    except NotSolved:
        return ()


def value_fields(advices: Advices) -> list[dict[str, Any]] | None:
    """For programs: by seat what the position is worth, and the mix."""
    if not advices:
        return None
    return [{"value": round(each.best, 6), "mix": advice_fields(each)["mix"]} for each in advices]


def say_values(terminal: Terminal, game: Dogfight, advices: Advices) -> None:
    """The chances of each seat, and how often best play chooses which plan."""
    if advices:
        terminal.say(say("coach-values"), TITLE)
    for each in advices:
        name = name_of(game.rules.craft(each.seat))
        terminal.say(say("coach-says", name=name, chance=percent(each.best)))
        say_mix(terminal, game, each)


def say_mix(terminal: Terminal, game: Dogfight, advice: Advice) -> None:
    """Every plan: how often best play chooses it, and what it is worth."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="")
    table.add_column(say("coach-choice"), no_wrap=True)
    for head in ("often", "value"):
        table.add_column(say(f"coach-{head}"), justify="right", no_wrap=True)
    for each in sorted(advice.plans, key=lambda each: -each.worth):
        often = say("coach-percent", number=round(100 * each.chance))
        table.add_row(write(each.plan), often, percent(each.worth))
    terminal.say(table)
