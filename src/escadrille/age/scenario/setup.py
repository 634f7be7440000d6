"""The set-up of a game: scenario, forces and options, whole enough to play it again. [A3.4]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeGuard

import msgspec

from escadrille.age.figures.box import Box
from escadrille.age.figures.hangar import Hangar
from escadrille.age.scenario.bots import NO_BOTS, BotName, Solo, SoloDocument, read_bots, read_solo
from escadrille.age.scenario.file import read_scenario
from escadrille.age.scenario.forces import read_forces
from escadrille.age.scenario.model import Scenario
from escadrille.age.scenario.odds import at_odds
from escadrille.age.scenario.option_checks import check_options, has_skill, with_experience
from escadrille.age.scenario.options import Options, OptionsDocument, with_options
from escadrille.age.scenario.recruits import (
    Force,
    ForceRule,
    ForceRuleDocument,
    Muster,
    RecruitDocument,
)
from escadrille.kernel.errors import BadInput
from escadrille.kernel.figures import Figures, validated
from escadrille.kernel.message import Message

USUAL_SCENARIO = "dogfight"


class SetupDocument(Figures):
    """Forces and options as people write them; the scenario is read by itself."""

    forces: tuple[tuple[RecruitDocument, ...], ...] = ()
    force_rule: ForceRuleDocument = ForceRuleDocument()
    options: OptionsDocument = OptionsDocument()
    bots: tuple[BotName, ...] = ()
    solo: SoloDocument = SoloDocument()


class Setup(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the players agree on. Its plain form, as a record keeps it, can be read again."""

    scenario: Scenario
    forces: tuple[Force, ...]
    force_rule: ForceRule
    options: Options
    bots: tuple[BotName, ...] = ()
    """Which bot flies for each seat, "" for a person; none at all: no solo game. [A10]"""
    solo: Solo = NO_BOTS


def read_setup(
    raw: Mapping[str, Any], hangar: Hangar, box: Box, scenarios: Mapping[str, Mapping[str, Any]]
) -> Setup:
    """Check plain values field by field and make a set-up of them.

    `scenario` is a name or a custom table; `forces` one list for each seat of names such as
    `de10` or tables; `force_rule` "scenario", `{count = 9}` or `{value = 60}`; `options` a table;
    `bots` a bot's name or "" for each seat, `solo` a table of what holds for them.
    """
    known = ("scenario", "forces", "force_rule", "options", "bots", "solo")
    for name in raw:
        if name not in known:
            raise BadInput(f"setup.{name}", Message("age-setup-no-field"), allowed=", ".join(known))
    scenario = _scenario(raw.get("scenario", USUAL_SCENARIO), hangar, box, scenarios)
    document = validated(
        SetupDocument,
        {
            "forces": _as_tables(raw.get("forces", ())),
            "force_rule": _rule_table(raw.get("force_rule", "scenario")),
            "options": raw.get("options", {}),
            "bots": raw.get("bots", ()),
            "solo": raw.get("solo", {}),
        },
    )
    options = with_options(scenario.options, document.options)
    check_options(options, scenario, box)
    rule = ForceRule(count=document.force_rule.count, value=document.force_rule.value)
    bots, muster = (
        read_bots(document.bots, len(scenario.seats)),
        Muster(scenario, rule, hangar, box),
    )
    wanted: Sequence[Sequence[RecruitDocument]] = document.forces
    if bots:
        wanted = at_odds(wanted, muster, bots, document.solo.odds)
    forces = read_forces(wanted, muster, is_solo=bool(bots))
    seat_of = {each.name: seat for seat, force in enumerate(forces) for each in force}
    solo = read_solo(document.solo, bots, seat_of)
    return Setup(
        scenario=scenario,
        forces=forces,
        force_rule=rule,
        options=with_experience(options, has_skill=has_skill(options, solo, is_solo=bool(bots))),
        bots=bots,
        solo=solo,
    )


def _scenario(
    wanted: object, hangar: Hangar, box: Box, scenarios: Mapping[str, Mapping[str, Any]]
) -> Scenario:
    if isinstance(wanted, str):
        if wanted not in scenarios:
            problem = Message("age-setup-unknown", wanted=repr(wanted))
            raise BadInput("setup.scenario", problem, allowed=", ".join(scenarios))
        return read_scenario(scenarios[wanted], hangar, box, id=wanted)
    if not isinstance(wanted, Mapping):
        raise BadInput("setup.scenario", Message("age-setup-no-scenario", wanted=repr(wanted)))
    try:
        return read_scenario(wanted, hangar, box)
    except BadInput as error:
        raise error.at(f"scenario.{error.field}") from error


def _as_tables(forces: object) -> list[list[object]]:
    """Lists of names and tables as lists of tables."""
    if not _is_list(forces) or not all(_is_list(force) for force in forces):
        problem = Message("age-setup-forces", forces=repr(forces))
        raise BadInput("forces", problem, allowed=Message("age-setup-forces-allowed"))
    return [
        [{"aircraft": each} if isinstance(each, str) else each for each in force]
        for force in forces
    ]


def _is_list(value: object) -> TypeGuard[Sequence[Any]]:
    return isinstance(value, Sequence) and not isinstance(value, str)


def _rule_table(rule: object) -> object:
    if rule == "scenario":
        return {}
    if not isinstance(rule, Mapping):
        problem = Message("age-setup-force-rule", rule=repr(rule))
        raise BadInput("force_rule", problem, allowed="scenario, {count = 9}, {value = 60}")
    return rule
