"""Balloons, and fire at balloons and airships, in words. [A9.2, A9.3]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from escadrille.age import unit_events as ev
from escadrille.age.rules import Rules
from escadrille.age.state import State, Strike
from escadrille.age.wording import (
    Line,
    airship_words,
    guns_words,
    modifier_words,
    name_of,
    point_words,
)

_RESULTS = {
    "jam": "nothing but a jam",
    "miss": "a miss",
    "damaged": "damage",
    "destroyed": "destroyed",
}


def balloon_words(rules: Rules, balloon: int) -> str:
    """Kind and short name: `observation balloon o1`."""
    return f"{rules.balloons[balloon].kind} balloon {rules.balloon_names[balloon]}"


def target_words(rules: Rules, strike: Strike) -> str:
    """What a strike is aimed at."""
    if strike.unit == "airship":
        return airship_words(rules, strike.target)
    return balloon_words(rules, strike.target)


def height_words(level: int) -> str:
    """`on L2`, or on the ground."""
    return f"on L{level}" if level else "on the ground"


def _rule(strike: Strike) -> str:
    if strike.unit == "airship":
        return "A9.4.1"
    return "A9.2" if strike.reply is None else "A9.3"


# -- fire ---------------------------------------------------------------------------------------


def _strike_began(rules: Rules, state: State, event: ev.StrikeBegan) -> list[Line]:
    strike = event.strike
    guns = guns_words(rules, strike.shooter, strike.mount)
    target = target_words(rules, strike)
    back = "" if strike.reply is None else ", which fires back at the same time"
    if strike.is_open:
        back = ", which may fire back at the same time"
    words = f"{name_of(rules, strike.shooter)} fires its {guns} at {target}{back}"
    return [Line(f"{words} ({modifier_words(strike.modifier)}).", _rule(strike))]


def _strike_rolled(rules: Rules, state: State, event: ev.StrikeRolled) -> list[Line]:
    assert state.strike is not None
    words = f"{name_of(rules, state.strike.shooter)} rolls {event.total}; the black dice fall too."
    return [Line(words, "A9.3")]


def _sum(total: int, modifier: int) -> str:
    return f"{total} {modifier_words(modifier)} = {total + modifier}"


def _strike_fired(rules: Rules, state: State, event: ev.StrikeFired) -> list[Line]:
    strike = event.strike
    roll = f"{_sum(event.total, strike.modifier)}, {_RESULTS[event.result]}"
    who, target = name_of(rules, strike.shooter), target_words(rules, strike)
    lines = [Line(f"{who} at {target}: {roll}.", _rule(strike))]
    if event.jam:
        guns = guns_words(rules, strike.shooter, strike.mount)
        verb = "are" if guns.endswith("s") else "is"
        lines.append(Line(f"Its {guns} {verb} jammed.", "A6.2"))
    return lines


def _reply_fired(rules: Rules, state: State, event: ev.ReplyFired) -> list[Line]:
    assert event.strike.reply is not None
    who = target_words(rules, event.strike)
    roll = f"{_sum(event.total, event.strike.reply)}, {_RESULTS[event.result]}"
    target = name_of(rules, event.strike.shooter)
    return [Line(f"{who[0].upper()}{who[1:]} at {target}: {roll}.", _rule(event.strike))]


# -- balloons -----------------------------------------------------------------------------------


def _balloon_moved(rules: Rules, state: State, event: ev.BalloonMoved) -> list[Line]:
    before, who = state.balloons[event.balloon].level, balloon_words(rules, event.balloon)
    if event.level == before:
        return []
    verb = "sinks and is" if event.is_damaged else "is winched up and is"
    if event.level < before and not event.is_damaged:
        verb = "is winched down and is"
    return [Line(f"The {who} {verb} {height_words(event.level)} now.", "A9.3")]


def _balloon_damaged(rules: Rules, state: State, event: ev.BalloonDamaged) -> list[Line]:
    who = balloon_words(rules, event.balloon)
    return [Line(f"The {who} is damaged: from now on it sinks one level a round.", "A9.3")]


def _balloon_destroyed(rules: Rules, state: State, event: ev.BalloonDestroyed) -> list[Line]:
    who = balloon_words(rules, event.balloon)
    at = point_words(rules, rules.balloon_points[event.balloon])
    lines = [Line(f"The {who} at {at} goes up in flames.", "A9.2")]
    if event.lowered is not None:
        other = rules.balloon_names[event.lowered]
        words = f"Its net falls; balloon {other} comes down to L{event.level}."
        lines.append(Line(words, "A9.2"))
    return lines


def _balloon_sank(rules: Rules, state: State, event: ev.BalloonSank) -> list[Line]:
    who = balloon_words(rules, event.balloon)
    return [Line(f"The {who} has sunk to the ground and is out of the game.", "A9.3")]


def _nothing(rules: Rules, state: State, event: ev.WinchesBegan) -> list[Line]:
    return []


OF_UNITS: dict[type, Callable[[Rules, State, Any], list[Line]]] = {
    ev.StrikeBegan: _strike_began,
    ev.StrikeRolled: _strike_rolled,
    ev.StrikeFired: _strike_fired,
    ev.ReplyFired: _reply_fired,
    ev.WinchesBegan: _nothing,
    ev.BalloonMoved: _balloon_moved,
    ev.BalloonDamaged: _balloon_damaged,
    ev.BalloonDestroyed: _balloon_destroyed,
    ev.BalloonSank: _balloon_sank,
}
