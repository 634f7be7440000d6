"""The questions of Age of Dogfights in wire form, all but the flight itself. [A3.3, A4.1, A5]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escadrille.age import actions as act
from escadrille.age.airship_narration import moves_words
from escadrille.age.analysis import opportunities, strike_meant
from escadrille.age.game import Age
from escadrille.age.moving import step_range
from escadrille.age.notation import write
from escadrille.age.prompts import question_words, throttle_words
from escadrille.age.rules import Rules
from escadrille.age.sailing import courses_open
from escadrille.age.shot_wording import strike_odds_words
from escadrille.age.solo.setting_up import next_to_place
from escadrille.age.state import State
from escadrille.age.unit_narration import height_words, target_words
from escadrille.age.wording import (
    attitude_words,
    edge_words,
    guns_words,
    heading_words,
    name_of,
    percent,
    zone_words,
)
from escadrille.kernel.protocol import Decision
from escadrille.messages import say
from escadrille.table.actions import write_action
from escadrille.table.age.aircraft import heading_word
from escadrille.table.age.flights import fly_ask
from escadrille.table.age.piece_asks import piece_ask
from escadrille.table.age.seeing import seen_by
from escadrille.table.age.shots import attack_view, long_odds, roll_odds, shot_view
from escadrille.table.age.units import strike_view
from escadrille.table.wire.age_asks import (
    AgeAsk,
    DieAsk,
    DieOption,
    LevelAsk,
    LevelOption,
    PickAsk,
    PickOption,
    PlaceAsk,
    PlaceOption,
    ShotAsk,
    ShotOption,
    SteerAsk,
    SteerOption,
)
from escadrille.table.wire.common import Line


def age_ask(game: Age, state: State, decision: Decision[act.Action]) -> AgeAsk:
    """A decision as its seat is asked; odds are worked out from what the seat may know. [A6.6]"""
    rules, seen = game.rules, seen_by(game, state, decision.seat)
    common = _common(rules, seen, decision)
    match decision.kind:
        case "die":
            return _die_ask(rules, seen, decision, common)
        case "fly":
            return fly_ask(rules, seen, common)
        case "attack" | "defend" | "long burst":
            return _shot_ask(rules, seen, decision, common)
        case "placing":
            return piece_ask(rules, seen, decision, common)
        case "access" | "place":
            return _place_ask(rules, seen, decision, common)
        case "airship":
            return _steer_ask(rules, seen, decision, common)
        case "level":
            return _level_ask(rules, seen, decision, common)
        case _:
            return _pick_ask(rules, seen, decision, common)


def _common(rules: Rules, state: State, decision: Decision[act.Action]) -> dict[str, Any]:
    text = question_words(rules, state, decision)
    return {
        "decision": decision.id,
        "seat": decision.seat,
        "text": text if text.endswith(("?", ".")) else f"{text}.",
        "rule": decision.rule,
        "secret": decision.secret,
    }


# -- the die ------------------------------------------------------------------------------------


def _die_ask(
    rules: Rules, state: State, decision: Decision[act.Action], common: dict[str, Any]
) -> DieAsk:
    chosen = [option for option in decision.options if isinstance(option, act.ChooseDie)]
    options = [_die_option(rules, state, option) for option in chosen]
    return DieAsk(aircraft=rules.current(state), options=options, **common)


def _die_option(rules: Rules, state: State, option: act.ChooseDie) -> DieOption:
    colour, dice = option.colour, rules.box.dice
    least, most = step_range(rules, state, colour)
    throttle = state.aircraft[rules.current(state)].throttle
    return DieOption(
        action=write_action(option),
        text=say("age-option-blue") if colour == "blue" else say("age-option-green"),
        note=throttle_words(rules, state, colour),
        colour=colour,
        faces=list(dice.green if colour == "green" else dice.blue),
        least=least,
        most=most,
        is_risky=colour == "green" and not throttle,
    )


# -- fire ---------------------------------------------------------------------------------------


def _shot_ask(
    rules: Rules, state: State, decision: Decision[act.Action], common: dict[str, Any]
) -> ShotAsk:
    kind = decision.kind
    if kind == "attack":
        options = _attacks(rules, state, decision.options)
        return ShotAsk(kind="attack", aircraft=rules.current(state), options=options, **common)
    if kind == "defend":
        options = [_defence(rules, state, option) for option in decision.options]
        shooter = state.answers[0].shooter
        return ShotAsk(kind="defend", aircraft=shooter, options=options, **common)
    options = [_second_roll(rules, state, option) for option in decision.options]
    notes = [note for each in options for note in _jam_warning(each)]
    return ShotAsk(
        kind="long burst", aircraft=rules.current(state), options=options, notes=notes, **common
    )


def _jam_warning(option: ShotOption) -> list[Line]:
    """How often the second roll jams the guns: far more often than the first. [A6.2]"""
    if option.shot is None or not option.shot.odds.jam:
        return []
    words = say("age-note-long-burst-jams", jam=percent(option.shot.odds.jam))
    return [Line(text=words, rule="A6.2", tone="bad")]


def _attacks(rules: Rules, state: State, options: Sequence[act.Action]) -> list[ShotOption]:
    index = rules.current(state)
    open_ = {(o.attack.mount, o.attack.target): o for o in opportunities(rules, state, index)}
    found = []
    for option in options:
        if not isinstance(option, act.FireGuns):
            found.append(_hold(option))
            continue
        if option.target not in rules.index_of:
            found.append(_strike(rules, state, option))
            continue
        target = rules.index_of[option.target]
        each = open_[option.mount, target]
        shot = attack_view(rules, state, each.attack)
        found.append(
            ShotOption(
                action=write_action(option),
                text=say("age-option-fire", guns=shot.guns, target=name_of(rules, target)),
                note=shot.odds.text,
                shot=shot.model_copy(update={"odds": roll_odds(each.odds)}),
                long=long_odds(each.long) if each.long else None,
                answers=[shot_view(rules, answer) for answer in each.answers],
            )
        )
    return found


def _strike(rules: Rules, state: State, option: act.FireGuns) -> ShotOption:
    """Fire at a balloon or an airship. [A9.2]"""
    index = rules.current(state)
    each = strike_meant(rules, state, index, option)
    guns = guns_words(rules, index, option.mount)
    return ShotOption(
        action=write_action(option),
        text=say("age-option-fire", guns=guns, target=target_words(rules, each.strike)),
        note=strike_odds_words(rules, each),
        strike=strike_view(rules, state, each),
    )


def _defence(rules: Rules, state: State, option: act.Action) -> ShotOption:
    if not isinstance(option, act.Defend):
        return _hold(option)
    shooter = rules.index_of[option.aircraft]
    attack = next(
        each for each in state.answers if (each.shooter, each.mount) == (shooter, option.mount)
    )
    shot = attack_view(rules, state, attack, is_answer=True)
    return ShotOption(
        action=write_action(option),
        text=say("age-option-defend", guns=shot.guns),
        note=shot.odds.text,
        shot=shot,
    )


def _second_roll(rules: Rules, state: State, option: act.Action) -> ShotOption:
    if not isinstance(option, act.FireOn):
        return _hold(option)
    assert state.attack is not None
    shot = attack_view(rules, state, state.attack, second=True)
    target = name_of(rules, state.attack.target)
    words = say("age-option-fire-on", target=target)
    return ShotOption(action=write_action(option), text=words, note=shot.odds.text, shot=shot)


def _hold(option: act.Action) -> ShotOption:
    return ShotOption(action=write_action(option), text=say("age-option-hold"))


# -- coming in ----------------------------------------------------------------------------------


def _place_ask(
    rules: Rules, state: State, decision: Decision[act.Action], common: dict[str, Any]
) -> PlaceAsk:
    options = [
        PlaceOption(
            action=write_action(option),
            text=_place_words(rules, option),
            at=(option.col, option.row),
            heading=heading_word(rules.heading(option.heading)),
        )
        for option in decision.options
        if isinstance(option, act.TakeAccess | act.TakePlace)
    ]
    if decision.kind == "access":
        assert state.entering is not None
        return PlaceAsk(kind="access", aircraft=state.entering, options=options, **common)
    index = next_to_place(rules, state)
    assert index is not None
    return PlaceAsk(kind="place", aircraft=index, options=options, **common)


def _place_words(rules: Rules, option: act.TakeAccess | act.TakePlace) -> str:
    point = rules.board.point(option.col, option.row)
    where = heading_words(rules, point, rules.heading(option.heading))
    edge = rules.board.edge_of(point)
    return say("age-option-place", where=where, edge=edge_words(edge)) if edge else where


def _steer_ask(
    rules: Rules, state: State, decision: Decision[act.Action], common: dict[str, Any]
) -> SteerAsk:
    """Every place that an airship can move to, and the moves that lead there. [A9.4]"""
    ways = {course.moves: course for course in courses_open(rules, state)}
    options = []
    for option in decision.options:
        assert isinstance(option, act.Steer)
        course = ways[option.moves]
        words = moves_words(option.moves)
        if course.edge:
            words = say("age-option-steer-off", moves=words, edge=edge_words(course.edge))
        options.append(
            SteerOption(
                action=write_action(option),
                text=words[:1].upper() + words[1:],
                at=rules.board.coordinates(course.point),
                heading=heading_word(course.heading),
            )
        )
    airship = rules.airship_names[state.sailing[0]]
    return SteerAsk(airship=airship, options=options, **common)


def _level_ask(
    rules: Rules, state: State, decision: Decision[act.Action], common: dict[str, Any]
) -> LevelAsk:
    options = [
        LevelOption(
            action=write_action(option),
            text=_level_words(option),
            level=option.level,
            attitude=option.attitude,
        )
        for option in decision.options
        if isinstance(option, act.TakeLevel)
    ]
    index = state.entering if state.entering is not None else next_to_place(rules, state)
    assert index is not None
    return LevelAsk(aircraft=index, options=options, **common)


def _level_words(option: act.TakeLevel) -> str:
    if option.attitude == "level":
        return f"L{option.level}"
    return f"L{option.level}, {attitude_words(act.ATTITUDES.index(option.attitude))}"


# -- picking ------------------------------------------------------------------------------------


def _pick_ask(
    rules: Rules, state: State, decision: Decision[act.Action], common: dict[str, Any]
) -> PickAsk:
    options = [_pick(rules, state, option) for option in decision.options]
    match decision.kind:
        case "pilot":
            return PickAsk(kind="pilot", aircraft=None, options=options, **common)
        case "damaged":
            return PickAsk(kind="damaged", aircraft=None, options=options, **common)
        case "release":
            index = rules.current(state)
            return PickAsk(kind="release", aircraft=index, options=options, **common)
        case "winch" | "airship bombs" | "reply" as kind:
            return PickAsk(kind=kind, aircraft=None, options=options, **common)
        case _:
            return PickAsk(kind="bring in", aircraft=None, options=options, **common)


def _dropping_team(rules: Rules, state: State) -> int:
    """Who is about to drop something: an airship, or the aircraft that has moved."""
    if state.sailing:
        return rules.airship_team(state.sailing[0])
    return rules.fleet[rules.current(state)].team


def _pick(rules: Rules, state: State, option: act.Action) -> PickOption:
    action = write_action(option)
    match option:
        case act.MarkPilot(aircraft=name, skill=skill):
            index = rules.index_of[name]
            words = say("age-option-pilot", craft=name_of(rules, index), skill=skill)
            return PickOption(action=action, text=words, aircraft=index)
        case act.MarkDamaged(aircraft=name, damage=damage):
            index = rules.index_of[name]
            words = f"{name_of(rules, index)}: {damage}"
            return PickOption(action=action, text=words, aircraft=index)
        case act.BringIn(aircraft=name):
            index = rules.index_of[name]
            return PickOption(action=action, text=name_of(rules, index), aircraft=index)
        case act.Release(zone=zone):
            what = "torpedo" if rules.scenario.mode == "torpedo" else "bomb"
            number = rules.target_number(_dropping_team(rules, state), zone)
            words = say(f"age-option-release-{what}", zone=zone_words(rules, number))
            return PickOption(action=action, text=words, zone=zone)
        case act.Keep():
            return PickOption(action=action, text=say("age-option-keep"))
        case act.Winch(level=level):
            now = state.balloons[state.winches[0]].level
            way = "up" if level > now else "down" if level < now else "stay"
            words = say("age-option-winch", way=way, height=height_words(level))
            return PickOption(action=action, text=words)
        case act.Reply(guns=guns):
            return PickOption(action=action, text=say("age-option-reply", guns=guns))
        case act.HoldFire():
            return PickOption(action=action, text=say("age-option-hold"))
        case act.Finish():
            return PickOption(action=action, text=say("age-option-finish"))
        case _:
            return PickOption(action=action, text=write(rules, state, option))
