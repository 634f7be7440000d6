"""What airships do, in words. [A9.4]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from escadrille.age import airship_events as ev
from escadrille.age.airship_replies import CHOICES
from escadrille.age.lattice import DIRECTIONS
from escadrille.age.rules import Rules
from escadrille.age.state import State
from escadrille.age.wording import (
    Line,
    airship_words,
    edge_words,
    modifier_words,
    point_words,
    zone_words,
)
from escadrille.messages import say

MOVES = {"A": "ahead", "L": "left", "R": "right", "B": "back"}


def moves_words(moves: str) -> str:
    """`a step ahead, then 60° to the left`."""
    if not moves:
        return say("units-move-none")
    return say("age-order-then").join(say(f"units-move-{MOVES[letter]}") for letter in moves)


def _airship_moved(rules: Rules, state: State, event: ev.AirshipMoved) -> list[Line]:
    who, heading = airship_words(rules, event.airship), DIRECTIONS[event.heading]
    at = say("units-airship-place", point=point_words(rules, event.point), heading=heading)
    if not event.moves:
        return [Line(say("units-airship-stays", airship=who, where=at), "A9.4")]
    moves = moves_words(event.moves)
    return [Line(say("units-airship-moves", airship=who, moves=moves, where=at), "A9.4")]


def _airship_passed(rules: Rules, state: State, event: ev.AirshipPassed) -> list[Line]:
    number = rules.target_number(rules.airship_team(event.airship), event.zone)
    who, zone = airship_words(rules, event.airship), zone_words(rules, number)
    return [Line(say("units-airship-passes", airship=who, zone=zone), "A9.4.3")]


def _airship_bombed(rules: Rules, state: State, event: ev.AirshipBombed) -> list[Line]:
    who, zone = airship_words(rules, event.airship), zone_words(rules, event.zone)
    return [Line(say("units-airship-bombs", airship=who, zone=zone), "A9.4.3")]


def _airship_left(rules: Rules, state: State, event: ev.AirshipLeft) -> list[Line]:
    who, edge = airship_words(rules, event.airship), edge_words(event.edge)
    return [Line(say("units-airship-leaves", airship=who, edge=edge), "A9.4.3")]


def _reply_chosen(rules: Rules, state: State, event: ev.ReplyChosen) -> list[Line]:
    who = airship_words(rules, event.airship)
    if event.reply is None:
        return [Line(say("units-airship-silent", airship=who), "A9.4")]
    bonus, guns = modifier_words(event.reply), CHOICES[event.pairs]
    return [Line(say(f"units-airship-replies-{guns}", airship=who, bonus=bonus), "A9.4")]


def _airship_damaged(rules: Rules, state: State, event: ev.AirshipDamaged) -> list[Line]:
    who = airship_words(rules, event.airship)
    return [Line(say(f"units-airship-damaged-{event.damage}", airship=who), "A9.4")]


def _airship_destroyed(rules: Rules, state: State, event: ev.AirshipDestroyed) -> list[Line]:
    return [Line(say("units-airship-lost", airship=airship_words(rules, event.airship)), "A9.4")]


OF_AIRSHIPS: dict[type, Callable[[Rules, State, Any], list[Line]]] = {
    ev.AirshipMoved: _airship_moved,
    ev.AirshipPassed: _airship_passed,
    ev.AirshipBombed: _airship_bombed,
    ev.AirshipLeft: _airship_left,
    ev.ReplyChosen: _reply_chosen,
    ev.AirshipDamaged: _airship_damaged,
    ev.AirshipDestroyed: _airship_destroyed,
}
