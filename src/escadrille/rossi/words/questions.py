"""What is asked, in words: decisions and draws as a person reads them."""

from __future__ import annotations

from escadrille.kernel.protocol import Chance, Decision
from escadrille.messages import key, say
from escadrille.rossi.model import Rules, State
from escadrille.rossi.model.actions import Action
from escadrille.rossi.words.events import name_of, objective_kind

_DRAWS = {
    "start": "lots",
    "draw": "draw",
    "mulligan": "draw-mulligan",
    "objective tile": "draw-objective",
    "toss": "bot-toss",
    "bag loss": "loss-bag",
    "restock loss": "loss-bag",
    "hand loss": "loss-hand",
}
"""What is drawn or tossed, by its cause."""


def chance_words(rules: Rules, chance: Chance) -> str:
    """What a person has to draw or toss, in words."""
    owner = "" if chance.seat is None else name_of(rules.craft(chance.seat))
    if chance.cause == "objective":
        space = rules.board.spots[chance.slot]
        return say(f"dogfight-ask-lies-{objective_kind(rules)}", space=space)
    if chance.cause == "bot tile":
        slot = "left" if chance.slot == 0 else "right"
        return say(f"dogfight-ask-bot-tile-{slot}", owner=owner)
    return say(f"dogfight-ask-{_DRAWS[chance.cause]}", owner=owner)


def question_words(rules: Rules, state: State, decision: Decision[Action]) -> str:
    """What a seat has to decide, in words."""
    who, space = name_of(rules.craft(decision.seat)), state.aviators[decision.seat].space
    return say(f"dogfight-ask-{key(decision.kind)}", who=who, space=space)
