"""What the person at the table is asked: a draw, a toss, a tile, a landing."""

from __future__ import annotations

from msgspec.structs import replace

from escadrille.companion.asking import Ask, Key
from escadrille.kernel.protocol import Chance, Decision, Over
from escadrille.messages import key, say
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import ESCORTED, MISSION, OTHER, Rules, State, damage_of
from escadrille.rossi.model.actions import Action
from escadrille.rossi.questions import question_of
from escadrille.rossi.turn import owes_low_tile
from escadrille.rossi.words import objective_kind, result_words

TOSS_KEYS = (Key("n", "normal"), Key("l", "loop"))
LANDING_KEYS = (Key("y", "land"), Key("n", "stay aloft"))
CRASH = "crash"
"""What Brown types that owes a low tile and holds none. [D8.5]"""
CRASH_KEYS = (Key(CRASH, CRASH),)


def ask_now(game: Dogfight, state: State) -> Ask:
    """The open question, in words for the table."""
    pending = game.pending(state)
    if isinstance(pending, Over):
        return Ask(kind="over", text=result_words(game.rules, pending), rule=pending.rule)
    if isinstance(pending, Chance):
        return _ask_chance(game.rules, state, pending)
    [decision] = pending
    if decision.kind == "plan":
        words, how = _plan_words(game.rules, state), _how_to_play(state)
        keys = _meaning(CRASH_KEYS) if owes_low_tile(game.rules, state, MISSION) else ()
        return Ask(kind="move", text=words, how=how, keys=keys, rule=decision.rule)
    return _ask_choice(game.rules, state, decision)


def _meaning(keys: tuple[Key, ...]) -> tuple[Key, ...]:
    """The keys, each with what it means."""
    return tuple(
        replace(each, meaning=say(f"companion-ring-key-{key(each.label)}")) for each in keys
    )


def _ask_chance(rules: Rules, state: State, chance: Chance) -> Ask:
    keys = _meaning(TOSS_KEYS) if chance.cause == "toss" else ()
    return Ask(
        kind="die",
        text=_chance_words(rules, state, chance),
        how=say("companion-ring-type-31") if chance.cause == "bot tile" and not state.turn else "",
        keys=keys,
        dice=1 if keys else 0,
        chance=chance,
        verb="tosses" if chance.cause == "toss" else "draws",
        is_own=chance.cause == "objective tile",
        rule=chance.rule,
    )


def _chance_words(rules: Rules, state: State, chance: Chance) -> str:
    match chance.cause:
        case "objective":
            spots = " ".join(rules.board.spots[chance.slot :])
            return say(f"companion-ring-shuffle-{objective_kind(rules)}", spots=spots)
        case "objective tile":
            return say("companion-ring-ask-objective-tile")
        case "bot tile":
            message = "companion-ring-draw-right" if state.turn else "companion-ring-draw-left"
            return say(message, name=rules.craft(OTHER).capitalize())
        case _:
            plan = state.aviators[OTHER].plan
            assert plan is not None
            assert plan.tile is not None
            return say("companion-ring-ask-toss", tile=plan.tile.label)


def _ask_choice(rules: Rules, state: State, decision: Decision[Action]) -> Ask:
    question = question_of(rules, state, decision)
    numbered = enumerate(question.options, start=1)
    keys = tuple(Key(str(number), option.typed) for number, option in numbered)
    text = question.text
    if decision.kind == "landing":
        keys, text = _meaning(LANDING_KEYS), _landing_words(state)
    return Ask(kind="choice", text=text, keys=keys, dice=1, rule=decision.rule)


def _landing_words(state: State) -> str:
    space = state.aviators[MISSION].space
    number = next(each.number for each in state.objectives if each.space == space)
    assert number is not None
    is_yours = number in state.briefed
    message = "companion-ring-land-yours" if is_yours else "companion-ring-land-none"
    return say(message, number=number, space=space)


# -- your tile ----------------------------------------------------------------------------------


def _plan_words(rules: Rules, state: State) -> str:
    you, bot = state.aviators
    assert state.bot is not None
    assert state.bot.left is not None
    if state.escorted is None:
        hits = hits_line(rules, state, you.biplane)
        where = [say("companion-ring-you-on-hits", space=you.space, hits=hits)]
    else:
        where = [say("companion-ring-you-on", space=you.space)]
        space, hits = state.escorted.space, hits_line(rules, state, ESCORTED)
        where.append(say("companion-ring-escorted-on", space=space, hits=hits))
    where.append(say("companion-ring-bot-on", space=bot.space, tile=state.bot.left.label))
    told = {"where": ", ".join(where), "what": _what_to_play(rules, state)}
    return say("companion-ring-ask-plan", round=state.round, turn=state.turn, **told)


def hits_line(rules: Rules, state: State, craft: str) -> str:
    """The hits of a craft, and how many bring it down."""
    return say("companion-ring-hits", damage=damage_of(state, craft), limit=rules.thresholds[craft])


def _what_to_play(rules: Rules, state: State) -> str:
    you = state.aviators[MISSION]
    if you.landed:
        return say("companion-ring-play-ground")
    if not you.hand and you.last is not None:
        return say("companion-ring-play-again", tile=you.last.label)
    if owes_low_tile(rules, state, MISSION):
        low = say("companion-or").join(map(str, rules.box.constants.low_values))
        return say("companion-ring-play-low", low=low, crash=CRASH)
    return say("companion-ring-play-both" if state.escorted else "companion-ring-play")


def _how_to_play(state: State) -> str:
    """In the first turn; later only where nothing is left to choose from."""
    you = state.aviators[MISSION]
    if not you.landed and not you.hand and you.last is not None:
        return say("companion-ring-type-it")
    if (state.round, state.turn) != (1, 1):
        return ""
    return say("companion-ring-both-example" if state.escorted else "companion-ring-example")
