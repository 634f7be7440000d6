"""One aircraft's move: its die, its flight, and where that leaves it. [A3.2, A4]"""

from __future__ import annotations

from typing import Any

from escadrille.age.kernels import movement as reach
from escadrille.age.simulator import layout as at
from escadrille.age.simulator import tables as on
from escadrille.age.simulator import terms as by
from escadrille.age.simulator.fire import destroy
from escadrille.age.simulator.flight import follow
from escadrille.age.simulator.rounds import forget_die
from escadrille.age.simulator.tables import Book, Desk
from escadrille.age.simulator.tasks import breaks_through, brings_photographs, over_zones

KERNELS = (
    "take_colour",
    "take_face",
    "clear_jams",
    "arrive",
    "fate_over",
    "leave_board",
    "take_flight",
    "stay_put",
)


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
