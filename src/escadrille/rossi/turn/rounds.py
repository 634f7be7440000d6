"""P8: the end of a turn, of a round and of the last round. [D3.12, D3.13, D9.4]"""

from __future__ import annotations

from escadrille.rossi.figures.tiles import Tiles
from escadrille.rossi.model import MISSION, OTHER, Rules, State
from escadrille.rossi.model import events as ev
from escadrille.rossi.model.phases import Events, PhaseRules, next_turn
from escadrille.rossi.turn import endings
from escadrille.rossi.turn.damage import tiles_alone
from escadrille.rossi.turn.draws import bags_are_filled_after, briefings_due, draws_due, tiles_owned


def _end(rules: Rules, state: State) -> Events:
    tidied = _tidy_bot(state)
    if state.turn < rules.box.constants.turns_per_round:
        return (*tidied, *next_turn(rules, state.round, state.turn + 1))
    return (*tidied, endings.time_is_up(rules, state) or _next_round(rules, state))


def _tidy_bot(state: State) -> Events:
    """The bot discards; an empty bag is filled with the discards. [D10.12, D10.13]"""
    if state.bot is None:
        return ()
    return (ev.BotTidied(refilled=not state.aviators[OTHER].bag),)


def _next_round(rules: Rules, state: State) -> ev.RoundBegan:
    """What both seats draw, and lose before, for the round that begins. [D3.13, D9.4]"""
    filled = bags_are_filled_after(rules, state.round)
    losses = [_restock_losses(rules, state, seat) if filled else 0 for seat in (MISSION, OTHER)]
    due = [
        draws_due(rules, state, seat, bags_filled=filled, losses=losses[seat])
        for seat in (MISSION, OTHER)
    ]
    return ev.RoundBegan(
        state.round + 1,
        due=(due[0], due[1]),
        bags_filled=filled,
        losses=(losses[0], losses[1]),
        briefings=briefings_due(rules, state),
        escorted_tiles=_escorted_tiles(rules, state) if state.escorted else (),
    )


def _restock_losses(rules: Rules, state: State, seat: int) -> int:
    """Black loses a tile for each hit taken; starting damage does not count. [D9.5]"""
    if not rules.has(seat, "lose_tile_per_hit"):
        return 0
    aviator = state.aviators[seat]
    return min(max(0, aviator.damage - rules.start_damage(seat)), tiles_owned(aviator))


def _escorted_tiles(rules: Rules, state: State) -> Tiles:
    """All six tiles return after each round; three when it flies alone. [D9.34, D9.43]"""
    if state.aviators[MISSION].is_down:
        return tiles_alone(rules)
    return rules.box.escorted.tile_set()


TURN_END: PhaseRules = PhaseRules(_end)
