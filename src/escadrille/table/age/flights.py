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
from escadrille.age.unreached import why_not
from escadrille.age.wording import edge_words, in_a_row, name_of, stance_words
from escadrille.kernel.errors import BadInput
from escadrille.messages import say
from escadrille.table.actions import write_action
from escadrille.table.age.aircraft import heading_word
from escadrille.table.age.shots import shot_view
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
                text=_budget_words(each.levels, each.steps),
            )
            for each in reach.budgets
        ],
        maneuvers=list(reach.maneuvers),
        ends=_ends(rules, state, reach),
        exits=[
            ExitOption(
                action=write_action(action),
                text=say("age-option-leave", edge=edge_words(edge)),
                edge=edge,
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
        best=[each.best for each in endings],
        targets=[_targets(each) for each in endings],
        answers=[_answering(each) for each in endings],
        exposed=[_exposed(rules, state, threats, each, known) for each in endings],
    )


def _targets(ending: Ending) -> list[int]:
    shots = ending.attacks
    return list(dict.fromkeys(shot.attack.target for shot in shots)) if shots else []


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


def _budget_words(levels: int, steps: int) -> str:
    if not levels:
        return say("age-budget-level", steps=steps)
    message = "age-budget-climb" if levels > 0 else "age-budget-descend"
    return say(message, levels=abs(levels), steps=steps)


def _sum(rules: Rules, state: State, reach: Reach) -> str:
    """`5 + 3 = 8 steps`: speed, die, and what damage takes. [A4.1]"""
    return say("age-sum", terms=_terms(rules, state, reach), steps=reach.flyer.steps)


def _terms(rules: Rules, state: State, reach: Reach) -> str:
    roll = state.roll
    assert roll is not None
    speed = rules.fleet[reach.index].type.speed
    rest = reach.flyer.steps - speed - roll
    terms = f"{speed} {_signed(roll)}"
    return f"{terms} {say('age-sum-damage', number=_signed(rest))}" if rest else terms


def _signed(number: int) -> str:
    return f"{'−' if number < 0 else '+'} {abs(number)}"


def _turns(rules: Rules, state: State, reach: Reach) -> str:
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
    shots = sum(bool(ending.attacks) for ending in reach.endings)
    ends, points = len(reach.endings), len(reach.by_point)
    return say("age-ends", ends=ends, points=points, shots=shots)


def _notes(state: State, reach: Reach) -> list[Line]:
    die = say(f"age-note-die-{state.colour}", face=face_label(state.roll or 0))
    notes = [Line(text=die, rule="A4.1")]
    if reach.flights.is_forced_off:
        notes.append(Line(text=say("age-note-forced-off"), rule="A3.6"))
    elif reach.flights.is_shortened:
        notes.append(Line(text=say("age-note-shortened"), rule="A3.6"))
    return notes


# -- a closer look ------------------------------------------------------------------------------


def see_end(rules: Rules, state: State, number: int) -> EndSeen:
    """One end: the way there, the shots, who could answer and who could come behind."""
    reach = reach_of(rules, state)
    if not 0 <= number < len(reach.endings):
        problem = say("age-no-such-end", number=number)
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
        text=say("age-option-fly", where=stance_words(rules, *ending.at)),
        sum=_flight_sum(rules, state, reach, number, arrival),
        attacks=[shot_view(rules, shot) for shot in ending.attacks],
        answers=[shot_view(rules, shot) for shot in ending.answers],
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
    used = say("age-turns-used", count=turns, most=ROMAN[able.agility])
    if not ordinary[number]:
        return say("age-sum-maneuver", steps=arrival.steps, used=used)
    levels = changes[number]
    budget = next(each for each in reach.budgets if each.levels == levels)
    terms = _terms(rules, state, reach)
    change = budget.steps - able.steps
    if change:
        why = "climb" if levels > 0 else "dive"
        terms += f" {say(f'age-sum-{why}', number=_signed(change))}"
    rest = arrival.steps - budget.steps
    if rest:
        why = "straight" if turns == 0 and rest > 0 else "wind"
        terms += f" {say(f'age-sum-{why}', number=_signed(rest))}"
    return say("age-flight-sum", terms=terms, steps=arrival.steps, used=used)


def _warnings(rules: Rules, threats: Sequence[int]) -> list[Line]:
    if not threats:
        return []
    names = in_a_row([name_of(rules, other) for other in threats])
    text = say("age-exposed-to", names=names)
    return [Line(text=text, rule="A10.9", tone="bad")]


def see_point(rules: Rules, state: State, at: Place) -> PointSeen:
    """Why no flight ends on a point."""
    board, reach = rules.board, reach_of(rules, state)
    if not board.holds(*at):
        allowed = f"0,0 to {board.columns - 1},{board.rows - 1}"
        raise BadInput("point", say("age-off-the-board", col=at[0], row=at[1]), allowed=allowed)
    point = board.point(*at)
    if point in reach.by_point:
        return PointSeen(at=at, line=Line(text=say("age-can-end-there"), rule="A4.2", tone="good"))
    refusal = why_not(rules, state, reach, point)
    reason = f"{refusal.reason[:1].upper()}{refusal.reason[1:]}."
    return PointSeen(at=at, line=Line(text=reason, rule=refusal.rule))
