"""Before the first round: weather, who begins, pilots. [A3.4, A4.15, A6.8, A6.9]"""

from __future__ import annotations

from msgspec.structs import replace

from escadrille.age.figures.hangar import Skill
from escadrille.age.model.actions import ATTITUDES, Action, MarkPilot
from escadrille.age.model.dice import die_odds, fair
from escadrille.age.model.events import OrderSet, PhaseBegan, PilotMarked, WeatherSet
from escadrille.age.model.phases import Events, Questions, choice_phase, dice_phase
from escadrille.age.model.rules import Craft, Rules
from escadrille.age.model.state import WORKING, Aircraft, Airship, Balloon, Mind, State
from escadrille.age.opening.piece_choices import pilots_began
from escadrille.age.opening.start_choices import after_pilots
from escadrille.age.scenario.units import AirshipPlan
from escadrille.kernel.phases import ask_seat
from escadrille.kernel.protocol import Chance, Seat


def initial_state(rules: Rules) -> State:
    """Everything as the set-up has it, before the first answer."""
    options, zones = rules.options, len(rules.scenario.zones)
    return State(
        phase="weather",
        aircraft=tuple(fresh_aircraft(rules, craft) for craft in rules.fleet),
        balloons=tuple(Balloon(level=plan.level) for plan in rules.balloons),
        bombed=(0,) * zones,
        airships=tuple(fresh_airship(rules, plan) for plan in rules.scenario.airships),
        batteries=(0,) * len(rules.scenario.aa),
        photographed=(False,) * zones,
        wind=_direction(rules, options.wind),
        sun=_direction(rules, options.sun),
        weather_set=(options.wind != "roll", options.sun != "roll"),
        minds=tuple(Mind() for _ in rules.fleet) if rules.is_solo else (),
    )


def fresh_airship(rules: Rules, plan: AirshipPlan) -> Airship:
    """An airship at the beginning. [A9.4]"""
    fore, aft = rules.box.units.airship.guns
    return Airship(
        point=rules.board.point(*plan.at),
        heading=rules.heading(plan.heading),
        level=plan.level,
        bursts=(fore.bursts, aft.bursts),
        bombs=plan.bombs,
    )


def _direction(rules: Rules, word: str) -> int:
    return -1 if word in ("none", "roll") else rules.heading(word)


def fresh_aircraft(rules: Rules, craft: Craft) -> Aircraft:
    """An aircraft at the beginning, in Patrol or where the scenario puts it. [A2, A3.10]"""
    start, is_ace = craft.recruit.start, rules.options.ace_vs_ace and craft.has_pilot_skill
    each = Aircraft(
        bursts=craft.full_bursts,
        jams=(WORKING,) * len(craft.type.mounts),
        throttle=craft.type.full_throttle,
        bombs=craft.recruit.bombs,
        skill="ace" if is_ace else "average",
        is_revealed=rules.options.skill != "hidden" or not craft.has_pilot_skill,
    )
    if start is None:
        return each
    point, heading = rules.board.point(*start.at), rules.heading(start.heading)
    attitude = ATTITUDES.index(start.attitude)
    return replace(
        each, where="combat", point=point, heading=heading, level=start.level, attitude=attitude
    )


# -- weather ------------------------------------------------------------------------------------


def _ask_weather(rules: Rules, state: State) -> Questions:
    """Wind by a standard die, sun by the blue one, where they are left to the dice."""
    if not state.weather_set[0]:
        return Chance("wind die", None, 0, 0, fair(len(rules.box.weather.wind_die)), "A4.15")
    if not state.weather_set[1]:
        return Chance("sun die", None, 0, 0, die_odds(rules.box.dice.blue), "A6.8")
    return None


def _take_weather(rules: Rules, state: State, label: str) -> Events:
    if not state.weather_set[0]:
        blows_from = rules.box.weather.wind_die[int(label) - 1]
        return (WeatherSet("wind", rules.heading(blows_from)),)
    return (WeatherSet("sun", rules.heading(rules.box.weather.sun(int(label)))),)


def _after_weather(rules: Rules, state: State) -> Events:
    return (PhaseBegan("first"),)


# -- who begins ---------------------------------------------------------------------------------


def _ask_first(rules: Rules, state: State) -> Questions:
    """A die decides where a ruling leaves the first move to it. [A3.4, A8.7]"""
    if state.order or rules.options.first is not None or rules.rulings.first_move == "task":
        return None
    if rules.players and rules.rulings.solo_first == "player":
        return None
    return Chance("who begins", None, 0, 0, fair(rules.seats), "A3.4")


def _take_first(rules: Rules, state: State, label: str) -> Events:
    return (OrderSet(_order_from(rules, int(label) - 1)),)


def _order_from(rules: Rules, first: Seat) -> tuple[Seat, ...]:
    order = rules.scenario.order
    at = order.index(first)
    return (*order[at:], *order[:at])


def agreed_order(rules: Rules) -> tuple[Seat, ...]:
    """From the agreed seat on, a player against bots, or the scenario's. [A3.4, A8.7, A10.6]"""
    first = rules.options.first
    if first is None and rules.players and rules.rulings.solo_first == "player":
        first = next(seat for seat in rules.scenario.order if seat in rules.players)
    return rules.scenario.order if first is None else _order_from(rules, first)


def _after_first(rules: Rules, state: State) -> Events:
    order = () if state.order else (OrderSet(agreed_order(rules)),)
    if rules.options.placing == "by players":
        return (*order, PhaseBegan("placing"))
    return (*order, pilots_began(rules))


# -- pilots -------------------------------------------------------------------------------------


def marks_due(rules: Rules, state: State, seat: Seat) -> dict[Skill, int]:
    """Three aces, then three rookies; of few fighters no more than half each. [A6.9]"""
    pilots = [state.aircraft[c.index] for c in rules.of_seat(seat) if c.has_pilot_skill]
    marked = [each.skill for each in pilots if each.is_marked]
    most: dict[Skill, int] = {"ace": rules.box.skill.aces, "rookie": rules.box.skill.rookies}
    half = len(pilots) // 2
    due = {skill: min(count, half) - marked.count(skill) for skill, count in most.items()}
    return {skill: count for skill, count in due.items() if count > 0}


def _ask_pilots(rules: Rules, state: State) -> Questions:
    if rules.options.skill == "off":
        return None
    for seat in state.order:
        skill = next(iter(marks_due(rules, state, seat)), None)
        if skill is None:
            continue
        pilots = (craft for craft in rules.of_seat(seat) if craft.has_pilot_skill)
        unmarked = [craft for craft in pilots if not state.aircraft[craft.index].is_marked]
        options = tuple(MarkPilot(craft.name, skill) for craft in unmarked)
        is_secret = rules.options.skill == "hidden"
        part = f"{skill}{len(unmarked)}"
        return (ask_seat(state, seat, "pilot", options, "A6.9", part=part, secret=is_secret),)
    return None


def _take_pilots(rules: Rules, state: State, action: Action) -> Events:
    assert isinstance(action, MarkPilot)
    craft = rules.fleet[rules.index_of[action.aircraft]]
    is_open = rules.options.skill == "open"
    return (PilotMarked(craft.seat, craft.index, action.skill, is_open),)


WEATHER = dice_phase(_after_weather, _ask_weather, _take_weather)
FIRST = dice_phase(_after_first, _ask_first, _take_first)
PILOTS = choice_phase(after_pilots, _ask_pilots, _take_pilots)
