"""A search that has let go of its tree still says what it said before."""

from __future__ import annotations

from random import Random

import pytest

from escadrille.rossi.solver import Duel, HiddenHands, NotSolved, OpenHands
from tests.rossi.solver.duels import Deal, a_duel, random_turn
from tests.rossi.solver.test_hidden_hands import standing_at

PAIRS = (("red", "blue"), ("white", "grey"), ("brown", "purple"))


def two_alike(duel: Duel) -> tuple[HiddenHands, HiddenHands]:
    """Two searches of one turn that have learned the same; the second one has settled."""
    some = Random(71)
    while (state := random_turn(duel.simulator.game, some, Deal(2, 4, (3, 3), (3, 3)))).result:
        pass
    standing = standing_at(duel, state)
    first, second = (HiddenHands(OpenHands(duel), standing, keeps_all=True) for _ in range(2))
    for each in (first, second):
        each.learn(40)
    second.settle()
    return first, second


@pytest.mark.parametrize("pair", PAIRS, ids=str)
def test_plays_beliefs_and_losses_stay_as_they_were(pair: tuple[str, str]) -> None:
    before, after = two_alike(a_duel(*pair))
    seen = 0
    for seat in (0, 1):
        shows = before.shows_first == 1 - seat
        shown = before.plans(1 - seat)[0] if shows else None
        for hand in before.holdings[seat].hands[0]:
            assert after.play(seat, hand, shown) == before.play(seat, hand, shown)
            seen += 1
        for plan in before.plans(seat):
            assert after.belief_after(seat, plan, shown) == before.belief_after(seat, plan, shown)
    assert seen
    assert after.loss() == before.loss()


def test_it_keeps_little_and_cannot_learn_on() -> None:
    before, after = two_alike(a_duel("red", "blue"))
    sizes = [sum(array.nbytes for array in each.search.tree) for each in (before, after)]
    assert sizes[1] * 100 < sizes[0]
    with pytest.raises(NotSolved, match="let go of its tree"):
        after.learn(1)
