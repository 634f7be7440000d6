"""What happens from a state when answers and draws are given."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from escadrille.cli.desk import Desk
from escadrille.cli.lines import Line
from escadrille.cli.story import Story
from escadrille.kernel.errors import BadInput, Refused
from escadrille.kernel.nature import ScriptedNature
from escadrille.kernel.protocol import Answer, Chance, Choice, Decision, Outcome, Over, Pending

PLAN = "plan"
"""The kind of decision that several seats make at once: it is answered by seat, not in turn."""


class Script(NamedTuple):
    """What is given: a plan for each seat, later answers, and draws, each in its order."""

    plans: Sequence[str]
    answers: Sequence[str]
    draws: Sequence[str]


class WhatIf:
    """A state, and what a script makes of it: as far as the script goes."""

    def __init__(self, desk: Desk, state: Any, brought: Sequence[Any], script: Script) -> None:
        """Play the script, behind the events that the state itself has brought about."""
        self._desk = desk
        self._story = Story(desk)
        self._events: list[Any] = []
        self._script = script
        self.opening = self._book(state, brought)
        self.state = self.opening
        self._play()

    @property
    def pending(self) -> Pending[Any]:
        """What is open where the script ends."""
        return self._desk.game.pending(self.state)

    @property
    def is_asked(self) -> bool:
        """Whether anything was given to be played."""
        return any(self._script)

    @property
    def events(self) -> list[Any]:
        """Everything that happened, with what the position itself brought about."""
        return self._events

    def lines(self) -> list[Line]:
        """The events in words, nothing hidden."""
        lines = self._story.lines(None, is_open=True)
        pending = self.pending
        if isinstance(pending, Over):
            lines.append(Line(self._desk.result_words(pending), pending.rule))
        return lines

    def _book(self, state: Any, events: Sequence[Any]) -> Any:
        self._events += events
        return self._story.add(state, events)

    def _play(self) -> None:
        plans = dict(enumerate(self._script.plans))
        answers = list(self._script.answers)
        nature = ScriptedNature(self._labels())
        given = len(self._script.draws)
        while not isinstance(pending := self.pending, Over):
            if isinstance(pending, Chance):
                if nature.used == given:
                    break
                self._answer(Outcome(nature.outcome(pending)))
                continue
            decision = _next_decision(pending, plans)
            if decision is None or (decision.kind != PLAN and not answers):
                break
            self._choose(decision, plans, answers)
        self._check_all_used(plans, answers, nature.used)

    def _labels(self) -> Iterator[str]:
        """The draws as the chances name them, each when it is asked for."""
        for text in self._script.draws:
            pending = self.pending
            assert isinstance(pending, Chance)
            yield self._desk.tray.label(text, pending)

    def _choose(self, decision: Decision[Any], plans: dict[int, str], answers: list[str]) -> None:
        seat = decision.seat
        if decision.kind == PLAN:
            field, text = f"plans[{seat}]", plans.pop(seat)
        else:
            field = f"answers[{len(self._script.answers) - len(answers)}]"
            text = answers.pop(0)
        action = self._desk.read_action(text, self.state, decision, field)
        try:
            self._answer(Choice(seat, action))
        except Refused as refused:
            raise BadInput(field, str(refused)) from refused

    def _answer(self, answer: Answer[Any]) -> None:
        step = self._desk.game.resolve(self.state, answer)
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


def _next_decision(
    decisions: tuple[Decision[Any], ...], plans: dict[int, str]
) -> Decision[Any] | None:
    """The first decision that can be answered: a plan that is given, or any later choice."""
    for decision in decisions:
        if decision.kind != PLAN or decision.seat in plans:
            return decision
    return None


def chance_fields(chance: Chance) -> dict[str, Any]:
    """A chance as plain values for programs."""
    return {
        "kind": "chance",
        "cause": chance.cause,
        "seat": chance.seat,
        "rule": chance.rule,
        "outcomes": {each.label: str(chance.probability(each.label)) for each in chance.outcomes},
    }
