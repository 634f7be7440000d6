"""Age of Dogfights at the table: shown, asked and told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escadrille.age.analysis import ENTRIES, usual_entry
from escadrille.age.figures import DIRECTIONS
from escadrille.age.game import Age
from escadrille.age.model import Attack, Known, Rules, Strike, Trail, View, face_label
from escadrille.age.model import events as ev
from escadrille.age.model.actions import ATTITUDES, Action, AttitudeName, Steer
from escadrille.age.questions import (
    DieOption,
    PickOption,
    PlaceOption,
    ShotOption,
    flight_to,
    question_of,
)
from escadrille.age.turn import flights_of
from escadrille.age.words import (
    modifier_words,
    points_of,
    result_words,
    seat_name,
    told,
    turn_words,
)
from escadrille.catalog import AnyGame
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Decision, Over, Seat
from escadrille.kernel.questions import Option
from escadrille.kernel.seen import Happening, Seen, Told
from escadrille.messages import say
from escadrille.table.age.flights import fly_ask, see_end, see_point
from escadrille.table.age.piece_asks import piece_ask
from escadrille.table.age.shots import long_odds, shot_view
from escadrille.table.age.units import strike_view, unit_point
from escadrille.table.age.view import age_view, result_of, trail_steps
from escadrille.table.games.actions import asked, offered, read_action
from escadrille.table.wire import age_asks as wire
from escadrille.table.wire import messages
from escadrille.table.wire.age import AgeView, FlightShow, GunfireShow, RollShow
from escadrille.table.wire.age_asks import AgeAsk, EndSeen, PointSeen
from escadrille.table.wire.common import Place, Result, SeatView
from escadrille.table.wire.messages import LookMessage, Show


class AgePresenter:
    """Shows, asks and tells a game of Age of Dogfights."""

    is_quick = False

    def __init__(self, game: AnyGame) -> None:
        assert isinstance(game, Age)
        self.game = game
        self.title = game.rules.scenario.title
        self.hides = game.rules.options.skill == "hidden"

    def name_of(self, seat: Seat) -> str:
        """The side of a seat, as the scenario calls it."""
        return seat_name(self.game.rules, seat)

    def side_of(self, seat: Seat) -> str:
        """The alliance of its aircraft. [A3.8]"""
        return self.game.rules.of_seat(seat)[0].type.alliance

    def team_of(self, seat: Seat) -> int:
        """The team of the scenario."""
        return self.game.rules.scenario.seats[seat].team

    def flies_itself(self, seat: Seat) -> bool:
        """Whether a published bot has the seat. [A10]"""
        return self.game.rules.is_bot(seat)

    def view(self, view: View, seats: list[SeatView]) -> AgeView:
        """The sheet with everything on it."""
        return age_view(self.game.rules, view, seats)

    def ask(self, seen: Seen[View, Action, ev.Event]) -> AgeAsk:
        """A decision as its seat is asked."""
        return age_ask(self.game.rules, seen.view.state, seen.decision)

    def look(self, seen: Seen[View, Action, ev.Event], message: LookMessage) -> EndSeen | PointSeen:
        """An end of the flight, or why there is none on a point."""
        if seen.decision.kind != "fly":
            raise BadInput("decision", say("table-no-closer-look"), allowed="a flight")
        if message.end is not None:
            return see_end(self.game.rules, seen.view.state, message.end, message.way)
        if message.point is not None:
            return see_point(self.game.rules, seen.view.state, message.point)
        raise BadInput("look", say("table-look-named-nothing"), allowed="end or point")

    def read_action(self, seen: Seen[View, Action, ev.Event], action: dict[str, Any]) -> Action:
        """An action; an end of the flight may be named by its number."""
        if seen.decision.kind == "fly" and action.get("type") == "end":
            rules, state = self.game.rules, seen.view.state
            number, ends = action.get("number"), flights_of(rules, state).end_count
            if type(number) is not int or not 0 <= number < ends:
                problem = say("age-no-such-number", number=repr(number))
                raise BadInput("action.number", problem, allowed=f"0 to {ends - 1}")
            return flight_to(rules, state, number)
        wanted: Action = read_action(self.game, action)
        return wanted

    def usual(self, seen: Seen[View, Action, ev.Event]) -> Action | None:
        """The next aircraft straight in, as long as the first round has not begun. [A3.4, A10.4]"""
        state, decision = seen.view.state, seen.decision
        if state.round or decision.kind not in ENTRIES:
            return None
        return usual_entry(self.game.rules, state, decision.options)

    def tell(
        self, part: Sequence[Happening[View, ev.Event]], *, moving: bool = True
    ) -> list[messages.Happening]:
        """What happened."""
        return age_story(self.game.rules, part, moving=moving)

    def place(self, view: View) -> str:
        """Round and player."""
        return turn_words(self.game.rules, view.state)

    def result_words(self, result: Over) -> str:
        """Why the game has ended, and who wins."""
        return result_words(self.game.rules, result)

    def result(self, view: View) -> Result | None:
        """The end with what became of each side."""
        return result_of(self.game.rules, view.state)

    def is_ready(self, view: View, seat: Seat) -> bool:
        """Nothing is chosen at the same time."""
        return False

    def begins_turn(self, event: object) -> bool:
        """A turn is one player's. [A3.1]"""
        return isinstance(event, ev.TurnBegan)

    def settles(self, event: object) -> bool:
        """A pilot's skill is known, or a bot has decided without a die. [A6.6, A10]"""
        return isinstance(event, ev.SkillRevealed | ev.BotDecided)


# -- questions --------------------------------------------------------------------------------


_ASKS: dict[str, type[Any]] = {
    "die": wire.DieAsk,
    "attack": wire.ShotAsk,
    "defend": wire.ShotAsk,
    "long burst": wire.ShotAsk,
    "access": wire.PlaceAsk,
    "place": wire.PlaceAsk,
    "level": wire.LevelAsk,
}
"""Every other question is a pick."""


def age_ask(rules: Rules, seen: Known, decision: Decision[Action]) -> wire.AgeAsk:
    """A decision as its seat is asked; odds are computed from what the seat may know. [A6.6]"""
    question = question_of(rules, seen, decision)
    common = asked(question)
    if decision.kind == "fly":
        return fly_ask(rules, seen, common)
    if decision.kind == "placing":
        return piece_ask(rules, seen, decision, common)
    options = [_option(rules, seen, option) for option in question.options]
    if decision.kind == "airship":
        airship = rules.airship_names[seen.sailing[0]]
        return wire.SteerAsk(airship=airship, options=options, **common)
    ask: wire.AgeAsk = _ASKS.get(decision.kind, wire.PickAsk)(
        kind=decision.kind, aircraft=question.aircraft, options=options, **common
    )
    return ask


def _option(rules: Rules, state: Known, option: Option[Action]) -> Any:
    """An option with what the browser draws of it."""
    words, action = offered(option), option.action
    match option:
        case DieOption():
            return wire.DieOption.showing(option, **words)
        case ShotOption():
            return _shot(rules, state, option, words)
        case PlaceOption():
            kind = wire.SteerOption if isinstance(action, Steer) else wire.PlaceOption
            return kind.showing(option, heading=DIRECTIONS[option.heading], **words)
        case PickOption():
            return wire.PickOption.showing(option, **words)
        case _:
            return wire.LevelOption.showing(action, **words)


def _shot(rules: Rules, state: Known, option: ShotOption, words: dict[str, Any]) -> wire.ShotOption:
    shot, strike, long = option.shot, option.strike, option.long
    return wire.ShotOption(
        shot=shot_view(rules, shot, second=option.is_second) if shot else None,
        strike=strike_view(rules, state, strike) if strike else None,
        long=long_odds(long) if long else None,
        answers=[shot_view(rules, answer) for answer in option.answers],
        **words,
    )


# -- telling ----------------------------------------------------------------------------------


def age_story(
    rules: Rules, part: Sequence[Happening[View, ev.Event]], *, moving: bool
) -> list[messages.Happening]:
    """What happened; what says nothing and shows nothing is left out."""
    all_ = (_happening(rules, each, moving=moving) for each in told(rules, part))
    return [each for each in all_ if each.lines or each.show]


def _happening(rules: Rules, each: Told[View, ev.Event], *, moving: bool) -> messages.Happening:
    ((view, event, n),) = each.happenings
    return messages.Happening.showing(
        n=n,
        kind=str(type(event).__struct_config__.tag),
        lines=each.lines,
        aircraft=_aircraft(event),
        points=_points(rules, view.state, event),
        show=_show(rules, view.state, event) if moving else None,
    )


def _aircraft(event: ev.Event) -> list[int]:
    """Whom an event is about."""
    found = [getattr(event, name, None) for name in ("aircraft", "shooter", "target")]
    strike = getattr(event, "strike", None)
    if isinstance(strike, Strike):
        found.append(strike.shooter)
    attack = getattr(event, "attack", None) or getattr(event, "answer", None)
    if isinstance(attack, Attack):
        found += [attack.shooter, attack.target]
    found += list(getattr(event, "movers", ()))
    return list(dict.fromkeys(index for index in found if isinstance(index, int)))


def _points(rules: Rules, state: Known, event: ev.Event) -> list[Place]:
    """Where it happened: a point of its own, or that of whatever it is about."""
    if isinstance(event, ev.PiecesPlaced):
        return [place for placed in event.pieces for place in points_of(rules, placed)]
    point = getattr(event, "point", None)
    if point is None:
        point = _unit_point(rules, state, event)
    return [] if point is None else [rules.board.coordinates(point)]


def _unit_point(rules: Rules, state: Known, event: ev.Event) -> int | None:
    """Where a balloon or an airship is that an event is about, or a shot on the way. [A9]"""
    if isinstance(event, ev.AAFired):
        return event.shot.point
    if isinstance(strike := getattr(event, "strike", None), Strike):
        return unit_point(rules, state, strike.unit, strike.target)
    if isinstance(balloon := getattr(event, "balloon", None), int):
        return unit_point(rules, state, "balloon", balloon)
    if isinstance(airship := getattr(event, "airship", None), int):
        return unit_point(rules, state, "airship", airship)
    return None


def _show(rules: Rules, state: Known, event: ev.Event) -> Show | None:
    match event:
        case ev.Flown() if event.path:
            end = ((event.point, event.heading, event.level),)  # all that old records know
            return _flight(rules, state, event, event.trail or end, ATTITUDES[event.attitude])
        case ev.BoardLeft():
            return _flight(rules, state, event, event.trail, "level")
        case ev.DieRolled(aircraft=index, face=face):
            colour = state.colour or "blue"
            return RollShow(colour=colour, face=face_label(face), aircraft=index)
        case ev.GunsFired():
            total, by = event.total, modifier_words(event.modifier)
            return GunfireShow.showing(event, sum=f"{total} {by} = {total + event.modifier}")
        case ev.AircraftDamaged(aircraft=index, damage=part):
            return RollShow(colour="damage", face=part, aircraft=index)
        case _:
            return None


def _flight(
    rules: Rules, state: Known, event: ev.Flown | ev.BoardLeft, trail: Trail, attitude: AttitudeName
) -> FlightShow:
    steps = trail_steps(rules, state, event.aircraft, trail)
    leaves = isinstance(event, ev.BoardLeft)
    return FlightShow(aircraft=event.aircraft, trail=steps, attitude=attitude, leaves=leaves)
