"""Who can fire at whom, in crowds under clouds: shot by shot as the engine sees it. [A5, A6]"""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from escadrille.age.fire.shots import answers, attacks
from escadrille.age.model.state import Attack, State
from escadrille.age.simulator import breaks, sights
from escadrille.age.simulator import layout as at
from escadrille.age.simulator import terms as by
from escadrille.age.simulator.convert import Row, attack_of
from escadrille.age.turn.attack import answers_open
from escadrille.games.age import age
from tests.age.simulator.simulators import Pair, four_a_side, pair_of

CROWDS = 100
LOW = 2
"""The lower one of these levels has clouds."""


def crowd(pair: Pair, some: Random) -> State:
    """Everybody in the Combat Zone, within some steps of each other, guns loaded."""
    state, board = pair.game.initial(), pair.game.rules.board
    col, row = some.randrange(18), some.randrange(28)
    taken: set[tuple[int, int]] = set()
    fleet = []
    for craft, each in zip(pair.game.rules.fleet, state.aircraft, strict=True):
        place = -1, -1
        while place in taken or place[0] < 0:
            point = board.point(col + some.randrange(5), row + some.randrange(2))
            place = point, some.randint(1, LOW)
        taken.add(place)
        fleet.append(
            replace(
                each,
                where="combat",
                point=place[0],
                level=place[1],
                heading=some.choice((1, 1, 1, 1, 1, 4, some.randrange(6))),
                attitude=some.choice((0, 0, 0, 0, 1, 2)),
                skill=some.choice(("average", "rookie", "ace")) if craft.has_pilot_skill else None,
                steps=some.choice((-1, 3, 6, 9)),
            )
        )
    fleet = [replace(each, skill=each.skill or "average") for each in fleet]
    crowded: State = replace(state, aircraft=tuple(fleet), sun=some.randrange(-1, 6))
    return crowded


def seen(pair: Pair, row: Row, index: int, attacked: int) -> tuple[list[Attack], list[Attack]]:
    """The shots that the simulator finds."""
    book, desk = pair.simulator.book, pair.simulator.desk

    def shots(count: int) -> list[Attack]:
        return [each for shot in desk.shots[:count] if (each := attack_of(shot))]

    mine = shots(sights.attacks_of(book, desk, row, index))
    return mine, shots(sights.answers_to(book, desk, row, index, attacked))


def test_shots_in_a_crowd_are_those_of_the_engine() -> None:
    pair, clear, some = four_a_side(clouds=True), four_a_side(), Random(2)
    clouds = pair.game.rules.drawn.clouds
    fired = between = 0
    for _ in range(CROWDS):
        state = crowd(pair, some)
        row = pair.row(state)
        for index, each in enumerate(state.aircraft):
            attacked = some.randrange(-1, len(state.aircraft))
            mine, theirs = seen(pair, row, index, attacked)
            assert mine == attacks(pair.game.rules, state, index)
            assert theirs == answers(pair.game.rules, state, index, attacked)
            fired += len(mine) + len(theirs)
            for shot in seen(clear, row, index, attacked)[0]:
                target = state.aircraft[shot.target]
                is_open = each.level > clouds[each.point] and target.level > clouds[target.point]
                between += is_open and shot not in mine
    assert fired > 80
    assert between > 0


def test_answers_come_in_the_order_of_the_engine() -> None:
    """The attacked aircraft first, then by number. [A5.4]"""
    forces = [["de4", "de5", "de10", "de11"], ["gb7", "gb8", "gb9", "gb4"]]
    setup = {"scenario": "dogfight", "forces": forces, "force_rule": {"count": 4}}
    pair, some, turned = pair_of(age(setup)), Random(3), 0
    book, desk = pair.simulator.book, pair.simulator.desk
    first = int(book.terms[by.ANSWERS_AT])
    for _ in range(4 * CROWDS):
        state = crowd(pair, some)
        for index in range(4):
            for attack in attacks(pair.game.rules, state, index)[:1]:
                fought = replace(state, movers=(index,), attack=replace(attack, rolls=1))
                row, theirs = pair.row(fought), answers_open(pair.game.rules, fought)
                count = sights.answers_to(book, desk, row, index, attack.target)
                breaks.sort_answers(book, desk, row, attack.target, count)
                rows = row[first : first + count * at.SHOT].reshape(-1, at.SHOT)
                assert tuple(attack_of(shot) for shot in rows) == theirs
                numbers = [pair.game.rules.fleet[shot.shooter].recruit.number for shot in theirs]
                turned += numbers != sorted(numbers)
    assert turned > 0
