"""Bringing aircraft in: the first ones before the game, others at the end of each turn. [A3.3]"""

from __future__ import annotations

from functools import cache
from itertools import chain

from escadrille.age.figures.lattice import DIRECTIONS, Lattice, Point
from escadrille.age.model.actions import ATTITUDES, Action, BringIn, Finish, TakeAccess, TakeLevel
from escadrille.age.model.events import AccessTaken, EntryChosen, LevelTaken, SeatDeployed
from escadrille.age.model.phases import Events, Questions, choice_phase, placing_began
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import PRESENT, State
from escadrille.age.turn.endings import ending
from escadrille.age.turn.order import is_last_turn, next_turn
from escadrille.kernel.phases import ask_seat
from escadrille.kernel.protocol import Seat

# -- who may and who must come in ---------------------------------------------------------------


def candidates(rules: Rules, state: State, seat: Seat, most: int) -> tuple[int, ...]:
    """The aircraft that may leave the Patrol Zone now. [A3.3]"""
    if state.entries >= most:
        return ()
    waiting = [c for c in rules.of_seat(seat) if state.aircraft[c.index].where == "patrol"]
    if not waiting or not free_access(rules, state, seat):
        return ()
    if fighters_present(rules, state, seat) >= rules.options.fighter_limit:
        waiting = [craft for craft in waiting if craft.is_mission]
    if needs_mission_aircraft(rules, state, seat):
        waiting = [craft for craft in waiting if serves_the_task(rules, state, craft.index)]
    return tuple(craft.index for craft in waiting)


def free_access(rules: Rules, state: State, seat: Seat) -> tuple[Point, ...]:
    """The Access Points of a player on which nobody stands. [A1.4]"""
    points = rules.layout(state).access[seat]
    taken = [each.point for each in state.aircraft if each.where == "access"]
    return tuple([point for point in points if point not in taken]) if taken else points


def fighters_present(rules: Rules, state: State, seat: Seat) -> int:
    """Fighters in the Combat Zone and on Access Points, those flying as fighters too. [A3.3]"""
    by_team, team = rules.rulings.team_limit == "team", rules.scenario.seats[seat].team
    own = rules.of_team(team) if by_team else rules.of_seat(seat)
    present = [craft.index for craft in own if state.aircraft[craft.index].where in PRESENT]
    return len([index for index in present if not rules.is_on_mission(state, index)])


def needs_mission_aircraft(rules: Rules, state: State, seat: Seat) -> bool:
    """A mission aircraft must be in play while any remains in Patrol. [A8.3.2, A8.4.2]"""
    if not rules.scenario.task:
        return False
    mission = [c.index for c in rules.of_seat(seat) if serves_the_task(rules, state, c.index)]
    places = [state.aircraft[index].where for index in mission]
    return "patrol" in places and not any(place in PRESENT for place in places)


def serves_the_task(rules: Rules, state: State, index: int) -> bool:
    """A scout, or a bomber whose bombs are not all gone; the General needs none. [A8.4.2]"""
    is_to_bomb = rules.scenario.mode in ("bombing", "breakthrough", "torpedo")
    is_passenger = bool(rules.fleet[index].recruit.exits)
    is_able = not is_to_bomb or is_passenger or state.aircraft[index].bombs > 0
    return rules.has_task(index) and rules.is_on_mission(state, index) and is_able


def must_bring_in(rules: Rules, state: State, seat: Seat) -> bool:
    """With nobody in the Combat Zone at least one must come. [A3.3]"""
    is_there = any(state.aircraft[c.index].where in PRESENT for c in rules.of_seat(seat))
    return not is_there or needs_mission_aircraft(rules, state, seat)


# -- the decisions ------------------------------------------------------------------------------


def ask_entry(rules: Rules, state: State, seat: Seat, most: int) -> Questions:
    """Whom, where and at which level, one after the other."""
    part = state.entries
    if state.entering is None:
        able = candidates(rules, state, seat, most)
        if not able:
            return None
        options: list[Action] = [BringIn(rules.fleet[index].name) for index in able]
        if not must_bring_in(rules, state, seat):
            options.append(Finish())
        rule = "A3.3" if state.round else "A3.4"
        return (ask_seat(state, seat, "bring in", tuple(options), rule, part=part),)
    if not state.has_access:
        points = _access_options(rules, state, seat)
        return (ask_seat(state, seat, "access", points, "A1.4", part=part),)
    levels = level_options(rules, state.entering)
    return (ask_seat(state, seat, "level", levels, "A3.3", part=part),)


def _access_options(rules: Rules, state: State, seat: Seat) -> tuple[Action, ...]:
    ways = [_ways_in(rules.board, point) for point in free_access(rules, state, seat)]
    return tuple(chain.from_iterable(ways))


@cache
def _ways_in(board: Lattice, point: Point) -> tuple[TakeAccess, ...]:
    col, row = board.coordinates(point)
    return tuple(TakeAccess(col, row, DIRECTIONS[heading]) for heading in board.inward(point))


def level_options(rules: Rules, index: int) -> tuple[TakeLevel, ...]:
    """Levels up to the ceiling, level flight unless a ruling frees the attitude. [A3.3, A4.10]"""
    words = ATTITUDES[:1] if rules.rulings.entry_attitude == "level" else ATTITUDES

    def work_out() -> tuple[TakeLevel, ...]:
        return tuple(
            TakeLevel(level, word)
            for level in range(1, rules.ceiling(index) + 1)
            for attitude, word in enumerate(words)
            if rules.can_tilt(index, level, attitude)
        )

    return rules.memo.keep(f"levels of {index}", work_out)


def take_entry(rules: Rules, state: State, action: Action) -> Events:
    """What a choice of whom, where or how high leads to. [A3.3]"""
    match action:
        case BringIn(aircraft=name):
            return (EntryChosen(rules.index_of[name]),)
        case TakeAccess(col=col, row=row, heading=heading):
            assert state.entering is not None
            point = rules.board.point(col, row)
            return (AccessTaken(state.entering, point, rules.heading(heading)),)
        case TakeLevel(level=level, attitude=attitude):
            assert state.entering is not None
            return (LevelTaken(state.entering, level, ATTITUDES.index(attitude)),)
        case _:
            raise AssertionError(f"{action} brings in nobody")


# -- before the game, and during it -------------------------------------------------------------


def _ask_deploy(rules: Rules, state: State) -> Questions:
    """Four aircraft stand ready at the start, for each board that lies side by side. [A3.4]"""
    if rules.is_solo:
        return None  # all stand along their edges instead [A10.4]
    most = rules.box.rounds.setup_entries * rules.box.boards[rules.scenario.board].across
    return ask_entry(rules, state, state.order[state.deploying], most)


def _take_deploy(rules: Rules, state: State, action: Action) -> Events:
    is_done = isinstance(action, Finish)
    return _deployed(rules, state) if is_done else take_entry(rules, state, action)


def _deployed(rules: Rules, state: State) -> Events:
    if rules.is_solo:
        return (placing_began(rules),)
    events: Events = (SeatDeployed(state.order[state.deploying]),)
    if state.deploying + 1 < len(state.order):
        return events
    return (*events, *next_turn(rules, state))


def _ask_entries(rules: Rules, state: State) -> Questions:
    most = rules.box.rounds.entries_per_turn
    return ask_entry(rules, state, state.seat_on_turn, most)


def _take_entries(rules: Rules, state: State, action: Action) -> Events:
    is_done = isinstance(action, Finish)
    return _end_turn(rules, state) if is_done else take_entry(rules, state, action)


def _end_turn(rules: Rules, state: State) -> Events:
    is_last = is_last_turn(rules, state)
    return ending(rules, state, end_of_round=is_last) or next_turn(rules, state)


DEPLOY = choice_phase(_deployed, _ask_deploy, _take_deploy)
ENTRIES = choice_phase(_end_turn, _ask_entries, _take_entries)
