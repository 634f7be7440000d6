"""What happened, in words: one or more sentences for each event, each with its rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from escadrille.age.figures.charts import COLUMNS
from escadrille.age.figures.lattice import DIRECTIONS
from escadrille.age.model import events as ev
from escadrille.age.model.dice import face_label
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import Attack, State
from escadrille.age.model.view import View
from escadrille.age.words.bots import OF_BOTS
from escadrille.age.words.names import (
    Telling,
    about,
    column_words,
    effect_words,
    guns_words,
    in_a_row,
    jammed,
    kills_words,
    name_of,
    path_words,
    plain,
    seat_name,
    sentence,
    shot_words,
    stance_words,
    sum_words,
    team_name,
    zone_words,
)
from escadrille.age.words.pieces import OF_PIECES
from escadrille.age.words.units import OF_AIRSHIPS_AND_GUNS, OF_UNITS
from escadrille.kernel.protocol import Over
from escadrille.kernel.seen import Happening, Line, Told, Tone
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
        return sentence(rule, f"age-no-{event.kind}")
    message = "age-wind-blows" if event.kind == "wind" else "age-sun-stands"
    return sentence(rule, message, where=DIRECTIONS[event.direction])


def _order_set(rules: Rules, state: State, event: ev.OrderSet) -> list[Line]:
    names = say("age-order-then").join(seat_name(rules, seat) for seat in event.order)
    if rules.uses_initiative:
        return sentence("A11.7", "age-order-by-dice", names=names)
    return sentence("A3.1", "age-order", names=names)


def _pilot_marked(rules: Rules, state: State, event: ev.PilotMarked) -> list[Line]:
    who = seat_name(rules, event.seat)
    if event.aircraft is None:
        return sentence("A6.6", "age-skill-hidden", who=who)
    rule = "A10.2" if rules.is_solo else "A6.9"
    return about(rules, event, rule, "age-skill", who=who, skill=skilled_words(event))


def skilled_words(event: ev.PilotMarked) -> str:
    """`an ace`, `a rookie, in secret`. [A6.6]"""
    skill = say("age-a-skill", skill=event.skill or "")
    return skill if event.is_open else say("age-skill-in-secret", skill=skill)


def _skill_revealed(rules: Rules, state: State, event: ev.SkillRevealed) -> list[Line]:
    skill = say("age-a-skill", skill=event.skill)
    return about(rules, event, "A6.6", "age-skill-revealed", skill=skill)


# -- rounds, turns, entries ---------------------------------------------------------------------


def _turn_began(rules: Rules, state: State, event: ev.TurnBegan) -> list[Line]:
    names = ", ".join(rules.fleet[index].name for index in event.movers)
    message = "age-turn-late" if event.is_late else "age-turn"
    rule = "A11.7" if rules.uses_initiative else "A3.1"
    return about(rules, event, rule, message, count=len(event.movers), names=names)


def _level_taken(rules: Rules, state: State, event: ev.LevelTaken) -> list[Line]:
    each = state.aircraft[event.aircraft]
    where = stance_words(rules, each.point, each.heading, event.level, event.attitude)
    if each.where == "combat" and rules.rolls_places:
        return about(rules, event, "A11.4", "age-is-ready", where=where)
    if state.phase == "starts":
        return about(rules, event, "A8.7", "age-begins-at", where=where)
    if each.where == "combat":  # along its edge, in a solo game
        return about(rules, event, "A10.4", "age-begins-on-level")
    return about(rules, event, "A3.3", "age-about-to-enter", where=where)


# -- movement -----------------------------------------------------------------------------------


def _die_chosen(rules: Rules, state: State, event: ev.DieChosen) -> list[Line]:
    if event.colour == "blue":
        return about(rules, event, "A4.1", "age-takes-blue")
    if event.is_risky:
        return about(rules, event, "A4.12", "age-takes-green-at-risk")
    left = state.aircraft[event.aircraft].throttle - 1
    return about(rules, event, "A4.12", "age-takes-green", left=left)


def _die_rolled(rules: Rules, state: State, event: ev.DieRolled) -> list[Line]:
    message, face = f"age-rolls-{state.colour or 'blue'}", face_label(event.face)
    return about(rules, event, "A4.1", message, face=face)


def _flown(rules: Rules, state: State, event: ev.Flown) -> list[Line]:
    if event.path:
        lines = about(rules, event, "A4.2", "age-flies", path=path_words(event.path))
    elif event.heading != state.aircraft[event.aircraft].heading:
        lines = about(rules, event, "A9.6.3", "age-turns-round")
    else:
        lines = about(rules, event, "A3.6", "age-cannot-move")
    for mount in event.cleared:
        guns = guns_words(rules, event.aircraft, mount)
        lines += about(rules, event, "A6.4", "age-clears-guns", guns=guns)
    return lines


def _board_left(rules: Rules, state: State, event: ev.BoardLeft) -> list[Line]:
    match event.fate:
        case "home":
            zones = in_a_row([zone_words(rules, zone) for zone in event.photographs])
            return about(rules, event, "A8.3", "age-brings-photographs", zones=zones)
        case "through":
            return about(rules, event, "A8.4", "age-breaks-through")
        case _:
            return about(rules, event, "A3.5", "age-leaves-board")


# -- tasks --------------------------------------------------------------------------------------


def _zone_passed(rules: Rules, state: State, event: ev.ZonePassed) -> list[Line]:
    if rules.scenario.mode == "torpedo":
        return about(rules, event, "A8.5", "age-torpedo-ahead")
    if event.is_filmed:
        return about(rules, event, "A8.3.1", "age-films-zone")
    return about(rules, event, "A8.2.1", "age-passes-zone")


def _released(rules: Rules, state: State, event: ev.Released) -> list[Line]:
    if rules.scenario.mode == "torpedo":
        return about(rules, event, "A8.5", "age-torpedo-hits")
    return about(rules, event, "A8.4", "age-bombs-zone")


# -- fire ---------------------------------------------------------------------------------------


def _attack_began(rules: Rules, state: State, event: ev.AttackBegan) -> list[Line]:
    shot = shot_words(rules, event.attack)
    return sentence("A5.2", "age-attacks", **_aimed(rules, event.attack), shot=shot)


def _aimed(rules: Rules, attack: Attack) -> dict[str, str]:
    """Who fires which guns at whom."""
    return {
        "shooter": name_of(rules, attack.shooter),
        "target": name_of(rules, attack.target),
        "guns": guns_words(rules, attack.shooter, attack.mount),
    }


def _break_began(rules: Rules, state: State, event: ev.BreakBegan) -> list[Line]:
    names = dict.fromkeys(rules.fleet[answer.shooter].name for answer in event.answers)
    target = name_of(rules, event.answers[0].target)
    return sentence("A5.6", "age-break-action", names=in_a_row(list(names)), target=target)


def _answer_chosen(rules: Rules, state: State, event: ev.AnswerChosen) -> list[Line]:
    answer = event.answer
    shot = column_words(answer)
    return sentence("A5.4", "age-fires-at", **_aimed(rules, answer), shot=shot)


def _answers_dropped(rules: Rules, state: State, event: ev.AnswersDropped) -> list[Line]:
    gone = [answer for answer in state.answers if answer not in event.left]
    names = dict.fromkeys(name_of(rules, answer.shooter) for answer in gone)
    return sentence("A5.4", "age-do-not-fire", names=in_a_row(list(names)), count=len(names))


def _effect(rules: Rules, state: State, event: ev.GunsFired) -> str:
    """What a roll did, and why damage destroyed. [A6.5, A6.6, A8.6.3]"""
    cannon = rules.fleet[event.shooter].type.mounts[event.mount].is_cannon
    plain = rules.gunnery.outcome(event.column, event.modifier, event.total, cannon=cannon)
    is_second = bool(state.aircraft[event.target].damage)
    return effect_words(rules, event.result, plain.result, is_second=is_second)


def _guns_fired(rules: Rules, state: State, event: ev.GunsFired) -> list[Line]:
    shooter = name_of(rules, event.shooter)
    is_second = not event.is_defence and state.attack is not None and state.attack.rolls > 0
    lines = sentence(
        "A5.5" if is_second else "A5.7" if event.is_defence else "A6.1",
        "age-fired-on" if is_second else "age-fired",
        shooter=shooter,
        sum=sum_words(event.total, event.modifier),
        column=COLUMNS[event.column],
        effect=_effect(rules, state, event),
    )
    if event.jam:
        lines += jammed(rules, event.shooter, event.mount)
    return lines


def _aircraft_destroyed(rules: Rules, state: State, event: ev.AircraftDestroyed) -> list[Line]:
    return about(rules, event, "A6.5", "age-lost" if event.by is None else "age-shot-down")


def _kill_credited(rules: Rules, state: State, event: ev.KillCredited) -> list[Line]:
    each = state.aircraft[event.aircraft]
    kills, skill = kills_words(each.kills + 1), say("age-a-skill", skill=event.skill)
    message = "age-kill" if event.skill == each.skill else "age-kill-rises"
    return about(rules, event, "A6.10", message, kills=kills, skill=skill)


# -- the end ------------------------------------------------------------------------------------


def _bonus_round_began(rules: Rules, state: State, event: ev.BonusRoundBegan) -> list[Line]:
    names = ", ".join(rules.fleet[index].name for index in event.survivors)
    return sentence("A8.1.3", "age-bonus-round", names=names or say("age-nobody"))


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


_TELLING: dict[type, Telling] = {
    ev.WeatherSet: _weather_set,
    ev.OrderSet: _order_set,
    ev.PilotMarked: _pilot_marked,
    ev.SkillRevealed: _skill_revealed,
    ev.RoundBegan: plain("A3.1", "age-round-begins"),
    ev.TurnBegan: _turn_began,
    ev.EntryChosen: plain("A3.3", "age-leaves-patrol"),
    ev.AccessTaken: plain("A1.4", "age-takes-access"),
    ev.LevelTaken: _level_taken,
    ev.SeatDeployed: plain("A3.4", "age-seat-ready"),
    ev.DieChosen: _die_chosen,
    ev.DieRolled: _die_rolled,
    ev.EngineOverused: plain("A4.12", "age-engine-damaged"),
    ev.Flown: _flown,
    ev.BoardLeft: _board_left,
    ev.ZonePassed: _zone_passed,
    ev.PhotoTaken: plain("A8.3", "age-has-photographed"),
    ev.Released: _released,
    ev.AttackBegan: _attack_began,
    ev.GunsFired: _guns_fired,
    ev.AircraftDamaged: plain("A6.5", "age-hit-", "damage"),
    ev.AircraftDestroyed: _aircraft_destroyed,
    ev.KillCredited: _kill_credited,
    ev.BreakBegan: _break_began,
    ev.AnswerChosen: _answer_chosen,
    ev.AnswersDropped: _answers_dropped,
    ev.BonusRoundBegan: _bonus_round_began,
    ev.GameEnded: _game_ended,
    **OF_PIECES,
    **OF_AIRSHIPS_AND_GUNS,
    **OF_BOTS,
    **OF_UNITS,
}


QUIET = (ev.EntryChosen, ev.AccessTaken, ev.InitiativeRolled, ev.GameEnded)
"""Events that later ones or the screen tell as well."""
_GOOD = (ev.PhotoTaken, ev.Released, ev.AirshipPassed, ev.AirshipBombed, ev.AirshipLeft)
_BAD = (
    ev.AircraftDamaged,
    ev.StartDamaged,
    ev.AircraftDestroyed,
    ev.EngineOverused,
    ev.Collided,
    ev.BalloonDamaged,
    ev.BalloonDestroyed,
    ev.BalloonSank,
    ev.AirshipDamaged,
    ev.AirshipDestroyed,
)
_FIRE = (ev.GunsFired, ev.AAFired, ev.StrikeFired, ev.ReplyFired)
_HITS = ("damaged", "destroyed")


def is_quiet(event: ev.Event) -> bool:
    """The colour of a die is told with its roll; that it is a risk is news."""
    is_plain_die = isinstance(event, ev.DieChosen) and not event.is_risky
    return is_plain_die or isinstance(event, QUIET)


def tone_of(event: ev.Event) -> Tone:
    """Whether an event tells of a success, of a hit or loss, or of neither."""
    is_brought = isinstance(event, ev.BoardLeft) and event.fate in ("home", "through")
    if is_brought or isinstance(event, _GOOD):
        return "good"
    is_hit = isinstance(event, _FIRE) and event.result in _HITS
    return "bad" if is_hit or isinstance(event, _BAD) else ""


def told(
    rules: Rules,
    part: Iterable[Happening[View, ev.Event]],
    *,
    is_quiet: Callable[[ev.Event], bool] = is_quiet,
) -> Iterator[Told[View, ev.Event]]:
    """The lines of each happening; none for those that a reader sees in other ways."""
    for each in part:
        lines = [] if is_quiet(each.event) else tell(rules, each.view.state, each.event)
        tone = tone_of(each.event)
        yield Told((each,), [line._replace(tone=tone) for line in lines])
