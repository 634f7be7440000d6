"""The peers that ours are measured beside, each played at random as its own users would."""

from __future__ import annotations

import random
import warnings
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any

from benchmarks.playouts import Playout, Rate, Row, measure_in_turn

ROUNDS = 5
Steps = Callable[[], int]
"""Takes some steps at random, and returns how many: one is an answer of a seat."""
MANY = 8192
AT_ONCE = 32
"""Steps of all games before the clock is looked at."""
SPIEL = {
    "OpenSpiel goofspiel(num_cards=13)": (
        "goofspiel(num_cards=13,points_order=random,imp_info=true)"
    ),
    "OpenSpiel leduc_poker": "leduc_poker",
}


def spiel_playout(name: str) -> Playout:
    """Random actions through pyspiel, chance sampled from the odds the game gives."""
    game = import_module("pyspiel").load_game(name)

    def play(number: int) -> int:
        chooser, state, answers = random.Random(number), game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chooser.choices(actions, odds)[0])
            elif state.is_simultaneous_node():
                players = range(game.num_players())
                state.apply_actions([chooser.choice(state.legal_actions(p)) for p in players])
            else:
                state.apply_action(chooser.choice(state.legal_actions()))
            answers += 1
        return answers

    return play


def catan_playout() -> Playout:
    """A whole game of catanatron's random players."""
    catanatron = import_module("catanatron")
    colours = (catanatron.Color.RED, catanatron.Color.BLUE)

    def play(number: int) -> int:
        players = [catanatron.RandomPlayer(colour) for colour in colours]
        game = catanatron.Game(players, seed=number)
        game.play()
        return len(game.state.actions)

    return play


def aec_steps(env: Any) -> Steps:
    """A game of one agent after the other; ours are measured so too."""

    def steps() -> int:
        env.reset()
        taken = 0
        for agent in env.agent_iter():
            looked, _, is_over, is_cut, _ = env.last()
            if is_over or is_cut:
                env.step(None)
                continue
            env.step(env.action_space(agent).sample(looked["action_mask"]))
            taken += 1
        return taken

    return steps


def connect_four() -> Any:
    """PettingZoo's classic, as its users make it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it has been moved
        return import_module("pettingzoo.classic.connect_four_v3").env()


def pgx_steps(games: int) -> Steps:
    """pgx's Leduc hold'em, all in one compiled loop, as its users run it."""
    jax, pgx = import_module("jax"), import_module("pgx")
    env = pgx.make("leduc_holdem")
    step = import_module("pgx.experimental").auto_reset(env.step, env.init)

    def one(carry: tuple[Any, Any], _: Any) -> tuple[tuple[Any, Any], None]:
        state, key = carry
        key, choosing, stepping = jax.random.split(key, 3)
        odds = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        answers = jax.random.categorical(choosing, odds)
        return (jax.vmap(step)(state, answers, jax.random.split(stepping, games)), key), None

    walk = jax.jit(lambda carry: jax.lax.scan(one, carry, None, AT_ONCE)[0])
    first = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), games))
    carries = [(first, jax.random.PRNGKey(2))]

    def steps() -> int:
        carries.append(jax.block_until_ready(walk(carries.pop())))
        return AT_ONCE * games

    return steps


# -- all of them in a run -------------------------------------------------------------------------


def _stepped(steps: Steps) -> Playout:
    return lambda number: steps()


PEERS: Mapping[str, Callable[[], Playout]] = {
    "goofspiel": lambda: spiel_playout(SPIEL["OpenSpiel goofspiel(num_cards=13)"]),
    "Leduc poker": lambda: spiel_playout(SPIEL["OpenSpiel leduc_poker"]),
    "catanatron": catan_playout,
    "Connect Four": lambda: _stepped(aec_steps(connect_four())),
    "pgx Leduc": lambda: _stepped(pgx_steps(MANY)),
}
"""As the columns of the tables name them: two of OpenSpiel, PettingZoo's, pgx's in one loop."""
UNCOUNTED = "pgx Leduc"
"""Its games begin anew by themselves, so that only answers are counted."""


@cache
def measured(seconds: float) -> tuple[Rate, ...]:
    """Those that are installed, taken in turn once in a run."""
    rows = []
    for name, make in PEERS.items():
        try:
            rows.append(Row(name, make()))
        except ImportError as error:
            print(f"{name} is not measured: {error}")
    measure_in_turn(rows, seconds, ROUNDS)
    return tuple(
        each.rate._replace(games=0.0) if each.name == UNCOUNTED else each.rate for each in rows
    )


def columns(peers: Sequence[Rate]) -> list[str]:
    """Headings of the ratios."""
    return [f"× {peer.name}" for peer in peers]


def ratios(rate: float, peers: Sequence[Rate]) -> list[str]:
    """How many times the answers of each peer that is."""
    return [times(rate / peer.answers) for peer in peers]


def times(ratio: float) -> str:
    """As finely as it matters."""
    return f"{ratio:,.0f}" if ratio >= 10 else f"{ratio:.2g}"
