"""The questions of Dogfight! in wire form."""

from __future__ import annotations

from typing import Any

from escadrille.kernel.protocol import Decision
from escadrille.kernel.questions import Option
from escadrille.rossi.model import Rules, State
from escadrille.rossi.model import actions as act
from escadrille.rossi.questions import PlanOption, question_of
from escadrille.table.games.actions import asked, offered
from escadrille.table.wire import dogfight as wire


def dogfight_ask(rules: Rules, state: State, decision: Decision[act.Action]) -> wire.DogfightAsk:
    """A decision as its seat is asked."""
    question = question_of(rules, state, decision)
    common = asked(question)
    if decision.kind == "mulligan":
        return wire.MulliganAsk.showing(state.aviators[decision.seat], **common)
    options: list[Any] = [_option(option) for option in question.options]
    ask = wire.PlanAsk if decision.kind == "plan" else wire.ChoiceAsk
    return ask.showing(decision, options=options, **common)


def _option(option: Option[act.Action]) -> wire.PlanOption | wire.ChoiceOption:
    if not isinstance(option, PlanOption):
        return wire.ChoiceOption.showing(option, **offered(option))
    path, plan = option.path, option.action
    return wire.PlanOption.showing(option, plan, ends=path[-1] if path else None, **offered(option))
