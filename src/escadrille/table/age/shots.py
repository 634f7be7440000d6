"""Shots and odds in wire form. [A5, A6.1]"""

from __future__ import annotations

from collections.abc import Sequence

from escadrille.age.analysis import LongOdds
from escadrille.age.figures import COLUMNS, Result, RollOdds
from escadrille.age.fire import Shot
from escadrille.age.model import Rules
from escadrille.age.words import (
    FALLS,
    answer_words,
    attack_words,
    guns_words,
    long_words,
    odds_words,
    results_words,
)
from escadrille.table.wire.age import ShotView
from escadrille.table.wire.common import Odds


def roll_odds(odds: RollOdds, *, second: bool = False) -> Odds:
    """What one roll comes to, in 36ths."""
    return Odds.showing(odds, of=FALLS, text=odds_words(odds, second=second))


def long_odds(odds: LongOdds) -> Odds:
    """What both rolls of a long burst come to, in 1296ths. [A5.5]"""
    return Odds.showing(odds, of=FALLS * FALLS, text=long_words(odds))


def counted_odds(results: Sequence[Result]) -> Odds:
    """The results of the 36 rolls of two dice."""
    destroy, damage, jam = (results.count(each) for each in ("destroyed", "damaged", "jam"))
    miss = FALLS - destroy - damage
    text = results_words(destroy, damage, miss, FALLS)
    return Odds(miss=miss, damage=damage, destroy=destroy, jam=jam, of=FALLS, text=text)


def shot_view(rules: Rules, shot: Shot, *, second: bool = False) -> ShotView:
    """A shot that could be fired, or is under way."""
    attack = shot.attack
    text = answer_words(rules, shot) if shot.is_answer else attack_words(rules, shot)
    place = rules.gunnery.places[attack.place]
    return ShotView.showing(
        attack,
        guns=guns_words(rules, attack.shooter, attack.mount),
        place=place.id,
        place_name=place.name,
        column=COLUMNS[attack.column],
        odds=roll_odds(shot.odds, second=second),
        text=text[:1].upper() + text[1:],
    )
