"""Corrections: what a person says about the real board counts, if the rules allow it.

A correction is written into a position document, so that the checks of positions hold for it too.
"""

from __future__ import annotations

import re

from msgspec.structs import replace

from escadrille.companion.dogfight.correction_words import READERS, Document, examples
from escadrille.kernel.errors import BadInput
from escadrille.messages import say
from escadrille.rossi.figures import OpenedBox
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import OTHER, State
from escadrille.rossi.positions import Position, document_of


def corrected(game: Dogfight, box: OpenedBox, state: State, text: str) -> State:
    """The state with a correction made; raise `BadInput` if the board cannot be so."""
    head, *words = text.lower().split()
    document = _document(game, state)
    if not words:
        problem = say("companion-ring-correct-what")
        raise BadInput(head, problem, allowed="; ".join(examples(document["scenario"])))
    is_planning = state.phase == "plan"
    if not is_planning and (head in ("round", "turn") or {"left", "discard"} & set(words)):
        raise BadInput(head, say("companion-ring-correct-when"))
    READERS[head](document, head, words)
    return _merged(state, _position(document, box, head), is_planning=is_planning)


def _position(document: Document, box: OpenedBox, head: str) -> State:
    """The document as a state; a complaint names the field as the person does."""
    try:
        return Position(document, box).state
    except BadInput as error:
        field = error.field.replace("seats[0]", "me").replace("seats[1]", "bot")
        field = re.sub(r"^objectives.*", head, field).replace(".", " ")
        raise error.at(field) from error


def _merged(state: State, told: State, *, is_planning: bool) -> State:
    """What was told, in the middle of the turn that goes on."""
    you, bot = state.aviators
    yours, its = told.aviators
    you = replace(you, **{name: getattr(yours, name) for name in _YOURS})
    bot = replace(bot, space=its.space)
    if is_planning:
        bot = replace(bot, bag=its.bag)
        state = replace(state, bot=told.bot, round=told.round, turn=told.turn)
    table = {name: getattr(told, name) for name in _ON_THE_TABLE}
    return replace(state, aviators=(you, bot), **table)


_ON_THE_TABLE = ("escorted", "objectives", "briefed", "rescued")
_YOURS = ("hand", "bag", "lost", "played", "space", "damage", "last", "jammed", "landed")


# -- the situation as a document ------------------------------------------------------------------


def _document(game: Dogfight, state: State) -> Document:
    document: Document = document_of(game, state) | {"turn": max(1, state.turn)}
    document["bot"] = _slots(state)
    yours, its = document["seats"]
    kept = ("biplane", "space", "bag")  # in the middle of a turn its tiles are on their way
    document["seats"] = [
        {name: yours[name] for name in ("biplane", *_YOURS) if name in yours},
        {name: its[name] for name in (kept if state.phase == "plan" else kept[:2])},
    ]
    return document


def _slots(state: State) -> Document:
    assert state.bot is not None
    plan = state.aviators[OTHER].plan
    left = state.bot.left or state.bot.right or (plan.tile if plan else None)
    if left is None:
        raise BadInput("correction", say("companion-ring-correct-laying"))
    discard = state.bot.discard if state.phase == "plan" else ()
    return {"left": left.label, "discard": [tile.label for tile in discard]}
