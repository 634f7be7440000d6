"""Random maneuver: the solo die for every step, with a look ahead at what follows. [A10.20]"""

from __future__ import annotations

from collections import Counter

from escadrille.age.bots.cockpit import Cockpit
from escadrille.age.bots.ends import ends_for
from escadrille.age.figures.solo_l import SIDES
from escadrille.age.model.actions import LEVEL, AttitudeName, Fly
from escadrille.age.model.arrival import Arrival
from escadrille.kernel.protocol import Odds

_LETTERS = {"straight": "A", "left": "L", "right": "R"}


def random_maneuver(cockpit: Cockpit) -> Fly:
    """Levels, steps and attitude, each by its die. [A10.20]"""
    cockpit.note("A10.20", "random maneuver")
    levels = _levels(cockpit)
    if not _open_letters(cockpit, "", levels):
        return _only_maneuvers(cockpit)
    path = _path(cockpit, levels)
    return _noted(cockpit, Fly(path, levels, _attitude(cockpit, path, levels)))


def _noted(cockpit: Cockpit, way: Fly) -> Fly:
    cockpit.note("A10.20", "flies", path=way.path, levels=way.levels, attitude=way.attitude)
    return way


def _only_maneuvers(cockpit: Cockpit) -> Fly:
    """Nothing but aerobatics completes the movement: a die picks one of its ends. [A3.6, A10.18]"""
    end = cockpit.pick("A10.18", "which path?", ends_for(cockpit))
    return _noted(cockpit, cockpit.flights[end.number])


def _levels(cockpit: Cockpit) -> int:
    """Starting tilted it must climb or descend; a die says how far. [A10.20 a]"""
    changes = sorted({end.change for end in ends_for(cockpit)}, key=abs)
    if cockpit.own.attitude == LEVEL or len(changes) == 1:
        return changes[0]
    figures = cockpit.figures
    table = figures.levels_of_two if len(changes) == 2 else figures.levels_of_three
    return changes[table[cockpit.roll("A10.20", "how many levels?").die - 1] - 1]


def _path(cockpit: Cockpit, levels: int) -> str:
    """A face of the solo die for each step; what cannot be flown is rolled again. [b to d]"""
    path = ""
    while not _is_complete(cockpit, path, levels):
        open_ = _open_letters(cockpit, path, levels)
        assert open_, "what can be completed has a next step"
        if len(open_) == 1:  # agility spent, or nowhere else to go
            path += open_
            continue
        face = _rolled(cockpit)
        side = _side(cockpit, face)
        letter = _LETTERS[side]
        if letter not in open_:
            cockpit.note("A10.20", "again", face=face, step=len(path) + 1)
            continue
        is_own_way = side != face.partition(" or ")[0]
        cockpit.note("A10.20", "rotary" if is_own_way else "solo die", face=face, step=side)
        path += letter
    return path


def _is_complete(cockpit: Cockpit, path: str, levels: int) -> bool:
    def work_out() -> bool:
        arrival = cockpit.flights.arrival(Fly(path, levels))
        return isinstance(arrival, Arrival) and arrival.end is not None

    return bool(path) and cockpit.remembered(("complete", path, levels), work_out)


def _open_letters(cockpit: Cockpit, path: str, levels: int) -> str:
    """The next steps after which the movement can be completed without harm. [A10.20 d]"""

    def work_out() -> str:
        can_complete = cockpit.flights.can_complete
        return "".join(letter for letter in "ALR" if can_complete(path + letter, levels))

    return cockpit.remembered(("letters", path, levels), work_out)


def _rolled(cockpit: Cockpit) -> str:
    """A face of the solo die that a ruling picks. [b]"""
    is_usual = cockpit.rules.rulings.solo_die == "two straight"
    counts = Counter(cockpit.figures.die if is_usual else cockpit.figures.die_of_three_straight)
    outcomes = tuple(Odds(face, count) for face, count in counts.items())
    return cockpit.dice.draw("solo die", "A10.20", outcomes)


def _side(cockpit: Cockpit, face: str) -> str:
    """The step that a face asks for; a rotary turns its own way on marked ones. [b]"""
    favours = "" if cockpit.rules.options.one_level else cockpit.craft.type.favours
    side, _, marked = face.partition(" or ")
    return favours if marked and favours else side


def _attitude(cockpit: Cockpit, path: str, levels: int) -> AttitudeName:
    """By a die at the end; what is not allowed becomes level. [A10.20 e]"""
    die = cockpit.roll("A10.20", "attitude at the end?").die
    wanted = cockpit.figures.attitude[(die - 1) % SIDES]
    if isinstance(cockpit.flights.arrival(Fly(path, levels, wanted)), Arrival):
        return wanted
    cockpit.note("A10.20", "not allowed", attitude=wanted)
    return "level"
