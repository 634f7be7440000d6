"""Aircraft in wire form: what the onlooker may know about each. [A2]"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Any, cast

from escadrille.age.figures import DIRECTIONS, AircraftType
from escadrille.age.fire import may_attack
from escadrille.age.model import CLEARED, WORKING, Aircraft, Craft, Rules, State
from escadrille.age.model.actions import ATTITUDES
from escadrille.age.words import (
    ROMAN,
    class_words,
    condition_words,
    fate_words,
    mark_words,
    modifier_words,
    name_of,
    skill_words,
    stance_words,
)
from escadrille.messages import say
from escadrille.table.wire.age import AircraftView, MountView, Silhouette, Throttle
from escadrille.table.wire.age_units import Heading
from escadrille.table.wire.common import Line


def heading_word(heading: int) -> Heading:
    """A direction by its word."""
    return cast(Heading, DIRECTIONS[heading])


def aircraft_view(
    rules: Rules, state: State, index: int, *, has_moved: bool, is_moving: bool
) -> AircraftView:
    """One aircraft; `state` is what the onlooker may know."""
    craft, each = rules.fleet[index], state.aircraft[index]
    kind = craft.type
    is_on_sheet = each.where in ("combat", "access")
    return AircraftView.showing(
        each,
        craft,
        kind,
        full_name=name_of(rules, index),
        type=kind.name,
        number=craft.recruit.number,
        cls=class_words(kind),
        silhouette=silhouette(kind),
        nation_code=kind.code,
        side=kind.alliance,
        fate=fate_words(each.fate) if each.fate else "",
        at=rules.board.coordinates(each.point) if is_on_sheet else None,
        heading=heading_word(each.heading),
        attitude=ATTITUDES[each.attitude],
        mounts=[_mount(rules, craft, each, number) for number in range(len(kind.mounts))],
        throttle=_throttle(craft, each),
        bombs_of=craft.recruit.bombs,
        has_torpedo=kind.torpedo and rules.scenario.mode == "torpedo",
        has_camera=rules.has_camera(state, index),
        skill=skill_words(rules, craft, each),
        is_moving=is_moving,
        has_moved=has_moved,
        ceiling=rules.ceiling(index),
        marks=list(mark_words(rules, state, craft)),
        notes=list(_notes(rules, state, craft)),
        text=_sentence(rules, state, craft),
    )


_JAMS = {WORKING: "", CLEARED: "cleared"}


def _mount(rules: Rules, craft: Craft, each: Aircraft, number: int) -> MountView:
    mount, jam = craft.type.mounts[number], each.jams[number]
    word = _JAMS.get(jam, "jammed")
    condition = word or ("shot-up" if rules.is_silenced(each) else "working")
    bursts, full = each.bursts[number], craft.full_bursts[number]
    return MountView.showing(
        mount,
        kind=mount.name,
        bursts=bursts,
        of=full,
        jam=word,
        text=say(f"age-mount-{condition}", mount=mount.name, bursts=bursts, full=full),
    )


def _throttle(craft: Craft, each: Aircraft) -> Throttle | None:
    """Fighters alone have a throttle row. [A4.1]"""
    if not craft.type.is_fighter:
        return None
    full = craft.type.full_throttle
    return Throttle(left=each.throttle, of=full, risk=not each.risk_spent)


def _notes(rules: Rules, state: State, craft: Craft) -> Iterator[Line]:
    """What is special about a type and its task, each with its rule."""
    kind, options = craft.type, rules.options
    for mount in kind.mounts:
        if modifier := rules.gunnery.mount_modifier(mount.guns):
            words = modifier_words(modifier)
            text = say("age-note-coupled", guns=mount.guns, mount=mount.name, modifier=words)
            yield Line(text=text, rule="A6.1")
    if kind.favours and kind.agility and not options.one_level:
        turns = ROMAN[max(0, kind.agility - 1)]
        yield Line(text=say(f"age-note-favours-{kind.favours}", turns=turns), rule="A4.5")
    if kind.limited_turning_radius and not options.one_level:
        yield Line(text=say("age-note-turning-radius"), rule="A4.6")
    if not may_attack(rules, craft.index):
        yield Line(text=say("age-note-defence-only"), rule="A5.2")
    if kind.aerobatics and options.aerobatics:
        yield Line(text=say("age-note-maneuvers"), rule="A7.1")
    if rules.has_camera(state, craft.index) and state.aircraft[craft.index].bombs > 0:
        yield Line(text=say("age-note-bombs-first"), rule="A8.6.1")


_PLACES = {"patrol": "age-in-patrol-zone", "out": "age-fate-gone"}


def _sentence(rules: Rules, state: State, craft: Craft) -> str:
    """The aircraft for those who listen."""
    each = state.aircraft[craft.index]
    if each.where in _PLACES:
        where = fate_words(each.fate) if each.fate else say(_PLACES[each.where])
        return f"{name_of(rules, craft.index)}, {where}"
    where = stance_words(rules, each.point, each.heading, each.level, each.attitude)
    access = say("age-on-access") if each.where == "access" else ""
    more = condition_words(rules, state, craft)
    return ", ".join(part for part in (name_of(rules, craft.index), access, where, more) if part)


@cache
def _drawings() -> dict[str, dict[str, Any]]:
    text = resources.files("escadrille.table.age") / "silhouettes.toml"
    return tomllib.loads(text.read_text(encoding="utf-8"))


def silhouette(kind: AircraftType) -> Silhouette:
    """The drawing of a type, or else of its class."""
    found = _drawings()["by_type"].get(kind.id) or _drawings()["by_class"][kind.cls]
    return cast(Silhouette, found)
