"""What is said of whole duels without their luck: each part against another way to find it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import prod, sqrt
from pathlib import Path
from random import Random

import numpy as np
import pytest

from benchmarks import best_response, duel_values
from benchmarks.proof import running
from benchmarks.proof.duels import Arena
from benchmarks.proof.ranges import dealt
from benchmarks.proof.running import Line, Match
from benchmarks.proof.turns import Turn, anything, best_answer, duellist
from escadrille.bots.dogfight import duellist as bot
from escadrille.games.dogfight import dogfight
from escadrille.rossi.solver import Depth, HiddenHands, Knowledge, OpenHands, Standing, duel_of
from escadrille.rossi.solver.hidden_hands import Chances
from escadrille.rossi.solver.kernels.turns import WON, after_turn, placed
from escadrille.rossi.solver.knowledge import STEP
from tests.rossi.solver.duels import Deal, a_duel, bits
from tests.rossi.solver.narrow import use_narrow_networks
from tests.rossi.solver.test_hidden_hands import a_turn, standing_at
from tests.rossi.solver.test_plain_kernels import needs_numba

pytestmark = needs_numba


# -- one turn -----------------------------------------------------------------------------------


def a_search(pair: tuple[str, str], turn: int, *, is_shown: bool = False) -> HiddenHands:
    """A turn of round 2, solved, with draws for beliefs."""
    duel, deal = a_duel(*pair), Deal(2, turn, (7 - turn, 7 - turn), (4, 4))
    state = a_turn(duel, Random(f"{pair} {turn}"), deal, is_shown=is_shown)
    search = HiddenHands(OpenHands(duel), standing_at(duel, state), keeps_all=True)
    search.learn(60)
    return search


def as_learned(turn: Turn, seat: int) -> Chances:
    """All plans of a mix, seldom ones too."""
    return turn.search.mixes(seat)


TURNS = [(("red", "blue"), 4, False), (("grey", "purple"), 5, False), (("white", "grey"), 5, True)]


@pytest.mark.parametrize(("pair", "turn", "is_shown"), TURNS, ids=str)
def test_a_best_answer_gets_what_the_search_says_of_its_mixes(
    pair: tuple[str, str], turn: int, is_shown: bool
) -> None:
    search = a_search(pair, turn, is_shown=is_shown)
    assert (search.shows_first >= 0) == is_shown
    beliefs, gains = search.known_beliefs, search.loss().gains
    first = Turn(search, beliefs, (best_answer, as_learned)).value
    second = Turn(search, beliefs, (as_learned, best_answer)).value
    assert (first, -second) == pytest.approx(gains, abs=1e-5)


@pytest.mark.parametrize("is_shown", [False, True])
def test_the_last_turn_of_round_2_is_worth_what_its_ends_are(is_shown: bool) -> None:
    """Every two hands, with all that they may plan, one by one."""
    search = a_search(("white", "grey"), 5, is_shown=is_shown)
    turn = Turn(search, search.known_beliefs, (anything, duellist))
    value, odds = 0.0, 0.0
    for hands in product(*(each.hands[0] for each in search.holdings)):
        chance = prod(search.known_beliefs[seat][hands[seat]] for seat in range(2))
        for plans, likely in every_pair(turn, hands):
            odds += chance * likely
            value += chance * likely * end_of(search, plans)
    assert odds == pytest.approx(1.0)
    assert turn.odds.sum() == pytest.approx(1.0)
    assert turn.value == pytest.approx(value, abs=1e-5)


def every_pair(turn: Turn, hands: tuple[int, ...]) -> Iterator[tuple[tuple[int, int], float]]:
    """All pairs of plans of two hands, with their odds."""
    numbers = [turn.search.numbers(seat) for seat in range(2)]
    for plans in product(*numbers):
        odds = 1.0
        for seat in range(2):
            mix = turn.mix_of(seat, hands[seat], plans[1 - seat])
            odds *= mix[numbers[seat].index(plans[seat])]
        if odds:
            yield (plans[0], plans[1]), odds


def end_of(search: HiddenHands, plans: tuple[int, int]) -> float:
    """What the last round is worth after a pair of plans."""
    then = int(after_turn(search.duel.book, search.standing.place, *plans))
    if then < 0:
        return 1.0 if then == WON else -1.0
    tiles = (search.pool_after(0, plans[0]), search.pool_after(1, plans[1]))
    return search.solver.value(tiles, then, 5)


def test_a_turn_is_worth_what_its_pairs_are_with_anybodys_eyes() -> None:
    search = a_search(("red", "blue"), 4)
    beliefs = search.known_beliefs
    turn = Turn(search, beliefs, (anything, as_learned))
    numbers = (search.numbers(0), search.numbers(1))
    mean = sum(
        float(turn.odds[i, j]) * turn.value_of((first, second))
        for i, first in enumerate(numbers[0])
        for j, second in enumerate(numbers[1])
        if turn.odds[i, j]
    )
    assert mean == pytest.approx(turn.value)
    best = Turn(search, beliefs, (best_answer, as_learned)).value
    assert best > turn.value + 0.01


# -- hands --------------------------------------------------------------------------------------


def test_hands_after_a_mulligan_are_those_of_choices_that_the_duellist_takes() -> None:
    """By the number of tiles that it replaces; seldom choices are left out. [D2.4]"""
    game = dogfight({"biplanes": ("brown", "red")})
    duel = duel_of(game)
    first, second = (bits(duel, seat, game.rules.tile_set(seat)) for seat in range(2))
    place = placed(7, 3, 0, 0, 0)
    standing = Standing(place, (first, second), (6, 6), turns=5, rounds=2)
    opening = Knowledge(OpenHands(duel), Depth(rounds=STEP)).opening(standing)
    assert opening is not None
    policy = opening.policies[0]
    assert policy is not None
    expected: Counter[int] = Counter()
    for hand, chance in zip(policy.exchange.hands, policy.exchange.dealt.tolist(), strict=True):
        choices = policy.choices(hand)
        taken = bot.without_rare(np.array([each.chance for each in choices]))
        for each, often in zip(choices, (taken / taken.sum()).tolist(), strict=True):
            expected[6 - each.kept.bit_count()] += chance * often
    told = dealt(duel, standing, 0, opening)
    assert {count: sum(hands.values()) for count, hands in told.items()} == pytest.approx(expected)
    assert sum(expected.values()) == pytest.approx(1.0)


def test_whoever_takes_no_mulligan_has_what_was_drawn() -> None:
    duel = a_duel("red", "blue")
    pools = tuple(bits(duel, seat, duel.simulator.tables.sets[seat]) for seat in range(2))
    told = dealt(duel, Standing(0, (pools[0], pools[1]), (6, 6), turns=5, rounds=2), 1, None)
    assert list(told) == [0]
    assert sum(told[0].values()) == pytest.approx(1.0)


# -- whole duels --------------------------------------------------------------------------------


def shallow_arena(pair: tuple[str, str]) -> Arena:
    return Arena(dogfight({"biplanes": pair}))


@pytest.fixture
def _shallow(monkeypatch: pytest.MonkeyPatch) -> None:
    """The duellist learns little: what a duel is worth is found for bad play as for good."""
    use_narrow_networks(monkeypatch)
    depth = Depth(rounds=STEP, solves_turns=1, looks_ahead=1)
    monkeypatch.setitem(bot.LEVELS, "ace", bot.Level(depth))


@pytest.mark.usefixtures("_shallow")
def test_what_happens_is_what_was_expected(monkeypatch: pytest.MonkeyPatch) -> None:
    """Over many turns luck evens out, if odds and ranges are right."""
    luck, spread, value_of = [], [], Turn.value_of

    def noted(turn: Turn, plans: tuple[int, int]) -> float:
        value = value_of(turn, plans)
        reached = turn.odds > 0.0
        worths = turn.worths[reached] / turn.odds[reached]
        luck.append(value - turn.value)
        spread.append(float(turn.odds[reached] @ (worths - turn.value) ** 2))
        return value

    monkeypatch.setattr(Turn, "value_of", noted)
    arena = shallow_arena(("white", "brown"))
    played = [arena.duel((best_answer, duellist), number) for number in range(6)]
    assert len(luck) > 30
    assert abs(sum(luck)) < 3 * sqrt(sum(spread))
    assert len({each.estimate for each in played}) == 6
    assert all(sum(each.added.values()) == each.estimate for each in played)
    assert arena.duel((best_answer, duellist), 3) == played[3]


@pytest.mark.usefixtures("_shallow")
def test_whoever_plays_anything_gives_much_away() -> None:
    arena = shallow_arena(("red", "blue"))
    played = [arena.duel((best_answer, anything), number) for number in range(4)]
    others = [arena.duel((anything, best_answer), number) for number in range(4)]
    gained = [each.estimate for each in played] + [-each.estimate for each in others]
    assert sum(gained) / len(gained) > 0.3


# -- results ------------------------------------------------------------------------------------

MATCH = Match("red", "blue", "single", True)


def test_results_of_another_player_do_not_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = [
        Line(MATCH, number, [0.5, -0.25], [1.0, -1.0], 2.0, {"15": 0.125}) for number in range(3)
    ]
    out = tmp_path / "results.jsonl"
    out.write_text("".join(map(running.written, lines)))
    assert list(running.read(out)) == lines
    assert [job.numbers for job in running.jobs([MATCH], 9, {(MATCH, 1)}, 0.0)] == [
        (0, 2, 3, 4, 5, 6, 7),
        (8,),
    ]
    monkeypatch.setattr(running, "player", lambda: "another")
    assert list(running.read(out)) == []


def test_what_is_given_away_is_the_mean_over_both_seats() -> None:
    values = ([0.3, -0.1], [0.5, -0.3], [0.1, 0.1])
    lines = [
        Line(MATCH, number, both, both, 1.0, {"15": 0.1}) for number, both in enumerate(values)
    ]
    row, every = best_response.report([MATCH], lines)[1:]
    assert "red v blue, single" in row
    assert "+0.1000 ± 0.0000" in row
    assert "+0.1000" in every
    assert best_response.by_turn(lines)[1].split()[:2] == ["15", "+0.1000"]


def test_chances_of_both_starts_are_put_together() -> None:
    matches = (Match("red", "blue", "dual", False), Match("blue", "red", "dual", False))
    lines = [
        Line(match, number, [value], [value], 1.0, {})
        for match, value in zip(matches, (0.4, -0.2), strict=True)
        for number in range(2)
    ]
    table = duel_values.table_of(lines, "dual", ("red", "blue"))
    assert table.splitlines()[2:] == ["| **red** | – | 65 ± 0 |", "| **blue** | 35 ± 0 | – |"]
    [entry] = duel_values.as_data(lines, ("red", "blue"))["duels"]
    assert entry["chance"] == [65.0, 0.0]
    assert entry["chance_by_start"] == [[70.0, 0.0], [60.0, 0.0]]
