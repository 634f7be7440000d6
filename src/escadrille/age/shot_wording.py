"""Shots in a line: who at whom, from where, and what the dice will do. [A5, A6]"""

from __future__ import annotations

from collections.abc import Sequence

from escadrille.age.analysis import LongOdds, Opportunity
from escadrille.age.charts import COLUMNS, RollOdds
from escadrille.age.rules import Rules
from escadrille.age.sighting import Shot
from escadrille.age.state import Attack
from escadrille.age.striking import StrikeOdds, unit_name
from escadrille.age.wording import (
    FALLS,
    guns_words,
    modifier_words,
    odds_words,
    percent,
    results_words,
    shot_words,
)
from escadrille.messages import say


def attack_words(rules: Rules, shot: Shot) -> str:
    """`fires its fixed guns at gb4, H5 A +1: destroy 28%, …; long burst possible`."""
    attack = shot.attack
    guns = guns_words(rules, attack.shooter, attack.mount)
    target = rules.fleet[attack.target].name
    message = "age-fires-long" if attack.can_be_long else "age-fires"
    odds = odds_words(shot.odds)
    return say(message, guns=guns, target=target, shot=brief(rules, attack), odds=odds)


def answer_words(rules: Rules, shot: Shot) -> str:
    """`gb7 could answer with its dorsal guns, B +1: destroy 17%, …`."""
    attack = shot.attack
    guns = guns_words(rules, attack.shooter, attack.mount)
    who = rules.fleet[attack.shooter].name
    column = f"{COLUMNS[attack.column]} {attack.modifier:+d}"
    return say("age-could-answer", who=who, guns=guns, column=column, odds=odds_words(shot.odds))


def brief(rules: Rules, attack: Attack) -> str:
    """Place, column and modifier: `H5 A +1`."""
    place = rules.gunnery.places[attack.place].id
    return f"{place} {COLUMNS[attack.column]} {attack.modifier:+d}".strip()


def strike_words(rules: Rules, each: StrikeOdds) -> str:
    """`fires its fixed guns at o1, +1: destroy 17%, …; o1 fires back, +0: destroy 17%, …`."""
    guns = guns_words(rules, each.strike.shooter, each.strike.mount)
    name = unit_name(rules, each.strike)
    return say("units-fires-strike", guns=guns, target=name, odds=strike_odds_words(rules, each))


def strike_odds_words(rules: Rules, each: StrikeOdds) -> str:
    """What fire at a balloon or airship comes to, and what it fires back. [A9.2, A9.3]"""
    odds = odds_words(each.odds) if each.odds.jam else _results(each.odds)
    words = f"{each.strike.modifier:+d}: {odds}"
    if each.reply is None or each.strike.reply is None:
        return words
    name, modifier = unit_name(rules, each.strike), modifier_words(each.strike.reply)
    return say(
        "units-strike-both", words=words, unit=name, modifier=modifier, odds=_results(each.reply)
    )


def _results(odds: RollOdds) -> str:
    return results_words(odds.destroy, odds.damage, odds.miss, FALLS)


def opportunity_words(rules: Rules, each: Opportunity) -> str:
    """An attack that is open, with the odds of one roll and of a long burst."""
    words = f"{shot_words(rules, each.attack)}: {odds_words(each.odds)}"
    if each.long is None:
        return words
    return say("age-with-long-burst", words=words, long=long_words(each.long))


def long_words(odds: LongOdds) -> str:
    """What both rolls of a long burst come to. [A5.5]"""
    total = FALLS * FALLS
    words = results_words(odds.destroy, odds.damage, odds.miss, total)
    return say("age-odds-long", words=words, jam=percent(odds.jam, total))


def answers_words(rules: Rules, shots: Sequence[Shot]) -> list[str]:
    """Who could answer, a line for each mount."""
    return [answer_words(rules, shot) for shot in shots]


def exact_words(odds: RollOdds) -> str:
    """`destroy 10/36 (28%), damage 20/36 (56%), miss 6/36 (17%), jam 1/36 (3%)`. [A12.16]"""
    parts = (odds.destroy, odds.damage, odds.miss, odds.jam)
    return _exact(parts, FALLS)


def exact_long_words(odds: LongOdds) -> str:
    """The same for both rolls of a long burst, in 1296ths. [A5.5]"""
    return _exact((odds.destroy, odds.damage, odds.miss, odds.jam), FALLS * FALLS)


def _exact(parts: Sequence[int], total: int) -> str:
    destroy, damage, miss, jam = (f"{each}/{total} ({percent(each, total)})" for each in parts)
    return say("age-odds-exact", destroy=destroy, damage=damage, miss=miss, jam=jam)
