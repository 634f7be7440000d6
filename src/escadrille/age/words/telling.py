"""How events are told: a sentence and its rule, and those that need no more than names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec.structs import asdict

from escadrille.age.model.rules import Rules
from escadrille.age.model.state import State
from escadrille.age.words.names import (
    airship_words,
    balloon_words,
    edge_words,
    guns_words,
    heading_words,
    name_of,
    seat_name,
    stance_words,
    team_name,
    zone_words,
)
from escadrille.kernel.story import Line
from escadrille.messages import key, say
from escadrille.messages.catalogue import Value

Telling: TypeAlias = Callable[[Rules, State, Any], list[Line]]
"""The lines of an event; the state is the one in which it happened."""

_NAMED: dict[str, tuple[str, Callable[[Rules, Any], str]]] = {
    "aircraft": ("craft", lambda rules, event: name_of(rules, event.aircraft)),
    "airship": ("airship", lambda rules, event: airship_words(rules, event.airship)),
    "balloon": ("balloon", lambda rules, event: balloon_words(rules, event.balloon)),
    "edge": ("edge", lambda _, event: edge_words(event.edge)),
    "heading": ("where", lambda rules, event: _stance(rules, event)),
    "seat": ("seat", lambda rules, event: seat_name(rules, event.seat)),
    "team": ("who", lambda rules, event: team_name(rules, event.team)),
    "zone": ("zone", lambda rules, event: zone_words(rules, _target(rules, event))),
}
"""Fields of events that are told by a name: the value of a message that has it, and its words."""


def sentence(rule: str, message: str, /, **values: Value) -> list[Line]:
    """One line: a message and the rule that it is about."""
    return [Line(say(message, **values), rule)]


def about(rules: Rules, event: Any, rule: str, message: str, /, **others: Value) -> list[Line]:
    """One line whose values are the fields of an event, by name where they have one, and others."""
    fields = asdict(event)
    values = {name: value for name, value in fields.items() if isinstance(value, str | int)}
    named = {name: words(rules, event) for f, (name, words) in _NAMED.items() if f in fields}
    return sentence(rule, message, **{**values, **named, **others})


def plain(rule: str, message: str, by: str = "") -> Telling:
    """Tells an event by its fields alone; `by` is the one that the id of its message ends with."""

    def telling(rules: Rules, state: State, event: Any) -> list[Line]:
        return about(rules, event, rule, message + key(getattr(event, by)) if by else message)

    return telling


def jammed(rules: Rules, shooter: int, mount: int) -> list[Line]:
    """Guns that do not fire any more. [A6.2]"""
    guns, count = guns_words(rules, shooter, mount), rules.fleet[shooter].type.mounts[mount].guns
    return sentence("A6.2", "age-jammed", guns=guns, shooter=name_of(rules, shooter), count=count)


def effect_words(rules: Rules, result: str, plain: str, *, is_second: bool) -> str:
    """What a roll did; where damage destroyed (`plain` it would not), why. [A6.5, A6.6, A8.6.3]"""
    if result != "destroyed" or plain == "destroyed":
        return say(f"age-fired-{result}")
    if is_second:
        return say("age-fired-second-damage")
    return say("age-fired-ace-against-ace" if rules.options.ace_vs_ace else "age-fired-by-ace")


def _stance(rules: Rules, event: Any) -> str:
    """Where it is, and on which level if the event says so."""
    if not hasattr(event, "level"):
        return heading_words(rules, event.point, event.heading)
    return stance_words(rules, event.point, event.heading, event.level, event.attitude)


def _target(rules: Rules, event: Any) -> int:
    """A zone or ship by its number; events of a passage have the name that a team gives it."""
    if isinstance(event.zone, int):
        return event.zone
    if hasattr(event, "airship"):
        return rules.target_number(rules.airship_team(event.airship), event.zone)
    return rules.zone_number(event.aircraft, event.zone)
