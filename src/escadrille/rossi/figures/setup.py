"""The set-up of a game: scenario, side, biplanes, solo levers. [D2.1, D9.1, D10.1]"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from escadrille.kernel.errors import BadInput
from escadrille.kernel.message import Message
from escadrille.rossi.figures.box import Box, Colour, ScenarioName, Side


class Setup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the players agree on. Seat 0 has the mission; in solo play seat 1 is the bot."""

    scenario: ScenarioName = "dogfight"
    side: Side = "single"
    biplanes: tuple[Colour, Colour] = ("red", "blue")
    solo: bool = False
    smart_three: bool = False
    remove_tiles: bool = False


def read_setup(fields: Mapping[str, Any], box: Box) -> Setup:
    """Check plain values field by field and make a set-up of them."""
    known = Setup.__struct_fields__
    for name in fields:
        if name not in known:
            problem = Message("dogfight-setup-no-field")
            raise BadInput(f"setup.{name}", problem, allowed=", ".join(known))
    _one_of("setup.scenario", fields.get("scenario", "dogfight"), box.scenarios)
    _one_of("setup.side", fields.get("side", "single"), box.boards)
    biplanes = fields.get("biplanes", ())
    if not isinstance(biplanes, list | tuple):
        allowed = Message("dogfight-setup-two-of", names=", ".join(box.biplanes))
        problem = Message("dogfight-setup-no-list", biplanes=repr(biplanes))
        raise BadInput("setup.biplanes", problem, allowed=allowed)
    for seat, colour in enumerate(biplanes):
        _one_of(f"setup.biplanes[{seat}]", colour, box.biplanes)
    try:
        setup = msgspec.convert(dict(fields), Setup)
    except msgspec.ValidationError as error:
        raise BadInput("setup", str(error)) from error
    check_setup(setup, box)
    return setup


def _one_of(field: str, value: object, allowed: Mapping[Any, object]) -> None:
    if not isinstance(value, str) or value not in allowed:
        problem = Message("dogfight-setup-unknown", value=repr(value))
        raise BadInput(field, problem, allowed=", ".join(allowed))


def check_setup(setup: Setup, box: Box) -> None:
    """Refuse what the rules do not allow to be set up. [D1.1, D10.15, D10.16]"""
    mission, other = setup.biplanes
    scenario = box.scenarios[setup.scenario]
    if mission == other:
        raise BadInput("setup.biplanes", Message("dogfight-setup-same-biplane", biplane=mission))
    if scenario.mission_biplanes and mission not in scenario.mission_biplanes:
        allowed = ", ".join(scenario.mission_biplanes)
        role = scenario.roles[0]
        problem = Message("dogfight-setup-not-for-role", role=role, biplane=mission)
        raise BadInput("setup.biplanes[0]", problem, allowed=allowed)
    if setup.solo:
        _check_solo(setup, box)
    elif setup.smart_three or setup.remove_tiles:
        lever = "smart_three" if setup.smart_three else "remove_tiles"
        raise BadInput(f"setup.{lever}", Message("dogfight-setup-solo-only"))


def _check_solo(setup: Setup, box: Box) -> None:
    """A mission, on its side of the board, tiles that can be removed. [D7.11, D10.1, D10.16]"""
    if not box.scenarios[setup.scenario].mission_biplanes:
        missions = ", ".join(n for n, each in box.scenarios.items() if each.mission_biplanes)
        raise BadInput("setup.scenario", Message("dogfight-setup-solo-mission"), allowed=missions)
    if not box.boards[setup.side].solo:
        sides = ", ".join(name for name, board in box.boards.items() if board.solo)
        raise BadInput("setup.side", Message("dogfight-setup-solo-side"), allowed=sides)
    bot = setup.biplanes[1]
    if setup.remove_tiles and not box.biplanes[bot].solo_removed_no_hit_values:
        able = ", ".join(n for n, each in box.biplanes.items() if each.solo_removed_no_hit_values)
        problem = Message("dogfight-setup-no-tiles-to-remove", bot=bot)
        raise BadInput("setup.biplanes[1]", problem, allowed=able)
