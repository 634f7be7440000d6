"""One aircraft's movement: die, roll, path. [A4]"""

from __future__ import annotations

from functools import cache

from escadrille.age.figures.box import DamageEffect
from escadrille.age.figures.hangar import AircraftType
from escadrille.age.figures.lattice import EDGES, Edge
from escadrille.age.fire.aa import shots_on_the_way
from escadrille.age.kernels.movement import FRONT, SKY_WIDTH, STRAIGHT_CAP, ZONE
from escadrille.age.model.actions import Action, ChooseDie, DieColour, Fly
from escadrille.age.model.arrival import Arrival
from escadrille.age.model.dice import die_odds
from escadrille.age.model.events import (
    AircraftDestroyed,
    BoardLeft,
    DieChosen,
    DieRolled,
    EngineOverused,
    FlightBegan,
    Flown,
    Landed,
    PhaseBegan,
)
from escadrille.age.model.phases import (
    Events,
    PhaseRules,
    Questions,
    bonus_mark,
    choice_in,
    choice_phase,
    dice_phase,
)
from escadrille.age.model.rules import Rules, once_a_state
from escadrille.age.model.state import JAMMED, Flight, State
from escadrille.age.movement.airspace import Airspace, Flyer
from escadrille.age.movement.options import Flights, flights
from escadrille.age.movement.refusals import Refusal
from escadrille.age.turn.exits import edges_open, fate_over
from escadrille.age.turn.tasks import NO_ZONES, photographs_home, sought_zones, zone_events
from escadrille.age.units.blocked import blocked_points
from escadrille.kernel.errors import Refused
from escadrille.kernel.phases import always_waits, ask_seat
from escadrille.kernel.protocol import Answer, Chance

# -- the die ------------------------------------------------------------------------------------


def dice_open(rules: Rules, state: State, index: int) -> tuple[DieColour, ...]:
    """Blue, and for fighters with throttle left green. [A4.1, A4.12]"""
    craft, each = rules.fleet[index], state.aircraft[index]
    is_open = craft.type.is_fighter and (each.throttle > 0 or not each.risk_spent)
    return ("blue", "green") if is_open else ("blue",)


def _ask_die(rules: Rules, state: State) -> Questions:
    index = rules.current(state)
    colours = dice_open(rules, state, index)
    if len(colours) == 1 and not _may_lose_his_way(rules, state, index):
        return None
    options = _die_options(colours)
    return (ask_seat(state, rules.fleet[index].seat, "die", options, "A4.1", part=index),)


@cache
def _die_options(colours: tuple[DieColour, ...]) -> tuple[ChooseDie, ...]:
    return tuple(ChooseDie(colour) for colour in colours)


def _may_lose_his_way(rules: Rules, state: State, index: int) -> bool:
    """Whether a rookie of Solo-M may fly by a die of his own instead. [A11.11, ruling m-lost]"""
    craft, each = rules.fleet[index], state.aircraft[index]
    is_solo_m = rules.is_solo and rules.setup.bots[craft.seat] == "solo-m"
    is_rookie = each.skill == "rookie" and each.is_revealed
    return is_solo_m and is_rookie and rules.rulings.m_lost == "no movement die"


def _take_die(rules: Rules, state: State, action: Action) -> Events:
    assert isinstance(action, ChooseDie)
    return (die_taken(rules, state, action.colour),)


def die_taken(rules: Rules, state: State, colour: DieColour) -> DieChosen:
    """The current aircraft takes a die; green without throttle left is a risk. [A4.1, A4.12]"""
    index = rules.current(state)
    is_risky = colour == "green" and state.aircraft[index].throttle == 0
    return DieChosen(index, colour, is_risky)


def _only_blue(rules: Rules, state: State) -> Events:
    return (die_taken(rules, state, "blue"),)


def step_range(rules: Rules, state: State, colour: DieColour) -> tuple[int, int]:
    """The least and the most steps that a die can give in level flight. [A4.1, A6.5]"""
    index, dice = rules.current(state), rules.box.dice
    each, faces = state.aircraft[index], dice.green if colour == "green" else dice.blue
    damage = rules.box.damage[each.damage].steps if each.damage else 0
    base, least = rules.fleet[index].type.speed + damage, rules.movement.min_steps
    return max(least, base + min(faces)), max(least, base + max(faces))


def _ask_roll(rules: Rules, state: State) -> Questions:
    """The movement die. [A4.1]"""
    index, dice = rules.current(state), rules.box.dice
    faces = dice.green if state.colour == "green" else dice.blue
    seat, cause = rules.fleet[index].seat, f"{state.colour} die{bonus_mark(state)}"
    return Chance(cause, seat, state.round, index, die_odds(faces), "A4.1")


def _take_roll(rules: Rules, state: State, label: str) -> Events:
    return die_shows(rules, state, int(label))


def die_shows(rules: Rules, state: State, face: int) -> Events:
    """The die has come up: at a risk its starred faces harm the engine. [A4.1, A4.12]"""
    index = rules.current(state)
    rolled = DieRolled(index, face)
    if not state.is_risky or face not in rules.box.dice.green_starred:
        return (rolled,)
    if state.aircraft[index].damage or rules.knows_no_damage:
        return (rolled, AircraftDestroyed(index, None), PhaseBegan("next"))
    return rolled, EngineOverused(index)


# -- the path -----------------------------------------------------------------------------------


def airspace(rules: Rules, state: State, index: int) -> Airspace:
    """The board as an aircraft meets it: who is in the way, and its task zones. [A4.7, A4.8]

    Only aircraft in the Combat Zone are in anybody's way. [A1.8]
    """
    board, neighbours = rules.board, rules.board.next
    sky = bytearray(SKY_WIDTH * board.size)
    barring = rules.barring[index]
    for other, each in enumerate(state.aircraft):
        if each.where == "combat" and other != index:
            bit, point = 1 << each.level - 1, each.point
            sky[point * SKY_WIDTH] |= bit
            if barring[other]:
                sky[neighbours[point][each.heading] * SKY_WIDTH + FRONT] |= bit
    beyond = rules.out_of_range(index)
    blocked = tuple(blocked_points(rules, state, index)) if rules.has_units or beyond else ()
    for place in blocked:
        sky[place.point * SKY_WIDTH] |= place.levels
    if rules.fleet[index].is_mission:
        for point, zone in sought_zones(rules, state, index).items():
            sky[point * SKY_WIDTH + ZONE] = zone
    return Airspace(board, sky, state.wind, blocked, beyond)


def flyer(rules: Rules, state: State, index: int, roll: int) -> Flyer:
    """An aircraft with its die: what it can do in this movement. [A4, A6.5, A7]"""
    craft, each = rules.fleet[index], state.aircraft[index]
    kind, options = craft.type, rules.options
    effect = rules.box.damage[each.damage] if each.damage else None
    is_special = not options.one_level  # no special characteristics on one level [A8.6.2]
    is_fit = not (effect and effect.bars_aerobatics) and each.skill != "rookie"
    within_round = rules.rulings.turning_radius == "within a round"
    return Flyer(
        point=each.point,
        heading=each.heading,
        level=each.level,
        attitude=each.attitude,
        steps=kind.speed + roll + (effect.steps if effect else 0),
        agility=_agility(kind, effect),
        climb=kind.climb,
        dive=kind.dive,
        ceiling=rules.ceiling(index),
        favours=kind.favours if is_special else "",
        is_limited=kind.limited_turning_radius and is_special,
        since_turn=STRAIGHT_CAP if within_round else each.since_turn,
        aerobatics=options.aerobatics and kind.aerobatics and is_fit,
        leave=_bits(edges_open(rules, state, index)),
        on_border=each.on_border,
        counting=each.counting and rules.rulings.zone_pass == "carry",
        must_turn=each.must_turn,
    )


def agility(rules: Rules, state: State, index: int) -> int:
    """The turns of an aircraft in a movement, as far as damage leaves them. [A4.2, A6.5]"""
    each = state.aircraft[index]
    effect = rules.box.damage[each.damage] if each.damage else None
    return _agility(rules.fleet[index].type, effect)


def _agility(kind: AircraftType, effect: DamageEffect | None) -> int:
    return max(0, kind.agility + (effect.agility if effect else 0))


@cache
def _bits(edges: frozenset[Edge]) -> int:
    return sum([1 << EDGES.index(edge) for edge in edges])


@once_a_state
def flights_of(rules: Rules, state: State) -> Flights:
    """All movements open to the aircraft that has rolled its die. [A3.6, A4]"""
    index, roll = rules.current(state), state.roll
    assert roll is not None
    space = airspace(rules, state, index)
    return flights(rules.movement, space, flyer(rules, state, index, roll))


def _ask_fly(rules: Rules, state: State) -> Questions:
    options = flights_of(rules, state)
    if options.stays:
        return None
    index = rules.current(state)
    return (ask_seat(state, rules.fleet[index].seat, "fly", options, "A4.2", part=index),)


def _take_fly(rules: Rules, state: State, asked: Questions, answer: Answer[Action]) -> Events:
    choice, decision = choice_in(asked, answer)
    action, options = choice.action, decision.options
    if not isinstance(action, Fly):
        raise Refused("A4.2", "age-refused-no-flight", action=action)
    assert isinstance(options, Flights)
    arrival = options.answered(action)
    if isinstance(arrival, Refusal):
        raise Refused(arrival.rule, arrival.message, **arrival.values)
    return arrive(rules, state, action, arrival)


def _cannot_fly(rules: Rules, state: State) -> Events:
    """It stays as it is, or a ruling destroys it. [A3.6]"""
    index, options = rules.current(state), flights_of(rules, state)
    if rules.rulings.no_legal_path == "destroyed":
        return (AircraftDestroyed(index, None), PhaseBegan("next"))
    arrival = options.arrival(options[0])
    assert isinstance(arrival, Arrival)
    if state.aircraft[index].where == "access":
        return (PhaseBegan("next"),)  # nowhere to enter: it waits outside [A3.6]
    return arrive(rules, state, options[0], arrival)


def arrive(
    rules: Rules, state: State, action: Fly, arrival: Arrival, *, lands: bool = False
) -> Events:
    """Fly there, through anti-aircraft fire if there is any on the way. [A3.2, A9.5]"""
    index = rules.current(state)
    shots = shots_on_the_way(rules, state, index, action, arrival) if rules.scenario.aa else ()
    if not shots:
        return _flown(rules, state, index, action, arrival, lands=lands)
    flight = Flight(aircraft=index, action=action, arrival=arrival, shots=shots, lands=lands)
    return (FlightBegan(flight),)


def complete(rules: Rules, state: State, flight: Flight) -> Events:
    """All steps are flown: the end or the exit, and a landing. [A3.2, A11.15]"""
    index, action, arrival = flight.aircraft, flight.action, flight.arrival
    return _flown(rules, state, index, action, arrival, lands=flight.lands)


def _flown(
    rules: Rules, state: State, index: int, action: Fly, arrival: Arrival, *, lands: bool
) -> Events:
    """Photographs on the way, then the end or the exit, and a landing. [A3.2, A11.15]"""
    landed: Events = (Landed(index), PhaseBegan("next")) if lands else ()
    zones = zone_events(rules, state, index, arrival) if rules.has_task(index) else NO_ZONES
    if arrival.end is None:
        assert arrival.edge is not None
        for photo in zones.photos:
            state = photo.book(state)
        fate = fate_over(rules, state, index, arrival.edge)
        home = photographs_home(rules, state, index) if fate == "home" else ()
        left = BoardLeft(index, arrival.edge, fate, action.path, action.levels, home, arrival.trail)
        return (*zones.photos, left, *landed)
    point, heading, level, attitude = arrival.end
    flown = Flown(
        aircraft=index,
        path=action.path,
        levels=action.levels,
        point=point,
        heading=heading,
        level=level,
        attitude=attitude,
        steps=arrival.steps,
        turns=arrival.turns,
        since_turn=arrival.since_turn,
        on_border=point in rules.border,
        counting=zones.is_counting,
        cleared=_cleared(rules, state, index, arrival),
        trail=arrival.trail,
    )
    return (flown, *zones.events, *landed)


def _cleared(rules: Rules, state: State, index: int, arrival: Arrival) -> tuple[int, ...]:
    """Mounts unjammed by this flight: the pilot needs it calm, a crew does not. [A6.4]"""
    jams = state.aircraft[index].jams
    if JAMMED not in jams:
        return ()
    mounts, calm = rules.fleet[index].type.mounts, is_calm(rules, arrival)
    jammed = [n for n, jam in enumerate(jams) if jam == JAMMED]
    return tuple(number for number in jammed if calm or not mounts[number].by_pilot)


def is_calm(rules: Rules, arrival: Arrival) -> bool:
    """Whether a flight leaves its pilot time to clear his guns. [A6.4]"""
    return not arrival.changed_level and arrival.turns <= rules.box.jams.turns_to_clear


DIE = choice_phase(_only_blue, _ask_die, _take_die)
ROLL = dice_phase(always_waits, _ask_roll, _take_roll)
FLY = PhaseRules(_cannot_fly, _ask_fly, _take_fly)
