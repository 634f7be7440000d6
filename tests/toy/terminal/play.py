"""`play toy`: the players of each seat are named."""

from __future__ import annotations

from typing import Annotated

import typer

from escadrille.cli.desk.options import Dice, Kept, Seed, choose_seed
from escadrille.cli.desk.play import begin
from escadrille.cli.terminal.terminal import Terminal
from tests.toy.game import build


def play(
    game: str,
    players: Annotated[str, typer.Option()] = "human,human,human",
    dice: Annotated[Dice, typer.Option()] = "seeded",
    seed: Seed = None,
    record: Kept = None,
) -> None:
    """Play the game of bids."""
    seats = players.split(",")
    built = build({"seats": len(seats)})
    terminal = Terminal(game=game)
    begin(terminal, built, seats, seed=choose_seed(dice, seed), record=record, changes={})
