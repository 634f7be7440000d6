"""Tasks on the way: passing zones, photographs, bombs, torpedoes. [A8.2 to A8.5]

Targets are told by their number in the scenario; a set of them is an int with a bit for each.
"""

from __future__ import annotations

from typing import Any

from escadrille.age.kernels import movement as reach
from escadrille.age.simulator import layout as at
from escadrille.age.simulator import tables as on
from escadrille.age.simulator import terms as by
from escadrille.age.simulator.tables import Book, Desk

KERNELS = (
    "is_in_play",
    "photographs",
    "bombs",
    "torpedoes",
    "photos_of",
    "own_zones",
    "wanted_zones",
    "may_be_bombed",
    "seek_zones",
    "brings_photographs",
    "breaks_through",
    "passes",
    "film",
    "first_ship",
    "ship_ahead",
    "note_pass",
    "take_photograph",
    "film_zones",
    "over_zones",
)


def is_in_play(state: Any, index: int) -> Any:
    """Whether an aircraft is in the Combat Zone, on an Access Point or in Patrol."""
    return state[at.FLEET + index * at.CRAFT + at.WHERE] != at.OUT


def photographs(book: Book, state: Any, index: int) -> Any:
    """Whether it can take another photograph. [A8.3]"""
    each = at.FLEET + index * at.CRAFT
    has_negatives = state[each + at.PHOTOS] < book.terms[by.PHOTOS_PER_AIRCRAFT]
    # Who has bombs and a camera completes the bombing first. [A8.6.1]
    return book.fleet[index, by.HAS_CAMERA] == 1 and has_negatives and state[each + at.BOMBS] == 0


def bombs(book: Book, state: Any, index: int) -> Any:
    """Whether it can drop a bomb. [A8.4]"""
    mode = book.terms[by.MODE]
    if not book.fleet[index, by.HAS_TASK] or not state[at.FLEET + index * at.CRAFT + at.BOMBS]:
        return False
    return mode == by.BOMBING or mode == by.COMBINED


def torpedoes(book: Book, state: Any, index: int) -> Any:
    """Whether it can launch a torpedo. [A8.5]"""
    craft = book.fleet[index]
    is_armed = craft[by.HAS_TORPEDO] == 1 and state[at.FLEET + index * at.CRAFT + at.BOMBS] > 0
    return book.terms[by.MODE] == by.TORPEDO and craft[by.HAS_TASK] == 1 and is_armed


def photos_of(state: Any, index: int) -> Any:
    """The zones an aircraft has photographed."""
    each, zones = at.FLEET + index * at.CRAFT, 0
    for photo in range(state[each + at.PHOTOS]):
        zones |= 1 << state[each + at.PHOTO_ZONES + photo]
    return zones


def own_zones(book: Book, index: int) -> Any:
    """The targets of an aircraft's team."""
    zones = 0
    for zone in range(book.terms[by.ZONES]):
        if book.zone_team[zone] == book.fleet[index, by.TEAM]:
            zones |= 1 << zone
    return zones


def wanted_zones(book: Book, state: Any, index: int) -> Any:
    """The zones that it would help to pass now. [A8.3, A8.4, A8.6.1]"""
    own, terms = own_zones(book, index), book.terms
    if bombs(book, state, index):
        return own
    if not photographs(book, state, index):
        return 0
    wanted = own & ~photos_of(state, index)
    for zone in range(terms[by.ZONES]):
        is_done = state[terms[by.PHOTOGRAPHED_AT] + zone] == 1
        is_whole = terms[by.MODE] == by.COMBINED and state[terms[by.BOMBED_AT] + zone] == 0
        if is_done or is_whole:
            wanted &= ~(1 << zone)
    return wanted


def may_be_bombed(book: Book, state: Any, team: int) -> Any:
    """Whether somebody of a team in play has a bomb left. [A8.6.1]"""
    for mate in range(book.terms[by.CRAFTS]):
        is_mate = book.fleet[mate, by.TEAM] == team and is_in_play(state, mate)
        if is_mate and bombs(book, state, mate):
            return True
    return False


def seek_zones(book: Book, desk: Desk, state: Any, index: int) -> None:
    """Write the wanted zones on the sky, numbered from 1. [A8.2.1]"""
    wanted, team = wanted_zones(book, state, index), book.fleet[index, by.TEAM]
    if not wanted:
        return
    for point in range(book.terms[by.SIZE]):
        zone = book.zones[team, point]
        if zone >= 0 and wanted >> zone & 1:
            number = 1
            for before in range(zone):
                number += wanted >> before & 1
            desk.sky[point * reach.SKY_WIDTH + reach.ZONE] = number
            desk.touched[0] += 1
            desk.touched[desk.touched[0]] = point


def brings_photographs(book: Book, state: Any, index: int) -> Any:
    """Whether it has photographs to bring home, or takes one by leaving the zone. [A8.3]"""
    each = at.FLEET + index * at.CRAFT
    has_any = state[each + at.PHOTOS] > 0 or state[each + at.FILMING] >= 0
    return has_any and book.fleet[index, by.HAS_TASK] == 1


def breaks_through(book: Book, state: Any, index: int) -> Any:
    """Whether it scores by leaving over the far edge, bombs aboard. [A8.4]"""
    if book.terms[by.MODE] != by.BREAKTHROUGH or not book.fleet[index, by.HAS_TASK]:
        return False
    is_passenger = book.fleet[index, by.EXITS] != 0  # the General [A8.7.1]
    return is_passenger or state[at.FLEET + index * at.CRAFT + at.BOMBS] > 0


# -- on the way ------------------------------------------------------------------------------------


def passes(book: Book, desk: Desk, state: Any, index: int) -> Any:
    """The zones of which two consecutive counting points are reached, in order. [A8.2.1]

    They are written among the options; how many there are comes back.
    """
    each, terms, team = at.FLEET + index * at.CRAFT, book.terms, book.fleet[index, by.TEAM]
    before, found, low, high = -1, 0, terms[by.PHOTO_LOW], terms[by.PHOTO_HIGH]
    if state[each + at.COUNTING] and terms[by.CARRIES_PASSES]:
        before = book.zones[team, state[each + at.POINT]]
    if bombs(book, state, index):
        low, high = 1, reach.LEVELS
    for step in range(desk.flown[on.TRAIL_LENGTH]):
        zone, level = book.zones[team, desk.trail[step, 0]], desk.trail[step, 2]
        counts = low <= level <= high
        if zone >= 0 and zone == before and counts:
            is_new = True
            for known in range(found):
                is_new = is_new and desk.options[known] != zone
            if is_new:
                desk.options[found] = zone
                found += 1
        before = zone if counts else -1
    return found


def first_ship(book: Book, state: Any, index: int, point: int, heading: int) -> Any:
    """The first ship ahead of the launch point, if it is in range; -1 for none. [A8.5]"""
    team = book.fleet[index, by.TEAM]
    for distance in range(1, book.terms[by.TORPEDO_MOST] + 1):
        point = book.ground[point * reach.GROUND_WIDTH + heading]
        if point < 0:
            return -1
        if book.zones[team, point] >= 0:
            return book.zones[team, point] if distance >= book.terms[by.TORPEDO_LEAST] else -1
    return -1


def ship_ahead(book: Book, desk: Desk, state: Any, index: int) -> Any:
    """The ship that a torpedo launched at the end of a flight hits; -1 for none. [A8.5]"""
    terms, trail, length = book.terms, desk.trail, desk.flown[on.TRAIL_LENGTH]
    first = length - terms[by.TORPEDO_STRAIGHT]
    if first < 0:
        return -1
    for step in range(first, length):
        if trail[step, 1] != trail[first, 1]:
            return -1
        is_run = step == length - 1 or not terms[by.LAUNCH_POINT_ALONE]
        if is_run and trail[step, 2] != terms[by.TORPEDO_LEVEL]:
            return -1
    return first_ship(book, state, index, trail[length - 1, 0], trail[length - 1, 1])


def note_pass(book: Book, state: Any, zone: int) -> None:
    """A zone was passed in this movement. [A8.2.1]"""
    state[book.terms[by.PASSED_AT] + state[at.PASSED]] = zone
    state[at.PASSED] += 1


def take_photograph(state: Any, index: int, zone: int) -> None:
    """The marker comes on leaving the zone. [A8.3.1]"""
    each = at.FLEET + index * at.CRAFT
    state[each + at.PHOTO_ZONES + state[each + at.PHOTOS]] = zone
    state[each + at.PHOTOS] += 1
    state[each + at.FILMING] = -1
    state[at.IS_QUIET] = 0


def film(book: Book, state: Any, index: int, zone: int, last: int) -> None:
    """Film a zone in which the flight ends, photograph one that it has left. [A8.3.1]"""
    if zone != last:
        take_photograph(state, index, zone)
    else:
        state[at.FLEET + index * at.CRAFT + at.FILMING] = zone
        note_pass(book, state, zone)


def film_zones(
    book: Book, desk: Desk, state: Any, index: int, passed: int, wanted: int, is_exit: bool
) -> None:
    """Photographs of the zones passed, the one being filmed first. [A8.3.1]"""
    each, length = at.FLEET + index * at.CRAFT, desk.flown[on.TRAIL_LENGTH]
    room = book.terms[by.PHOTOS_PER_AIRCRAFT] - state[each + at.PHOTOS]
    filming, last = state[each + at.FILMING], -1
    if length > 0 and not is_exit:
        last = book.zones[book.fleet[index, by.TEAM], desk.trail[length - 1, 0]]
    if filming >= 0 and room > 0:
        film(book, state, index, filming, last)
        room -= 1
    for number in range(passed):
        zone = desk.options[number]
        if room > 0 and wanted >> zone & 1 and zone != filming:
            film(book, state, index, zone, last)
            room -= 1


def over_zones(book: Book, desk: Desk, state: Any, index: int, is_exit: bool) -> Any:
    """Passes and photographs of a flight, and a ship that lies ahead; whether its end counts.

    [A8.2.1, A8.3, A8.5]
    """
    if not book.fleet[index, by.HAS_TASK] or book.terms[by.ZONES] == 0:
        return 0
    if torpedoes(book, state, index):
        ship = -1 if is_exit else ship_ahead(book, desk, state, index)
        if ship >= 0:
            note_pass(book, state, ship)
        return 0
    is_level, length = desk.flown[on.CHANGED_LEVEL] == 0, desk.flown[on.TRAIL_LENGTH]
    passed = passes(book, desk, state, index) if is_level else 0
    if bombs(book, state, index):
        if not is_exit:
            for number in range(passed):
                note_pass(book, state, desk.options[number])
    else:
        wanted = wanted_zones(book, state, index)
        film_zones(book, desk, state, index, passed, wanted, is_exit)
    if is_exit or not is_level:
        return 0
    end = desk.trail[length - 1, 0] if length > 0 else state[at.FLEET + index * at.CRAFT + at.POINT]
    return 1 if book.zones[book.fleet[index, by.TEAM], end] >= 0 else 0
