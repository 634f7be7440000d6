"""Words for things: aircraft, points, guns, shots and paths, and sentences made of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from msgspec.structs import asdict

from escadrille.age.figures.charts import COLUMNS, RollOdds
from escadrille.age.figures.lattice import DIRECTIONS, Point
from escadrille.age.model import actions as act
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import Attack, State
from escadrille.kernel.protocol import Seat
from escadrille.kernel.seen import Line
from escadrille.messages import key, say
from escadrille.messages.catalogue import Value

FALLS = 36
"""The ways two dice can fall. [A12.16]"""


def name_of(rules: Rules, index: int) -> str:
    """Type, number and short name: `Fokker D.VII 10 (de10)`."""
    craft = rules.fleet[index]
    return f"{craft.type.name} {craft.recruit.number} ({craft.name})"


def airship_words(rules: Rules, airship: int) -> str:
    """Type and short name: `Coastal class airship (airship1)`. [A9.4]"""
    name = rules.airship_names[airship]
    return say("units-airship", type=rules.box.units.airship.name, name=name)


def balloon_words(rules: Rules, balloon: int) -> str:
    """Kind and short name: `observation balloon o1`."""
    return say(f"units-balloon-{rules.balloons[balloon].kind}", name=rules.balloon_names[balloon])


def seat_name(rules: Rules, seat: Seat) -> str:
    """What the scenario calls a player."""
    return rules.scenario.seats[seat].name


def team_name(rules: Rules, team: int) -> str:
    """The players of a team: `French and British`."""
    return in_a_row([seat.name for seat in rules.scenario.seats if seat.team == team])


def in_a_row(names: Sequence[str]) -> str:
    """`A`, `A and B`, `A, B and C`."""
    *most, last = names or (say("age-nobody"),)
    return say("age-in-a-row", names=", ".join(most), last=last) if most else last


def point_words(rules: Rules, point: Point) -> str:
    """Column and row: `12,7`. [A1.6]"""
    col, row = rules.board.coordinates(point)
    return f"{col},{row}"


def heading_words(rules: Rules, point: Point, heading: int) -> str:
    """A point and the way an aircraft faces there: `12,7, heading E`."""
    where = point_words(rules, point)
    return say("age-point-heading", point=where, heading=DIRECTIONS[heading])


def kills_words(count: int) -> str:
    """`1 kill`, `2 kills`. [A6.10]"""
    return say("age-kills", count=count)


def attitude_words(attitude: int) -> str:
    """`level`, `nose-up` or `nose-down`. [A2]"""
    return say(f"age-attitude-{act.ATTITUDES[attitude]}")


def stance_words(rules: Rules, point: Point, heading: int, level: int, attitude: int) -> str:
    """`12,7 heading E on L4, nose-up`; without levels in the one-level game. [A8.6.2]"""
    where, way = point_words(rules, point), DIRECTIONS[heading]
    if rules.options.one_level:
        return say("age-stance-one-level", point=where, heading=way)
    tilt = attitude_words(attitude)
    return say("age-stance", point=where, heading=way, level=level, attitude=tilt)


def edge_words(edge: str) -> str:
    """`the north edge`. [A1.7]"""
    return say("age-edge", edge=edge)


def guns_words(rules: Rules, index: int, mount: int) -> str:
    """`fixed guns`, `dorsal gun`. [A5]"""
    kind = rules.fleet[index].type.mounts[mount]
    return say("age-guns", mount=kind.name, count=kind.guns)


def zone_words(rules: Rules, number: int) -> str:
    """`zone A`, `ship A` or `anti-aircraft zone AA1`. [A8.2, A9.5]"""
    if number >= rules.battery_number(0):
        return say("units-aa-zone", zone=rules.zone_ids[number])
    zone = rules.scenario.zones[number]
    return say("age-ship" if zone.shape == "ship" else "age-zone", zone=zone.id)


def modifier_words(modifier: int) -> str:
    """`+1`, `-1`, `+0`."""
    return f"{modifier:+d}"


def sum_words(total: int, modifier: int) -> str:
    """`7 +1 = 8`: dice, what is added, and what that makes. [A6.1]"""
    return f"{total} {modifier_words(modifier)} = {total + modifier}"


def column_words(attack: Attack) -> str:
    """`column A, +1`. [A6.1]"""
    return say(
        "age-column", COLUMNS=COLUMNS[attack.column], modifier=modifier_words(attack.modifier)
    )


def shot_words(rules: Rules, attack: Attack) -> str:
    """An attack and its firing place, if any: `H5 strictly behind, column A, +1`. [A5, A6.1]"""
    place, column = rules.gunnery.places[attack.place], column_words(attack)
    return f"{place.id} {place.name}, {column}" if place.id else column


def odds_words(odds: RollOdds, *, second: bool = False) -> str:
    """`destroy 28%, damage 56%, miss 17% (jam 3%)`. [A12.16]

    A jam on the first roll is one of the misses. On the second roll of a long burst guns may jam
    after a hit too, so that it is told beside the rest. [A6.2]
    """
    words = results_words(odds.destroy, odds.damage, odds.miss, FALLS)
    return say("age-odds-second" if second else "age-odds", words=words, jam=percent(odds.jam))


def results_words(destroy: int, damage: int, miss: int, total: int) -> str:
    """`destroy 28%, damage 56%, miss 17%`: every result of a shot, with its chance."""
    shares = {"destroy": destroy, "damage": damage, "miss": miss}
    return say("age-results", **{name: percent(n, total) for name, n in shares.items()})


def percent(count: int, total: int = FALLS) -> str:
    """A share in whole percent; what is possible or uncertain is never told as 0 or 100."""
    share = round(100 * count / total)
    if 0 < count < total:
        share = min(99, max(1, share))
    return f"{share}%"


# -- actions ------------------------------------------------------------------------------------


def places_words(places: Sequence[act.TakePlace]) -> str:
    """All places along an edge in short: `0,23 to 23,23, heading NE or NW`. [A10.4]"""
    first, last = places[0], places[-1]
    headings = dict.fromkeys(place.heading for place in places)
    return say(
        "age-places",
        first=f"{first.col},{first.row}",
        last=f"{last.col},{last.row}",
        headings=say("age-or").join(headings),
    )


# -- paths --------------------------------------------------------------------------------------

MANEUVERS = "ISOW"
"""Letters of maneuvers in paths. [A7]"""


def path_words(path: str) -> str:
    """`ahead 3, left, ahead 2`: a path as it is moved by hand. [A4.2, A7]"""
    parts: list[str] = []
    rest = path
    while rest:
        if rest[0] in MANEUVERS:
            parts.append(_maneuver(rest[:2]))
            rest = rest[2:]
            continue
        run = len(rest) - len(rest.lstrip(rest[0]))
        parts.append(say(f"age-step-{rest[0].lower()}", count=run))
        rest = rest[run if rest[0] == "A" else 1 :]
    return ", ".join(parts)


def _maneuver(token: str) -> str:
    letter, size = token[0], token[1]
    if size in "<>":
        return say("age-wingover-left" if size == "<" else "age-wingover-right")
    return say(f"age-maneuver-{letter.lower()}", levels=int(size))


# -- events by the names in them --------------------------------------------------------------


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
