"""Dogfight! as lessons see it. [D3.16]"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

import msgspec

from escadrille import catalog
from escadrille.kernel.protocol import Decision, Seat
from escadrille.lessons.stage import Happening, Line, Setting
from escadrille.rossi.actions import Action, PlayTile
from escadrille.rossi.events import Event, Moved, PhaseBegan, PlanChosen, TileDrawn, TurnBegan
from escadrille.rossi.game import Dogfight
from escadrille.rossi.narration import explain_silence, tell, tell_draws
from escadrille.rossi.notation import read_action, write
from escadrille.rossi.position import Position
from escadrille.rossi.rules import MISSION, OTHER, Rules, damage_of, space_of
from escadrille.rossi.state import ESCORTED, State
from escadrille.rossi.tiles import Tile, in_order

_QUIET = (PlanChosen, TurnBegan)
"""Events that the board shows, or that later ones tell."""


class DogfightStage:
    """Positions, notation, events and facts of Dogfight!"""

    def set_up(self, document: Mapping[str, Any], title: str) -> Setting:
        """A position at the beginning of a turn; it has no title."""
        found = Position(document, catalog.dogfight_box())
        step = found.game.settle(found.state)
        state, story = found.state, []
        for event in step.events:
            story.append(Happening(state, event))
            state = found.game.evolve(state, event)
        return Setting(found.game, step.state, tuple(story))

    def read(
        self, game: Dogfight, state: State, decision: Decision[Action], text: str, field: str
    ) -> Action:
        """A plan, or one of the later choices."""
        return read_action(text, decision.options, field)

    def tell(self, game: Dogfight, story: Sequence[Happening]) -> list[Line]:
        """Sentences; the draws of one seat are one of them."""
        lines: list[Line] = []
        for seat, group in groupby(story, key=_drawing_seat):
            if seat is None:
                lines += [line for each in group for line in _tell(game.rules, *each)]
            else:
                tiles = [each.event.tile for each in group]
                lines.append(Line(*tell_draws(game.rules, seat, tiles)))
        return lines

    def event_fields(self, game: Dogfight, event: Event) -> dict[str, Any]:
        """With tiles, plans and paths as they are written."""
        kind = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(event).__name__).lower()
        fields = {name: _plain(value) for name, value in msgspec.structs.asdict(event).items()}
        if isinstance(event, Moved):
            fields["spaces"] = len(event.path) - 1
        return {"event": kind, **fields}

    def fact(self, game: Dogfight, state: State, source: str, field: str) -> str | None:
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
        self, game: Dogfight, story: Sequence[Happening], after: State, source: str, field: str
    ) -> str | None:
        """What a biplane has drawn: `drawn.red` the tiles, `draws.red` how many. [D3.13]"""
        known = [game.rules.craft(seat) for seat in (MISSION, OTHER)]
        if source not in ("drawn", "draws") or field not in known:
            return None
        seat = game.rules.seat_of(field)
        tiles = [each.event.tile for each in story if _drawing_seat(each) == seat]
        if source == "draws":
            return str(len(tiles))
        return " ".join(f"[{tile.label}]" for tile in in_order(tiles))


STAGE = DogfightStage()


def _drawing_seat(happening: Happening) -> Seat | None:
    event = happening.event
    return event.seat if isinstance(event, TileDrawn) else None


def _tell(rules: Rules, state: State, event: Event) -> list[Line]:
    """A sentence or none; and why nobody shoots, once all have moved. [D5.1]"""
    lines = []
    if isinstance(event, PhaseBegan) and event.phase == "damage":
        lines += [Line(*line) for line in explain_silence(rules, state)]
    line = None if isinstance(event, _QUIET) else tell(rules, state, event)
    return lines if line is None else [*lines, Line(*line)]


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
