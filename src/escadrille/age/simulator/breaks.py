"""Attacks and break actions: what is open, who answers, what follows. [A5]"""

from __future__ import annotations

from typing import Any

from escadrille.age.simulator import layout as at
from escadrille.age.simulator import terms as by
from escadrille.age.simulator.endings import end_if_over
from escadrille.age.simulator.fire import reveal
from escadrille.age.simulator.rounds import mover_done
from escadrille.age.simulator.sights import answers_to, attacks_of, is_ready
from escadrille.age.simulator.tables import Book, Desk

KERNELS = (
    "attacks_open",
    "reveal_all",
    "go_on",
    "is_break_due",
    "sort_answers",
    "begin_break",
    "begin_fire",
    "is_still_able",
    "are_all_able",
    "keep_answer",
    "keep_able",
    "is_asked_with",
    "drop_answers",
    "choose_answer",
    "end_attack",
    "may_fire_on",
)


def attacks_open(book: Book, desk: Desk, state: Any) -> int:
    """The attacks open to the aircraft that has just moved. [A5.2]"""
    if state[at.FIRED] and not book.terms[by.EACH_MOUNT]:
        return 0
    return attacks_of(book, desk, state, state[book.terms[by.MOVERS_AT]])


def reveal_all(book: Book, desk: Desk, state: Any, shots: int) -> bool:
    """Everybody who could fire shows his skill; whether anybody had not. [A6.6]"""
    is_news = False
    for number in range(shots):
        shot = desk.shots[number]
        if reveal(book, state, shot[at.SHOOTER], shot[at.MOUNT]):
            is_news = True
    return is_news


def go_on(book: Book, desk: Desk, state: Any) -> None:
    """Another mount may attack where a ruling allows it; else the next aircraft moves. [A5.2]"""
    if end_if_over(book, state, False):
        return
    index = state[book.terms[by.MOVERS_AT]]
    is_flying = state[at.FLEET + index * at.CRAFT + at.WHERE] == at.COMBAT
    if state[at.FIRED] and is_flying and attacks_open(book, desk, state):
        state[at.PHASE] = at.IN_ATTACK
    else:
        mover_done(book, state)


def is_break_due(book: Book, state: Any) -> Any:
    """After each offensive roll, and once after the movement if it did not fire. [A5.6]"""
    if state[at.ATTACK + at.SHOOTER] < 0:
        return state[at.BREAKS] == 0 and state[at.FIRED] == 0
    rolls = 1 if book.terms[by.BREAK_ONCE] else state[at.ATTACK + at.ROLLS]
    return state[at.BREAKS] < rolls


def sort_answers(book: Book, desk: Desk, state: Any, attacked: int, count: int) -> None:
    """Write the answers in order: the attacked aircraft first, then by number. [A5.4]"""
    first = book.terms[by.ANSWERS_AT]
    for number in range(count):
        shooter = desk.shots[number, at.SHOOTER]
        place, own = number, book.fleet[shooter, by.NUMBER]
        while place > 0 and shooter != state[first + (place - 1) * at.SHOT + at.SHOOTER]:
            before = state[first + (place - 1) * at.SHOT + at.SHOOTER]
            its = book.fleet[before, by.NUMBER]
            is_later = its < own or (its == own and before < shooter)
            if before == attacked or (is_later and shooter != attacked):
                break
            for column in range(at.SHOT):
                here = first + place * at.SHOT + column
                state[here] = state[here - at.SHOT]
            place -= 1
        for column in range(at.SHOT):
            state[first + place * at.SHOT + column] = desk.shots[number, column]
    state[at.ANSWERS] = count


def begin_break(book: Book, desk: Desk, state: Any) -> None:
    """A break action if one is due and somebody can fire; otherwise the move goes on. [A5.6]"""
    index, attacked = state[book.terms[by.MOVERS_AT]], state[at.ATTACK + at.SHOOTER]
    attacked = state[at.ATTACK + at.TARGET] if attacked >= 0 else -1
    shots, is_flying = 0, state[at.FLEET + index * at.CRAFT + at.WHERE] == at.COMBAT
    if is_flying and is_break_due(book, state):
        shots = answers_to(book, desk, state, index, attacked)
    if shots:
        reveal_all(book, desk, state, shots)
        sort_answers(book, desk, state, attacked, shots)
        state[at.BREAKS] += 1
        state[at.PHASE] = at.IN_BREAK
    elif attacked >= 0:
        state[at.PHASE] = at.IN_LONG_BURST
    else:
        go_on(book, desk, state)


def begin_fire(book: Book, desk: Desk, state: Any) -> None:
    """After the movement: an attack if there is a target, else the defenders' turn. [A3.2]"""
    shots = attacks_open(book, desk, state)
    if shots:
        reveal_all(book, desk, state, shots)
        state[at.PHASE] = at.IN_ATTACK
    else:
        begin_break(book, desk, state)


def is_still_able(book: Book, state: Any, answer: int) -> Any:
    """Whether a shot of the break action can still be fired. [A5.4]"""
    shot = book.terms[by.ANSWERS_AT] + answer * at.SHOT
    index, shooter = state[book.terms[by.MOVERS_AT]], state[shot + at.SHOOTER]
    if state[at.FLEET + index * at.CRAFT + at.WHERE] != at.COMBAT:
        return False
    if state[at.FLEET + shooter * at.CRAFT + at.WHERE] != at.COMBAT:
        return False
    return is_ready(book, state, shooter, state[shot + at.MOUNT])


def are_all_able(book: Book, state: Any) -> Any:
    """Whether all shots of the break action can still be fired. [A5.4]"""
    able = True
    for answer in range(state[at.ANSWERS]):
        able = able and is_still_able(book, state, answer)
    return able


def keep_answer(book: Book, state: Any, answer: int, kept: int) -> int:
    """Move an answer up behind those that are kept; how many those are then."""
    first = book.terms[by.ANSWERS_AT]
    for column in range(at.SHOT):
        state[first + kept * at.SHOT + column] = state[first + answer * at.SHOT + column]
    return kept + 1


def keep_able(book: Book, state: Any) -> None:
    """Drop the shots that can no longer be fired. [A5.4]"""
    kept = 0
    for answer in range(state[at.ANSWERS]):
        if is_still_able(book, state, answer):
            kept = keep_answer(book, state, answer, kept)
    state[at.ANSWERS] = kept


def is_asked_with(book: Book, leader: int, shooter: int) -> Any:
    """Whether a shooter is asked together with the first one. [A5.4, ruling break-order]"""
    if book.terms[by.FREE_ORDER]:
        return book.fleet[shooter, by.SEAT] == book.fleet[leader, by.SEAT]
    return shooter == leader


def drop_answers(book: Book, state: Any) -> None:
    """Whoever was asked holds fire. [A5.4]"""
    kept, first = 0, book.terms[by.ANSWERS_AT]
    leader = state[first + at.SHOOTER]
    for answer in range(state[at.ANSWERS]):
        shooter = state[first + answer * at.SHOT + at.SHOOTER]
        if not is_asked_with(book, leader, shooter):
            kept = keep_answer(book, state, answer, kept)
    state[at.ANSWERS] = kept


def choose_answer(book: Book, state: Any, chosen: int) -> None:
    """A defender fires. [A5.4]"""
    kept, first = 0, book.terms[by.ANSWERS_AT]
    for column in range(at.SHOT):
        state[at.ANSWER + column] = state[first + chosen * at.SHOT + column]
    for answer in range(state[at.ANSWERS]):
        if answer != chosen:
            kept = keep_answer(book, state, answer, kept)
    state[at.ANSWERS], state[at.PHASE] = kept, at.IN_ANSWER


def end_attack(state: Any) -> None:
    """The attack is over. [A5.2]"""
    state[at.ATTACK + at.SHOOTER] = -1
    state[at.ANSWERS], state[at.PHASE] = 0, at.IN_NEXT


def may_fire_on(book: Book, state: Any) -> Any:
    """A second roll after a miss or damage, from places that allow it. [A5.5]"""
    attack = at.ATTACK
    shooter, target = state[attack + at.SHOOTER], state[attack + at.TARGET]
    if shooter < 0 or not state[attack + at.CAN_BE_LONG] or state[attack + at.ROLLS] != 1:
        return False
    if state[at.FLEET + shooter * at.CRAFT + at.WHERE] != at.COMBAT:
        return False
    if state[at.FLEET + target * at.CRAFT + at.WHERE] != at.COMBAT:
        return False
    is_jammed = state[attack + at.RESULT] == at.JAM
    return not is_jammed and is_ready(book, state, shooter, state[attack + at.MOUNT])
