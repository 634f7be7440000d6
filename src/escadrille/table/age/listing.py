"""Age of Dogfights in the catalogue: scenarios, aircraft and options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from escadrille import catalog
from escadrille.age.forces import force_value
from escadrille.age.game import Age
from escadrille.age.hangar import AircraftType
from escadrille.age.panel_wording import card
from escadrille.age.scenario import Slot
from escadrille.table.age.silhouettes import silhouette
from escadrille.table.age.solo_listing import SOLO_OPTIONS
from escadrille.table.people import SOLO_L, bots_of
from escadrille.table.wire.lobby import (
    AircraftInfo,
    GameInfo,
    NewGame,
    OptionInfo,
    RulingInfo,
    ScenarioInfo,
    SeatInfo,
    SeatWish,
)

TEXT = (
    "Squadrons over the lines: six levels, guns that bear, dice that decide. "
    "Dogfights, reconnaissance, bombing, torpedoes."
)
FIRST = (
    "duel",
    "intercept-the-general",
    "flying-high",
    "attack-at-dawn",
    "convoy-torpedoing",
)
"""A first game first, then those of the rulebook. [A8.7]"""
FLY_NOW = NewGame(
    game="age",
    setup={"scenario": "duel", "solo": {"odds": 1}},
    seats=[SeatWish(who="bot", bot=SOLO_L), SeatWish(who="me", placed=True)],
)


def age_info(rulings: list[RulingInfo]) -> GameInfo:
    """Everything that can be chosen in Age of Dogfights."""
    types = list(catalog.age_box().hangar.types.values())
    names = dict.fromkeys((*FIRST, *catalog.age_scenarios()))
    return GameInfo(
        id="age",
        title=catalog.entry("age").title,
        text=TEXT,
        scenarios=[scenario_info(name, {"scenario": name}) for name in names],
        bots=bots_of("age"),
        options=OPTIONS,
        solo=SOLO_OPTIONS,
        rulings=rulings,
        aircraft=[_aircraft(kind) for kind in types],
        biplanes=[],
        sides=[],
        fly_now=FLY_NOW,
    )


def scenario_info(name: str, setup: Mapping[str, Any]) -> ScenarioInfo:
    """A scenario as it is listed; `setup` names it or holds it."""
    game = catalog.age(setup)
    scenario = game.rules.scenario
    return ScenarioInfo(
        id=name,
        title=scenario.title,
        text=" ".join(scenario.text.split()),
        board=scenario.board,
        mode=scenario.mode,
        seats=[_seat(game, seat) for seat in range(game.seats)],
        options=_plain(scenario.options),
    )


def _plain(options: Any) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(options)
    return plain


def _seat(game: Age, seat: int) -> SeatInfo:
    rules = game.rules
    plan, force = rules.scenario.seats[seat], rules.setup.forces[seat]
    return SeatInfo(
        name=plan.name,
        team=plan.team,
        side=rules.of_seat(seat)[0].type.alliance,
        edge=plan.edge,
        default=[each.name for each in force],
        value=force_value(force, rules.hangar, rules.box),
        needs=[_slot_words(slot) for slot in plan.slots],
        bots=[bot.id for bot in bots_of("age")],
    )


def _slot_words(slot: Slot) -> str:
    what = ", ".join(slot.aircraft or (*slot.nations, *slot.classes)) or "any aircraft"
    role = "fighter" if slot.role == "fighter" else "mission aircraft"
    return f"{slot.count} {role}{'s' if slot.count > 1 else ''}: {what}"


def _aircraft(kind: AircraftType) -> AircraftInfo:
    return AircraftInfo(
        id=kind.id,
        name=kind.name,
        names=[f"{kind.code}{number}" for number in kind.numbers],
        nation=kind.nation,
        nation_code=kind.code,
        side=kind.alliance,
        cls=kind.cls,
        set=kind.set,
        silhouette=silhouette(kind),
        speed=kind.speed,
        agility=kind.agility,
        ceiling=kind.ceiling,
        climb=kind.climb,
        dive=kind.dive,
        bombs=kind.bombs,
        photo=kind.photo,
        value=kind.value_empty,
        value_loaded=kind.value_loaded,
        text=[line.strip() for line in card(kind)],
    )


_WINDS = ["none", "roll", "NE", "E", "SE", "SW", "W", "NW"]


def _switch(name: str, text: str, rule: str) -> OptionInfo:
    return OptionInfo(id=name, text=text, rule=rule, kind="yes or no", values=[])


def _one_of(name: str, text: str, rule: str, values: list[str]) -> OptionInfo:
    return OptionInfo(id=name, text=text, rule=rule, kind="one of", values=values)


OPTIONS = [
    _switch("aerobatics", "Maneuvers: Immelmann, Split S, loops and wingovers.", "A7"),
    _switch("speed_difference", "Fire depends on how fast both have flown.", "A6.7"),
    _one_of("skill", "Aces and rookies, seen by all or hidden.", "A6.6", ["off", "open", "hidden"]),
    _switch("experience", "Kills make better pilots.", "A6.10"),
    _one_of("wind", "Where the wind blows from.", "A4.13", _WINDS),
    _one_of("sun", "Where the sun stands.", "A6.8", _WINDS),
    _switch("one_level", "One level: no altitude, no weather.", "A8.6.2"),
    _switch("ace_vs_ace", "Every pilot an ace: whatever would damage destroys.", "A8.6.3"),
    _switch("bonus_round", "If aircraft and points disagree, the undamaged fight on.", "A8.1.3"),
    OptionInfo(
        id="fighter_limit",
        text="Fighters of a player in the air at once.",
        rule="A3.3",
        kind="number",
        values=[],
        least=1,
        most=99,
    ),
    OptionInfo(
        id="round_limit",
        text="The game ends after so many rounds.",
        rule="A8",
        kind="number",
        values=[],
        least=1,
        most=10_000,
    ),
]
