"""Booking: events of balloons and airships, and of fire at them. [A9.2 to A9.4]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from escadrille.age.model import events as ev
from escadrille.age.model.booking import with_aircraft, with_airship, with_bomb
from escadrille.age.model.state import AFT, FORE, Airship, Balloon, State, Strike


def _with_balloon(state: State, index: int, **changes: Any) -> tuple[Balloon, ...]:
    """All balloons, one of them changed."""
    balloons = state.balloons
    return (*balloons[:index], replace(balloons[index], **changes), *balloons[index + 1 :])


def _strike_began(state: State, event: ev.StrikeBegan) -> State:
    fired = (*state.fired, event.strike.mount)
    return replace(state, strike=event.strike, fired=fired, breaks=0, phase="strike")


def _strike_rolled(state: State, event: ev.StrikeRolled) -> State:
    assert state.strike is not None
    return replace(state, strike=replace(state.strike, total=event.total))


def _strike_fired(state: State, event: ev.StrikeFired) -> State:
    shooter, mount = event.strike.shooter, event.strike.mount
    each = state.aircraft[shooter]
    bursts, jams = list(each.bursts), list(each.jams)
    bursts[mount] -= 1
    jams[mount] = event.jam or jams[mount]
    fleet = with_aircraft(
        state,
        shooter,
        bursts=tuple(bursts),
        jams=tuple(jams),
        must_turn=event.strike.turns,
    )
    is_holed = event.strike.unit == "airship" and event.result == "damaged"
    return replace(
        state,
        aircraft=fleet,
        strike=event.strike,
        holed=event.strike.target if is_holed else None,
        is_quiet=False,
        phase="strike" if is_holed else "break",
    )


def _reply_fired(state: State, event: ev.ReplyFired) -> State:
    state = replace(state, airships=_after_reply(state, event.strike))
    if event.is_wound:
        return replace(state, wounded=event.strike.shooter, phase="strike")
    return state


def _after_reply(state: State, strike: Strike) -> tuple[Airship, ...]:
    """Each pair of an airship's guns that answered has used a burst. [A9.4.1]"""
    if strike.unit != "airship":
        return state.airships
    fore, aft = state.airships[strike.target].bursts
    bursts = (fore - (FORE in strike.pairs), aft - (AFT in strike.pairs))
    return with_airship(state, strike.target, bursts=bursts)


def _winches_began(state: State, event: ev.WinchesBegan) -> State:
    return replace(state, winches=event.balloons, phase="balloons")


def _balloon_moved(state: State, event: ev.BalloonMoved) -> State:
    balloons = _with_balloon(state, event.balloon, level=event.level)
    return replace(state, balloons=balloons, winches=state.winches[1:])


def _balloon_damaged(state: State, event: ev.BalloonDamaged) -> State:
    hit = {"is_damaged": True, "downed_by": event.by, "damaged_in": state.round}
    return replace(state, balloons=_with_balloon(state, event.balloon, **hit))


def _balloon_destroyed(state: State, event: ev.BalloonDestroyed) -> State:
    balloons = _with_balloon(state, event.balloon, fate="destroyed", downed_by=event.by)
    state = replace(state, balloons=balloons)
    if event.lowered is None:
        return state
    return replace(state, balloons=_with_balloon(state, event.lowered, level=event.level))


def _balloon_sank(state: State, event: ev.BalloonSank) -> State:
    balloons = _with_balloon(state, event.balloon, level=0, fate="sunk")
    return replace(state, balloons=balloons, winches=state.winches[1:])


def _airships_began(state: State, event: ev.AirshipsBegan) -> State:
    return replace(state, sailing=event.airships, phase="airship")


def _airship_moved(state: State, event: ev.AirshipMoved) -> State:
    """Steps ahead keep a game going: an airship's way may be long. [A8.4.4]"""
    airships = with_airship(state, event.airship, point=event.point, heading=event.heading)
    return replace(
        state,
        airships=airships,
        passed=event.over,
        phase="airship bombs",
        is_quiet=state.is_quiet and "A" not in event.moves,
    )


def _airship_passed(state: State, event: ev.AirshipPassed) -> State:
    each = state.airships[event.airship]
    airships = with_airship(state, event.airship, passed=each.passed + 1)
    return replace(state, airships=airships, is_quiet=False)


def _airship_bombed(state: State, event: ev.AirshipBombed) -> State:
    bombs = state.airships[event.airship].bombs - 1
    airships = with_airship(state, event.airship, bombs=bombs)
    return replace(with_bomb(state, event.zone), airships=airships, is_quiet=False, passed=())


def _airship_left(state: State, event: ev.AirshipLeft) -> State:
    airships = with_airship(state, event.airship, fate=event.fate)
    return replace(state, airships=airships, passed=(), phase="airship bombs", is_quiet=False)


def _airship_done(state: State, event: ev.AirshipDone) -> State:
    return replace(state, sailing=state.sailing[1:], passed=(), phase="airship")


def _reply_chosen(state: State, event: ev.ReplyChosen) -> State:
    assert state.strike is not None
    strike = replace(state.strike, pairs=event.pairs, reply=event.reply, is_open=False)
    return replace(state, strike=strike)


def _airship_damaged(state: State, event: ev.AirshipDamaged) -> State:
    airships = with_airship(state, event.airship, damage=event.damage)
    return replace(state, airships=airships, holed=None, phase="break")


def _airship_destroyed(state: State, event: ev.AirshipDestroyed) -> State:
    airships = with_airship(state, event.airship, fate="destroyed", downed_by=event.by)
    return replace(state, airships=airships)


BOOKING: dict[type, Callable[[State, Any], State]] = {
    ev.StrikeBegan: _strike_began,
    ev.StrikeRolled: _strike_rolled,
    ev.StrikeFired: _strike_fired,
    ev.ReplyFired: _reply_fired,
    ev.WinchesBegan: _winches_began,
    ev.BalloonMoved: _balloon_moved,
    ev.BalloonDamaged: _balloon_damaged,
    ev.BalloonDestroyed: _balloon_destroyed,
    ev.BalloonSank: _balloon_sank,
    ev.AirshipsBegan: _airships_began,
    ev.AirshipMoved: _airship_moved,
    ev.AirshipPassed: _airship_passed,
    ev.AirshipBombed: _airship_bombed,
    ev.AirshipLeft: _airship_left,
    ev.AirshipDone: _airship_done,
    ev.ReplyChosen: _reply_chosen,
    ev.AirshipDamaged: _airship_damaged,
    ev.AirshipDestroyed: _airship_destroyed,
}
