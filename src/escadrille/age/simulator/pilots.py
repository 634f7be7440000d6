"""Whole games in compiled code: pilots that choose, dice from an explicit seed.

The generator is L'Ecuyer's combined one of 1988: two small ones whose products fit an int, so that
compiled and plain code draw the same numbers. `luck` holds its two states.
"""

from __future__ import annotations

from typing import Any

from escadrille.age.simulator import layout as at
from escadrille.age.simulator import tables as on
from escadrille.age.simulator import terms as by
from escadrille.age.simulator.tables import Book, Desk
from escadrille.age.simulator.turn import settle, take
from escadrille.age.simulator.values import (
    best_attack,
    chance_to_hit,
    distance_between,
    is_in_line,
    mark_lines,
    take_place,
)

KERNELS = (
    "draw",
    "roll_die",
    "nearest_enemy",
    "likeness",
    "choose_course",
    "choose_target",
    "choose_greedily",
    "choose",
    "play",
)

RANDOM, GREEDY = range(2)
"""Pilots: one chooses among all answers alike; one flies to the best shot it can find, else
after the nearest enemy, fires whenever it can and brings in everybody."""

FIRST_FACTOR, FIRST_MODULUS = 40014, 2147483563
SECOND_FACTOR, SECOND_MODULUS = 40692, 2147483399
FAR_OFF = 1 << 30
AHEAD_ACROSS, AHEAD_DOWN = (1, 1, 0, -1, -1, 0), (-1, 0, 1, 1, 0, -1)
"""One step ahead by heading, on the axes along which distances can be told."""
STEPS, ITS_STEPS = 6, 5
"""How far ahead the greedy pilot thinks of itself and of whom it follows."""
A_HIT = 1000
"""What a 36th of a chance to hit is worth, in steps nearer to the enemy."""


def draw(luck: Any, count: int) -> Any:
    """A number below `count`, all alike."""
    luck[0] = luck[0] * FIRST_FACTOR % FIRST_MODULUS
    luck[1] = luck[1] * SECOND_FACTOR % SECOND_MODULUS
    return (luck[0] - luck[1]) % (FIRST_MODULUS - 1) * count // (FIRST_MODULUS - 1)


def roll_die(book: Book, luck: Any, die: int) -> Any:
    """An outcome of a die, by its odds."""
    total = 0
    for face in range(book.face_count[die]):
        total += book.weights[die, face]
    drawn = draw(luck, total)
    for face in range(book.face_count[die]):
        drawn -= book.weights[die, face]
        if drawn < 0:
            return face
    return 0


# -- greedy ----------------------------------------------------------------------------------------


def nearest_enemy(book: Book, state: Any, index: int) -> int:
    """The nearest enemy in the Combat Zone, levels counted; -1 for none."""
    own, nearest, least = at.FLEET + index * at.CRAFT, -1, FAR_OFF
    for other in range(book.terms[by.CRAFTS]):
        each = at.FLEET + other * at.CRAFT
        is_enemy = book.fleet[other, by.TEAM] != book.fleet[index, by.TEAM]
        if is_enemy and state[each + at.WHERE] == at.COMBAT:
            far = distance_between(book, state[own + at.POINT], state[each + at.POINT])
            far += abs(state[own + at.LEVEL] - state[each + at.LEVEL])
            if far < least:
                nearest, least = other, far
    return nearest


def likeness(book: Book, desk: Desk, state: Any, enemy: int) -> Any:
    """How well a place leads to where an enemy is bound: 0 is best.

    Both are thought some steps ahead, so that flying the same way behind somebody is worth most.
    """
    each, place = at.FLEET + enemy * at.CRAFT, desk.place
    across, down = AHEAD_ACROSS[place[on.HEADING]], AHEAD_DOWN[place[on.HEADING]]
    its_across = AHEAD_ACROSS[state[each + at.HEADING]]
    its_down = AHEAD_DOWN[state[each + at.HEADING]]
    point, there = place[on.POINT], state[each + at.POINT]
    across = book.across[there] - book.across[point] + ITS_STEPS * its_across - STEPS * across
    down = book.down[there] - book.down[point] + ITS_STEPS * its_down - STEPS * down
    apart = (abs(across) + abs(down) + abs(across + down)) // 2
    return -apart - abs(place[on.LEVEL] - state[each + at.LEVEL])


def choose_course(book: Book, desk: Desk, state: Any, luck: Any) -> Any:
    """The flight to the best shot; without one, to a place behind the nearest enemy."""
    index, chosen, best = state[book.terms[by.MOVERS_AT]], 0, -FAR_OFF
    enemy = nearest_enemy(book, state, index)
    if enemy < 0:
        return draw(luck, desk.asked[at.COUNT])
    mark_lines(book, desk, state, index)
    for number in range(desk.asked[at.ENDS]):
        take_place(book, desk, number + 1)
        value = likeness(book, desk, state, enemy)
        if is_in_line(book, desk, desk.place[on.POINT]):
            shot = best_attack(book, desk, state, index)
            value += A_HIT * chance_to_hit(book, desk.shots[shot]) if shot >= 0 else 0
        if value > best:
            chosen, best = number, value
    return chosen


def choose_target(book: Book, desk: Desk) -> int:
    """The target with the best chance to hit."""
    chosen, best = 0, -1
    for shot in range(desk.asked[at.COUNT] - 1):
        chance = chance_to_hit(book, desk.shots[shot])
        if chance > best:
            chosen, best = shot, chance
    return chosen


def choose_greedily(book: Book, desk: Desk, state: Any, luck: Any) -> Any:
    """The greedy pilot's answer to what is asked."""
    question, count = desk.asked[at.QUESTION], desk.asked[at.COUNT]
    if question == at.CHOOSE_FLIGHT:
        return choose_course(book, desk, state, luck)
    if question == at.CHOOSE_TARGET:
        return choose_target(book, desk)
    if question == at.BRING_IN:
        return draw(luck, count - 1) if desk.options[count - 1] == at.DECLINE and count > 1 else 0
    if question == at.TAKE_ACCESS or question == at.TAKE_LEVEL or question == at.MARK_PILOT:
        return draw(luck, count)
    return 0


# -- a game ----------------------------------------------------------------------------------------


def choose(book: Book, desk: Desk, state: Any, pilots: Any, luck: Any) -> Any:
    """An answer to what is asked: nature's, or that of the seat's pilot."""
    if desk.asked[at.DIE] >= 0:
        return roll_die(book, luck, desk.asked[at.DIE])
    if pilots[desk.asked[at.SEAT]] == GREEDY:
        return choose_greedily(book, desk, state, luck)
    return draw(luck, desk.asked[at.COUNT])


def play(
    book: Book, desk: Desk, state: Any, pilots: Any, luck: Any, most: int, answers: Any
) -> int:
    """Play on until the game is over or so many answers are given; how many they were.

    `pilots` has a pilot for each seat. As many answers as there is room for are written down.
    """
    given = 0
    settle(book, desk, state)
    while given < most and desk.asked[at.QUESTION] != at.NO_MORE:
        number = choose(book, desk, state, pilots, luck)
        if given < len(answers):
            answers[given] = number
        take(book, desk, state, number)
        settle(book, desk, state)
        given += 1
    return given
