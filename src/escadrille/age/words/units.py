"""Balloons, airships and anti-aircraft fire in words. [A9.2 to A9.5]"""

from __future__ import annotations

from escadrille.age.figures.lattice import DIRECTIONS
from escadrille.age.fire.aa import AARisk
from escadrille.age.fire.airship_fire import CHOICES
from escadrille.age.fire.strikes import is_at_barrage, is_damaged
from escadrille.age.model import events as ev
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import State, Strike
from escadrille.age.words.names import (
    Telling,
    about,
    airship_words,
    balloon_words,
    effect_words,
    guns_words,
    in_a_row,
    jammed,
    modifier_words,
    name_of,
    path_words,
    plain,
    point_words,
    results_words,
    sentence,
    sum_words,
    zone_words,
)
from escadrille.kernel.seen import Line
from escadrille.messages import say


def target_words(rules: Rules, strike: Strike) -> str:
    """What a strike is aimed at."""
    if strike.unit == "airship":
        return airship_words(rules, strike.target)
    return balloon_words(rules, strike.target)


def height_words(level: int) -> str:
    """`on L2`, or on the ground."""
    return say("units-on-level", level=level) if level else say("units-on-the-ground")


def _rule(strike: Strike) -> str:
    if strike.unit == "airship":
        return "A9.4.1"
    return "A9.2" if strike.reply is None else "A9.3"


# -- fire ---------------------------------------------------------------------------------------


def _strike_began(rules: Rules, state: State, event: ev.StrikeBegan) -> list[Line]:
    strike = event.strike
    message = "units-strike" if strike.reply is None else "units-strike-answered"
    return sentence(
        _rule(strike),
        "units-strike-open" if strike.is_open else message,
        shooter=name_of(rules, strike.shooter),
        guns=guns_words(rules, strike.shooter, strike.mount),
        target=target_words(rules, strike),
        modifier=modifier_words(strike.modifier),
    )


def _strike_rolled(rules: Rules, state: State, event: ev.StrikeRolled) -> list[Line]:
    assert state.strike is not None
    shooter = name_of(rules, state.strike.shooter)
    return about(rules, event, "A9.3", "units-strike-rolled", shooter=shooter)


def _strike_fired(rules: Rules, state: State, event: ev.StrikeFired) -> list[Line]:
    strike, rolls = event.strike, rules.gunnery.strike_rolls
    plain = rolls.at_unit(strike.modifier, event.total, deadly=False).result
    if is_at_barrage(rules, strike):
        plain = event.result
    lines = sentence(
        _rule(strike),
        "units-strike-fired",
        shooter=name_of(rules, strike.shooter),
        target=target_words(rules, strike),
        sum=sum_words(event.total, strike.modifier),
        effect=effect_words(rules, event.result, plain, is_second=is_damaged(state, strike)),
    )
    if event.jam:
        lines += jammed(rules, strike.shooter, strike.mount)
    return lines


def _reply_fired(rules: Rules, state: State, event: ev.ReplyFired) -> list[Line]:
    strike, rolls = event.strike, rules.gunnery.strike_rolls
    assert strike.reply is not None
    plain = rolls.by_unit(strike.reply, event.total, deadly=False).result
    is_second = bool(state.aircraft[strike.shooter].damage)
    return sentence(
        _rule(strike),
        "units-reply-fired",
        unit=target_words(rules, strike),
        target=name_of(rules, strike.shooter),
        sum=sum_words(event.total, strike.reply),
        effect=effect_words(rules, event.result, plain, is_second=is_second),
    )


# -- balloons -----------------------------------------------------------------------------------


def _balloon_moved(rules: Rules, state: State, event: ev.BalloonMoved) -> list[Line]:
    before = state.balloons[event.balloon].level
    if event.level == before:
        return []
    way = "sinks" if event.is_damaged else "rises" if event.level > before else "is-lowered"
    where = height_words(event.level)
    return about(rules, event, "A9.3", f"units-balloon-{way}", where=where)


def _balloon_destroyed(rules: Rules, state: State, event: ev.BalloonDestroyed) -> list[Line]:
    at = point_words(rules, rules.layout(state).balloon_points[event.balloon])
    lines = about(rules, event, "A9.2", "units-balloon-burns", at=at)
    if event.lowered is not None:
        other = rules.balloon_names[event.lowered]
        lines += about(rules, event, "A9.2", "units-net-falls", name=other)
    return lines


OF_UNITS: dict[type, Telling] = {
    ev.StrikeBegan: _strike_began,
    ev.StrikeRolled: _strike_rolled,
    ev.StrikeFired: _strike_fired,
    ev.ReplyFired: _reply_fired,
    ev.WinchesBegan: lambda *_: [],
    ev.BalloonMoved: _balloon_moved,
    ev.BalloonDamaged: plain("A9.3", "units-balloon-damaged"),
    ev.BalloonDestroyed: _balloon_destroyed,
    ev.BalloonSank: plain("A9.3", "units-balloon-sank"),
}


MOVES = {"A": "ahead", "L": "left", "R": "right", "B": "back"}


def moves_words(moves: str) -> str:
    """`a step ahead, then 60° to the left`."""
    if not moves:
        return say("units-move-none")
    return say("age-order-then").join(say(f"units-move-{MOVES[letter]}") for letter in moves)


def _airship_moved(rules: Rules, state: State, event: ev.AirshipMoved) -> list[Line]:
    point, heading = point_words(rules, event.point), DIRECTIONS[event.heading]
    at = say("units-airship-place", point=point, heading=heading)
    if not event.moves:
        return about(rules, event, "A9.4", "units-airship-stays", where=at)
    moves = moves_words(event.moves)
    return about(rules, event, "A9.4", "units-airship-moves", moves=moves, where=at)


def _reply_chosen(rules: Rules, state: State, event: ev.ReplyChosen) -> list[Line]:
    if event.reply is None:
        return about(rules, event, "A9.4", "units-airship-silent")
    bonus, guns = modifier_words(event.reply), CHOICES[event.pairs]
    return about(rules, event, "A9.4", f"units-airship-replies-{guns}", bonus=bonus)


def _flight_began(rules: Rules, state: State, event: ev.FlightBegan) -> list[Line]:
    flight = event.flight
    batteries = dict.fromkeys(shot.battery for shot in flight.shots)
    return sentence(
        "A9.5",
        "units-aa-flight",
        craft=name_of(rules, flight.aircraft),
        path=path_words(flight.action.path),
        zones=in_a_row([_zone(rules, battery) for battery in batteries]),
        shots=say("units-aa-shots", shots=len(flight.shots)),
    )


def _aa_fired(rules: Rules, state: State, event: ev.AAFired) -> list[Line]:
    shot, is_damaged = event.shot, bool(state.aircraft[event.aircraft].damage)
    is_second = event.result == "destroyed" and is_damaged
    return sentence(
        "A9.5",
        "units-aa-fires",
        zone=_zone(rules, shot.battery),
        craft=name_of(rules, event.aircraft),
        step=shot.step,
        point=point_words(rules, shot.point),
        level=shot.level,
        total=event.total,
        result=say("units-aa-second" if is_second else f"units-aa-{event.result}"),
    )


def _zone(rules: Rules, battery: int) -> str:
    return zone_words(rules, rules.battery_number(battery))


OF_AIRSHIPS_AND_GUNS: dict[type, Telling] = {
    ev.AirshipMoved: _airship_moved,
    ev.AirshipPassed: plain("A9.4.3", "units-airship-passes"),
    ev.AirshipBombed: plain("A9.4.3", "units-airship-bombs"),
    ev.AirshipLeft: plain("A9.4.3", "units-airship-leaves"),
    ev.ReplyChosen: _reply_chosen,
    ev.AirshipDamaged: plain("A9.4", "units-airship-damaged-", "damage"),
    ev.AirshipDestroyed: plain("A9.4", "units-airship-lost"),
    ev.FlightBegan: _flight_began,
    ev.AAFired: _aa_fired,
}


def risk_words(rules: Rules, risk: AARisk) -> str:
    """What a way through anti-aircraft fire comes to: `AA1: 4 shots, destroy 43%, …`. [A9.5]"""
    names = dict.fromkeys(rules.zone_ids[rules.battery_number(s.battery)] for s in risk.shots)
    total = risk.unharmed.denominator * risk.damaged.denominator
    destroyed, damaged, unharmed = (
        int(each * total) for each in (risk.destroyed, risk.damaged, risk.unharmed)
    )
    shots = say("units-aa-shots", shots=len(risk.shots))
    odds = results_words(destroyed, damaged, unharmed, total)
    return say("units-aa-risk", zones=in_a_row(list(names)), shots=shots, odds=odds)


def aa_chance_words(rules: Rules, state: State) -> str:
    """What is rolled for the next shot."""
    assert state.flight is not None
    shot = state.flight.shots[state.flight.fired]
    return say(
        "units-roll-aa",
        zone=_zone(rules, shot.battery),
        craft=name_of(rules, state.flight.aircraft),
        point=point_words(rules, shot.point),
        level=shot.level,
    )
