"""Shots in a line, with their odds. [A5, A6]"""

from __future__ import annotations

from escadrille.age.analysis.reach import LongOdds
from escadrille.age.figures.charts import COLUMNS, RollOdds
from escadrille.age.fire.shots import Shot
from escadrille.age.fire.strikes import StrikeOdds, unit_name
from escadrille.age.model.rules import Rules
from escadrille.age.model.state import Attack
from escadrille.age.words.names import (
    FALLS,
    guns_words,
    modifier_words,
    odds_words,
    percent,
    results_words,
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
    reply = _results(each.reply)
    return say("units-strike-both", words=words, unit=name, modifier=modifier, odds=reply)


def _results(odds: RollOdds) -> str:
    return results_words(odds.destroy, odds.damage, odds.miss, FALLS)


def long_words(odds: LongOdds) -> str:
    """What both rolls of a long burst come to. [A5.5]"""
    total = FALLS * FALLS
    words = results_words(odds.destroy, odds.damage, odds.miss, total)
    return say("age-odds-long", words=words, jam=percent(odds.jam, total))


def exact_words(odds: RollOdds | LongOdds) -> str:
    """`destroy 10/36 (28%), damage 20/36 (56%), miss 6/36 (17%), jam 1/36 (3%)`. [A12.16]

    Those of both rolls of a long burst are in 1296ths. [A5.5]
    """
    total = FALLS if isinstance(odds, RollOdds) else FALLS * FALLS
    counts = {"destroy": odds.destroy, "damage": odds.damage, "miss": odds.miss, "jam": odds.jam}
    shares = {name: f"{n}/{total} ({percent(n, total)})" for name, n in counts.items()}
    return say("age-odds-exact", **shares)
