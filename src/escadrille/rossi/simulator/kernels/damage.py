"""P7: damage is marked, Black loses tiles, biplanes go down, Grey's gun changes. [D3.11]"""

from __future__ import annotations

from escadrille.rossi.simulator import columns as at
from escadrille.rossi.simulator import places as of
from escadrille.rossi.simulator.columns import Cells
from escadrille.rossi.simulator.kernels.endings import end_by_shots
from escadrille.rossi.simulator.kernels.movement import tile_in
from escadrille.rossi.simulator.kernels.shooting import is_there
from escadrille.rossi.simulator.kernels.tiles import count_of, joined, with_tile, without_tile

KERNELS = (
    "mark_hits",
    "seat_that_owes",
    "losses_wait",
    "lose_tile",
    "crafts_down",
    "bring_down",
    "has_fired",
    "change_gun",
    "deal_damage",
)
CALLED = ("losses_wait", "lose_tile", "bring_down")
INNER = tuple(name for name in KERNELS if name not in CALLED)


def mark_hits(rules: Cells, row: Cells, craft: int) -> None:
    """Hits beyond the threshold are ignored; Black owes a tile for each one marked.

    Black loses as many tiles as it still has, at the most. [D1.8, D5.10, D8.10, D9.48]
    """
    hits = row[at.HITS_DUE + craft]
    if hits == 0:
        return
    me, mine = craft * at.CRAFT, craft * of.CRAFT
    row[at.HITS_DUE + craft] = 0
    before = row[me + at.DAMAGE]
    after = min(before + hits, rules[mine + of.THRESHOLD])
    row[me + at.DAMAGE] = after
    if craft == at.ESCORTED or rules[mine + of.LOSE_TILE_PER_HIT] == 0:
        return
    held = count_of(row[me + at.HAND]) + count_of(row[me + at.BAG])
    row[me + at.LOSSES_DUE] = min(after - before, held)


# -- Black's losses -----------------------------------------------------------------------------


def seat_that_owes(row: Cells) -> int:
    """The seat that has to lose tiles, or NONE. [D8.10]"""
    for seat in range(2):
        if row[seat * at.CRAFT + at.LOSSES_DUE]:
            return seat
    return at.NONE


def losses_wait(rules: Cells, row: Cells) -> bool:
    """Whether a loss has to be chosen or drawn; with more hits than tiles the hand goes.

    [D8.10, D8.10a]
    """
    seat = seat_that_owes(row)
    while seat >= 0:
        me = seat * at.CRAFT
        held = count_of(row[me + at.HAND])
        if held == 0 or row[me + at.LOSSES_DUE] < held:
            return True
        row[me + at.LOST] = joined(rules, seat, row[me + at.LOST], row[me + at.HAND])
        row[me + at.HAND] = 0
        row[me + at.LOSSES_DUE] -= held
        seat = seat_that_owes(row)
    return False


def lose_tile(rules: Cells, row: Cells, seat: int, kind: int, source: int) -> None:
    """Black loses a tile from the hand or from the bag, whichever column is named. [D8.10]"""
    me = seat * at.CRAFT
    row[me + source] = without_tile(rules, seat, row[me + source], kind)
    row[me + at.LOST] = with_tile(rules, seat, row[me + at.LOST], kind)
    row[me + at.LOSSES_DUE] -= 1


# -- who goes down ------------------------------------------------------------------------------


def crafts_down(rules: Cells, row: Cells) -> int:
    """Bits of the crafts whose damage row is full now. [D6.1]"""
    downed = 0
    for craft in range(3):
        damage = row[craft * at.CRAFT + at.DAMAGE]
        if damage >= rules[craft * of.CRAFT + of.THRESHOLD] and is_there(rules, row, craft):
            downed |= 1 << craft
    return downed


def bring_down(rules: Cells, row: Cells, downed: int) -> None:
    """Crafts fall; without its escort the escorted biplane keeps its non-negative tiles only.

    [D6.1, D9.43]
    """
    for seat in range(2):
        if downed >> seat & 1:
            row[seat * at.CRAFT + at.IS_DOWN] = 1
    end_by_shots(rules, row, downed)
    if row[at.PHASE] != at.OVER:
        escorted = at.ESCORTED * of.CRAFT
        row[at.ESCORTED * at.CRAFT + at.HAND] = rules[escorted + of.NOT_NEGATIVE]


def has_fired(row: Cells, seat: int) -> bool:
    """Whether a seat's own biplane shot in this turn."""
    if seat == at.MISSION:
        return row[at.FIRED] == at.MISSION + 1
    return row[at.FIRED + 1] > 0


def change_gun(rules: Cells, row: Cells, seat: int) -> None:
    """A 3-hit tile jams a working gun; one without hits clears it. [D8.16, D8.17, D8.18]"""
    me = seat * at.CRAFT
    plan = row[me + at.PLAN]
    if rules[seat * of.CRAFT + of.JAM] == 0 or plan < 0 or tile_in(plan) < 0:
        return
    if row[me + at.IS_DOWN]:
        return
    hits = rules[seat * of.CRAFT + of.HITS + tile_in(plan)]
    if row[me + at.JAMMED]:
        row[me + at.JAMMED] = 1 if hits else 0
    elif hits >= rules[of.JAM_HITS] and (rules[of.JAM_NEEDS_SHOT] == 0 or has_fired(row, seat)):
        row[me + at.JAMMED] = 1


# -- the phase ----------------------------------------------------------------------------------


def deal_damage(rules: Cells, row: Cells) -> bool:
    """What follows once tiles are lost; whether the game is over. [D3.11]"""
    downed = crafts_down(rules, row)
    if downed:
        bring_down(rules, row, downed)
        if row[at.PHASE] == at.OVER:
            return True
    change_gun(rules, row, at.MISSION)
    change_gun(rules, row, at.OTHER)
    return False
