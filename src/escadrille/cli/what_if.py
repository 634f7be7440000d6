"""What happens from a position when plans, answers and draws are given."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from escadrille.cli.story import Story
from escadrille.kernel.errors import BadInput, Refused
from escadrille.kernel.nature import ScriptedNature
from escadrille.kernel.protocol import Chance, Choice, Decision, Outcome, Over, Pending, Seat
from escadrille.rossi.actions import Action
from escadrille.rossi.events import Event
from escadrille.rossi.game import Dogfight
from escadrille.rossi.narration import Line, result_words
from escadrille.rossi.notation import read_action
from escadrille.rossi.planning import playable
from escadrille.rossi.position import Position
from escadrille.rossi.rules import MISSION
from escadrille.rossi.state import ESCORTED, State


class Script(NamedTuple):
    """What is given: a plan for each seat, later answers, and draws, each in its order."""

    plans: Sequence[str]
    answers: Sequence[str]
    draws: Sequence[str]


class Empty(NamedTuple):
    """A craft that would have to be planned for, and no tile is named for it."""

    seat: Seat
    craft: str


class WhatIf:
    """A position, and what a script makes of it: at the most until the next turn is planned."""

    def __init__(self, position: Position, script: Script) -> None:
        """Settle the position and play the script."""
        self.game: Dogfight = position.game
        self._story = Story(self.game)
        self._events: list[Event] = []
        self._script = script
        settled = self.game.settle(position.state)
        self.opening: State = self._book(position.state, settled.events)
        self._opening_end = len(self._events)
        self.state: State = self.opening
        self._play()

    @property
    def pending(self) -> Pending[Action]:
        """What is open where the script ends."""
        return self.game.pending(self.state)

    @property
    def is_asked(self) -> bool:
        """Whether anything was given to be played."""
        return any(self._script)

    @property
    def is_flown(self) -> bool:
        """Whether the plans were enough to fly, so that there is something new to be seen."""
        is_planning = self.state.phase == "plan" and not is_turn_begun(self.state)
        return self.is_asked and not is_planning

    @property
    def is_turn_over(self) -> bool:
        """Whether the next turn begins where the script ends."""
        return is_turn_begun(self.state)

    def without_tiles(self) -> list[Empty]:
        """Who has nothing to plan the next turn with, as in a puzzle that names few tiles."""
        state, rules = self.state, self.game.rules
        if not is_turn_begun(state):
            return []
        found = [
            Empty(seat, aviator.biplane)
            for seat, aviator in enumerate(state.aviators)
            if not (aviator.is_down or rules.is_bot(seat) or playable(rules, state, seat))
        ]
        if state.escorted is not None and not state.escorted.tiles:
            found.append(Empty(MISSION, ESCORTED))
        return found

    @property
    def events(self) -> list[Event]:
        """Everything that happened, with what the position itself brought about."""
        return self._events

    def lines(self) -> list[Line]:
        """The events in words, nothing hidden."""
        lines = self._story.lines(None, is_open=True)
        pending = self.pending
        if isinstance(pending, Over):
            lines.append(Line(result_words(self.game.rules, pending), pending.rule))
        return lines

    def _book(self, state: State, events: Sequence[Event]) -> State:
        self._events += events
        return self._story.add(state, events)

    def _play(self) -> None:
        plans = dict(enumerate(self._script.plans))
        answers = list(self._script.answers)
        nature = ScriptedNature(self._script.draws)
        given = len(self._script.draws)
        while not isinstance(pending := self.pending, Over):
            if isinstance(pending, Chance):
                if nature.used == given:
                    break
                self._answer(Outcome(nature.outcome(pending)))
                continue
            decision = _next_decision(pending, plans)
            if decision is None or (decision.kind != "plan" and not answers):
                break
            self._choose(decision, plans, answers)
        self._check_all_used(plans, answers, nature.used)

    def _choose(
        self, decision: Decision[Action], plans: dict[int, str], answers: list[str]
    ) -> None:
        seat = decision.seat
        if decision.kind == "plan":
            field, text = f"plans[{seat}]", plans.pop(seat)
        else:
            field = f"answers[{len(self._script.answers) - len(answers)}]"
            text = answers.pop(0)
        action = read_action(text, decision.options, field)
        try:
            self._answer(Choice(seat, action))
        except Refused as refused:
            raise BadInput(field, str(refused)) from refused

    def _answer(self, answer: Choice[Action] | Outcome) -> None:
        step = self.game.resolve(self.state, answer)
        self.state = self._book(self.state, step.events)

    def _check_all_used(self, plans: dict[int, str], answers: list[str], used: int) -> None:
        """What nobody asked for is more likely a mistake than a spare."""
        if plans:
            raise BadInput(f"plans[{min(plans)}]", "this seat has nothing to plan")
        if answers:
            place = len(self._script.answers) - len(answers)
            raise BadInput(f"answers[{place}]", f"nobody asks for {answers[0]!r}")
        if used < len(self._script.draws):
            problem = f"nothing is left to draw for {self._script.draws[used]!r}"
            raise BadInput(f"draws[{used}]", problem)


def is_turn_begun(state: State) -> bool:
    """The beginning of a turn, before anybody has planned: where a position stands."""
    nobody_planned = all(aviator.plan is None for aviator in state.aviators)
    return state.phase == "plan" and nobody_planned


def _next_decision(
    decisions: tuple[Decision[Action], ...], plans: dict[int, str]
) -> Decision[Action] | None:
    """The first decision that can be answered: a plan that is given, or any later choice."""
    for decision in decisions:
        if decision.kind != "plan" or decision.seat in plans:
            return decision
    return None
