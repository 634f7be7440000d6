"""Seats by numbers: what each may know of a row, what it may answer, and many games stepped so.

`conceal` is the only function here that reads a row for a seat; `know` reads what it left over.
"""

from __future__ import annotations

from collections.abc import Sequence

from escadrille.rossi.simulator import cards as on
from escadrille.rossi.simulator import columns as at
from escadrille.rossi.simulator import places as of
from escadrille.rossi.simulator.columns import Cells
from escadrille.rossi.simulator.kernels.lane import lane_is_open
from escadrille.rossi.simulator.kernels.playouts import choose_other, choose_plan, deal, roll
from escadrille.rossi.simulator.kernels.stepping import asked, list_options, settle, take_choice
from escadrille.rossi.simulator.kernels.tiles import copies, count_of, joined, nth_bit

KERNELS = (
    "conceal_plan",
    "unseen_tiles",
    "conceal",
    "count_tiles",
    "mark",
    "know_flags",
    "know_plan",
    "know_side",
    "know_mission",
    "know",
    "question_of",
    "number_of",
    "code_of",
    "look",
    "run_on",
    "answer_seats",
    "reset_rows",
    "look_rows",
    "answer_rows",
)
CALLED = tuple(name for name in KERNELS if not name.endswith("_rows"))
INNER = ()

HELD, BAGGED, LOST = range(at.WIDTH, at.WIDTH + on.KNOWN_MORE)
"""Columns of a known row: how many tiles the other seat holds, has in its bag, has lost. All that
cannot be seen lie together where its bag is."""
KNOWN = at.WIDTH + on.KNOWN_MORE
BOTH = 2
"""Instead of a learner's seat: every seat answers."""


# -- what a seat may know -------------------------------------------------------------------------


def conceal_plan(row: Cells, seat: int, known: Cells) -> None:
    """Another's plan is known after the reveal, or when it had to be shown. [D3.6, D8.14]"""
    me, plan = seat * at.CRAFT, row[seat * at.CRAFT + at.PLAN]
    if row[at.PHASE] == at.PLANNING and row[me + at.SHOWN] == 0:
        plan = at.NONE
    elif plan >= 0 and row[at.PHASE] == at.MOVE and row[me + at.LANE_CHOSEN]:
        plan &= ~1
        if plan >> at.MODE_BITS & 3 == at.LANE:
            plan &= ~(3 << at.MODE_BITS)
    known[me + at.PLAN] = plan


def unseen_tiles(rules: Cells, row: Cells, seat: int) -> int:
    """The tiles of another that cannot be seen: in its hand, its bag, set aside or lost."""
    me = seat * at.CRAFT
    tiles = joined(rules, seat, row[me + at.BAG], row[me + at.HAND])
    if row[me + at.LOST]:
        tiles = joined(rules, seat, tiles, row[me + at.LOST])
    if row[at.PHASE] == at.REDRAW and row[me + at.SET_ASIDE] > 0:
        tiles = joined(rules, seat, tiles, row[me + at.SET_ASIDE])
    return tiles


def conceal(rules: Cells, row: Cells, seat: int, known: Cells) -> None:
    """Copy what a seat may know, and how many tiles the other one has where. [D1.9]"""
    other = 1 - seat
    them = other * at.CRAFT
    for column in range(at.WIDTH):
        known[column] = row[column]
    known[HELD] = count_of(row[them + at.HAND])
    known[BAGGED] = count_of(row[them + at.BAG])
    known[LOST] = count_of(row[them + at.LOST])
    if rules[other * of.CRAFT + of.IS_BOT] == 0:
        known[them + at.BAG] = unseen_tiles(rules, row, other)
        known[them + at.HAND] = 0
        known[them + at.LOST] = 0
        known[them + at.SET_ASIDE] = at.NONE
    conceal_plan(row, other, known)
    if seat != at.MISSION:
        for place in range(at.MOST_SPOTS):
            known[at.BRIEFED + place] = at.NONE


# -- as numbers -----------------------------------------------------------------------------------


def mark(out: Cells, first: int, place: int) -> None:
    """One of several: a 1 at its place, nothing if there is none."""
    if first >= 0 and place >= 0:
        out[first + place] = 1


def count_tiles(rules: Cells, card: Cells, craft: int, tiles: int, out: Cells, first: int) -> None:
    """How many copies of each tile are in a set."""
    if first < 0:
        return
    for kind in range(rules[craft * of.CRAFT + of.KINDS]):
        number = copies(rules, craft, tiles, kind)
        out[first + card[on.TILE + craft * at.MOST_KINDS + kind]] = number


def know_flags(card: Cells, known: Cells, craft: int, side: int, out: Cells) -> None:
    """How a biplane is, and how many tiles it has where."""
    me, at_first = craft * at.CRAFT, on.SIDE + side * on.SIDE_FIELDS
    flags, sizes = card[at_first + on.FLAGS], card[at_first + on.SIZES]
    out[flags] = known[me + at.JAMMED]
    out[flags + 1] = known[me + at.LANDED]
    out[flags + 2] = known[me + at.TAKING_OFF]
    out[flags + 3] = known[me + at.IS_DOWN]
    out[flags + 4] = known[me + at.SHOWN]
    out[sizes] = known[HELD] if side else count_of(known[me + at.HAND])
    out[sizes + 1] = known[BAGGED] if side else count_of(known[me + at.BAG])
    out[sizes + 2] = known[LOST] if side else count_of(known[me + at.LOST])
    out[sizes + 3] = known[me + at.LOSSES_DUE]


def know_plan(card: Cells, known: Cells, craft: int, at_first: int, out: Cells) -> None:
    """A plan that is known."""
    plan = known[craft * at.CRAFT + at.PLAN]
    if plan < 0:
        return
    lead, partner = (plan >> at.TILE_BITS) - 1, (plan >> at.PARTNER_BITS & 7) - 1
    if lead >= 0:
        mark(out, card[at_first + on.PLAN_TILE], card[on.TILE + craft * at.MOST_KINDS + lead])
    mark(out, card[at_first + on.PLAN_MODE], plan >> at.MODE_BITS & 3)
    mark(out, card[at_first + on.PLAN_PARTNER], partner)
    if plan & 1:
        mark(out, card[at_first + on.PLAN_LANE], 0)


def know_side(rules: Cells, card: Cells, known: Cells, craft: int, side: int, out: Cells) -> None:
    """A biplane and its tiles, one's own (0) or the other seat's (1)."""
    me, at_first, mine = craft * at.CRAFT, on.SIDE + side * on.SIDE_FIELDS, craft * of.CRAFT
    mark(out, card[at_first + on.BIPLANE], card[on.BIPLANES + craft])
    mark(out, card[at_first + on.SPACE], known[me + at.SPACE])
    out[card[at_first + on.DAMAGE]] = known[me + at.DAMAGE]
    left = rules[mine + of.THRESHOLD] - known[me + at.DAMAGE]
    mark(out, card[at_first + on.HITS_LEFT], max(left, 0))
    know_flags(card, known, craft, side, out)
    last = known[me + at.LAST]
    if last >= 0:
        mark(out, card[at_first + on.LAST], card[on.TILE + craft * at.MOST_KINDS + last])
        mark(out, card[at_first + on.LAST_MODE], known[me + at.LAST_MODE])
    count_tiles(rules, card, craft, known[me + at.PLAYED], out, card[at_first + on.PLAYED])
    if side:
        count_tiles(rules, card, craft, known[me + at.BAG], out, card[at_first + on.TILES])
    else:
        count_tiles(rules, card, craft, known[me + at.HAND], out, card[at_first + on.TILES])
        count_tiles(rules, card, craft, known[me + at.BAG], out, card[at_first + on.BAG])
        count_tiles(rules, card, craft, known[me + at.LOST], out, card[at_first + on.LOST])
    know_plan(card, known, craft, at_first, out)


def know_mission(rules: Cells, card: Cells, known: Cells, out: Cells) -> None:
    """Objectives, the lane, the escorted biplane and the bot's slots, where there are any."""
    first = card[on.OBJECTIVES]
    if first >= 0:
        for spot in range(rules[of.SPOTS]):
            out[first + spot] = known[at.OBJECTIVES + spot]
    first = card[on.BRIEFED]
    if first >= 0:
        for place in range(known[at.BRIEFED_COUNT]):
            for number in range(rules[of.NUMBERS_COUNT]):
                if known[at.BRIEFED + place] == rules[of.NUMBERS + number]:
                    out[first + number] = 1
        out[card[on.BRIEFED_COUNT]] = known[at.BRIEFED_COUNT]
        out[card[on.RESCUED]] = known[at.RESCUED]
    first = card[on.LANE_OPEN]
    if first >= 0:
        out[first] = 1 if lane_is_open(rules, known) else 0
    escorted = at.ESCORTED * at.CRAFT
    first = card[on.ESCORTED_DAMAGE]
    if first >= 0:
        out[first] = known[escorted + at.DAMAGE]
        mark(out, card[on.ESCORTED_SPACE], known[escorted + at.SPACE])
        tiles = known[escorted + at.HAND]
        count_tiles(rules, card, at.ESCORTED, tiles, out, card[on.ESCORTED_TILES])
    first = card[on.BOT_DISCARD]
    if first >= 0:
        slots = on.TILE + at.OTHER * at.MOST_KINDS
        if known[at.BOT_LEFT] >= 0:
            mark(out, card[on.BOT_LEFT], card[slots + known[at.BOT_LEFT]])
        if known[at.BOT_RIGHT] >= 0:
            mark(out, card[on.BOT_RIGHT], card[slots + known[at.BOT_RIGHT]])
        count_tiles(rules, card, at.OTHER, known[at.BOT_DISCARD], out, first)


def know(rules: Cells, card: Cells, known: Cells, seat: int, question: int, out: Cells) -> None:
    """Everything that a seat knows, as numbers; the card says where each field goes."""
    for place in range(card[on.WIDTH_OF_FIELDS]):
        out[place] = 0
    mark(out, card[on.ASKED], question)
    mark(out, card[on.SEAT], seat)
    out[card[on.ROUND]] = min(known[at.ROUND], on.MOST_ROUND)
    mark(out, card[on.IN_BAG], max(known[at.ROUND] - 1, 0) % card[on.ROUNDS_OF_BAG])
    mark(out, card[on.TURN], known[at.TURN])
    know_side(rules, card, known, seat, 0, out)
    know_side(rules, card, known, 1 - seat, 1, out)
    know_mission(rules, card, known, out)


# -- answers as numbers ---------------------------------------------------------------------------


def question_of(rules: Cells, row: Cells, seat: int) -> int:
    """What a seat is asked."""
    if asked(rules, row) >> seat & 1 == 0:
        return on.WAITING
    phase = row[at.PHASE]
    if phase == at.PLANNING:
        return on.PLANNING
    if phase == at.MULLIGAN:
        return on.REPLACING
    if phase == at.STARTS:
        return on.STARTING
    if phase == at.MOVE:
        return on.TURNING
    if phase == at.MISSION_EFFECTS:
        return on.LANDING
    if phase == at.SHOOT:
        return on.PICKING
    return on.GIVING_UP


def number_of(rules: Cells, card: Cells, row: Cells, seat: int, question: int, code: int) -> int:
    """The number of an answer, from its code."""
    if question == on.PLANNING:
        return card[on.NUMBER + seat * at.PLAN_CODES + code]
    if question == on.REPLACING:
        hand, places = row[seat * at.CRAFT + at.HAND], 0
        for place in range(count_of(hand)):
            if code >> nth_bit(rules, hand, place) & 1:
                places |= 1 << place
        return card[on.REPLACE] + places
    if question == on.STARTING:
        return card[on.START] + (1 if code == rules[of.START_O] else 0)
    if question == on.TURNING:
        return card[on.LANE] + code
    if question == on.LANDING:
        return card[on.LAND] + code
    if question == on.PICKING:
        return card[on.PICK] + (1 if code == at.ESCORTED else 0)
    return card[on.GIVE_UP] + card[on.TILE + seat * at.MOST_KINDS + code]


def code_of(rules: Cells, card: Cells, row: Cells, seat: int, question: int, number: int) -> int:
    """The code of an answer, from its number."""
    if question == on.PLANNING:
        return card[on.CODE + seat * on.MOST_ANSWERS + number]
    if question == on.REPLACING:
        hand, tiles, places = row[seat * at.CRAFT + at.HAND], 0, number - card[on.REPLACE]
        for place in range(count_of(hand)):
            if places >> place & 1:
                tiles |= 1 << nth_bit(rules, hand, place)
        return tiles
    if question == on.STARTING:
        return rules[of.START_O] if number > card[on.START] else rules[of.START_X]
    if question == on.TURNING:
        return number - card[on.LANE]
    if question == on.LANDING:
        return number - card[on.LAND]
    if question == on.PICKING:
        return at.ESCORTED if number > card[on.PICK] else at.MISSION
    return card[on.KIND + seat * on.MOST_TILES + number - card[on.GIVE_UP]]


def look(
    rules: Cells,
    card: Cells,
    row: Cells,
    seat: int,
    known: Cells,
    out: Cells,
    mask: Cells,
    work: Cells,
) -> None:
    """Write what a seat knows, and a 1 at the number of everything that it may answer."""
    question = question_of(rules, row, seat)
    conceal(rules, row, seat, known)
    know(rules, card, known, seat, question, out)
    for number in range(card[on.ANSWERS]):
        mask[number] = 0
    if question == on.WAITING:
        mask[on.WAIT] = 1
        return
    for i in range(list_options(rules, row, seat, work)):
        mask[number_of(rules, card, row, seat, question, work[i])] = 1


# -- many games -----------------------------------------------------------------------------------


def run_on(
    rules: Cells, row: Cells, learner: int, dice: Cells, work: Cells, weights: Cells, trace: Cells
) -> None:
    """Let chance answer, and seats but the learner's at random, until a learner is asked."""
    who = asked(rules, row)
    while who:
        if who & at.BY_CHANCE:
            if row[at.PHASE] == at.DRAW or row[at.PHASE] == at.REDRAW:
                deal(rules, row, at.MISSION, dice, trace)
                deal(rules, row, at.OTHER, dice, trace)
            else:
                roll(rules, row, dice, work, weights, trace)
        elif learner == BOTH or who >> learner & 1:
            return
        elif row[at.PHASE] == at.PLANNING:
            choose_plan(rules, row, 1 - learner, dice, work, trace)
        else:
            choose_other(rules, row, 1 - learner, dice, work, trace)
        settle(rules, row)
        who = asked(rules, row)


def answer_seats(
    rules: Cells, card: Cells, row: Cells, learner: int, first: int, second: int,
    dice: Cells, work: Cells, trace: Cells,
) -> None:  # fmt: skip
    """Both seats answer at once: by their number, or at random where no learner sits."""
    who = asked(rules, row)
    for seat in range(2):
        if who >> seat & 1 == 0:
            continue
        if learner in (BOTH, seat):
            number = second if seat and learner == BOTH else first
            question = question_of(rules, row, seat)
            code = code_of(rules, card, row, seat, question, number)
            take_choice(rules, row, seat, code)
        elif row[at.PHASE] == at.PLANNING:
            choose_plan(rules, row, seat, dice, work, trace)
        else:
            choose_other(rules, row, seat, dice, work, trace)
    settle(rules, row)


def reset_rows(
    rules: Cells, start: Cells, rows: Sequence[Cells], chosen: Cells, learners: Cells,
    dice: Sequence[Cells], work: Cells, weights: Cells, trace: Cells,
) -> None:  # fmt: skip
    """Begin a new game in every row that is chosen."""
    for i in range(len(rows)):
        if chosen[i]:
            row = rows[i]
            for column in range(at.WIDTH):
                row[column] = start[column]
            run_on(rules, row, learners[i], dice[i], work, weights, trace)


def look_rows(
    rules: Cells, card: Cells, rows: Sequence[Cells], chosen: Cells, learners: Cells,
    known: Cells, out: Sequence[Cells], masks: Sequence[Cells], work: Cells,
) -> None:  # fmt: skip
    """For the chosen games, write what their learners know and may answer."""
    for i in range(len(rows)):
        if chosen[i] == 0:
            continue
        if learners[i] == BOTH:
            look(rules, card, rows[i], 0, known, out[2 * i], masks[2 * i], work)
            look(rules, card, rows[i], 1, known, out[2 * i + 1], masks[2 * i + 1], work)
        else:
            look(rules, card, rows[i], learners[i], known, out[i], masks[i], work)


def answer_rows(
    rules: Cells, card: Cells, rows: Sequence[Cells], learners: Cells, numbers: Cells,
    masks: Sequence[Cells], rewards: Cells, ended: Cells,
    dice: Sequence[Cells], work: Cells, weights: Cells, trace: Cells,
) -> None:  # fmt: skip
    """One answer of every learner: what it brought, and whether the game has ended.

    Whoever answers what is not in its mask loses (`ended` is 2).
    """
    for i in range(len(rows)):
        row, learner = rows[i], learners[i]
        first, second, loser = i, i, at.NONE
        if learner == BOTH:
            first, second = 2 * i, 2 * i + 1
            if masks[second][numbers[second]] == 0:
                loser = at.OTHER
        if masks[first][numbers[first]] == 0:
            loser = at.MISSION if learner == BOTH else learner
        score, ended[i] = 0, 0
        if loser >= 0:
            score, ended[i] = 2 * loser - 1, 2
        else:
            answer_seats(
                rules, card, row, learner, numbers[first], numbers[second], dice[i], work, trace
            )
            run_on(rules, row, learner, dice[i], work, weights, trace)
            if row[at.PHASE] == at.OVER:
                score, ended[i] = row[at.SCORE], 1
        rewards[first] = -score if learner == at.OTHER else score
        if learner == BOTH:
            rewards[second] = -score
