"""Fire already rolled on the table: `hit de10 wings`, `gb16 missed de10`. [A5, A6]"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from escadrille.age.game import Age
from escadrille.age.model import State
from escadrille.age.model.actions import FireGuns
from escadrille.age.model.events import Event, GunsFired
from escadrille.companion.age.situation import AgeMoment, Course, answered
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Chance, Choice, Outcome, Step
from escadrille.kernel.seen import unfolded_step
from escadrille.messages import say

Result: TypeAlias = Literal["miss", "jam", "damaged", "destroyed"]
VERBS: dict[str, Result] = {
    "hit": "damaged",
    "damaged": "damaged",
    "missed": "miss",
    "miss": "miss",
    "jammed": "jam",
    "downed": "destroyed",
    "destroyed": "destroyed",
}
FIELD = "fire"
EXAMPLE = "hit de10 wings, missed de10, downed de10"


class Report(NamedTuple):
    """What came of a shot."""

    result: Result
    target: str | None
    part: str | None


def read_report(game: Age, state: State, text: str) -> Report | None:
    """A report, if a person's aircraft is about to fire and the text tells of it."""
    words = text.lower().split()
    names = game.rules.index_of
    shooter = game.rules.fleet[game.rules.current(state)].name if state.movers else ""
    if words[0] == shooter and len(words) > 2 and words[1] in VERBS:
        words = words[1:]
    if words[0] not in VERBS or not _may_report(game, state):
        return None
    target = next((word for word in words[1:] if word in names), None)
    parts = [word for word in words[1:] if word in game.rules.box.dice.damage]
    return Report(VERBS[words[0]], target, parts[0] if parts else None)


def _may_report(game: Age, state: State) -> bool:
    pending = game.pending(state)
    if isinstance(pending, Chance):
        return pending.cause.startswith(("fire", "defensive fire"))
    return isinstance(pending, tuple) and pending[0].kind == "attack"


def reported(game: Age, state: State, report: Report) -> Course:
    """Let the engine fire with dice that come to what was reported."""
    fired: tuple[AgeMoment, ...] = ()
    pending = game.pending(state)
    if isinstance(pending, tuple):
        options = [o for o in pending[0].options if isinstance(o, FireGuns)]
        aimed = [o for o in options if report.target in (None, o.target)]
        if not aimed:
            problem = say("companion-age-no-target", target=str(report.target))
            allowed = ", ".join(dict.fromkeys(o.target for o in options))
            raise BadInput(FIELD, problem, allowed=allowed)
        fired, state = answered(game, state, Choice(pending[0].seat, aimed[0]))
    rolled, state = unfolded_step(game, state, _step_to(game, state, report.result))
    wounded = game.pending(state)
    if report.part and isinstance(wounded, Chance) and wounded.cause == "damage die":
        more, state = answered(game, state, Outcome(report.part))
        rolled += more
    return fired + rolled, state


def _step_to(game: Age, state: State, result: Result) -> Step[State, Event]:
    """The first roll that has this result."""
    chance = game.pending(state)
    assert isinstance(chance, Chance)
    for odds in chance.outcomes:
        step = game.resolve(state, Outcome(odds.label))
        if any(isinstance(each, GunsFired) and each.result == result for each in step.events):
            return step
    problem = say("companion-age-no-such-roll", wanted=result)
    raise BadInput(FIELD, problem, allowed=say("companion-age-two-dice"))
