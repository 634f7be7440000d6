"""States of the engine as rows of ints, and back."""

from __future__ import annotations

from typing import Any, cast

import numpy as np
import numpy.typing as npt

from escadrille.age.model.rules import Rules
from escadrille.age.model.state import Aircraft, Attack, State
from escadrille.age.simulator import layout as at
from escadrille.age.simulator import terms as by
from escadrille.age.simulator.coverage import check_position
from escadrille.age.simulator.tables import Book
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Over

Row = npt.NDArray[np.int64]


def row_of(rules: Rules, book: Book, state: State) -> Row:
    """A state as a row; raise `BadInput` where it holds something not covered."""
    check_position(state)
    if state.phase not in at.PHASES:
        raise BadInput("state.phase", f"the simulator does not cover {state.phase}")
    row = np.zeros(int(book.terms[by.WIDTH]), np.int64)
    _put_head(rules, row, state)
    _put_lists(rules, book, row, state)
    for index, each in enumerate(state.aircraft):
        first = at.FLEET + index * at.CRAFT
        _put_aircraft(rules, row[first : first + at.CRAFT], index, each)
    return row


def state_of(rules: Rules, book: Book, row: Row) -> State:
    """A row as a state of the engine."""
    head = _head(rules, row) | _lists(rules, book, row)
    return State(aircraft=_fleet(rules, row), **head)


# -- into a row ------------------------------------------------------------------------------------


def _absent(value: int | None) -> int:
    return -1 if value is None else value


def _put_head(rules: Rules, row: Row, state: State) -> None:
    row[at.PHASE] = at.PHASES.index(state.phase)
    row[at.ROUND], row[at.TURN], row[at.ORDER_SET] = state.round, state.turn, len(state.order)
    row[at.ORDER : at.ORDER + len(state.order)] = state.order
    row[at.WIND], row[at.SUN] = state.wind, state.sun
    row[at.WIND_SET], row[at.SUN_SET] = state.weather_set
    row[at.COLOUR], row[at.IS_RISKY] = at.COLOURS.index(state.colour), state.is_risky
    row[at.ROLL] = at.NO_ROLL if state.roll is None else state.roll
    row[at.FIRED] = len(state.fired)
    row[at.FIRED_MOUNTS : at.FIRED_MOUNTS + len(state.fired)] = state.fired
    row[at.BREAKS], row[at.WOUNDED] = state.breaks, _absent(state.wounded)
    row[at.ENTRIES], row[at.ENTERING] = state.entries, _absent(state.entering)
    row[at.HAS_ACCESS], row[at.DEPLOYING] = state.has_access, state.deploying
    row[at.QUIET], row[at.IS_QUIET] = state.quiet, state.is_quiet
    if state.bonus is not None:
        row[at.HAS_BONUS] = 1
        parts = [points * at.PARTS for points in state.bonus]
        row[at.BONUS : at.BONUS + len(parts)] = parts
    row[at.ATTACK : at.ATTACK + at.SHOT] = _shot(state.attack)
    row[at.ANSWER : at.ANSWER + at.SHOT] = _shot(state.answer)
    if state.result is not None:
        over, seats = state.result, rules.seats
        row[at.REASON] = at.REASONS.index((over.reason, over.rule))
        row[at.SCORES : at.SCORES + seats] = over.scores
        row[at.POINTS : at.POINTS + seats] = [points * at.PARTS for points in over.points]


def _shot(attack: Attack | None) -> tuple[int, ...]:
    if attack is None:
        return (-1, *(0,) * (at.SHOT - 1))
    return (
        attack.shooter,
        attack.mount,
        attack.target,
        attack.place,
        attack.column,
        attack.modifier,
        int(attack.can_be_long),
        attack.rolls,
        at.RESULTS.index(attack.result),
    )


def _put_lists(rules: Rules, book: Book, row: Row, state: State) -> None:
    def put(count: int, first: int, values: Any) -> None:
        row[count] = len(values)
        begin = int(book.terms[first])
        row[begin : begin + len(values)] = values

    team = None
    if state.movers:
        team = rules.fleet[state.movers[0]].team
    put(at.MOVERS, by.MOVERS_AT, state.movers)
    passed = [] if team is None else [rules.target_number(team, zone) for zone in state.passed]
    put(at.PASSED, by.PASSED_AT, passed)
    zones, begin = len(state.bombed), int(book.terms[by.BOMBED_AT])
    row[begin : begin + zones] = state.bombed
    begin = int(book.terms[by.PHOTOGRAPHED_AT])
    row[begin : begin + zones] = state.photographed
    row[at.ANSWERS], begin = len(state.answers), int(book.terms[by.ANSWERS_AT])
    for answer in state.answers:
        row[begin : begin + at.SHOT] = _shot(answer)
        begin += at.SHOT


def _put_aircraft(rules: Rules, row: Row, index: int, each: Aircraft) -> None:
    row[at.WHERE], row[at.POINT] = at.PLACES.index(each.where), each.point
    row[at.HEADING], row[at.LEVEL], row[at.ATTITUDE] = each.heading, each.level, each.attitude
    row[at.DAMAGE], row[at.THROTTLE] = at.DAMAGES.index(each.damage), each.throttle
    row[at.RISK_SPENT], row[at.BOMBS] = each.risk_spent, each.bombs
    row[at.FILMING] = rules.zone_number(index, each.filming) if each.filming else -1
    row[at.COUNTING] = each.counting
    row[at.SKILL] = at.SKILLS.index(each.skill or "average")
    row[at.IS_MARKED], row[at.IS_REVEALED] = each.is_marked, each.is_revealed
    row[at.KILLS], row[at.STEPS], row[at.SINCE_TURN] = each.kills, each.steps, each.since_turn
    row[at.ON_BORDER], row[at.FATE] = each.on_border, at.FATES.index(each.fate)
    row[at.DOWNED_BY] = _absent(each.downed_by)
    photos = [rules.zone_number(index, zone) for zone in each.photos]
    for first, values in (
        (at.PHOTO_ZONES, photos),
        (at.DEFENDED_MOUNTS, each.defended),
        (at.BURSTS, each.bursts),
        (at.JAMS, each.jams),
    ):
        row[first : first + len(values)] = values
    row[at.PHOTOS], row[at.DEFENDED] = len(photos), len(each.defended)


# -- and back --------------------------------------------------------------------------------------


def _present(value: int) -> int | None:
    return None if value < 0 else int(value)


def _head(rules: Rules, row: Row) -> dict[str, Any]:
    order = row[at.ORDER : at.ORDER + row[at.ORDER_SET]]
    bonus = row[at.BONUS : at.BONUS + len(rules.teams)] / at.PARTS
    fired = row[at.FIRED_MOUNTS : at.FIRED_MOUNTS + row[at.FIRED]]
    return {
        "phase": at.PHASES[row[at.PHASE]],
        "round": int(row[at.ROUND]),
        "turn": int(row[at.TURN]),
        "order": tuple(order.tolist()),
        "wind": int(row[at.WIND]),
        "sun": int(row[at.SUN]),
        "weather_set": (bool(row[at.WIND_SET]), bool(row[at.SUN_SET])),
        "colour": at.COLOURS[row[at.COLOUR]],
        "is_risky": bool(row[at.IS_RISKY]),
        "roll": None if row[at.ROLL] == at.NO_ROLL else int(row[at.ROLL]),
        "fired": tuple(fired.tolist()),
        "breaks": int(row[at.BREAKS]),
        "wounded": _present(row[at.WOUNDED]),
        "entries": int(row[at.ENTRIES]),
        "entering": _present(row[at.ENTERING]),
        "has_access": bool(row[at.HAS_ACCESS]),
        "deploying": int(row[at.DEPLOYING]),
        "quiet": int(row[at.QUIET]),
        "is_quiet": bool(row[at.IS_QUIET]),
        "bonus": tuple(bonus.tolist()) if row[at.HAS_BONUS] else None,
        "attack": attack_of(row[at.ATTACK : at.ATTACK + at.SHOT]),
        "answer": attack_of(row[at.ANSWER : at.ANSWER + at.SHOT]),
        "result": result_of(rules, row),
    }


def attack_of(shot: Row) -> Attack | None:
    """A shot as the engine has it."""
    if shot[at.SHOOTER] < 0:
        return None
    values = shot.tolist()
    return Attack(
        shooter=values[at.SHOOTER],
        mount=values[at.MOUNT],
        target=values[at.TARGET],
        place=values[at.PLACE],
        column=values[at.COLUMN],
        modifier=values[at.MODIFIER],
        can_be_long=bool(values[at.CAN_BE_LONG]),
        rolls=values[at.ROLLS],
        result=at.RESULTS[values[at.RESULT]],
    )


def result_of(rules: Rules, row: Row) -> Over | None:
    """How a game has ended; None while it goes on."""
    if row[at.PHASE] != at.IN_OVER:
        return None
    reason, rule = at.REASONS[row[at.REASON]]
    scores = tuple(row[at.SCORES : at.SCORES + rules.seats].tolist())
    points = tuple((row[at.POINTS : at.POINTS + rules.seats] / at.PARTS).tolist())
    return Over(scores, reason, rule, points=points)


def _lists(rules: Rules, book: Book, row: Row) -> dict[str, Any]:
    def of(count: int, first: int) -> tuple[int, ...]:
        begin = int(book.terms[first])
        return tuple(row[begin : begin + count].tolist())

    zones, begin = int(book.terms[by.ZONES]), int(book.terms[by.ANSWERS_AT])
    answers = row[begin : begin + row[at.ANSWERS] * at.SHOT].reshape(-1, at.SHOT)
    passed = of(int(row[at.PASSED]), by.PASSED_AT)
    return {
        "movers": of(int(row[at.MOVERS]), by.MOVERS_AT),
        "passed": tuple(rules.zone_ids[zone] for zone in passed),
        "bombed": of(zones, by.BOMBED_AT),
        "photographed": tuple(map(bool, of(zones, by.PHOTOGRAPHED_AT))),
        "answers": tuple(cast(Attack, attack_of(answer)) for answer in answers),
    }


def _fleet(rules: Rules, row: Row) -> tuple[Aircraft, ...]:
    rows = row[at.FLEET : at.FLEET + len(rules.fleet) * at.CRAFT].reshape(-1, at.CRAFT).tolist()
    return tuple(
        _aircraft(rules, each, len(craft.type.mounts))
        for craft, each in zip(rules.fleet, rows, strict=True)
    )


def _aircraft(rules: Rules, row: list[int], mounts: int) -> Aircraft:
    photos = row[at.PHOTO_ZONES : at.PHOTO_ZONES + row[at.PHOTOS]]
    words: Any = at.PLACES, at.DAMAGES, at.SKILLS, at.FATES
    places, damages, skills, fates = words
    return Aircraft(
        where=places[row[at.WHERE]],
        point=row[at.POINT],
        heading=row[at.HEADING],
        level=row[at.LEVEL],
        attitude=row[at.ATTITUDE],
        damage=damages[row[at.DAMAGE]],
        bursts=tuple(row[at.BURSTS : at.BURSTS + mounts]),
        jams=tuple(row[at.JAMS : at.JAMS + mounts]),
        throttle=row[at.THROTTLE],
        risk_spent=bool(row[at.RISK_SPENT]),
        bombs=row[at.BOMBS],
        photos=tuple(rules.zone_ids[zone] for zone in photos),
        filming=rules.zone_ids[row[at.FILMING]] if row[at.FILMING] >= 0 else "",
        counting=bool(row[at.COUNTING]),
        skill=skills[row[at.SKILL]],
        is_marked=bool(row[at.IS_MARKED]),
        is_revealed=bool(row[at.IS_REVEALED]),
        kills=row[at.KILLS],
        steps=row[at.STEPS],
        since_turn=row[at.SINCE_TURN],
        on_border=bool(row[at.ON_BORDER]),
        defended=tuple(row[at.DEFENDED_MOUNTS : at.DEFENDED_MOUNTS + row[at.DEFENDED]]),
        fate=fates[row[at.FATE]],
        downed_by=_present(row[at.DOWNED_BY]),
    )
