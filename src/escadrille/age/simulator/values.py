"""What many end states are worth at once, in arrays: for search, maps and pilots."""

from __future__ import annotations

from typing import Any

from escadrille.age.kernels import movement as reach
from escadrille.age.kernels import sight as sights
from escadrille.age.simulator import layout as at
from escadrille.age.simulator import tables as on
from escadrille.age.simulator import terms as by
from escadrille.age.simulator.flight import flights_of
from escadrille.age.simulator.sights import FURTHEST, shots_from
from escadrille.age.simulator.tables import Book, Desk

KERNELS = (
    "chance_to_hit",
    "distance_between",
    "mark_lines",
    "is_in_line",
    "take_place",
    "best_attack",
    "hits_answered",
    "nearest_to",
    "values_of",
    "reach_map",
)

FAR_OFF = 1 << 30


def chance_to_hit(book: Book, shot: Any) -> Any:
    """The chance that a first roll damages or destroys, in 36ths. [A12.16]"""
    cannon = book.mounts[shot[at.SHOOTER], shot[at.MOUNT], by.IS_CANNON]
    odds = book.odds[cannon, 0, shot[at.COLUMN], shot[at.MODIFIER] + by.MODIFIER_SPAN]
    return odds[2] + odds[3]


def distance_between(book: Book, one: int, other: int) -> Any:
    """The number of steps between two points. [A1.1]"""
    across = book.across[other] - book.across[one]
    down = book.down[other] - book.down[one]
    return (abs(across) + abs(down) + abs(across + down)) // 2


def mark_lines(book: Book, desk: Desk, state: Any, index: int) -> None:
    """Stamp every point that is in line with an enemy and near enough for a shot. [A5]"""
    size = book.terms[by.SIZE]
    desk.lines[size] += 1
    for other in range(book.terms[by.CRAFTS]):
        each = at.FLEET + other * at.CRAFT
        is_enemy = book.fleet[other, by.TEAM] != book.fleet[index, by.TEAM]
        if not is_enemy or state[each + at.WHERE] != at.COMBAT:
            continue
        for direction in range(6):
            point = state[each + at.POINT]
            for _ in range(FURTHEST):
                point = book.ground[point * reach.GROUND_WIDTH + direction]
                if point < 0:
                    break
                desk.lines[point] = desk.lines[size]


def is_in_line(book: Book, desk: Desk, point: int) -> Any:
    """Whether a point was stamped."""
    return desk.lines[point] == desk.lines[book.terms[by.SIZE]]


def take_place(book: Book, desk: Desk, row: int) -> None:
    """Take the place of a flight's end state."""
    code, way, place = desk.rows[row, reach.CODE], desk.rows[row, reach.WAY], desk.place
    place[on.POINT] = (code >> reach.AT_POINT) % book.terms[by.SIZE]
    place[on.LEVEL] = (code >> reach.AT_POINT) // book.terms[by.SIZE]
    place[on.HEADING] = code >> reach.AT_HEADING & 7
    place[on.ATTITUDE] = code & reach.ATTITUDE
    place[on.STEPS] = way & reach.WAY_BITS


def best_attack(book: Book, desk: Desk, state: Any, index: int) -> Any:
    """The shot with the best chance to hit from the place, by its number; -1 without any. [A5.2]"""
    shots, best, most = shots_from(book, desk, state, index, sights.ATTACK, -1, 0), -1, -1
    for shot in range(shots):
        chance = chance_to_hit(book, desk.shots[shot])
        if chance > most:
            best, most = shot, chance
    return best


def hits_answered(book: Book, desk: Desk, state: Any, index: int, attacked: int) -> Any:
    """What all who could answer at the place would hit, in 36ths added up. [A5.3]"""
    shots, hits = shots_from(book, desk, state, index, sights.ANSWER, attacked, 0), 0
    for shot in range(shots):
        hits += chance_to_hit(book, desk.shots[shot])
    return hits


def nearest_to(book: Book, state: Any, index: int, point: int, level: int) -> Any:
    """How far the nearest enemy in the Combat Zone is from a place, levels counted."""
    least = FAR_OFF
    for other in range(book.terms[by.CRAFTS]):
        each = at.FLEET + other * at.CRAFT
        is_enemy = book.fleet[other, by.TEAM] != book.fleet[index, by.TEAM]
        if is_enemy and state[each + at.WHERE] == at.COMBAT:
            far = distance_between(book, point, state[each + at.POINT])
            least = min(least, far + abs(level - state[each + at.LEVEL]))
    return least


def values_of(book: Book, desk: Desk, state: Any, index: int, values: Any) -> Any:
    """The value of every end state of the flights on the desk, a row each; how many.

    Columns: the best chance to hit, at whom (-1), what would be answered, the nearest enemy.
    """
    mark_lines(book, desk, state, index)
    for number in range(desk.asked[at.ENDS]):
        take_place(book, desk, number + 1)
        point, level = desk.place[on.POINT], desk.place[on.LEVEL]
        values[number, on.BEST_HIT] = values[number, on.ANSWERED] = 0
        values[number, on.BEST_TARGET] = -1
        values[number, on.NEAREST] = nearest_to(book, state, index, point, level)
        if not is_in_line(book, desk, point):
            continue
        best, target = best_attack(book, desk, state, index), -1
        if best >= 0:
            target = desk.shots[best, at.TARGET]
            values[number, on.BEST_HIT] = chance_to_hit(book, desk.shots[best])
            values[number, on.BEST_TARGET] = target
        values[number, on.ANSWERED] = hits_answered(book, desk, state, index, target)
    return desk.asked[at.ENDS]


def reach_map(book: Book, desk: Desk, state: Any, index: int, die: int, cells: Any) -> None:
    """Where an aircraft can end its next movement: by level and point the weight of the faces.

    `cells` has room for one level more than there are, times the points of the board; it is
    written over, and so is what is asked on the desk. [A4]
    """
    size = book.terms[by.SIZE]
    for cell in range((reach.LEVELS + 1) * size):
        cells[cell] = 0
    for face in range(book.face_count[die]):
        flights_of(book, desk, state, index, book.faces[die, face])
        weight, last = book.weights[die, face], -1
        for number in range(desk.asked[at.ENDS]):
            cell = desk.rows[number + 1, reach.CODE] >> reach.AT_POINT
            if cell != last:  # rows come in order of level and point
                cells[cell] += weight
            last = cell
