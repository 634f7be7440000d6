"""What everybody sees of a duel when plans are due, in the solver's numbers."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from escadrille.rossi.figures import Tiles
from escadrille.rossi.model.view import SeatView, View
from escadrille.rossi.simulator import columns as at
from escadrille.rossi.simulator import places as of
from escadrille.rossi.solver.duel import Duel, NotSolved, flag_sets
from escadrille.rossi.solver.kernels.turns import FLAG_BITS, JAM, ZERO, placed


class Standing(NamedTuple):
    """A duel as both sides know it at the beginning of a turn."""

    place: int
    pools: tuple[int, int]
    """What each seat has not played yet, in hand or bag; of Black's tiles also those that it has
    lost, for nobody else knows which they are. [D8.10]"""
    held: tuple[int, int]
    """How many tiles each seat has in hand."""
    turns: int
    """Turns of this round that are still to be flown."""
    rounds: int
    """Rounds that follow."""
    draws: int = 5
    """The most tiles that a seat draws for a round. [D3.13]"""

    turns_of_round: int = 5
    replaced: tuple[int, int] = (0, 0)
    """How many tiles each seat replaced before the first turn: everybody sees it. [D2.4]"""
    reused: tuple[int, int] = (0, 0)
    """The tile that a seat with an empty hand has to play again, as a set; it counts as held and as
    not played. [D8.11]"""

    @property
    def turns_to_go(self) -> int:
        """Turns until the end of the duel."""
        return self.turns + self.rounds * self.turns_of_round

    @property
    def is_open(self) -> bool:
        """Whether nothing is hidden: the hands are all that is left. [D3.14]"""
        return all(
            pool.bit_count() == held for pool, held in zip(self.pools, self.held, strict=True)
        )

    @property
    def opens_after(self) -> bool:
        """Whether the hands of the next round will be all that is left, for both."""
        pairs = zip(self.pools, self.held, strict=True)
        return self.rounds == 1 and all(
            pool.bit_count() - held <= self.draws for pool, held in pairs
        )


def standing_of(duel: Duel, view: View) -> Standing:
    """The standing behind a view; raise `NotSolved` if it is not one of planning a turn."""
    if view.phase != "plan":
        raise NotSolved("phase", f"{view.phase} is not solved", allowed="plan")
    tables, rules = duel.simulator.tables, duel.simulator.game.rules
    spaces = [tables.spaces.index(seat.space) for seat in view.seats]
    flags = [_flags(duel, seat, each) for seat, each in enumerate(view.seats)]
    damage = [each.damage for each in view.seats]
    place = placed(spaces[0], spaces[1], damage[0], damage[1], flags[0] | flags[1] << FLAG_BITS)
    again = [tiles_again(duel, seat, each) for seat, each in enumerate(view.seats)]
    first, second = (_pool(duel, seat, each) for seat, each in enumerate(view.seats))
    mine, its = (len(each.set_aside or ()) for each in view.state.aviators)
    return Standing(
        place=place,
        pools=(first, second),
        held=(view.seats[0].hand_size or len(again[0]), view.seats[1].hand_size or len(again[1])),
        turns=rules.box.constants.turns_per_round - view.turn + 1,
        rounds=int(tables.ints[of.MAX_ROUNDS]) - view.round,
        draws=int(tables.ints[of.DRAW_PER_ROUND]),
        turns_of_round=rules.box.constants.turns_per_round,
        replaced=(mine, its),
        reused=(duel.simulator.tables.bits(0, again[0]), duel.simulator.tables.bits(1, again[1])),
    )


def before_mulligans(duel: Duel, view: View) -> Standing:
    """The first turn, as it stands while mulligans are chosen."""
    if view.phase != "mulligan":
        raise NotSolved("phase", f"{view.phase} is not a mulligan", allowed="mulligan")
    return standing_of(duel, replace(view, phase="plan", turn=1))._replace(replaced=(0, 0))


def _flags(duel: Duel, seat: int, view: SeatView) -> int:
    used = max(flag_sets(duel.simulator, seat))
    was_zero = view.last is not None and view.last.value == 0
    return ((ZERO if was_zero else 0) | (JAM if view.jammed else 0)) & used


def tiles_again(duel: Duel, seat: int, view: SeatView) -> Tiles:
    """The tile that a seat has to play again as it holds none; nothing if it holds one. [D8.11]"""
    rules = duel.simulator.game.rules
    if view.hand_size or view.last is None or not rules.has(seat, "replay_last"):
        return ()
    keeps_side = rules.rulings.black_replay_side == "as played"
    if keeps_side and view.last.value == rules.loop_value:
        raise NotSolved("black_replay_side", "a search may turn any 3", allowed="free")
    return (view.last,)


def _pool(duel: Duel, seat: int, view: SeatView) -> int:
    """All that everybody knows a seat may still hold, draw or have lost."""
    if seat not in (at.MISSION, at.OTHER):
        raise NotSolved("seat", f"{seat} is unknown", allowed="0, 1")
    own = (*(view.hand or ()), *(view.lost or ()), *tiles_again(duel, seat, view))
    return duel.simulator.tables.bits(seat, (*view.unseen, *own))
