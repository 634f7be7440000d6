"""The desk of Age of Dogfights."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rich.console import Console
from rich.text import Text

from escadrille.age.analysis import ENTRIES, opportunities
from escadrille.age.game import Age
from escadrille.age.model import Known, View
from escadrille.age.model.actions import Action
from escadrille.age.model.events import Event, GameEnded, TurnBegan
from escadrille.age.questions import AgeQuestion, question_of, reach_of
from escadrille.age.words import (
    closing_words,
    force_words,
    in_a_row,
    read_action,
    result_words,
    seat_name,
    told,
    turn_words,
)
from escadrille.cli.age.decisions import ChoiceAsking, places_in
from escadrille.cli.age.flying import FlightAsking
from escadrille.cli.age.layouts import LAYOUTS, layouts
from escadrille.cli.age.looking import figure_words, find_card
from escadrille.cli.age.notebook import Notebook
from escadrille.cli.age.rolls import AgeTray
from escadrille.cli.age.screen import FOR_THE_PROMPT, BoardScene, Place, centre, show
from escadrille.cli.desk.desk import Asked, Desk, Sheet
from escadrille.cli.desk.players import player_words
from escadrille.kernel.protocol import Decision, Over, Seat
from escadrille.kernel.seen import Happening, Line

__all__ = ["LAYOUTS", "AgeDesk", "figure_words", "find_card", "layouts", "make_desk"]

MOST_FOR_THE_PROMPT = 13
"""However many shots there are, some of the board stays visible."""


class AgeDesk(Desk):
    """A game of Age of Dogfights at the terminal."""

    game: Age
    unlisted: ClassVar[Mapping[str, str]] = {"fly": "a path: AALA -1 up"}
    tells_before_rolls = True
    turn_begins = TurnBegan
    game_ends = GameEnded

    def __init__(self, game: Age) -> None:
        super().__init__(game)
        self._notebook = Notebook()

    @property
    def tray(self) -> AgeTray:
        """The dice of the box."""
        return AgeTray(self.game, self._notebook)

    def name_of(self, seat: Seat) -> str:
        """The side of a seat, as the scenario calls it."""
        return seat_name(self.game.rules, seat)

    def players_for(self, seat: Seat) -> tuple[str, ...]:
        """A seat that the rules fly belongs to them. [A10]"""
        is_bot = self.game.rules.is_bot(seat)
        return (self.game.rules.setup.bots[seat],) if is_bot else super().players_for(seat)

    def introduction(self, who: Sequence[str]) -> str:
        """The scenario, who plays which side, and what each side has."""
        rules, scenario = self.game.rules, self.game.rules.scenario
        sides = in_a_row([f"{plan.name} ({who[seat]})" for seat, plan in enumerate(scenario.seats)])
        text = " ".join(scenario.text.split())
        forces = [
            f"{self.name_of(seat)}: {force_words(rules, seat)}." for seat in range(rules.seats)
        ]
        words = "\n".join(part for part in (f"{scenario.title}: {sides}.", text, *forces) if part)
        self._notebook.said_before = words
        return words

    # -- showing --------------------------------------------------------------------------------

    def show(self, console: Console, sheet: Sheet) -> None:
        """The story, the board and the aircraft; where the mover can go, if that is asked."""
        rules, view, decision = self.game.rules, sheet.view, sheet.decision
        kind = decision.kind if decision else ""
        reach = reach_of(rules, view.state) if kind == "fly" else None
        players = enumerate(sheet.players)
        who = ["you" if seat == view.viewer else player_words(player) for seat, player in players]
        middle = self._notebook.middle or self._where_to_look(view.state, decision)
        taken = self._prompt_lines(view.state, decision) + self._lines_before(console)
        marker = decision.seat if decision and kind == "pilot" else None
        scene = BoardScene(rules, view.state, view.viewer, who, reach, middle, taken, marker)
        self._notebook.scene = scene = scene._replace(places=places_in(decision))
        self._notebook.tell(view.viewer, sheet.lines)
        show(console, scene, sheet.lines, fits=sheet.fits)

    def _where_to_look(self, state: Known, decision: Decision[Action] | None) -> Place | None:
        """An entering aircraft is shown at its own edge. [A3.3]"""
        if decision is not None and decision.kind == "placing":
            return centre(list(places_in(decision)))
        if decision is None or decision.kind not in ENTRIES:
            return None
        board = self.game.rules.board
        points = self.game.rules.layout(state).access[decision.seat]
        return centre([board.coordinates(point) for point in points])

    def _prompt_lines(self, state: Known, decision: Decision[Action] | None) -> int:
        """The lines that a question with its options and the prompt will take."""
        if decision is None:
            return 2
        shots = [2] * len(decision.options)
        if decision.kind == "attack":
            rules = self.game.rules
            found = opportunities(rules, state, rules.current(state))
            shots = [3 + 2 * len(each.answers) for each in found]
        elif decision.kind != "defend":
            return FOR_THE_PROMPT + (decision.kind in ("access", "long burst"))
        return min(MOST_FOR_THE_PROMPT, FOR_THE_PROMPT + sum(shots))

    def _lines_before(self, console: Console) -> int:
        """How many lines of this page are taken by the introduction."""
        words, self._notebook.said_before = self._notebook.said_before, ""
        return len(Text(words).wrap(console, console.width)) if words else 0

    # -- asking ---------------------------------------------------------------------------------

    def question(self, view: View, decision: Decision[Action]) -> AgeQuestion:
        """A decision in words."""
        return question_of(self.game.rules, view.state, decision)

    def asking_words(self, view: View, decision: Decision[Action]) -> str:
        """The player first."""
        return f"{self.name_of(decision.seat)}: {super().asking_words(view, decision)}"

    def ask(self, asked: Asked) -> Action:
        """By number, by point, or in notation."""
        kind = FlightAsking if asked.seen.decision.kind == "fly" else ChoiceAsking
        return kind(self, asked, self._notebook).answer()

    def read_action(self, text: str, view: View, decision: Decision[Action], field: str) -> Action:
        """An action in notation."""
        return read_action(self.game.rules, view.state, decision, text, field)

    def needs_a_look(self, decision: Decision[Action]) -> bool:
        """Where skill is hidden, any odds and any list of flights could reveal it. [A6.6]"""
        return self.game.rules.options.skill == "hidden"

    # -- telling --------------------------------------------------------------------------------

    def tell(self, part: Sequence[Happening[View, Event]]) -> list[Line]:
        """Events in words."""
        return [line for each in told(self.game.rules, part) for line in each.lines]

    # -- how things stand -----------------------------------------------------------------------

    def place(self, view: View) -> str:
        """Round and player."""
        return turn_words(self.game.rules, view.state)

    def result_words(self, result: Over) -> str:
        """Why the game has ended, and who wins."""
        return result_words(self.game.rules, result)

    def closing_words(self, view: View) -> str:
        """What became of each side's aircraft."""
        rules = self.game.rules
        return " ".join(closing_words(rules, view.state, seat) for seat in range(rules.seats))


make_desk = AgeDesk
