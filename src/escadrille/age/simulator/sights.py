"""Who can fire at whom: the places of the sight kernel, looked up for one aircraft. [A5, A6]

Shots are written one after the other, in the columns of `layout.SHOT`.
"""

from __future__ import annotations

from typing import Any

from escadrille.age.kernels import sight as sights
from escadrille.age.kernels.sight import column_of, place_code, speed_effect
from escadrille.age.simulator import layout as at
from escadrille.age.simulator import tables as on
from escadrille.age.simulator import terms as by
from escadrille.age.simulator.tables import Book, Desk

KERNELS = (
    "way_between",
    "steps_compared",
    "is_silenced",
    "is_ready",
    "has_defended",
    "has_attacked",
    "is_barred",
    "mount_modifier",
    "veil_between",
    "place_towards",
    "put_shot",
    "shots_along",
    "shots_from",
    "stand",
    "attacks_of",
    "answers_to",
)

FURTHEST = sights.FURTHEST


def way_between(book: Book, here: int, there: int) -> Any:
    """Distance and direction to a point in line, as distance * 8 + direction; -1 if it is not."""
    across = book.across[there] - book.across[here]
    down = book.down[there] - book.down[here]
    if down == 0:
        direction, distance = (1 if across > 0 else 4), abs(across)
    elif across == 0:
        direction, distance = (2 if down > 0 else 5), abs(down)
    elif across + down == 0:
        direction, distance = (0 if across > 0 else 3), abs(across)
    else:
        return -1
    if distance == 0 or distance > FURTHEST:
        return -1
    return distance * 8 + direction


def steps_compared(book: Book, state: Any, index: int) -> Any:
    """The steps last flown; the basic speed before the first movement. [A6.11]"""
    steps = state[at.FLEET + index * at.CRAFT + at.STEPS]
    if steps >= 0 or book.terms[by.NO_FIRST_SPEED]:
        return steps
    return book.fleet[index, by.SPEED]


# -- mounts ----------------------------------------------------------------------------------------


def is_silenced(book: Book, state: Any, index: int) -> Any:
    """Whether its guns were hit. [A6.5]"""
    damage = state[at.FLEET + index * at.CRAFT + at.DAMAGE]
    return book.damage[damage, by.SILENCES] == 1


def is_ready(book: Book, state: Any, index: int, mount: int) -> Any:
    """Loaded, unjammed, and the guns not hit. [A6.2, A6.3, A6.5]"""
    each = at.FLEET + index * at.CRAFT
    is_loaded = state[each + at.BURSTS + mount] > 0 and state[each + at.JAMS + mount] == 0
    return is_loaded and not is_silenced(book, state, index)


def has_defended(state: Any, index: int, mount: int) -> bool:
    """Whether a mount has answered in this opposing turn. [A5.4]"""
    each = at.FLEET + index * at.CRAFT
    for number in range(state[each + at.DEFENDED]):
        if state[each + at.DEFENDED_MOUNTS + number] == mount:
            return True
    return False


def has_attacked(book: Book, state: Any, index: int, mount: int) -> Any:
    """Whether a mount has attacked in its aircraft's present move. [A5.2]"""
    has_fired = False
    for number in range(state[at.FIRED]):
        has_fired = has_fired or state[at.FIRED_MOUNTS + number] == mount
    return has_fired and state[book.terms[by.MOVERS_AT]] == index


def is_barred(book: Book, state: Any, shooter: int, mount: int, half: int) -> Any:
    """Whether a mount has fired already: once in a move, once in an opposing turn. [A5.2, A5.4]"""
    if half == sights.ATTACK:
        return has_attacked(book, state, shooter, mount)
    return has_defended(state, shooter, mount)


def mount_modifier(book: Book, state: Any, index: int, mount: int) -> Any:
    """Coupled guns, and a rookie who fires them. [A6.1]"""
    is_rookie = state[at.FLEET + index * at.CRAFT + at.SKILL] == at.ROOKIE
    if is_rookie and book.mounts[index, mount, by.BY_PILOT] and book.fleet[index, by.HAS_SKILL]:
        return book.mounts[index, mount, by.ROOKIE_COUPLED]
    return book.mounts[index, mount, by.COUPLED]


# -- lines -----------------------------------------------------------------------------------------


def veil_between(book: Book, there: int, way: int) -> Any:
    """The highest cloud between an aircraft and whoever is seen along a way. [A6.8]"""
    veil, back = 0, (way % 8 + 3) % 6
    for _ in range(way // 8 - 1):
        there = book.ground[there * 8 + back]
        veil = max(veil, book.clouds[there])
    return veil


def place_towards(book: Book, desk: Desk, state: Any, other: int) -> Any:
    """The firing place towards another, with the way there above it; -1 out of sight.

    The flyer has point, heading, level and attitude of the place. [A5, A6.8]
    """
    place, each = desk.place, at.FLEET + other * at.CRAFT
    level = place[on.LEVEL]
    dz = state[each + at.LEVEL] - level
    if dz < -1 or dz > 1:
        return -1
    point, there = place[on.POINT], state[each + at.POINT]
    way = way_between(book, point, there)
    if way < 0 or level <= book.clouds[point] or level + dz <= book.clouds[there]:
        return -1
    if way >= 16 and level <= veil_between(book, there, way):
        return -1
    heading = place[on.HEADING]
    code = place_code(
        way // 8,
        (way % 8 - heading) % 6,
        (state[each + at.HEADING] - heading) % 6,
        dz,
        place[on.ATTITUDE],
        state[each + at.ATTITUDE],
    )
    return way << 16 | code


def put_shot(
    shots: Any, number: int, shooter: int, mount: int, target: int, place: int, column: int,
    modifier: int, can_be_long: int,
) -> None:  # fmt: skip
    """Write a shot that could be fired."""
    shots[number, at.SHOOTER] = shooter
    shots[number, at.MOUNT] = mount
    shots[number, at.TARGET] = target
    shots[number, at.PLACE] = place
    shots[number, at.COLUMN] = column
    shots[number, at.MODIFIER] = modifier
    shots[number, at.CAN_BE_LONG] = can_be_long
    shots[number, at.ROLLS] = 0
    shots[number, at.RESULT] = 0


def shots_along(
    book: Book,
    desk: Desk,
    state: Any,
    index: int,
    other: int,
    sighting: int,
    half: int,
    is_attacked: bool,
    found: int,
) -> int:
    """The shots along one line, by mount; how many there are then. [A5.2, A5.3, A6.7, A6.8]"""
    way, code = sighting >> 16, sighting & 0xFFFF
    shooter, target = (index, other) if half == sights.ATTACK else (other, index)
    effect, sight = sights.UNAFFECTED, book.sight
    own, its = desk.place[on.STEPS], steps_compared(book, state, other)
    if book.terms[by.SPEED_DIFFERENCE] and own >= 0 and its >= 0:
        effect = speed_effect(own - its, book.bounds)
    is_dazzled = (way % 8 + 3 * half) % 6 == state[at.SUN]
    sun = book.bounds[sights.SUN] if is_dazzled else 0
    for mount in range(book.fleet[shooter, by.MOUNTS]):
        kind = book.mounts[shooter, mount, by.KIND]
        if not sight[half, sights.BEARS, kind, code] or not is_ready(book, state, shooter, mount):
            continue
        if is_barred(book, state, shooter, mount, half):
            continue
        place = sight[half, sights.PLACE, kind, code]
        column = column_of(sight, half, kind, code, effect)
        if column < 0 or not (place or is_attacked):
            continue
        modifier = mount_modifier(book, state, shooter, mount) + sun
        is_long = sight[half, sights.LONG, kind, code]
        put_shot(desk.shots, found, shooter, mount, target, place, column, modifier, is_long)
        found += 1
    return found


def shots_from(
    book: Book, desk: Desk, state: Any, index: int, half: int, attacked: int, found: int
) -> int:
    """Attacks from where the flyer is, or answers at it, behind those found; how many then. [A5]"""
    if half == sights.ATTACK and not book.fleet[index, by.MAY_ATTACK]:
        return found
    for other in range(book.terms[by.CRAFTS]):
        is_there = state[at.FLEET + other * at.CRAFT + at.WHERE] == at.COMBAT
        if not is_there or book.fleet[other, by.TEAM] == book.fleet[index, by.TEAM]:
            continue
        sighting = place_towards(book, desk, state, other)
        if sighting >= 0:
            is_attacked = other == attacked
            found = shots_along(book, desk, state, index, other, sighting, half, is_attacked, found)
    return found


def stand(book: Book, desk: Desk, state: Any, index: int) -> None:
    """Take the flyer's place from where an aircraft is."""
    each, place = at.FLEET + index * at.CRAFT, desk.place
    place[on.POINT], place[on.HEADING] = state[each + at.POINT], state[each + at.HEADING]
    place[on.LEVEL], place[on.ATTITUDE] = state[each + at.LEVEL], state[each + at.ATTITUDE]
    place[on.STEPS] = steps_compared(book, state, index)


def attacks_of(book: Book, desk: Desk, state: Any, index: int) -> int:
    """What an aircraft that has moved may attack; how many shots. [A5.2]"""
    stand(book, desk, state, index)
    return shots_from(book, desk, state, index, sights.ATTACK, -1, 0)


def answers_to(book: Book, desk: Desk, state: Any, index: int, attacked: int) -> int:
    """The shots that defenders may fire at an aircraft that has moved. [A5.3, A5.4]"""
    stand(book, desk, state, index)
    return shots_from(book, desk, state, index, sights.ANSWER, attacked, 0)
