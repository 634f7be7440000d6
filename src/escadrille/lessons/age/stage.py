"""Age of Dogfights as lessons see it. [A2]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from escadrille.age import positions
from escadrille.age.analysis import long_odds, opportunities
from escadrille.age.figures import COLUMNS, DIRECTIONS
from escadrille.age.fire import odds_of
from escadrille.age.game import Age
from escadrille.age.model import Attack, Rules, State, View, face_label
from escadrille.age.model.actions import ATTITUDES, Action
from escadrille.age.model.events import Event, GunsFired
from escadrille.age.words import (
    guns_words,
    modifier_words,
    name_of,
    percent,
    point_words,
    read_action,
    told,
)
from escadrille.games.age import age_box, age_scenarios
from escadrille.kernel.protocol import Decision
from escadrille.kernel.seen import Happening, Line, Moment, unfolded
from escadrille.lessons.stage import Setting

_ALL_FALLS = 36 * 36
"""The number of results of the dice of a long burst. [A5.5]"""
_FIGURES = ("speed", "agility", "climb", "dive", "ceiling", "full_throttle")
"""Of a type, as its data file names them."""


def set_up(document: Mapping[str, Any], title: str) -> Setting:
    """A position; damage from a die that it names is part of the story."""
    named = {**document} if "scenario" in document else {"title": title, **document}
    found = positions.set_up(named, age_box(), age_scenarios())
    story = unfolded(found.game, found.written, found.events)
    return found.game, found.state, story


def read(game: Age, state: State, decision: Decision[Action], text: str, field: str) -> Action:
    """A path, a die, a shot …"""
    return read_action(game.rules, state, decision, text, field)


def tell(game: Age, part: Sequence[Happening[View, Event]]) -> list[Line]:
    """Every sentence that there is: nothing is quiet in a lesson."""
    stories = told(game.rules, part, is_quiet=lambda event: False)
    return [line for each in stories for line in each.lines]


def event_fields(game: Age, event: Event) -> dict[str, Any]:
    """With aircraft, guns, points and headings by name."""
    plain: dict[str, Any] = msgspec.to_builtins(event)
    kind = plain.pop("type")
    for whole in ("attack", "answer"):  # an attack's fields are the event's
        plain |= plain.pop(whole, None) or {}
    return {"event": kind, **_named(game.rules, plain)}


def fact(game: Age, state: State, source: str, field: str) -> str | None:
    """Of an aircraft (`de10.speed`), of the die (`die.face`), or of the `scenario`."""
    if source == "die":
        return _die_fact(state, field)
    if (source, field) == ("scenario", "photo_level"):
        return str(game.rules.scenario.photo_min_level)
    if source not in game.rules.index_of:
        return None
    return _aircraft_facts(game.rules, state, game.rules.index_of[source]).get(field)


def story_fact(
    game: Age, story: Sequence[Moment[State, Event]], after: State, source: str, field: str
) -> str | None:
    """Of the `shot` that was fired last, or of the first that could be fired now. [A6.1]"""
    if source != "shot":
        return None
    for state, event, _ in reversed(story):
        if isinstance(event, GunsFired):
            shot = state.answer if event.is_defence else state.attack
            assert shot is not None, "guns fire in an attack or an answer"
            return _shot_facts(game.rules, state, shot).get(field)
    if after.phase != "attack":
        return None
    found = opportunities(game.rules, after, game.rules.current(after))
    return _shot_facts(game.rules, after, found[0].attack).get(field) if found else None


def _named(rules: Rules, plain: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of an event as words: `at` for its point, names for numbers."""
    tables: dict[str, Sequence[str]] = {
        "heading": DIRECTIONS,
        "attitude": ATTITUDES,
        "column": COLUMNS,
        "place": [place.id for place in rules.gunnery.places],
        "zone": [zone.id for zone in rules.scenario.zones],
    }
    fleet = tuple(craft.name for craft in rules.fleet)
    tables |= dict.fromkeys(("aircraft", "shooter", "target"), fleet)
    named: dict[str, Any] = {
        field: tables[field][value] if field in tables and isinstance(value, int) else value
        for field, value in plain.items()
    }
    if isinstance(plain.get("mount"), int) and isinstance(plain.get("shooter"), int):
        named["mount"] = rules.fleet[plain["shooter"]].type.mounts[plain["mount"]].name
    if "point" in plain:
        named["at"] = point_words(rules, named.pop("point"))
    named |= {"face": face_label(plain["face"])} if "face" in plain else {}
    if "levels" in plain:
        named["change"] = abs(plain["levels"])
    if "notes" in plain:  # a bot's reasons, by their codes
        named["notes"] = [note["code"] for note in plain["notes"]]
    return named


# -- facts --------------------------------------------------------------------------------------


def _die_fact(state: State, field: str) -> str | None:
    if field == "colour":
        return state.colour
    return face_label(state.roll) if field == "face" and state.roll is not None else None


def _aircraft_facts(rules: Rules, state: State, index: int) -> dict[str, str]:
    """What the panel and the board show of an aircraft. [A2]"""
    each, kind = state.aircraft[index], rules.fleet[index].type
    facts: dict[str, str | int] = {
        "name": name_of(rules, index),
        "type": kind.name,
        "at": point_words(rules, each.point),
        "heading": DIRECTIONS[each.heading],
        "attitude": ATTITUDES[each.attitude],
        "damage": each.damage or "nothing",
        "photos": len(each.photos),
    }
    facts |= {name: getattr(kind, name) for name in _FIGURES}
    facts |= {name: getattr(each, name) for name in ("level", "throttle", "bombs", "steps")}
    for number, bursts in enumerate(each.bursts):
        facts[f"{kind.mounts[number].name}_bursts"] = bursts
        facts[f"{kind.mounts[number].name}_guns"] = kind.mounts[number].guns
    return {name: str(value) for name, value in facts.items()}


def _shot_facts(rules: Rules, state: State, attack: Attack) -> dict[str, str]:
    """Place, column and odds of a shot. [A5, A6.1]"""
    odds, place = odds_of(rules, state, attack), rules.gunnery.places[attack.place]
    second = odds_of(rules, state, attack, second=True)
    facts = {
        "shooter": name_of(rules, attack.shooter),
        "target": name_of(rules, attack.target),
        "guns": guns_words(rules, attack.shooter, attack.mount),
        "place": place.name,
        "column": COLUMNS[attack.column],
        "modifier": modifier_words(attack.modifier),
        "second_jam": percent(second.jam),
        "hit": percent(odds.damage + odds.destroy),
    }
    facts |= {name: percent(getattr(odds, name)) for name in ("destroy", "damage", "miss", "jam")}
    whole = long_odds(rules, state, attack)
    counts = whole._asdict() if whole else {}
    return facts | {f"long_{name}": percent(each, _ALL_FALLS) for name, each in counts.items()}
