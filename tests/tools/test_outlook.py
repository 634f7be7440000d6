"""What networks are taught is what the solver finds: the kernels of training, on the processor.

They need PyTorch and a C++ compiler, which nobody else does; without them these tests are skipped.
"""

from __future__ import annotations

import shutil
from random import Random
from typing import Any

import numpy as np
import pytest

from escadrille.rossi.solver import Duel, HiddenHands, OpenHands, Standing
from escadrille.rossi.solver.duel import flag_sets, spaces_of
from escadrille.rossi.solver.hidden_hands import Belief
from escadrille.rossi.solver.kernels.turns import FLAG_BITS, placed
from tests.rossi.solver.duels import a_duel, bits
from tools.outlook.tables import arrays_of

torch = pytest.importorskip("torch", reason="networks are trained with PyTorch")
if not shutil.which("g++"):
    pytest.skip("the kernels of training need a compiler", allow_module_level=True)

from tools.outlook.deals import Duels, dealt  # noqa: E402  # needs PyTorch
from tools.outlook.endgame import Endgame  # noqa: E402
from tools.outlook.turn import Turn  # noqa: E402

PAIRS = (("red", "blue"), ("white", "grey"), ("brown", "purple"))
"""A plain pair, a plan that is shown and a jam, a tile that is owed."""
CLOSE = 1e-5


@pytest.fixture(scope="module")
def duels() -> Duels:
    columns = [arrays_of(a_duel(*pair, "single")) for pair in PAIRS]
    stacked = {name: np.stack([each[name] for each in columns]) for name in columns[0]}
    return Duels(**{name: torch.from_numpy(each) for name, each in stacked.items()})


def a_seat(duel: Duel, seat: int, some: Random) -> tuple[list[int], int, int, int]:
    """Five tiles by kind, a space, damage and flags."""
    tables = duel.simulator.tables
    tiles = some.sample(list(tables.sets[seat]), 5)
    counts = [tiles.count(kind) for kind in tables.kinds[seat]]
    damage = some.randrange(int(duel.book.threshold[seat]))
    flags = some.choice(flag_sets(duel.simulator, seat))
    return (
        [*counts, *[0] * (13 - len(counts))],
        some.choice(spaces_of(duel.simulator)),
        damage,
        flags,
    )


def held(duel: Duel, seat: int, counts: Any) -> int:
    """Tiles by kind as a set."""
    pairs = zip(duel.simulator.tables.kinds[seat], counts, strict=False)
    return bits(duel, seat, [kind for kind, count in pairs for _ in range(int(count))])


@pytest.mark.parametrize("known", [0, 1])
def test_starts_of_round_3_are_worth_what_best_play_makes_of_them(duels: Duels, known: int) -> None:
    endgame, some = Endgame(duels, known), Random("starts")
    for number, pair in enumerate(PAIRS):
        duel = a_duel(*pair, "single")
        rows = [[a_seat(duel, seat, some) for seat in range(2)] for _ in range(6)]
        columns = [torch.tensor([[own[i] for own in row] for row in rows]) for i in range(4)]
        which = torch.full((len(rows),), number)
        found = endgame.worth(which, endgame.numbers(which, columns[0]), *columns[1:])
        for row, worth in zip(rows, found.tolist(), strict=True):
            (_, *first), (_, *second) = row
            flags = first[2] | second[2] << FLAG_BITS
            place = placed(first[0], second[0], first[1], second[1], flags)
            tiles = held(duel, 0, row[0][0]), held(duel, 1, row[1][0])
            exact = OpenHands(duel, room=1 << 14).value(tiles, place, 5)
            assert worth == pytest.approx(exact, abs=CLOSE + known * 1e-4)


def test_the_last_turn_of_round_2_is_learned_as_the_solver_learns_it(duels: Duels) -> None:
    torch.manual_seed(3)
    at = dealt(duels, 6, 9, 5)
    worths = Turn(duels, at, 6, Endgame(duels, 0)).solved((40, 120))
    found = 0
    for row in range(9):
        duel = a_duel(*PAIRS[int(at.duel[row])], "single")
        standing, beliefs = seen(duel, at, row)
        hidden = HiddenHands(OpenHands(duel, room=1 << 16), standing, beliefs, keeps_all=True)
        hidden.learn(160)
        for seat, gain in enumerate(hidden.loss().gains):
            mean = float((worths[seat][row] * at.chances[row, seat]).sum())
            assert mean == pytest.approx(gain, abs=0.005)
            found += abs(gain) < 0.99
    assert found > 4  # not all of them are decided


def seen(duel: Duel, at: Any, row: int) -> tuple[Standing, tuple[Belief, Belief]]:
    """A position of the training as the solver has it, and its beliefs."""
    first, second = (held(duel, seat, at.pool[row, seat]) for seat in range(2))
    flags, space, damage = (each[row].tolist() for each in (at.flags, at.space, at.damage))
    place = placed(space[0], space[1], damage[0], damage[1], flags[0] | flags[1] << FLAG_BITS)
    sizes = tuple(int(at.hands[row, seat, 0].sum()) for seat in range(2))
    standing = Standing(place, (first, second), (sizes[0], sizes[1]), 1, 1)
    return standing, (belief(duel, at, row, 0), belief(duel, at, row, 1))


def belief(duel: Duel, at: Any, row: int, seat: int) -> Belief:
    """How likely the hands are that were dealt; some are dealt twice."""
    found: dict[int, float] = {}
    for hand, chance in zip(at.hands[row, seat], at.chances[row, seat].tolist(), strict=True):
        tiles = held(duel, seat, hand)
        found[tiles] = found.get(tiles, 0.0) + chance
    return found
