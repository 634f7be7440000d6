"""`escadrille puzzle`: find a plan that is clearly the best, a new puzzle each day."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import Annotated

import typer

from escadrille.cli.desk.asking import FIELD, numbered
from escadrille.cli.desk.desk import Sheet
from escadrille.cli.desk.options import Plain
from escadrille.cli.dogfight.decisions import PLAN_HINT
from escadrille.cli.dogfight.plan_list import print_plans
from escadrille.cli.dogfight.screen import show
from escadrille.cli.dogfight.solving import need_compiled
from escadrille.cli.dogfight.values import say_mix
from escadrille.cli.terminal.chances import points
from escadrille.cli.terminal.palette import BAD, GOOD, TITLE
from escadrille.cli.terminal.terminal import Left, Terminal
from escadrille.cli.terminal.waiting import waiting
from escadrille.kernel.errors import BadInput
from escadrille.lessons.dogfight.puzzles import Daily, puzzle_of
from escadrille.messages import say
from escadrille.rossi.coach import Puzzle
from escadrille.rossi.model import read_plan, write
from escadrille.rossi.model.actions import PlayTile
from escadrille.rossi.words import name_of

PLAYERS = ("human", "human")
LEAVING = "leave the puzzle"


def puzzle(
    day: Annotated[
        str | None, typer.Option(metavar="YYYY-MM-DD", help="The puzzle of another day.")
    ] = None,
    plain: Plain = False,
) -> None:
    """Find the best plan in a position of Dogfight!: a new puzzle each day."""
    wanted = date.today() if day is None else _day(day)
    with waiting(plain=plain):
        need_compiled()
        daily = puzzle_of(wanted)
    terminal = Terminal(plain=plain)
    craft = daily.game.rules.craft(daily.puzzle.seat)
    rating = daily.puzzle.rating
    terminal.say(say("coach-puzzle", day=wanted.isoformat(), rating=rating), TITLE)
    terminal.say(say("coach-puzzle-task", name=name_of(craft)))
    redraw = partial(_show, terminal, daily)
    redraw()
    try:
        plan = terminal.ask(
            f"{craft.upper()}, plan (number, tile or ?) [{daily.puzzle.decision.rule}] >",
            partial(_read, daily),
            hint=PLAN_HINT,
            redraw=redraw,
            leaving=LEAVING,
        )
    except Left:
        return
    _tell(terminal, daily, plan)


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise BadInput("--day", f"{text!r} is no day", allowed="such as 2026-11-19") from error


def _show(terminal: Terminal, daily: Daily) -> None:
    game, puzzle = daily.game, daily.puzzle
    view = game.view(puzzle.state, puzzle.seat)
    show(terminal.console, game.rules, Sheet(view, PLAYERS))
    print_plans(terminal, game, view.state, puzzle.seat)


def _read(daily: Daily, text: str) -> PlayTile:
    """A plan that can be chosen, by its number or in notation."""
    plans = [each.plan for each in daily.puzzle.advice.plans]
    plan = numbered(text, plans, lambda typed: read_plan(typed, FIELD))
    if plan not in plans:
        allowed = ", ".join(map(write, plans))
        raise BadInput(FIELD, f"{text!r} is not possible", allowed=allowed)
    return plan


def _tell(terminal: Terminal, daily: Daily, plan: PlayTile) -> None:
    """Whether it was a best plan, what best play says of all of them, and what came of the game."""
    puzzle = daily.puzzle
    is_solved, is_mix = puzzle.is_solved_by(plan), len(puzzle.solutions) > 1
    told = {"best": write(puzzle.best), "mix": _mix_words(puzzle)}
    if is_solved:
        terminal.say(say(f"coach-puzzle-solved{'-mix' if is_mix else ''}", **told), GOOD)
    else:
        told |= {"played": write(plan), "cost": points(puzzle.advice.cost(plan))}
        terminal.say(say(f"coach-puzzle-missed{'-mix' if is_mix else ''}", **told), BAD)
    say_mix(terminal, daily.game, puzzle.advice)
    terminal.say(_game_words(daily))


def _mix_words(puzzle: Puzzle) -> str:
    """`5|0 (54 %), 3|0 (46 %)`."""
    return ", ".join(
        say(
            "coach-puzzle-part",
            plan=write(each.plan),
            often=say("coach-percent", number=round(100 * each.chance)),
        )
        for each in puzzle.solutions
    )


def _game_words(daily: Daily) -> str:
    """What the pilot of the game made of it."""
    puzzle, name = daily.puzzle, name_of(daily.game.rules.craft(daily.puzzle.seat))
    if puzzle.is_solved_by(puzzle.played):
        return say("coach-puzzle-also", name=name)
    cost = points(puzzle.advice.cost(puzzle.played))
    return say("coach-puzzle-game", name=name, played=write(puzzle.played), cost=cost)
