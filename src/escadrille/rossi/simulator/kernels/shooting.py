"""P6: who is in position, who shoots, and whom the hits fall on. [D3.10, D5, D9.39 to D9.42]"""

from __future__ import annotations

from escadrille.rossi.simulator import columns as at
from escadrille.rossi.simulator import places as of
from escadrille.rossi.simulator.columns import Cells
from escadrille.rossi.simulator.kernels.movement import partner_in, tile_in
from escadrille.rossi.simulator.kernels.tiles import count_of

KERNELS = (
    "can_be_shot",
    "pair_of_spaces",
    "distance_in_position",
    "distance_behind",
    "counted_hits",
    "is_there",
    "is_target",
    "shooter_of",
    "target_of",
    "distance_of_aim",
    "nearest_aims",
    "aims_to_take",
    "seats_picking",
    "take_pick",
    "hit",
    "shoot_alone",
    "shoot_in_escort",
    "shoot",
)
CALLED = ("distance_of_aim", "nearest_aims", "aims_to_take", "take_pick", "shoot_in_escort")
INNER = tuple(name for name in KERNELS if name not in CALLED)


def can_be_shot(rules: Cells, row: Cells, target: int) -> bool:
    """A landed biplane can be shot at, unless a ruling says otherwise. [D9.24]"""
    if rules[of.GROUND_TARGET] or target == at.ESCORTED:
        return True
    return row[target * at.CRAFT + at.LANDED] == 0


def pair_of_spaces(row: Cells, shooter: int, target: int) -> int:
    """The spaces of two crafts, as tables count them."""
    return row[shooter * at.CRAFT + at.SPACE] * of.MOST_SPACES + row[target * at.CRAFT + at.SPACE]


def distance_in_position(rules: Cells, row: Cells, shooter: int, target: int) -> int:
    """The distance to a target that could be shot at, whatever the tile's hits; else 0. [D5.5]"""
    distance = rules[shooter * of.CRAFT + of.POSITION + pair_of_spaces(row, shooter, target)]
    return distance if can_be_shot(rules, row, target) else 0


def distance_behind(rules: Cells, row: Cells, shooter: int, target: int) -> int:
    """The distance to a target ahead within range; else 0. [D5.3]"""
    return rules[shooter * of.CRAFT + of.BEHIND + pair_of_spaces(row, shooter, target)]


def counted_hits(rules: Cells, row: Cells, craft: int) -> int:
    """The hits that a craft's tile counts: none from a jammed gun, on the ground, by a spy.

    [D5.1, D8.17, D9.12, D9.24]
    """
    if craft == at.ESCORTED:
        partner = partner_in(row[at.PLAN])
        return rules[at.ESCORTED * of.CRAFT + of.HITS + partner] if partner >= 0 else 0
    me = craft * at.CRAFT
    plan = row[me + at.PLAN]
    if plan < 0 or tile_in(plan) < 0 or row[me + at.JAMMED]:
        return 0
    if row[me + at.LANDED] and rules[of.GROUND_SHOOTER] == 0:
        return 0
    if craft == at.MISSION and rules[of.ARMED] == 0:
        return 0
    return rules[craft * of.CRAFT + of.HITS + tile_in(plan)]


# -- aims: two bits of a seat, the mission seat's shooters or the other seat's targets -----------


def is_there(rules: Cells, row: Cells, craft: int) -> bool:
    """Whether a craft is in the air or on the ground: not shot down. [D9.43]"""
    if craft == at.ESCORTED:
        return rules[of.IS_ESCORT] == 1
    return row[craft * at.CRAFT + at.IS_DOWN] == 0


def is_target(rules: Cells, seat: int, target: int) -> bool:
    """Nobody hits the bot, and the bot hits the escorted biplane only. [D10.4, D10.20]"""
    if rules[of.IS_SOLO] == 0:
        return True
    return seat == at.OTHER and (rules[of.IS_ESCORT] == 0 or target == at.ESCORTED)


def shooter_of(seat: int, aim: int) -> int:
    """The craft that shoots in an aim of a seat."""
    if seat == at.OTHER:
        return at.OTHER
    return at.ESCORTED if aim else at.MISSION


def target_of(seat: int, aim: int) -> int:
    """The craft that is shot at in an aim of a seat."""
    if seat == at.MISSION:
        return at.OTHER
    return at.ESCORTED if aim else at.MISSION


def distance_of_aim(rules: Cells, row: Cells, seat: int, aim: int) -> int:
    """The distance of an aim that counts among the nearest, or 0. [D9.41]"""
    shooter, target = shooter_of(seat, aim), target_of(seat, aim)
    if not is_there(rules, row, shooter) or not is_there(rules, row, target):
        return 0
    if not is_target(rules, seat, target):
        return 0
    if rules[of.BOTH_ARE_BEHIND]:
        return distance_behind(rules, row, shooter, target)
    return distance_in_position(rules, row, shooter, target)


def nearest_aims(rules: Cells, row: Cells, seat: int) -> int:
    """Bits of a seat's possible shots, reduced to the nearest. [D9.39, D9.40, D9.41]"""
    own, escorted = distance_of_aim(rules, row, seat, 0), distance_of_aim(rules, row, seat, 1)
    nearest = min(own, escorted) if own and escorted else own + escorted
    aims = 0
    for aim in range(2):
        shooter, target = shooter_of(seat, aim), target_of(seat, aim)
        if (escorted if aim else own) != nearest or nearest == 0:
            continue
        if counted_hits(rules, row, shooter) and distance_in_position(rules, row, shooter, target):
            aims |= 1 << aim
    return aims


def aims_to_take(rules: Cells, row: Cells, seat: int) -> int:
    """The nearest aims less those that a player's pick (or a ruling) has set aside."""
    aims = nearest_aims(rules, row, seat)
    picked = row[at.PICKED_TARGET]
    if seat == at.MISSION:
        picked = row[at.PICKED_SHOOTER]
        if aims == 3 and rules[of.ESCORT_SHOOTS]:
            picked = at.MISSION
    if picked >= 0:
        aims &= 2 if picked == at.ESCORTED else 1
    return aims


# -- the phase ----------------------------------------------------------------------------------


def seats_picking(rules: Cells, row: Cells) -> int:
    """Bits of who has to choose between two shooters or two targets. [D9.39, D9.40, D9.42]"""
    if rules[of.IS_ESCORT] == 0:
        return 0
    seats = at.BY_MISSION if aims_to_take(rules, row, at.MISSION) == 3 else 0
    if aims_to_take(rules, row, at.OTHER) == 3:
        is_shared = row[at.SPACE] == row[at.ESCORTED * at.CRAFT + at.SPACE]
        is_odd = counted_hits(rules, row, at.OTHER) % 2 == 1
        if not is_shared or (is_odd and row[at.ODD_HIT] < 0):
            seats |= at.BY_OTHER
    return seats


def take_pick(row: Cells, seat: int, craft: int) -> None:
    """The shooter, the target, or where the odd hit goes. [D9.39, D9.40, D9.42]"""
    if seat == at.MISSION:
        row[at.PICKED_SHOOTER] = craft
    elif row[at.SPACE] == row[at.ESCORTED * at.CRAFT + at.SPACE]:
        row[at.ODD_HIT] = craft
    else:
        row[at.PICKED_TARGET] = craft


def hit(row: Cells, seat: int, shooter: int, target: int, hits: int) -> None:
    """Hits are on their way to a target. [D5.7]"""
    if hits == 0:
        return
    row[at.HITS_DUE + target] += hits
    if seat == at.MISSION:
        row[at.FIRED] = shooter + 1
    else:
        row[at.FIRED + 1] += 1


def shoot_alone(rules: Cells, row: Cells, seat: int) -> None:
    """One biplane shoots at the other. [D5.1]"""
    target = 1 - seat
    if is_target(rules, seat, target) and distance_in_position(rules, row, seat, target):
        hit(row, seat, seat, target, counted_hits(rules, row, seat))


def shoot_in_escort(rules: Cells, row: Cells, seat: int) -> None:
    """Two targets on one space share the hits evenly. [D9.42]"""
    aims = aims_to_take(rules, row, seat)
    count = count_of(aims)
    for aim in range(2):
        if aims >> aim & 1 == 0:
            continue
        shooter, target = shooter_of(seat, aim), target_of(seat, aim)
        hits = counted_hits(rules, row, shooter)
        share = hits // count
        if row[at.ODD_HIT] < 0 or row[at.ODD_HIT] == target:
            share += hits % count
        hit(row, seat, shooter, target, share)


def shoot(rules: Cells, row: Cells) -> None:
    """All shots are simultaneous and compulsory. [D3.10, D5.8, D5.9, D10.11]"""
    if rules[of.IS_ESCORT]:
        shoot_in_escort(rules, row, at.MISSION)
        shoot_in_escort(rules, row, at.OTHER)
    else:
        shoot_alone(rules, row, at.MISSION)
        shoot_alone(rules, row, at.OTHER)
