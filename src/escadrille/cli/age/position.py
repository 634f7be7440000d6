"""Positions of Age of Dogfights: end states, firing opportunities, what-ifs. (docs/positions.md)"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from rich.text import Text

from escadrille.age.analysis import Ending, Reach, answers_to, opportunities, strike_opportunities
from escadrille.age.fire import Shot
from escadrille.age.model import Known, Rules, face_label
from escadrille.age.model.actions import ATTITUDES, Fly
from escadrille.age.positions import set_up
from escadrille.age.words import (
    answer_words,
    attack_words,
    column_words,
    exact_words,
    guns_words,
    name_of,
    point_words,
    shot_words,
    strike_words,
)
from escadrille.cli.age.answers import answer_document
from escadrille.cli.age.desk import AgeDesk
from escadrille.cli.age.glyphs import ARROWS
from escadrille.cli.age.screen import BoardScene, board_and_roster
from escadrille.cli.desk.position import PositionWanted
from escadrille.cli.desk.what_if import WhatIf
from escadrille.cli.terminal.files import naming, read_changes
from escadrille.cli.terminal.palette import BAD, FAINT, TITLE
from escadrille.cli.terminal.paper import hanging
from escadrille.cli.terminal.terminal import Terminal
from escadrille.games.age import age_box, age_scenarios
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import OPEN

INDENT = 7
MOVE_FIELDS = ("moving", "die", "face", "moved")
MANY = 40
"""Options of a decision that are listed in words."""


def position(asked: PositionWanted) -> None:
    """Show a position, what an aircraft can do in it, and with answers what happens."""
    with naming(asked.data):
        box = age_box(read_changes(asked.data))
    if asked.given.plans:
        raise BadInput("--plan", "there are no secret plans here", allowed="--answer, --draw")
    document = with_fields(asked.document, asked.fields)
    with asked.naming_the_fault():
        found = set_up(document, box, age_scenarios())
        script = asked.script(found.document)
        what_if = WhatIf(AgeDesk(found.game), found.written, found.events, script)
    shown = found.game.view(found.shown, OPEN).state
    asked.answer(
        lambda: answer_document(found.game, shown, what_if),
        lambda terminal: _Page(terminal, found.game.rules, shown, what_if).show(),
    )


def with_fields(document: dict[str, Any], said: Any) -> dict[str, Any]:
    """The file with what the command line says about the move in place of its own."""
    gone = MOVE_FIELDS if "moving" in said or "moved" in said else ()
    return {**{name: value for name, value in document.items() if name not in gone}, **said}


class _Page:
    """A position on paper."""

    def __init__(self, terminal: Terminal, rules: Rules, shown: Known, what_if: WhatIf) -> None:
        self._terminal = terminal
        self._rules = rules
        self._shown = shown
        self._what_if = what_if

    def show(self) -> None:
        """The board, what an aircraft can do, what happens."""
        state = self._shown
        reach = Reach(self._rules, state) if state.phase == "fly" else None
        self._draw(state, reach)
        if reach is not None:
            self._show_reach(reach)
        elif state.phase == "attack":
            self._show_opportunities(state)
        self._what_if.tell(self._terminal)
        if self._what_if.is_asked:
            self._terminal.say("The position so far", TITLE)
            self._draw(self._what_if.view.state)
        self._what_if.show_pending(self._terminal, MANY)

    def _draw(self, state: Known, reach: Reach | None = None) -> None:
        scene = BoardScene(self._rules, state, None, [""] * self._rules.seats, reach)
        for line in board_and_roster(scene, self._terminal.console.width, None):
            self._terminal.console.print(line, soft_wrap=True)

    # -- an aircraft with its die ---------------------------------------------------------------

    def _show_reach(self, reach: Reach) -> None:
        assert self._shown.roll is not None
        die = f"the {self._shown.colour} die at {face_label(self._shown.roll)}"
        self._terminal.say(f"{name_of(self._rules, reach.index)} with {die}", TITLE)
        self._terminal.say(f"{len(reach.endings)} end states on {len(reach.by_point)} points")
        if reach.flights.is_shortened:
            self._terminal.say("No full flight is possible: these are the longest. [A3.6]")
        for edge, action in reach.exits:
            self._terminal.say(f"It may leave over the {edge} edge: {action!s} [A3.5]")
        ordered = sorted(reach.endings, key=lambda ending: (ending.at.level, ending.number))
        for level, group in groupby(ordered, key=lambda ending: ending.at.level):
            self._show_level(reach, level, list(group))
        self._show_shots(reach)

    def _show_level(self, reach: Reach, level: int, endings: Sequence[Ending]) -> None:
        points = len({ending.at.point for ending in endings})
        self._terminal.say(f"L{level}: {len(endings)} end states on {points} points", TITLE)
        for point, group in groupby(endings, key=lambda ending: ending.at.point):
            ways = [
                self._way(reach, list(ends))
                for _, ends in groupby(group, key=lambda ending: ending.at.heading)
            ]
            text = Text(f"{point_words(self._rules, point):>5}  {'  '.join(ways)}")
            self._terminal.say(hanging(self._terminal.console, text, INDENT))

    def _way(self, reach: Reach, endings: Sequence[Ending]) -> str:
        """`→ AALA level/up`: a heading, a path and the attitudes at its end."""
        action = reach.action(endings[0])
        path = str(Fly(action.path, action.levels))
        attitudes = "/".join(ATTITUDES[ending.at.attitude] for ending in endings)
        words = "any" if len(endings) == len(ATTITUDES) else attitudes
        tasks = "".join(f", {task}" for task in reach.tasks(action))
        return f"{ARROWS[endings[0].at.heading]} {path} {words}{tasks}"

    def _show_shots(self, reach: Reach) -> None:
        able = [ending for ending in reach.endings if ending.has_shot or ending.answers]
        self._terminal.say(f"Shots: from {len(able)} end states an aircraft could fire", TITLE)
        for ending in able:
            at = ending.at
            where = f"{point_words(self._rules, at.point)} {ARROWS[at.heading]} L{at.level}"
            path = str(reach.action(ending))
            self._terminal.say(f"{where} {ATTITUDES[at.attitude]}, by {path}")
            for shot in ending.attacks:
                self._say_below(attack_words(self._rules, shot))
            for strike in ending.strikes:
                self._say_below(strike_words(self._rules, strike))
            for shot in ending.answers:
                self._say_below(answer_words(self._rules, shot), BAD)

    def _say_below(self, words: str, style: str = "") -> None:
        text = Text(words, style=style)
        self._terminal.say(hanging(self._terminal.console, text, INDENT, first=INDENT - 2))

    # -- an aircraft that has moved -------------------------------------------------------------

    def _show_opportunities(self, state: Known) -> None:
        rules, index = self._rules, self._rules.current(state)
        found = opportunities(rules, state, index)
        strikes = strike_opportunities(rules, state, index)
        open_ = len(found) + len(strikes)
        count = "1 attack" if open_ == 1 else f"{open_} attacks"
        self._terminal.say(f"{name_of(rules, index)} has moved: {count} open", TITLE)
        for each in found:
            guns = guns_words(rules, index, each.attack.mount)
            target = name_of(rules, each.attack.target)
            self._terminal.say(f"{guns} at {target}: {shot_words(rules, each.attack)}")
            self._say_below(exact_words(each.odds))
            if each.long is not None:
                self._say_below(f"long burst, if nobody fires back: {exact_words(each.long)}")
            self._say_answers("after it", each.answers)
        for strike in strikes:
            self._terminal.say(strike_words(rules, strike))
        self._say_answers("if it does not fire", answers_to(rules, state, index))

    def _say_answers(self, when: str, shots: Sequence[Shot]) -> None:
        if not shots:
            self._say_below(f"{when}, nobody can fire back", FAINT)
        for shot in shots:
            who = name_of(self._rules, shot.attack.shooter)
            guns = guns_words(self._rules, shot.attack.shooter, shot.attack.mount)
            column, odds = column_words(shot.attack), exact_words(shot.odds)
            self._say_below(f"{when}, {who} may fire its {guns}, {column}: {odds}", BAD)
