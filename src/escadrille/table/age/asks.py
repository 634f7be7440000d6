"""The questions of Age of Dogfights in wire form. [A3.3, A4.1, A5]"""

from __future__ import annotations

from typing import Any

from escadrille.age.model import Known, Rules, State
from escadrille.age.model.actions import Action, Steer
from escadrille.age.questions import DieOption, PickOption, PlaceOption, ShotOption, question_of
from escadrille.kernel.protocol import Decision
from escadrille.kernel.questions import Option
from escadrille.table.age.aircraft import heading_word
from escadrille.table.age.flights import fly_ask
from escadrille.table.age.piece_asks import piece_ask
from escadrille.table.age.shots import long_odds, shot_view
from escadrille.table.age.units import strike_view
from escadrille.table.games.actions import asked, offered
from escadrille.table.wire import age_asks as wire

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
    """A decision as its seat is asked; odds are worked out from what the seat may know. [A6.6]"""
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


def _option(rules: Rules, state: State, option: Option[Action]) -> Any:
    """An option with what the browser draws of it."""
    words, action = offered(option), option.action
    match option:
        case DieOption():
            return wire.DieOption.showing(option, **words)
        case ShotOption():
            return _shot(rules, state, option, words)
        case PlaceOption():
            kind = wire.SteerOption if isinstance(action, Steer) else wire.PlaceOption
            return kind.showing(option, heading=heading_word(option.heading), **words)
        case PickOption():
            return wire.PickOption.showing(option, **words)
        case _:
            return wire.LevelOption.showing(action, **words)


def _shot(rules: Rules, state: State, option: ShotOption, words: dict[str, Any]) -> wire.ShotOption:
    shot, strike, long = option.shot, option.strike, option.long
    return wire.ShotOption(
        shot=shot_view(rules, shot, second=option.is_second) if shot else None,
        strike=strike_view(rules, state, strike) if strike else None,
        long=long_odds(long) if long else None,
        answers=[shot_view(rules, answer) for answer in option.answers],
        **words,
    )
