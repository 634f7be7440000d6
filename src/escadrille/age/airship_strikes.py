"""Airships as targets: from where they are struck, and which of their guns answer. [A9.4.1]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from escadrille.age.airships import limits_of, line_of
from escadrille.age.lattice import Point, turned
from escadrille.age.paths import EndState
from escadrille.age.reach import EITHER_TURN, TO_LEFT, TO_RIGHT
from escadrille.age.rules import Rules
from escadrille.age.state import AFT, FORE, State


def airships_struck(
    rules: Rules, state: State, team: int, way: Sequence[Point], level: int
) -> Iterator[int]:
    """Enemy airships at the end of a line of fire that do not lie across it before. [A9.4.1]"""
    for number, each in enumerate(state.airships):
        if not each.is_flying or each.level != level or rules.airship_team(number) == team:
            continue
        line = line_of(rules, each)
        if way[-1] in line and not any(point in line for point in way[:-1]):
            yield number


def turns_away(rules: Rules, state: State, airship: int, end: EndState) -> int:
    """Bits of the first steps that do not lead nearer to its centre. [A9.4.1, ruling must-turn]"""
    board, centre = rules.board, state.airships[airship].point
    far, bits = board.distance(end.point, centre), 0
    for step, side in ((TO_LEFT, -1), (TO_RIGHT, 1)):
        there = board.next[end.point][turned(end.heading, side)]
        if there < 0 or board.distance(there, centre) >= far:
            bits |= 1 << step
    return bits or EITHER_TURN


# -- what is fired back -------------------------------------------------------------------------


def pairs_able(rules: Rules, state: State, airship: int, point: Point) -> tuple[int, ...]:
    """The pairs of guns that bear on a point and can fire. [A9.4, ruling airship-arcs]"""
    each = state.airships[airship]
    if not limits_of(rules, each).fires:
        return ()
    bow, _, stern = line_of(rules, each)
    ahead = rules.board.distance(point, stern) - rules.board.distance(point, bow)
    slack = 0 if rules.rulings.airship_arcs == "nearer end" else 1
    bears = (ahead >= -slack, ahead <= slack)
    return tuple(pair for pair in (FORE, AFT) if bears[pair] and each.bursts[pair])


def reply_bonus(rules: Rules, pairs: Sequence[int]) -> int | None:
    """What is added to the black dice; None where nobody fires. [A9.4]"""
    figures = rules.box.units.airship
    if not pairs:
        return None
    return figures.bonus_both_pairs if len(pairs) > 1 else figures.bonus_one_pair
