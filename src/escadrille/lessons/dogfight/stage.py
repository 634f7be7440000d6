"""Dogfight! as lessons see it. [D3.16]"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from escadrille.games.dogfight import dogfight_box
from escadrille.kernel.protocol import Decision
from escadrille.kernel.seen import Happening, Line, Moment, unfolded
from escadrille.lessons.stage import Setting
from escadrille.rossi.figures import Tile, in_order
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import (
    ESCORTED,
    MISSION,
    OTHER,
    Rules,
    State,
    View,
    damage_of,
    read_action,
    space_of,
    write,
)
from escadrille.rossi.model.actions import Action, PlayTile
from escadrille.rossi.model.events import Event, Moved, PlanChosen, TileDrawn, TurnBegan
from escadrille.rossi.positions import Position
from escadrille.rossi.words import told

_QUIET = (PlanChosen, TurnBegan)
"""Events that the board shows, or that later ones tell."""


def set_up(document: Mapping[str, Any], title: str) -> Setting:
    """A position at the beginning of a turn; it has no title."""
    found = Position(document, dogfight_box())
    step = found.game.settle(found.state)
    return found.game, step.state, unfolded(found.game, found.state, step.events)


def read(game: Dogfight, state: State, decision: Decision[Action], text: str, field: str) -> Action:
    """A plan, or one of the later choices."""
    return read_action(text, decision.options, field)


def tell(game: Dogfight, part: Sequence[Happening[View, Event]]) -> list[Line]:
    """Sentences; the draws of one seat are one of them."""
    return [line for each in told(game.rules, part, quiet=_QUIET) for line in each.lines]


def event_fields(game: Dogfight, event: Event) -> dict[str, Any]:
    """With tiles, plans and paths as they are written."""
    kind = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(event).__name__).lower()
    fields = {name: _plain(value) for name, value in msgspec.structs.asdict(event).items()}
    if isinstance(event, Moved):
        fields["spaces"] = len(event.path) - 1
    return {"event": kind, **fields}


def fact(game: Dogfight, state: State, source: str, field: str) -> str | None:
    """Of a biplane (`red.space`), of two (`distance.red blue`), of the game (`game.turn`)."""
    if source == "distance":
        return _distance(game.rules, state, field)
    if source == "game":
        found = {"round": state.round, "turn": state.turn, "rescued": state.rescued}
        return str(found[field]) if field in found else None
    crafts = [craft for seat in (MISSION, OTHER) for craft in game.rules.crafts(state, seat)]
    if source not in crafts:
        return None
    return _craft_facts(game.rules, state, source).get(field)


def story_fact(
    game: Dogfight, story: Sequence[Moment[State, Event]], after: State, source: str, field: str
) -> str | None:
    """What a biplane has drawn: `drawn.red` the tiles, `draws.red` how many. [D3.13]"""
    known = [game.rules.craft(seat) for seat in (MISSION, OTHER)]
    if source not in ("drawn", "draws") or field not in known:
        return None
    seat = game.rules.seat_of(field)
    draws = [each.event for each in story if isinstance(each.event, TileDrawn)]
    tiles = [each.tile for each in draws if each.seat == seat and each.tile is not None]
    if source == "draws":
        return str(len(tiles))
    return " ".join(f"[{tile.label}]" for tile in in_order(tiles))


def _plain(value: Any) -> Any:
    """A field of an event as a word, a number or a list of such."""
    if isinstance(value, Tile):
        return value.label
    if isinstance(value, PlayTile):
        return write(value)
    if isinstance(value, tuple):
        return " ".join(str(_plain(each)) for each in value)
    return msgspec.to_builtins(value) if isinstance(value, msgspec.Struct) else value


def _distance(rules: Rules, state: State, pair: str) -> str | None:
    """How far the first biplane has to fly to reach the second. [D5.2]"""
    crafts = pair.split()
    known = [rules.craft(seat) for seat in (MISSION, OTHER)]
    if len(crafts) != 2 or not set(crafts) <= {*known, ESCORTED}:
        return None
    behind, ahead = (space_of(state, craft) for craft in crafts)
    distance = rules.board.distance(behind, ahead)
    return None if distance is None else str(distance)


def _craft_facts(rules: Rules, state: State, craft: str) -> dict[str, str]:
    """What the board and the panel show of a biplane. [D1.9]"""
    damage, limit = damage_of(state, craft), rules.thresholds[craft]
    facts = {
        "space": space_of(state, craft),
        "damage": str(damage),
        "limit": str(limit),
        "left": str(limit - damage),
    }
    if craft == ESCORTED:
        return facts
    aviator = state.aviators[rules.seat_of(craft)]
    tiles = [f"[{tile.label}]" for tile in aviator.hand]
    return facts | {
        "hand": " ".join(tiles),
        "tiles": str(len(tiles)),
        "bag": str(len(aviator.bag)),
        "range": str(rules.range_of(craft)),
    }
