"""Aircraft, losses and standings in words, for the panels of every table. Knows no rule."""

from __future__ import annotations

from escadrille.age.hangar import AircraftType, Mount
from escadrille.age.rules import Craft, Rules
from escadrille.age.scoring import successes, team_points
from escadrille.age.state import Aircraft, State
from escadrille.age.wording import team_name
from escadrille.kernel.protocol import Seat

ROMAN = ("0", "I", "II", "III", "IV", "V")
"""Agility is written like this on the panels. [A2]"""
FATES = {
    "destroyed": "lost",
    "withdrawn": "withdrawn",
    "home": "home",
    "through": "through",
    "resting": "resting",
}


def skill_words(rules: Rules, craft: Craft, each: Aircraft) -> str:
    """`ace`, `rookie`, nothing for an average pilot, `?` for one that is hidden. [A6.6]"""
    if not craft.has_pilot_skill or (rules.options.skill == "off" and each.skill == "average"):
        return ""
    return "?" if each.skill is None else "" if each.skill == "average" else each.skill


def condition_words(rules: Rules, craft: Craft, each: Aircraft) -> str:
    """Damage, and what else matters: `wings`, `filming A`, `border`."""
    words: list[str] = [each.damage] if each.damage else []
    if each.filming:
        words.append(f"filming {each.filming}")
    if each.kills and rules.options.experience:
        words.append(f"{each.kills} kills" if each.kills > 1 else "1 kill")
    if each.on_border and each.where == "combat":
        words.append("border")
    if int(rules.clouds[each.point]) >= each.level and each.where == "combat":
        words.append("in cloud")
    return ", ".join(words)


def away_words(rules: Rules, state: State, seat: Seat) -> str:
    """Who is in Patrol and who is gone, by name."""
    groups: dict[str, list[str]] = {}
    for craft in rules.of_seat(seat):
        each = state.aircraft[craft.index]
        if each.where == "patrol":
            name = f"{craft.name} {known_skill(rules, craft, each)}".rstrip()
            groups.setdefault("to be placed" if rules.is_solo else "in Patrol", []).append(name)
        elif each.where == "out":
            groups.setdefault(FATES.get(each.fate, "gone"), []).append(craft.name)
    return "; ".join(f"{word}: {', '.join(names)}" for word, names in groups.items())


def known_skill(rules: Rules, craft: Craft, each: Aircraft) -> str:
    """The skill where it may be known; of those that wait, nothing else needs to be said."""
    return skill_words(rules, craft, each).rstrip("?")


def done_words(state: State, number: int) -> str:
    """What a target has come to."""
    hits = f"hit {state.bombed[number]}" if state.bombed[number] else ""
    photo = "photo home" if state.photographed[number] else ""
    return " and ".join(word for word in (hits, photo) if word)


def standing_words(rules: Rules, state: State) -> str:
    """What the game is won by, so far: points, or successes of the task. [A8]"""
    victory, scenario = rules.options.victory, rules.scenario
    if victory == "threshold":
        done = [
            f"{team_name(rules, team)} {successes(rules, state, team)} of {scenario.victory.win}"
            for team in scenario.task
        ]
        return f"task: {', '.join(done)}"
    if victory not in ("points", "tally"):
        return ""
    points = zip(scenario.teams, team_points(rules, state), strict=True)
    return "points: " + ", ".join(f"{team_name(rules, t)} {count:g}" for t, count in points)


def card(kind: AircraftType) -> list[str]:
    """Everything that the panel of a type says, in a few lines. [A2]"""
    names = ", ".join(f"{kind.code}{number}" for number in kind.numbers)
    where = "" if kind.set == "base" else ", expansion"
    crew = f"{kind.seats} seats" if kind.seats > 1 else "1 seat"
    engine = f"favours {kind.favours} turns" if kind.favours else "none"
    radius = "limited" if kind.limited_turning_radius else "full"
    value = f"value {kind.value_empty:g}"
    if kind.value_loaded != kind.value_empty:
        value += f", {kind.value_loaded:g} loaded"
    lines = [
        f"{kind.name} ({names}): {kind.cls.replace('-', ' ')}, {crew}{where}",
        f"speed {kind.speed}, agility {ROMAN[kind.agility]}, ceiling level {kind.ceiling}, "
        f"climb {kind.climb}, dive {kind.dive}",
        f"gyroscopic effect: {engine}; turning radius: {radius}; "
        f"aerobatics: {'yes' if kind.aerobatics else 'no'}",
        f"guns: {'; '.join(_mount_words(mount) for mount in kind.mounts)}",
        f"{_throttle_card(kind)}; {_load_card(kind)}; {value}",
    ]
    return [lines[0], *(f"  {line}" for line in lines[1:])]


def _mount_words(mount: Mount) -> str:
    guns = f"{mount.guns} {mount.name}"
    bursts = "1 burst" if mount.bursts == 1 else f"{mount.bursts} bursts"
    return f"{guns}{'' if mount.by_pilot else ' (crew)'}, {bursts}"


def _throttle_card(kind: AircraftType) -> str:
    if not kind.is_fighter:
        return "no full throttle"
    return f"full throttle: {kind.full_throttle} safe"


def _load_card(kind: AircraftType) -> str:
    if kind.torpedo:
        load = "a torpedo"
    elif kind.bombs:
        load = "1 bomb" if kind.bombs == 1 else f"{kind.bombs} bombs"
    else:
        load = "no bombs"
    return f"{load} and a camera" if kind.photo else load
