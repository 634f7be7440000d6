"""Setting up against Solo-M: dice say where everybody begins, on both sides. [A11.3 to A11.6]"""

from __future__ import annotations

from typing import Literal, NamedTuple

from escadrille.age.bots.dice import DieNeeded, RolledDice
from escadrille.age.bots.home import nearest_edge
from escadrille.age.bots.solo_l.setting_up import spread
from escadrille.age.bots.solo_m import starts
from escadrille.age.figures.lattice import Direction, Edge, Point
from escadrille.age.figures.solo_l import SIDES
from escadrille.age.model.actions import ATTITUDES, LEVEL, Action
from escadrille.age.model.dice import PER_AIRCRAFT, fair
from escadrille.age.model.events import (
    Event,
    FormationRolled,
    LevelTaken,
    MissionRolled,
    MissionsRolledAgain,
    PlaceTaken,
    SideRolled,
    StartRolled,
)
from escadrille.age.model.phases import Events, PhaseRules, Questions, bonus_mark, label_of
from escadrille.age.model.rules import Craft, Rules
from escadrille.age.model.state import SideStart, State
from escadrille.age.turn.endings import ending
from escadrille.age.turn.order import next_turn
from escadrille.age.turn.tasks import may_be_bombed
from escadrille.kernel.protocol import Answer, Chance, Odds

ONCE_PER_SIDE = PER_AIRCRAFT - 1
"""The slot of a side's die, among those of its first aircraft."""


# -- whose turn it is to be placed --------------------------------------------------------------


def _sides(rules: Rules, state: State) -> list[int]:
    """The sides, bots first, then players "in exactly the same manner". [A11.3]"""
    seats = sorted(state.order, key=lambda seat: not rules.is_bot(seat))
    return list(dict.fromkeys(rules.scenario.seats[seat].team for seat in seats))


def _waiting(rules: Rules, state: State, team: int) -> list[Craft]:
    """Who of a side is to be placed; who begins on the board is there. [A3.10]"""
    return [c for c in rules.of_team(team) if state.aircraft[c.index].where == "patrol"]


def _with_the_side(rules: Rules, state: State, crafts: list[Craft]) -> list[Craft]:
    """Those that begin where their side does: all that have no target to keep away from."""
    return [craft for craft in crafts if not starts.targets(rules, state, craft.index)]


def _side_of(state: State, team: int) -> SideStart | None:
    return next((side for side in state.sides if side.team == team), None)


# -- where a side begins [A11.3], what for [A11.6] ----------------------------------------------


def _side_due(rules: Rules, state: State) -> Craft | None:
    """The first aircraft of a side that still has a die to roll as a whole."""
    for team in _sides(rules, state):
        crafts = _with_the_side(rules, state, _waiting(rules, state, team))
        side = _side_of(state, team)
        is_open = side is None or (side.place == "centre" and side.shape is None)
        if crafts and is_open:
            return crafts[0]
    return None


def _mission_due(rules: Rules, state: State) -> Craft | None:
    """The next two-seater that is sent off by a die. [A11.6]"""
    for craft, each, mind in zip(rules.fleet, state.aircraft, state.minds, strict=True):
        if each.where == "patrol" and mind.mission is None and could_do_both(rules, craft):
            return craft
    return None


def could_do_both(rules: Rules, craft: Craft) -> bool:
    """A bot's two-seater with bombs and a camera, where the mode leaves open which. [A11.6]"""
    is_bot = rules.setup.bots[craft.seat] == "solo-m"
    is_open = rules.scenario.mode == "combined" and rules.has_task(craft.index)
    return is_bot and is_open and craft.type.photo and craft.recruit.bombs > 0


def _sent(rules: Rules, state: State, craft: Craft, die: int) -> Events:
    """What the die says; the last one of a side may show that none of them stands. [A11.6]"""
    rolled = MissionRolled(craft.index, die, rules.box.solo_m.mission[die - 1])
    again = _without_a_bomb(rules, rolled.book(state), craft.team)
    return (rolled, *again)


def _without_a_bomb(rules: Rules, state: State, team: int) -> Events:
    """A side that has no bomb could neither bomb nor photograph anything. [ruling m-bombs]"""
    if rules.rulings.m_bombs == "as rolled":
        return ()
    crews = [c for c in rules.of_team(team) if could_do_both(rules, c)]
    is_open = any(state.minds[craft.index].mission is None for craft in crews)
    if is_open or may_be_bombed(rules, state, team):
        return ()
    bombs = tuple(craft.recruit.bombs for craft in crews)
    return (MissionsRolledAgain(team, tuple(craft.index for craft in crews), bombs),)


def _side_die(rules: Rules, state: State, craft: Craft) -> Chance:
    """A place that another side has is rolled again, so it cannot come up. [A11.3]"""
    what, odds = "which formation?", fair(SIDES)
    if _side_of(state, craft.team) is None:
        taken = {side.place for side in state.sides}
        places = enumerate(rules.box.solo_m.place, start=1)
        free = tuple(Odds(str(face), 1) for face, place in places if place not in taken)
        what, odds = WHERE, free or odds
    cause, slot = f"solo: {what}{bonus_mark(state)}", craft.index * PER_AIRCRAFT + ONCE_PER_SIDE
    return Chance(cause, craft.seat, state.round, slot, odds, "A11.3")


def _side_rolled(rules: Rules, state: State, craft: Craft, die: int) -> Event:
    figures = rules.box.solo_m
    if _side_of(state, craft.team) is None:
        return SideRolled(craft.team, die, figures.place[die - 1])
    return FormationRolled(craft.team, die, figures.formation[die - 1])


# -- level, heading, attitude of each [A11.4, A11.5] --------------------------------------------


class Unit(NamedTuple):
    """An aircraft by itself or a whole formation, and the point where it, or its leader, begins."""

    crafts: list[Craft]
    point: Point


class Start(NamedTuple):
    """What the dice make of a unit."""

    level: int
    heading: Direction
    attitude: int


def _unit(rules: Rules, state: State) -> Unit | None:
    """Who is placed next. [A11.2, A11.3]"""
    for team in _sides(rules, state):
        crafts, side = _waiting(rules, state, team), _side_of(state, team)
        together = _with_the_side(rules, state, crafts)
        if not crafts:
            continue
        if side is not None and side.place == "centre" and together:
            return Unit(together, rules.board.middle)
        craft = crafts[0]
        if craft not in together:
            return Unit([craft], starts.far_from_target(rules, state, craft.index))
        assert side is not None
        assert side.place != "centre"
        line = [c.index for c in _with_the_side(rules, state, _lined_up(rules, state, team))]
        # Spread evenly along the edge in roster order, as against Solo-L. [A11.3, A10.4]
        place = spread(rules, state, side.place, line.index(craft.index), len(line))
        return Unit([craft], place)
    return None


def _lined_up(rules: Rules, state: State, team: int) -> list[Craft]:
    """All of a side that begin by dice, placed already or not; in a bonus round all do."""
    by_dice = state.bonus is not None
    return [
        craft
        for craft in rules.of_team(team)
        if state.aircraft[craft.index].where != "out" and (by_dice or craft.recruit.start is None)
    ]


def _start(rules: Rules, state: State, unit: Unit) -> Start:
    """Level, then the heading with most room and a turn by the die, then the attitude."""
    first, mark = unit.crafts[0], bonus_mark(state)
    dice = RolledDice(state.start_dice, first.seat, state.round, first.index * PER_AIRCRAFT, mark)
    figures, board, is_flat = rules.box.solo_m, rules.board, rules.top_level == 1
    level = 1 if is_flat else figures.start_level[dice.d6("which level?", "A11.4") - 1]
    ways = starts.widest(board, unit.point)
    way = 0 if len(ways) == 1 else dice.among("which way has most room?", "A11.4", len(ways))
    turn = figures.start_heading[dice.d6("which heading?", "A11.4") - 1]
    heading = starts.turned_start(board, unit.point, ways[way], turn)
    if is_flat:
        return Start(level, heading, LEVEL)
    is_down = rules.rulings.m_attitude == "down"
    attitudes = figures.start_attitude if is_down else figures.start_attitude_level
    attitude = attitudes[dice.d6("which attitude?", "A11.5") - 1]
    return Start(level, heading, ATTITUDES.index(attitude))


def _placed(rules: Rules, state: State, unit: Unit, start: Start) -> Events:
    """No higher than the ceiling; what is impossible there becomes level. [A11.4, A11.5]"""
    points, count = [unit.point], len(unit.crafts)
    side = _side_of(state, unit.crafts[0].team)
    if count > 1 and side is not None and side.shape is not None:
        points = starts.formation_points(rules, state, side.shape, start.heading, count)
    events: list[Event] = []
    for craft, point in zip(unit.crafts, points, strict=True):
        level = min(start.level, rules.ceiling(craft.index))
        is_possible = rules.can_tilt(craft.index, level, start.attitude)
        attitude = start.attitude if is_possible else LEVEL
        started = _started(rules, state, craft, point, start.heading)
        events.append(PlaceTaken(craft.index, point, start.heading, started))
        events.append(LevelTaken(craft.index, level, attitude))
    return tuple(events)


def _started(
    rules: Rules, state: State, craft: Craft, point: Point, heading: Direction
) -> Edge | Literal[""]:
    """The edge that its side rolled, else the one nearest to it; "" for its player's. [A10.24]"""
    if rules.rulings.solo_home == "the player's edge":
        return ""
    edge, side = nearest_edge(rules, craft.index, point, heading), _side_of(state, craft.team)
    place = "centre" if side is None else side.place
    if place != "centre" and not starts.targets(rules, state, craft.index):
        edge = place
    return "" if edge == rules.own_edge(craft.index) else edge


# -- the phase ----------------------------------------------------------------------------------


def _ask(rules: Rules, state: State) -> Questions:
    craft = _mission_due(rules, state)
    if craft is not None:
        slot = craft.index * PER_AIRCRAFT + state.minds[craft.index].rerolls
        cause = "solo: bombs or photographs?"
        return Chance(cause, craft.seat, state.round, slot, fair(SIDES), "A11.6")
    craft = _side_due(rules, state)
    if craft is not None:
        return _side_die(rules, state, craft)
    unit = _unit(rules, state)
    if unit is None:
        return None
    try:
        _start(rules, state, unit)
    except DieNeeded as needed:
        return needed.chance
    return None


def _take(rules: Rules, state: State, asked: Questions, answer: Answer[Action]) -> Events:
    die = int(label_of(asked, answer))
    assert isinstance(asked, Chance)
    craft = _mission_due(rules, state)
    if craft is not None:
        return _sent(rules, state, craft, die)
    craft = _side_due(rules, state)
    if craft is not None:
        return (_side_rolled(rules, state, craft, die),)
    cause = asked.cause.removeprefix("solo: ").removesuffix(bonus_mark(state))
    return (StartRolled(asked.slot // PER_AIRCRAFT, cause, die),)


def _proceed(rules: Rules, state: State) -> Events:
    unit = _unit(rules, state)
    if unit is None:
        # RolledDice may have had all bombs dropped before the game. [A8.4.4]
        return ending(rules, state) or next_turn(rules, state)
    return _placed(rules, state, unit, _start(rules, state, unit))


ROLLED_PLACES = PhaseRules(_proceed, _ask, _take)


WHERE = "where does its side begin?"
"""A standard die; faces that name the place of another side do not count. [A11.3]"""
