"""What happened, in words: one or more sentences for each event, each with its rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from escadrille.age.figures.charts import COLUMNS
from escadrille.age.figures.lattice import DIRECTIONS
from escadrille.age.model import events as ev
from escadrille.age.model.dice import face_label
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import Attack, State
from escadrille.age.words.bots import OF_BOTS
from escadrille.age.words.names import (
    column_words,
    edge_words,
    guns_words,
    heading_words,
    in_a_row,
    kills_words,
    modifier_words,
    name_of,
    seat_name,
    shot_words,
    stance_words,
    team_name,
    zone_words,
)
from escadrille.age.words.pieces import OF_PIECES, OF_STARTS
from escadrille.age.words.shots import path_words
from escadrille.age.words.units import OF_AA_ZONES, OF_AIRSHIPS, OF_UNITS
from escadrille.kernel.protocol import Over
from escadrille.kernel.story import Line
from escadrille.messages import key, say

BOOKKEEPING = (
    ev.PhaseBegan,
    ev.AttackEnded,
    ev.MoverDone,
    ev.AirshipsBegan,
    ev.AirshipDone,
    ev.BotDieRolled,
    ev.StartChosen,
    ev.StartsSet,
)
"""Events that say nothing: what they lead to is told."""


def tell(rules: Rules, state: State, event: ev.Event) -> list[Line]:
    """The sentences for an event; `state` is the state in which it happened."""
    if isinstance(event, BOOKKEEPING):
        return []
    return _TELLING[type(event)](rules, state, event)


# -- before the first round ---------------------------------------------------------------------


def _weather_set(rules: Rules, state: State, event: ev.WeatherSet) -> list[Line]:
    rule = "A4.15" if event.kind == "wind" else "A6.8"
    if event.direction < 0:
        return [Line(say(f"age-no-{event.kind}"), rule)]
    where = DIRECTIONS[event.direction]
    if event.kind == "wind":
        return [Line(say("age-wind-blows", where=where), rule)]
    return [Line(say("age-sun-stands", where=where), rule)]


def _order_set(rules: Rules, state: State, event: ev.OrderSet) -> list[Line]:
    names = say("age-order-then").join(seat_name(rules, seat) for seat in event.order)
    if rules.uses_initiative:
        words = say("age-order-by-dice", names=names)
        return [Line(words, "A11.7")]
    return [Line(say("age-order", names=names), "A3.1")]


def _pilot_marked(rules: Rules, state: State, event: ev.PilotMarked) -> list[Line]:
    who = seat_name(rules, event.seat)
    if event.aircraft is None or event.skill is None:
        return [Line(say("age-skill-hidden", who=who), "A6.6")]
    craft = name_of(rules, event.aircraft)
    rule = "A10.2" if rules.is_solo else "A6.9"
    return [Line(say("age-skill", who=who, craft=craft, skill=skilled_words(event)), rule)]


def skilled_words(event: ev.PilotMarked) -> str:
    """`an ace`, `a rookie, in secret`. [A6.6]"""
    skill = _skill(event.skill or "")
    return skill if event.is_open else say("age-skill-in-secret", skill=skill)


def _skill(skill: str) -> str:
    return say("age-a-skill", skill=skill)


def _skill_revealed(rules: Rules, state: State, event: ev.SkillRevealed) -> list[Line]:
    craft = name_of(rules, event.aircraft)
    return [Line(say("age-skill-revealed", craft=craft, skill=_skill(event.skill)), "A6.6")]


# -- rounds, turns, entries ---------------------------------------------------------------------


def _round_began(rules: Rules, state: State, event: ev.RoundBegan) -> list[Line]:
    return [Line(say("age-round-begins", round=event.round), "A3.1")]


def _turn_began(rules: Rules, state: State, event: ev.TurnBegan) -> list[Line]:
    names = ", ".join(rules.fleet[index].name for index in event.movers)
    message = "age-turn-late" if event.is_late else "age-turn"
    seat, count = seat_name(rules, event.seat), len(event.movers)
    rule = "A11.7" if rules.uses_initiative else "A3.1"
    return [Line(say(message, seat=seat, count=count, names=names), rule)]


def _entry_chosen(rules: Rules, state: State, event: ev.EntryChosen) -> list[Line]:
    return [Line(say("age-leaves-patrol", craft=name_of(rules, event.aircraft)), "A3.3")]


def _access_taken(rules: Rules, state: State, event: ev.AccessTaken) -> list[Line]:
    where = heading_words(rules, event.point, event.heading)
    return [
        Line(say("age-takes-access", craft=name_of(rules, event.aircraft), where=where), "A1.4")
    ]


def _level_taken(rules: Rules, state: State, event: ev.LevelTaken) -> list[Line]:
    each = state.aircraft[event.aircraft]
    where = stance_words(rules, each.point, each.heading, event.level, event.attitude)
    if each.where == "combat" and rules.rolls_places:
        return [
            Line(say("age-is-ready", craft=name_of(rules, event.aircraft), where=where), "A11.4")
        ]
    if state.phase == "starts":
        craft = name_of(rules, event.aircraft)
        return [Line(say("age-begins-at", craft=craft, where=where), "A8.7")]
    if each.where == "combat":  # along its edge, in a solo game
        return [
            Line(
                say("age-begins-on-level", craft=name_of(rules, event.aircraft), level=event.level),
                "A10.4",
            )
        ]
    return [
        Line(say("age-about-to-enter", craft=name_of(rules, event.aircraft), where=where), "A3.3")
    ]


def _seat_deployed(rules: Rules, state: State, event: ev.SeatDeployed) -> list[Line]:
    return [Line(say("age-seat-ready", seat=seat_name(rules, event.seat)), "A3.4")]


# -- movement -----------------------------------------------------------------------------------


def _die_chosen(rules: Rules, state: State, event: ev.DieChosen) -> list[Line]:
    craft = name_of(rules, event.aircraft)
    if event.colour == "blue":
        return [Line(say("age-takes-blue", craft=craft), "A4.1")]
    if event.is_risky:
        return [Line(say("age-takes-green-at-risk", craft=craft), "A4.12")]
    left = state.aircraft[event.aircraft].throttle - 1
    return [Line(say("age-takes-green", craft=craft, left=left), "A4.12")]


def _die_rolled(rules: Rules, state: State, event: ev.DieRolled) -> list[Line]:
    colour = state.colour or "blue"
    face = face_label(event.face)
    craft = name_of(rules, event.aircraft)
    return [Line(say(f"age-rolls-{colour}", craft=craft, face=face), "A4.1")]


def _engine_overused(rules: Rules, state: State, event: ev.EngineOverused) -> list[Line]:
    return [Line(say("age-engine-damaged", craft=name_of(rules, event.aircraft)), "A4.12")]


def _flown(rules: Rules, state: State, event: ev.Flown) -> list[Line]:
    craft = name_of(rules, event.aircraft)
    where = stance_words(rules, event.point, event.heading, event.level, event.attitude)
    if not event.path and event.heading != state.aircraft[event.aircraft].heading:
        lines = [Line(say("age-turns-round", craft=craft, where=where), "A9.6.3")]
    elif not event.path:
        lines = [Line(say("age-cannot-move", craft=craft, where=where), "A3.6")]
    else:
        path = path_words(event.path)
        words = say("age-flies", craft=craft, path=path, steps=event.steps, where=where)
        lines = [Line(words, "A4.2")]
    for mount in event.cleared:
        guns = guns_words(rules, event.aircraft, mount)
        lines.append(Line(say("age-clears-guns", craft=craft, guns=guns), "A6.4"))
    return lines


def _board_left(rules: Rules, state: State, event: ev.BoardLeft) -> list[Line]:
    craft, edge = name_of(rules, event.aircraft), edge_words(event.edge)
    match event.fate:
        case "home":
            zones = in_a_row([zone_words(rules, zone) for zone in event.photographs])
            return [
                Line(say("age-brings-photographs", craft=craft, zones=zones, edge=edge), "A8.3")
            ]
        case "through":
            return [Line(say("age-breaks-through", craft=craft, edge=edge), "A8.4")]
        case _:
            return [Line(say("age-leaves-board", craft=craft, edge=edge), "A3.5")]


# -- tasks --------------------------------------------------------------------------------------


def _zone_passed(rules: Rules, state: State, event: ev.ZonePassed) -> list[Line]:
    craft = name_of(rules, event.aircraft)
    zone = zone_words(rules, rules.zone_number(event.aircraft, event.zone))
    if rules.scenario.mode == "torpedo":
        return [Line(say("age-torpedo-ahead", craft=craft, zone=zone), "A8.5")]
    if event.is_filmed:
        return [Line(say("age-films-zone", craft=craft, zone=zone), "A8.3.1")]
    return [Line(say("age-passes-zone", craft=craft, zone=zone), "A8.2.1")]


def _photo_taken(rules: Rules, state: State, event: ev.PhotoTaken) -> list[Line]:
    zone = zone_words(rules, rules.zone_number(event.aircraft, event.zone))
    return [
        Line(say("age-has-photographed", craft=name_of(rules, event.aircraft), zone=zone), "A8.3")
    ]


def _released(rules: Rules, state: State, event: ev.Released) -> list[Line]:
    craft, zone = name_of(rules, event.aircraft), zone_words(rules, event.zone)
    if rules.scenario.mode == "torpedo":
        return [Line(say("age-torpedo-hits", craft=craft, zone=zone), "A8.5")]
    return [Line(say("age-bombs-zone", craft=craft, zone=zone), "A8.4")]


# -- fire ---------------------------------------------------------------------------------------


def _attack_words(rules: Rules, attack: Attack, message: str, shot: str) -> str:
    shooter, target = name_of(rules, attack.shooter), name_of(rules, attack.target)
    guns = guns_words(rules, attack.shooter, attack.mount)
    return say(message, shooter=shooter, target=target, guns=guns, shot=shot)


def _attack_began(rules: Rules, state: State, event: ev.AttackBegan) -> list[Line]:
    attack = event.attack
    return [Line(_attack_words(rules, attack, "age-attacks", shot_words(rules, attack)), "A5.2")]


def _break_began(rules: Rules, state: State, event: ev.BreakBegan) -> list[Line]:
    names = dict.fromkeys(rules.fleet[answer.shooter].name for answer in event.answers)
    target = name_of(rules, event.answers[0].target)
    return [Line(say("age-break-action", names=in_a_row(list(names)), target=target), "A5.6")]


def _answer_chosen(rules: Rules, state: State, event: ev.AnswerChosen) -> list[Line]:
    answer = event.answer
    return [Line(_attack_words(rules, answer, "age-fires-at", column_words(answer)), "A5.4")]


def _answers_dropped(rules: Rules, state: State, event: ev.AnswersDropped) -> list[Line]:
    gone = [answer for answer in state.answers if answer not in event.left]
    names = dict.fromkeys(name_of(rules, answer.shooter) for answer in gone)
    words = say("age-do-not-fire", names=in_a_row(list(names)), count=len(names))
    return [Line(words, "A5.4")]


def _effect(rules: Rules, state: State, event: ev.GunsFired) -> str:
    """What a roll did, and why damage destroyed. [A6.5, A6.6, A8.6.3]"""
    cannon = rules.fleet[event.shooter].type.mounts[event.mount].is_cannon
    plain = rules.gunnery.outcome(event.column, event.modifier, event.total, cannon=cannon)
    if event.result != "destroyed" or plain.result == "destroyed":
        return say(f"age-fired-{event.result}")
    if state.aircraft[event.target].damage:
        return say("age-fired-second-damage")
    if rules.options.ace_vs_ace:
        return say("age-fired-ace-against-ace")
    return say("age-fired-by-ace")


def _guns_fired(rules: Rules, state: State, event: ev.GunsFired) -> list[Line]:
    shooter = name_of(rules, event.shooter)
    total = event.total + event.modifier
    is_second = not event.is_defence and state.attack is not None and state.attack.rolls > 0
    words = say(
        "age-fired-on" if is_second else "age-fired",
        shooter=shooter,
        sum=f"{event.total} {modifier_words(event.modifier)} = {total}",
        column=COLUMNS[event.column],
        effect=_effect(rules, state, event),
    )
    rule = "A5.5" if is_second else "A5.7" if event.is_defence else "A6.1"
    return [Line(words, rule), *_jammed(rules, event, shooter)]


def _jammed(rules: Rules, event: ev.GunsFired, shooter: str) -> list[Line]:
    if not event.jam:
        return []
    guns = guns_words(rules, event.shooter, event.mount)
    count = rules.fleet[event.shooter].type.mounts[event.mount].guns
    return [Line(say("age-jammed", guns=guns, shooter=shooter, count=count), "A6.2")]


def _aircraft_damaged(rules: Rules, state: State, event: ev.AircraftDamaged) -> list[Line]:
    return [Line(say(f"age-hit-{event.damage}", craft=name_of(rules, event.aircraft)), "A6.5")]


def _aircraft_destroyed(rules: Rules, state: State, event: ev.AircraftDestroyed) -> list[Line]:
    message = "age-lost" if event.by is None else "age-shot-down"
    return [Line(say(message, craft=name_of(rules, event.aircraft)), "A6.5")]


def _kill_credited(rules: Rules, state: State, event: ev.KillCredited) -> list[Line]:
    craft, each = name_of(rules, event.aircraft), state.aircraft[event.aircraft]
    kills = kills_words(each.kills + 1)
    if event.skill == each.skill:
        return [Line(say("age-kill", craft=craft, kills=kills), "A6.10")]
    words = say("age-kill-rises", craft=craft, kills=kills, skill=_skill(event.skill))
    return [Line(words, "A6.10")]


# -- the end ------------------------------------------------------------------------------------


def _bonus_round_began(rules: Rules, state: State, event: ev.BonusRoundBegan) -> list[Line]:
    names = ", ".join(rules.fleet[index].name for index in event.survivors)
    return [Line(say("age-bonus-round", names=names or say("age-nobody")), "A8.1.3")]


def _game_ended(rules: Rules, state: State, event: ev.GameEnded) -> list[Line]:
    return [Line(result_words(rules, event.result), event.result.rule)]


def reason_words(reason: str) -> str:
    """Why a game is over."""
    return say(f"age-end-{key(reason)}")


def result_words(rules: Rules, result: Over) -> str:
    """The end of a game in words: why, for whom, and with how many points."""
    reason = reason_words(result.reason)
    by_team = {
        seat.team: (result.scores[number], result.points[number] if result.points else 0.0)
        for number, seat in enumerate(rules.scenario.seats)
    }
    winners = [team_name(rules, team) for team, (score, _) in by_team.items() if score > 0]
    first = [team_name(rules, team) for team, (score, _) in by_team.items() if score == 0]
    if winners:
        verdict = say("age-result-victory", winners=in_a_row(winners))
    elif len(first) == len(by_team):
        verdict = say("age-result-draw")
    else:
        verdict = say("age-result-draw-between", first=in_a_row(first))
    points = ", ".join(
        f"{team_name(rules, team)} {count:g}" for team, (_, count) in by_team.items()
    )
    return say("age-result", reason=reason, verdict=verdict, points=points)


_TELLING: dict[type, Callable[[Rules, State, Any], list[Line]]] = {
    ev.WeatherSet: _weather_set,
    ev.OrderSet: _order_set,
    ev.PilotMarked: _pilot_marked,
    ev.SkillRevealed: _skill_revealed,
    ev.RoundBegan: _round_began,
    ev.TurnBegan: _turn_began,
    ev.EntryChosen: _entry_chosen,
    ev.AccessTaken: _access_taken,
    ev.LevelTaken: _level_taken,
    ev.SeatDeployed: _seat_deployed,
    ev.DieChosen: _die_chosen,
    ev.DieRolled: _die_rolled,
    ev.EngineOverused: _engine_overused,
    ev.Flown: _flown,
    ev.BoardLeft: _board_left,
    ev.ZonePassed: _zone_passed,
    ev.PhotoTaken: _photo_taken,
    ev.Released: _released,
    ev.AttackBegan: _attack_began,
    ev.GunsFired: _guns_fired,
    ev.AircraftDamaged: _aircraft_damaged,
    ev.AircraftDestroyed: _aircraft_destroyed,
    ev.KillCredited: _kill_credited,
    ev.BreakBegan: _break_began,
    ev.AnswerChosen: _answer_chosen,
    ev.AnswersDropped: _answers_dropped,
    ev.BonusRoundBegan: _bonus_round_began,
    ev.GameEnded: _game_ended,
    **OF_STARTS,
    **OF_PIECES,
    **OF_AA_ZONES,
    **OF_AIRSHIPS,
    **OF_BOTS,
    **OF_UNITS,
}
