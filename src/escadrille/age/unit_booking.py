"""Booking of what happens to balloons, and of fire at balloons and airships. [A9.2, A9.3]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from escadrille.age import unit_events as ev
from escadrille.age.booking import with_aircraft, with_airship
from escadrille.age.state import AFT, FORE, Airship, Balloon, State, Strike


def _with_balloon(state: State, index: int, **changes: Any) -> tuple[Balloon, ...]:
    """All balloons, one of them changed."""
    balloons = state.balloons
    return (*balloons[:index], replace(balloons[index], **changes), *balloons[index + 1 :])


# -- fire ---------------------------------------------------------------------------------------


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


# -- balloons -----------------------------------------------------------------------------------


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


OF_UNITS: dict[type, Callable[[State, Any], State]] = {
    ev.StrikeBegan: _strike_began,
    ev.StrikeRolled: _strike_rolled,
    ev.StrikeFired: _strike_fired,
    ev.ReplyFired: _reply_fired,
    ev.WinchesBegan: _winches_began,
    ev.BalloonMoved: _balloon_moved,
    ev.BalloonDamaged: _balloon_damaged,
    ev.BalloonDestroyed: _balloon_destroyed,
    ev.BalloonSank: _balloon_sank,
}
