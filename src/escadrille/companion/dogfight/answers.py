"""What a line means as an answer to the open question."""

from __future__ import annotations

from msgspec.structs import replace

from escadrille.companion.asking import Ask
from escadrille.companion.dogfight.asks import ask_now
from escadrille.companion.dogfight.hidden import held_for, owing, unseen
from escadrille.companion.dogfight.reading import read_plan, read_tile
from escadrille.companion.dogfight.situation import Answered, RossiMoment, answered
from escadrille.kernel.errors import BadInput, Refused
from escadrille.kernel.protocol import Chance, Choice, Decision, Outcome, Over
from escadrille.kernel.seen import unfolded
from escadrille.messages import say
from escadrille.rossi.figures import Tile
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import MISSION, OTHER, Rules, State
from escadrille.rossi.model.actions import Action, PlayTile
from escadrille.rossi.turn import owes_low_tile


def take_answer(game: Dogfight, state: State, text: str) -> Answered:
    """Answer the open question; raise `BadInput` or `Refused` if the text is invalid."""
    pending = game.pending(state)
    assert not isinstance(pending, Over), "there is nothing left to answer"
    if isinstance(pending, Chance):
        return _take_chance(game, state, pending, text)
    [decision] = pending
    if decision.kind == "plan":
        return _take_plan(game, state, text)
    return answered(game, state, Choice(MISSION, _option(ask_now(game, state), decision, text)))


# -- draws and tosses ---------------------------------------------------------------------------


def _take_chance(game: Dogfight, state: State, chance: Chance, text: str) -> Answered:
    if chance.cause in ("objective", "objective tile"):
        return _take_numbers(game, state, chance, text)
    if chance.cause == "toss":
        return answered(game, state, Outcome(_side(ask_now(game, state), text)))
    tile = read_tile(text, "bot’s tile")
    if chance.probability(tile.label) == 0:
        raise BadInput("bot’s tile", _not_in_bag(game, state, tile), allowed=_offered(chance))
    return answered(game, state, Outcome(tile.label))


def _not_in_bag(game: Dogfight, state: State, tile: Tile) -> str:
    name = state.aviators[OTHER].biplane.capitalize()
    whole = game.rules.tile_set(OTHER).count(tile)
    if not whole:
        return say("companion-ring-no-such-tile", tile=tile.label, name=name)
    lie_open = say("companion-ring-lie-open", count=whole)
    return say("companion-ring-not-in-bag", tile=tile.label, name=name, lie_open=lie_open)


def _offered(chance: Chance) -> str:
    return " ".join(odds.label for odds in chance.outcomes)


def _side(ask: Ask, text: str) -> str:
    for key in ask.keys:
        if text.lower() in (key.key, key.label):
            return key.label
    problem = say("companion-ring-no-side", text=repr(text))
    raise BadInput("toss", problem, allowed=say("companion-ring-allowed-side"))


def _take_numbers(game: Dogfight, state: State, chance: Chance, text: str) -> Answered:
    """One number, or all that are still to be told: `3`, `31524`, `3 1 5 2 4`."""
    words = text.replace(",", " ").split()
    if len(words) == 1 and chance.probability(text) == 0:
        words = list(text)
    happened: list[RossiMoment] = []
    for word in words:
        pending = game.pending(state)
        if not isinstance(pending, Chance) or pending.cause != chance.cause:
            raise BadInput("numbers", say("companion-ring-many-numbers", text=repr(text)))
        if pending.probability(word) == 0:
            problem = say("companion-ring-not-left", word=repr(word))
            raise BadInput("numbers", problem, allowed=_offered(pending))
        state, more = answered(game, state, Outcome(word))
        happened += more
    return state, tuple(happened)


# -- choices ------------------------------------------------------------------------------------


def _option(ask: Ask, decision: Decision[Action], text: str) -> Action:
    for key, option in zip(ask.keys, decision.options, strict=True):
        if text.lower() in (key.key, key.label):
            return option
    allowed = ", ".join(f"{key.key} ({key.label})" for key in ask.keys)
    raise BadInput("answer", say("companion-ring-not-possible", text=repr(text)), allowed=allowed)


def _take_plan(game: Dogfight, state: State, text: str) -> Answered:
    plan = read_plan(game.rules, text)
    _check_unseen(game.rules, state, plan)
    return answered(game, held_for(game.rules, state, plan), Choice(MISSION, plan))


def _check_unseen(rules: Rules, state: State, plan: PlayTile) -> None:
    """A tile in your pile cannot be in your hand; of an empty hand the rules know more. [D8.11]"""
    tile = plan.tile
    assert tile is not None
    if tile in unseen(state) or not state.aviators[MISSION].hand:
        return
    name = rules.craft(MISSION).capitalize()
    whole = rules.tile_set(MISSION).count(tile)
    if not whole:
        problem = say("companion-ring-has-none", name=name, tile=tile.label)
        values = " ".join(dict.fromkeys(each.label for each in rules.tile_set(MISSION)))
        raise BadInput("tile", problem, allowed=values)
    played = say("companion-ring-been-played", count=whole)
    problem = say("companion-ring-not-in-hand", tile=tile.label, played=played)
    raise BadInput("tile", problem, allowed=say("companion-ring-see-tiles"))


def crashed(game: Dogfight, state: State) -> Answered:
    """Brown owes a low tile and holds none: only the person who sees the hand can say so. [D8.5]

    The rules check the hand again, now that it is said to hold no low tile.
    """
    if state.phase != "plan" or not owes_low_tile(game.rules, state, MISSION):
        raise Refused("D8.5", "companion-ring-no-crash")
    looked_at = replace(owing(game.rules, state), phase="obligation")
    step = game.settle(looked_at)
    if step.state.result is None:
        raise Refused("D8.5", "companion-ring-must-hold")
    return step.state, unfolded(game, looked_at, step.events)
