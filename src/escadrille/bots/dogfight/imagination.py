"""States that look like a view: what a bot thinks ahead with, for it never sees the state."""

from __future__ import annotations

from msgspec.structs import replace

from escadrille.rossi.figures import Tile, in_order, without
from escadrille.rossi.model import Aviator, State, View


def imagine(view: View, tile: Tile | None) -> State:
    """A state at the beginning of planning that may lie behind a view.

    What it cannot see is filled in: the opponent holds `tile` (None: whatever comes) and others
    of its unseen tiles, and the rest of them are lost or in the bag.
    """
    assert view.phase == "plan", "a turn can only be imagined from its start"
    first, second = (_imagined(view, seat, tile) for seat in range(2))
    return replace(view.state, aviators=(first, second))


def _imagined(view: View, seat: int, tile: Tile | None) -> Aviator:
    seen, known = view.seats[seat], view.state.aviators[seat]
    if seen.hand is not None or tile is None:
        return known
    rest = without(seen.unseen, (tile,))
    others, lost = max(0, seen.hand_size - 1), seen.lost_count
    return replace(
        known,
        hand=in_order((tile, *rest[:others])),
        lost=rest[others : others + lost],
        bag=rest[others + lost :],
    )
