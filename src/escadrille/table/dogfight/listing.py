"""Dogfight! in the catalogue: scenarios and biplanes."""

from __future__ import annotations

from collections.abc import Sequence

from escadrille import catalog
from escadrille.games.dogfight import dogfight_box
from escadrille.messages import key, say
from escadrille.rossi.figures import Box, Colour, ScenarioName
from escadrille.rossi.words import name_of, scenario_words, special_words
from escadrille.table.dogfight.coaching import DUEL
from escadrille.table.people.names import bots_of
from escadrille.table.wire import lobby as wire

FLY_NOW = wire.NewGame(
    game="dogfight",
    setup={"scenario": "dogfight", "side": "single", "biplanes": ["red", "blue"]},
    seats=[wire.SeatWish(who="me"), wire.SeatWish(who="bot", bot="greedy")],
)


def dogfight_info(rulings: list[wire.RulingInfo]) -> wire.GameInfo:
    """Everything that can be chosen in Dogfight!"""
    box = dogfight_box().figures
    return wire.GameInfo(
        id="dogfight",
        title=catalog.entry("dogfight").title,
        text=say("dogfight-about"),
        scenarios=[_scenario(box, name) for name in box.scenarios],
        bots=bots_of("dogfight"),
        solo=[_lever("smart_three", "D10.15"), _lever("remove_tiles", "D10.16")],
        rulings=rulings,
        biplanes=[_biplane(box, colour) for colour in box.biplanes],
        sides=list(box.boards),
        fly_now=FLY_NOW,
    )


def _lever(name: str, rule: str) -> wire.SoloOptionInfo:
    """Something that makes the solo bot a better one. [D10.15, D10.16]"""
    return wire.SoloOptionInfo(
        id=name,
        text=say(f"dogfight-lever-{key(name)}"),
        rule=rule,
        kind="yes or no",
        values=[],
        default=False,
        bots=["solo"],
    )


def _scenario(box: Box, name: ScenarioName) -> wire.ScenarioInfo:
    scenario = box.scenarios[name]
    title, _, text = scenario_words(name).partition(": ")
    everybody = [*box.biplanes]
    able = [*scenario.mission_biplanes] or everybody
    first: Colour = "red" if "red" in able else able[0]
    other: Colour = "blue" if first != "blue" else "red"
    bots = [bot.id for bot in bots_of("dogfight")]
    plain = [bot for bot in bots if bot != "solo"]
    flown = bots if scenario.mission_biplanes else plain
    return wire.ScenarioInfo(
        id=name,
        title=title,
        text=f"{text[:1].upper()}{text[1:]}." if text else "",
        board="ring",
        mode=name,
        has_coach=name == DUEL,
        seats=[
            _seat(scenario.roles[0], 0, first, able, plain),
            _seat(scenario.roles[1], 1, other, everybody, flown),
        ],
    )


def _seat(role: str, seat: int, usual: str, able: Sequence[str], bots: list[str]) -> wire.SeatInfo:
    return wire.SeatInfo(
        name=role.capitalize(), team=seat, side=usual, default=[usual], needs=[*able], bots=bots
    )


def _biplane(box: Box, colour: Colour) -> wire.BiplaneInfo:
    each = box.biplanes[colour]
    return wire.BiplaneInfo(
        id=colour,
        name=name_of(colour),
        hits=each.hits_to_shoot_down,
        hand=each.hand_size,
        special=[special_words(rule) for rule in each.rules],
    )
