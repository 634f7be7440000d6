"""Before the first round, and bringing aircraft in: who, where and how high. [A3.3, A3.4, A8.7]"""

from __future__ import annotations

from typing import Any

from escadrille.age.simulator import layout as at
from escadrille.age.simulator import terms as by
from escadrille.age.simulator.tables import Book, Desk

KERNELS = (
    "ask",
    "ask_die",
    "set_order",
    "is_on_mission",
    "is_present",
    "marks_due",
    "ask_pilots",
    "ask_damaged",
    "free_levels_due",
    "is_level_taken",
    "list_levels",
    "ask_starts",
    "fighters_present",
    "serves_the_task",
    "needs_mission_aircraft",
    "must_bring_in",
    "is_access_free",
    "has_free_access",
    "list_candidates",
    "list_access",
    "ask_entry",
    "take_level",
    "take_entry",
    "take_start",
    "begin_starts",
    "next_start",
)


def ask(desk: Desk, question: int, seat: int, count: int) -> None:
    """A seat is to choose."""
    desk.asked[at.QUESTION], desk.asked[at.DIE] = question, -1
    desk.asked[at.SEAT], desk.asked[at.COUNT] = seat, count


def ask_die(book: Book, desk: Desk, question: int, seat: int, die: int) -> None:
    """Nature is to answer."""
    desk.asked[at.QUESTION], desk.asked[at.DIE] = question, die
    desk.asked[at.SEAT], desk.asked[at.COUNT] = seat, book.face_count[die]


def set_order(book: Book, state: Any, first: int) -> None:
    """The seats' turns, from the first one on. [A3.1, A3.4]"""
    seats, begin = book.terms[by.SEATS], 0
    for place in range(seats):
        if book.seat_order[place] == first:
            begin = place
    for place in range(seats):
        state[at.ORDER + place] = book.seat_order[(begin + place) % seats]
    state[at.ORDER_SET] = seats


def is_on_mission(book: Book, state: Any, index: int) -> Any:
    """Whether an aircraft has the mission role now; a ruling ends it with the bombs. [A3.9]"""
    craft = book.fleet[index]
    is_empty = craft[by.LOAD] > 0 and state[at.FLEET + index * at.CRAFT + at.BOMBS] == 0
    ends = book.terms[by.ENDS_EMPTY] == 1 and is_empty and not craft[by.FILMS_LATER]
    return craft[by.IS_MISSION] == 1 and not ends


def is_present(state: Any, index: int) -> Any:
    """Whether it is in the Combat Zone or on an Access Point. [A3.1]"""
    where = state[at.FLEET + index * at.CRAFT + at.WHERE]
    return where == at.COMBAT or where == at.ACCESS


# -- pilots ----------------------------------------------------------------------------------------


def marks_due(book: Book, state: Any, seat: int) -> int:
    """Three aces, then three rookies; of few fighters no more than half each; -1: none. [A6.9]"""
    pilots = aces = rookies = 0
    for index in range(book.terms[by.CRAFTS]):
        if book.fleet[index, by.SEAT] != seat or not book.fleet[index, by.HAS_SKILL]:
            continue
        each = at.FLEET + index * at.CRAFT
        pilots += 1
        if state[each + at.IS_MARKED]:
            aces += 1 if state[each + at.SKILL] == at.ACE else 0
            rookies += 1 if state[each + at.SKILL] == at.ROOKIE else 0
    if aces < min(book.terms[by.ACES], pilots // 2):
        return at.ACE
    return at.ROOKIE if rookies < min(book.terms[by.ROOKIES], pilots // 2) else -1


def ask_pilots(book: Book, desk: Desk, state: Any) -> None:
    """Who is to be an ace or a rookie. [A6.9]"""
    if not book.terms[by.MARKS_PILOTS]:
        return
    for place in range(state[at.ORDER_SET]):
        seat = state[at.ORDER + place]
        skill = marks_due(book, state, seat)
        if skill < 0:
            continue
        count = 0
        for index in range(book.terms[by.CRAFTS]):
            is_own = book.fleet[index, by.SEAT] == seat and book.fleet[index, by.HAS_SKILL] == 1
            if is_own and not state[at.FLEET + index * at.CRAFT + at.IS_MARKED]:
                desk.options[count] = index
                count += 1
        ask(desk, at.MARK_PILOT, seat, count)
        desk.asked[at.DETAIL] = skill
        return


# -- starts on the board ---------------------------------------------------------------------------


def ask_damaged(book: Book, desk: Desk, state: Any) -> bool:
    """Which fighter was hit before the game, where a scenario wants one. [A9.6.2]"""
    for place in range(state[at.ORDER_SET]):
        seat, whole, hit, kinds = state[at.ORDER + place], 0, 0, 0
        for index in range(book.terms[by.CRAFTS]):
            if book.fleet[index, by.SEAT] == seat and not book.fleet[index, by.IS_MISSION]:
                if state[at.FLEET + index * at.CRAFT + at.DAMAGE]:
                    hit += 1
                else:
                    desk.options[whole] = index
                    whole += 1
        while kinds < book.start_damage.shape[1] and book.start_damage[seat, kinds]:
            kinds += 1
        if hit < min(kinds, whole + hit):
            ask(desk, at.MARK_DAMAGED, seat, whole)
            desk.asked[at.DETAIL] = book.start_damage[seat, hit]
            return True
    return False


def free_levels_due(book: Book, state: Any, number: int) -> Any:
    """The aircraft whose level is chosen at a place in the order of the turns; -1: none. [A8.7]"""
    for place in range(state[at.ORDER_SET]):
        for index in range(book.terms[by.CRAFTS]):
            is_own = book.fleet[index, by.SEAT] == state[at.ORDER + place]
            if is_own and book.fleet[index, by.FREE_LEVEL]:
                if number == 0:
                    return index
                number -= 1
    return -1


def is_level_taken(book: Book, state: Any, index: int, level: int) -> bool:
    """Whether somebody else stands on the same point on a level. [A1.5]"""
    point = state[at.FLEET + index * at.CRAFT + at.POINT]
    for other in range(book.terms[by.CRAFTS]):
        each = at.FLEET + other * at.CRAFT
        is_there = state[each + at.WHERE] == at.COMBAT and state[each + at.POINT] == point
        if other != index and is_there and state[each + at.LEVEL] == level:
            return True
    return False


def list_levels(book: Book, desk: Desk, state: Any, index: int, must_be_free: bool) -> int:
    """Levels up to the ceiling, level flight unless a ruling frees the attitude. [A3.3, A4.10]"""
    ceiling, count = book.fleet[index, by.CEILING], 0
    for level in range(1, ceiling + 1):
        if must_be_free and is_level_taken(book, state, index, level):
            continue
        for attitude in range(3):
            is_free = book.terms[by.ANY_ENTRY_ATTITUDE] == 1
            is_free = is_free and (level < ceiling if attitude == 1 else level > 1)
            if attitude == 0 or is_free:
                desk.options[count] = level * 4 + attitude
                count += 1
    return count


def ask_starts(book: Book, desk: Desk, state: Any) -> None:
    """Who was hit, and the levels that owners choose. [A8.7, A9.6.2]"""
    if ask_damaged(book, desk, state) or state[at.ENTERING] < 0:
        return
    index = state[at.ENTERING]
    count = list_levels(book, desk, state, index, True)
    ask(desk, at.START_LEVEL, book.fleet[index, by.SEAT], count)


def begin_starts(book: Book, state: Any) -> None:
    """What a scenario leaves to the owners, if anything; then aircraft are placed. [A3.4, A8.7]"""
    is_due = book.terms[by.STARTS_DUE] == 1 and not state[at.HAS_BONUS]
    state[at.PHASE] = at.IN_STARTS if is_due else at.IN_DEPLOY


def next_start(book: Book, state: Any) -> None:
    """The next aircraft whose level is free; after the last one the others are placed."""
    index = free_levels_due(book, state, state[at.ENTRIES])
    if index >= 0:
        state[at.ENTERING], state[at.HAS_ACCESS] = index, 1
    else:
        state[at.ENTRIES], state[at.PHASE] = 0, at.IN_DEPLOY


# -- who may and who must come in ------------------------------------------------------------------


def fighters_present(book: Book, state: Any, seat: int) -> int:
    """Fighters in the Combat Zone and on Access Points, those flying as fighters too. [A3.3]"""
    count = 0
    for index in range(book.terms[by.CRAFTS]):
        is_own = book.fleet[index, by.SEAT] == seat
        if book.terms[by.LIMIT_BY_TEAM]:
            is_own = book.fleet[index, by.TEAM] == book.seat_team[seat]
        if is_own and is_present(state, index) and not is_on_mission(book, state, index):
            count += 1
    return count


def serves_the_task(book: Book, state: Any, index: int) -> Any:
    """A scout, or a bomber whose bombs are not all gone; the General needs none. [A8.4.2]"""
    mode, craft = book.terms[by.MODE], book.fleet[index]
    is_to_bomb = mode == by.BOMBING or mode == by.BREAKTHROUGH or mode == by.TORPEDO
    is_able = state[at.FLEET + index * at.CRAFT + at.BOMBS] > 0 or craft[by.EXITS] != 0
    has_task = craft[by.HAS_TASK] == 1 and is_on_mission(book, state, index)
    return has_task and (is_able or not is_to_bomb)


def needs_mission_aircraft(book: Book, state: Any, seat: int) -> bool:
    """A mission aircraft must be in play while any remains in Patrol. [A8.3.2, A8.4.2]"""
    waits = False
    for index in range(book.terms[by.CRAFTS]):
        if book.fleet[index, by.SEAT] == seat and serves_the_task(book, state, index):
            if is_present(state, index):
                return False
            if state[at.FLEET + index * at.CRAFT + at.WHERE] == at.PATROL:
                waits = True
    return waits


def must_bring_in(book: Book, state: Any, seat: int) -> bool:
    """With nobody in the Combat Zone at least one must come. [A3.3]"""
    if needs_mission_aircraft(book, state, seat):
        return True
    for index in range(book.terms[by.CRAFTS]):
        if book.fleet[index, by.SEAT] == seat and is_present(state, index):
            return False
    return True


def is_access_free(book: Book, state: Any, point: int) -> bool:
    """Whether nobody stands on an Access Point. [A1.4]"""
    for index in range(book.terms[by.CRAFTS]):
        each = at.FLEET + index * at.CRAFT
        if state[each + at.WHERE] == at.ACCESS and state[each + at.POINT] == point:
            return False
    return True


def has_free_access(book: Book, state: Any, seat: int) -> bool:
    """Whether a player has a free Access Point. [A1.4]"""
    for place in range(book.access.shape[1]):
        point = book.access[seat, place]
        if point >= 0 and is_access_free(book, state, point):
            return True
    return False


def list_candidates(book: Book, desk: Desk, state: Any, seat: int, most: int) -> int:
    """The aircraft that may leave the Patrol Zone now. [A3.3]"""
    if state[at.ENTRIES] >= most or not has_free_access(book, state, seat):
        return 0
    is_full = fighters_present(book, state, seat) >= book.terms[by.FIGHTER_LIMIT]
    only_mission, count = needs_mission_aircraft(book, state, seat), 0
    for index in range(book.terms[by.CRAFTS]):
        is_waiting = state[at.FLEET + index * at.CRAFT + at.WHERE] == at.PATROL
        if book.fleet[index, by.SEAT] != seat or not is_waiting:
            continue
        if is_full and not book.fleet[index, by.IS_MISSION]:
            continue
        if not only_mission or serves_the_task(book, state, index):
            desk.options[count] = index
            count += 1
    return count


def list_access(book: Book, desk: Desk, state: Any, seat: int) -> int:
    """Free Access Points with every heading that leads onto the board. [A1.4]"""
    count = 0
    for place in range(book.access.shape[1]):
        point = book.access[seat, place]
        if point < 0 or not is_access_free(book, state, point):
            continue
        for heading in range(6):
            if book.ground[point * 8 + heading] >= 0:
                desk.options[count] = point * 8 + heading
                count += 1
    return count


def ask_entry(book: Book, desk: Desk, state: Any, seat: int, most: int) -> None:
    """Whom, where and at which level, one after the other. [A1.4, A3.3]"""
    index = state[at.ENTERING]
    if index < 0:
        count = list_candidates(book, desk, state, seat, most)
        if count > 0 and not must_bring_in(book, state, seat):
            desk.options[count] = at.DECLINE
            count += 1
        if count > 0:
            ask(desk, at.BRING_IN, seat, count)
    elif not state[at.HAS_ACCESS]:
        ask(desk, at.TAKE_ACCESS, seat, list_access(book, desk, state, seat))
    else:
        ask(desk, at.TAKE_LEVEL, seat, list_levels(book, desk, state, index, False))


# -- what a choice leads to ------------------------------------------------------------------------


def take_level(state: Any, option: int) -> None:
    """An aircraft has its level. [A3.3]"""
    each = at.FLEET + state[at.ENTERING] * at.CRAFT
    state[each + at.LEVEL], state[each + at.ATTITUDE] = option // 4, option % 4
    state[at.ENTERING], state[at.HAS_ACCESS] = -1, 0
    state[at.ENTRIES] += 1


def take_entry(state: Any, question: int, option: int) -> None:
    """Whom, where or how high, as chosen. [A3.3]"""
    if question == at.BRING_IN:
        state[at.ENTERING], state[at.HAS_ACCESS] = option, 0
    elif question == at.TAKE_ACCESS:
        each = at.FLEET + state[at.ENTERING] * at.CRAFT
        state[each + at.WHERE] = at.ACCESS
        state[each + at.POINT], state[each + at.HEADING] = option // 8, option % 8
        state[at.HAS_ACCESS] = 1
    else:
        take_level(state, option)


def take_start(book: Book, desk: Desk, state: Any, question: int, option: int) -> None:
    """A pilot is marked, or a fighter damaged before the game. [A6.9, A9.6.2]"""
    each = at.FLEET + option * at.CRAFT
    if question == at.MARK_DAMAGED:
        state[each + at.DAMAGE] = desk.asked[at.DETAIL]
        return
    state[each + at.SKILL], state[each + at.IS_MARKED] = desk.asked[at.DETAIL], 1
    state[each + at.IS_REVEALED] = book.terms[by.MARKS_OPENLY]
