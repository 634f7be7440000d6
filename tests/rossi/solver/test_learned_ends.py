"""One turn with made-up values behind it: answers and worths are those of counting everything."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import pytest

from escadrille.rossi.model import State
from escadrille.rossi.model.actions import PlayTile
from escadrille.rossi.solver import Duel, HiddenHands, OpenHands, Outlook, Standing, standing_of
from escadrille.rossi.solver.kernels.turns import WON, after_turn
from escadrille.rossi.solver.pools import Holdings
from tests.rossi.solver.duels import Deal, a_duel, random_turn
from tests.rossi.solver.test_plain_kernels import needs_numba

pytestmark = needs_numba
CLOSE = 2e-4
"""Numbers of the search are rounded to 24 bits."""


class MadeUp(Outlook):
    """Numbers at random; they are kept by place and pools."""

    def __init__(self, seed: str) -> None:
        self.some, self.ends = Random(seed), dict[tuple[int, int, int], Any]()

    def knows(self, turns: int, depth: int = 1) -> bool:
        return True

    def ends_of(
        self, tree: Any, depth: int, holdings: tuple[Holdings, Holdings], turns: int
    ) -> Any:
        for node in range(int(tree.levels[1]), int(tree.levels[2])):
            even, edges = self.some.uniform(-0.5, 0.5), list[dict[int, float]]()
            for seat, own in enumerate(holdings):
                hands = own.hands[int(tree.pool[node, seat])]
                edges.append({hand: self.some.uniform(-0.25, 0.25) for hand in hands})
                at = int(tree.hands_at[node, seat])
                tree.edge[at : at + len(hands)] = list(edges[seat].values())
            tree.even[node] = even
            pools = (list(own.pools)[int(tree.pool[node, s])] for s, own in enumerate(holdings))
            self.ends[(int(tree.place[node]), next(pools), next(pools))] = (even, *edges)
        return Unmoved()


class Unmoved:
    """Ends whose worth does not depend on what is thought."""

    def fill(self) -> None:
        """They stay as they are."""


class Case(NamedTuple):
    hidden: HiddenHands
    ends: dict[Any, Any]

    @property
    def duel(self) -> Duel:
        return self.hidden.duel

    def plans(self, seat: int, hand: int) -> list[PlayTile]:
        """What a hand allows."""
        bit = self.duel.book.bit[seat]
        return [
            plan
            for plan in self.hidden.plans(seat)
            if hand & int(bit[self.duel.number(seat, plan)])
        ]

    def left(self, seat: int, tiles: int, plan: PlayTile) -> int:
        """A set of tiles without that of a plan: the highest bit of its kind goes."""
        number = self.duel.number(seat, plan)
        kind = tiles & int(self.duel.book.group[seat, number])
        return tiles ^ 1 << kind.bit_length() - 1

    def worth(self, hands: tuple[int, int], plans: tuple[PlayTile, PlayTile]) -> float:
        """To the first seat."""
        numbers = [self.duel.number(seat, plans[seat]) for seat in range(2)]
        standing = self.hidden.standing
        then = int(after_turn(self.duel.book, standing.place, numbers[0], numbers[1]))
        if then < 0:
            return 1.0 if then == WON else -1.0
        pools = (self.left(seat, standing.pools[seat], plans[seat]) for seat in range(2))
        even, *edges = self.ends[(then, *pools)]
        first, second = (edges[s][self.left(s, hands[s], plans[s])] for s in range(2))
        return float(even + first - second)


def a_case(
    pair: tuple[str, str], seed: str, *, is_shown: bool = False, owes: int | None = None
) -> Case:
    """A turn of 2 or 3 tiles a hand; a plan is shown, or Brown owes a low tile, where wanted."""
    duel, some = a_duel(*pair), Random(seed)
    while True:
        state: State = random_turn(duel.simulator.game, some, Deal(2, 4, (3, 2), (3, 3)))
        if state.result is not None:
            continue
        standing: Standing = standing_of(duel, duel.simulator.game.view(state, None))
        made_up = MadeUp(seed)
        solver = OpenHands(duel, room=1 << 10)
        drawn = HiddenHands(solver, standing, outlook=made_up)
        beliefs = _belief(drawn, 0, some), _belief(drawn, 1, some)
        case = Case(HiddenHands(solver, standing, beliefs, outlook=made_up), made_up.ends)
        if (case.hidden.shows_first >= 0) != is_shown:
            continue
        if owes is not None and not is_stuck(case, owes):
            continue
        return case


def _belief(hidden: HiddenHands, seat: int, some: Random) -> dict[int, float]:
    hands = hidden.holdings[seat].hands[0]
    return {hand: some.random() for hand in hands}


def is_stuck(case: Case, seat: int) -> float:
    """How likely a seat has no plan."""
    belief = case.hidden.known_beliefs[seat]
    return sum(chance for hand, chance in belief.items() if not case.plans(seat, hand))


def oriented(case: Case, seat: int, own: tuple[int, PlayTile], its: tuple[int, PlayTile]) -> float:
    """What a hand and plan of a seat are worth to it against those of the other."""
    first, second = (own, its) if seat == 0 else (its, own)
    worth = case.worth((first[0], second[0]), (first[1], second[1]))
    return worth if seat == 0 else -worth


def gained(case: Case, seat: int, hand: int, plan: PlayTile, shown: PlayTile | None) -> float:
    """What a plan gains over all hands and plans of the other, or those that show this one."""
    hidden, other, total = case.hidden, 1 - seat, 0.0
    for its, chance in hidden.known_beliefs[other].items():
        if not case.plans(other, its):
            total += 0.0 if shown else chance
            continue
        mix = hidden.mix(other, its, plan if hidden.shows_first == seat else None)
        for answer, share in mix.items():
            if shown in (None, answer):
                total += chance * share * oriented(case, seat, (hand, plan), (its, answer))
    return total


def best(case: Case, seat: int, hand: int) -> float:
    """The best that a hand can do against the other's mixes."""
    plans = case.plans(seat, hand)
    if not plans:  # the first seat crashes first
        return -1.0 if seat == 0 else 2 * is_stuck(case, 0) - 1.0
    if case.hidden.shows_first != 1 - seat:
        return max(gained(case, seat, hand, plan, None) for plan in plans)
    return is_stuck(case, 1 - seat) + sum(
        max(gained(case, seat, hand, plan, shown) for plan in plans)
        for shown in case.hidden.plans(1 - seat)
    )


CASES = (
    *((pair, {}) for pair in (("red", "white"), ("grey", "purple"))),
    *((pair, {"is_shown": True}) for pair in (("white", "blue"), ("red", "white"))),
    *((("brown", "red"), {"owes": 0}), (("grey", "brown"), {"owes": 1})),
    (("brown", "white"), {"owes": 0, "is_shown": True}),
)


@pytest.mark.parametrize(("pair", "wanted"), CASES, ids=str)
def test_a_best_answer_is_what_counting_finds(pair: tuple[str, str], wanted: Any) -> None:
    case = a_case(pair, "answer", **wanted)
    hidden = case.hidden
    hidden.learn(7)
    gains = hidden.loss().gains
    for seat, belief in enumerate(hidden.known_beliefs):
        expected = sum(chance * best(case, seat, hand) for hand, chance in belief.items())
        assert gains[seat] == pytest.approx(expected, abs=CLOSE)


@pytest.mark.parametrize(("pair", "wanted"), CASES, ids=str)
def test_plans_are_worth_what_counting_finds(pair: tuple[str, str], wanted: Any) -> None:
    case = a_case(pair, "worths", **wanted)
    hidden = case.hidden
    hidden.learn(7)
    for seat in range(2):
        shows = hidden.shows_first == 1 - seat
        for hand in hidden.holdings[seat].hands[0][::3]:
            for shown in hidden.plans(1 - seat) if shows else (None,):
                weight = how_often(case, 1 - seat, shown) if shown else 1.0
                if not case.plans(seat, hand) or weight < 1e-4:
                    continue
                play = hidden.play(seat, hand, shown)
                assert set(play.worths) == set(play.mix) == set(case.plans(seat, hand))
                for plan, worth in play.worths.items():
                    expected = gained(case, seat, hand, plan, shown) / weight
                    assert worth == pytest.approx(min(1, max(-1, expected)), abs=CLOSE / weight)
                mean = sum(chance * play.worths[plan] for plan, chance in play.mix.items())
                assert play.value == pytest.approx(mean)
                if not shows and abs(best(case, seat, hand)) < 1:
                    most = max(play.worths.values())
                    assert most == pytest.approx(best(case, seat, hand), abs=CLOSE)


def how_often(case: Case, seat: int, plan: PlayTile) -> float:
    """How likely a plan is shown."""
    belief = case.hidden.known_beliefs[seat]
    return sum(
        chance * case.hidden.mix(seat, hand).get(plan, 0.0)
        for hand, chance in belief.items()
        if case.plans(seat, hand)
    )


@pytest.mark.parametrize(("pair", "wanted"), CASES, ids=str)
def test_less_is_given_away_the_longer_is_learned(pair: tuple[str, str], wanted: Any) -> None:
    hidden, given = a_case(pair, "learned", **wanted).hidden, []
    for rounds in (2, 18, 380):
        hidden.learn(rounds)
        given.append(hidden.loss().exploitability)
    assert min(given) >= -CLOSE
    assert given[2] <= min(0.002, given[0] / 4 + CLOSE)
