"""Shots and odds in wire form. [A5, A6.1]"""

from __future__ import annotations

from escadrille.age.analysis import LongOdds
from escadrille.age.figures import COLUMNS, RollOdds
from escadrille.age.fire import Shot
from escadrille.age.model import Rules
from escadrille.age.words import (
    FALLS,
    answer_words,
    attack_words,
    guns_words,
    long_words,
    odds_words,
)
from escadrille.table.wire.age import ShotView
from escadrille.table.wire.common import Odds


def roll_odds(odds: RollOdds, *, second: bool = False) -> Odds:
    """What one roll comes to, in 36ths."""
    return Odds(
        miss=odds.miss,
        damage=odds.damage,
        destroy=odds.destroy,
        jam=odds.jam,
        of=FALLS,
        text=odds_words(odds, second=second),
    )


def long_odds(odds: LongOdds) -> Odds:
    """What both rolls of a long burst come to, in 1296ths. [A5.5]"""
    return Odds(
        miss=odds.miss,
        damage=odds.damage,
        destroy=odds.destroy,
        jam=odds.jam,
        of=FALLS * FALLS,
        text=long_words(odds),
    )


def shot_view(rules: Rules, shot: Shot, *, second: bool = False) -> ShotView:
    """A shot that could be fired, or is under way."""
    attack = shot.attack
    text = answer_words(rules, shot) if shot.is_answer else attack_words(rules, shot)
    place = rules.gunnery.places[attack.place]
    return ShotView(
        shooter=attack.shooter,
        target=attack.target,
        mount=attack.mount,
        guns=guns_words(rules, attack.shooter, attack.mount),
        place=place.id,
        place_name=place.name,
        column=COLUMNS[attack.column],
        modifier=attack.modifier,
        can_be_long=attack.can_be_long,
        odds=roll_odds(shot.odds, second=second),
        text=text[:1].upper() + text[1:],
    )
