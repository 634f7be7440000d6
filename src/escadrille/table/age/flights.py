"""Where an aircraft can fly: every end in columns, and a closer look at one. [A4]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escadrille.age.actions import ATTITUDES
from escadrille.age.analysis import Ending, Reach
from escadrille.age.lattice import DIRECTIONS, opposite
from escadrille.age.opening import face_label
from escadrille.age.panel_wording import ROMAN
from escadrille.age.paths import Arrival
from escadrille.age.rules import Rules
from escadrille.age.solo.exposure import Hunter, exposed_to, hunters
from escadrille.age.state import State
from escadrille.age.striking import unit_name
from escadrille.age.unreached import why_not
from escadrille.age.wording import edge_words, in_a_row, name_of, stance_words
from escadrille.kernel.errors import BadInput
from escadrille.table.actions import write_action
from escadrille.table.age.aircraft import heading_word
from escadrille.table.age.shots import shot_view
from escadrille.table.age.units import promise, risk_view, strike_view
from escadrille.table.wire.age import PathStep
from escadrille.table.wire.age_asks import BudgetView, Ends, EndSeen, ExitOption, FlyAsk, PointSeen
from escadrille.table.wire.common import Line, Place


def reach_of(rules: Rules, state: State) -> Reach:
    """What the mover can do, worked out once for a state."""
    return rules.memo.get("table reach", state, lambda: Reach(rules, state))


def fly_ask(rules: Rules, state: State, common: dict[str, Any]) -> FlyAsk:
    """The whole movement: every end with its shots, and the ways off the board."""
    reach = reach_of(rules, state)
    return FlyAsk(
        aircraft=reach.index,
        sum=_sum(rules, state, reach),
        turns=_turns(rules, state, reach),
        budgets=[
            BudgetView(
                levels=each.levels,
                steps=each.steps,
                straight=each.straight,
                text=f"{_levels_words(each.levels)}: {each.steps} steps",
            )
            for each in reach.budgets
        ],
        maneuvers=list(reach.maneuvers),
        ends=_ends(rules, state, reach),
        exits=[
            ExitOption(
                action=write_action(action), text=f"Leave over {edge_words(edge)}", edge=edge
            )
            for edge, action in reach.exits
        ],
        summary=_summary(reach),
        **{**common, "notes": _notes(state, reach)},
    )


def _ends(rules: Rules, state: State, reach: Reach) -> Ends:
    endings, changes = reach.endings, reach.flights.ways()[0] if reach.endings else []
    at = {point: rules.board.coordinates(point) for point in reach.by_point}
    places = [at[each.at.point] for each in endings]
    threats = _hunters(rules, state, reach.index)
    known: dict[tuple[int, int, int], list[int]] = {}
    # There are thousands of them, and nothing that pydantic could find wrong in what the rules say.
    return Ends.model_construct(
        col=[col for col, _ in places],
        row=[row for _, row in places],
        heading=[each.at.heading for each in endings],
        level=[each.at.level for each in endings],
        attitude=[each.at.attitude for each in endings],
        levels=list(changes),
        steps=[each.steps for each in endings],
        best=[max(each.best, promise(each.strikes)) for each in endings],
        targets=[_targets(each) for each in endings],
        strikes=[_struck(rules, each) for each in endings],
        answers=[_answering(each) for each in endings],
        exposed=[_exposed(rules, state, threats, each, known) for each in endings],
    )


def _targets(ending: Ending) -> list[int]:
    shots = ending.attacks
    return list(dict.fromkeys(shot.attack.target for shot in shots)) if shots else []


def _struck(rules: Rules, ending: Ending) -> list[str]:
    names = (unit_name(rules, each.strike) for each in ending.strikes)
    return list(dict.fromkeys(names)) if ending.strikes else []


def _answering(ending: Ending) -> list[int]:
    shots = ending.answers
    return list(dict.fromkeys(shot.attack.shooter for shot in shots)) if shots else []


def _hunters(rules: Rules, state: State, index: int) -> list[Hunter]:
    """Enemies in the air who could fire ahead. [A10.9]"""
    enemies = [
        other
        for other, each in enumerate(state.aircraft)
        if each.where == "combat" and rules.are_enemies(index, other)
    ]
    return hunters(rules, state, enemies)


def _exposed(
    rules: Rules,
    state: State,
    threats: Sequence[Hunter],
    ending: Ending,
    known: dict[tuple[int, int, int], list[int]],
) -> list[int]:
    key = ending.at[:3]
    if key not in known:
        known[key] = list(exposed_to(rules, state, threats, *key))
    return known[key]


# -- words --------------------------------------------------------------------------------------


def _levels_words(levels: int) -> str:
    if not levels:
        return "Stay level"
    count = "1 level" if abs(levels) == 1 else f"{abs(levels)} levels"
    return f"{'Climb' if levels > 0 else 'Descend'} {count}"


def _sum(rules: Rules, state: State, reach: Reach) -> str:
    """`5 + 3 = 8 steps`: speed, die, and what damage takes. [A4.1]"""
    able, roll = reach.flyer, state.roll
    assert roll is not None
    speed = rules.fleet[reach.index].type.speed
    rest = able.steps - speed - roll
    terms = f"{speed} {_signed(roll)}{f' {_signed(rest)} for damage' if rest else ''}"
    return f"{terms} = {able.steps} steps"


def _signed(number: int) -> str:
    return f"{'−' if number < 0 else '+'} {abs(number)}"


def _turns(rules: Rules, state: State, reach: Reach) -> str:
    able = reach.flyer
    turns = "1 turn" if able.agility == 1 else f"{ROMAN[able.agility]} turns"
    if able.favours and able.agility:
        other = "left" if able.favours == "right" else "right"
        turns += f", at most {ROMAN[able.agility - 1]} to the {other}"
    if state.wind >= 0:
        ahead, against = DIRECTIONS[opposite(state.wind)], DIRECTIONS[state.wind]
        turns += f"; wind: +1 step if half the steps run {ahead}, −1 if {against}"
    return turns


def _summary(reach: Reach) -> str:
    if reach.flights.is_forced_off:
        return "No step is possible on the board: it has to leave."
    shots = sum(bool(ending.attacks or ending.strikes) for ending in reach.endings)
    ends = f"{len(reach.endings)} ends on {len(reach.by_point)} points"
    return f"{ends}, {f'{shots} with a shot' if shots else 'none with a shot'}"


def _notes(state: State, reach: Reach) -> list[Line]:
    die = f"{state.colour} {face_label(state.roll or 0)}".capitalize()
    notes = [Line(text=f"{die} on the die.", rule="A4.1")]
    if reach.flights.is_forced_off:
        notes.append(Line(text="No step is possible on the board.", rule="A3.6"))
    elif reach.flights.is_shortened:
        notes.append(Line(text="No full flight is possible: the longest count.", rule="A3.6"))
    return notes


# -- a closer look ------------------------------------------------------------------------------


def see_end(rules: Rules, state: State, number: int) -> EndSeen:
    """One end: the way there, the shots, who could answer and who could come behind."""
    reach = reach_of(rules, state)
    if not 0 <= number < len(reach.endings):
        problem = f"there is no end {number}"
        raise BadInput("end", problem, allowed=f"0 to {len(reach.endings) - 1}")
    ending, action = reach.endings[number], reach.flights[number]
    arrival = reach.flights.passage(number)
    threats = exposed_to(rules, state, _hunters(rules, state, reach.index), *ending.at[:3])
    return EndSeen(
        number=number,
        action=write_action(action),
        path=action.path,
        trail=trail_of(rules, state, reach.index, arrival),
        at=rules.board.coordinates(ending.at.point),
        heading=heading_word(ending.at.heading),
        level=ending.at.level,
        attitude=ATTITUDES[ending.at.attitude],
        steps=ending.steps,
        text=f"Fly to {stance_words(rules, *ending.at)}",
        sum=_flight_sum(rules, state, reach, number, arrival),
        attacks=[shot_view(rules, shot) for shot in ending.attacks],
        strikes=[strike_view(rules, state, each) for each in ending.strikes],
        answers=[shot_view(rules, shot) for shot in ending.answers],
        anti_aircraft=risk_view(rules, state, reach.index, reach.anti_aircraft(action)),
        exposed_to=list(threats),
        warnings=_warnings(rules, threats),
        tasks=list(reach.tasks(action)),
    )


def trail_of(rules: Rules, state: State, index: int, arrival: Arrival) -> list[PathStep]:
    """Every point of the way, the first one included."""
    each = state.aircraft[index]
    steps = ((each.point, each.heading, each.level), *arrival.trail)
    return [
        PathStep(at=rules.board.coordinates(point), heading=heading_word(heading), level=level)
        for point, heading, level in steps
    ]


def _flight_sum(rules: Rules, state: State, reach: Reach, number: int, arrival: Arrival) -> str:
    """`5 + 3 − 2 for the climb = 6 steps, 1 turn of IV`: what the steps are made of."""
    changes, _, ordinary = reach.flights.ways()
    able, turns = reach.flyer, arrival.turns
    used = f"{'1 turn' if turns == 1 else f'{turns} turns'} of {ROMAN[able.agility]}"
    if not ordinary[number]:
        return f"{arrival.steps} steps with a maneuver, {used}"
    levels = changes[number]
    budget = next(each for each in reach.budgets if each.levels == levels)
    terms = _sum(rules, state, reach).partition(" =")[0]
    change = budget.steps - able.steps
    if change:
        terms += f" {_signed(change)} for the {'climb' if levels > 0 else 'dive'}"
    rest = arrival.steps - budget.steps
    if rest:
        terms += f" {_signed(rest)} {'straight' if turns == 0 and rest > 0 else 'wind'}"
    return f"{terms} = {arrival.steps} steps, {used}"


def _warnings(rules: Rules, threats: Sequence[int]) -> list[Line]:
    if not threats:
        return []
    names = in_a_row([name_of(rules, other) for other in threats])
    text = f"Exposed to {names}, which could come up behind."
    return [Line(text=text, rule="A10.9", tone="bad")]


def see_point(rules: Rules, state: State, at: Place) -> PointSeen:
    """Why no flight ends on a point."""
    board, reach = rules.board, reach_of(rules, state)
    if not board.holds(*at):
        allowed = f"0,0 to {board.columns - 1},{board.rows - 1}"
        raise BadInput("point", f"{at[0]},{at[1]} is not on the board", allowed=allowed)
    point = board.point(*at)
    if point in reach.by_point:
        return PointSeen(at=at, line=Line(text="It can end there.", rule="A4.2", tone="good"))
    refusal = why_not(rules, state, reach, point)
    reason = f"{refusal.reason[:1].upper()}{refusal.reason[1:]}."
    return PointSeen(at=at, line=Line(text=reason, rule=refusal.rule))
