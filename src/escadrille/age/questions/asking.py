"""Decisions put into words, from what the seat may know. [A3.3, A4, A5, A6.6]"""

from __future__ import annotations

from collections.abc import Callable

from escadrille.age.analysis.reach import Reach
from escadrille.age.bots.solo_l.setting_up import next_to_place
from escadrille.age.model import actions as act
from escadrille.age.model.dice import face_label
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import State
from escadrille.age.questions.fire import fire_options, jam_warning
from escadrille.age.questions.model import AgeQuestion, DieOption, PickOption, PlaceOption
from escadrille.age.turn.movement import flights_of, step_range
from escadrille.age.turn.units import courses_open
from escadrille.age.words.names import (
    attitude_words,
    edge_words,
    heading_words,
    name_of,
    zone_words,
)
from escadrille.age.words.notation import write
from escadrille.age.words.questions import question_words, throttle_words
from escadrille.age.words.units import height_words, moves_words
from escadrille.kernel.protocol import Decision
from escadrille.kernel.questions import Option, Options, Remark
from escadrille.messages import say

Form = Callable[[act.Action], Option[act.Action]]


def question_of(rules: Rules, state: State, decision: Decision[act.Action]) -> AgeQuestion:
    """A decision in words; `state` is what its seat may know. [A6.6]"""
    return AgeQuestion(
        decision=decision,
        text=question_words(rules, state, decision),
        options=Options(decision.options, _form(rules, state, decision)),
        remarks=_remarks(rules, state, decision.kind),
        aircraft=_aircraft(rules, state, decision.kind),
    )


def reach_of(rules: Rules, state: State) -> Reach:
    """What the mover can do, worked out once for a state."""
    return rules.memo.get("reach", state, lambda: Reach(rules, state))


def flight_to(rules: Rules, state: State, number: int) -> act.Fly:
    """The way to an end state that is offered first; where nobody fires at it, the listed one."""
    if rules.scenario.aa:
        return reach_of(rules, state).first_way(number)[0]
    return flights_of(rules, state)[number]


def _form(rules: Rules, state: State, decision: Decision[act.Action]) -> Form:
    match decision.kind:
        case "attack" | "defend" | "long burst" as kind:
            return fire_options(rules, state, kind)
        case "airship":
            return _courses(rules, state)
        case _:
            return lambda action: _option(rules, state, action)


def _aircraft(rules: Rules, state: State, kind: str) -> int | None:
    match kind:
        case "die" | "fly" | "attack" | "long burst" | "release":
            return rules.current(state)
        case "defend":
            return state.answers[0].shooter
        case "access" | "level" | "place":
            return next_to_place(rules, state) if state.entering is None else state.entering
        case _:
            return None


def _remarks(rules: Rules, state: State, kind: str) -> tuple[Remark, ...]:
    if kind == "long burst":
        return jam_warning(rules, state)
    if kind != "fly":
        return ()
    die = Remark(say(f"age-note-die-{state.colour}", face=face_label(state.roll or 0)), "A4.1")
    flights = reach_of(rules, state).flights
    if flights.is_forced_off:
        return die, Remark(say("age-note-forced-off"), "A3.6")
    return (die, Remark(say("age-note-shortened"), "A3.6")) if flights.is_shortened else (die,)


# -- options ------------------------------------------------------------------------------------


def _option(rules: Rules, state: State, action: act.Action) -> Option[act.Action]:
    match action:
        case act.ChooseDie():
            return _die(rules, state, action)
        case act.TakeAccess() | act.TakePlace():
            return _place(rules, state, action)
        case act.TakeLevel(level=level, attitude=attitude):
            words = f"L{level}"
            if attitude != "level":
                words += f", {attitude_words(act.ATTITUDES.index(attitude))}"
            return Option(action=action, typed=write(rules, state, action), text=words)
        case _:
            return _pick(rules, state, action)


def _die(rules: Rules, state: State, action: act.ChooseDie) -> DieOption:
    colour, dice = action.colour, rules.box.dice
    least, most = step_range(rules, state, colour)
    throttle = state.aircraft[rules.current(state)].throttle
    return DieOption(
        action=action,
        typed=colour,
        text=say("age-option-blue") if colour == "blue" else say("age-option-green"),
        note=throttle_words(rules, state, colour),
        colour=colour,
        faces=tuple(dice.green if colour == "green" else dice.blue),
        least=least,
        most=most,
        is_risky=colour == "green" and not throttle,
    )


def _place(rules: Rules, state: State, action: act.TakeAccess | act.TakePlace) -> PlaceOption:
    point, heading = rules.board.point(action.col, action.row), rules.heading(action.heading)
    where, edge = heading_words(rules, point, heading), rules.board.edge_of(point)
    return PlaceOption(
        action=action,
        typed=write(rules, state, action),
        text=say("age-option-place", where=where, edge=edge_words(edge)) if edge else where,
        at=(action.col, action.row),
        heading=heading,
    )


def _courses(rules: Rules, state: State) -> Form:
    """Every place that an airship can move to, and the moves that lead there. [A9.4]"""
    ways = {course.moves: course for course in courses_open(rules, state)}

    def form(action: act.Action) -> PlaceOption:
        assert isinstance(action, act.Steer)
        course, words = ways[action.moves], moves_words(action.moves)
        if course.edge:
            words = say("age-option-steer-off", moves=words, edge=edge_words(course.edge))
        return PlaceOption(
            action=action,
            typed=write(rules, state, action),
            text=words[:1].upper() + words[1:],
            at=rules.board.coordinates(course.point),
            heading=course.heading,
        )

    return form


def _pick(rules: Rules, state: State, action: act.Action) -> PickOption:
    typed = write(rules, state, action)
    name = getattr(action, "aircraft", None)
    index = None if name is None else rules.index_of[name]
    zone = action.zone if isinstance(action, act.Release) else None
    words = _pick_words(rules, state, action) or typed
    return PickOption(action=action, typed=typed, text=words, aircraft=index, zone=zone)


def _pick_words(rules: Rules, state: State, action: act.Action) -> str:
    match action:
        case act.MarkPilot(aircraft=name, skill=skill):
            return say("age-option-pilot", craft=name_of(rules, rules.index_of[name]), skill=skill)
        case act.MarkDamaged(aircraft=name, damage=damage):
            return f"{name_of(rules, rules.index_of[name])}: {damage}"
        case act.BringIn(aircraft=name):
            return name_of(rules, rules.index_of[name])
        case act.Release(zone=zone):
            what = "torpedo" if rules.scenario.mode == "torpedo" else "bomb"
            number = rules.target_number(_dropping_team(rules, state), zone)
            return say(f"age-option-release-{what}", zone=zone_words(rules, number))
        case act.Winch(level=level):
            now = state.balloons[state.winches[0]].level
            way = "up" if level > now else "down" if level < now else "stay"
            return say("age-option-winch", way=way, height=height_words(level))
        case act.Reply(guns=guns):
            return say("age-option-reply", guns=guns)
        case act.Keep():
            return say("age-option-keep")
        case act.HoldFire():
            return say("age-option-hold")
        case act.Finish():
            return say("age-option-finish")
        case act.LeaveAsDrawn():
            return say("age-option-as-drawn")
        case _:
            return ""


def _dropping_team(rules: Rules, state: State) -> int:
    """Who is about to drop something: an airship, or the aircraft that has moved."""
    if state.sailing:
        return rules.airship_team(state.sailing[0])
    return rules.fleet[rules.current(state)].team
