"""What is asked in each phase: the question and its answers are left on the desk. [A3.2]"""

from __future__ import annotations

from typing import Any

from escadrille.age.kernels import movement as reach
from escadrille.age.simulator import layout as at
from escadrille.age.simulator import tables as on
from escadrille.age.simulator import terms as by
from escadrille.age.simulator.breaks import (
    are_all_able,
    attacks_open,
    is_asked_with,
    may_fire_on,
    reveal_all,
)
from escadrille.age.simulator.entries import ask, ask_die, ask_entry, ask_pilots, ask_starts
from escadrille.age.simulator.flight import flights_of
from escadrille.age.simulator.tables import Book, Desk
from escadrille.age.simulator.tasks import bombs, torpedoes

KERNELS = (
    "ask_opening",
    "ask_defence",
    "ask_fire",
    "ask_moving",
    "ask_now",
)


def ask_opening(book: Book, desk: Desk, state: Any) -> None:
    """What is asked before the first round. [A3.4, A4.15, A6.8, A6.9]"""
    phase = state[at.PHASE]
    if phase == at.IN_WEATHER:
        if not state[at.WIND_SET]:
            ask_die(book, desk, at.WIND_DIE, -1, at.OF_WIND)
        elif not state[at.SUN_SET]:
            ask_die(book, desk, at.SUN_DIE, -1, at.OF_SUN)
    elif phase == at.IN_FIRST:
        if state[at.ORDER_SET] == 0 and book.terms[by.ROLLS_FIRST]:
            ask_die(book, desk, at.WHO_BEGINS, -1, at.OF_SEATS)
    elif phase == at.IN_PILOTS:
        ask_pilots(book, desk, state)
    elif phase == at.IN_STARTS:
        ask_starts(book, desk, state)
    else:
        seat = state[at.ORDER + state[at.DEPLOYING]]
        ask_entry(book, desk, state, seat, book.terms[by.SETUP_ENTRIES])


def ask_defence(book: Book, desk: Desk, state: Any) -> None:
    """Whether a defender answers, and with what. [A5.4]"""
    if state[at.ANSWERS] == 0 or not are_all_able(book, state):
        return
    count, leader = 0, state[book.terms[by.ANSWERS_AT] + at.SHOOTER]
    for answer in range(state[at.ANSWERS]):
        shooter = state[book.terms[by.ANSWERS_AT] + answer * at.SHOT + at.SHOOTER]
        if is_asked_with(book, leader, shooter):
            desk.options[count] = answer
            count += 1
    desk.options[count] = at.DECLINE
    ask(desk, at.CHOOSE_DEFENCE, book.fleet[leader, by.SEAT], count + 1)


def ask_fire(book: Book, desk: Desk, state: Any) -> None:
    """What is asked while guns fire: dice, targets, defence, long bursts. [A5, A6]"""
    phase, index = state[at.PHASE], state[book.terms[by.MOVERS_AT]]
    if phase == at.IN_ATTACK:
        shots = attacks_open(book, desk, state)
        if shots and not reveal_all(book, desk, state, shots):
            ask(desk, at.CHOOSE_TARGET, book.fleet[index, by.SEAT], shots + 1)
    elif phase == at.IN_BREAK:
        ask_defence(book, desk, state)
    elif phase == at.IN_LONG_BURST:
        if may_fire_on(book, state):
            ask(desk, at.CHOOSE_LONG, book.fleet[index, by.SEAT], 2)
    elif state[at.WOUNDED] >= 0:
        seat = book.fleet[state[at.WOUNDED], by.SEAT]
        ask_die(book, desk, at.DAMAGE_DIE, seat, at.PART_DIE)
    elif phase == at.IN_SHOT:
        seat = book.fleet[state[at.ATTACK + at.SHOOTER], by.SEAT]
        ask_die(book, desk, at.FIRE, seat, at.TWO_DICE)
    else:
        seat = book.fleet[state[at.ANSWER + at.SHOOTER], by.SEAT]
        ask_die(book, desk, at.DEFENSIVE_FIRE, seat, at.TWO_DICE)


def ask_moving(book: Book, desk: Desk, state: Any) -> None:
    """What is asked about a movement: die, roll, flight, release. [A4, A8.4, A8.5]"""
    phase, index = state[at.PHASE], state[book.terms[by.MOVERS_AT]]
    each, seat = at.FLEET + index * at.CRAFT, book.fleet[index, by.SEAT]
    if phase == at.IN_DIE:
        has_throttle = state[each + at.THROTTLE] > 0 or not state[each + at.RISK_SPENT]
        if book.fleet[index, by.IS_FIGHTER] and has_throttle:
            ask(desk, at.CHOOSE_DIE, seat, 2)
    elif phase == at.IN_ROLL:
        ask_die(book, desk, at.MOVEMENT_DIE, seat, state[at.COLOUR] - 1)
    elif phase == at.IN_FLY:
        flights_of(book, desk, state, index, state[at.ROLL])
        count, ends = desk.asked[at.COUNT], desk.asked[at.ENDS]
        if ends > 0 or count != 1 or desk.rows[1, reach.CODE] != on.STAY:
            ask(desk, at.CHOOSE_FLIGHT, seat, count)
    elif state[at.PASSED] > 0 and (bombs(book, state, index) or torpedoes(book, state, index)):
        for number in range(state[at.PASSED]):
            desk.options[number] = state[book.terms[by.PASSED_AT] + number]
        desk.options[state[at.PASSED]] = at.DECLINE
        ask(desk, at.CHOOSE_RELEASE, seat, state[at.PASSED] + 1)


def ask_now(book: Book, desk: Desk, state: Any) -> None:
    """Leave on the desk what is asked in this phase; `NOTHING` if it goes on by itself."""
    phase = state[at.PHASE]
    desk.asked[at.QUESTION] = at.NOTHING
    if phase == at.IN_OVER:
        desk.asked[at.QUESTION] = at.NO_MORE
    elif phase <= at.IN_DEPLOY:
        ask_opening(book, desk, state)
    elif phase <= at.IN_RELEASE:
        ask_moving(book, desk, state)
    elif phase <= at.IN_LONG_BURST:
        ask_fire(book, desk, state)
    elif phase == at.IN_ENTRIES:
        seat = state[at.ORDER + state[at.TURN] - 1]
        ask_entry(book, desk, state, seat, book.terms[by.ENTRIES_PER_TURN])
