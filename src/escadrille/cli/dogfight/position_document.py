"""A state written as a position file, so that an answer can be asked about again."""

from __future__ import annotations

from typing import Any

from escadrille.cli.dogfight.tile_words import labels
from escadrille.rossi.game import Dogfight
from escadrille.rossi.state import Aviator, State


def document_of(game: Dogfight, state: State) -> dict[str, Any]:
    """The fields of a position file for a state at the beginning of a turn."""
    setup = game.rules.setup
    document: dict[str, Any] = {
        "game": game.name,
        "scenario": setup.scenario,
        "side": setup.side,
        "solo": setup.solo,
        "smart_three": setup.smart_three,
        "remove_tiles": setup.remove_tiles,
        "rulings": _rulings(game),
        "round": state.round,
        "turn": state.turn,
        "seats": [_seat(aviator) for aviator in state.aviators],
    }
    if state.escorted is not None:
        escorted = state.escorted
        document["escorted"] = {
            "space": escorted.space,
            "damage": escorted.damage,
            "tiles": labels(escorted.tiles),
        }
    if state.objectives or game.rules.scenario.objectives_needed:
        document["objectives"] = [
            {"space": o.space, "number": o.number, "cameras": o.cameras} for o in state.objectives
        ]
    if state.briefed or state.rescued:
        document["briefed"] = list(state.briefed)
        document["rescued"] = state.rescued
    if state.bot is not None and state.bot.left is not None:
        left, discard = state.bot.left.label, labels(state.bot.discard)
        document["bot"] = {"left": left, "discard": discard}
    return document


def _rulings(game: Dogfight) -> dict[str, Any]:
    """Those that differ from the defaults."""
    switches = game.rules.box.rulings
    in_force = game.rulings_in_force()
    return {name: value for name, value in in_force.items() if value != switches[name].default}


def _seat(aviator: Aviator) -> dict[str, Any]:
    seat: dict[str, Any] = {
        "biplane": aviator.biplane,
        "space": aviator.space,
        "damage": aviator.damage,
        "hand": labels(aviator.hand),
        "bag": labels(aviator.bag),
        "played": labels(aviator.played),
        "lost": labels(aviator.lost),
        "last_mode": aviator.last_mode,
        "jammed": aviator.jammed,
        "landed": aviator.landed,
        "is_down": aviator.is_down,
    }
    if aviator.last is not None:
        seat["last"] = aviator.last.label
    return seat
