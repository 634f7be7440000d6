"""What is asked, in words: decisions and draws as a person reads them."""

from __future__ import annotations

from escadrille.kernel.protocol import Chance, Decision
from escadrille.rossi.actions import Action
from escadrille.rossi.narration import name_of
from escadrille.rossi.rules import Rules
from escadrille.rossi.state import State


def chance_words(rules: Rules, chance: Chance) -> str:
    """What a person has to draw or toss, in words."""
    owner = "" if chance.seat is None else name_of(rules.craft(chance.seat))
    match chance.cause:
        case "objective":
            kind = "factory" if rules.setup.scenario == "bombing" else "airport"
            return f"Which {kind} lies on {rules.board.spots[chance.slot]}?"
        case "start":
            return f"Lots are drawn for the start spaces: where does {owner} stand?"
        case "draw":
            return f"{owner} draws a tile"
        case "mulligan":
            return f"{owner} draws a new tile for its mulligan"
        case "objective tile":
            return f"{owner} draws an objective tile in secret"
        case "bot tile":
            slot = "left" if chance.slot == 0 else "right"
            return f"A tile of {owner}, the bot, is turned up in its {slot} slot"
        case "toss":
            return f"The 3 of {owner}, the bot, is tossed: which side is up?"
        case "bag loss" | "restock loss":
            return f"{owner} loses a random tile from its bag"
        case "hand loss":
            return f"{owner} loses a random tile from its hand"
        case other:
            return other


def question_words(rules: Rules, state: State, decision: Decision[Action]) -> str:
    """What a seat has to decide, in words."""
    who = name_of(rules.craft(decision.seat))
    match decision.kind:
        case "plan":
            return f"{who} plans a tile"
        case "mulligan":
            return f"{who} may replace tiles of its hand, once"
        case "start":
            return f"{who} picks its start space"
        case "lane":
            return f"{who} says who turns into the lane"
        case "landing":
            return f"{who} is on {state.aviators[decision.seat].space}: does it land?"
        case "shooter":
            return f"{who} and the escorted biplane are equally near: which one shoots?"
        case "target":
            return f"Two targets are equally near: which one does {who} shoot?"
        case "odd hit":
            return f"{who} places the odd hit"
        case "loss":
            return f"{who} gives up a tile of its hand for a hit taken"
        case other:
            return other
