"""Black: its losses are secret, its hand is hidden to the end, and an empty hand is none."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from escadrille.games.dogfight import dogfight
from escadrille.kernel.match import Match
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Choice, Over
from escadrille.rossi.coach.adviser import Adviser
from escadrille.rossi.model import State
from escadrille.rossi.model.actions import GiveUpTile, PlayTile
from escadrille.rossi.solver import (
    Depth,
    Duel,
    HiddenHands,
    Knowledge,
    NotSolved,
    OpenHands,
    duel_of,
    standing_of,
)
from escadrille.rossi.solver.course import turns_of
from escadrille.rossi.solver.hidden_hands import drawn
from escadrille.rossi.solver.knowledge import STEP
from escadrille.rossi.solver.losses import SOFT, after_losses, by_choice, by_lot
from tests.rossi.solver.duels import Deal, a_duel, bits, random_turn
from tests.rossi.solver.narrow import use_narrow_networks
from tests.rossi.solver.sequences import HiddenRound, every_hand
from tests.rossi.solver.test_plain_kernels import needs_numba
from tests.rossi.table import Table

DEPTH = Depth(rounds=STEP)
PAIR = ("black", "red")


@pytest.fixture(autouse=True)
def _narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    use_narrow_networks(monkeypatch)


@cache
def black_and_red() -> Duel:
    return duel_of(dogfight({"biplanes": PAIR}), ignores_losses=True)


def states(seed: str, duel: Duel | None = None) -> Iterator[State]:
    """Every question of a duel that is flown at random."""
    game, some = (duel or black_and_red()).simulator.game, Random(seed)
    match, nature = Match(game), SeededNature(seed)
    while not isinstance(pending := match.let_nature_answer(nature), Over):
        yield match.state
        match.answer(Choice(pending[0].seat, some.choice(list(pending[0].options))))


def plans_of(state: State) -> dict[int, set[PlayTile]]:
    """What each seat that is asked can plan."""
    pending = black_and_red().simulator.game.pending(state)
    assert isinstance(pending, tuple)
    return {
        each.seat: {plan for plan in each.options if isinstance(plan, PlayTile)} for each in pending
    }


# -- what everybody knows -------------------------------------------------------------------------


@pytest.mark.rule("D1.9", "D8.10", "D8.11")
def test_a_turn_stands_alike_for_every_viewer_whatever_black_has_lost() -> None:
    duel, lost, empty = black_and_red(), 0, 0
    for state in (each for seed in range(6) for each in states(f"{seed}")):
        if state.phase != "plan":
            continue
        views = [duel.simulator.game.view(state, viewer) for viewer in (None, 0, 1)]
        assert len({standing_of(duel, view) for view in views}) == 1
        black, now = state.aviators[0], standing_of(duel, views[0])
        lost += bool(black.lost)
        empty += not black.hand
        assert now.held[0] == (len(black.hand) or 1)
        again = (black.last,) if not black.hand and black.last else ()
        pool = (*black.hand, *black.bag, *black.lost, *again)
        assert now.pools[0] == bits(duel, 0, pool)
        assert bool(now.reused[0]) == (not black.hand)
    assert lost > 20
    assert empty > 2


# -- what is thought of a hand --------------------------------------------------------------------


def test_the_best_part_of_a_hand_is_thought_to_be_kept() -> None:
    """Parts that are nearly as good are thought of too."""
    groups = (0b11, 0b100, 0b1000)
    worths = {0b11: 0.5, 0b101: 0.5 - SOFT, 0b1001: -0.5, 0b1100: -0.9}
    belief = {0b111: 0.25, 0b1101: 0.75}
    found = after_losses(belief, lambda hand: by_choice(hand, 2, worths.__getitem__, groups))
    assert sum(found.values()) == pytest.approx(1.0)
    # Of 0b111 the parts are 0b11 and 0b101; of 0b1101 they are 0b101, 0b1001 and 0b1100.
    assert found[0b11] == pytest.approx(0.25 / (1 + 2.718281828**-1))
    assert found[0b101] == pytest.approx(0.25 - found[0b11] + 0.75)
    assert found[0b1001] < 1e-9


def test_where_tiles_are_lost_at_random_each_is_as_likely() -> None:
    found = after_losses({0b111: 1.0}, lambda hand: by_lot(hand, 2, (0b11, 0b100)))
    assert found == pytest.approx({0b11: 1 / 3, 0b101: 2 / 3})


@pytest.mark.rule("D8.11")
def test_a_3_that_keeps_its_side_when_it_is_reused_is_refused() -> None:
    rulings = {"black_replay_side": "as played"}
    duel = duel_of(dogfight({"biplanes": PAIR}, rulings), ignores_losses=True)
    state = next(
        each
        for seed in range(99)
        for each in states(f"{seed}", duel)
        if each.phase == "plan" and not each.aviators[0].hand
        if each.aviators[0].last is not None and each.aviators[0].last.value == 3
    )
    with pytest.raises(NotSolved) as caught:
        standing_of(duel, duel.simulator.game.view(state, 1))
    assert caught.value.field == "black_replay_side"


@needs_numba
@pytest.mark.rule("D8.10")
def test_beliefs_go_on_when_black_has_lost_tiles() -> None:
    duel, seen = black_and_red(), 0
    known = Knowledge(OpenHands(duel, room=1 << 12), DEPTH)
    for state in (each for seed in range(6) for each in states(f"{seed}")):
        black = state.aviators[0]
        if state.phase != "plan" or not black.lost or not black.hand or state.round > 1:
            continue
        view = duel.simulator.game.view(state, None)
        if seen > 2 or len(black.played) != state.turn - 1 or not turns_of(duel, view):
            continue
        search = known.search(view)
        belief = search.known_beliefs[0]
        alone = drawn(search.standing, search.holdings[0].groups, 0)
        assert sum(belief.values()) == pytest.approx(1.0)
        assert belief[bits(duel, 0, black.hand)] > 0.0
        assert sum(abs(belief[hand] - chance) for hand, chance in alone.items()) > 0.05
        seen += 1
    assert seen == 3


# -- what it gives up -----------------------------------------------------------------------------


@needs_numba
@pytest.mark.rule("D8.10")
def test_it_gives_up_the_tile_without_which_its_hand_is_worth_most() -> None:
    duel, seen = black_and_red(), 0
    game, adviser = duel.simulator.game, Adviser(duel.simulator.game, DEPTH)
    for state in (each for seed in range(9) for each in states(f"{seed}")):
        if state.phase != "damage" or state.round < 3 or state.aviators[0].losses_due > 1:
            continue
        pending = game.pending(state)
        assert isinstance(pending, tuple)
        options = {each.tile for each in pending[0].options if isinstance(each, GiveUpTile)}
        if state.turn == 5:
            continue  # the duel is over after it
        worths = adviser.advise_loss(game.view(state, 0), 0)
        assert set(worths) == options
        for tile in options:
            then = game.resolve(state, Choice(0, GiveUpTile(tile))).state
            now = standing_of(duel, game.view(then, None))
            search = HiddenHands(adviser.solver, now, keeps_all=True)
            search.learn(STEP)
            values = dict(zip(search.holdings[0].hands[0], search.values(0).tolist(), strict=True))
            hand = bits(duel, 0, then.aviators[0].hand)
            assert worths[tile] == pytest.approx(values[hand], abs=1e-6)
        seen += 1
    assert seen > 2


# -- what it plays --------------------------------------------------------------------------------


@needs_numba
@pytest.mark.rule("D8.10", "D8.11")
def test_black_and_its_rival_are_advised_with_an_empty_hand_and_in_round_3() -> None:
    """Its tiles stay hidden there; earlier turns of that round take longer."""
    duel, empty, last = black_and_red(), 0, 0
    depth = DEPTH._replace(looks_ahead=1, remembers=False)
    adviser = Adviser(duel.simulator.game, depth)
    for state in (each for seed in (1, 3) for each in states(f"{seed}")):
        black = state.aviators[0]
        is_late = state.round == 3 and state.turn > 2
        if state.phase != "plan" or (black.hand and not is_late):
            continue
        for seat, options in plans_of(state).items():
            advice = adviser.advise(duel.simulator.game.view(state, seat), seat)
            assert {each.plan for each in advice.plans} == options
            assert sum(each.chance for each in advice.plans) == pytest.approx(1.0)
            assert advice.method == "learned"
            empty += not state.aviators[0].hand
            last += state.round == 3
    assert empty > 1
    assert last > 5


@needs_numba
@pytest.mark.rule("D8.11")
def test_everybody_knows_the_tile_that_black_reuses() -> None:
    table = Table(
        black={"space": "r0", "hand": "", "played": "3|0 4|1", "last": "4|1", "bag": "5|0 1|1 2|1"},
        red={"space": "r1", "hand": "1|2 2|0 3|1 4|0 5|0", "bag": "0|1 1|0 1|2 4|1"},
        round=2,
        turn=1,
    )
    advice = Adviser(table.game, DEPTH).advise(table.game.view(table.state, 1), 1)
    assert [(str(each.plan), each.chance) for each in advice.theirs] == [("4|1", 1.0)]
    assert [(each.tile.label, each.chance) for each in advice.held] == [("4|1", 1.0)]


@needs_numba
@pytest.mark.parametrize("pair", [("red", "blue"), ("grey", "white"), ("brown", "red")], ids=str)
def test_a_last_round_with_hidden_hands_agrees_with_a_linear_program(pair: tuple[str, str]) -> None:
    """As far as no tile is lost: with more tiles than turns, as Black has them."""
    duel, some = a_duel(*pair, turns_per_round=2), Random(8)
    game, solver = duel.simulator.game, OpenHands(duel, room=1 << 10)
    for _ in range(4):
        state = random_turn(game, some, Deal(3, 1, (3, 2), (1, 1)))
        if state.result is not None:
            continue
        search = HiddenHands(solver, standing_of(duel, game.view(state, None)), keeps_all=True)
        search.learn(400)
        expected = HiddenRound(game, every_hand(game, state)).value()
        assert search.loss().gains[0] == pytest.approx(expected, abs=0.02)
        assert search.loss().exploitability < 0.02
