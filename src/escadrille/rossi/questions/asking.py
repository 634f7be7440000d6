"""Decisions put into words. [D2.4, D3.4, D5, D9]"""

from __future__ import annotations

from escadrille.kernel.protocol import Decision
from escadrille.kernel.questions import Option, Options, Question
from escadrille.messages import say
from escadrille.rossi.figures.tiles import Tile
from escadrille.rossi.model import Rules, State, write
from escadrille.rossi.model import actions as act
from escadrille.rossi.questions.plans import plan_option, planning_remarks
from escadrille.rossi.words.events import hits_words, name_inside, name_of
from escadrille.rossi.words.questions import question_words

_LANES = {
    (True, True): "both",
    (True, False): "own",
    (False, True): "escorted",
    (False, False): "nobody",
}
"""Who turns into the lane: the own biplane, the escorted one. [D9.34]"""


class CraftOption(Option[act.Action], frozen=True, kw_only=True):
    """A choice about a space, a craft or a tile."""

    space: str | None = None
    craft: str | None = None
    tile: Tile | None = None


def question_of(rules: Rules, state: State, decision: Decision[act.Action]) -> Question[act.Action]:
    """A decision in words."""
    seat, is_plan = decision.seat, decision.kind == "plan"

    def form(action: act.Action) -> Option[act.Action]:
        if isinstance(action, act.PlayTile):
            return plan_option(rules, state, seat, action)
        return _option(action)

    return Question(
        decision=decision,
        text=question_words(rules, state, decision),
        options=Options(decision.options, form),
        remarks=planning_remarks(rules, state, seat) if is_plan else (),
    )


def _option(action: act.Action) -> CraftOption:
    return CraftOption(
        action=action,
        typed=write(action),
        text=_words(action),
        space=getattr(action, "space", None),
        craft=getattr(action, "craft", None),
        tile=getattr(action, "tile", None),
    )


def _words(action: act.Action) -> str:
    match action:
        case act.TakeStart(space=space):
            return say("dogfight-option-start", space=space)
        case act.Land():
            return say("dogfight-option-land")
        case act.StayAloft():
            return say("dogfight-option-stay-aloft")
        case act.ShootWith(craft=craft):
            return say("dogfight-option-shoots", craft=name_of(craft))
        case act.ShootAt(craft=craft):
            return say("dogfight-option-shoot-at", craft=name_inside(craft))
        case act.PlaceOddHit(craft=craft):
            return say("dogfight-option-odd-hit", craft=name_inside(craft))
        case act.GiveUpTile(tile=tile):
            hits = hits_words(tile.hits) if tile.hits else say("dogfight-no-hits")
            return say("dogfight-option-give-up", value=tile.value, hits=hits)
        case act.ChooseLane(own=own, escorted=escorted):
            return say(f"dogfight-option-lane-{_LANES[own, escorted]}")
        case _:
            return write(action)
