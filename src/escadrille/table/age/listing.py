"""Age of Dogfights in the catalogue: scenarios, aircraft and options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, get_args

import msgspec

from escadrille import catalog
from escadrille.age.figures import AircraftType
from escadrille.age.game import Age
from escadrille.age.model import Rules
from escadrille.age.scenario import (
    AS_NAMED,
    SOLO_BOTS,
    Placing,
    Recruit,
    Scenario,
    SeatPlan,
    Slot,
    SoloDocument,
    VictoryKind,
    bombs_range,
    counts_bombing,
    fits,
    force_value,
    has_own_forces,
    may_be_one_level,
    may_have_bonus_round,
    reflowed,
    roles_of,
    ways_to_win,
)
from escadrille.age.words import card
from escadrille.games.age import age, age_box, age_scenarios
from escadrille.messages import key, say
from escadrille.table.age.view import silhouette
from escadrille.table.people.names import bots_of
from escadrille.table.wire import lobby as wire

FIRST = (
    "duel",
    "intercept-the-general",
    "flying-high",
    "attack-at-dawn",
    "convoy-torpedoing",
    "ammunition-depot-attack",
    "ambush-behind-the-clouds",
    "airships-on-patrol",
    "fleet-bombing",
    "the-russians-are-coming",
    "convoy-reconnaissance",
    "neutralizing-aa-zones",
    "the-best-fighter",
    "serbia-vs-bulgaria",
    "observation-balloon-attack",
    "grand-battle",
    "grand-battle-one-board",
)
"""A first game first, then those of the rulebook and of the expansion. [A8.7, A9.6]"""
FLY_NOW = wire.NewGame(
    game="age",
    setup={"scenario": "duel"},
    seats=[wire.SeatWish(who="bot", bot=SOLO_BOTS[0]), wire.SeatWish(who="me", placed=True)],
)


def age_info(rulings: list[wire.RulingInfo]) -> wire.GameInfo:
    """Everything that can be chosen in Age of Dogfights."""
    names = dict.fromkeys((*FIRST, *age_scenarios()))
    return wire.GameInfo(
        id="age",
        title=catalog.entry("age").title,
        text=say("age-about"),
        scenarios=[scenario_info(name, {"scenario": name}) for name in names],
        bots=bots_of("age"),
        options=_options(),
        solo=_solo_options(),
        rulings=rulings,
        aircraft=[_aircraft(kind) for kind in age_box().hangar.types.values()],
        fly_now=FLY_NOW,
    )


def scenario_info(name: str, setup: Mapping[str, Any]) -> wire.ScenarioInfo:
    """A scenario as it is listed; `setup` names it or holds it."""
    game = age(setup)
    scenario = game.rules.scenario
    return wire.ScenarioInfo.showing(
        scenario,
        id=name,
        text=reflowed(scenario.text),
        seats=[_seat(game, seat) for seat in range(game.seats)],
        options=msgspec.to_builtins(scenario.options),
        allowed=_allowed(scenario),
        size=game.rules.box.size(scenario.board),
    )


def _allowed(scenario: Scenario) -> dict[str, list[bool | int | str]]:
    """What can be agreed on in this scenario, of what not all of them leave open."""
    either: list[bool | int | str] = [False, True]
    return {
        "victory": [*ways_to_win(scenario)],
        "scoring": ["standard", "alternative"] if counts_bombing(scenario) else ["standard"],
        "bonus_round": either if may_have_bonus_round(scenario) else [False],
        "placing": [*get_args(Placing)] if scenario.free else ["as drawn"],
        "one_level": either if may_be_one_level(scenario) else [False],
        "odds": [AS_NAMED] if has_own_forces(scenario) else [*ODDS],
    }


def _seat(game: Age, seat: int) -> wire.SeatInfo:
    rules = game.rules
    plan, force = rules.scenario.seats[seat], rules.setup.forces[seat]
    return wire.SeatInfo.showing(
        plan,
        side=rules.of_seat(seat)[0].type.alliance,
        default=[each.name for each in force],
        value=force_value(force, rules.hangar, rules.box),
        needs=[_slot_words(slot) for slot in plan.slots],
        bots=[bot.id for bot in bots_of("age")],
    )


def _slot_words(slot: Slot) -> str:
    named = ", ".join(slot.aircraft or (*slot.nations, *slot.classes))
    what = named or say("age-any-aircraft")
    role = "fighters" if slot.role == "fighter" else "mission"
    return say(f"age-slot-{role}", count=slot.count, what=what)


def _aircraft(kind: AircraftType) -> wire.AircraftInfo:
    return wire.AircraftInfo.showing(
        kind,
        names=[f"{kind.code}{number}" for number in kind.numbers],
        nation_code=kind.code,
        side=kind.alliance,
        silhouette=silhouette(kind),
        value=kind.value_empty,
        text=[line.strip() for line in card(kind)],
    )


_WINDS = ["none", "roll", "NE", "E", "SE", "SW", "W", "NW"]


def _option(
    name: str, rule: str, kind: str = "yes or no", values: Sequence[str | int] = (), **more: Any
) -> wire.OptionInfo:
    text = say(f"age-rule-{key(name)}")
    return wire.OptionInfo.showing(id=name, text=text, rule=rule, kind=kind, values=values, **more)


def _options() -> list[wire.OptionInfo]:
    placing = get_args(Placing)
    labels = [say(f"age-rule-placing-{key(value)}") for value in placing]
    return [
        _option("aerobatics", "A7"),
        _option("speed_difference", "A6.7"),
        _option("skill", "A6.6", "one of", ["off", "open", "hidden"]),
        _option("experience", "A6.10"),
        _option("wind", "A4.13", "one of", _WINDS),
        _option("sun", "A6.8", "one of", _WINDS),
        _option("clouds", "A6.8", "clouds", age_box().box.weather.cloud_tops),
        _option("placing", "A1.9", "one of", placing, labels=labels),
        _option("first", "A3.4", "seat"),
        _option("victory", "A8.1", "one of", get_args(VictoryKind)),
        _option("scoring", "A8.4", "one of", ["standard", "alternative"]),
        _option("one_level", "A8.6.2"),
        _option("ace_vs_ace", "A8.6.3"),
        _option("bonus_round", "A8.1.3"),
        _option("fighter_limit", "A3.3", "number", least=1, most=99),
        _option("round_limit", "A8", "number", least=1, most=10_000),
    ]


ODDS = (AS_NAMED, 1, 2, 3)


def _solo(
    name: str, rule: str, values: Sequence[str | int], bots: Sequence[str] = SOLO_BOTS, **more: Any
) -> wire.SoloOptionInfo:
    return wire.SoloOptionInfo.showing(
        id=name,
        text=say(f"solo-option-{name}"),
        rule=rule,
        kind="one of",
        values=values,
        default=getattr(SoloDocument(), name),
        bots=bots,
        **more,
    )


def _solo_options() -> list[wire.SoloOptionInfo]:
    """What can be agreed on about Solo-L and Solo-M, as the rules read it."""
    labels = [say("solo-odds", odds=odds) for odds in ODDS]
    return [
        _solo("odds", "A10.1", ODDS, labels=labels),
        _solo("skill", "A10.2", ["rolled", "average"]),
        _solo("aggressiveness", "A10.3", ["rolled", "average"]),
        _solo("initiative", "A11.7", ["aircraft", "side"], ["solo-m"]),
        _solo("places", "A11.3", ["rolled", "edges"], ["solo-m"]),
    ]


def loads_of(rules: Rules) -> list[list[wire.LoadInfo]]:
    """By seat, the aircraft with a choice: another role, fewer bombs."""
    seats = zip(rules.scenario.seats, rules.setup.forces, strict=True)
    return [
        [load for each in force if (load := _load(rules, plan, each)) is not None]
        for plan, force in seats
    ]


def _load(rules: Rules, plan: SeatPlan, recruit: Recruit) -> wire.LoadInfo | None:
    kind = rules.hangar.types[recruit.type_id]
    roles = [
        role
        for role in roles_of(kind, rules.scenario.mode)
        if any(fits(slot, kind, recruit.number, role) for slot in plan.slots)
    ]
    slots = [slot for slot in plan.slots if fits(slot, kind, recruit.number, recruit.role)]
    least = most = recruit.bombs
    if slots:
        least, most = bombs_range(kind, recruit.role, slots[0], rules.scenario.mode)
    if len(roles) < 2 and least == most:
        return None
    return wire.LoadInfo.showing(recruit, roles=roles, least=least, most=most)
