"""What happened, in words: one or more sentences for each event, each with its rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from escadrille.age import airship_events as air
from escadrille.age import events as ev
from escadrille.age.aa_narration import OF_AA_ZONES
from escadrille.age.airship_narration import OF_AIRSHIPS
from escadrille.age.charts import COLUMNS
from escadrille.age.lattice import DIRECTIONS
from escadrille.age.opening import face_label
from escadrille.age.rules import Rules
from escadrille.age.solo.narration import OF_BOTS
from escadrille.age.start_narration import OF_STARTS
from escadrille.age.state import Attack, Damage, State
from escadrille.age.unit_narration import OF_UNITS
from escadrille.age.wording import (
    Line,
    column_words,
    edge_words,
    guns_words,
    in_a_row,
    modifier_words,
    name_of,
    point_words,
    seat_name,
    shot_words,
    stance_words,
    team_name,
    zone_words,
)
from escadrille.kernel.protocol import Over

BOOKKEEPING = (
    ev.PhaseBegan,
    ev.AttackEnded,
    ev.MoverDone,
    air.AirshipsBegan,
    air.AirshipDone,
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
        return [Line(f"There is no {event.kind}.", rule)]
    where = DIRECTIONS[event.direction]
    if event.kind == "wind":
        return [Line(f"The wind blows from the {where}.", rule)]
    return [Line(f"The sun stands in the {where}.", rule)]


def _order_set(rules: Rules, state: State, event: ev.OrderSet) -> list[Line]:
    names = ", then ".join(seat_name(rules, seat) for seat in event.order)
    if rules.uses_initiative:
        words = f"Dice say who moves when; two-seaters and bombers move first: {names}."
        return [Line(words, "A11.7")]
    return [Line(f"The order in every round: {names}.", "A3.1")]


def _pilot_marked(rules: Rules, state: State, event: ev.PilotMarked) -> list[Line]:
    who = seat_name(rules, event.seat)
    if event.aircraft is None or event.skill is None:
        return [Line(f"{who}: the skill of a pilot is written down.", "A6.6")]
    secret = "" if event.is_open else ", in secret"
    craft = name_of(rules, event.aircraft)
    rule = "A10.2" if rules.is_solo else "A6.9"
    return [Line(f"{who}: the pilot of {craft} is {_skill(event.skill)}{secret}.", rule)]


def _skill(skill: str) -> str:
    return {"ace": "an ace", "rookie": "a rookie"}.get(skill, "an average pilot")


def _skill_revealed(rules: Rules, state: State, event: ev.SkillRevealed) -> list[Line]:
    craft = name_of(rules, event.aircraft)
    return [Line(f"The pilot of {craft} turns out to be {_skill(event.skill)}.", "A6.6")]


# -- rounds, turns, entries ---------------------------------------------------------------------


def _round_began(rules: Rules, state: State, event: ev.RoundBegan) -> list[Line]:
    return [Line(f"Round {event.round} begins.", "A3.1")]


def _turn_began(rules: Rules, state: State, event: ev.TurnBegan) -> list[Line]:
    names = ", ".join(rules.fleet[index].name for index in event.movers)
    movers = f"{names} move" if len(event.movers) > 1 else f"{names} moves"
    what = movers if names else "nobody is there to move"
    if event.is_late:
        what = f"{names} may fire, now that all fighters have moved"
    rule = "A11.7" if rules.uses_initiative else "A3.1"
    return [Line(f"Turn of {seat_name(rules, event.seat)}: {what}.", rule)]


def _entry_chosen(rules: Rules, state: State, event: ev.EntryChosen) -> list[Line]:
    return [Line(f"{name_of(rules, event.aircraft)} leaves the Patrol Zone.", "A3.3")]


def _access_taken(rules: Rules, state: State, event: ev.AccessTaken) -> list[Line]:
    where = f"{point_words(rules, event.point)}, heading {DIRECTIONS[event.heading]}"
    return [Line(f"{name_of(rules, event.aircraft)} takes the Access Point {where}.", "A1.4")]


def _level_taken(rules: Rules, state: State, event: ev.LevelTaken) -> list[Line]:
    each = state.aircraft[event.aircraft]
    where = stance_words(rules, each.point, each.heading, event.level, event.attitude)
    if each.where == "combat" and rules.rolls_places:
        return [Line(f"{name_of(rules, event.aircraft)} is ready: {where}.", "A11.4")]
    if state.phase == "starts":
        return [Line(f"{name_of(rules, event.aircraft)} begins at {where}.", "A8.7")]
    if each.where == "combat":  # along its edge, in a solo game
        return [Line(f"{name_of(rules, event.aircraft)} begins on L{event.level}.", "A10.4")]
    return [Line(f"{name_of(rules, event.aircraft)} is about to enter: {where}.", "A3.3")]


def _seat_deployed(rules: Rules, state: State, event: ev.SeatDeployed) -> list[Line]:
    return [Line(f"{seat_name(rules, event.seat)}: the first aircraft stand ready.", "A3.4")]


# -- movement -----------------------------------------------------------------------------------


def _die_chosen(rules: Rules, state: State, event: ev.DieChosen) -> list[Line]:
    craft = name_of(rules, event.aircraft)
    if event.colour == "blue":
        return [Line(f"{craft} takes the blue die.", "A4.1")]
    if event.is_risky:
        return [Line(f"{craft} takes the green die at the engine’s risk.", "A4.12")]
    left = state.aircraft[event.aircraft].throttle - 1
    return [Line(f"{craft} takes the green die: safe uses left {left}.", "A4.12")]


def _die_rolled(rules: Rules, state: State, event: ev.DieRolled) -> list[Line]:
    colour = state.colour or "blue"
    face = face_label(event.face)
    return [Line(f"{name_of(rules, event.aircraft)} rolls {face} on the {colour} die.", "A4.1")]


def _engine_overused(rules: Rules, state: State, event: ev.EngineOverused) -> list[Line]:
    return [Line(f"Full throttle damages the engine of {name_of(rules, event.aircraft)}.", "A4.12")]


def _flown(rules: Rules, state: State, event: ev.Flown) -> list[Line]:
    craft = name_of(rules, event.aircraft)
    where = stance_words(rules, event.point, event.heading, event.level, event.attitude)
    if not event.path:
        lines = [Line(f"{craft} cannot move and stays at {where}.", "A3.6")]
    else:
        steps = f"{event.steps} step{'' if event.steps == 1 else 's'}"
        lines = [Line(f"{craft} flies {event.path} ({steps}) to {where}.", "A4.2")]
    for mount in event.cleared:
        guns = guns_words(rules, event.aircraft, mount)
        lines.append(Line(f"{craft} clears its {guns}, ready from the next round.", "A6.4"))
    return lines


def _board_left(rules: Rules, state: State, event: ev.BoardLeft) -> list[Line]:
    craft, over = name_of(rules, event.aircraft), f"over {edge_words(event.edge)}"
    match event.fate:
        case "home":
            zones = in_a_row([zone_words(rules, zone) for zone in event.photographs])
            return [Line(f"{craft} brings photographs of {zones} home {over}.", "A8.3")]
        case "through":
            return [Line(f"{craft} breaks through {over}.", "A8.4")]
        case _:
            return [Line(f"{craft} leaves the board {over} for good.", "A3.5")]


# -- tasks --------------------------------------------------------------------------------------


def _zone_passed(rules: Rules, state: State, event: ev.ZonePassed) -> list[Line]:
    craft = name_of(rules, event.aircraft)
    zone = zone_words(rules, rules.zone_number(event.aircraft, event.zone))
    if rules.scenario.mode == "torpedo":
        return [Line(f"{craft} has {zone} ahead within a torpedo’s run.", "A8.5")]
    if event.is_filmed:
        return [Line(f"{craft} is over {zone}: the photograph counts when it leaves.", "A8.3.1")]
    return [Line(f"{craft} passes over {zone}.", "A8.2.1")]


def _photo_taken(rules: Rules, state: State, event: ev.PhotoTaken) -> list[Line]:
    zone = zone_words(rules, rules.zone_number(event.aircraft, event.zone))
    return [Line(f"{name_of(rules, event.aircraft)} has photographed {zone}.", "A8.3")]


def _released(rules: Rules, state: State, event: ev.Released) -> list[Line]:
    craft, zone = name_of(rules, event.aircraft), zone_words(rules, event.zone)
    if rules.scenario.mode == "torpedo":
        return [Line(f"The torpedo of {craft} hits {zone}.", "A8.5")]
    return [Line(f"{craft} bombs {zone}.", "A8.4")]


# -- fire ---------------------------------------------------------------------------------------


def _attack_words(rules: Rules, attack: Attack, verb: str, shot: str) -> str:
    shooter, target = name_of(rules, attack.shooter), name_of(rules, attack.target)
    guns = guns_words(rules, attack.shooter, attack.mount)
    return f"{shooter} {verb} {target} with its {guns}: {shot}."


def _attack_began(rules: Rules, state: State, event: ev.AttackBegan) -> list[Line]:
    attack = event.attack
    return [Line(_attack_words(rules, attack, "attacks", shot_words(rules, attack)), "A5.2")]


def _break_began(rules: Rules, state: State, event: ev.BreakBegan) -> list[Line]:
    names = dict.fromkeys(rules.fleet[answer.shooter].name for answer in event.answers)
    target = name_of(rules, event.answers[0].target)
    return [Line(f"Break action: {in_a_row(list(names))} may fire at {target}.", "A5.6")]


def _answer_chosen(rules: Rules, state: State, event: ev.AnswerChosen) -> list[Line]:
    answer = event.answer
    return [Line(_attack_words(rules, answer, "fires at", column_words(answer)), "A5.4")]


def _answers_dropped(rules: Rules, state: State, event: ev.AnswersDropped) -> list[Line]:
    gone = [answer for answer in state.answers if answer not in event.left]
    names = dict.fromkeys(name_of(rules, answer.shooter) for answer in gone)
    verb = "does" if len(names) == 1 else "do"
    return [Line(f"{in_a_row(list(names))} {verb} not fire.", "A5.4")]


_RESULTS = {
    "jam": "nothing but a jam",
    "miss": "a miss",
    "damaged": "damage",
    "destroyed": "destroyed",
}


def _effect(rules: Rules, state: State, event: ev.GunsFired) -> str:
    """What a roll did, and why damage destroyed. [A6.5, A6.6, A8.6.3]"""
    cannon = rules.fleet[event.shooter].type.mounts[event.mount].is_cannon
    plain = rules.gunnery.outcome(event.column, event.modifier, event.total, cannon=cannon)
    if event.result != "destroyed" or plain.result == "destroyed":
        return _RESULTS[event.result]
    if state.aircraft[event.target].damage:
        return "damage, the second, so it is destroyed"
    if rules.options.ace_vs_ace:
        return "damage, which destroys in ace against ace"
    return "damage by an ace, so it is destroyed"


def _guns_fired(rules: Rules, state: State, event: ev.GunsFired) -> list[Line]:
    shooter = name_of(rules, event.shooter)
    total = event.total + event.modifier
    is_second = not event.is_defence and state.attack is not None and state.attack.rolls > 0
    burst = " in a long burst" if is_second else ""
    sum_ = f"{event.total} {modifier_words(event.modifier)} = {total}"
    chart = f"in column {COLUMNS[event.column]}: {_effect(rules, state, event)}"
    rule = "A5.5" if is_second else "A5.7" if event.is_defence else "A6.1"
    lines = [Line(f"{shooter} rolls {sum_}{burst}, {chart}.", rule)]
    if event.jam:
        guns = guns_words(rules, event.shooter, event.mount)
        verb = "are" if guns.endswith("s") else "is"
        lines.append(Line(f"The {guns} of {shooter} {verb} jammed.", "A6.2"))
    return lines


_EFFECTS: dict[Damage, str] = {
    "wings": "it flies slower from now on",
    "tail": "it turns less from now on",
    "guns": "it fires no more",
    "engine": "it flies much slower from now on",
}


def _aircraft_damaged(rules: Rules, state: State, event: ev.AircraftDamaged) -> list[Line]:
    craft, effect = name_of(rules, event.aircraft), _EFFECTS[event.damage]
    return [Line(f"{craft} is hit in the {event.damage}: {effect}.", "A6.5")]


def _aircraft_destroyed(rules: Rules, state: State, event: ev.AircraftDestroyed) -> list[Line]:
    craft = name_of(rules, event.aircraft)
    how = "is lost" if event.by is None else "is shot down"
    return [Line(f"{craft} {how}.", "A6.5")]


def _kill_credited(rules: Rules, state: State, event: ev.KillCredited) -> list[Line]:
    craft, each = name_of(rules, event.aircraft), state.aircraft[event.aircraft]
    kills = f"{each.kills + 1} kill{'' if each.kills == 0 else 's'}"
    now = "" if event.skill == each.skill else f" and is {_skill(event.skill)} now"
    return [Line(f"The pilot of {craft} has {kills}{now}.", "A6.10")]


# -- the end ------------------------------------------------------------------------------------


def _bonus_round_began(rules: Rules, state: State, event: ev.BonusRoundBegan) -> list[Line]:
    names = ", ".join(rules.fleet[index].name for index in event.survivors)
    words = f"Bonus round of the undamaged survivors, re-armed: {names or 'nobody'}."
    return [Line(words, "A8.1.3")]


def _game_ended(rules: Rules, state: State, event: ev.GameEnded) -> list[Line]:
    return [Line(result_words(rules, event.result), event.result.rule)]


_REASONS = {
    "survival": "One side has nothing left in the air",
    "last": "No more than one player has an active fighter left",
    "task": "The task is settled",
    "alone": "Nobody is left to stop the side with the task",
    "empty": "Nobody is left in the air",
    "stale": "Nothing has happened for many rounds",
    "round limit": "The round limit is reached",
}


def result_words(rules: Rules, result: Over) -> str:
    """The end of a game in words: why, for whom, and with how many points."""
    reason = _REASONS.get(result.reason, result.reason.capitalize())
    by_team = {
        seat.team: (result.scores[number], result.points[number] if result.points else 0.0)
        for number, seat in enumerate(rules.scenario.seats)
    }
    winners = [team_name(rules, team) for team, (score, _) in by_team.items() if score > 0]
    first = [team_name(rules, team) for team, (score, _) in by_team.items() if score == 0]
    if winners:
        verdict = f"Victory of {in_a_row(winners)}"
    elif len(first) == len(by_team):
        verdict = "The game is a draw"
    else:
        verdict = f"A draw between {in_a_row(first)}"
    points = ", ".join(
        f"{team_name(rules, team)} {count:g}" for team, (_, count) in by_team.items()
    )
    return f"{reason}. {verdict}. Points: {points}."


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
    **OF_AA_ZONES,
    **OF_AIRSHIPS,
    **OF_BOTS,
    **OF_UNITS,
}
