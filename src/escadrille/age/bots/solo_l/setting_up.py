"""Setting up: skill, aggressiveness, and everybody along the edges. [A10.2 to A10.6]"""

from __future__ import annotations

from escadrille.age.bots.cockpit import Cockpit
from escadrille.age.figures.hangar import Skill
from escadrille.age.figures.lattice import Edge, Point
from escadrille.age.figures.solo_l import SIDES
from escadrille.age.model.actions import Action, TakeLevel, TakePlace
from escadrille.age.model.dice import fair
from escadrille.age.model.events import PilotMarked, PlaceTaken, TemperSet
from escadrille.age.model.phases import Events, Questions, choice_phase, dice_phase
from escadrille.age.model.rules import Craft, Rules
from escadrille.age.model.state import State
from escadrille.age.opening.entries import level_options, take_entry
from escadrille.age.opening.start_choices import after_pilots
from escadrille.age.scenario.bots import Pilot
from escadrille.age.turn.order import next_turn
from escadrille.kernel.phases import ask_seat
from escadrille.kernel.protocol import Chance

INWARD: dict[Edge, tuple[str, ...]] = {
    "N": ("SE", "SW"),
    "E": ("W", "SW", "NW"),
    "S": ("NE", "NW"),
    "W": ("E", "NE", "SE"),
}
"""The headings that lead away from an edge, the straightest first. [A10.4]"""


# -- skill and aggressiveness -------------------------------------------------------------------


def _given(rules: Rules, craft: Craft) -> Pilot:
    return rules.setup.solo.pilots.get(craft.name, Pilot())


def _skill_due(rules: Rules, state: State) -> Craft | None:
    """The next fighter of either side whose skill is not known. [A10.2]"""
    if rules.options.ace_vs_ace:
        return None
    fleet = (craft for craft in rules.fleet if craft.has_pilot_skill)
    return next((craft for craft in fleet if not state.aircraft[craft.index].is_marked), None)


def _rolls_skill(rules: Rules, craft: Craft) -> bool:
    """Of both sides against Solo-L; of bots alone against Solo-M. [A10.2, A11.6]"""
    solo, is_rolled = rules.setup.solo, rules.is_bot(craft.seat) or "solo-l" in rules.setup.bots
    return solo.skill == "rolled" and is_rolled and not _given(rules, craft).skill


def _temper_due(rules: Rules, state: State) -> Craft | None:
    """The next bot fighter whose aggressiveness is not known. [A10.3]"""
    bots = (c for c in rules.fleet if c.has_pilot_skill and rules.is_bot(c.seat))
    return next((craft for craft in bots if state.minds[craft.index].temper is None), None)


def _ask_pilots(rules: Rules, state: State) -> Questions:
    """A standard die for each, unless it is given; secret where skill is hidden. [A10.2, A10.3]"""
    craft, solo = _skill_due(rules, state), rules.setup.solo
    if craft is not None:
        if not _rolls_skill(rules, craft):
            return None
        is_secret = rules.options.skill == "hidden"
        return Chance("solo: skill", craft.seat, 0, craft.index, fair(SIDES), "A10.2", is_secret)
    craft = _temper_due(rules, state)
    if craft is None or solo.aggressiveness != "rolled" or _given(rules, craft).aggressiveness:
        return None
    return Chance("solo: aggressiveness", craft.seat, 0, craft.index, fair(SIDES), "A10.3")


def _take_pilots(rules: Rules, state: State, label: str) -> Events:
    die, figures, craft = int(label), rules.box.solo, _skill_due(rules, state)
    if craft is not None:
        return (_marked(rules, craft, figures.skill[die - 1]),)
    craft = _temper_due(rules, state)
    assert craft is not None
    return (TemperSet(craft.index, figures.aggressiveness[die - 1], die),)


def _marked(rules: Rules, craft: Craft, skill: Skill) -> PilotMarked:
    return PilotMarked(craft.seat, craft.index, skill, rules.options.skill != "hidden")


def _after_pilots(rules: Rules, state: State) -> Events:
    """What is given needs no die; when all is known, everybody is placed."""
    craft = _skill_due(rules, state)
    if craft is not None:
        return (_marked(rules, craft, _given(rules, craft).skill or "average"),)
    craft = _temper_due(rules, state)
    if craft is not None:
        return (TemperSet(craft.index, _given(rules, craft).aggressiveness or "average"),)
    return after_pilots(rules, state)


# -- places -------------------------------------------------------------------------------------


def next_to_place(rules: Rules, state: State) -> int | None:
    """Players first, then bots, in roster order; who begins on the board is there. [A10.4]"""
    if state.entering is not None:
        return state.entering
    seats = sorted(state.order, key=rules.is_bot)
    line = (craft.index for seat in seats for craft in rules.of_seat(seat))
    return next((index for index in line if state.aircraft[index].where == "patrol"), None)


def edge_points(rules: Rules, edge: Edge, ring: int = 0) -> list[Point]:
    """The points along an edge, or some rings inward. [A10.4]"""
    board = rules.board
    if edge in ("W", "E"):
        col = ring if edge == "W" else board.columns - 1 - ring
        return [board.point(col, row) for row in range(board.rows)]
    row = ring if edge == "N" else board.rows - 1 - ring
    return [board.point(col, row) for col in range(board.columns)]


def free_points(rules: Rules, state: State, edge: Edge) -> list[Point]:
    """Free points along an edge; further in if it is full. [A10.4]"""
    taken = {each.point for each in state.aircraft if each.where == "combat"}
    for ring in range(rules.board.columns // 2):
        free = [point for point in edge_points(rules, edge, ring) if point not in taken]
        if free:
            return free
    raise AssertionError("a board has room for all")


def spread(rules: Rules, state: State, edge: Edge, place_in_line: int, count: int) -> Point:
    """The free point of an edge next to an even share of it. [ruling solo-place]"""
    points = edge_points(rules, edge)
    target = points[(2 * place_in_line + 1) * len(points) // (2 * count)]
    free = free_points(rules, state, edge)
    return min(free, key=lambda each: (rules.board.distance(each, target), each))


def _ask_places(rules: Rules, state: State) -> Questions:
    """Point and heading, then the level. [A10.4]"""
    index = next_to_place(rules, state)
    if index is None:
        return None
    seat = rules.fleet[index].seat
    if state.entering is not None:
        options = level_options(rules, index)
        return (ask_seat(state, seat, "level", options, "A10.4", part=index),)
    edge = rules.own_edge(index)
    places: tuple[Action, ...] = tuple(
        TakePlace(*rules.board.coordinates(point), heading)
        for point in free_points(rules, state, edge)
        for heading in INWARD[edge]
    )
    return (ask_seat(state, seat, "place", places, "A10.4", part=index),)


def _take_places(rules: Rules, state: State, action: Action) -> Events:
    if not isinstance(action, TakePlace):
        return take_entry(rules, state, action)
    index, point = next_to_place(rules, state), rules.board.point(action.col, action.row)
    assert index is not None
    return (PlaceTaken(index, point, rules.heading(action.heading)),)


# -- bots ---------------------------------------------------------------------------------------


def choose_place(cockpit: Cockpit) -> TakePlace:
    """Spread evenly along the edge in roster order, heading inward. [ruling solo-place]"""
    rules, state = cockpit.rules, cockpit.state
    edge = rules.own_edge(cockpit.index)
    line = [
        craft.index
        for seat in state.order
        if rules.is_bot(seat) and rules.scenario.seats[seat].edge == edge
        for craft in rules.of_seat(seat)
        if state.aircraft[craft.index].where in ("patrol", "combat")
    ]
    place_in_line = line.index(cockpit.index)
    point = spread(rules, state, edge, place_in_line, len(line))
    headings = INWARD[edge]
    is_beyond_middle = 2 * place_in_line + 1 >= len(line)
    heading = headings[1] if edge in ("N", "S") and is_beyond_middle else headings[0]
    cockpit.note("A10.4", "placed", edge=edge, number=place_in_line + 1, of=len(line))
    return TakePlace(*rules.board.coordinates(point), heading)


def choose_level(cockpit: Cockpit) -> TakeLevel:
    """High flyers at their ceiling on 4 to 6; otherwise the die is the level. [A10.5]"""
    figures, ceiling = cockpit.figures, cockpit.rules.ceiling(cockpit.index)
    if ceiling == 1:
        return TakeLevel(1)
    is_high = ceiling >= figures.high_ceiling
    if is_high and cockpit.roll("A10.5", "at its ceiling?").die >= figures.at_ceiling_from:
        cockpit.note("A10.5", "at ceiling", level=ceiling)
        return TakeLevel(ceiling)
    die = cockpit.roll("A10.5", "which level?").die
    level = min(ceiling, die)
    cockpit.note("A10.5", "cannot fly higher" if die > ceiling else "on level", level=level)
    return TakeLevel(level)


SOLO_PILOTS = dice_phase(_after_pilots, _ask_pilots, _take_pilots)
SOLO_PLACES = choice_phase(next_turn, _ask_places, _take_places)
