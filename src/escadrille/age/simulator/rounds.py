"""Rounds and turns: who moves when, and what each of them begins with. [A3.1, A3.3]"""

from __future__ import annotations

from typing import Any

from escadrille.age.simulator import layout as at
from escadrille.age.simulator import terms as by
from escadrille.age.simulator.endings import end_if_over
from escadrille.age.simulator.entries import is_on_mission, is_present
from escadrille.age.simulator.tables import Book

KERNELS = (
    "group_of",
    "list_movers",
    "begin_round",
    "begin_turn",
    "next_turn",
    "forget_die",
    "mover_done",
    "deployed",
    "end_turn",
)


def group_of(book: Book, state: Any, index: int) -> int:
    """Mission aircraft before fighters; in Combined mode bomb carriers before scouts. [A8.6.1]"""
    if not is_on_mission(book, state, index):
        return 2
    carries = book.fleet[index, by.LOAD] > 0
    return 1 if book.terms[by.MODE] == by.COMBINED and not carries else 0


def list_movers(book: Book, state: Any, seat: int) -> None:
    """A player's aircraft in the order they move. [A3.1, A3.7]"""
    count = 0
    for group in range(3):
        for place in range(book.terms[by.CRAFTS]):
            index = book.turn_line[place]
            is_own = book.fleet[index, by.SEAT] == seat and is_present(state, index)
            if is_own and group_of(book, state, index) == group:
                state[book.terms[by.MOVERS_AT] + count] = index
                count += 1
    state[at.MOVERS] = count


def begin_round(book: Book, state: Any) -> None:
    """Mounts cleared in the last round work again, fresh jams may be cleared. [A6.4]"""
    for index in range(book.terms[by.CRAFTS]):
        for mount in range(book.fleet[index, by.MOUNTS]):
            jam = at.FLEET + index * at.CRAFT + at.JAMS + mount
            state[jam] = 1 if state[jam] == 3 else 0 if state[jam] == 2 else state[jam]
    state[at.ROUND] += 1
    is_counted = state[at.IS_QUIET] == 1 and state[at.ROUND] > 1
    state[at.QUIET] = state[at.QUIET] + 1 if is_counted else 0
    state[at.TURN], state[at.IS_QUIET] = 0, 1


def begin_turn(book: Book, state: Any, seat: int) -> None:
    """All mounts may answer again; the first aircraft is to move. [A3.1, A5.4]"""
    state[at.TURN] += 1
    for index in range(book.terms[by.CRAFTS]):
        state[at.FLEET + index * at.CRAFT + at.DEFENDED] = 0
    list_movers(book, state, seat)
    state[at.ENTRIES] = 0
    state[at.PHASE] = at.IN_DIE if state[at.MOVERS] else at.IN_ENTRIES
    forget_die(state)


def next_turn(book: Book, state: Any) -> None:
    """The next player's turn, or the next round and its first. [A3.1]"""
    if state[at.ROUND] == 0 or state[at.TURN] >= state[at.ORDER_SET]:
        begin_round(book, state)
    begin_turn(book, state, state[at.ORDER + state[at.TURN]])


def forget_die(state: Any) -> None:
    """No die is chosen or rolled."""
    state[at.COLOUR] = state[at.IS_RISKY] = 0
    state[at.ROLL] = at.NO_ROLL


def mover_done(book: Book, state: Any) -> None:
    """The next aircraft moves, or others come in. [A3.2, A3.3]"""
    movers = book.terms[by.MOVERS_AT]
    state[at.MOVERS] -= 1
    for place in range(state[at.MOVERS]):
        state[movers + place] = state[movers + place + 1]
    state[at.PHASE] = at.IN_DIE if state[at.MOVERS] else at.IN_ENTRIES
    state[at.PASSED] = state[at.FIRED] = state[at.BREAKS] = 0
    forget_die(state)


def deployed(book: Book, state: Any) -> None:
    """The next seat deploys, or the game begins. [A3.4]"""
    state[at.DEPLOYING] += 1
    state[at.ENTRIES] = 0
    if state[at.DEPLOYING] >= state[at.ORDER_SET]:
        next_turn(book, state)


def end_turn(book: Book, state: Any) -> None:
    """The game's end, or the next turn. [A3.3]"""
    is_last = state[at.TURN] == state[at.ORDER_SET]
    if not end_if_over(book, state, is_last):
        next_turn(book, state)
