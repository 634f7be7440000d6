"""What airships do, in words. [A9.4]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from escadrille.age import airship_events as ev
from escadrille.age.lattice import DIRECTIONS
from escadrille.age.rules import Rules
from escadrille.age.state import Damage, State
from escadrille.age.wording import Line, airship_words, edge_words, point_words, zone_words

MOVES = {
    "A": "a step ahead",
    "L": "60° to the left",
    "R": "60° to the right",
    "B": "a step back",
}


def moves_words(moves: str) -> str:
    """`a step ahead, then 60° to the left`; `stays`."""
    return ", then ".join(MOVES[letter] for letter in moves) or "stays"


def _airship_moved(rules: Rules, state: State, event: ev.AirshipMoved) -> list[Line]:
    who = airship_words(rules, event.airship)
    where = f"{point_words(rules, event.point)} heading {DIRECTIONS[event.heading]}"
    if not event.moves:
        return [Line(f"{who} stays at {where}.", "A9.4")]
    return [Line(f"{who} moves {moves_words(event.moves)}, to {where}.", "A9.4")]


def _airship_passed(rules: Rules, state: State, event: ev.AirshipPassed) -> list[Line]:
    number = rules.target_number(rules.airship_team(event.airship), event.zone)
    who, zone = airship_words(rules, event.airship), zone_words(rules, number)
    return [Line(f"{who} has flown over {zone}.", "A9.4.3")]


def _airship_bombed(rules: Rules, state: State, event: ev.AirshipBombed) -> list[Line]:
    who, zone = airship_words(rules, event.airship), zone_words(rules, event.zone)
    return [Line(f"{who} bombs {zone}.", "A9.4.3")]


def _airship_left(rules: Rules, state: State, event: ev.AirshipLeft) -> list[Line]:
    who = airship_words(rules, event.airship)
    return [Line(f"{who} leaves over {edge_words(event.edge)}, its route flown.", "A9.4.3")]


PAIRS = ("fore", "aft")


def _reply_chosen(rules: Rules, state: State, event: ev.ReplyChosen) -> list[Line]:
    who = airship_words(rules, event.airship)
    if event.reply is None:
        return [Line(f"{who} does not fire back.", "A9.4")]
    guns = " and ".join(PAIRS[pair] for pair in event.pairs)
    return [Line(f"{who} fires back with its {guns} guns: {event.reply:+d}.", "A9.4")]


_EFFECTS: dict[Damage, str] = {
    "wings": "its skin is torn, and it moves ahead one step a round at most",
    "tail": "its rudder is hit, and it rotates once a round at most",
    "engine": "its engine is hit, and it moves one step ahead or rotates once a round",
    "guns": "its guns are hit, and it fires no more",
}


def _airship_damaged(rules: Rules, state: State, event: ev.AirshipDamaged) -> list[Line]:
    who = airship_words(rules, event.airship)
    return [Line(f"{who} is damaged: {_EFFECTS[event.damage]}.", "A9.4")]


def _airship_destroyed(rules: Rules, state: State, event: ev.AirshipDestroyed) -> list[Line]:
    return [Line(f"{airship_words(rules, event.airship)} goes up in flames.", "A9.4")]


OF_AIRSHIPS: dict[type, Callable[[Rules, State, Any], list[Line]]] = {
    ev.AirshipMoved: _airship_moved,
    ev.AirshipPassed: _airship_passed,
    ev.AirshipBombed: _airship_bombed,
    ev.AirshipLeft: _airship_left,
    ev.ReplyChosen: _reply_chosen,
    ev.AirshipDamaged: _airship_damaged,
    ev.AirshipDestroyed: _airship_destroyed,
}
