"""Words for things: aircraft, points, guns, shots and odds, as every sentence and list has them."""

from __future__ import annotations

from collections.abc import Sequence

from escadrille.age.figures.charts import COLUMNS, RollOdds
from escadrille.age.figures.lattice import DIRECTIONS, Point
from escadrille.age.model import actions as act
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import Attack
from escadrille.kernel.protocol import Seat
from escadrille.messages import say

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
    if rules.battery_of(number) is not None:
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
    """`destroy 28%, damage 56%, miss 17%`: what a shot comes to, all of it."""
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
