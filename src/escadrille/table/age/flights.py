"""Where an aircraft can fly: every end in columns, and a closer look at one. [A4]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escadrille.age.analysis import Ending, Reach, Way, best_of, promise, threats
from escadrille.age.bots import Hunter, exposed_to, hunters, is_behind
from escadrille.age.figures import DIRECTIONS, Edge, opposite
from escadrille.age.fire import unit_name
from escadrille.age.model import Arrival, Known, Rules
from escadrille.age.model.actions import ATTITUDES, Fly
from escadrille.age.questions import reach_of
from escadrille.age.words import ROMAN, edge_words, in_a_row, name_of, stance_words, why_not
from escadrille.kernel.errors import BadInput
from escadrille.messages import say
from escadrille.table.age.shots import shot_view
from escadrille.table.age.units import risk_view, strike_view
from escadrille.table.age.view import trail_steps
from escadrille.table.games.actions import write_action
from escadrille.table.wire import age_asks as wire
from escadrille.table.wire.common import Line, Place


def fly_ask(rules: Rules, state: Known, common: dict[str, Any]) -> wire.FlyAsk:
    """The whole movement: every end with its shots, and the ways off the board."""
    reach = reach_of(rules, state)
    return wire.FlyAsk(
        aircraft=reach.index,
        sum=say("age-sum", terms=_terms(rules, state, reach), steps=reach.flyer.steps),
        turns=_turns(rules, state, reach),
        budgets=[
            wire.BudgetView.showing(each, text=_budget_words(each.levels, each.steps))
            for each in reach.budgets
        ],
        maneuvers=list(reach.maneuvers),
        ends=_ends(rules, state, reach),
        exits=[_exit(edge, action) for edge, action in reach.exits],
        summary=_summary(reach),
        **common,
    )


def _exit(edge: Edge, action: Fly) -> wire.ExitOption:
    text = say("age-option-leave", edge=edge_words(edge))
    return wire.ExitOption(action=write_action(action), text=text, edge=edge)


def _ends(rules: Rules, state: Known, reach: Reach) -> wire.Ends:
    points, headings, levels, attitudes, steps = reach.columns
    at = {point: rules.board.coordinates(point) for point in set(points)}
    # There are thousands of them, and nothing that pydantic could find wrong in what the rules say.
    return wire.Ends.model_construct(
        col=[at[point][0] for point in points],
        row=[at[point][1] for point in points],
        heading=headings,
        level=levels,
        attitude=attitudes,
        levels=list(reach.flights.ways()[0]) if points else [],
        steps=steps,
        best=_promise(reach),
        targets=_of_shots(reach, is_answer=False),
        strikes=_struck(rules, reach),
        answers=_of_shots(reach, is_answer=True),
        exposed=_exposed(rules, state, reach),
        tasks={number: list(map(str, done)) for number, done in reach.tasks_of_ends.items()},
    )


def _promise(reach: Reach) -> list[int]:
    """How promising the best shot of every end is, at whatever."""
    best = [0] * len(reach.columns[0])
    for number in {*reach.shots, *reach.strikes}:
        attacks = (shot for shot in reach.shots.get(number, ()) if not shot.is_answer)
        best[number] = best_of(attacks, reach.strikes.get(number, ()))
    return best


def _struck(rules: Rules, reach: Reach) -> dict[int, list[str]]:
    """What could be fired at besides aircraft, by name, for the ends where there is any. [A9.2]"""
    return {
        number: list(dict.fromkeys(unit_name(rules, each.strike) for each in strikes))
        for number, strikes in reach.strikes.items()
    }


def _of_shots(reach: Reach, *, is_answer: bool) -> dict[int, list[int]]:
    """Who is fired at, or fires back, for the ends where there is any."""
    who = "shooter" if is_answer else "target"
    found = {
        number: [getattr(s.attack, who) for s in shots if s.is_answer == is_answer]
        for number, shots in reach.shots.items()
    }
    return {number: list(dict.fromkeys(each)) for number, each in found.items() if each}


def _hunters(rules: Rules, state: Known, index: int) -> list[Hunter]:
    """Enemies in the air who could fire ahead. [A10.9]"""
    return hunters(rules, state, rules.enemies(state, index))


def _exposed(rules: Rules, state: Known, reach: Reach) -> dict[int, list[int]]:
    """The enemies to whom the aircraft is Exposed at an end; what ends share is computed once."""
    threats = _hunters(rules, state, reach.index)
    points, headings, levels, *_ = reach.columns
    behind = {
        (point, heading): [
            (other, at) for other, at in threats if is_behind(rules, state, other, point, heading)
        ]
        for point, heading in set(zip(points, headings, strict=True))
    }
    places = list(zip(points, headings, levels, strict=True))
    exposed = {
        place: [other for other, at in behind[place[:2]] if place[2] in at] for place in set(places)
    }
    return {number: exposed[place] for number, place in enumerate(places) if exposed[place]}


# -- words --------------------------------------------------------------------------------------


def _budget_words(levels: int, steps: int) -> str:
    if not levels:
        return say("age-budget-level", steps=steps)
    message = "age-budget-climb" if levels > 0 else "age-budget-descend"
    return say(message, levels=abs(levels), steps=steps)


def _terms(rules: Rules, state: Known, reach: Reach) -> str:
    """`5 + 3`: speed, die, and what damage takes. [A4.1]"""
    roll = state.roll
    assert roll is not None
    speed = rules.fleet[reach.index].type.speed
    rest = reach.flyer.steps - speed - roll
    terms = f"{speed} {_signed(roll)}"
    return f"{terms} {say('age-sum-damage', number=_signed(rest))}" if rest else terms


def _signed(number: int) -> str:
    return f"{'−' if number < 0 else '+'} {abs(number)}"


def _turns(rules: Rules, state: Known, reach: Reach) -> str:
    able = reach.flyer
    turns = say("age-turns", count=able.agility, turns=ROMAN[able.agility])
    if able.favours and able.agility:
        most = ROMAN[able.agility - 1]
        turns = say(f"age-turns-favouring-{able.favours}", turns=turns, most=most)
    if state.wind >= 0:
        ahead, against = DIRECTIONS[opposite(state.wind)], DIRECTIONS[state.wind]
        turns = say("age-turns-in-wind", turns=turns, ahead=ahead, against=against)
    return turns


def _summary(reach: Reach) -> str:
    if reach.flights.is_forced_off:
        return say("age-ends-forced-off")
    points = reach.columns[0]
    shots = {points[end] for end in {*_of_shots(reach, is_answer=False), *reach.strikes}}
    return say("age-ends", points=len(set(points)), shots=len(shots))


# -- a closer look ------------------------------------------------------------------------------


def see_end(rules: Rules, state: Known, number: int, wanted: int | None = None) -> wire.EndSeen:
    """One end: a way there, the shots, who could answer and who could come behind."""
    reach = reach_of(rules, state)
    if not 0 <= number < len(reach.endings):
        problem = say("age-no-such-end", number=number)
        raise BadInput("end", problem, allowed=f"0 to {len(reach.endings) - 1}")
    ending, ways = reach.endings[number], _ways(reach, number, wanted)
    way = (wanted or 0) % len(ways)
    action, arrival, tasks = ways[way]
    threats = exposed_to(rules, state, _hunters(rules, state, reach.index), *ending.at[:3])
    return wire.EndSeen.showing(
        ending,
        action,
        ending.at,
        number=number,
        action=write_action(action),
        trail=trail_steps(rules, state, reach.index, arrival.trail),
        at=rules.board.coordinates(ending.at.point),
        heading=DIRECTIONS[ending.at.heading],
        attitude=ATTITUDES[ending.at.attitude],
        text=say("age-option-fly", where=stance_words(rules, *ending.at)),
        sum=_flight_sum(rules, state, reach, action, arrival),
        attacks=[shot_view(rules, shot) for shot in ending.attacks],
        strikes=[strike_view(rules, state, each) for each in ending.strikes],
        answers=[shot_view(rules, shot) for shot in ending.answers],
        anti_aircraft=risk_view(rules, state, reach.index, reach.anti_aircraft(action)),
        exposed_to=list(threats),
        warnings=_warnings(rules, threats),
        tasks=list(map(str, tasks)),
        threats=_threats(rules, state, reach.index, ending),
        way=way,
        ways=None if wanted is None else len(ways),
    )


def _threats(rules: Rules, state: Known, index: int, ending: Ending) -> list[wire.ThreatView]:
    found = threats(rules, state, index, ending.at, ending.steps)
    return [
        wire.ThreatView(
            aircraft=each.shooter,
            text=in_a_row(
                [say(f"age-faces-{die}", count=n, of=of) for die, n, of in each.faces if n]
            ),
            shot=shot_view(rules, each.best),
        )
        for each in sorted(found, key=lambda threat: -promise(threat.best))
    ]


def _ways(reach: Reach, number: int, wanted: int | None) -> tuple[Way, ...]:
    """All ways to an end, or the first one alone where no way was asked for."""
    if wanted is not None:
        return reach.ways(number)
    action, arrival = reach.first_way(number)
    return (Way(action, arrival, reach.tasks(action)),)


def _flight_sum(rules: Rules, state: Known, reach: Reach, action: Fly, arrival: Arrival) -> str:
    """`5 + 3 − 2 for the climb = 6 steps, 1 turn of IV`: what the steps are made of."""
    able, turns = reach.flyer, arrival.turns
    used = say("age-turns-used", count=turns, most=ROMAN[able.agility])
    if not set(action.path) <= set("ALR"):
        return say("age-sum-maneuver", steps=arrival.steps, used=used)
    levels = action.levels
    budget = next(each for each in reach.budgets if each.levels == levels)
    change, rest = budget.steps - able.steps, arrival.steps - budget.steps
    other = "wind" if state.wind >= 0 else "shortened"
    parts = (
        ("climb" if levels > 0 else "dive", change),
        ("straight" if turns == 0 and rest > 0 else other, rest),
    )
    said = [say(f"age-sum-{why}", number=_signed(n)) for why, n in parts if n]
    terms = " ".join([_terms(rules, state, reach), *said])
    return say("age-flight-sum", terms=terms, steps=arrival.steps, used=used)


def _warnings(rules: Rules, threats: Sequence[int]) -> list[Line]:
    names = in_a_row([name_of(rules, other) for other in threats])
    text = say("age-exposed-to", names=names)
    return [Line(text=text, rule="A10.9", tone="bad")] if threats else []


def see_point(rules: Rules, state: Known, at: Place) -> wire.PointSeen:
    """Why no flight ends on a point."""
    board, reach = rules.board, reach_of(rules, state)
    if not board.holds(*at):
        allowed = f"0,0 to {board.columns - 1},{board.rows - 1}"
        raise BadInput("point", say("age-off-the-board", col=at[0], row=at[1]), allowed=allowed)
    point = board.point(*at)
    if point in reach.by_point:
        line = Line(text=say("age-can-end-there"), rule="A4.2", tone="good")
        return wire.PointSeen(at=at, line=line)
    refusal = why_not(rules, state, reach, point)
    reason = f"{refusal.reason[:1].upper()}{refusal.reason[1:]}."
    return wire.PointSeen(at=at, line=Line(text=reason, rule=refusal.rule))
