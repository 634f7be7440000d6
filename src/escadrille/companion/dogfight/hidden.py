"""Your tiles: the companion knows how many you hold, never which.

The engine's state still has a hand and a bag for you. Their sizes are true; what they hold
are stand-ins from the tiles that nobody has seen yet. A tile that you play is put into the hand
when you say so, and every draw or loss that is your secret is answered with stand-ins. [D1.9]
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from escadrille.kernel.protocol import Answer, Chance, Choice, Decision, Outcome, Pending
from escadrille.rossi.figures import Tile, Tiles, in_order, parse_tile, without
from escadrille.rossi.model import MISSION, Rules, State
from escadrille.rossi.model.actions import Action, PlayTile, ReplaceTiles


def unseen(state: State) -> Tiles:
    """Your tiles that have not been played: in the hand, in the bag, or lost."""
    you = state.aviators[MISSION]
    return in_order((*you.hand, *you.bag, *you.lost))


def held_for(rules: Rules, state: State, plan: PlayTile) -> State:
    """The same state with the tile of a plan in your hand; an empty hand stays empty. [D8.11]"""
    if plan.tile is None or not state.aviators[MISSION].hand:
        return state
    rest = without(unseen(state), (plan.tile,))
    return _dealt(state, (plan.tile, *_usable_first(rules, rest)))


def holding_all(state: State) -> State:
    """The state as if your hand held every unseen tile: what could be played."""
    return _with_yours(state, hand=unseen(state), bag=(), lost=())


def owing(rules: Rules, state: State) -> State:
    """The same state with a hand that cannot do Brown's duty, as far as that is possible. [D8.5]"""
    return _dealt(state, tuple(reversed(_usable_first(rules, unseen(state)))))


def _usable_first(rules: Rules, tiles: Iterable[Tile]) -> Tiles:
    """Stand-ins are such that no duty is failed unless the person says so. [D8.5]"""
    low = rules.box.constants.low_values
    return tuple(sorted(tiles, key=lambda tile: (tile.value not in low, tile)))


def _dealt(state: State, tiles: Tiles) -> State:
    """Hand, bag and lost tiles of the sizes they have, dealt in this order."""
    you = state.aviators[MISSION]
    held, kept = len(you.hand), len(you.hand) + len(you.bag)
    hand, bag, lost = map(in_order, (tiles[:held], tiles[held:kept], tiles[kept:]))
    return _with_yours(state, hand=hand, bag=bag, lost=lost)


def _with_yours(state: State, **tiles: Tiles) -> State:
    you, bot = state.aviators
    return replace(state, aviators=(replace(you, **tiles), bot))


def hidden_answer(rules: Rules, pending: Pending[Action]) -> Answer[Action] | None:
    """A stand-in for what is your secret; None if the person has to answer."""
    if isinstance(pending, Chance):
        is_hidden = pending.secret and pending.seat == MISSION and pending.cause in _DRAWS
        return Outcome(_stand_in(rules, pending)) if is_hidden else None
    if isinstance(pending, tuple):
        return next((_hidden_choice(each) for each in pending if each.kind in _CHOICES), None)
    return None


_DRAWS = frozenset({"draw", "mulligan", "bag loss", "hand loss", "restock loss"})
_CHOICES = frozenset({"mulligan", "loss"})


def _stand_in(rules: Rules, chance: Chance) -> str:
    tiles = [parse_tile(odds.label) for odds in chance.outcomes]
    ordered = _usable_first(rules, tiles)
    is_loss = "loss" in chance.cause
    return (ordered[-1] if is_loss else ordered[0]).label


def _hidden_choice(decision: Decision[Action]) -> Choice[Action]:
    """The mulligan is taken at the table; of the tiles lost only the number matters. [D2.4]"""
    if decision.kind == "mulligan":
        return Choice(decision.seat, ReplaceTiles(()))
    return Choice(decision.seat, decision.options[-1])
