"""What the person at the table is asked: a draw, a toss, a tile, a landing."""

from __future__ import annotations

from escadrille.companion.asking import Ask, Key
from escadrille.kernel.protocol import Chance, Decision, Over
from escadrille.rossi.actions import Action
from escadrille.rossi.game import Dogfight
from escadrille.rossi.narration import result_words
from escadrille.rossi.notation import write
from escadrille.rossi.planning import owes_low_tile
from escadrille.rossi.prompts import question_words
from escadrille.rossi.rules import MISSION, OTHER, Rules, damage_of, space_of
from escadrille.rossi.state import ESCORTED, State

TOSS_KEYS = (Key("n", "normal", "along the ring"), Key("l", "loop", "through the loop"))
LANDING_KEYS = (Key("y", "land", "land here"), Key("n", "stay aloft", "fly on"))
CRASH = "crash"
"""What Brown types that owes a low tile and holds none. [D8.5]"""
CRASH_KEY = Key(CRASH, CRASH, "no such tile in your hand")


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
        keys = (CRASH_KEY,) if owes_low_tile(game.rules, state, MISSION) else ()
        return Ask(kind="move", text=words, how=how, keys=keys, rule=decision.rule)
    return _ask_choice(game.rules, state, decision)


def _ask_chance(rules: Rules, state: State, chance: Chance) -> Ask:
    texts = {
        "objective": _objectives_words,
        "objective tile": _objective_tile_words,
        "bot tile": _bot_tile_words,
        "toss": _toss_words,
    }
    keys = TOSS_KEYS if chance.cause == "toss" else ()
    return Ask(
        kind="die",
        text=texts[chance.cause](rules, state, chance),
        how="Type 31 for [3|1]." if chance.cause == "bot tile" and not state.turn else "",
        keys=keys,
        dice=1 if keys else 0,
        chance=chance,
        verb="tosses" if chance.cause == "toss" else "draws",
        is_own=chance.cause == "objective tile",
        rule=chance.rule,
    )


def _objectives_words(rules: Rules, state: State, chance: Chance) -> str:
    kind = "factories" if rules.setup.scenario == "bombing" else "airports"
    spots = " ".join(rules.board.spots[chance.slot :])
    return f"Shuffle the {kind} and lay them out: which numbers lie on {spots}, in this order?"


def _objective_tile_words(rules: Rules, state: State, chance: Chance) -> str:
    return "Draw an objective tile: which number? (It matters for your mission; no bot looks.)"


def _bot_tile_words(rules: Rules, state: State, chance: Chance) -> str:
    slot = "right" if state.turn else "left"
    name = rules.craft(OTHER).capitalize()
    return f"Draw a tile from {name}’s bag into the bot’s {slot} slot: which one?"


def _toss_words(rules: Rules, state: State, chance: Chance) -> str:
    plan = state.aviators[OTHER].plan
    assert plan is not None
    assert plan.tile is not None
    return f"Toss the bot’s [{plan.tile.label}] like a coin: which side is up?"


def _ask_choice(rules: Rules, state: State, decision: Decision[Action]) -> Ask:
    numbered = enumerate(decision.options, start=1)
    keys = tuple(Key(str(number), write(option)) for number, option in numbered)
    if decision.kind == "landing":
        keys = LANDING_KEYS
    is_landing = decision.kind == "landing"
    text = _landing_words(state) if is_landing else question_words(rules, state, decision)
    return Ask(kind="choice", text=text, keys=keys, dice=1, rule=decision.rule)


def _landing_words(state: State) -> str:
    space = state.aviators[MISSION].space
    number = next(each.number for each in state.objectives if each.space == space)
    yours = "one" if number in state.briefed else "none"
    return f"You are over airport {number} on {space}, {yours} of your objectives: do you land?"


# -- your tile ----------------------------------------------------------------------------------


def _plan_words(rules: Rules, state: State) -> str:
    you, bot = rules.craft(MISSION), rules.craft(OTHER)
    assert state.bot is not None
    assert state.bot.left is not None
    where = [f"you on {space_of(state, you)} ({_hits(rules, state, you)})"]
    if state.escorted is not None:
        hits = _hits(rules, state, ESCORTED)
        where = [
            f"you on {space_of(state, you)}",
            f"escorted biplane on {state.escorted.space} ({hits})",
        ]
    where.append(f"bot on {space_of(state, bot)} with [{state.bot.left.label}]")
    turn = f"Round {state.round}, turn {state.turn}"
    return f"{turn}: {', '.join(where)}. {_what_to_play(rules, state)}"


def _hits(rules: Rules, state: State, craft: str) -> str:
    return f"{damage_of(state, craft)} of {rules.thresholds[craft]} hits"


def _what_to_play(rules: Rules, state: State) -> str:
    you = state.aviators[MISSION]
    if you.landed:
        return "You are on the ground. Your tile?"
    if not you.hand and you.last is not None:
        return f"Your hand is empty: [{you.last.label}] is flown again."
    if owes_low_tile(rules, state, MISSION):
        low = " or ".join(map(str, rules.box.constants.low_values))
        return f"After your 0 you must play a {low} (none in your hand: {CRASH}). Your tile?"
    return "Your tile and the escorted biplane’s?" if state.escorted is not None else "Your tile?"


def _how_to_play(state: State) -> str:
    """In the first turn; later only where nothing is left to choose from."""
    you = state.aviators[MISSION]
    if not you.landed and not you.hand and you.last is not None:
        return "Type it."
    if (state.round, state.turn) != (1, 1):
        return ""
    return "(31 -1, say)" if state.escorted else "(31 for [3|1], 31 loop for its loop side)"
