"""Shots and odds in wire form. [A5, A6.1]"""

from __future__ import annotations

from escadrille.age.analysis import LongOdds
from escadrille.age.charts import COLUMNS, RollOdds
from escadrille.age.rules import Rules
from escadrille.age.shot_wording import answer_words, attack_words, long_words
from escadrille.age.sighting import Shot, odds_of
from escadrille.age.state import Attack, State
from escadrille.age.wording import FALLS, guns_words, odds_words
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


def shot_view(rules: Rules, shot: Shot) -> ShotView:
    """A shot that could be fired."""
    words = answer_words(rules, shot) if shot.is_answer else attack_words(rules, shot)
    return _view(rules, shot.attack, roll_odds(shot.odds), words)


def attack_view(
    rules: Rules, state: State, attack: Attack, *, is_answer: bool = False, second: bool = False
) -> ShotView:
    """An attack that is under way or open; `state` is what its reader may know."""
    odds = odds_of(rules, state, attack, second=second)
    shot = Shot(attack=attack, is_answer=is_answer, odds=odds)
    words = answer_words(rules, shot) if is_answer else attack_words(rules, shot)
    return _view(rules, attack, roll_odds(odds, second=second), words)


def _view(rules: Rules, attack: Attack, odds: Odds, text: str) -> ShotView:
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
        odds=odds,
        text=text[:1].upper() + text[1:],
    )
