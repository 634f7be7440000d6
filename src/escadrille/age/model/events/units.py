"""Events of balloons and airships, and of fire at them. [A9.2 to A9.4]"""

from __future__ import annotations

from msgspec.structs import replace

from escadrille.age.figures.charts import Result
from escadrille.age.model.booking import Event, changed, with_bomb, with_value
from escadrille.age.model.state import AFT, FORE, Damage, Fate, State, Strike
from escadrille.kernel.protocol import Seat


class StrikeBegan(Event, frozen=True, tag="strike began"):
    """Guns are about to be fired at a balloon or an airship. [A9.2]"""

    strike: Strike

    def book(self, state: State) -> State:
        fired = (*state.fired, self.strike.mount)
        return replace(state, strike=self.strike, fired=fired, breaks=0, phase="strike")


class StrikeRolled(Event, frozen=True, tag="strike rolled"):
    """The red dice lie, and the black ones are rolled at the same time. [A9.3]"""

    total: int

    def book(self, state: State) -> State:
        assert state.strike is not None
        return replace(state, strike=replace(state.strike, total=self.total))


class StrikeFired(Event, frozen=True, tag="strike fired"):
    """The roll at a balloon or an airship, and what it did. [A9.2, A9.3]"""

    strike: Strike
    total: int
    result: Result
    jam: int
    """How the mount is afterwards: 0 working, otherwise jammed. [A6.2]"""

    def book(self, state: State) -> State:
        shooter, mount = self.strike.shooter, self.strike.mount
        each = state.aircraft[shooter]
        bursts = with_value(each.bursts, mount, each.bursts[mount] - 1)
        jams = with_value(each.jams, mount, self.jam or each.jams[mount])
        spent = {"bursts": bursts, "jams": jams, "must_turn": self.strike.turns}
        is_holed = self.strike.unit == "airship" and self.result == "damaged"
        return replace(
            state,
            aircraft=changed(state.aircraft, shooter, **spent),
            strike=self.strike,
            holed=self.strike.target if is_holed else None,
            is_quiet=False,
            phase="strike" if is_holed else "break",
        )


class ReplyFired(Event, frozen=True, tag="reply fired"):
    """What a balloon or an airship rolled at the same time, and what that did. [A9.3]"""

    strike: Strike
    total: int
    result: Result
    is_wound: bool = False
    """The damage die is to be rolled. [A6.5]"""

    def book(self, state: State) -> State:
        """Each pair of an airship's guns that answered has used a burst. [A9.4.1]"""
        if self.strike.unit == "airship":
            fore, aft = state.airships[self.strike.target].bursts
            bursts = (fore - (FORE in self.strike.pairs), aft - (AFT in self.strike.pairs))
            airships = changed(state.airships, self.strike.target, bursts=bursts)
            state = replace(state, airships=airships)
        if self.is_wound:
            return replace(state, wounded=self.strike.shooter, phase="strike")
        return state


class WinchesBegan(Event, frozen=True, tag="winches began"):
    """Observation balloons go up and down before the aircraft move. [A3.1, A9.3]"""

    balloons: tuple[int, ...]

    def book(self, state: State) -> State:
        return replace(state, winches=self.balloons, phase="balloons")


class BalloonMoved(Event, frozen=True, tag="balloon moved", omit_defaults=True):
    """A balloon is winched to a level, or left on its own. [A9.3]"""

    balloon: int
    level: int
    is_damaged: bool = False
    """It sinks, for it is damaged. [A9.3]"""

    def book(self, state: State) -> State:
        balloons = changed(state.balloons, self.balloon, level=self.level)
        return replace(state, balloons=balloons, winches=state.winches[1:])


class BalloonDamaged(Event, frozen=True, tag="balloon damaged"):
    """An observation balloon is hit and will sink. [A9.3]"""

    balloon: int
    by: Seat

    def book(self, state: State) -> State:
        hit = {"is_damaged": True, "downed_by": self.by, "damaged_in": state.round}
        return replace(state, balloons=changed(state.balloons, self.balloon, **hit))


class BalloonDestroyed(Event, frozen=True, tag="balloon destroyed", omit_defaults=True):
    """A balloon is gone, and with it the net that it held. [A9.2, A9.3]"""

    balloon: int
    by: Seat
    lowered: int | None = None
    """The other balloon of its net. [A9.2]"""
    level: int = 0
    """The level to which that one comes down."""

    def book(self, state: State) -> State:
        balloons = changed(state.balloons, self.balloon, fate="destroyed", downed_by=self.by)
        if self.lowered is not None:
            balloons = changed(balloons, self.lowered, level=self.level)
        return replace(state, balloons=balloons)


class BalloonSank(Event, frozen=True, tag="balloon sank"):
    """A damaged balloon has come to the ground and is removed. [A9.3]"""

    balloon: int

    def book(self, state: State) -> State:
        balloons = changed(state.balloons, self.balloon, level=0, fate="sunk")
        return replace(state, balloons=balloons, winches=state.winches[1:])


class AirshipsBegan(Event, frozen=True, tag="airships began"):
    """Airships move before the aircraft. [A3.1, A9.4]"""

    airships: tuple[int, ...]

    def book(self, state: State) -> State:
        return replace(state, sailing=self.airships, phase="airship")


class AirshipMoved(Event, frozen=True, tag="airship moved"):
    """An airship moved, rotated or stayed. [A9.4]"""

    airship: int
    moves: str
    point: int
    heading: int
    over: tuple[str, ...] = ()
    """Zones that its centre was over. [A9.4.3]"""

    def book(self, state: State) -> State:
        """Steps ahead keep a game going: an airship's way may be long. [A8.4.4]"""
        airships = changed(state.airships, self.airship, point=self.point, heading=self.heading)
        return replace(
            state,
            airships=airships,
            passed=self.over,
            phase="airship bombs",
            is_quiet=state.is_quiet and "A" not in self.moves,
        )


class AirshipPassed(Event, frozen=True, tag="airship passed"):
    """It has flown over the next zone of its route. [A9.4.3, A9.6.3]"""

    airship: int
    zone: str

    def book(self, state: State) -> State:
        each = state.airships[self.airship]
        airships = changed(state.airships, self.airship, passed=each.passed + 1)
        return replace(state, airships=airships, is_quiet=False)


class AirshipBombed(Event, frozen=True, tag="airship bombed"):
    """It dropped a bomb on a zone or ship below it. [A9.4.3]"""

    airship: int
    zone: int

    def book(self, state: State) -> State:
        bombs = state.airships[self.airship].bombs - 1
        airships = changed(state.airships, self.airship, bombs=bombs)
        return replace(with_bomb(state, self.zone), airships=airships, is_quiet=False, passed=())


class AirshipLeft(Event, frozen=True, tag="airship left"):
    """Its centre crossed the edge. [A9.4.3]"""

    airship: int
    moves: str
    edge: str
    fate: Fate

    def book(self, state: State) -> State:
        airships = changed(state.airships, self.airship, fate=self.fate)
        return replace(state, airships=airships, passed=(), phase="airship bombs", is_quiet=False)


class AirshipDone(Event, frozen=True, tag="airship done"):
    """An airship's move is over."""

    def book(self, state: State) -> State:
        return replace(state, sailing=state.sailing[1:], passed=(), phase="airship")


class ReplyChosen(Event, frozen=True, tag="reply chosen"):
    """The pairs of guns that fire back at an attacker, and what that adds. [A9.4]"""

    airship: int
    pairs: tuple[int, ...]
    reply: int | None

    def book(self, state: State) -> State:
        assert state.strike is not None
        strike = replace(state.strike, pairs=self.pairs, reply=self.reply, is_open=False)
        return replace(state, strike=strike)


class AirshipDamaged(Event, frozen=True, tag="airship damaged"):
    """The damage die showed what an airship has lost. [A9.4]"""

    airship: int
    damage: Damage

    def book(self, state: State) -> State:
        airships = changed(state.airships, self.airship, damage=self.damage)
        return replace(state, airships=airships, holed=None, phase="break")


class AirshipDestroyed(Event, frozen=True, tag="airship destroyed"):
    """An airship was shot down. [A9.4]"""

    airship: int
    by: Seat

    def book(self, state: State) -> State:
        airships = changed(state.airships, self.airship, fate="destroyed", downed_by=self.by)
        return replace(state, airships=airships)
