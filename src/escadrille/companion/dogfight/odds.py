"""“What could happen to me here?”: the exact odds of the bot's next shot. [D10.8 to D10.11]

Every tile that the bot can still draw is drawn, every toss is tossed, by the engine itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from msgspec.structs import replace

from escadrille.companion.asking import Sentence
from escadrille.companion.dogfight.hidden import held_for, holding_all
from escadrille.companion.dogfight.reading import signed
from escadrille.companion.dogfight.situation import answered
from escadrille.kernel.protocol import Answer, Chance, Choice, Outcome
from escadrille.messages import say
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import ESCORTED, MISSION, State, space_of
from escadrille.rossi.model import events as ev
from escadrille.rossi.model.actions import Action, PlayTile
from escadrille.rossi.turn import legal_plans, quarry
from escadrille.rossi.words import hits_words

NOWHERE = ""
"""Where a biplane is that has left or crashed."""


class HitOdds(NamedTuple):
    """How likely each number of hits is, and being shot down by them."""

    hits: dict[int, Fraction]
    down: Fraction

    @property
    def any_hit(self) -> Fraction:
        """The probability of being shot at all."""
        return sum((p for hits, p in self.hits.items() if hits), Fraction(0))

    @property
    def expected(self) -> Fraction:
        """The hits to be expected."""
        return sum((hits * p for hits, p in self.hits.items()), Fraction(0))


def threat(game: Dogfight, state: State) -> HitOdds:
    """The odds from a state in which the bot is about to draw or to toss."""
    hits: dict[int, Fraction] = {}
    down = Fraction(0)
    for events, chance in _bot_turns(game, state, Fraction(1)):
        number = sum(event.hits for event in events if isinstance(event, ev.ShotFired))
        hits[number] = hits.get(number, Fraction(0)) + chance
        down += chance * any(isinstance(event, ev.ShotDown) for event in events)
    return HitOdds(hits, down)


def _bot_turns(
    game: Dogfight, state: State, so_far: Fraction
) -> Iterator[tuple[tuple[ev.Event, ...], Fraction]]:
    chance = game.pending(state)
    assert isinstance(chance, Chance)
    for odds in chance.outcomes:
        step = game.resolve(state, Outcome(odds.label))
        probability = so_far * odds.weight / chance.total
        if ev.PhaseBegan("damage") in step.events:
            yield step.events, probability
        else:
            yield from _bot_turns(game, step.state, probability)


# -- where you could be --------------------------------------------------------------------------


def threat_on(game: Dogfight, state: State, space: str) -> HitOdds:
    """The odds if the craft that the bot looks at ended this turn on a space. [D10.20]"""
    if quarry(game.rules) == ESCORTED:
        assert state.escorted is not None
        there = replace(state, escorted=replace(state.escorted, space=space))
    else:
        you, bot = state.aviators
        there = replace(state, aviators=(replace(you, space=space), bot))
    return threat(game, replace(there, phase="bot"))


def ends_of(game: Dogfight, state: State, values: Iterable[int] = ()) -> dict[str, list[str]]:
    """Where each plan that your unseen tiles allow would end, with the values that lead there.

    `NOWHERE` gathers those that end the game before the bot flies.
    """
    wanted = set(values)
    ends: dict[str, list[str]] = {}
    for plan in _plans(game, state):
        if plan.tile is not None and (not wanted or plan.tile.value in wanted):
            for space in _ends(game, state, plan):
                words = _plan_words(plan)
                if words not in ends.setdefault(space, []):
                    ends[space].append(words)
    return ends


def _plans(game: Dogfight, state: State) -> tuple[PlayTile, ...]:
    """What could be played: any unseen tile, or with an empty hand the last one. [D8.11]"""
    has_hand = bool(state.aviators[MISSION].hand)
    return legal_plans(game.rules, holding_all(state) if has_hand else state, MISSION)


def _ends(game: Dogfight, state: State, plan: PlayTile) -> Iterator[str]:
    """Where the craft that the bot looks at can end; nowhere if the game ends before. [D10.7]"""
    for after in _after(game, held_for(game.rules, state, plan), Choice(MISSION, plan)):
        yield NOWHERE if after.result else space_of(after, quarry(game.rules))


def _after(game: Dogfight, state: State, answer: Answer[Action]) -> Iterator[State]:
    """The states after your move; the lane may be chosen after the reveal (a ruling). [D3.4]"""
    after, _ = answered(game, state, answer)
    pending = game.pending(after)
    if isinstance(pending, tuple) and pending[0].kind == "lane":
        for option in pending[0].options:
            yield from _after(game, after, Choice(MISSION, option))
    else:
        yield after


def _plan_words(plan: PlayTile) -> str:
    """Values and ways; in Escort the lane matters for the escorted biplane only. [D9.44]"""
    assert plan.tile is not None
    if plan.escorted_tile is None:
        return f"{plan.tile.value}{'' if plan.mode == 'normal' else f' {plan.mode}'}"
    loop = " loop" if plan.mode == "loop" else ""
    lane = " lane" if plan.escorted_lane else ""
    return f"{plan.tile.value}{loop} & {signed(plan.escorted_tile)}{lane}"


# -- in words -------------------------------------------------------------------------------------


def threat_words(place: str, odds: HitOdds) -> Sentence:
    """`On r5: hit 2 in 5 (40 %): 20 % for 1 hit, 20 % for 2 hits; 0.60 hits on average.`"""
    if not odds.any_hit:
        return Sentence(say("companion-ring-cannot-hit", place=place), "D10.11", "odds")
    share = say("companion-ring-in", hits=odds.any_hit.numerator, of=odds.any_hit.denominator)
    down = say("companion-ring-down", share=_percent(odds.down)) if odds.down else ""
    average, percent = f"{float(odds.expected):.2f}", _percent(odds.any_hit)
    likely = {"share": share, "percent": percent, "hits": _hits_words(odds), "average": average}
    words = say("companion-ring-threat", place=place, **likely, down=down)
    return Sentence(words, "D10.11", "odds")


def _hits_words(odds: HitOdds) -> str:
    numbers = sorted(hits for hits in odds.hits if hits)
    if len(numbers) == 1:
        return hits_words(numbers[0])
    shares = ((_percent(odds.hits[hits]), hits_words(hits)) for hits in numbers)
    return ", ".join(say("companion-ring-share", share=one, hits=each) for one, each in shares)


def _percent(probability: Fraction) -> str:
    return f"{float(100 * probability):.0f} %"
