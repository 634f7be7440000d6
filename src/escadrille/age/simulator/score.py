"""Points, as the modes count them, in `PARTS` of a point. [A8]"""

from __future__ import annotations

from typing import Any

from escadrille.age.simulator import layout as at
from escadrille.age.simulator import terms as by
from escadrille.age.simulator.tables import Book

KERNELS = (
    "combat_points",
    "bombers_downed",
    "tally",
    "zones_home",
    "zones_in_all",
    "bombs_dropped",
    "zones_hit",
    "photo_points",
    "bomb_points",
    "breakthrough_points",
    "combined_points",
    "task_points",
    "points_of",
    "successes",
)


def combat_points(book: Book, state: Any, team: int, must_withdraw: bool) -> Any:
    """1 for each enemy destroyed, 0.5 for each damaged. [A8.1, A8.3.3, A8.4.3]"""
    points = 0
    for index in range(book.terms[by.CRAFTS]):
        each = at.FLEET + index * at.CRAFT
        if book.fleet[index, by.TEAM] == team:
            continue
        if state[each + at.FATE] == at.DESTROYED:
            points += book.terms[by.DOWNED]
        elif state[each + at.DAMAGE] and (
            not must_withdraw or state[each + at.FATE] == at.WITHDRAWN
        ):
            points += book.terms[by.DAMAGED]
    return points


def bombers_downed(book: Book, state: Any, team: int) -> Any:
    """1 for each enemy bomber shot down; by a ruling for each bomb carrier. [A8.4]"""
    column = by.IS_MISSION if book.terms[by.CARRIERS_DOWNED] else by.IS_BOMBER
    downed = 0
    for index in range(book.terms[by.CRAFTS]):
        is_enemy = book.fleet[index, by.TEAM] != team
        is_down = state[at.FLEET + index * at.CRAFT + at.FATE] == at.DESTROYED
        if is_enemy and is_down and book.fleet[index, column]:
            downed += 1
    return downed * book.terms[by.DOWNED]


def tally(book: Book, state: Any, team: int) -> Any:
    """Everyone for themselves: kills by the destroyer, and own survivors. [A8.6.5]"""
    points = 0
    for index in range(book.terms[by.CRAFTS]):
        each = at.FLEET + index * at.CRAFT
        seat = state[each + at.DOWNED_BY]
        if state[each + at.FATE] != at.DESTROYED:
            points += book.terms[by.SURVIVOR] if book.fleet[index, by.TEAM] == team else 0
        elif seat >= 0 and book.seat_team[seat] == team:
            points += book.terms[by.DOWNED]
    return points


# -- targets ---------------------------------------------------------------------------------------


def zones_in_all(book: Book, team: int) -> Any:
    """How many targets a team has. [A8.2]"""
    count = 0
    for zone in range(book.terms[by.ZONES]):
        count += 1 if book.zone_team[zone] == team else 0
    return count


def zones_home(book: Book, state: Any, team: int) -> Any:
    """How many of them are photographed, and the photographs home. [A8.3]"""
    count = 0
    for zone in range(book.terms[by.ZONES]):
        if book.zone_team[zone] == team:
            count += state[book.terms[by.PHOTOGRAPHED_AT] + zone]
    return count


def bombs_dropped(book: Book, state: Any, team: int) -> Any:
    """The bombs on all of them. [A8.4]"""
    count = 0
    for zone in range(book.terms[by.ZONES]):
        if book.zone_team[zone] == team:
            count += state[book.terms[by.BOMBED_AT] + zone]
    return count


def zones_hit(book: Book, state: Any, team: int, least: int) -> Any:
    """How many of them have at least so many bombs. [A8.4, A9.6.1]"""
    count = 0
    for zone in range(book.terms[by.ZONES]):
        is_hit = state[book.terms[by.BOMBED_AT] + zone] >= least
        if book.zone_team[zone] == team and is_hit:
            count += 1
    return count


# -- tasks -----------------------------------------------------------------------------------------


def photo_points(book: Book, state: Any, team: int) -> Any:
    """3 for each zone, the first time; 5 more for all. [A8.3]"""
    home, zones = zones_home(book, state, team), zones_in_all(book, team)
    bonus = book.terms[by.ALL_PHOTOS] if zones > 0 and home == zones else 0
    return home * book.terms[by.PHOTO] + bonus


def bomb_points(book: Book, state: Any, team: int, with_bonus: bool) -> Any:
    """5 for each bomb; 10 more if every zone was hit. [A8.4]"""
    zones = zones_in_all(book, team)
    is_complete = with_bonus and zones > 0 and zones_hit(book, state, team, 1) == zones
    bonus = book.terms[by.ALL_BOMBS] if is_complete else 0
    return bombs_dropped(book, state, team) * book.terms[by.BOMB] + bonus


def breakthrough_points(book: Book, state: Any, team: int) -> Any:
    """5 for each bomber and 3 for each bomb-carrying scout through. [A8.4]"""
    points = 0
    for index in range(book.terms[by.CRAFTS]):
        is_through = state[at.FLEET + index * at.CRAFT + at.FATE] == at.THROUGH
        if is_through and book.fleet[index, by.TEAM] == team:
            is_bomber = book.fleet[index, by.IS_BOMBER]
            points += book.terms[by.THROUGH_BOMBER if is_bomber else by.THROUGH_SCOUT]
    return points


def combined_points(book: Book, state: Any, team: int) -> Any:
    """Bombs, then photographs of what was bombed. [A8.6.1]"""
    if book.terms[by.SCORES_ZONES]:
        return bomb_points(book, state, team, True) + photo_points(book, state, team)
    home = 0
    for index in range(book.terms[by.CRAFTS]):
        is_home = state[at.FLEET + index * at.CRAFT + at.FATE] == at.HOME
        home += 1 if is_home and book.fleet[index, by.TEAM] == team else 0
    return bomb_points(book, state, team, False) + home * book.terms[by.COMBINED_SCOUT]


def task_points(book: Book, state: Any, team: int) -> Any:
    """Photographs home, bombs dropped, breakthroughs. [A8.3, A8.4, A8.6.1]"""
    mode = book.terms[by.MODE]
    if mode == by.RECONNAISSANCE:
        return photo_points(book, state, team)
    if mode == by.BOMBING:
        return bomb_points(book, state, team, True)
    if mode == by.BREAKTHROUGH:
        return breakthrough_points(book, state, team)
    if mode == by.TORPEDO:
        return bomb_points(book, state, team, False)
    return combined_points(book, state, team) if mode == by.COMBINED else 0


def points_of(book: Book, state: Any, team: int) -> Any:
    """All points of a team. [A8]"""
    terms, mode = book.terms, book.terms[by.MODE]
    if terms[by.FREE_FOR_ALL]:
        return tally(book, state, team)
    if mode == by.DOGFIGHT:
        return combat_points(book, state, team, True)
    must_withdraw = terms[by.ONLY_WITHDRAWN] == 1
    combat = combat_points(book, state, team, must_withdraw)
    if mode == by.COMBINED and terms[by.VICTORY] == by.BY_GRAND:
        photos = photo_points(book, state, team)
        return combat + photos + bomb_points(book, state, team, True)
    task = task_points(book, state, team)
    is_bombing = mode == by.BOMBING or mode == by.BREAKTHROUGH
    if mode == by.COMBINED or (is_bombing and terms[by.ALTERNATIVE]):
        return task + combat
    return task + bombers_downed(book, state, team) if mode == by.BOMBING else task


def successes(book: Book, state: Any, team: int) -> Any:
    """What a scenario with a threshold counts: exits, ships, zones. [A8.3.4, A8.7]"""
    mode, count = book.terms[by.MODE], 0
    if mode == by.RECONNAISSANCE:
        return zones_home(book, state, team)
    if mode != by.BREAKTHROUGH:
        return zones_hit(book, state, team, 1)
    for index in range(book.terms[by.CRAFTS]):
        is_through = state[at.FLEET + index * at.CRAFT + at.FATE] == at.THROUGH
        count += 1 if is_through and book.fleet[index, by.TEAM] == team else 0
    return count
