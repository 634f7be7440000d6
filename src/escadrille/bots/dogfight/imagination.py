"""States that look like a view: what a bot thinks ahead with, for it never sees the state."""

from __future__ import annotations

from escadrille.kernel.protocol import Seat
from escadrille.rossi.figures import Tile, in_order, without
from escadrille.rossi.model import Aviator, State, View


def imagine(view: View, tile: Tile | None) -> State:
    """A state at the beginning of planning that may lie behind a view.

    What it cannot see is filled in: the opponent holds `tile` (None: whatever comes) and others
    of its unseen tiles, and the rest of them are lost or in the bag.
    """
    assert view.phase == "plan", "a turn can only be imagined from its start"
    first, second = (_imagined(view, seat, tile) for seat in range(2))
    return State(
        phase=view.phase,
        round=view.round,
        turn=view.turn,
        aviators=(first, second),
        escorted=view.escorted,
        objectives=view.objectives,
        briefed=view.briefed or (),
        rescued=view.rescued,
        bot=view.bot,
    )


def _imagined(view: View, seat: Seat, tile: Tile | None) -> Aviator:
    seen = view.seats[seat]
    hand, bag, lost = seen.hand, seen.unseen, seen.lost or ()
    if hand is None:
        first = () if tile is None else (tile,)
        rest = without(seen.unseen, first)
        others = max(0, seen.hand_size - len(first))
        hand, rest = in_order((*first, *rest[:others])), rest[others:]
        lost, bag = rest[: seen.lost_count], rest[seen.lost_count :]
    return Aviator(
        biplane=seen.biplane,
        space=seen.space,
        damage=seen.damage,
        bag=bag,
        hand=hand,
        set_aside=(),
        played=seen.played,
        lost=lost,
        last=seen.last,
        last_mode=seen.last_mode,
        jammed=seen.jammed,
        landed=seen.landed,
        is_down=seen.is_down,
        plan=seen.plan,
        shown=seen.shown,
    )
