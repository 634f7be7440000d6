"""Corrections: what a person says about the real board goes, as long as the rules can have it so.

A correction is written into a position document, so that the checks of positions hold for it too.
"""

from __future__ import annotations

import re

from msgspec.structs import replace

from escadrille.companion.dogfight.correction_words import READERS, Document, examples
from escadrille.kernel.errors import BadInput
from escadrille.messages import say
from escadrille.rossi.game import Dogfight
from escadrille.rossi.opened_box import OpenedBox
from escadrille.rossi.position import Position
from escadrille.rossi.rules import OTHER
from escadrille.rossi.state import Aviator, State
from escadrille.rossi.tiles import Tile


def corrected(game: Dogfight, box: OpenedBox, state: State, text: str) -> State:
    """The state with a correction made; raise `BadInput` if the board cannot be so."""
    head, *words = text.lower().split()
    document = _document(game, state)
    if not words:
        raise BadInput(
            head,
            say("companion-ring-correct-what"),
            allowed="; ".join(examples(document["scenario"])),
        )
    is_planning = state.phase == "plan"
    if not is_planning and (head in ("round", "turn") or {"left", "discard"} & set(words)):
        raise BadInput(head, say("companion-ring-correct-when"))
    READERS[head](document, head, words)
    told = _position(document, box, head)
    return _merged(state, told, is_planning=is_planning)


def _position(document: Document, box: OpenedBox, head: str) -> State:
    """The document as a state; a complaint names the field as the person does."""
    try:
        return Position(document, box).state
    except BadInput as error:
        field = error.field.replace("seats[0]", "me").replace("seats[1]", "bot")
        field = re.sub(r"^objectives.*", head, field).replace(".", " ")
        raise BadInput(field, error.problem, allowed=error.allowed) from error


def _merged(state: State, told: State, *, is_planning: bool) -> State:
    """What was told, in the middle of the turn that goes on."""
    you, bot = state.aviators
    yours, its = told.aviators
    you = replace(you, **{name: getattr(yours, name) for name in _YOURS})
    bot = replace(bot, space=its.space)
    if is_planning:
        bot = replace(bot, bag=its.bag)
        state = replace(state, bot=told.bot, round=told.round, turn=told.turn)
    return replace(
        state,
        aviators=(you, bot),
        escorted=told.escorted,
        objectives=told.objectives,
        briefed=told.briefed,
        rescued=told.rescued,
    )


_TILES = ("hand", "bag", "lost", "played")
_YOURS = (*_TILES, "space", "damage", "last", "jammed", "landed")


# -- the situation as a document ------------------------------------------------------------------


def _document(game: Dogfight, state: State) -> Document:
    setup = dict(game.setup_fields())
    del setup["biplanes"]
    you, bot = state.aviators
    document: Document = {
        **setup,
        "rulings": dict(game.rulings_in_force()),
        "round": state.round,
        "turn": max(1, state.turn),
        "seats": [_your_seat(you), {"biplane": bot.biplane, "space": bot.space}],
        "briefed": list(state.briefed),
        "rescued": state.rescued,
        "bot": _slots(state),
    }
    if state.phase == "plan":  # in the middle of a turn its tiles are on their way
        document["seats"][OTHER]["bag"] = _labels(bot.bag)
    if game.rules.scenario.cameras or game.rules.scenario.objectives:
        document["objectives"] = [
            {"space": each.space, "number": each.number, "cameras": each.cameras}
            for each in state.objectives
        ]
    if state.escorted is not None:
        document["escorted"] = {
            "space": state.escorted.space,
            "damage": state.escorted.damage,
            "tiles": _labels(state.escorted.tiles),
        }
    return document


def _your_seat(you: Aviator) -> Document:
    return {name: _labels(getattr(you, name)) for name in _TILES} | {
        "biplane": you.biplane,
        "space": you.space,
        "damage": you.damage,
        "last": you.last.label if you.last else None,
        "jammed": you.jammed,
        "landed": you.landed,
    }


def _slots(state: State) -> Document:
    assert state.bot is not None
    plan = state.aviators[OTHER].plan
    left = state.bot.left or state.bot.right or (plan.tile if plan else None)
    if left is None:
        raise BadInput("correction", say("companion-ring-correct-laying"))
    is_planning = state.phase == "plan"
    return {"left": left.label, "discard": _labels(state.bot.discard) if is_planning else []}


def _labels(tiles: tuple[Tile, ...]) -> list[str]:
    return [tile.label for tile in tiles]
