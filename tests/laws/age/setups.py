"""Set-ups at random: every scenario with any forces, options and rulings that go together."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, NamedTuple, get_args

import pytest

from escadrille.age.figures.hangar import Hangar
from escadrille.age.figures.opened_box import OpenedBox
from escadrille.age.game import Age, build
from escadrille.age.scenario.bots import BotName
from escadrille.age.scenario.model import Scenario, SeatPlan, Slot
from escadrille.age.scenario.recruits import bombs_range, fits, roles_of
from escadrille.games.age import age, age_box, age_scenarios
from tests.laws.age.skirmishes import OWN_FIGURES, OWN_RULINGS, SKIRMISHES

MODES: tuple[str, ...] = (*age_scenarios(), *SKIRMISHES)
"""Every scenario that comes with the game, and ours."""

AGAINST_BOTS: tuple[tuple[str, int, BotName], ...] = (
    *(("duel", 0, "solo-l"), ("flying-high", 0, "solo-l")),
    *(("close-dogfight", 0, "solo-m"), ("close-bombing", 0, "solo-m")),
    *(("duel", 3, "solo-m"), ("combined", 4, "solo-m"), ("serbia-vs-bulgaria", 3, "solo-m")),
)
"""Of these one game more is played, against bots of the rules: scenario, number, bot."""

every_mode = pytest.mark.parametrize("mode", MODES)

Table = dict[str, Any]


class Agreement(NamedTuple):
    """What the players have agreed on, as plain values."""

    mode: str
    setup: Table
    rulings: Table

    @property
    def changes(self) -> Table:
        """Figures of their own."""
        return OWN_FIGURES.get(self.mode, {})

    def game(self) -> Age:
        return build(_box(self.mode), age_scenarios(), self.setup, self.rulings)


@cache
def _box(mode: str) -> OpenedBox:
    return age_box(OWN_FIGURES.get(mode))


@cache
def scenario_of(mode: str) -> Scenario:
    return age({"scenario": _named(mode)}).rules.scenario


def _named(mode: str) -> str | Table:
    return SKIRMISHES.get(mode, mode)


def agreement(mode: str, number: int) -> Agreement:
    """The set-up of this number: the first is the scenario as it stands, but not as long."""
    some, scenario = Random(f"{mode} {number}"), scenario_of(mode)
    setup: Table = {"scenario": _named(mode)}
    own = OWN_RULINGS.get(mode, {})
    if number == 0:
        return Agreement(mode, setup | {"options": {"round_limit": 40}}, own)
    options = _options(scenario, some)
    if Random(f"{mode} {number} of placing").random() < 0.6:
        options["placing"] = "by players"
    aside = Random(f"{mode} {number} of bots")
    rulings = _rulings(some, aside) if some.random() < 0.6 else {}
    forces = _forces(scenario, options, some)
    return Agreement(mode, setup | {"options": options} | forces, rulings | own)


BOT_SEATS = ("first", "last", "all")
"""For whom bots of the rules may fly."""
BOT_NAMES: tuple[str, ...] = tuple(name for name in get_args(BotName) if name)


def against_bots(agreed: Agreement, number: int, who: str, bot: BotName = "") -> Agreement:
    """The same with bots of the rules for the first seat, the last, or all. [A10, A11]"""
    some, seats = Random(f"{agreed.mode} {number} {who}"), scenario_of(agreed.mode).seats
    last = len(seats) - 1
    places = {"first": (0,), "last": (last,), "all": range(len(seats))}[who]
    bots = [bot or some.choice(BOT_NAMES) if n in places else "" for n in range(len(seats))]
    solo: Table = {"odds": 1}
    if number:
        rolled = some.choice(("rolled", "rolled", "average"))
        solo = {"odds": some.randint(1, 3), "skill": rolled, "aggressiveness": rolled}
    if number and "solo-m" in bots:
        solo["initiative"] = some.choice(("aircraft", "aircraft", "side"))
        solo["places"] = some.choice(("rolled", "rolled", "edges"))
    return agreed._replace(setup=agreed.setup | {"bots": bots, "solo": solo})


# -- options ------------------------------------------------------------------------------------


def _options(scenario: Scenario, some: Random) -> Table:
    options = {
        "speed_difference": some.random() < 0.3,
        "fighter_limit": some.randint(1, 6),
        "round_limit": some.choice((4, 8, 12, 20, 30)),
    }
    if some.random() < 0.3:
        options["first"] = some.randrange(len(scenario.seats))
    options |= _pilots(scenario, some) | _winning(scenario, some) | _sky(scenario, some)
    return options


def _pilots(scenario: Scenario, some: Random) -> Table:
    if scenario.options.ace_vs_ace:
        return {}
    if some.random() < 0.1 and scenario.options.skill == "off":
        return {"ace_vs_ace": True}
    skill = some.choice(("off", "open", "hidden", "hidden"))
    if scenario.options.skill != "off":
        skill = scenario.options.skill
    return {"skill": skill, "experience": skill != "off" and some.random() < 0.5}


def _winning(scenario: Scenario, some: Random) -> Table:
    kind = scenario.victory.kind
    if scenario.mode == "dogfight":
        if scenario.is_free_for_all:
            return {"victory": some.choice(("last", "tally"))}
        victory = some.choice(("survival", "points"))
        has_bonus = scenario.options.bonus_round or some.random() < 0.5
        return {"victory": victory, "bonus_round": has_bonus}
    if scenario.mode in ("bombing", "breakthrough") and kind == "points":
        return {"scoring": some.choice(("standard", "alternative"))}
    return {}


def _sky(scenario: Scenario, some: Random) -> Table:
    """Weather and aerobatics; neither of them on one level. [A8.6.2]"""
    if scenario.options.one_level:
        return {}
    starts = [start for plan in scenario.seats for slot in plan.slots for start in slot.starts]
    can_be_flat = scenario.photo_min_level == 1 and all(start.level == 1 for start in starts)
    if can_be_flat and some.random() < 0.15:
        return {"one_level": True}
    return {
        "aerobatics": some.random() < 0.6,
        "wind": some.choice(("none", "none", "roll", "NE", "E", "SE", "SW", "W", "NW")),
        "sun": some.choice(("none", "none", "roll", "E", "SE", "SW", "W")),
        "clouds": _clouds(some),
    }


def _clouds(some: Random) -> list[Table]:
    """None, or up to three in the middle of the board, where the fights are."""
    count = some.choice((0, 0, 1, 2, 3))
    places = some.sample([(col, row) for col in range(4, 20) for row in range(4, 20)], k=count)
    return [{"at": list(place), "top": some.randint(1, 3)} for place in places]


# -- rulings ------------------------------------------------------------------------------------


def _rulings(some: Random, aside: Random) -> Table:
    """From one switch changed to nearly all of them; those of Solo-M change no other games."""
    switches = age_box().box.rulings
    often = some.choice((0.05, 0.2, 0.5, 0.9))
    changed: Table = {}
    for name, switch in switches.items():
        luck = aside if name.startswith("m_") else some
        if luck.random() < often:
            low, high = switch.range or (0, 0)
            changed[name] = luck.choice(switch.allowed or range(low, min(high, 12) + 1))
    return changed


# -- forces -------------------------------------------------------------------------------------


def _forces(scenario: Scenario, options: Table, some: Random) -> Table:
    """As the scenario says, by number, by value, or whatever fits its slots."""
    begins_in_the_air = any(slot.starts for plan in scenario.seats for slot in plan.slots)
    has_exits = any(slot.exits for plan in scenario.seats for slot in plan.slots)
    way = some.choice(("scenario", "count", "value", "picked", "picked"))
    if begins_in_the_air or has_exits:
        way = some.choice(("scenario", "picked"))
    is_one_type = any(plan.one_type for plan in scenario.seats)
    # No mixture at random is worth the right sum, or of one type. [A9.6.8, A9.6.11]
    if scenario.value is not None or is_one_type:
        way = "scenario"
    if way == "count":
        fewest = max(len(plan.slots) for plan in scenario.seats)
        return {"force_rule": {"count": some.randint(fewest, max(fewest, 6))}}
    if way == "value":
        return {"force_rule": {"value": some.choice((30, 45, 60.5))}}
    if way == "picked":
        return {"forces": [_picked(scenario, plan, some) for plan in scenario.seats]}
    return {}


def _picked(scenario: Scenario, plan: SeatPlan, some: Random) -> list[Table]:
    """Any aircraft for every slot; the nations of the scenario's own force. [A3.8]"""
    hangar = age_box().hangar
    nations = [
        hangar.aircraft(name)[0].nation
        for slot in plan.slots
        for name in (*slot.default, *slot.aircraft)
    ]
    chosen: list[Table] = []
    for slot in plan.slots:
        taken = {each["aircraft"] for each in chosen}
        able = [n for n in _able(scenario, slot, hangar, nations) if n not in taken]
        chosen += [
            {"aircraft": name, "role": slot.role} | _load(scenario, slot, name, some)
            for name in some.sample(able, k=slot.count)
        ]
    return chosen


def _able(scenario: Scenario, slot: Slot, hangar: Hangar, nations: list[str]) -> list[str]:
    able = []
    highest = max((start.level for start in slot.starts), default=1)
    for name in hangar.names(tuple(dict.fromkeys(nations))):
        kind, number = hangar.aircraft(name)
        is_fit = fits(slot, kind, number, slot.role)
        low, _ = bombs_range(kind, slot.role, slot, scenario.mode)
        can_do = slot.role in roles_of(kind, scenario.mode) and low <= kind.load
        if is_fit and can_do and kind.ceiling >= highest:
            able.append(name)
    return able


def _load(scenario: Scenario, slot: Slot, name: str, some: Random) -> Table:
    kind, _ = age_box().hangar.aircraft(name)
    low, high = bombs_range(kind, slot.role, slot, scenario.mode)
    # A slot that asks for no number is for those that carry some, where any do.
    return {"bombs": some.randint(min(max(low, 1), high), high)} if slot.bombs is None else {}
