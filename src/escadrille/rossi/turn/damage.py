"""P7: damage is marked, Black loses tiles, biplanes go down, Grey's gun changes. [D3.11]"""

from __future__ import annotations

from escadrille.kernel.errors import Refused
from escadrille.kernel.phases import ask_seat
from escadrille.kernel.protocol import Answer, Chance, Seat
from escadrille.rossi.figures.tiles import Tiles, kinds
from escadrille.rossi.model import ESCORTED, MISSION, OTHER, Aviator, Rules, State, damage_of
from escadrille.rossi.model import events as ev
from escadrille.rossi.model.actions import Action, GiveUpTile
from escadrille.rossi.model.phases import Events, PhaseRules, Questions, next_phase, option_in
from escadrille.rossi.turn import endings
from escadrille.rossi.turn.draws import ask_tile, tile_from

# -- Black's losses -----------------------------------------------------------------------------


def _seat_that_owes(state: State) -> Seat | None:
    first, second = state.aviators
    return MISSION if first.losses_due else OTHER if second.losses_due else None


def _loses_whole_hand(aviator: Aviator) -> bool:
    """More hits than tiles: the hand goes first, and there is nothing to choose. [D8.10a]"""
    return bool(aviator.hand) and aviator.losses_due >= len(aviator.hand)


def _ask_losses(rules: Rules, state: State) -> Questions:
    """Black gives up a tile of the hand by choice; from the bag it is lost at random. [D8.10]"""
    seat = _seat_that_owes(state)
    if seat is None or state.shots or _loses_whole_hand(state.aviators[seat]):
        return None
    aviator = state.aviators[seat]
    slot = 100 * state.turn + aviator.losses_due
    if not aviator.hand:
        return ask_tile("bag loss", seat, state.round, slot, aviator.bag, "D8.10")
    if rules.rulings.black_loses == "at random":
        return ask_tile("hand loss", seat, state.round, slot, aviator.hand, "D8.10")
    options = tuple(GiveUpTile(tile) for tile in kinds(aviator.hand))
    part = aviator.losses_due
    return (ask_seat(state, seat, "loss", options, "D8.10", secret=True, part=part),)


def _take_loss(rules: Rules, state: State, asked: Questions, answer: Answer[Action]) -> Events:
    if isinstance(asked, Chance):
        is_bag = asked.cause == "bag loss"
        return (ev.TileLost(*tile_from(asked, answer), "bag" if is_bag else "hand"),)
    choice = option_in(asked, answer)
    if not isinstance(choice.action, GiveUpTile):
        raise Refused("D8.10", "dogfight-refused-give-up")
    return (ev.TileLost(choice.seat, choice.action.tile, "hand"),)


# -- the phase ----------------------------------------------------------------------------------


def _damage(rules: Rules, state: State) -> Events:
    if state.shots:
        return _mark(rules, state)
    seat = _seat_that_owes(state)
    if seat is not None:
        hand = state.aviators[seat].hand
        return tuple(ev.TileLost(seat, tile, "hand") for tile in hand)
    downed = _downed(rules, state)
    fallen = _fall(rules, state, downed) if downed else ()
    if fallen and isinstance(fallen[-1], ev.GameEnded):
        return fallen
    return (*fallen, *_gun_changes(rules, state, downed), *next_phase(rules, state))


def _fall(rules: Rules, state: State, downed: tuple[str, ...]) -> Events:
    """Crafts are shot down, which ends the game or leaves the escorted biplane alone. [D6.1]"""
    fallen = tuple(ev.ShotDown(craft) for craft in downed)
    ended = endings.shot_down(rules, state, downed)
    return (*fallen, ended) if ended else (*fallen, *_escort_lost(rules, downed))


def _mark(rules: Rules, state: State) -> Events:
    """Hits beyond the threshold are ignored; Black owes a tile for each one marked.

    Tokens are a counter, not a limit. [D1.8, D5.10, D8.10]
    """
    taken: dict[str, int] = {}
    for shot in state.shots:
        taken[shot.target] = taken.get(shot.target, 0) + shot.hits
    marked = []
    for craft, hits in taken.items():
        before = damage_of(state, craft)
        after = min(before + hits, rules.thresholds[craft])
        due = _tiles_due(rules, state, craft, after - before)
        marked.append(ev.DamageMarked(craft, after - before, after, due))
    return tuple(marked)


def _tiles_due(rules: Rules, state: State, craft: str, hits: int) -> int:
    """Black loses as many tiles as it still has, at the most. [D8.10, D9.48]"""
    seat = rules.seat_of(craft)
    if craft == ESCORTED or not rules.has(seat, "lose_tile_per_hit"):
        return 0
    aviator = state.aviators[seat]
    return min(hits, len(aviator.hand) + len(aviator.bag))


def _downed(rules: Rules, state: State) -> tuple[str, ...]:
    """The crafts whose damage row is full now. [D6.1]"""
    crafts = (*rules.crafts(state, MISSION), *rules.crafts(state, OTHER))
    return tuple([c for c in crafts if damage_of(state, c) >= rules.thresholds[c]])


def _escort_lost(rules: Rules, downed: tuple[str, ...]) -> Events:
    """Without its escort the escorted biplane keeps its non-negative tiles only. [D9.43]"""
    if not rules.is_escort or rules.craft(MISSION) not in downed:
        return ()
    return (ev.EscortLost(tiles_alone(rules)),)


def tiles_alone(rules: Rules) -> Tiles:
    """The tiles the escorted biplane flies with once its escort is gone. [D9.43]"""
    return tuple(tile for tile in rules.box.escorted.tile_set() if tile.value >= 0)


def _gun_changes(rules: Rules, state: State, downed: tuple[str, ...]) -> Events:
    """A 3-hit tile jams a working gun; one without hits clears it. [D8.16, D8.17, D8.18]"""
    changes: list[ev.Event] = []
    for seat in rules.seats_with["jam"]:
        aviator = state.aviators[seat]
        tile = aviator.plan.tile if aviator.plan else None
        if tile is None or aviator.biplane in downed:
            continue
        fired = not rules.rulings.jam_needs_a_shot or aviator.biplane in state.fired
        if not aviator.jammed and tile.hits >= rules.box.constants.jam_hits and fired:
            changes.append(ev.GunJammed(aviator.biplane))
        elif aviator.jammed and tile.hits == 0:
            changes.append(ev.GunCleared(aviator.biplane))
    return tuple(changes)


DAMAGE = PhaseRules(_damage, _ask_losses, _take_loss)
