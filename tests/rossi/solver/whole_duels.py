"""Whole duels at random, with what really happened at every plan question."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from escadrille.kernel.match import Match
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Choice, Over
from escadrille.rossi.figures import Tile
from escadrille.rossi.model import Aviator, State
from escadrille.rossi.model.actions import Action, PlayTile
from escadrille.rossi.solver import Duel, Standing
from escadrille.rossi.solver.course import Turn
from escadrille.rossi.solver.kernels.turns import JAM, ZERO, placed
from tests.rossi.solver.duels import bits

TURNS, ROUNDS = 5, 3


class Asked(NamedTuple):
    """A plan question, and the turns before it."""

    state: State
    turns: tuple[Turn, ...]


def flown(duel: Duel, seed: str, *, loops: float = 0.7) -> Iterator[Asked]:
    """The plan questions of a duel that is flown at random; a 3 is often flown as a loop."""
    game, some, turns = duel.simulator.game, Random(seed), list[Turn]()
    match, nature, begun = Match(game), SeededNature(seed), (0, 0)
    plans: dict[int, PlayTile] = {}
    standing: Standing | None = None
    while not isinstance(pending := match.let_nature_answer(nature), Over):
        state, decision = match.state, some.choice(pending)
        if decision.kind == "plan":
            if (state.round, state.turn) != begun:
                if standing is not None:
                    turns.append(_turn(duel, standing, plans))
                begun, standing, plans = (state.round, state.turn), real_standing(duel, state), {}
            yield Asked(state, tuple(turns))
        action = _chosen(decision.options, some, loops)
        if isinstance(action, PlayTile):
            plans[decision.seat] = action
        match.answer(Choice(decision.seat, action))


def _chosen(options: object, some: Random, loops: float) -> Action:
    choices: list[Action] = list(options)  # type: ignore[call-overload] # a sequence of any kind
    looping = [each for each in choices if isinstance(each, PlayTile) and each.mode == "loop"]
    return some.choice(looping if looping and some.random() < loops else choices)


def _turn(duel: Duel, standing: Standing, plans: dict[int, PlayTile]) -> Turn:
    return Turn(standing, (duel.number(0, plans[0]), duel.number(1, plans[1])))


def real_standing(duel: Duel, state: State) -> Standing:
    """What is known when a turn begins, from the engine's own state."""
    spaces = duel.simulator.tables.spaces
    first, second = state.aviators
    held = [(*each.hand, *_reused(each)) for each in state.aviators]
    pools = [
        bits(duel, s, (*held[s], *each.bag, *each.lost)) for s, each in enumerate(state.aviators)
    ]
    place = placed(
        spaces.index(first.space),
        spaces.index(second.space),
        first.damage,
        second.damage,
        _flags(first) | _flags(second) << 2,
    )
    return Standing(
        place,
        (pools[0], pools[1]),
        (len(held[0]), len(held[1])),
        turns=TURNS + 1 - state.turn,
        rounds=ROUNDS - state.round,
        replaced=(len(first.set_aside or ()), len(second.set_aside or ())),
        reused=(bits(duel, 0, _reused(first)), bits(duel, 1, _reused(second))),
    )


def _reused(aviator: Aviator) -> tuple[Tile, ...]:
    """What Black has to play again. [D8.11]"""
    has_none = aviator.biplane == "black" and not aviator.hand and aviator.last is not None
    return (aviator.last,) if has_none and aviator.last else ()


def _flags(aviator: Aviator) -> int:
    """Only what binds its biplane: the last tile does Brown and White. [D8.5, D8.13, D8.16]"""
    was_zero = aviator.last is not None and aviator.last.value == 0
    minds = was_zero and aviator.biplane in ("brown", "white")
    return (ZERO if minds else 0) | (JAM if aviator.jammed else 0)
