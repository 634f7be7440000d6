"""Aircraft, losses and standings in words, for the panels of every table. Knows no rule."""

from __future__ import annotations

from escadrille.age.figures.hangar import AircraftType, Mount
from escadrille.age.model.rules import Craft, Rules
from escadrille.age.model.state import Aircraft, State
from escadrille.age.scenario.forces import force_value
from escadrille.age.turn.score import successes, team_points
from escadrille.age.words.names import in_a_row, kills_words, seat_name, team_name
from escadrille.kernel.protocol import Seat
from escadrille.messages import say

ROMAN = ("0", "I", "II", "III", "IV", "V")
"""Agility is written like this on the panels. [A2]"""
FATES = ("destroyed", "withdrawn", "home", "through", "resting")


def fate_words(fate: str) -> str:
    """What became of an aircraft that is out, in a word. [A3.5]"""
    return say(f"age-fate-{fate}")


def skill_words(rules: Rules, craft: Craft, each: Aircraft) -> str:
    """`ace`, `rookie`, nothing for an average pilot, `?` for one that is hidden. [A6.6]"""
    if not craft.has_pilot_skill or (rules.options.skill == "off" and each.skill == "average"):
        return ""
    return "?" if each.skill is None else "" if each.skill == "average" else each.skill


def condition_words(rules: Rules, state: State, craft: Craft) -> str:
    """Damage, and what else matters: `wings`, `filming A`, `border`."""
    each = state.aircraft[craft.index]
    damage = (say(f"age-damage-{each.damage}"),) if each.damage else ()
    each_kill = (kills_words(each.kills),) if each.kills and rules.options.experience else ()
    return ", ".join((*damage, *each_kill, *mark_words(rules, state, craft)))


def mark_words(rules: Rules, state: State, craft: Craft) -> tuple[str, ...]:
    """What matters besides damage and kills: `filming A`, `border`."""
    each, words = state.aircraft[craft.index], list[str]()
    if each.filming:
        words.append(say("age-filming", filming=each.filming))
    if each.on_border and each.where == "combat":
        words.append(say("age-on-border"))
    if int(rules.layout(state).clouds[each.point]) >= each.level and each.where == "combat":
        words.append(say("age-in-cloud"))
    return tuple(words)


def away_words(rules: Rules, state: State, seat: Seat) -> str:
    """Who is in Patrol and who is gone, by name."""
    groups: dict[str, list[str]] = {}
    for craft in rules.of_seat(seat):
        each = state.aircraft[craft.index]
        if each.where == "patrol":
            where = say("age-to-be-placed" if rules.is_solo else "age-in-patrol")
            groups.setdefault(where, []).append(_with_skill(rules, craft, each))
        elif each.where == "out":
            groups.setdefault(fate_words(each.fate or "gone"), []).append(craft.name)
    return "; ".join(f"{word}: {', '.join(names)}" for word, names in groups.items())


def closing_words(rules: Rules, state: State, seat: Seat) -> str:
    """What became of a player's aircraft, at the end."""
    away = away_words(rules, state, seat) or say("age-nobody-missing")
    return say("age-closing", seat=seat_name(rules, seat), away=away)


def _with_skill(rules: Rules, craft: Craft, each: Aircraft) -> str:
    skill = known_skill(rules, craft, each)
    return f"{craft.name} {say(f'age-skill-{skill}')}" if skill else craft.name


def known_skill(rules: Rules, craft: Craft, each: Aircraft) -> str:
    """The skill where it may be known; of those that wait, nothing else needs to be said."""
    return skill_words(rules, craft, each).rstrip("?")


def done_words(state: State, number: int) -> str:
    """What a target has come to."""
    hits = say("age-target-hit", count=state.bombed[number]) if state.bombed[number] else ""
    photo = say("age-target-photo") if state.photographed[number] else ""
    return in_a_row([word for word in (hits, photo) if word]) if hits or photo else ""


def standing_words(rules: Rules, state: State) -> str:
    """What the game is won by, so far: points, or successes of the task. [A8]"""
    victory, scenario = rules.options.victory, rules.scenario
    if victory == "threshold":
        needed, done = scenario.victory.win, {t: successes(rules, state, t) for t in scenario.task}
        each = (
            say("age-standing-task-team", team=team_name(rules, team), done=count, needed=needed)
            for team, count in done.items()
        )
        return say("age-standing-task", done=", ".join(each))
    if victory not in ("points", "tally"):
        return ""
    points = zip(scenario.teams, team_points(rules, state), strict=True)
    words = ", ".join(f"{team_name(rules, team)} {count:g}" for team, count in points)
    return say("age-standing-points", points=words)


def card(kind: AircraftType) -> list[str]:
    """Everything that the panel of a type says, in a few lines. [A2]"""
    names = ", ".join(f"{kind.code}{number}" for number in kind.numbers)
    first = say(
        "age-card" if kind.set == "base" else "age-card-expansion",
        name=kind.name,
        names=names,
        cls=class_words(kind),
        seats=kind.seats,
    )
    return [first, *(f"  {line}" for line in (_figures_card(kind), *_flight_card(kind)))]


def class_words(kind: AircraftType) -> str:
    """`light bomber`. [A2]"""
    return say(f"age-class-{kind.cls}")


def _figures_card(kind: AircraftType) -> str:
    return say(
        "age-card-figures",
        speed=kind.speed,
        agility=ROMAN[kind.agility],
        ceiling=kind.ceiling,
        climb=kind.climb,
        dive=kind.dive,
    )


def _flight_card(kind: AircraftType) -> list[str]:
    turning = say(
        "age-card-turning",
        favours=kind.favours or "none",
        radius="limited" if kind.limited_turning_radius else "full",
        aerobatics="yes" if kind.aerobatics else "no",
    )
    guns = say("age-card-guns", guns="; ".join(map(_mount_words, kind.mounts)))
    return [turning, guns, "; ".join((_throttle_card(kind), _load_card(kind), _value_card(kind)))]


def _mount_words(mount: Mount) -> str:
    message = "age-card-mount" if mount.by_pilot else "age-card-mount-crew"
    return say(message, guns=mount.guns, name=mount.name, bursts=mount.bursts)


def _throttle_card(kind: AircraftType) -> str:
    if not kind.is_fighter:
        return say("age-card-no-throttle")
    return say("age-card-throttle", safe=kind.full_throttle)


def _load_card(kind: AircraftType) -> str:
    load = say("age-card-torpedo") if kind.torpedo else say("age-card-bombs", count=kind.bombs)
    return say("age-card-camera", load=load) if kind.photo else load


def _value_card(kind: AircraftType) -> str:
    empty, loaded = f"{kind.value_empty:g}", f"{kind.value_loaded:g}"
    if kind.value_loaded == kind.value_empty:
        return say("age-card-value", value=empty)
    return say("age-card-values", value=empty, loaded=loaded)


def force_words(rules: Rules, seat: Seat) -> str:
    """`3 aircraft worth 21: Fokker Dr.I de4, de5, de6`."""
    force = rules.setup.forces[seat]
    worth = force_value(force, rules.hangar, rules.box)
    types = "; ".join(_types(rules, seat))
    return say("age-force", count=len(force), value=f"{worth:g}", types=types)


def _types(rules: Rules, seat: Seat) -> list[str]:
    """Each type once with its pieces, in the order of the force."""
    pieces: dict[str, list[str]] = {}
    for craft in rules.of_seat(seat):
        pieces.setdefault(craft.type.name, []).append(craft.name)
    return [f"{name} {', '.join(names)}" for name, names in pieces.items()]
