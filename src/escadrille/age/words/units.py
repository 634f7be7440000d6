"""Balloons, airships and anti-aircraft fire in words. [A9.2 to A9.5]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from escadrille.age.figures.lattice import DIRECTIONS
from escadrille.age.fire.aa import AARisk
from escadrille.age.fire.airship_fire import CHOICES
from escadrille.age.fire.strikes import is_at_barrage, is_damaged
from escadrille.age.model import events as ev
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import State, Strike
from escadrille.age.words.names import (
    airship_words,
    edge_words,
    guns_words,
    in_a_row,
    modifier_words,
    name_of,
    point_words,
    results_words,
    zone_words,
)
from escadrille.age.words.shots import path_words
from escadrille.kernel.story import Line
from escadrille.messages import say


def balloon_words(rules: Rules, balloon: int) -> str:
    """Kind and short name: `observation balloon o1`."""
    return say(f"units-balloon-{rules.balloons[balloon].kind}", name=rules.balloon_names[balloon])


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
    guns = guns_words(rules, strike.shooter, strike.mount)
    message = "units-strike" if strike.reply is None else "units-strike-answered"
    words = say(
        "units-strike-open" if strike.is_open else message,
        shooter=name_of(rules, strike.shooter),
        guns=guns,
        target=target_words(rules, strike),
        modifier=modifier_words(strike.modifier),
    )
    return [Line(words, _rule(strike))]


def _strike_rolled(rules: Rules, state: State, event: ev.StrikeRolled) -> list[Line]:
    assert state.strike is not None
    shooter = name_of(rules, state.strike.shooter)
    return [Line(say("units-strike-rolled", shooter=shooter, total=event.total), "A9.3")]


def _sum(total: int, modifier: int) -> str:
    return f"{total} {modifier_words(modifier)} = {total + modifier}"


def _strike_fired(rules: Rules, state: State, event: ev.StrikeFired) -> list[Line]:
    strike = event.strike
    shooter = name_of(rules, strike.shooter)
    words = say(
        "units-strike-fired",
        shooter=shooter,
        target=target_words(rules, strike),
        sum=_sum(event.total, strike.modifier),
        effect=_strike_effect(rules, state, event),
    )
    lines = [Line(words, _rule(strike))]
    if event.jam:
        guns = guns_words(rules, strike.shooter, strike.mount)
        count = rules.fleet[strike.shooter].type.mounts[strike.mount].guns
        jammed = say("age-jammed", guns=guns, shooter=shooter, count=count)
        lines.append(Line(jammed, "A6.2"))
    return lines


def _reply_fired(rules: Rules, state: State, event: ev.ReplyFired) -> list[Line]:
    assert event.strike.reply is not None
    words = say(
        "units-reply-fired",
        unit=target_words(rules, event.strike),
        target=name_of(rules, event.strike.shooter),
        sum=_sum(event.total, event.strike.reply),
        effect=_reply_effect(rules, state, event),
    )
    return [Line(words, _rule(event.strike))]


def _strike_effect(rules: Rules, state: State, event: ev.StrikeFired) -> str:
    """What the plane's roll did, and why damage destroyed. [A6.6, A9.3.2]"""
    strike, rolls = event.strike, rules.gunnery.strike_rolls
    plain = rolls.at_unit(strike.modifier, event.total, deadly=False).result
    if event.result != "destroyed" or plain == "destroyed" or is_at_barrage(rules, strike):
        return say(f"age-fired-{event.result}")
    if is_damaged(state, strike):
        return say("age-fired-second-damage")
    return say("age-fired-ace-against-ace" if rules.options.ace_vs_ace else "age-fired-by-ace")


def _reply_effect(rules: Rules, state: State, event: ev.ReplyFired) -> str:
    """What the answer did to the plane, and why damage destroyed. [A6.5, A8.6.3]"""
    assert event.strike.reply is not None
    plain = rules.gunnery.strike_rolls.by_unit(event.strike.reply, event.total, deadly=False)
    if event.result != "destroyed" or plain.result == "destroyed":
        return say(f"age-fired-{event.result}")
    is_second = bool(state.aircraft[event.strike.shooter].damage)
    return say("age-fired-second-damage" if is_second else "age-fired-ace-against-ace")


# -- balloons -----------------------------------------------------------------------------------


def _balloon_moved(rules: Rules, state: State, event: ev.BalloonMoved) -> list[Line]:
    before, who = state.balloons[event.balloon].level, balloon_words(rules, event.balloon)
    if event.level == before:
        return []
    way = "sinks" if event.is_damaged else "rises" if event.level > before else "is-lowered"
    words = say(f"units-balloon-{way}", balloon=who, where=height_words(event.level))
    return [Line(words, "A9.3")]


def _balloon_damaged(rules: Rules, state: State, event: ev.BalloonDamaged) -> list[Line]:
    who = balloon_words(rules, event.balloon)
    return [Line(say("units-balloon-damaged", balloon=who), "A9.3")]


def _balloon_destroyed(rules: Rules, state: State, event: ev.BalloonDestroyed) -> list[Line]:
    who = balloon_words(rules, event.balloon)
    at = point_words(rules, rules.layout(state).balloon_points[event.balloon])
    lines = [Line(say("units-balloon-burns", balloon=who, at=at), "A9.2")]
    if event.lowered is not None:
        other = rules.balloon_names[event.lowered]
        lines.append(Line(say("units-net-falls", name=other, level=event.level), "A9.2"))
    return lines


def _balloon_sank(rules: Rules, state: State, event: ev.BalloonSank) -> list[Line]:
    who = balloon_words(rules, event.balloon)
    return [Line(say("units-balloon-sank", balloon=who), "A9.3")]


def _nothing(rules: Rules, state: State, event: ev.WinchesBegan) -> list[Line]:
    return []


OF_UNITS: dict[type, Callable[[Rules, State, Any], list[Line]]] = {
    ev.StrikeBegan: _strike_began,
    ev.StrikeRolled: _strike_rolled,
    ev.StrikeFired: _strike_fired,
    ev.ReplyFired: _reply_fired,
    ev.WinchesBegan: _nothing,
    ev.BalloonMoved: _balloon_moved,
    ev.BalloonDamaged: _balloon_damaged,
    ev.BalloonDestroyed: _balloon_destroyed,
    ev.BalloonSank: _balloon_sank,
}


MOVES = {"A": "ahead", "L": "left", "R": "right", "B": "back"}


def moves_words(moves: str) -> str:
    """`a step ahead, then 60° to the left`."""
    if not moves:
        return say("units-move-none")
    return say("age-order-then").join(say(f"units-move-{MOVES[letter]}") for letter in moves)


def _airship_moved(rules: Rules, state: State, event: ev.AirshipMoved) -> list[Line]:
    who, heading = airship_words(rules, event.airship), DIRECTIONS[event.heading]
    at = say("units-airship-place", point=point_words(rules, event.point), heading=heading)
    if not event.moves:
        return [Line(say("units-airship-stays", airship=who, where=at), "A9.4")]
    moves = moves_words(event.moves)
    return [Line(say("units-airship-moves", airship=who, moves=moves, where=at), "A9.4")]


def _airship_passed(rules: Rules, state: State, event: ev.AirshipPassed) -> list[Line]:
    number = rules.target_number(rules.airship_team(event.airship), event.zone)
    who, zone = airship_words(rules, event.airship), zone_words(rules, number)
    return [Line(say("units-airship-passes", airship=who, zone=zone), "A9.4.3")]


def _airship_bombed(rules: Rules, state: State, event: ev.AirshipBombed) -> list[Line]:
    who, zone = airship_words(rules, event.airship), zone_words(rules, event.zone)
    return [Line(say("units-airship-bombs", airship=who, zone=zone), "A9.4.3")]


def _airship_left(rules: Rules, state: State, event: ev.AirshipLeft) -> list[Line]:
    who, edge = airship_words(rules, event.airship), edge_words(event.edge)
    return [Line(say("units-airship-leaves", airship=who, edge=edge), "A9.4.3")]


def _reply_chosen(rules: Rules, state: State, event: ev.ReplyChosen) -> list[Line]:
    who = airship_words(rules, event.airship)
    if event.reply is None:
        return [Line(say("units-airship-silent", airship=who), "A9.4")]
    bonus, guns = modifier_words(event.reply), CHOICES[event.pairs]
    return [Line(say(f"units-airship-replies-{guns}", airship=who, bonus=bonus), "A9.4")]


def _airship_damaged(rules: Rules, state: State, event: ev.AirshipDamaged) -> list[Line]:
    who = airship_words(rules, event.airship)
    return [Line(say(f"units-airship-damaged-{event.damage}", airship=who), "A9.4")]


def _airship_destroyed(rules: Rules, state: State, event: ev.AirshipDestroyed) -> list[Line]:
    return [Line(say("units-airship-lost", airship=airship_words(rules, event.airship)), "A9.4")]


OF_AIRSHIPS: dict[type, Callable[[Rules, State, Any], list[Line]]] = {
    ev.AirshipMoved: _airship_moved,
    ev.AirshipPassed: _airship_passed,
    ev.AirshipBombed: _airship_bombed,
    ev.AirshipLeft: _airship_left,
    ev.ReplyChosen: _reply_chosen,
    ev.AirshipDamaged: _airship_damaged,
    ev.AirshipDestroyed: _airship_destroyed,
}


def _flight_began(rules: Rules, state: State, event: ev.FlightBegan) -> list[Line]:
    flight = event.flight
    batteries = dict.fromkeys(shot.battery for shot in flight.shots)
    words = say(
        "units-aa-flight",
        craft=name_of(rules, flight.aircraft),
        path=path_words(flight.action.path),
        zones=in_a_row([_zone(rules, battery) for battery in batteries]),
        shots=say("units-aa-shots", shots=len(flight.shots)),
    )
    return [Line(words, "A9.5")]


def _aa_fired(rules: Rules, state: State, event: ev.AAFired) -> list[Line]:
    shot, is_damaged = event.shot, bool(state.aircraft[event.aircraft].damage)
    is_second = event.result == "destroyed" and is_damaged
    words = say(
        "units-aa-fires",
        zone=_zone(rules, shot.battery),
        craft=name_of(rules, event.aircraft),
        step=shot.step,
        point=point_words(rules, shot.point),
        level=shot.level,
        total=event.total,
        result=say("units-aa-second" if is_second else f"units-aa-{event.result}"),
    )
    return [Line(words, "A9.5")]


def _zone(rules: Rules, battery: int) -> str:
    return zone_words(rules, rules.battery_number(battery))


OF_AA_ZONES: dict[type, Callable[[Rules, State, Any], list[Line]]] = {
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
