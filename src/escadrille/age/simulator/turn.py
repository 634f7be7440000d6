"""The phases of a turn in the rulebook's order: what is asked, and what an answer does. [A3.2]

`settle` runs on to the next question, which it leaves on the desk; `take` books the answer to it.
Both change the state that they are given.
"""

from __future__ import annotations

from typing import Any

from escadrille.age.simulator import layout as at
from escadrille.age.simulator import terms as by
from escadrille.age.simulator.asking import ask_now
from escadrille.age.simulator.breaks import (
    begin_break,
    begin_fire,
    choose_answer,
    drop_answers,
    end_attack,
    go_on,
    keep_able,
)
from escadrille.age.simulator.entries import (
    begin_starts,
    next_start,
    set_order,
    take_entry,
    take_level,
    take_start,
)
from escadrille.age.simulator.fire import fire, take_damage
from escadrille.age.simulator.moving import stay_put, take_colour, take_face, take_flight
from escadrille.age.simulator.rounds import deployed, end_turn, mover_done
from escadrille.age.simulator.tables import Book, Desk

KERNELS = (
    "proceed_opening",
    "proceed",
    "settle",
    "take_chance",
    "take_fire",
    "take_release",
    "take_choice",
    "take",
    "step",
    "step_all",
)


def proceed_opening(book: Book, state: Any) -> None:
    """On to the next phase before the first round. [A3.4]"""
    phase = state[at.PHASE]
    if phase == at.IN_WEATHER:
        state[at.PHASE] = at.IN_FIRST
    elif phase == at.IN_FIRST:
        if state[at.ORDER_SET] == 0:
            set_order(book, state, book.terms[by.AGREED_FIRST])
        state[at.PHASE] = at.IN_PILOTS
    elif phase == at.IN_PILOTS:
        begin_starts(book, state)
    elif phase == at.IN_STARTS:
        next_start(book, state)
    else:
        deployed(book, state)


def proceed(book: Book, desk: Desk, state: Any) -> None:
    """What happens where nothing is asked."""
    phase = state[at.PHASE]
    if phase <= at.IN_DEPLOY:
        proceed_opening(book, state)
    elif phase == at.IN_DIE:
        take_colour(book, state, at.BLUE)
    elif phase == at.IN_FLY:
        stay_put(book, desk, state)
    elif phase == at.IN_RELEASE:
        begin_fire(book, desk, state)
    elif phase == at.IN_ATTACK:
        begin_break(book, desk, state)
    elif phase == at.IN_BREAK:
        if state[at.ANSWERS]:
            keep_able(book, state)
        else:
            begin_break(book, desk, state)
    elif phase == at.IN_LONG_BURST:
        end_attack(state)
    elif phase == at.IN_NEXT:
        go_on(book, desk, state)
    else:
        end_turn(book, state)


def settle(book: Book, desk: Desk, state: Any) -> Any:
    """Run on until something is asked, and leave it on the desk; the question. [A3.2]"""
    ask_now(book, desk, state)
    while desk.asked[at.QUESTION] == at.NOTHING:
        proceed(book, desk, state)
        ask_now(book, desk, state)
    return desk.asked[at.QUESTION]


# -- answers ---------------------------------------------------------------------------------------


def take_chance(book: Book, desk: Desk, state: Any, number: int) -> None:
    """Nature has answered: the outcome's place among those of the die."""
    question, face = desk.asked[at.QUESTION], book.faces[desk.asked[at.DIE], number]
    if question == at.WIND_DIE:
        state[at.WIND], state[at.WIND_SET] = face, 1
    elif question == at.SUN_DIE:
        state[at.SUN], state[at.SUN_SET] = face, 1
    elif question == at.WHO_BEGINS:
        set_order(book, state, face)
    elif question == at.MOVEMENT_DIE:
        take_face(book, state, number)
    elif question == at.FIRE:
        fire(book, state, at.ATTACK, face, False)
    elif question == at.DEFENSIVE_FIRE:
        fire(book, state, at.ANSWER, face, True)
    else:
        take_damage(state, face)


def take_fire(book: Book, desk: Desk, state: Any, number: int) -> None:
    """A target, a defence or a long burst was chosen. [A5]"""
    question, is_last = desk.asked[at.QUESTION], number == desk.asked[at.COUNT] - 1
    if question == at.CHOOSE_TARGET and is_last:
        # Who has fired already has had the break actions of that. [A5.6]
        if state[at.FIRED]:
            mover_done(book, state)
        else:
            begin_break(book, desk, state)
    elif question == at.CHOOSE_TARGET:
        for column in range(at.SHOT):
            state[at.ATTACK + column] = desk.shots[number, column]
        state[at.FIRED_MOUNTS + state[at.FIRED]] = desk.shots[number, at.MOUNT]
        state[at.FIRED] += 1
        state[at.BREAKS], state[at.PHASE] = 0, at.IN_SHOT
    elif question == at.CHOOSE_DEFENCE:
        if is_last:
            drop_answers(book, state)
        else:
            choose_answer(book, state, desk.options[number])
    elif is_last:
        end_attack(state)
    else:
        state[at.PHASE] = at.IN_SHOT


def take_release(book: Book, desk: Desk, state: Any, option: int) -> None:
    """A bomb falls or a torpedo runs, or nothing is released. [A8.4, A8.5]"""
    if option == at.DECLINE:
        begin_fire(book, desk, state)
        return
    each = at.FLEET + state[book.terms[by.MOVERS_AT]] * at.CRAFT
    state[book.terms[by.BOMBED_AT] + option] += 1
    state[each + at.BOMBS] -= 1
    state[each + at.COUNTING] = state[at.IS_QUIET] = 0
    state[at.PHASE] = at.IN_ATTACK


def take_choice(book: Book, desk: Desk, state: Any, number: int) -> None:
    """A seat has chosen: the option's place in their order."""
    question = desk.asked[at.QUESTION]
    if question == at.CHOOSE_FLIGHT:
        take_flight(book, desk, state, number)
    elif question == at.CHOOSE_DIE:
        take_colour(book, state, at.BLUE + number)
    elif question == at.CHOOSE_RELEASE:
        take_release(book, desk, state, desk.options[number])
    elif question == at.MARK_PILOT or question == at.MARK_DAMAGED:
        take_start(book, desk, state, question, desk.options[number])
    elif question == at.START_LEVEL:
        take_level(state, desk.options[number])
    elif question != at.BRING_IN and question != at.TAKE_ACCESS and question != at.TAKE_LEVEL:
        take_fire(book, desk, state, number)
    elif desk.options[number] != at.DECLINE:
        take_entry(state, question, desk.options[number])
    elif state[at.PHASE] == at.IN_DEPLOY:
        deployed(book, state)
    else:
        end_turn(book, state)


def take(book: Book, desk: Desk, state: Any, number: int) -> None:
    """Book the answer to what is asked on the desk, by its place in order."""
    if desk.asked[at.DIE] >= 0:
        take_chance(book, desk, state, number)
    else:
        take_choice(book, desk, state, number)


def step(book: Book, desk: Desk, state: Any, number: int) -> Any:
    """Answer what a settled state asks, by the answer's place; the next question.

    Unlike `take` it does not rely on what lies on the desk.
    """
    ask_now(book, desk, state)
    take(book, desk, state, number)
    return settle(book, desk, state)


def step_all(book: Book, desk: Desk, states: Any, numbers: Any, asked: Any) -> None:
    """Answer in many games at once, a row of states each; what each of them asks then.

    A game whose number is -1 is only settled, one that is over stays as it is.
    """
    for game in range(len(states)):
        settle(book, desk, states[game])
        if numbers[game] >= 0 and desk.asked[at.QUESTION] != at.NO_MORE:
            take(book, desk, states[game], numbers[game])
            settle(book, desk, states[game])
        for column in range(at.ASKED):
            asked[game, column] = desk.asked[column]
