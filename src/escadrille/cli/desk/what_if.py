"""What happens from a state when answers and draws are given."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from typing import Any, NamedTuple

import msgspec

from escadrille.cli.desk.desk import Desk
from escadrille.cli.desk.story import Story
from escadrille.cli.terminal.palette import BAD, GOOD, TITLE
from escadrille.cli.terminal.terminal import Terminal
from escadrille.kernel.errors import BadInput, Refused
from escadrille.kernel.nature import ScriptedNature
from escadrille.kernel.protocol import (
    OPEN,
    Answer,
    Chance,
    Choice,
    Decision,
    Outcome,
    Over,
    Pending,
)
from escadrille.kernel.seen import Line

PLAN = "plan"
"""The kind of decision that several seats make at once; it is answered by seat, not in turn."""


LISTED = 200
"""The most options of a decision that are listed."""


class Script(NamedTuple):
    """The script: a plan for each seat, later answers, and draws, each in its order."""

    plans: Sequence[str]
    answers: Sequence[str]
    draws: Sequence[str]


class WhatIf:
    """A state, and what a script makes of it: as far as the script goes."""

    def __init__(self, desk: Desk, state: Any, brought: Sequence[Any], script: Script) -> None:
        """Play the script, after the events that the state itself leads to."""
        self._desk = desk
        self._story = Story(desk)
        self._script = script
        self.events: list[Any] = []
        """Everything that happened, with what the position itself brought about."""
        self._book(state, brought)
        self.opening = self.state
        self._play()

    @property
    def view(self) -> Any:
        """The position where the script ends, nothing hidden."""
        return self._desk.game.view(self.state, OPEN)

    @property
    def pending(self) -> Pending[Any]:
        """What is open where the script ends."""
        return self._desk.game.pending(self.state)

    @property
    def is_asked(self) -> bool:
        """Whether anything was given to be played."""
        return any(self._script)

    def lines(self) -> list[Line]:
        """The events in words, nothing hidden."""
        lines = self._story.lines(OPEN)
        if isinstance(pending := self.pending, Over):
            lines.append(Line(self._desk.result_words(pending), pending.rule))
        return lines

    # -- for programs ---------------------------------------------------------------------------

    def fields(self, after: dict[str, Any] | None) -> dict[str, Any]:
        """What happened and what is open, as plain values; `after` is the position then."""
        return {
            "events": msgspec.to_builtins(self.events),
            "explanations": [{"text": line.text, "rule": line.rule} for line in self.lines()],
            "after": after,
            "pending": self.pending_fields(),
            "result": self.result_fields(),
        }

    def pending_fields(self) -> dict[str, Any] | None:
        """What is open where the script ends; None if the game is over."""
        pending = self.pending
        if isinstance(pending, Over):
            return None
        if isinstance(pending, Chance):
            odds = {each.label: str(pending.probability(each.label)) for each in pending.outcomes}
            who = {"cause": pending.cause, "seat": pending.seat, "rule": pending.rule}
            return {"kind": "chance", **who, "outcomes": odds}
        decisions = [
            {"seat": each.seat, "kind": each.kind, "rule": each.rule, "options": self._typed(each)}
            for each in pending
        ]
        return {"kind": "decisions", "decisions": decisions}

    def result_fields(self) -> dict[str, Any] | None:
        """The result, where the game is over."""
        pending = self.pending
        if not isinstance(pending, Over):
            return None
        return {**msgspec.to_builtins(pending), "words": self._desk.result_words(pending)}

    def _typed(self, decision: Decision[Any], most: int = LISTED) -> list[str]:
        """The options of a decision in notation, as far as they are listed."""
        if decision.kind in self._desk.unlisted:
            return []
        options = self._desk.question(self.view, decision).options
        return [option.typed for option in options[:most]]

    # -- and for people -------------------------------------------------------------------------

    def tell(self, terminal: Terminal) -> None:
        """What happens, if anything does."""
        if lines := self.lines():
            terminal.say("What happens", TITLE)
            terminal.tell(lines)

    def show_pending(self, terminal: Terminal, most: int = LISTED) -> None:
        """What is open, and how to answer it on the command line."""
        pending = self.pending
        if isinstance(pending, Over):
            terminal.say(self._desk.result_words(pending), GOOD)
        elif isinstance(pending, Chance):
            words = self._desk.tray.words(pending, self.view)
            terminal.say(f"Open: {words} [{pending.rule}]", BAD)
            odds = [f"{o.label} ({pending.probability(o.label)})" for o in pending.outcomes]
            terminal.say(f"--draw with one of: {', '.join(odds)}")
        else:
            for decision in pending:
                words = self._desk.asking_words(self.view, decision)
                terminal.say(f"Open: {words} [{decision.rule}]", BAD)
                option = "plan" if decision.kind == PLAN else "answer"
                known = ", ".join(self._typed(decision, most))
                how = f"one of: {known}" if known else self._desk.unlisted[decision.kind]
                terminal.say(f"--{option} with {how}")

    # -- playing the script ---------------------------------------------------------------------

    def _book(self, state: Any, events: Sequence[Any]) -> None:
        self.events += events
        self._story.add(state, events)
        self.state = reduce(self._desk.game.evolve, events, state)

    def _play(self) -> None:
        plans, answers = (dict(enumerate(given)) for given in self._script[:2])
        nature, given = ScriptedNature(self._labels()), len(self._script.draws)
        while not isinstance(pending := self.pending, Over):
            if isinstance(pending, Chance):
                if nature.used == given:
                    break
                self._answer(Outcome(nature.outcome(pending)))
                continue
            able = [each for each in pending if each.kind != PLAN or each.seat in plans]
            if not able or (able[0].kind != PLAN and not answers):
                break
            self._choose(able[0], plans, answers)
        self._check_all_used(plans, answers, nature.used)

    def _labels(self) -> Iterator[str]:
        """The draws as labels of outcomes, each read when its chance comes up."""
        for text in self._script.draws:
            pending = self.pending
            assert isinstance(pending, Chance)
            yield self._desk.tray.label(text, pending)

    def _choose(
        self, decision: Decision[Any], plans: dict[int, str], answers: dict[int, str]
    ) -> None:
        """Take the plan of the seat, or the next answer."""
        is_plan = decision.kind == PLAN
        texts, place = (plans, decision.seat) if is_plan else (answers, min(answers))
        field = f"{'plans' if is_plan else 'answers'}[{place}]"
        action = self._desk.read_action(texts.pop(place), self.view, decision, field)
        try:
            self._answer(Choice(decision.seat, action))
        except Refused as refused:
            raise BadInput(field, str(refused)) from refused

    def _answer(self, answer: Answer[Any]) -> None:
        step = self._desk.game.resolve(self.state, answer)
        self._book(self.state, step.events)

    def _check_all_used(self, plans: dict[int, str], answers: dict[int, str], used: int) -> None:
        """A leftover answer is more likely a mistake than intended."""
        if plans:
            raise BadInput(f"plans[{min(plans)}]", "this seat has nothing to plan")
        for place, text in answers.items():
            raise BadInput(f"answers[{place}]", f"no question takes the answer {text!r}")
        for text in self._script.draws[used:]:
            raise BadInput(f"draws[{used}]", f"there is nothing left to draw for {text!r}")
