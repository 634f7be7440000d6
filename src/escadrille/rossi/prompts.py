"""What is asked, in words: decisions and draws as a person reads them."""

from __future__ import annotations

from escadrille.kernel.protocol import Chance, Decision
from escadrille.messages import say
from escadrille.rossi.actions import Action
from escadrille.rossi.narration import name_of, objective_kind
from escadrille.rossi.rules import Rules
from escadrille.rossi.state import State


def chance_words(rules: Rules, chance: Chance) -> str:
    """What a person has to draw or toss, in words."""
    owner = "" if chance.seat is None else name_of(rules.craft(chance.seat))
    match chance.cause:
        case "objective":
            space = rules.board.spots[chance.slot]
            return say(f"dogfight-ask-lies-{objective_kind(rules)}", space=space)
        case "start":
            return say("dogfight-ask-lots", owner=owner)
        case "draw":
            return say("dogfight-ask-draw", owner=owner)
        case "mulligan":
            return say("dogfight-ask-draw-mulligan", owner=owner)
        case "objective tile":
            return say("dogfight-ask-draw-objective", owner=owner)
        case "bot tile":
            slot = "left" if chance.slot == 0 else "right"
            return say(f"dogfight-ask-bot-tile-{slot}", owner=owner)
        case "toss":
            return say("dogfight-ask-bot-toss", owner=owner)
        case "bag loss" | "restock loss":
            return say("dogfight-ask-loss-bag", owner=owner)
        case "hand loss":
            return say("dogfight-ask-loss-hand", owner=owner)
        case other:
            return other


def question_words(rules: Rules, state: State, decision: Decision[Action]) -> str:
    """What a seat has to decide, in words."""
    who = name_of(rules.craft(decision.seat))
    match decision.kind:
        case "plan":
            return say("dogfight-ask-plan", who=who)
        case "mulligan":
            return say("dogfight-ask-mulligan", who=who)
        case "start":
            return say("dogfight-ask-start", who=who)
        case "lane":
            return say("dogfight-ask-lane", who=who)
        case "landing":
            return say("dogfight-ask-landing", who=who, space=state.aviators[decision.seat].space)
        case "shooter":
            return say("dogfight-ask-shooter", who=who)
        case "target":
            return say("dogfight-ask-target", who=who)
        case "odd hit":
            return say("dogfight-ask-odd-hit", who=who)
        case "loss":
            return say("dogfight-ask-loss", who=who)
        case other:
            return other
