"""The phases of a turn in the rulebook's order: what is asked, and what an answer does. [A3.2]

`settle` runs on to the next question, which it leaves on the desk; `take` books the answer to it.
Both change the state that they are given.
"""

from __future__ import annotations

from typing import Any

from escadrille.age.kernels import movement as reach
from escadrille.age.simulator import layout as at
from escadrille.age.simulator import tables as on
from escadrille.age.simulator import terms as by
from escadrille.age.simulator.endings import end_if_over
from escadrille.age.simulator.entries import (
    ask,
    ask_die,
    ask_entry,
    ask_pilots,
    ask_starts,
    begin_starts,
    is_on_mission,
    is_present,
    next_start,
    set_order,
    take_entry,
    take_level,
    take_start,
)
from escadrille.age.simulator.fire import destroy, fire, reveal, take_damage
from escadrille.age.simulator.flight import flights_of, follow
from escadrille.age.simulator.sights import answers_to, attacks_of, is_ready
from escadrille.age.simulator.tables import Book, Desk
from escadrille.age.simulator.tasks import (
    bombs,
    breaks_through,
    brings_photographs,
    over_zones,
    torpedoes,
)

KERNELS = (
    "group_of",
    "list_movers",
    "begin_round",
    "begin_turn",
    "next_turn",
    "forget_die",
    "mover_done",
    "take_colour",
    "take_face",
    "clear_jams",
    "arrive",
    "fate_over",
    "leave_board",
    "take_flight",
    "stay_put",
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
    "deployed",
    "end_turn",
    "ask_opening",
    "ask_defence",
    "ask_fire",
    "ask_moving",
    "ask_now",
    "proceed_opening",
    "proceed",
    "settle",
    "take_chance",
    "take_fire",
    "take_release",
    "take_choice",
    "take",
)


# -- rounds and turns ------------------------------------------------------------------------------


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


# -- the movement ----------------------------------------------------------------------------------


def take_colour(book: Book, state: Any, colour: int) -> None:
    """The current aircraft takes a die; green without throttle left is a risk. [A4.1, A4.12]"""
    each = at.FLEET + state[book.terms[by.MOVERS_AT]] * at.CRAFT
    state[at.IS_RISKY] = 1 if colour == at.GREEN and state[each + at.THROTTLE] == 0 else 0
    if state[at.IS_RISKY]:
        state[each + at.RISK_SPENT] = 1
    elif colour == at.GREEN:
        state[each + at.THROTTLE] -= 1
    state[at.COLOUR], state[at.PHASE] = colour, at.IN_ROLL


def take_face(book: Book, state: Any, number: int) -> None:
    """The die has come up: at a risk its starred faces harm the engine. [A4.1, A4.12]"""
    index, die = state[book.terms[by.MOVERS_AT]], state[at.COLOUR] - 1
    each = at.FLEET + index * at.CRAFT
    state[at.ROLL], state[at.PHASE] = book.faces[die, number], at.IN_FLY
    if not state[at.IS_RISKY] or not book.starred[number]:
        return
    if state[each + at.DAMAGE] or book.terms[by.NO_DAMAGE]:
        destroy(state, index, -1)
        state[at.PHASE] = at.IN_NEXT
    else:
        state[each + at.DAMAGE] = at.ENGINE


def clear_jams(book: Book, desk: Desk, state: Any, index: int) -> None:
    """Mounts unjammed by this flight: the pilot needs it calm, a crew does not. [A6.4]"""
    few_turns = desk.flown[on.FLOWN_TURNS] <= book.terms[by.TURNS_TO_CLEAR]
    is_calm = few_turns and not desk.flown[on.CHANGED_LEVEL]
    for mount in range(book.fleet[index, by.MOUNTS]):
        jam = at.FLEET + index * at.CRAFT + at.JAMS + mount
        if state[jam] == 1 and (is_calm or not book.mounts[index, mount, by.BY_PILOT]):
            state[jam] = 2


def arrive(book: Book, desk: Desk, state: Any, index: int, row: int) -> None:
    """A flight ends on the board: photographs and passes on the way. [A3.2, A8.2]"""
    each, code = at.FLEET + index * at.CRAFT, desk.rows[row, reach.CODE]
    state[at.PASSED] = 0
    counting = over_zones(book, desk, state, index, False)
    if desk.rows[row, reach.WAY] != on.RESORT:
        place = code >> reach.AT_POINT
        state[each + at.POINT] = place % book.terms[by.SIZE]
        state[each + at.LEVEL] = place // book.terms[by.SIZE]
        state[each + at.HEADING] = code >> reach.AT_HEADING & 7
        state[each + at.ATTITUDE] = code & reach.ATTITUDE
    state[each + at.WHERE] = at.COMBAT
    state[each + at.STEPS] = desk.flown[on.FLOWN_STEPS]
    state[each + at.SINCE_TURN] = desk.flown[on.FLOWN_SINCE]
    ground = state[each + at.POINT] * reach.GROUND_WIDTH
    state[each + at.ON_BORDER] = book.ground[ground + reach.BORDER]
    state[each + at.COUNTING] = counting
    clear_jams(book, desk, state, index)
    state[at.PHASE], state[at.FIRED], state[at.BREAKS] = at.IN_RELEASE, 0, 0
    forget_die(state)


def fate_over(book: Book, state: Any, index: int, edge: int) -> int:
    """What leaving over an edge makes of an aircraft. [A3.5, A8.3, A8.4]"""
    craft, bit = book.fleet[index], 1 << edge
    goal = craft[by.EXITS] if craft[by.EXITS] else craft[by.FAR_EDGE]
    if breaks_through(book, state, index) and goal & bit:
        return at.THROUGH
    if brings_photographs(book, state, index) and craft[by.OWN_EDGE] & bit:
        return at.HOME
    return at.WITHDRAWN


def leave_board(book: Book, desk: Desk, state: Any, index: int, edge: int) -> None:
    """A flight leads off the board, photographs with it. [A4.14, A8.3]"""
    each = at.FLEET + index * at.CRAFT
    over_zones(book, desk, state, index, True)
    fate = fate_over(book, state, index, edge)
    if fate == at.HOME:
        for photo in range(state[each + at.PHOTOS]):
            zone = state[each + at.PHOTO_ZONES + photo]
            state[book.terms[by.PHOTOGRAPHED_AT] + zone] = 1
    state[each + at.WHERE], state[each + at.FATE] = at.OUT, fate
    state[at.IS_QUIET], state[at.PHASE], state[at.PASSED] = 0, at.IN_NEXT, 0
    forget_die(state)


def take_flight(book: Book, desk: Desk, state: Any, number: int) -> None:
    """Fly one of the flights on the desk. [A3.2]"""
    index, row = state[book.terms[by.MOVERS_AT]], number + 1
    is_end = number < desk.asked[at.ENDS] or desk.rows[row, reach.CODE] == on.STAY
    follow(book, desk, row, not is_end)
    if is_end:
        arrive(book, desk, state, index, row)
    else:
        leave_board(book, desk, state, index, desk.rows[row, reach.CODE])


def stay_put(book: Book, desk: Desk, state: Any) -> None:
    """It stays as it is, waits outside, or a ruling destroys it. [A3.6]"""
    index = state[book.terms[by.MOVERS_AT]]
    if not book.terms[by.SHORTENS]:
        destroy(state, index, -1)
        state[at.PHASE] = at.IN_NEXT
    elif state[at.FLEET + index * at.CRAFT + at.WHERE] == at.ACCESS:
        state[at.PHASE] = at.IN_NEXT
    else:
        take_flight(book, desk, state, 0)


# -- fire ------------------------------------------------------------------------------------------


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


def are_all_able(book: Book, state: Any) -> bool:
    """Whether all shots of the break action can still be fired. [A5.4]"""
    for answer in range(state[at.ANSWERS]):
        if not is_still_able(book, state, answer):
            return False
    return True


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


# -- what is asked ---------------------------------------------------------------------------------


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
    elif state[at.PASSED] > 0:
        if bombs(book, state, index) or torpedoes(book, state, index):
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


# -- what happens by itself ------------------------------------------------------------------------


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
